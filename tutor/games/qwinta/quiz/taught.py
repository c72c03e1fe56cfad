"""What a board, and what is told about it, take for granted.

Everybody knows playing cards, so no card has to be met first; what one has to know are rules.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tutor.games.qwinta.rules.base import has_gap
from tutor.games.qwinta.rules.cards import JACK, KING, QUEEN, value
from tutor.games.qwinta.rules.state import ACTION, CHECK, LAY, SEATS, action_card
from tutor.games.qwinta.rules.view import View
from tutor.lessons.knowledge import Knowledge

USES: Final = {JACK: "jack.move", QUEEN: "queen.swap", KING: "king.clear"}
"""The rule without which nobody knows what to do with an action card, by its value."""
TELLS: Final = {
    "settled": "step2.settle",
    "jack": "jack.move",
    "queen": "queen.swap",
    "king": "king.clear",
    "combination": "score.combination",
    "reserved": "step5.reserve",
    "restocked": "step4.empty",
    "recycled": "step1.recycle",
}
"""The rule behind a caption."""


def assumed_by(view: View, told: Iterable[dict[str, Any]] = ()) -> Knowledge:
    """What one must have met to understand this board, and what is told about it."""
    rules = {*_rules_on(view), *(TELLS[event["event"]] for event in told if event["event"] in TELLS)}
    return Knowledge(frozenset(), frozenset(rules))


def _rules_on(view: View) -> Iterator[str]:
    if view.turn in SEATS:
        yield from _rules_of_the_step(view)
    if any(view.reserves):
        yield "step5.reserve"
    if any(len(place) > 1 for base in view.bases for place in base):
        yield "step5.connect"  # that is how cards come to lie on others


def _rules_of_the_step(view: View) -> Iterator[str]:
    if view.stage == CHECK:
        yield "step2.active"
    if view.stage == ACTION:
        yield USES[value(action_card(view))]
    if view.stage == LAY:
        yield "step5.gaps-first" if has_gap(view.bases[view.turn]) else "step5.connect"
