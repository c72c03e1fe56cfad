"""How a use case gets something thought about: it asks, and is told the result, to ask again, or that too many ask."""

import json
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import ceil
from time import monotonic
from typing import Any, Final

from tutor.coach.blame import Looking
from tutor.coach.evaluate import USUAL, Effort
from tutor.coach.opinion import CLOSER, luck_of
from tutor.engine.replay import Record
from tutor.engine.seats import LETTERS
from tutor.practice import thoughts
from tutor.practice.entries import Step, Values
from tutor.practice.session import Session
from tutor.thinking import Full, Thinker, Thought, Visitor, Work
from tutor.thinking.thought import Stage, Then

PATIENCE: Final = 1.5  # seconds that a page waits for a thought, before it says that it will ask again
TICK: Final = {seats: 0.9 if seats < 5 else 1.8 for seats in range(2, len(LETTERS) + 1)}
"""Seconds, by number of players, after which a bot's turn is shown: longer than it thinks in 99 of 100 turns. When it
took longer, at the next such moment. So the time tells nothing of its cards."""


class Busy(Exception):
    """Too many ask the coach at once."""


class Pondering(Exception):
    """The coach is still thinking: ask again, after so many seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds


@dataclass(frozen=True)
class MadeDecision:
    """A decision of the learner's: the record ends with it."""

    record: Record
    seat: int
    values: Values | None = None  # what has been said about its moves already
    opinion: Hashable = None  # the key of the thought about them, which may be there by then


Tell = Callable[[], dict[str, Any]]


@dataclass(frozen=True)
class Thinking:
    """On whose behalf, how much, and how long somebody waits for it."""

    thinker: Thinker
    visitor: Visitor
    effort: Effort = USUAL
    closer: Effort = CLOSER
    patience: float | None = PATIENCE
    ticking: bool = True

    # ---- A decision ------------------------------------------------------------------------------------------------

    def values(self, session: Session) -> Values:
        """What the moves are worth that the learner can make now; what is known of them is not worked out again."""
        known = self.known_values(session)
        return self._result(self._opinion(session)) if known is None else known

    def known_values(self, session: Session) -> Values | None:
        kept = session.values()
        if kept is not None:
            return kept
        found = self.thinker.found(self.opinion_key(session))
        return None if found is None else found.result

    def values_ahead(self, session: Session) -> None:
        """Before anybody has asked for them; a busy coach has no time for that."""
        key = self.opinion_key(session)
        if session.values() is None and self.thinker.found(key) is None:
            told = thoughts.about_moves(session, self.effort)
            self._try(key, "opinion", lambda: told)

    def closer_values(self, session: Session, move: str) -> Values:
        """The same, with this move looked at more closely."""
        values = self.values(session)
        told = thoughts.about_move(session, move, values, self.closer)
        key = "closer", luck_of(session.view), move, self.closer, json.dumps(values)
        return self._result(self._ask(key, "closer", lambda: told))  # type: ignore[no-any-return]

    def _opinion(self, session: Session) -> Thought:
        told = thoughts.about_moves(session, self.effort)
        return self._ask(self.opinion_key(session), "opinion", lambda: told)

    def opinion_key(self, session: Session) -> Hashable:
        return "opinion", luck_of(session.view), self.effort

    # ---- A decision that was made ----------------------------------------------------------------------------------

    def examined(self, key: Hashable, decision: "MadeDecision", *, ahead: bool, then: Then) -> Thought | None:
        """What is to be said of a decision. None where there is no room to think ahead."""

        def tell() -> dict[str, Any]:
            found = None if decision.opinion is None else self.thinker.found(decision.opinion)
            values = decision.values or (found.result if found else None)
            looking = Looking(self.effort, self.closer)
            return thoughts.about_decision(decision.record, decision.seat, values, looking)

        return self._try(key, "examined", tell, then) if ahead else self._ask(key, "examined", tell, then)

    def wait(self, thought: Thought) -> bool:
        return self.thinker.wait(thought, self.patience)

    def patience_left(self) -> Callable[[], float | None]:
        """For who waits for several thoughts, one after the other."""
        if self.patience is None:
            return lambda: None
        end = monotonic() + self.patience
        return lambda: max(0.0, end - monotonic())

    # ---- A bot's turn ----------------------------------------------------------------------------------------------

    def bots_turn(self, game_id: str, session: Session) -> list[Step]:
        """The steps of the bot that is on turn, once it is time to show them."""
        thought = self.bot_begins(game_id, session)
        if not self.ticking:
            return _steps(self._result(thought))
        tick = TICK[session.setup.players]
        now = monotonic()
        if not thought.is_over or now < due(thought, tick):
            raise Pondering(tick - (now - thought.begun_at) % tick)
        return _steps(self._result(thought))

    def bot_begins(self, game_id: str, session: Session) -> Thought:
        """Somebody waits for it from now on."""
        key = "turn", game_id, session.version
        told = thoughts.about_turn(session)
        return self._ask(key, "bots_turn", lambda: told)

    # ---- Inside ----------------------------------------------------------------------------------------------------

    def work(self, key: Hashable, function: str, told: dict[str, Any]) -> Any:
        """Any other task: `package.module:function`."""
        return self._result(self._asked(key, Work(function, lambda: told)))

    def _ask(self, key: Hashable, name: str, tell: Tell, then: Then | None = None) -> Thought:
        return self._asked(key, Work(f"{thoughts.HERE}:{name}", tell), then)

    def _asked(self, key: Hashable, work: Work, then: Then | None = None) -> Thought:
        try:
            return self.thinker.ask(key, work, self.visitor, then=then)
        except Full:
            raise Busy from None

    def _try(self, key: Hashable, name: str, tell: Tell, then: Then | None = None) -> Thought | None:
        try:
            return self.thinker.ask(key, Work(f"{thoughts.HERE}:{name}", tell), self.visitor, ahead=True, then=then)
        except Full:
            return None

    def _result(self, thought: Thought) -> Any:
        if not self.wait(thought):
            raise Pondering(ASK_AGAIN)
        if thought.stage is not Stage.DONE:
            raise Busy
        return thought.result


ASK_AGAIN: Final = 0.6  # seconds


def due(thought: Thought, tick: float) -> float:
    """When a thought that is over may be shown."""
    return thought.begun_at + tick * max(1, ceil((thought.ended_at - thought.begun_at) / tick))


def _steps(result: list[dict[str, Any]]) -> list[Step]:
    return [Step(step["text"], step["orders"]) for step in result]
