"""The drills."""
