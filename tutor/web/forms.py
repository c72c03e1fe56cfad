"""What is sent with a form, read in one way for all pages."""


def digits(text: str, most: int) -> int | None:
    """A number of at most so many digits; None for anything else."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= most else None
