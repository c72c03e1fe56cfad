"""QWINTA: two players, each with a deck of 52; a base of five cards each, and 55 points win."""

from typing import Final

from tutor.engine.guard import is_over, to_move, turns_played
from tutor.engine.protocol import Outcome
from tutor.games.qwinta.rules.cards import FACE_NAMES
from tutor.games.qwinta.rules.check import broken
from tutor.games.qwinta.rules.clauses import CLAUSES
from tutor.games.qwinta.rules.legal import legal_moves, refusal, winners_of
from tutor.games.qwinta.rules.moves import NOTATION
from tutor.games.qwinta.rules.play import apply
from tutor.games.qwinta.rules.possible import problems
from tutor.games.qwinta.rules.serial import dump, load
from tutor.games.qwinta.rules.setup import OPTIONS, deal, new
from tutor.games.qwinta.rules.state import PLAYERS, State
from tutor.games.qwinta.rules.turn import net_points
from tutor.games.qwinta.rules.view import View, facts, sample, view

ID: Final = "qwinta"
RULES_VERSION: Final = 1  # raised when a stored game would replay differently


def outcome(state: State) -> Outcome:
    """The points without the reserve, and the winner once the game is over."""
    return Outcome(net_points(state), winners_of(state) if is_over(state) else ())


def rounds_played(state: State) -> list[tuple[int, ...]]:
    """A game is one round."""
    return [net_points(state)] if is_over(state) else []


__all__ = [
    "CLAUSES", "FACE_NAMES", "ID", "NOTATION", "OPTIONS", "PLAYERS", "RULES_VERSION", "State", "View", "apply",
    "broken", "deal", "dump", "facts", "is_over", "legal_moves", "load", "new", "outcome", "problems", "refusal",
    "rounds_played", "sample", "to_move", "turns_played", "view",
]  # fmt: skip
