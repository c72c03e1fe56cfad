"""What a game gives so that there can be puzzles of it: kinds of questions, as objects, and how some are found in play.

Of some kinds the coach is the judge, and the answer is a move. Of the others the engine knows the answer: a word out of
several, or a number. `Judged` and `Known` have what kinds of these two sorts share.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from tutor.engine.protocol import AnyView
from tutor.games import Rooms
from tutor.lessons.story import Moment

FEWEST: Final = 2  # answers to choose from


@dataclass(frozen=True)
class About:
    """What a question is about that is no move of the learner's own: a move, a seat, a place, a card."""

    move: str | None = None
    points: str | None = None
    place: str | None = None
    card: str | None = None


NOTHING: Final = About()


class Kind(Protocol):
    """A kind of question. It knows nothing of words: how it is asked, the game's words say."""

    @property
    def code(self) -> str:
        """Its name in files and addresses."""

    @property
    def judged(self) -> bool:
        """The coach is the judge, and the answer is a move; else the engine knows the answer."""

    @property
    def several(self) -> bool:
        """More than one answer may be good, and the page says so."""

    @property
    def about(self) -> str | None:
        """The part of `About` that the question needs."""

    @property
    def perhaps(self) -> tuple[str, ...]:
        """Parts of it that it may have as well."""

    def fits(self, view: Any, /) -> bool:
        """Whether it can be asked of what is seen here."""

    def slips(self, about: About) -> list[str]:
        """What is badly written, whatever the position: moves, places and cards that there are not."""

    def problems(self, view: Any, about: About) -> list[str]:
        """Why it cannot be asked here, for whoever wrote it."""

    def offered(self, view: Any) -> tuple[int, ...]:
        """The moves among which the learner chooses; none where no move is asked for."""

    def choices(self, moment: Moment, about: About) -> tuple[str, ...]:
        """The answers to choose from; none where the answer is a move or a number."""

    def highest(self, about: About) -> int | None:
        """The highest number that can be an answer, where it is a number."""

    def truth(self, moment: Moment, about: About) -> str:
        """The answer, where the engine knows it; LookupError where the coach is the judge."""

    def rule(self, moment: Moment, about: About) -> str | None:
        """The clause to read about the answer, where the engine knows it."""


def _all(view: AnyView) -> tuple[int, ...]:
    return view.legal


@dataclass(frozen=True)
class Judged:
    """A kind of which the coach is the judge: what to do here?"""

    code: str
    fits: Callable[[Any], bool]
    wants: str
    """Where it fits, for whoever wrote it elsewhere."""
    several: bool = False
    offers: Callable[[Any], tuple[int, ...]] = _all
    judged: bool = field(default=True, init=False)
    about: str | None = field(default=None, init=False)
    perhaps: tuple[str, ...] = field(default=(), init=False)

    def slips(self, about: About) -> list[str]:
        return []

    def problems(self, view: Any, about: About) -> list[str]:
        if not view.legal:
            return ["it is not the turn of the one who looks"]
        if not self.fits(view):
            return [f"the kind {self.code} needs {self.wants}"]
        return [] if len(self.offered(view)) >= FEWEST else ["there is nothing to choose"]

    def offered(self, view: Any) -> tuple[int, ...]:
        return self.offers(view)

    def choices(self, moment: Moment, about: About) -> tuple[str, ...]:
        return ()

    def highest(self, about: About) -> int | None:
        return None

    def truth(self, moment: Moment, about: About) -> str:
        raise LookupError(f"the coach is the judge of {self.code}")

    def rule(self, moment: Moment, about: About) -> str | None:
        return None


class Known:
    """A kind of which the engine knows the answer; what is left out here, each has of its own."""

    judged: Final = False
    several: Final = False
    perhaps: tuple[str, ...] = ()

    def fits(self, view: Any, /) -> bool:
        return not self.problems(view, NOTHING)

    def slips(self, about: About) -> list[str]:
        return []

    def problems(self, view: Any, about: About) -> list[str]:
        return []

    def offered(self, view: Any) -> tuple[int, ...]:
        return ()

    def choices(self, moment: Moment, about: About) -> tuple[str, ...]:
        return ()

    def highest(self, about: About) -> int | None:
        return None


class Mining(Protocol):
    """How puzzles are found in play."""

    def kind_of(self, view: Any, rng: random.Random) -> Kind | None:
        """What is to be asked of what a player sees before a decision; None for nothing."""

    def shape(self, view: Any) -> str:
        """What it looks like: of two puzzles of a kind with the same shape one is enough."""


KINDS: Final[Mapping[str, Mapping[str, Kind]]] = Rooms("puzzles.kinds", "KINDS")
"""By game and code, in the order in which they are shown."""
OWN: Final[Mapping[str, tuple[str, ...]]] = Rooms("puzzles.kinds", "OWN")
"""The kinds as which decisions of one's own games are asked, the first that fits: so all that can be done is asked."""
NEEDS: Final[Mapping[str, Mapping[str, Sequence[str]]]] = Rooms("puzzles.kinds", "NEEDS")
"""The lessons that a kind needs; what is not named needs all."""
MINING: Final[Mapping[str, Mining]] = Rooms("puzzles.mining")


def own_kind(view: AnyView) -> str | None:
    """As which a decision of one's own game is asked; None where no kind fits."""
    return next((kind for kind in OWN.get(view.game, ()) if KINDS[view.game][kind].fits(view)), None)
