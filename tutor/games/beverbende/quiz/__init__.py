"""The questions at the end of a lesson, drawn from real play."""
