"""Puzzles: a position, a question, and an answer that nobody wrote down.

The engine says what is so and what is allowed, the coach what is good.
"""
