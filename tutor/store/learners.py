"""What is stored about a learner."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from tutor.store.tables import learner


@dataclass(frozen=True)
class Learner:
    id: str
    created_at: datetime
    seen_at: datetime
    appearance: str
    edition: str
    name: str = ""


# Built once: SQLAlchemy then finds their SQL again without looking through them on every request.
_THIS = learner.c.id == bindparam("learner_id")
_FIND = select(learner).where(_THIS)
_PREFERENCES = select(learner.c.appearance, learner.c.edition).where(_THIS)
_NAMES = select(learner.c.id, learner.c.name).where(learner.c.id.in_(bindparam("learner_ids", expanding=True)))
_INSERT = insert(learner)
_UPDATE = update(learner).where(_THIS)
_DELETE = delete(learner).where(_THIS)
_LONG_UNSEEN = (
    select(learner.c.id)
    .where(learner.c.seen_at < bindparam("before"))
    .order_by(learner.c.seen_at)
    .limit(bindparam("most"))
)
_DELETE_UNSEEN = delete(learner).where(learner.c.id.in_(_LONG_UNSEEN))


def find(connection: Connection, learner_id: str) -> Learner | None:
    row = connection.execute(_FIND, {"learner_id": learner_id}).one_or_none()
    return None if row is None else Learner(*row)


def find_preferences(connection: Connection, learner_id: str) -> tuple[str, str] | None:
    """Appearance and edition: all that an ordinary page needs."""
    row = connection.execute(_PREFERENCES, {"learner_id": learner_id}).one_or_none()
    return None if row is None else (row.appearance, row.edition)


def find_names(connection: Connection, learner_ids: Sequence[str]) -> dict[str, str]:
    """By id; who does not exist is left out."""
    return {row.id: row.name for row in connection.execute(_NAMES, {"learner_ids": list(learner_ids)})}


def add(connection: Connection, new: Learner) -> None:
    connection.execute(_INSERT, vars(new))


def touch(connection: Connection, learner_id: str, seen_at: datetime) -> bool:
    """Something of theirs is saved now; False when there is no such learner."""
    return connection.execute(_UPDATE, {"learner_id": learner_id, "seen_at": seen_at}).rowcount == 1


def change_preferences(
    connection: Connection, learner_id: str, appearance: str, edition: str, seen_at: datetime
) -> bool:
    """False when there is no such learner."""
    values = {"learner_id": learner_id, "appearance": appearance, "edition": edition, "seen_at": seen_at}
    return connection.execute(_UPDATE, values).rowcount == 1


def change_name(connection: Connection, learner_id: str, name: str, seen_at: datetime) -> bool:
    """False when there is no such learner."""
    values = {"learner_id": learner_id, "name": name, "seen_at": seen_at}
    return connection.execute(_UPDATE, values).rowcount == 1


def remove(connection: Connection, learner_id: str) -> bool:
    """Together with everything that refers to the learner; False when there is no such learner."""
    return connection.execute(_DELETE, {"learner_id": learner_id}).rowcount == 1


def remove_unseen(connection: Connection, before: datetime, most: int) -> int:
    """At most so many who were not seen since, with everything that refers to them; how many there were."""
    return connection.execute(_DELETE_UNSEEN, {"before": before, "most": most}).rowcount
