"""Tables with at most one row for a learner and a game."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table, insert, update

from tutor.store.connection import Connection


def put(connection: Connection, table: Table, learner_id: str, game: str, values: Mapping[str, Any]) -> None:
    """Changes the row, or makes it."""
    change = update(table).where(table.c.learner_id == learner_id, table.c.game == game).values(**values)
    if not connection.execute(change).rowcount:
        connection.execute(insert(table).values(learner_id=learner_id, game=game, **values))
