"""What is stored of the days on which the school was busy."""

from datetime import date

from sqlalchemy import bindparam, func, insert, select

from tutor.store.connection import Connection
from tutor.store.tables import busy_day

_d = busy_day.c.day
_THERE = select(func.count()).where(_d == bindparam("that_day"))
_BETWEEN = select(func.count()).where(_d >= bindparam("first"), _d <= bindparam("last"))
_INSERT = insert(busy_day)


def note(connection: Connection, day: date) -> None:
    if not connection.execute(_THERE, {"that_day": day}).scalar_one():
        connection.execute(_INSERT, {"day": day})


def count(connection: Connection, first: date, last: date) -> int:
    """From the first to the last, both included."""
    found: int = connection.execute(_BETWEEN, {"first": first, "last": last}).scalar_one()
    return found
