"""The table of a practice game: its cards, the bots around it, what was played and what the learner was told of it.

It knows nothing of what the learner asks for on the way, nor of what is being shown.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tutor.coach.bots import Bot, Listening
from tutor.engine.chance import Chance, Recorded
from tutor.engine.events import Event
from tutor.engine.games import game_named
from tutor.engine.guard import is_between_rounds
from tutor.engine.protocol import NOBODY, AnyGame
from tutor.engine.replay import DEAL, Record
from tutor.practice.contract import Follower, Orders, Practice, practice_of
from tutor.practice.entries import Step
from tutor.practice.setup import Setup


@dataclass(frozen=True)
class Played:
    """A step as the learner was told it."""

    seat: int  # NOBODY for a deal
    text: str
    told: list[dict[str, Any]]
    round: int


class Table:
    _view: Any

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.me = setup.me
        self.game: AnyGame = game_named(setup.game)
        self.practice: Practice = practice_of(setup.game)
        self._faces = {name: face for face, name in enumerate(self.game.FACE_NAMES)}
        self._begin()

    # ---- What there is ----------------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        """Made anew once something has happened. Only to be looked at: who changes it takes one of its own."""
        if self._view is None:
            self._view = self.own_view()
        return self._view

    def own_view(self) -> Any:
        return self.game.view(self.state, self.me)

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(self._steps)

    @property
    def round(self) -> int:
        """The round that is played, or was played last; from 1."""
        return len(self.game.rounds_played(self.state)) + (0 if is_between_rounds(self.state) else 1)

    @property
    def rounds(self) -> int | None:
        """So many the game has, as far as that is known."""
        return self.practice.rounds(self.state)

    @property
    def sightings(self) -> Follower:
        """What the learner could know, and since when."""
        return self._sightings

    @property
    def record(self) -> Record:
        """As the engine replays it: hidden cards too."""
        return self.record_of(len(self._steps))

    def record_of(self, steps: int) -> Record:
        """Of the first so many."""
        record = Record(self.game.ID, self.game.RULES_VERSION, self.setup.players, dict(self.setup.options))
        for step in self._steps[:steps]:
            record.steps += [step.text, *step.orders]
        return record

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
    def is_passing(self) -> bool:
        """Whether whoever is on turn has a chance that lasts only for a moment."""
        if not self.practice.passing or self.state.turn == NOBODY:
            return False
        return self.game.NOTATION.parse(self.practice.passing) in self.game.legal_moves(self.state)

    @property
    def lap(self) -> list[Played]:
        """What has happened since the learner's last turn began, or since the deal."""
        start = 0
        others_between = False
        for at in range(len(self.played) - 1, -1, -1):
            step = self.played[at]
            if self._is_let_go(step):
                continue
            if step.text == DEAL or (step.seat == self.me and others_between):
                start = at
                if step.text == DEAL:
                    break
                before = self.played[at - 1] if at else None
                if before is None or before.seat != self.me:
                    break
            others_between = others_between or step.seat not in (self.me, NOBODY)
        return self.played[start:]

    # ---- Inside ----------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        self.state: Any = self.game.new(self.setup.players, self.setup.options)
        self._view = None
        self.played: list[Played] = []
        self._steps: list[Step] = []
        self._sightings = self.practice.follow(self.me, self.setup.players)
        others = [seat for seat in range(self.setup.players) if seat != self.me]
        self._bots: dict[int, Bot] = {seat: self.setup.bot(seat) for seat in others}
        self._listeners = [(seat, bot) for seat, bot in self._bots.items() if isinstance(bot, Listening)]
        for seat, bot in self._listeners:
            bot.sit(seat, f"{self.setup.seed}/memory")

    def _restart(self, steps: Iterable[Step], *, brief: bool = False) -> None:
        """The game after these steps. `brief`: of rounds that are over, nobody needs to hear again."""
        self._begin()
        steps = list(steps)
        deal = max((at for at, step in enumerate(steps) if step.text == DEAL), default=0)
        for at, step in enumerate(steps):
            self._replay(step, silently=brief and at < deal)

    def _replay(self, step: Step, *, silently: bool = False) -> None:
        chance = Recorded([[self._faces[name] for name in order] for order in step.orders])
        self._carry_out(step.text, chance, silently=silently)
        self._steps.append(step)

    def _carry_out_anew(self, text: str, rng: random.Random) -> Step:
        """Deal or move, with new luck where cards are shuffled."""
        chance = Chance(rng)
        text = self._carry_out(text, chance)
        step = Step(text, [[self.game.FACE_NAMES[card] for card in order] for order in chance.orders])
        self._steps.append(step)
        return step

    def _carry_out(self, text: str, chance: Chance, *, silently: bool = False) -> str:
        """In the state, and in the ears of everybody; the text as the notation has it."""
        heard: list[Event] = []
        events = None if silently else heard
        seat, round_ = self.state.turn, self.round
        self._view = None
        if text == DEAL:
            self.game.deal(self.state, chance, events)
            round_ = self.round
        else:
            move = self.game.NOTATION.parse(text)
            self.game.apply(self.state, move, chance, events)
            text = self.game.NOTATION.text(move)
        told = [event.told_to(self.me) for event in heard]
        for fact in told:
            self._sightings.hear(fact)
        for at, bot in self._listeners:
            for event in heard:
                bot.hear(event.told_to(at))
        self.played.append(Played(seat, text, told, round_))
        return text

    def _choice_of(self, seat: int, rng: random.Random) -> str:
        """What the bot there does."""
        legal = self.game.legal_moves(self.state)
        move = self._bots[seat].choose(legal, lambda: self.game.view(self.state, seat), rng)
        return self.game.NOTATION.text(move)

    def _last_turn(self) -> list[Played]:
        """The steps of the turn that was played last; a deal is one by itself."""
        if not self.played:
            return []
        last = next((step for step in reversed(self.played) if not self._is_let_go(step)), self.played[-1])
        steps: list[Played] = []
        for step in reversed(self.played):
            if self._is_let_go(step):
                steps.append(step)
                continue
            if (step.seat, step.round) != (last.seat, last.round):
                break
            steps.append(step)
        return steps[::-1]

    def _is_let_go(self, step: Played) -> bool:
        """A chance that somebody let pass is nobody's turn."""
        return bool(self.practice.passing) and step.text == self.practice.passing

    def _last_own_step(self) -> int | None:
        """How many steps were made before the learner's last move of this round."""
        for at in range(len(self.played) - 1, -1, -1):
            if self.played[at].text == DEAL:
                return None
            if self.played[at].seat == self.me and not self._is_let_go(self.played[at]):
                return at
        return None

    def _redealt(self, to: int, rng: random.Random) -> Orders:
        """The orders of the round's shuffles that were made in the first `to` steps, with new luck."""
        twin = Table(self.setup)
        twin._restart(self._steps[:to])
        deal = max(at for at, step in enumerate(twin.steps) if step.text == DEAL)
        orders = [order for step in twin.steps[deal:] for order in step.orders]
        told = [event for played in twin.played[deal:] for event in played.told]
        return self.practice.redealt(twin.state, told, orders, rng)
