"""A practice game as it stands, folded from its entries: what the learner sees, who is on turn, what is being shown.

Only this knows both the table and the learner. Pages are made from `view`, `told` and what else is open to the seat.
"""

import random
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

from tutor.coach.beverbende.sightings import Sightings
from tutor.coach.bots import Bot, Listening
from tutor.engine import beverbende
from tutor.engine.beverbende.state import State
from tutor.engine.beverbende.view import View
from tutor.engine.chance import Chance, Recorded
from tutor.engine.errors import GameError, NotYourTurn
from tutor.engine.events import Event
from tutor.engine.guard import TO_DEAL, is_between_rounds
from tutor.engine.protocol import NOBODY
from tutor.engine.replay import DEAL, Record
from tutor.engine.seats import LETTERS
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
from tutor.practice.redeal import Dealt, redealt
from tutor.practice.setup import Setup

FACES: Final = {name: face for face, name in enumerate(beverbende.FACE_NAMES)}
LOOKS: Final = ("looked", "peeked")
"""Events that show the learner a card that is then laid down again."""
REVEALS: Final = ("revealed", "replaced", "scored", "won", "limit")
"""Events of the end of a round."""


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
class Played:
    """A step as the learner was told it."""

    seat: int  # NOBODY for a deal
    text: str
    told: list[dict[str, Any]]
    round: int


@dataclass(frozen=True)
class Decided:
    """The learner has just made a choice, which is the last of so many steps."""

    steps: int
    values: Values | None  # what the coach had already said about it
    opinion: Hashable  # the key of what is being thought about it


@dataclass
class Session:
    setup: Setup
    entries: list[Entry] = field(default_factory=list)
    fresh: list[Entry] = field(default_factory=list)
    """What has been added since it was read."""
    brief: bool = False
    """Only the present counts: of the steps of earlier rounds, nothing is told."""
    played: list[Played] = field(default_factory=list)
    state: State = field(init=False)
    decided: Decided | None = None
    """What has been decided since it was read, and was not looked at."""

    def __post_init__(self) -> None:
        stored, self.entries = self.entries, []
        self.me = self.setup.me
        self.state = beverbende.new(self.setup.players, self.setup.options)
        self._steps: list[Step] = []
        self._since_step: list[Entry] = []
        self._is_stopped = False
        self._begin()
        self._fold(stored)

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
    def view(self) -> View:
        return beverbende.view(self.state, self.me)

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(self._steps)

    @property
    def is_over(self) -> bool:
        return self._is_stopped or beverbende.is_over(self.state)

    @property
    def is_stopped(self) -> bool:
        return self._is_stopped

    @property
    def has_won(self) -> bool:
        """The learner has the fewest points of a game that was played to its end, perhaps together with others."""
        return not self._is_stopped and self.me in beverbende.outcome(self.state).winners

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
            return Phase.OVER if beverbende.is_over(self.state) else Phase.BETWEEN
        if self.glances and self.state.turn != self.me:
            return Phase.LOOKING
        if self.glances and self.played[-1].text == DEAL:
            return Phase.LOOKING
        return Phase.MINE if self.state.turn == self.me else Phase.OTHERS

    @property
    def glances(self) -> list[dict[str, Any]]:
        """The looks that are being shown: those of the last step, until the learner says so."""
        if any(isinstance(entry, Noted) for entry in self._since_step) or not self.played:
            return []
        seat = self.setup.seat
        return [event for event in self.played[-1].told if event["event"] in LOOKS and event["seat"] == seat]

    @property
    def reveal(self) -> list[dict[str, Any]]:
        """What was told at the end of the round that is over."""
        return [event for event in self.played[-1].told if event["event"] in REVEALS] if self.played else []

    @property
    def reveals(self) -> int:
        """In so many pictures a finished round is turned up: all rows, then one for each special replaced."""
        if not is_between_rounds(self.state) or not self.state.pad:
            return 0
        return 1 + len([event for event in self.reveal if event["event"] == "replaced"])

    @property
    def reveals_shown(self) -> int:
        return sum(isinstance(entry, Noted) for entry in self._since_step)

    @property
    def told(self) -> list[dict[str, Any]]:
        """What has just happened: the last turn of whoever had it, or what the learner has just done."""
        return [event for played in self._last_turn() for event in played.told]

    @property
    def told_before(self) -> list[dict[str, Any]]:
        """What had happened before that; `brief`: in this round."""
        earlier = self.played[: len(self.played) - len(self._last_turn())]
        return [event for played in earlier for event in played.told]

    @property
    def lap(self) -> list[Played]:
        """What has happened since the learner's last turn began, or since the deal."""
        start = 0
        others_between = False
        for at in range(len(self.played) - 1, -1, -1):
            step = self.played[at]
            if step.text == DEAL or (step.seat == self.me and others_between):
                start = at
                if step.text == DEAL:
                    break
                before = self.played[at - 1] if at else None
                if before is None or before.seat != self.me:
                    break
            others_between = others_between or step.seat not in (self.me, NOBODY)
        return self.played[start:]

    @property
    def round(self) -> int:
        """The round that is played, or was played last; from 1."""
        return len(self.state.pad) + (0 if is_between_rounds(self.state) else 1)

    @property
    def sightings(self) -> Sightings:
        """What the learner could know, and since when."""
        return self._sightings

    @property
    def can_take_back(self) -> bool:
        return not self.is_over and not is_between_rounds(self.state) and self._last_own_step() is not None

    @property
    def record(self) -> Record:
        """As the engine replays it: hidden cards too."""
        return self.record_of(len(self._steps))

    def record_of(self, steps: int) -> Record:
        """Of the first so many."""
        record = Record(beverbende.ID, beverbende.RULES_VERSION, self.setup.players, dict(self.setup.options))
        for step in self._steps[:steps]:
            record.steps += [step.text, *step.orders]
        return record

    @property
    def is_thinkers_turn(self) -> bool:
        """Whether a bot is on turn that works out its moves."""
        return self.phase is Phase.OTHERS and self.setup.thinks(self.state.turn)

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
        if self.phase is not Phase.MINE:
            raise NotYourTurn
        self._play(text)

    def deal(self) -> None:
        if self.state.stage != TO_DEAL or self.reveals_shown < self.reveals or self._is_stopped:
            raise NotNow
        self._play(DEAL)

    def bots_turn(self) -> None:
        """Whoever is on turn plays it to the end."""
        if self.phase is not Phase.OTHERS:
            raise NotNow
        seat = self.state.turn
        round_ = self.round
        while self.state.turn == seat and not is_between_rounds(self.state) and self.round == round_:
            self._play(self._bots_choice(seat))

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
        self._add(TookBack(to, self._redealt(to)))

    def redealt_steps(self, to: int) -> list[Step]:
        """The first so many steps, with the cards that nobody had seen by then dealt anew."""
        return _with_orders(self._steps[:to], self._redealt(to))

    # ---- Inside ----------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        self.state = beverbende.new(self.setup.players, self.setup.options)
        self.played = []
        self._sightings = Sightings(self.me, self.setup.players)
        others = [seat for seat in range(self.setup.players) if seat != self.me]
        self._bots: dict[int, Bot] = {seat: self.setup.bot(seat) for seat in others}
        self._listeners = [(seat, bot) for seat, bot in self._bots.items() if isinstance(bot, Listening)]
        for seat, bot in self._listeners:
            bot.sit(seat, f"{self.setup.seed}/memory")

    def _fold(self, stored: list[Entry]) -> None:
        """Steps that were taken back are not played, only the last word counts."""
        self.entries = stored
        self._is_stopped = any(isinstance(entry, Stopped) for entry in stored)
        self._restart(_folded_steps(stored))
        turned = [at for at, entry in enumerate(stored) if isinstance(entry, Step | TookBack)]
        if turned:
            asked = [entry for entry in stored[turned[-1] + 1 :] if not isinstance(entry, Stopped)]
            self._since_step = [*([Noted()] if isinstance(stored[turned[-1]], TookBack) else []), *asked]

    def _restart(self, steps: list[Step]) -> None:
        """Of rounds that are over, nobody needs to hear again when only the present counts."""
        self._begin()
        self._steps = []
        deal = max((at for at, step in enumerate(steps) if step.text == DEAL), default=0)
        for at, step in enumerate(steps):
            self._replay(step, silently=self.brief and at < deal)

    def _replay(self, step: Step, *, silently: bool = False) -> None:
        chance = Recorded([[FACES[name] for name in order] for order in step.orders])
        self._carry_out(step.text, chance, silently=silently)
        self._steps.append(step)

    def _play(self, text: str) -> None:
        chance = Chance(random.Random(f"{self.setup.seed}/{self.version}"))
        text = self._carry_out(text, chance)
        step = Step(text, [[beverbende.FACE_NAMES[card] for card in order] for order in chance.orders])
        self._steps.append(step)
        self._add(step)

    def _carry_out(self, text: str, chance: Chance, *, silently: bool = False) -> str:
        """In the state, and in the ears of everybody; the text as the notation has it."""
        heard: list[Event] = []
        events = None if silently else heard
        seat, round_ = self.state.turn, self.round
        if text == DEAL:
            beverbende.deal(self.state, chance, events)
            round_ = self.round
        else:
            move = beverbende.NOTATION.parse(text)
            beverbende.apply(self.state, move, chance, events)
            text = beverbende.NOTATION.text(move)
        told = [event.told_to(self.me) for event in heard]
        for fact in told:
            self._sightings.hear(fact)
        for at, bot in self._listeners:
            for event in heard:
                bot.hear(event.told_to(at))
        self.played.append(Played(seat, text, told, round_))
        return text

    def _add(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.fresh.append(entry)
        if isinstance(entry, TookBack):
            self._restart(_folded_steps(self.entries))
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

    def _bots_choice(self, seat: int) -> str:
        rng = random.Random(f"{self.setup.seed}/{self.version}/{seat}")
        legal = beverbende.legal_moves(self.state)
        move = self._bots[seat].choose(legal, lambda: beverbende.view(self.state, seat), rng)
        return beverbende.NOTATION.text(move)

    def _last_turn(self) -> list[Played]:
        """The steps of the turn that was played last; a deal is one by itself."""
        if not self.played:
            return []
        last = self.played[-1]
        steps: list[Played] = []
        for step in reversed(self.played):
            if (step.seat, step.round) != (last.seat, last.round):
                break
            steps.append(step)
        return steps[::-1]

    def _last_own_step(self) -> int | None:
        """How many steps were made before the learner's last move of this round."""
        for at in range(len(self.played) - 1, -1, -1):
            if self.played[at].text == DEAL:
                return None
            if self.played[at].seat == self.me:
                return at
        return None

    def _redealt(self, to: int) -> list[list[str]]:
        """The orders of the round's shuffles that were made in the first `to` steps, with new luck."""
        twin = Session(self.setup, list(self._steps[:to]))
        deal = max(at for at, step in enumerate(twin.steps) if step.text == DEAL)
        orders = [order for step in twin.steps[deal:] for order in step.orders]
        rng = random.Random(f"{self.setup.seed}/{self.version}/anew")
        return redealt(twin.state, twin.followed_deal(deal), orders, rng)

    def followed_deal(self, deal: int) -> Dealt:
        """Which card of the deal lies where by now; `deal` is the number of its step."""
        starter = LETTERS.index(self.played[deal].told[_index_of(self.played[deal].told, "dealt")]["starter"])
        dealt = Dealt(starter, self.setup.players, len(self._steps[deal].orders[0]))
        for step in self.played[deal + 1 :]:
            for event in step.told:
                dealt.hear(event)
        return dealt


def _index_of(told: list[dict[str, Any]], kind: str) -> int:
    return next(at for at, event in enumerate(told) if event["event"] == kind)


def _folded_steps(entries: Iterable[Entry]) -> list[Step]:
    """The steps that count."""
    steps: list[Step] = []
    for entry in entries:
        if isinstance(entry, Step):
            steps.append(entry)
        elif isinstance(entry, TookBack):
            steps = _with_orders(steps[: entry.steps], entry.orders)
    return steps


def _with_orders(steps: list[Step], orders: list[list[str]]) -> list[Step]:
    """The steps, those of the last round with these orders."""
    deal = max(at for at, step in enumerate(steps) if step.text == DEAL)
    rest: Iterator[list[str]] = iter(orders)
    renewed = [Step(step.text, [next(rest) for _ in step.orders]) for step in steps[deal:]]
    return [*steps[:deal], *renewed]
