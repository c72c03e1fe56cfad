"""A copy of an SQLite file as it was before its tables change, for who has to go back to the version that made it."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL

from tutor.errors import UserError
from tutor.store.urls import place


def copy_aside(url: URL, revision: str) -> None:
    """Beside the file, with the revision in its name. Made once: a copy that is there already is left as it is.

    To be called by whoever holds the lock of the one writer: then nothing changes while it is made, and nobody else
    makes one. UserError when it cannot be made.
    """
    file = Path(str(url.database))
    copy = file.with_name(f"{file.stem}-{revision}{file.suffix}")
    if copy.exists():
        return
    begun = copy.with_name(f"{copy.name}.begun")  # half a copy has another name than a whole one
    try:
        os.close(os.open(begun, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600))  # for its owner alone, as the file is
        # By SQLite itself, which knows what its other files hold; read by anybody else, the file would lose the locks
        # that this process holds on it.
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(begun)) as target:
            source.backup(target)
        begun.rename(copy)
    except (OSError, sqlite3.Error) as error:
        raise UserError(
            f"The database {place(url)} cannot be copied to {copy.name} before it is brought up to date: "
            f"{error}. Nothing was changed."
        ) from error
