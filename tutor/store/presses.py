"""What is stored of pressed buttons: what each has made, so that pressing twice makes nothing twice."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import bindparam, delete, insert, select

from tutor.store.connection import Connection
from tutor.store.tables import press


class Press(NamedTuple):
    token: str
    learner_id: str
    game_id: str | None
    at: datetime


_FIND = select(press).where(press.c.token == bindparam("of_token"))
_INSERT = insert(press)
_OLD = delete(press).where(press.c.at < bindparam("before"))


def find(connection: Connection, token: str | None) -> Press | None:
    """None also for a form without a token."""
    row = connection.execute(_FIND, {"of_token": token}).one_or_none() if token else None
    return None if row is None else Press(*row)


def add(connection: Connection, new: Press) -> None:
    connection.execute(_INSERT, new._asdict())


def remove_old(connection: Connection, before: datetime) -> None:
    connection.execute(_OLD, {"before": before})
