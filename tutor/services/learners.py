"""What a learner may do with their own profile: look, change, take along, erase."""

import secrets
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Literal, cast, get_args

from tutor.store import Connection, Store
from tutor.store import learners as rows
from tutor.store.learners import Learner

Appearance = Literal["auto", "light", "dark"]
Edition = Literal["auto", "beverbende", "biberbande"]


@dataclass(frozen=True)
class Preferences:
    """“auto” follows the device (appearance) or the language of the page (edition)."""

    appearance: Appearance = "auto"
    edition: Edition = "auto"

    def __post_init__(self) -> None:
        _require(self.appearance, get_args(Appearance), "appearance")
        _require(self.edition, get_args(Edition), "edition")


def preferences(store: Store, learner_id: str | None) -> Preferences:
    """The defaults for somebody who has saved nothing yet."""
    if learner_id is None:
        return Preferences()
    with store.read() as connection:
        found = rows.find_preferences(connection, learner_id)
    return Preferences() if found is None else stored_preferences(*found)


def save_preferences(store: Store, learner_id: str | None, preferences: Preferences, now: datetime) -> str:
    """Returns the learner's id: a fresh one when there was none, or when its learner has been forgotten meanwhile."""
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        rows.change_preferences(connection, known, **asdict(preferences), seen_at=now)
    return known


def keep(connection: Connection, learner_id: str | None, now: datetime) -> str:
    """The id of a learner who exists from now on: this one, or a new one."""
    if learner_id is not None and rows.touch(connection, learner_id, now):
        return learner_id
    new = Learner(id=_new_id(), created_at=now, seen_at=now, **asdict(Preferences()))
    rows.add(connection, new)
    return new.id


def is_there(store: Store, learner_id: str) -> bool:
    with store.read() as connection:
        return rows.find_preferences(connection, learner_id) is not None


def forget(store: Store, learner_id: str) -> bool:
    """Erases the learner and everything of theirs; False when there was nothing."""
    with store.write() as connection:
        return rows.remove(connection, learner_id)


def stored_preferences(appearance: str, edition: str) -> Preferences:
    return Preferences(cast(Appearance, appearance), cast(Edition, edition))


def _require(value: str, allowed: tuple[str, ...], name: str) -> None:
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")


def _new_id() -> str:
    return secrets.token_urlsafe(18)
