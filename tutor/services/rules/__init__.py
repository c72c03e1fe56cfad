"""The rulebook, and finding in it."""
