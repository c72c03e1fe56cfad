"""Practice games of UNO."""
