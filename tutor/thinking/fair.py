"""Whose turn it is to be thought for.

What somebody has asked for goes before what is thought ahead. Addresses take turns, and at each address its learners,
so nobody gains by asking often, or under many names. One thought at a time for each learner. No threads and no clock
here: the time is handed in.
"""

from collections import OrderedDict, deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tutor.thinking.thought import Stage, Thought, Visitor


class Full(Exception):
    """Too much is waiting already."""


@dataclass(frozen=True)
class Limits:
    """How many thoughts may wait. A class of thirty behind one address asks for thirty hints at once."""

    learner: int = 3
    address: int = 40
    everybody: int = 160


ASKED: Final = Limits()
AHEAD: Final = Limits(learner=4, address=120, everybody=400)
FORGOTTEN: Final = {False: 12.0, True: 90.0}
"""Seconds after which nobody seems to want a thought any more: one that was asked for, one that was thought ahead."""

Lane = OrderedDict[str, OrderedDict[str, deque[Thought]]]  # by address and learner, in the order of their turns


class FairQueue:
    def __init__(self) -> None:
        self._lanes: dict[bool, Lane] = {False: OrderedDict(), True: OrderedDict()}
        self._running: dict[Visitor, Thought] = {}

    def put(self, thought: Thought, now: float) -> None:
        """Full, where there is no room for it. Ahead there is always room: the oldest of the learner's own goes."""
        self._forget(now)
        thought.asked_at = now
        lane = self._lanes[thought.ahead]
        limits = AHEAD if thought.ahead else ASKED
        address, learner = thought.visitor
        at_address = lane.get(address, OrderedDict())
        own = at_address.get(learner, deque())
        if thought.ahead and len(own) >= limits.learner:
            self._leave(own[0], Stage.DROPPED)
        everybody = sum(1 for _ in _all_of(lane))
        neighbours = sum(map(len, at_address.values()))
        if len(own) >= limits.learner or neighbours >= limits.address or everybody >= limits.everybody:
            raise Full
        lane.setdefault(address, OrderedDict()).setdefault(learner, deque()).append(thought)

    def ask(self, thought: Thought, now: float) -> None:
        """Somebody wants it again. What was thought ahead has then been asked for."""
        thought.asked_at = now
        if thought.ahead and thought.stage is Stage.WAITING:
            self._leave(thought)
            thought.ahead = False
            try:
                self.put(thought, now)
            except Full:
                thought.end(Stage.DROPPED)
                raise

    def take(self, now: float, *, ahead: bool = True) -> Thought | None:
        """The next one, which is running from now on; None when nothing can be done. `ahead`: also what nobody has
        asked for."""
        self._forget(now)
        for is_ahead in (False, True) if ahead else (False,):
            for address, learners in self._lanes[is_ahead].items():
                for learner, thoughts in learners.items():
                    if Visitor(address, learner) not in self._running:
                        return self._run(thoughts[0])
        return None

    def end(self, thought: Thought) -> None:
        """It is no longer running."""
        self._running.pop(thought.visitor, None)

    @property
    def waiting(self) -> int:
        return sum(1 for lane in self._lanes.values() for _ in _all_of(lane))

    @property
    def running_ahead(self) -> int:
        return sum(thought.ahead for thought in self._running.values())

    def _run(self, thought: Thought) -> Thought:
        """Its learner and its address go to the end of their lines."""
        self._leave(thought)
        address, learner = thought.visitor
        lane = self._lanes[thought.ahead]
        if address in lane:
            lane.move_to_end(address)
            if learner in lane[address]:
                lane[address].move_to_end(learner)
        self._running[thought.visitor] = thought
        thought.stage = Stage.RUNNING
        return thought

    def _leave(self, thought: Thought, stage: Stage | None = None) -> None:
        lane = self._lanes[thought.ahead]
        address, learner = thought.visitor
        lane[address][learner].remove(thought)
        if not lane[address][learner]:
            del lane[address][learner]
        if not lane[address]:
            del lane[address]
        if stage is not None:
            thought.end(stage)

    def _forget(self, now: float) -> None:
        for is_ahead, lane in self._lanes.items():
            old = [thought for thought in _all_of(lane) if now - thought.asked_at > FORGOTTEN[is_ahead]]
            for thought in old:
                if not thought.is_waited_for:
                    self._leave(thought, Stage.DROPPED)


def _all_of(lane: Lane) -> Iterator[Thought]:
    for learners in lane.values():
        for thoughts in learners.values():
            yield from thoughts
