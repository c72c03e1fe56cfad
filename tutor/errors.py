"""What went wrong, said to the person at the command line."""


class UserError(Exception):
    """One clear sentence for the person who gave the command; the command line prints it and ends with code 2."""
