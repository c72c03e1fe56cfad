"""The kinds of puzzles: what each asks, where it can be asked, and which moves can be the answer.

Of the first six kinds the coach is the judge, and the answer is a move. Of the others the engine knows the answer.
"""

from typing import Final

from tutor.engine.protocol import NOBODY
from tutor.games.beverbende.puzzles.known import Count, Know, Legal, Score
from tutor.games.beverbende.rules.cards import is_number
from tutor.games.beverbende.rules.moves import EXCHANGE, KIND, TAKE
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, DRAWN, FIRST
from tutor.games.beverbende.rules.view import View
from tutor.puzzles.contract import Judged, Kind

PUTS_IN: Final = (TAKE, EXCHANGE)


def _is_last_turn(view: View) -> bool:
    return view.knocker != NOBODY


def _has_a_card_to_place(view: View) -> bool:
    coming = view.discard[-1:] if view.stage == CHOOSE else [view.hand]
    return view.stage in (CHOOSE, DRAWN, FIRST) and all(is_number(face) for face in coming)


def _places(view: View) -> tuple[int, ...]:
    """Only where a card goes is asked, not whether it is wanted."""
    return tuple(move for move in view.legal if KIND[move] in PUTS_IN)


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
        Judged("exchange", _has_a_card_to_place, "an open or a drawn number card for the row", offers=_places),
        Judged("take-or-draw", _choosing, "the beginning of a turn, a number card on top, no knock yet", several=True),
        Judged("drawn", _holds_number, "a drawn number card in hand, no knock yet", several=True),
        Judged("special", _holds_special, "a drawn special, or the first card of a draw-two", several=True),
        Judged("knock", _may_knock, "the stage `after`"),
        Judged("last-turn", _is_last_turn, "somebody who has knocked", several=True),
    )
}
"""What the coach judges."""
_KNOWN: Final[tuple[Kind, ...]] = (Legal(), Score(), Know(), Count())
KNOWN: Final = {kind.code: kind for kind in _KNOWN}
"""What the engine knows."""
KINDS: Final[dict[str, Kind]] = {**JUDGED, **KNOWN}
OWN: Final = ("last-turn", "knock", "special", "drawn", "take-or-draw")
"""In this order a decision of one's own game is asked."""
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "take-or-draw": (),
    "drawn": (),
    "exchange": (),
    "special": ("peek", "swap", "draw-two"),
    "knock": ("knock",),
    "last-turn": ("knock", "last-turns"),
    "score": ("count",),
}
"""To take or to draw is the game itself."""
