"""Pages of the rulebook, and of what one has on the table."""
