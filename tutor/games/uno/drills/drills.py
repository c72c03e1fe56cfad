"""The drills: what is played, how much of it, and what is asked. Each has levels from easy to hard."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tutor.drills.contract import Question, Round
from tutor.drills.level import Level, Wanted
from tutor.games.uno.drills import asking, players
from tutor.games.uno.drills.players import Watch
from tutor.games.uno.drills.watching import Watched

MOST_TRIES: Final = 1500  # deals that are tried until one has enough to ask
PATIENCE: Final = 60  # deals, and then something else is wanted

Ask = Callable[[Watched, Level, Wanted], list[Question]]
"""What to ask about it; fewer questions than the level wants when there is not enough."""


@dataclass(frozen=True)
class Drill:
    code: str
    levels: tuple[Level, ...]
    watch: Watch
    ask: Ask


def make(code: str, level: int, variant: str, seed: str) -> Round:
    """`level` counts from 1. Both ways to keep the score are played alike."""
    drill = DRILLS[code]
    size = drill.levels[level - 1]
    for number in range(MOST_TRIES):
        wanted = _wanted(size, f"{seed}/wanted/{number // PATIENCE}")
        watched = drill.watch(size, random.Random(f"{seed}/{number}"))
        asked = drill.ask(watched, size, wanted) if watched else []
        if watched and len(asked) == size.asked:
            return Round(code, level, seed, tuple(watched.pictures), tuple(asked), size.seconds)
    raise AssertionError(f"{code} {level} {seed}: no deal has enough to ask")


def _wanted(level: Level, seed: str) -> Wanted:
    rng = random.Random(seed)
    return [rng.random() for _ in range(level.asked)]


def _levels(*rows: tuple[Any, ...]) -> tuple[Level, ...]:
    return tuple(Level(*row) for row in rows)


DRILLS: Final = {
    drill.code: drill
    for drill in (
        Drill(
            "lacked",  # the last number: so many cards were kept, at least
            _levels(
                (3, 3, 1, 6.0, 1), (3, 4, 1, 6.0, 1), (4, 6, 1, 5.0, 1), (4, 7, 2, 5.0, 2), (4, 8, 2, 4.0, 2),
                (5, 10, 2, 4.0, 2), (5, 12, 2, 3.5, 3), (6, 14, 3, 3.0, 3), (7, 17, 3, 2.5, 4), (8, 20, 3, 2.0, 4),
                (9, 24, 3, 1.5, 5), (10, 28, 4, 1.2, 5),
            ),
            players.watch_draws,
            asking.lacked,
        ),
        Drill(
            "counts",
            _levels(
                (4, 4, 1, 6.0), (4, 5, 1, 6.0), (4, 6, 1, 5.0), (5, 6, 2, 5.0), (5, 8, 2, 4.0), (5, 10, 2, 4.0),
                (6, 12, 2, 3.5), (6, 14, 2, 3.0), (7, 16, 2, 2.5), (8, 18, 2, 2.0), (9, 21, 3, 1.5),
                (10, 24, 3, 1.2),
            ),
            players.watch_counts,
            asking.counts,
        ),
        Drill(
            "whose-turn",  # the last number: so many cards change whose turn it is, at least
            _levels(
                (3, 3, 1, 6.0, 1), (3, 4, 1, 6.0, 2), (3, 5, 2, 5.0, 2), (4, 6, 2, 5.0, 3), (4, 8, 2, 4.0, 4),
                (5, 10, 2, 4.0, 5), (5, 12, 3, 3.5, 6), (6, 14, 3, 3.0, 7), (7, 16, 3, 2.5, 9), (8, 18, 3, 2.0, 10),
                (9, 21, 3, 1.5, 12), (10, 24, 3, 1.2, 13),
            ),
            players.watch_turns,
            asking.whose_turn,
        ),
        Drill(
            "gone",
            _levels(
                (3, 4, 1, 6.0), (3, 5, 1, 6.0), (3, 6, 2, 5.0), (4, 8, 2, 5.0), (4, 9, 2, 4.0), (5, 10, 3, 4.0),
                (5, 12, 3, 3.5), (6, 14, 3, 3.0), (7, 16, 4, 2.5), (8, 18, 4, 2.0), (9, 21, 5, 1.5), (10, 24, 5, 1.2),
            ),
            players.watch,
            asking.gone,
        ),
        Drill(
            "named",  # the last number: so many colours were chosen, at least
            _levels(
                (3, 3, 1, 6.0, 1), (3, 4, 1, 6.0, 1), (3, 5, 1, 5.0, 2), (4, 6, 2, 5.0, 2), (4, 8, 2, 4.0, 3),
                (5, 10, 2, 4.0, 3), (5, 12, 3, 3.5, 4), (6, 14, 3, 3.0, 4), (7, 16, 3, 2.5, 5), (8, 18, 4, 2.0, 5),
                (9, 21, 4, 1.5, 6), (10, 24, 4, 1.2, 6),
            ),
            players.watch_wilds,
            asking.named,
        ),
        Drill(
            "under",  # the last number: so far below the top one is asked
            _levels(
                (3, 3, 1, 6.0, 3), (3, 4, 1, 6.0, 3), (3, 5, 2, 5.0, 3), (4, 6, 2, 5.0, 4), (4, 8, 2, 4.0, 4),
                (5, 10, 3, 4.0, 5), (5, 12, 3, 3.5, 5), (6, 14, 3, 3.0, 6), (7, 16, 4, 2.5, 6), (8, 18, 4, 2.0, 7),
                (9, 21, 5, 1.5, 8), (10, 24, 5, 1.2, 9),
            ),
            players.watch,
            asking.under,
        ),
        Drill(
            "shown-hand",  # the last number: so many cards are shown, or one more
            _levels(
                (3, 1, 1, 6.0, 2), (3, 2, 1, 6.0, 2), (3, 3, 1, 5.0, 3), (4, 4, 2, 5.0, 3), (4, 5, 2, 4.0, 4),
                (5, 5, 2, 4.0, 4), (5, 6, 3, 3.5, 5), (6, 7, 3, 3.0, 5), (7, 7, 3, 2.5, 5), (8, 8, 4, 2.0, 6),
                (9, 9, 4, 1.5, 6), (10, 10, 4, 1.2, 6),
            ),
            players.watch_hand,
            asking.shown_hand,
        ),
    )
}  # fmt: skip
"""In the order in which they are shown."""
