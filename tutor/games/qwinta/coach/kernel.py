"""QWINTA, for whoever tries many moves in many worlds (`tutor/coach/kernel.py`)."""

from typing import Final

from tutor.coach.kernel import Kernel
from tutor.engine.flat import i64
from tutor.engine.luck import Luck, mixed
from tutor.engine.protocol import NOBODY
from tutor.games.qwinta.coach.imagine import Sampler
from tutor.games.qwinta.coach.policy import Outlook, Policy
from tutor.games.qwinta.coach.value import points_of
from tutor.games.qwinta.rules.legal import winner_of
from tutor.games.qwinta.rules.play import carry_out
from tutor.games.qwinta.rules.state import State
from tutor.games.qwinta.rules.view import View

FAR: Final[i64] = 15  # points from the goal: who is nearer has the end in sight
TURNS: Final[i64] = 8  # of both together, after which a game that is not near its end is broken off
A_WIN: Final[i64] = 20  # points: what it is worth to win, and what it costs to lose


class QwintaKernel(Kernel):
    """Points are bad to a coach: what a seat has won is below nought.

    As long as the end is far, a game is broken off after some turns, and what lies on the table is worth points too.
    Once somebody is near the goal, it is played to its end, and winning is all that counts.
    """

    def __init__(self, seen: View, luck: i64, policy: Policy, turns: i64 = TURNS) -> None:
        self._seed: i64 = luck
        self._policy: Policy = policy
        self._turns: i64 = turns
        self._luck: Luck = Luck()
        self._outlook: Outlook = Outlook()
        self._sampler: Sampler = Sampler(seen)
        self._world: State = self._sampler.known.copy()
        self._table: State = self._sampler.known.copy()
        known = self._sampler.known
        self._to_the_end: bool = max(known.scored[0], known.scored[1]) >= known.goal - FAR

    def imagine(self, world: i64) -> None:
        self._luck.begin(mixed(self._seed, world))
        self._sampler.imagine(self._world, self._luck)

    def begin(self) -> None:
        self._table.become(self._world)
        self._luck.again()

    def make(self, move: i64) -> None:
        carry_out(self._table, move, self._luck)

    def play_out(self) -> None:
        table, policy, luck = self._table, self._policy, self._luck
        last = self._sampler.known.turns + self._turns
        while table.stage >= 0 and (self._to_the_end or table.turns < last):
            carry_out(table, policy.decide(table, table.turn), luck)

    def points_of(self, seat: i64) -> i64:
        winner = winner_of(self._table)
        if self._to_the_end and winner != NOBODY:
            return -A_WIN if winner == seat else A_WIN
        if self._table.stage >= 0:
            self._outlook.begin(self._table, 1 - self._table.turn, self._policy.judgement)
        return -points_of(self._table, seat, self._outlook)

    def look(self) -> State:
        return self._table
