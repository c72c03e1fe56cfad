"""UNO, by the classic rules: play a card that fits, be the first without cards, and do not forget to call."""

from typing import Final

from tutor.engine.guard import is_over, to_move, turns_played
from tutor.engine.points import totals
from tutor.engine.protocol import Outcome
from tutor.games.uno.rules.cards import DECK, FACE_NAMES
from tutor.games.uno.rules.check import broken
from tutor.games.uno.rules.clauses import CLAUSES
from tutor.games.uno.rules.legal import legal_moves, refusal
from tutor.games.uno.rules.moves import NOTATION
from tutor.games.uno.rules.play import apply
from tutor.games.uno.rules.possible import problems
from tutor.games.uno.rules.round_end import winners_of
from tutor.games.uno.rules.sample import sample
from tutor.games.uno.rules.serial import dump, load
from tutor.games.uno.rules.setup import OPTIONS, PLAYERS, deal, new
from tutor.games.uno.rules.state import State
from tutor.games.uno.rules.view import View, facts, view

ID: Final = "uno"
RULES_VERSION: Final = 2  # raised when a stored game would replay differently


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
