"""What is stored of the codes that take a profile to another device: never the code itself."""

from datetime import datetime

from sqlalchemy import bindparam, delete, insert, or_, select

from tutor.store.connection import Connection
from tutor.store.tables import transfer

_INSERT = insert(transfer)
_OLD = delete(transfer).where(
    or_(transfer.c.learner_id == bindparam("learner"), transfer.c.expires_at <= bindparam("now"))
)
_THIS = transfer.c.code_hash == bindparam("hashed")
_VALID = select(transfer.c.learner_id).where(_THIS, transfer.c.expires_at > bindparam("now"))
_DELETE = delete(transfer).where(_THIS)


def put(connection: Connection, code_hash: str, learner_id: str, expires_at: datetime, *, now: datetime) -> None:
    """Replaces the learner's former code; what has expired, of anybody, goes too."""
    connection.execute(_OLD, {"learner": learner_id, "now": now})
    connection.execute(_INSERT, {"code_hash": code_hash, "learner_id": learner_id, "expires_at": expires_at})


def take(connection: Connection, code_hash: str, now: datetime) -> str | None:
    """The learner's id, once: the code is gone then. None for a code that is wrong, used or expired.

    Nobody else writes between the two statements (see `Store.write`), so two devices cannot both get it.
    """
    learner_id: str | None = connection.execute(_VALID, {"hashed": code_hash, "now": now}).scalar_one_or_none()
    if learner_id is not None:
        connection.execute(_DELETE, {"hashed": code_hash})
    return learner_id
