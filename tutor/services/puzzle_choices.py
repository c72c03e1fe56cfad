"""How a learner wants puzzles: how hard, whether to repeat, and where the learner's day begins."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from tutor.learner import days
from tutor.learner.picking import OFFSETS
from tutor.services.learners import keep
from tutor.store import Connection, Store
from tutor.store import puzzles as rows
from tutor.store.puzzles import ChoicesRow


@dataclass(frozen=True)
class Choices:
    offset: int = 0
    """By how much puzzles are to be harder than the learner is rated."""
    repetition: bool = True
    zone: str = days.HOME

    def __post_init__(self) -> None:
        if self.offset not in OFFSETS:
            raise ValueError(f"offset must be one of {OFFSETS}, not {self.offset!r}")
        if not days.is_zone(self.zone):
            raise ValueError(f"there is no time zone {self.zone!r}")


def choices(store: Store, learner_id: str | None) -> Choices:
    if learner_id is None:
        return Choices()
    with store.read() as connection:
        return choices_in(connection, learner_id)


def choices_in(connection: Connection, learner_id: str) -> Choices:
    found = rows.choices(connection, learner_id)
    return Choices(found.difficulty, found.repetition, found.zone) if found else Choices()


def choose(store: Store, learner_id: str | None, now: datetime, **changes: Any) -> str:
    """Changes `offset`, `repetition` or `zone`; ValueError for what cannot be chosen. The learner's id."""
    replace(Choices(), **changes)  # whatever is wrong with them is wrong before anything is kept
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        new = replace(choices_in(connection, known), **changes)
        rows.put_choices(connection, known, ChoicesRow(new.offset, new.repetition, new.zone))
    return known
