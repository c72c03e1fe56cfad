"""Beaver School: learn and train card games."""
