"""A practice game as it stands, folded from its entries: what the learner sees, who is on turn, what is being shown.

Only this knows both the table and the learner. Pages are made from `view`, `told` and what else is open to the seat.
"""

import random
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tutor.engine.errors import GameError, NotYourTurn
from tutor.engine.guard import TO_DEAL, is_between_rounds
from tutor.engine.replay import DEAL
from tutor.practice.entries import (
    Aided,
    Entry,
    Hinted,
    Noted,
    Probed,
    Recalled,
    Step,
    Stopped,
    TookBack,
    Values,
    Warned,
)
from tutor.practice.folds import folded_steps, with_orders
from tutor.practice.setup import Setup
from tutor.practice.table import Table


class Phase(StrEnum):
    LOOKING = "looking"  # cards are shown that will be hidden again
    MINE = "mine"  # the learner has to decide
    OTHERS = "others"  # a bot is on turn
    REVEALING = "revealing"  # a finished round is being turned up
    BETWEEN = "between"  # the next round is to be dealt
    OVER = "over"


class NotNow(GameError):
    """The learner asks for something that cannot be done at this moment."""

    code = "not-now"


@dataclass(frozen=True)
class Decided:
    """The learner has just made a choice, which is the last of so many steps."""

    steps: int
    values: Values | None  # what the coach had already said about it
    opinion: Hashable  # the key of what is being thought about it


class Session(Table):
    def __init__(self, setup: Setup, entries: Iterable[Entry] = (), *, brief: bool = False) -> None:
        """`brief`: only the present counts; of the steps of earlier rounds, nothing is told."""
        super().__init__(setup)
        self.brief = brief
        self.entries = list(entries)
        self.fresh: list[Entry] = []
        """What has been added since it was read."""
        self.decided: Decided | None = None
        """What has been decided since it was read, and was not looked at."""
        self._since_step: list[Entry] = []
        self._is_stopped = False
        self._fold()

    @classmethod
    def begin(cls, setup: Setup, taken_over: Iterable[Step] = ()) -> "Session":
        """A new game, with its first deal; or one that goes on from the steps of another."""
        session = cls(setup)
        session.take_over(taken_over)
        if not session._steps:
            session.deal()
        return session

    @classmethod
    def along(cls, setup: Setup, entries: Iterable[Entry]) -> Iterator[tuple["Session", Entry]]:
        """A game followed entry by entry: as it stood before each of them."""
        session = cls(setup)
        for entry in entries:
            yield session, entry
            if isinstance(entry, Step):
                session._replay(entry)
            session._add(entry)

    # ---- What there is ----------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def is_over(self) -> bool:
        return self._is_stopped or self.game.is_over(self.state)

    @property
    def is_stopped(self) -> bool:
        return self._is_stopped

    @property
    def has_won(self) -> bool:
        """The learner has won a game that was played to its end, perhaps together with others."""
        return not self._is_stopped and self.me in self.game.outcome(self.state).winners

    @property
    def asked(self) -> list[Entry]:
        """What the learner has asked for, and was asked, since the last step."""
        return self._since_step

    @property
    def phase(self) -> Phase:
        if self._is_stopped:
            return Phase.OVER
        if is_between_rounds(self.state):
            if self.reveals_shown < self.reveals:
                return Phase.REVEALING
            return Phase.OVER if self.game.is_over(self.state) else Phase.BETWEEN
        if self.glances and self.state.turn != self.me:
            return Phase.LOOKING
        if self.glances and self.played[-1].text == DEAL:
            return Phase.LOOKING
        return Phase.MINE if self.state.turn == self.me and not self.is_passing else Phase.OTHERS

    @property
    def glances(self) -> list[dict[str, Any]]:
        """The looks that are being shown: those of the last step, until the learner says so."""
        if any(isinstance(entry, Noted) for entry in self._since_step) or not self.played:
            return []
        seat = self.setup.seat
        return [
            event for event in self.played[-1].told if event["event"] in self.practice.looks and event["seat"] == seat
        ]

    @property
    def reveal(self) -> list[dict[str, Any]]:
        """What was told at the end of the round that is over."""
        told = self.played[-1].told if self.played else []
        return [event for event in told if event["event"] in self.practice.reveals]

    @property
    def reveals(self) -> int:
        """In so many pictures a finished round is turned up."""
        if not is_between_rounds(self.state) or not self.game.rounds_played(self.state):
            return 0
        return self.practice.pictures(self.reveal)

    @property
    def reveals_shown(self) -> int:
        return sum(isinstance(entry, Noted) for entry in self._since_step)

    @property
    def can_take_back(self) -> bool:
        is_played = not self.is_over and not is_between_rounds(self.state)
        return self.practice.takes_back and is_played and self._last_own_step() is not None and not self._saw_for_good

    @property
    def is_thinkers_turn(self) -> bool:
        """Whether a bot is on turn that works out its moves."""
        return self.phase is Phase.OTHERS and self.state.turn != self.me and self.setup.thinks(self.state.turn)

    def hint(self) -> Hinted | None:
        """The furthest that was given for this decision."""
        hints = [entry for entry in self._since_step if isinstance(entry, Hinted)]
        return hints[-1] if hints else None

    def warning(self) -> Warned | None:
        """The question that is to be answered now."""
        latest = self._since_step[-1] if self._since_step else None
        return latest if isinstance(latest, Warned) else None

    def values(self) -> Values | None:
        """What the coach thinks of this decision by now: a later look is a closer one."""
        found = self._kept_values()
        return found[-1] if found else None

    def first_values(self) -> Values | None:
        """What the coach thought of it at first."""
        found = self._kept_values()
        return found[0] if found else None

    def _kept_values(self) -> list[Values]:
        return [entry.values for entry in self._since_step if isinstance(entry, Hinted | Warned) and entry.values]

    @property
    def recalls(self) -> bool:
        return any(isinstance(entry, Recalled) for entry in self._since_step)

    # ---- What can be done ------------------------------------------------------------------------------------

    def move(self, text: str) -> None:
        """The learner's move. MalformedMove, IllegalMove or NotYourTurn, and nothing has changed."""
        if self.phase is not Phase.MINE and not (self.phase is Phase.OTHERS and self.state.turn == self.me):
            raise NotYourTurn
        self._play(text)

    def deal(self) -> None:
        if self.state.stage != TO_DEAL or self.reveals_shown < self.reveals or self._is_stopped:
            raise NotNow
        self._play(DEAL)

    def bots_turn(self) -> None:
        """Whoever is on turn plays it to the end. A chance that lasts for a moment passes first, and then those of the
        others that come before the learner's."""
        if self.phase is not Phase.OTHERS:
            raise NotNow
        if self.is_passing:
            is_taken = self._let_pass(mine=True)
            if is_taken or self.is_passing or self.is_thinkers_turn or self.phase is not Phase.OTHERS:
                return
        seat = self.state.turn
        round_ = self.round
        while self.state.turn == seat and not is_between_rounds(self.state) and self.round == round_:
            self._play(self._bots_choice(seat))
        self._let_pass(mine=False)

    def take_over(self, steps: Iterable[Step]) -> None:
        """Steps that were worked out elsewhere."""
        for step in steps:
            self._replay(step)
            self._add(step)

    def note(self) -> None:
        if self.phase not in (Phase.LOOKING, Phase.REVEALING) and not self.glances:
            raise NotNow
        self._add(Noted())

    def ask(self, entry: Hinted | Warned | Recalled | Probed) -> None:
        """What is being asked already is not asked twice."""
        if self.phase is not Phase.MINE:
            raise NotNow
        if not (isinstance(entry, Warned) and entry.move == getattr(self.warning(), "move", None)):
            self._add(entry)

    def aid(self, how: str) -> None:
        self._add(Aided(how))

    def stop(self) -> None:
        if self.is_over:
            raise NotNow
        self._add(Stopped())

    def take_back(self) -> None:
        """The learner's last decision is open again. All cards that nobody had seen then are dealt anew."""
        to = self._last_own_step()
        if to is None or not self.can_take_back:
            raise NotNow
        self._add(TookBack(to, self._redealt(to, self._luck("/anew"))))

    def redealt_steps(self, to: int) -> list[Step]:
        """The first so many steps, with the cards that nobody had seen by then dealt anew; NotNow for a game that
        cannot."""
        if not self.practice.takes_back:
            raise NotNow
        return with_orders(self._steps[:to], self._redealt(to, self._luck("/anew")))

    # ---- Inside ----------------------------------------------------------------------------------------------

    def _let_pass(self, *, mine: bool) -> bool:
        """One chance of a moment after another, unless somebody has to think about it; whether one was taken."""
        passing, is_first = self.practice.passing, mine
        while self.is_passing and (mine or self.state.turn != self.me):
            seat = self.state.turn
            if seat != self.me and self.setup.thinks(seat) and not is_first:
                return False
            text = passing if seat == self.me else self._bots_choice(seat)
            self._play(text)
            if text != passing:
                return True
            is_first = False
        return False

    @property
    def _saw_for_good(self) -> bool:
        """Whether something that was hidden has been shown to the learner since the move that would be taken back."""
        at = self._last_own_step()
        since = self.played[at:] if at is not None else []
        return any(event["event"] in self.practice.lasting for step in since for event in step.told)

    def _fold(self) -> None:
        """Steps that were taken back are not played, only the last word counts."""
        stored = self.entries
        self._is_stopped = any(isinstance(entry, Stopped) for entry in stored)
        self._restart(folded_steps(stored), brief=self.brief)
        turned = [at for at, entry in enumerate(stored) if isinstance(entry, Step | TookBack)]
        if turned:
            asked = [entry for entry in stored[turned[-1] + 1 :] if not isinstance(entry, Stopped)]
            self._since_step = [*([Noted()] if isinstance(stored[turned[-1]], TookBack) else []), *asked]

    def _play(self, text: str) -> None:
        self._add(self._carry_out_anew(text, self._luck()))

    def _bots_choice(self, seat: int) -> str:
        return self._choice_of(seat, self._luck(f"/{seat}"))

    def _luck(self, of: str = "") -> random.Random:
        """For what comes next: the same game has the same luck."""
        return random.Random(f"{self.setup.seed}/{self.version}{of}")

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.fresh.append(entry)
        if isinstance(entry, TookBack):
            self._restart(folded_steps(self.entries), brief=self.brief)
            self._since_step = [Noted()]  # what was looked at before is not shown again
        else:
            self._since(entry)

    def _since(self, entry: Entry) -> None:
        if isinstance(entry, Step):
            self._since_step = []
        elif isinstance(entry, Stopped):
            self._is_stopped = True
        else:
            self._since_step.append(entry)
