"""Pages that look back at a game."""
