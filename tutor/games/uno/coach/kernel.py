"""UNO, for whoever tries many moves in many worlds (`tutor/coach/kernel.py`)."""

from tutor.coach.kernel import Kernel
from tutor.engine.flat import i64
from tutor.engine.luck import Luck, mixed
from tutor.games.uno.coach.imagine import Sampler
from tutor.games.uno.coach.playing import cost_of, finish_round
from tutor.games.uno.coach.policy import Player
from tutor.games.uno.rules.play import carry_out
from tutor.games.uno.rules.state import State
from tutor.games.uno.rules.view import View


class UnoKernel(Kernel):
    def __init__(self, seen: View, luck: i64, player: Player) -> None:
        self._seed: i64 = luck
        self._player: Player = player
        self._luck: Luck = Luck()
        self._sampler: Sampler = Sampler(seen)
        self._world: State = self._sampler.known.copy()
        self._table: State = self._sampler.known.copy()

    def imagine(self, world: i64) -> None:
        self._luck.begin(mixed(self._seed, world))
        self._sampler.imagine(self._world, self._luck)

    def begin(self) -> None:
        self._table.become(self._world)
        self._luck.again()

    def make(self, move: i64) -> None:
        carry_out(self._table, move, self._luck)

    def play_out(self) -> None:
        finish_round(self._table, self._player, self._luck)

    def points_of(self, seat: i64) -> i64:
        return cost_of(self._table, seat)

    def look(self) -> State:
        return self._table
