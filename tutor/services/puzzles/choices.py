"""How a learner wants puzzles: how hard, whether to repeat, and where the learner's day begins."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from tutor.learner import days
from tutor.learner.picking import OFFSETS
from tutor.services.learner.learners import keep, own_zone
from tutor.store import Connection, Store, learners
from tutor.store import puzzles as rows
from tutor.store.puzzles import ChoicesRow


@dataclass(frozen=True)
class Choices:
    offset: int = 0
    """By how much puzzles are to be harder than the learner is rated."""
    repetition: bool = True
    zone: str = days.HOME
    """The same in all games."""

    def __post_init__(self) -> None:
        if self.offset not in OFFSETS:
            raise ValueError(f"offset must be one of {OFFSETS}, not {self.offset!r}")
        if not days.is_zone(self.zone):
            raise ValueError(f"there is no time zone {self.zone!r}")


def choices(store: Store, learner_id: str | None, game: str) -> Choices:
    if learner_id is None:
        return Choices()
    with store.read() as connection:
        return choices_in(connection, learner_id, game)


def choices_in(connection: Connection, learner_id: str, game: str) -> Choices:
    return read(rows.choices(connection, learner_id, game), own_zone(connection, learner_id))


def read(found: ChoicesRow | None, zone: str) -> Choices:
    return Choices(found.difficulty, found.repetition, zone) if found else Choices(zone=zone)


def choose(store: Store, learner_id: str | None, game: str, now: datetime, **changes: Any) -> str:
    """Changes `offset`, `repetition` or `zone`; ValueError for what cannot be chosen. The learner's id."""
    replace(Choices(), **changes)  # whatever is wrong with them is wrong before anything is kept
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        new = replace(choices_in(connection, known, game), **changes)
        rows.put_choices(connection, known, game, ChoicesRow(new.offset, new.repetition))
        learners.change_zone(connection, known, new.zone)
    return known
