"""The drills: what is asked, how hard, and in which play. A round is six tables, each with its question."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tutor.drills.contract import Frame, Round
from tutor.games.qwinta.drills import asking
from tutor.games.qwinta.drills.asking import Ask, Look
from tutor.games.qwinta.drills.level import Sight, levels
from tutor.games.qwinta.drills.looking import tables
from tutor.games.qwinta.rules.setup import OPTIONS
from tutor.games.qwinta.rules.state import State

MOST_TABLES: Final = 100_000  # that are looked at until all answers have been found
ANY_HEIGHT: Final = 40


@dataclass(frozen=True)
class Drill:
    code: str
    levels: tuple[Sight, ...]
    ask: Ask
    hand: str = OPTIONS["hand"][0]
    """How many cards are held between turns."""
    is_low: bool = True
    """Higher levels let more cards lie on each other; else any table will do."""


def make(code: str, level: int, variant: str, seed: str) -> Round:
    """`level` counts from 1; there is one way to play, so the variant says nothing."""
    drill = DRILLS[code]
    size = drill.levels[level - 1]
    rng = random.Random(f"{code}/{level}/{seed}")
    looks = _found(drill, size, rng)
    frames = tuple(Frame(look.view, (), frozenset(), number) for number, look in enumerate(looks))
    questions = tuple(look.question.seen_in(number) for number, look in enumerate(looks))
    return Round(code, level, seed, frames, questions, size.seconds, by_picture=True)


def _found(drill: Drill, level: Sight, rng: random.Random) -> list[Look]:
    """A table for each answer that is wanted; of one turn of play at most one."""
    wanted = [rng.random() for _ in range(level.asked)]
    found: dict[int, Look] = {}
    for state in _apart(tables(rng, drill.hand, level.height if drill.is_low else ANY_HEIGHT), found):
        for number in range(level.asked):
            look = None if number in found else drill.ask(state, level, wanted[number], rng)
            if look:
                found[number] = look
                break
        if len(found) == level.asked:
            break
    return [found[number] for number in range(level.asked)]


def _apart(states: Iterator[State], found: dict[int, Look]) -> Iterator[State]:
    """Without the rest of a turn in which something was found."""
    last, turn = 0, -1
    for _, state in zip(range(MOST_TABLES), states, strict=False):
        if len(found) > last:
            last, turn = len(found), state.turns
        if state.turns != turn:
            turn = -1
            yield state


DRILLS: Final = {
    drill.code: drill
    for drill in (
        Drill(asking.ACTIVE, levels(), asking.active),
        Drill(asking.WINNER, levels(), asking.winner),
        Drill(asking.CONNECT, levels(), asking.connect),
        Drill(asking.SCORE, levels(most_lures=1), asking.score),
        Drill(asking.BEST, levels(most_lures=2), asking.best, hand=str(asking.HAND - 1)),  # and the card that was drawn
        Drill(asking.UNDER, levels(), asking.under, is_low=False),
        Drill(asking.TURNED, levels(), asking.turned, is_low=False),
    )
}
"""In the order in which they are shown."""
