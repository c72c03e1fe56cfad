"""What went wrong and is nobody's mistake in the code."""

import sys
from collections.abc import Callable


class UserError(Exception):
    """One clear sentence for the person who gave the command; the command line prints it and ends with code 2."""


class StoreUnavailable(Exception):
    """The database is locked, full, gone or closed: not now, perhaps in a moment. Says why, in its own words."""


def exit_code(command: Callable[[], int]) -> int:
    """Of a program that ends with one sentence where somebody asked for what cannot be."""
    try:
        return command()
    except UserError as error:
        print(f"tutor: {error}", file=sys.stderr)
        return 2
