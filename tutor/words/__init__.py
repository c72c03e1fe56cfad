"""How things are said: language, numbers, names, sentences. Knows no Flask."""
