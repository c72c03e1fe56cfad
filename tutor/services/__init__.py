"""The use cases: one function each, which owns its transaction. Time is passed in."""
