"""What a practice game of this game needs."""
