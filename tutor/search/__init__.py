"""Search in a few hundred short texts, by what is meant: it knows words and languages, and nothing of any game."""
