"""How this game is practised."""
