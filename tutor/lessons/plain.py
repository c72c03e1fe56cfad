"""What the questions at the end of a lesson begin with: moments of real play, and what there is to be worked out."""

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from tutor.coach.playing import round_played
from tutor.engine.games import game_named
from tutor.engine.protocol import NOBODY
from tutor.lessons.knowledge import Knowledge
from tutor.lessons.lesson import Lesson
from tutor.lessons.story import Moment
from tutor.lessons.teaching import options

CHOICES: Final = 3
MOST_ROUNDS: Final = 200  # that are played until there is something to ask


class Answer(NamedTuple):
    """To a question about what whoever is on turn sees."""

    right: str
    choices: Sequence[str]
    clause: str
    """The rule behind it."""


Ask = Callable[[Any, random.Random], Answer | None]
"""About a view; None where there is nothing to ask."""


@dataclass(frozen=True)
class Question:
    kind: str
    moment: Moment
    choices: tuple[str, ...]
    answer: str
    clause: str


class PlainQuiz:
    """Boards take nothing for granted; a question is about a rule that was taught."""

    def __init__(self, game: str, asks: Mapping[str, Ask]) -> None:
        self._game, self._asks = game, asks

    @property
    def kinds(self) -> Collection[str]:
        return tuple(self._asks)

    def assumed_by(self, view: Any, told: Iterable[dict[str, Any]] = ()) -> Knowledge:
        return Knowledge()

    def ask(self, lesson: Lesson, number: int, variant: str, rng: random.Random, taught: Knowledge) -> Question:
        kind = lesson.quiz[number]
        for _ in range(MOST_ROUNDS):
            asked = [one for one in self._round(kind, variant, rng) if one.clause in taught.clauses]
            if asked:
                return rng.choice(asked)
        raise AssertionError(f"{kind}: nothing can be asked with what {lesson.id} teaches")

    def _round(self, kind: str, variant: str, rng: random.Random) -> Iterable[Question]:
        """All that one round gives to be asked."""
        game = game_named(self._game)
        for state, events in round_played(game, game.PLAYERS[0], options(self._game, variant), rng):
            seat = game.to_move(state)
            answer = None if seat == NOBODY else self._asks[kind](game.view(state, seat), rng)
            if answer is not None:
                moment = Moment(self._game, state, seat, kind, events)
                yield Question(kind, moment, tuple(answer.choices), answer.right, answer.clause)


def numbers_near(number: int, rng: random.Random) -> list[str]:
    """Numbers to choose from, in their order, of which this is any one."""
    lowest = max(0, number - rng.randrange(CHOICES))
    return [str(lowest + step) for step in range(CHOICES)]
