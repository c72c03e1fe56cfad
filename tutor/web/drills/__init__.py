"""Pages of memory drills."""
