"""UNO, by the classic rules: play a card that fits, be the first without cards, and do not forget to call."""

from typing import Final

from tutor.engine.guard import is_over, to_move, turns_played
from tutor.engine.points import totals
from tutor.engine.protocol import Outcome
from tutor.engine.uno.cards import DECK, FACE_NAMES
from tutor.engine.uno.check import broken
from tutor.engine.uno.clauses import CLAUSES
from tutor.engine.uno.moves import NOTATION
from tutor.engine.uno.play import apply
from tutor.engine.uno.possible import problems
from tutor.engine.uno.round_end import winners_of
from tutor.engine.uno.rules import legal_moves, refusal
from tutor.engine.uno.sample import sample
from tutor.engine.uno.serial import dump, load
from tutor.engine.uno.setup import OPTIONS, PLAYERS, deal, new
from tutor.engine.uno.state import State
from tutor.engine.uno.view import View, facts, view

ID: Final = "uno"
RULES_VERSION: Final = 1  # raised when a stored game would replay differently


def outcome(state: State) -> Outcome:
    """The points so far, and the winners once the game is over."""
    points = totals(state.pad, state.players)
    return Outcome(points, winners_of(state, points) if is_over(state) else ())


def rounds_played(state: State) -> list[tuple[int, ...]]:
    return state.pad


__all__ = [
    "CLAUSES", "DECK", "FACE_NAMES", "ID", "NOTATION", "OPTIONS", "PLAYERS", "RULES_VERSION", "State", "View", "apply",
    "broken", "deal", "dump", "facts", "is_over", "legal_moves", "load", "new", "outcome", "problems", "refusal",
    "rounds_played", "sample", "to_move", "turns_played", "view",
]  # fmt: skip
