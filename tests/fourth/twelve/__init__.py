"""Twelve, a game of high or low: a folder as it would lie in `tutor/games/`."""
