"""What went wrong and is nobody's mistake in the code."""


class UserError(Exception):
    """One clear sentence for the person who gave the command; the command line prints it and ends with code 2."""


class StoreUnavailable(Exception):
    """The database is locked, full, gone or closed: not now, perhaps in a moment. Says why, in its own words."""
