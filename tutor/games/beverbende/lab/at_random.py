"""How fast the engine is by itself: games in which everybody makes any legal move, and nobody is asked."""

from tutor.engine.flat import i64
from tutor.engine.guard import TO_DEAL
from tutor.engine.luck import Luck
from tutor.games.beverbende.rules.legal import legal_moves
from tutor.games.beverbende.rules.play import carry_out
from tutor.games.beverbende.rules.setup import deal
from tutor.games.beverbende.rules.state import State


def play_at_random(state: State, luck: Luck) -> i64:
    """To the end of the game; the number of decisions."""
    decisions: i64 = 0
    while True:
        while state.stage >= 0:
            moves = legal_moves(state)
            carry_out(state, moves[luck.below(len(moves))], luck)
            decisions += 1
        if state.stage != TO_DEAL:
            return decisions
        deal(state, luck)
