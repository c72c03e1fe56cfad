"""The questions at the end of a lesson, found in real play."""
