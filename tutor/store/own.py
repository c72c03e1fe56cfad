"""Tables with at most one row for a learner."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Table, insert, update


def put(connection: Connection, table: Table, learner_id: str, values: Mapping[str, Any]) -> None:
    """Changes the learner's row, or makes it."""
    change = update(table).where(table.c.learner_id == learner_id).values(**values)
    if not connection.execute(change).rowcount:
        connection.execute(insert(table).values(learner_id=learner_id, **values))
