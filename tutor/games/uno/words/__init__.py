"""All that is said and shown of this game."""
