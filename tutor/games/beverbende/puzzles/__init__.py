"""The kinds of puzzles."""
