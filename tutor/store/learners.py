"""What is stored about a learner."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, delete, insert, select, update

from tutor.store.connection import Connection
from tutor.store.tables import learner, preference


@dataclass(frozen=True)
class Learner:
    id: str
    created_at: datetime
    seen_at: datetime
    appearance: str
    name: str = ""
    zone: str = ""


@dataclass(frozen=True)
class Here:
    """What every page asks about a learner on this device."""

    name: str
    appearance: str
    variants: dict[str, str]
    """By game, where one was chosen."""


# Built once: SQLAlchemy then finds their SQL again without looking through them on every request.
_THIS = learner.c.id == bindparam("learner_id")
_FIND = select(learner).where(_THIS)
_PREFERENCES = (
    select(learner.c.appearance, preference.c.game, preference.c.variant)
    .join_from(learner, preference, preference.c.learner_id == learner.c.id, isouter=True)
    .where(_THIS)
    .order_by(preference.c.game)
)
_ANYBODY_HERE = select(
    learner.c.id, learner.c.name, learner.c.appearance, preference.c.game, preference.c.variant
).join_from(learner, preference, preference.c.learner_id == learner.c.id, isouter=True)
_HERE = _ANYBODY_HERE.where(learner.c.id.in_(bindparam("learner_ids", expanding=True)))
_ALONE_HERE = _ANYBODY_HERE.where(_THIS)
_ZONE = select(learner.c.zone).where(_THIS)
_FORGET_VARIANTS = delete(preference).where(preference.c.learner_id == bindparam("learner_id"))
_ADD_VARIANTS = insert(preference)
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


def is_there(connection: Connection, learner_id: str) -> bool:
    return zone(connection, learner_id) is not None


def find_preferences(connection: Connection, learner_id: str) -> tuple[str, dict[str, str]] | None:
    """Appearance, and the variant of each game for which one was chosen: all that an ordinary page needs."""
    found = connection.execute(_PREFERENCES, {"learner_id": learner_id}).all()
    return (found[0].appearance, {row.game: row.variant for row in found if row.game}) if found else None


def find_here(connection: Connection, learner_ids: Sequence[str]) -> dict[str, Here]:
    """By id; who does not exist is left out."""
    found: dict[str, Here] = {}
    is_alone = len(learner_ids) == 1
    rows = (
        connection.execute(_ALONE_HERE, {"learner_id": learner_ids[0]})
        if is_alone
        else connection.execute(_HERE, {"learner_ids": list(learner_ids)})
    )
    for learner_id, name, appearance, game, variant in rows:
        here = found.setdefault(learner_id, Here(name, appearance, {}))
        if game:
            here.variants[game] = variant
    return found


def zone(connection: Connection, learner_id: str) -> str | None:
    """None when there is no such learner; empty where none was chosen."""
    found: str | None = connection.execute(_ZONE, {"learner_id": learner_id}).scalar_one_or_none()
    return found


def change_zone(connection: Connection, learner_id: str, zone: str) -> None:
    connection.execute(_UPDATE, {"learner_id": learner_id, "zone": zone})


def find_names(connection: Connection, learner_ids: Sequence[str]) -> dict[str, str]:
    """By id; who does not exist is left out."""
    return {row.id: row.name for row in connection.execute(_NAMES, {"learner_ids": list(learner_ids)})}


def add(connection: Connection, new: Learner) -> None:
    connection.execute(_INSERT, vars(new))


def touch(connection: Connection, learner_id: str, seen_at: datetime) -> bool:
    """Something of theirs is saved now; False when there is no such learner."""
    return connection.execute(_UPDATE, {"learner_id": learner_id, "seen_at": seen_at}).rowcount == 1


def change_preferences(connection: Connection, learner_id: str, appearance: str, variants: Mapping[str, str]) -> None:
    connection.execute(_UPDATE, {"learner_id": learner_id, "appearance": appearance})
    connection.execute(_FORGET_VARIANTS, {"learner_id": learner_id})
    if variants:
        new = [{"learner_id": learner_id, "game": game, "variant": variant} for game, variant in variants.items()]
        connection.execute(_ADD_VARIANTS, new)


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
