"""What a learner may do with their own profile: look, change, take along, erase."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final, Literal, cast, get_args

from tutor.learner import days
from tutor.lessons.teaching import variants
from tutor.store import Connection, Store
from tutor.store import learners as rows
from tutor.store.learners import Learner

Appearance = Literal["auto", "light", "dark"]


NOBODY: Final = ""
"""Who has saved nothing has done nothing."""


@dataclass(frozen=True)
class Preferences:
    """Until the learner chooses, the appearance follows the device, and the edition of a game the page's language."""

    appearance: Appearance = "auto"
    editions: Mapping[str, str] = field(default_factory=dict)
    """Those that were chosen, by game."""

    def __post_init__(self) -> None:
        _require(self.appearance, get_args(Appearance), "appearance")


def preferences(store: Store, learner_id: str | None) -> Preferences:
    """The defaults for somebody who has saved nothing yet."""
    if learner_id is None:
        return Preferences()
    with store.read() as connection:
        found = rows.find_preferences(connection, learner_id)
    return Preferences() if found is None else Preferences(cast(Appearance, found[0]), found[1])


def save_preferences(store: Store, learner_id: str | None, preferences: Preferences, now: datetime) -> str:
    """Returns the learner's id: a fresh one when there was none, or when its learner has been forgotten meanwhile.

    ValueError for an edition that its game has not.
    """
    for game, edition in preferences.editions.items():
        _require(edition, variants(game), "edition")
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        rows.change_preferences(connection, known, preferences.appearance, preferences.editions)
    return known


def keep(connection: Connection, learner_id: str | None, now: datetime) -> str:
    """The id of a learner who exists from now on: this one, or a new one."""
    if learner_id is not None and rows.touch(connection, learner_id, now):
        return learner_id
    new = Learner(id=_new_id(), created_at=now, seen_at=now, appearance=Preferences().appearance)
    rows.add(connection, new)
    return new.id


def own_day(connection: Connection, learner_id: str, now: datetime) -> date:
    """The day it is where the learner is."""
    return days.today(now, own_zone(connection, learner_id))


def own_zone(connection: Connection, learner_id: str) -> str:
    return rows.zone(connection, learner_id) or days.HOME


def is_there(store: Store, learner_id: str) -> bool:
    with store.read() as connection:
        return rows.is_there(connection, learner_id)


def forget(store: Store, learner_id: str) -> bool:
    """Erases the learner and everything of theirs; False when there was nothing."""
    with store.write() as connection:
        return rows.remove(connection, learner_id)


def _require(value: str, allowed: tuple[str, ...], name: str) -> None:
    if value not in allowed:
        raise ValueError(f"{name} must be one of {', '.join(allowed)}, not {value!r}")


def _new_id() -> str:
    return secrets.token_urlsafe(18)
