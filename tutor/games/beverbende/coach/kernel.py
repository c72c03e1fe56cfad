"""Beverbende, for whoever tries many moves in many worlds (`tutor/coach/kernel.py`)."""

from tutor.coach.kernel import Kernel
from tutor.engine.areas import area_of
from tutor.engine.flat import i64, vec
from tutor.engine.luck import Luck, mixed
from tutor.games.beverbende.coach.belief import LIKELIHOODS
from tutor.games.beverbende.coach.imagine import Sampler, finish_round, mix_rows, play_on
from tutor.games.beverbende.coach.policy import Policy
from tutor.games.beverbende.rules.moves import ROW, with_slots
from tutor.games.beverbende.rules.round_end import points_of
from tutor.games.beverbende.rules.state import State
from tutor.games.beverbende.rules.view import View


class BeverbendeKernel(Kernel):
    """The policy takes the leftmost of slots that are alike, and whoever plays against it does well to hide a low card
    to the right of them. But people are no such creatures of habit: where `mixes`, the slots of all rows are mixed in
    each world, and a move is made where its cards have gone to."""

    def __init__(
        self, seen: View, luck: i64, policy: Policy, *, mixes: bool = False, likelihood: vec[i64] = LIKELIHOODS
    ) -> None:
        self._seed: i64 = luck
        self._policy: Policy = policy
        self._mixes: bool = mixes
        self._slots: vec[i64] = area_of(range(ROW))
        self._luck: Luck = Luck()
        self._sampler: Sampler = Sampler(seen, likelihood)
        self._world: State = self._sampler.known.copy()
        self._table: State = self._sampler.known.copy()

    def imagine(self, world: i64) -> None:
        self._luck.begin(mixed(self._seed, world))
        self._sampler.imagine(self._world, self._luck)
        if self._mixes:
            for slot in range(ROW):
                self._slots[slot] = slot
            self._luck.mix_on(self._slots, ROW)
            mix_rows(self._world, self._slots)

    def begin(self) -> None:
        self._table.become(self._world)
        self._luck.again()

    def make(self, move: i64) -> None:
        play_on(self._table, with_slots(move, self._slots), self._luck)

    def play_out(self) -> None:
        finish_round(self._table, self._policy, self._luck)

    def points_of(self, seat: i64) -> i64:
        return points_of(self._table, seat)

    def look(self) -> State:
        return self._table
