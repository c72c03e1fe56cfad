"""How a learner fares: ratings, what to repeat when, which puzzle is next, which day it is.

Pure: what time it is, and chance, are told by whoever asks.
"""
