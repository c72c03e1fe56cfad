"""Beverbende (NL) / Biberbande (DE): four face-down cards each, the lowest sum wins."""

from typing import Final

from tutor.engine.beverbende.cards import DECK, FACE_NAMES
from tutor.engine.beverbende.check import broken
from tutor.engine.beverbende.clauses import CLAUSES
from tutor.engine.beverbende.moves import NOTATION
from tutor.engine.beverbende.play import apply
from tutor.engine.beverbende.possible import problems
from tutor.engine.beverbende.round_end import winners_of
from tutor.engine.beverbende.rules import legal_moves, refusal
from tutor.engine.beverbende.serial import dump, load
from tutor.engine.beverbende.setup import OPTIONS, PLAYERS, deal, new
from tutor.engine.beverbende.state import State
from tutor.engine.beverbende.view import View, facts, sample, view
from tutor.engine.guard import is_over, to_move, turns_played
from tutor.engine.points import totals
from tutor.engine.protocol import Outcome

ID: Final = "beverbende"
RULES_VERSION: Final = 1  # raised when a stored game would replay differently


def outcome(state: State) -> Outcome:
    """The points so far, and the winners once the game is over."""
    points = totals(state.pad, state.players)
    return Outcome(points, winners_of(points) if is_over(state) else ())


def rounds_played(state: State) -> list[tuple[int, ...]]:
    return state.pad


__all__ = [
    "CLAUSES", "DECK", "FACE_NAMES", "ID", "NOTATION", "OPTIONS", "PLAYERS", "RULES_VERSION", "State", "View", "apply",
    "broken", "deal", "dump", "facts", "is_over", "legal_moves", "load", "new", "outcome", "problems", "refusal",
    "rounds_played", "sample", "to_move", "turns_played", "view",
]  # fmt: skip
