"""Questions about what was watched. The answer follows from what the seat was told.

What is offered is chosen before it is chosen what is asked: each of the choices is the answer as often as the others.
"""

import random
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from tutor.drills.contract import Question
from tutor.engine.seats import LETTERS, letter
from tutor.games.uno.drills.watching import Watched
from tutor.games.uno.rules.cards import COLOUR_NAMES, FACE_NAMES, SYMBOL, SYMBOL_NAMES, WILD

CHOICES: Final = 5
KEPT: Final = "kept"  # on which colour did somebody keep a card
COUNT: Final = "count"  # how many cards has somebody
TURN: Final = "turn"  # whose is it
WAY: Final = "way"  # round which play goes
LAST: Final = "last"  # to play a card
GONE: Final = "gone"  # how many cards with this number or picture lie in the discard pile
NAMED: Final = "named"  # which colour did somebody choose
BY_WHOM: Final = "by-whom"  # was a colour chosen
UNDER: Final = "under"  # which card lies so far under the top one
STILL: Final = "still"  # which card of the shown hand has somebody got

NEVER: Final = "never"
LEFT, RIGHT = "left", "right"
WAYS: Final = {1: LEFT, -1: RIGHT}
KINDS_OF_CARDS: Final = (*SYMBOL_NAMES, *FACE_NAMES[WILD:])
"""What cards with the same number or picture are called, whatever their colour."""

Item = TypeVar("Item")


def mixed(rng: random.Random, items: Iterable[Item]) -> list[Item]:
    return sorted(items, key=lambda _: rng.random())


def kind_of(face: int) -> str:
    return FACE_NAMES[face] if face >= WILD else SYMBOL_NAMES[SYMBOL[face]]


def kept(watched: Watched, seat: int, colour: str, seen: int | None) -> Question:
    since = 0 if seen is None else watched.turns - seen
    return Question(KEPT, (*COLOUR_NAMES, NEVER), colour, place=letter(seat), seen=seen, turns=since)


def count(watched: Watched, seat: int, choices: Iterable[int]) -> Question:
    held = len(watched.state.hands[seat])
    return Question(COUNT, tuple(map(str, sorted(choices))), str(held), place=letter(seat))


def turn(watched: Watched) -> Question:
    return Question(TURN, _seats(watched), letter(watched.state.turn))


def way(watched: Watched) -> Question:
    return Question(WAY, (LEFT, RIGHT), WAYS[watched.state.direction])


def last(watched: Watched, seat: str) -> Question:
    return Question(LAST, _seats(watched), seat)


def gone(watched: Watched, kind: str, number: int, choices: Iterable[int]) -> Question:
    return Question(GONE, tuple(map(str, sorted(choices))), str(number), card=kind, seen=watched.turns)


def _seats(watched: Watched) -> tuple[str, ...]:
    return tuple(LETTERS[: watched.state.players])


def named(seat: str, colour: str, seen: int) -> Question:
    return Question(NAMED, COLOUR_NAMES, colour, place=seat, seen=seen)


def by_whom(seat: str, colour: str, seen: int, choices: Iterable[str]) -> Question:
    return Question(BY_WHOM, tuple(choices), seat, card=colour, seen=seen)


def under(rng: random.Random, laid: Sequence[tuple[str, int]], back: int, others: Sequence[str]) -> Question:
    """`laid` are all cards with their pictures, the top one last; `back` is 1 for the one just under it."""
    card, seen = laid[-1 - back]
    lures = mixed(rng, (other for other in others if other != card))[: CHOICES - 1]
    return Question(UNDER, tuple(mixed(rng, [card, *lures])), card, back=back, seen=seen)


def still(watched: Watched, seat: int, card: str, lures: Sequence[str], seen: int) -> Question:
    choices = tuple(mixed(watched.rng, [card, *lures]))
    return Question(STILL, choices, card, place=letter(seat), seen=seen, turns=watched.turns - seen)
