"""The kinds of puzzles: what each asks, where it can be asked, and which moves can be the answer.

Of the first six kinds the coach is the judge, and the answer is a move. Of the others the engine knows the answer.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tutor.engine.beverbende.cards import is_number
from tutor.engine.beverbende.moves import EXCHANGE, KIND, TAKE
from tutor.engine.beverbende.state import AFTER, CHOOSE, DRAWN, FIRST
from tutor.engine.beverbende.view import View
from tutor.engine.protocol import NOBODY

PUTS_IN: Final = (TAKE, EXCHANGE)


@dataclass(frozen=True)
class Kind:
    """`fits` says of a view whether this can be asked there."""

    code: str
    fits: Callable[[View], bool]
    wants: str
    """Where it fits, for whoever wrote it elsewhere."""
    puts_in: bool = False
    """Only where a card goes is asked, not whether it is wanted."""
    several: bool = False
    """More than one answer may be good, and the page says so."""

    def offered(self, view: View) -> tuple[int, ...]:
        """The moves among which the learner chooses."""
        return tuple(move for move in view.legal if KIND[move] in PUTS_IN) if self.puts_in else view.legal


def _is_last_turn(view: View) -> bool:
    return view.knocker != NOBODY


def _has_a_card_to_place(view: View) -> bool:
    coming = view.discard[-1:] if view.stage == CHOOSE else [view.hand]
    return view.stage in (CHOOSE, DRAWN, FIRST) and all(is_number(face) for face in coming)


def _choosing(view: View) -> bool:
    return view.stage == CHOOSE and is_number(view.discard[-1]) and not _is_last_turn(view)


def _holds_number(view: View) -> bool:
    return view.stage == DRAWN and is_number(view.hand) and not _is_last_turn(view)


def _holds_special(view: View) -> bool:
    special = view.stage == FIRST or (view.stage == DRAWN and not is_number(view.hand))
    return special and not _is_last_turn(view)


def _may_knock(view: View) -> bool:
    return view.stage == AFTER


JUDGED: Final = {
    kind.code: kind
    for kind in (
        Kind("exchange", _has_a_card_to_place, "an open or a drawn number card for the row", puts_in=True),
        Kind("take-or-draw", _choosing, "the beginning of a turn, a number card on top, no knock yet", several=True),
        Kind("drawn", _holds_number, "a drawn number card in hand, no knock yet", several=True),
        Kind("special", _holds_special, "a drawn special, or the first card of a draw-two", several=True),
        Kind("knock", _may_knock, "the stage `after`"),
        Kind("last-turn", _is_last_turn, "somebody who has knocked", several=True),
    )
}
"""What the coach judges."""

LEGAL: Final = "legal"
SCORE: Final = "score"
KNOW: Final = "know"
COUNT: Final = "count"
KNOWN: Final = (LEGAL, SCORE, KNOW, COUNT)
"""What the engine knows."""

KINDS: Final = (*JUDGED, *KNOWN)
