"""Learning step by step, and the questions at the end."""
