"""What a board, and what is told about it, take for granted.

A number explains itself. An action card is met once, in whichever colour: the red one stands for all four.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tutor.engine.hidden import UNKNOWN
from tutor.games.uno.rules.cards import DRAW_TWO, FACE_NAMES, REVERSE, SKIP, SYMBOL, WILD, WILD_FOUR
from tutor.games.uno.rules.state import AFTER_DRAW, FIRST_COLOUR, TO_CATCH, TO_CHALLENGE
from tutor.games.uno.rules.view import View
from tutor.lessons.knowledge import Knowledge

RULE_OF_SYMBOL: Final = {
    SKIP: "action.skip",
    REVERSE: "action.reverse",
    DRAW_TWO: "action.draw-two",
    WILD: "action.wild",
    WILD_FOUR: "action.wild-four",
}
RULE_OF_STAGE: Final = {
    AFTER_DRAW: "turn.draw",
    FIRST_COLOUR: "setup.first.wild",
    TO_CATCH: "uno.penalty",
    TO_CHALLENGE: "challenge.right",
}
TELLS: Final = {"caught": "uno.penalty", "challenged": "challenge.right", "reshuffled": "pile.reshuffle"}
"""The rule behind a caption."""


def rule_of(face: int) -> str:
    """What says where the card fits, and what it does."""
    return RULE_OF_SYMBOL.get(SYMBOL[face], "turn.match")


def assumed_by(view: View, told: Iterable[dict[str, Any]] = ()) -> Knowledge:
    """What one must have met to understand this board, and what is told about it."""
    faces, rules = {*_faces_on(view)}, {*_rules_on(view)}
    for event in told:
        faces |= {FACE_NAMES.index(name) for name in _cards_in(event)}
        rules |= {TELLS[event["event"]]} if event["event"] in TELLS else set()
    met = {face for face in faces if SYMBOL[face] in RULE_OF_SYMBOL}
    return Knowledge(
        frozenset(FACE_NAMES[SYMBOL[face]] for face in met), frozenset(rules | {rule_of(face) for face in met})
    )


def _faces_on(view: View) -> Iterator[int]:
    yield view.discard[-1]
    yield from (card.face for hand in view.hands for card in hand if card.face != UNKNOWN)


def _rules_on(view: View) -> Iterator[str]:
    if view.stage in RULE_OF_STAGE:
        yield RULE_OF_STAGE[view.stage]
    if view.direction < 0:
        yield "action.reverse"


def _cards_in(event: dict[str, Any]) -> Iterator[str]:
    if "card" in event:
        yield event["card"]
    for key in ("cards", "hand"):
        if isinstance(event.get(key), list):  # a shuffle tells only how many there were
            yield from event[key]
