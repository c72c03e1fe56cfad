"""What a game gives to be trained by drills: `DRILLS` in the room `drills.room` of its folder.

A round is real play, watched picture by picture through the eyes of one seat, and then questions. The answer is what
that seat could know.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol, Self

from tutor.drills.level import Level
from tutor.drills.seeing import Sight
from tutor.games import Rooms

Place = tuple[int, int]
"""A seat, and which of its cards."""


@dataclass(frozen=True)
class Frame:
    """One picture: the deal, or one turn."""

    view: Any
    told: tuple[dict[str, Any], ...]
    shown: frozenset[Place]
    """The cards that lie face up in it, for the one who watches: those that are seen at this moment."""
    turn: int
    """Of the round, all players together; 0 is the deal."""


@dataclass(frozen=True)
class Question:
    kind: str
    choices: tuple[str, ...]
    """Cards, places such as `b3`, letters of seats, or numbers."""
    answer: str
    place: str = ""
    card: str = ""
    back: int = 0
    """How far back, from the top of a pile."""
    seen: int | None = None
    """The picture in which the answer could last be seen; None where it never could."""
    turns: int = 0
    """Since then."""
    swaps: int = 0
    """That moved the card since then."""

    def seen_in(self, turn: int) -> Self:
        return replace(self, seen=turn)


@dataclass(frozen=True)
class Round:
    """One round of a drill: pictures to watch, then questions. The same drill, level and seed give the same round."""

    drill: str
    level: int
    seed: str
    frames: tuple[Frame, ...]
    questions: tuple[Question, ...]
    seconds: float
    by_picture: bool = False
    """It is a drill of seeing: each picture has a question, which comes before the next picture."""

    @property
    def steps(self) -> int:
        """So many come before the last questions: pictures, and the questions between them."""
        return 2 * len(self.frames) - 1 if self.by_picture else len(self.frames)

    def picture_at(self, step: int) -> int:
        """The picture that is shown at this step, or that was shown last."""
        return step // 2 if self.by_picture else min(step, len(self.frames) - 1)

    def is_asking_at(self, step: int) -> bool:
        return step % 2 == 1 if self.by_picture else step >= len(self.frames)

    def asked_at(self, step: int) -> tuple[Question, ...]:
        """Once the picture is gone."""
        if not self.is_asking_at(step):
            return ()
        return self.questions[step // 2 : step // 2 + 1] if self.by_picture else self.questions


class AnyDrill(Protocol):
    @property
    def levels(self) -> tuple[Level, ...]:
        """From easy to hard."""


class Drills(Protocol):
    @property
    def drills(self) -> Mapping[str, AnyDrill]:
        """By code, in the order in which they are shown."""

    @property
    def sights(self) -> Mapping[str, Sight]:
        """The drills of seeing; the others are of memory."""

    @property
    def about_cards(self) -> Collection[str]:
        """The kinds of questions that tell how fast a card is forgotten."""

    @property
    def for_lapses(self) -> Mapping[str, str]:
        """Which drill trains it, by the kind of the slip, or else by how the card was seen that was forgotten."""

    def make(self, code: str, level: int, variant: str, seed: str) -> Round:
        """`level` counts from 1."""

    def as_shown(self, frame: Frame) -> Frame:
        """As it may be shown: only the cards that are seen at this moment have a face."""

    def without_faces(self, view: Any) -> Any:
        """The table as it lies there while questions are asked."""


DRILLS: Final[Mapping[str, Drills]] = Rooms("drills.room", "DRILLS")
