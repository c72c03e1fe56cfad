"""The drills of seeing: a table for a glance, then what was to be seen there."""
