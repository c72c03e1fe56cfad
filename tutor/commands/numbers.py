"""Numbers that people give at the command line."""

import argparse

MOST = 10_000_000  # of anything: nobody waits for more


def count(text: str) -> int:
    """A whole number, for argparse. What the least is, each command says itself."""
    number = int(text)
    if number > MOST:
        raise argparse.ArgumentTypeError(f"more than {MOST} take too long")
    return number
