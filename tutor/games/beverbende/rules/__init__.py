"""Beverbende (NL) / Biberbande (DE): four face-down cards each, the lowest sum wins."""

from typing import Final

from tutor.engine.guard import is_over, to_move, turns_played
from tutor.engine.points import totals
from tutor.engine.protocol import Outcome
from tutor.games.beverbende.rules.cards import DECK, FACE_NAMES
from tutor.games.beverbende.rules.check import broken
from tutor.games.beverbende.rules.clauses import CLAUSES
from tutor.games.beverbende.rules.legal import legal_moves, refusal
from tutor.games.beverbende.rules.moves import NOTATION
from tutor.games.beverbende.rules.play import apply
from tutor.games.beverbende.rules.possible import problems
from tutor.games.beverbende.rules.round_end import winners_of
from tutor.games.beverbende.rules.serial import dump, load
from tutor.games.beverbende.rules.setup import OPTIONS, PLAYERS, deal, new
from tutor.games.beverbende.rules.state import State
from tutor.games.beverbende.rules.view import View, facts, sample, view

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
