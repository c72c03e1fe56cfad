"""Who plays it, and what the coach makes of it."""
