"""Files that people name at the command line."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from tutor.errors import UserError


@contextmanager
def opened(path: Path) -> Iterator[TextIO]:
    """The file as text; UserError when it cannot be read, or is no text after all."""
    try:
        with path.open(encoding="utf-8", newline="\n") as file:
            yield file
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"This file cannot be read: {getattr(error, 'strerror', None) or 'it is not text'}.") from error
