"""How a learner wants memory drills: for how long pictures are shown."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from tutor.services.learner.learners import keep
from tutor.store import Connection, Store
from tutor.store import drills as rows
from tutor.store.drills import ChoicesRow

USUAL: Final = 1.0
EXPOSURES: Final = (0.5, USUAL, 1.5, 2.0, None)
"""How much longer than usual; None: until the learner says so."""


@dataclass(frozen=True)
class Choices:
    exposure: float | None = USUAL
    is_chosen: bool = field(default=False, compare=False)
    """By the learner; else it is what everybody begins with."""

    def __post_init__(self) -> None:
        if self.exposure not in EXPOSURES:
            raise ValueError(f"exposure must be one of {EXPOSURES}, not {self.exposure!r}")

    def seconds(self, usual: float) -> float | None:
        """For which a picture is shown; None: until the learner says so."""
        return None if self.exposure is None else round(usual * self.exposure, 2)


def choices(store: Store, learner_id: str | None, game: str) -> Choices:
    if learner_id is None:
        return Choices()
    with store.read() as connection:
        return choices_in(connection, learner_id, game)


def choices_in(connection: Connection, learner_id: str, game: str) -> Choices:
    return read(rows.choices(connection, learner_id, game))


def read(found: ChoicesRow | None) -> Choices:
    return Choices(found.exposure, is_chosen=True) if found else Choices()


def choose(store: Store, learner_id: str | None, game: str, now: datetime, *, exposure: float | None) -> str:
    """ValueError for what cannot be chosen. The learner's id, perhaps a new one."""
    new = Choices(exposure)
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        rows.put_choices(connection, known, game, ChoicesRow(new.exposure))
    return known
