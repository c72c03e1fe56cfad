"""How fast the engine is by itself: games in which everybody makes any legal move, and nobody is asked."""

from tutor.engine.flat import i64
from tutor.engine.guard import TO_DEAL
from tutor.engine.luck import Luck
from tutor.games.uno.rules.legal import legal_moves
from tutor.games.uno.rules.moves import THE_DRAW, THE_KEEP
from tutor.games.uno.rules.play import carry_out
from tutor.games.uno.rules.setup import deal
from tutor.games.uno.rules.state import State


def play_at_random(state: State, luck: Luck, *, plays_when_it_can: bool = False) -> i64:
    """To the end of the game; the number of decisions.

    Who plays when it can draws only when nothing fits, and keeps a drawn card only when that does not fit either: then
    to keep it is no decision.
    """
    decisions: i64 = 0
    while True:
        while state.stage >= 0:
            moves = legal_moves(state)
            count: i64 = len(moves)
            last: i64 = moves[count - 1]
            if plays_when_it_can and last in (THE_DRAW, THE_KEEP):
                if count > 1:
                    count -= 1
                elif last == THE_KEEP:
                    decisions -= 1
            carry_out(state, moves[luck.below(count)], luck)
            decisions += 1
        if state.stage != TO_DEAL:
            return decisions
        deal(state, luck)
