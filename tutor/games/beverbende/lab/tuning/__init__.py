"""Searches for parameters."""
