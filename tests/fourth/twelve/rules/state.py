"""The cards, the moves, and all there is on the table."""

from typing import Final

from tutor.engine.guard import TO_DEAL
from tutor.engine.notation import Notation
from tutor.engine.plain import PlainState
from tutor.engine.points import Pad
from tutor.engine.protocol import NOBODY

FACES: Final = 12
NAMES: Final = tuple(str(number) for number in range(1, FACES + 1))
NOTATION: Final = Notation(("higher", "lower", "pass"))
HIGHER, LOWER, PASS = range(3)
GUESS: Final = 0  # the only stage
TURNS: Final = {2: 8, 3: 6}  # in a round, all players together: so many cards are there
POINTS_TO_END: Final = 30


class State(PlainState):
    __slots__ = ("hands", "open", "pad", "pile", "players", "points", "stage", "turn", "turns")

    def __init__(self, players: int) -> None:
        self.players, self.stage, self.turn, self.turns = players, TO_DEAL, NOBODY, 0
        self.hands: list[int] = []  # a card each
        self.open: list[int] = []  # the last one on top
        self.pile: list[int] = []
        self.points: list[int] = []  # of this round
        self.pad: Pad = []
