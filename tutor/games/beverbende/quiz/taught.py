"""What a board, and what is told about it, take for granted."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tutor.engine.hidden import UNKNOWN
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende.rules.cards import DRAW_TWO, FACE_NAMES, PEEK, SWAP, is_number
from tutor.games.beverbende.rules.view import View
from tutor.lessons.knowledge import Knowledge

USES: Final = {SWAP: "special.swap", PEEK: "special.peek", DRAW_TWO: "special.draw-two"}
"""The rule without which nobody knows what to do with a special card in the hand."""
SPECIALS: Final = frozenset(FACE_NAMES[face] for face in USES)
TELLS: Final = {
    "looked": "setup.peek",
    "took": "a.take",
    "exchanged": "b.exchange",
    "peeked": "special.peek",
    "swapped": "special.swap",
    "knocked": "knock.when",
}
"""The rule behind a caption."""


def assumed_by(view: View, told: Iterable[dict[str, Any]] = ()) -> Knowledge:
    """What one must have met to understand this board, and what is told about it."""
    faces, rules = {FACE_NAMES[face] for face in _faces_on(view)}, set(_rules_on(view))
    for event in told:
        if event["event"] in TELLS:
            faces |= (cards := set(_cards_in(event)))
            rules.add(TELLS[event["event"]])
            if SPECIALS & cards:  # nobody puts one there, so it lay in a row from the deal on
                rules.add("setup.specials-in-row")
    return Knowledge(frozenset(faces), frozenset(rules))


def _faces_on(view: View) -> Iterator[int]:
    yield from view.discard[-1:]
    yield from (card.face for row in view.rows for card in row if card.face != UNKNOWN)
    if view.hand >= 0:
        yield view.hand


def _rules_on(view: View) -> Iterator[str]:
    special_in_hand = view.hand >= 0 and not is_number(view.hand)
    if not all(map(is_number, view.discard[-1:])):
        yield "a.no-special"
    if any(not is_number(card.face) for row in view.rows for card in row if card.face != UNKNOWN):
        yield "setup.specials-in-row"
    if special_in_hand:
        yield USES[view.hand]
    if view.open_draw_twos:
        yield from ("special.draw-two", "ruling.draw-two-decline")
        if special_in_hand:
            yield "ruling.draw-two-nesting"
    if view.knocker != NOBODY:
        yield "knock.last-turns"
    if not view.draw_size or not view.discard:
        yield "pile.reshuffle"


def _cards_in(event: dict[str, Any]) -> Iterator[str]:
    """The names of cards in what was told, wherever in it they stand."""
    for value in event.values():
        inside = value if isinstance(value, list) else [value]
        yield from (name for name in inside if isinstance(name, str) and name in FACE_NAMES)
