"""Pages of practice games."""
