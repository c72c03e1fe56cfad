"""What a thread has added to the database: so that nobody can fill it by adding a little very often."""

import threading
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, event

from tutor.store.tables import learner

ROW: Final = 96
"""Bytes of a row beside its texts: numbers, times, and what the database keeps for itself."""

TWICE: Final = 2
"""A text lies in its row and, if it is a key, in an index or more; a test holds that this is not too little."""


class Added(NamedTuple):
    bytes: int = 0
    """At most so many."""
    learners: int = 0


class Meter:
    def __init__(self, writer: Engine) -> None:
        self._mine = threading.local()
        event.listen(writer, "before_cursor_execute", self._listen)

    def take(self) -> Added:
        """What this thread has added since it asked last."""
        added: Added = getattr(self._mine, "added", Added())
        self._mine.added = Added()
        return added

    def owe(self, size: int) -> None:
        """What somebody else will add on behalf of this thread."""
        before: Added = getattr(self._mine, "added", Added())
        self._mine.added = Added(before.bytes + size, before.learners)

    def note(self, rows: Sequence[Any], *, adds: str | None) -> None:
        """Rows as they are written. `adds`: the name of the table to which they are new; None for what is changed."""
        before: Added = getattr(self._mine, "added", Added())
        size = sum(ROW + TWICE * _texts(row) if adds else _texts(row) for row in rows)
        new_learners = len(rows) if adds == learner.name else 0
        self._mine.added = Added(before.bytes + size, before.learners + new_learners)

    def _listen(
        self, _connection: Connection, _cursor: Any, _sql: str, parameters: Any, context: Any, executemany: bool
    ) -> None:
        is_new = getattr(context, "isinsert", False)
        if is_new or getattr(context, "isupdate", False):
            adds = context.compiled.statement.table.name if is_new else None
            self.note(parameters if executemany else [parameters], adds=adds)


def _texts(row: Mapping[str, Any] | Sequence[Any]) -> int:
    """What is changed may be longer than before; how long it was is not asked."""
    values = row.values() if isinstance(row, Mapping) else row
    return sum(len(value.encode()) for value in values if isinstance(value, str))
