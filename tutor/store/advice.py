"""What the person who runs the server should know about the installed SQLite."""

VersionInfo = tuple[int, int, int]

FIRST_AFFECTED: VersionInfo = (3, 7, 0)
FIRST_FIXED: VersionInfo = (3, 51, 3)
BACKPORTS: dict[tuple[int, int], int] = {(3, 44): 6, (3, 50): 7}
"""Older series that got the fix: from which patch on."""


def has_wal_reset_bug(version: VersionInfo) -> bool:
    """Whether this SQLite has the "WAL-reset bug" (https://sqlite.org/wal.html#walresetbug).

    Two connections that write or checkpoint at the same instant can, very rarely, damage a database with a write-ahead
    log. Said to be present from 3.7.0 to 3.51.2, fixed in 3.51.3 and in the backports 3.44.6 and 3.50.7. We compare
    version numbers only: a distribution that mended it under an old number is warned about all the same.

    The bug needs two *connections*, not two processes. Within one process ours cannot meet it: all threads write, and
    thereby checkpoint, through one connection (`tutor.store.engine`), and readers do neither.
    """
    if not FIRST_AFFECTED <= version < FIRST_FIXED:
        return False
    mended = BACKPORTS.get(version[:2])
    return mended is None or version[2] < mended


def sqlite_advice(version: VersionInfo) -> str | None:
    if not has_wal_reset_bug(version):
        return None
    return (
        f"SQLite {'.'.join(map(str, version))} can, very rarely, damage a database that several processes write: "
        "use PostgreSQL (TUTOR_DATABASE_URL) or SQLite 3.51.3 or newer."
    )
