"""Looks back on a game: what each decision of a seat has cost, and why; and what was luck.

Round by round nothing is lost: the final difference to the others is what was expected at the first decision, plus the
loss of each decision, plus the luck after it. Luck is all that the seat did not decide: the cards, and the others.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import BATCH, SURE, Brain, Effort, Evaluation, MoveValue, difference, evaluate, forever
from tutor.coach.slips import Memory, Slip
from tutor.engine.protocol import AnyGame
from tutor.engine.replay import Record, Table, play_back, set_up

NOTHING: Final = "nothing"  # the move does not lose clearly
MEMORY: Final = "memory"  # it would be right for somebody whose memory had slipped
JUDGEMENT: Final = "judgement"  # it is wrong with any memory

CLEARLY: Final = 0.5  # points: what costs less is nobody's fault
# Effort is counted in seats that are played for: choices times players times worlds.
WHOLE: Final = 66_000  # for all decisions of a game together; the many slips that are tried come on top
ROLLOUTS: Final = 2_200  # for one decision, however few there are
MOST: Final = 400  # worlds, where there is little to choose between; and LEAST, however much there is
LEAST: Final = 48
LONG: Final = 120  # decisions: of a game with more, each gets half of the least
PAIR: Final = Effort(samples=224, least=BATCH)  # to compare two moves
SLIP: Final = Effort(samples=64, least=BATCH)  # likewise, where it is tried what would explain a move: there are many


@dataclass(frozen=True)
class Blame:
    kind: str  # NOTHING, MEMORY or JUDGEMENT
    slip: Slip | None = None  # with MEMORY: what has slipped


@dataclass(frozen=True)
class Decision:
    """A choice between several moves. Points are bad: a loss is above 0, and so is bad luck."""

    number: int  # of the seat's decisions, from 0
    step: int  # so many steps of the record, deals and moves of anybody, were made before it
    round: int
    turn: int  # of the round, all players together; both from 1
    view: Any  # what the seat could know
    move: int
    evaluation: Evaluation
    loss: float  # against the best move; where that seemed clear, as other worlds have it than those of `evaluation`
    loss_error: float  # its standard error
    luck: float  # from this move to the next decision of the seat, or to the end of the round
    blame: Blame
    remembers: bool  # something seen before this turn was to be remembered

    @property
    def expected(self) -> float:
        """The difference to the others that was to be expected before the move."""
        return self.evaluation.best.difference


Clock = Callable[[], Callable[[], bool]]
"""Says for each decision anew whether to go on thinking about it."""


def usual(choices: int, players: int, decisions: int) -> Effort:
    """The less there is to be played, the more worlds: in a short game, among few, when it is only whether to knock."""
    rollouts = min(WHOLE // max(decisions, 1), ROLLOUTS)
    least = LEAST if decisions <= LONG else LEAST // 2
    return Effort(samples=min(max(rollouts // (choices * players), least), MOST), least=BATCH)


def no_clock() -> Callable[[], bool]:
    return forever


def review(
    record: Record,
    seat: int,
    *,
    effort: Effort | None = None,
    seed: object = 1,
    skip: int = 0,
    clock: Clock = no_clock,
) -> Iterator[Decision]:
    """The decisions of the seat, one by one. LookupError for a game that the coach does not know.

    Without `effort`, each gets what is usual for it. The first `skip` are not looked at, and the others come out as if
    they had been. With a `clock` that may differ.
    """
    coach = COACHES[record.game]
    table = set_up(record)
    memory = coach.memory(seat, record.players)
    total = count(record, seat)
    reviewer = _Reviewer(table, seat, coach.brain(), memory, total, effort=effort, seed=seed, skip=skip, clock=clock)
    for _, text, events in play_back(record, table):
        yield from reviewer.decided(text)
        for event in events:
            reviewer.memory.hear(event.told_to(seat))
        yield from reviewer.look()
    yield from reviewer.leave()


def count(record: Record, seat: int) -> int:
    """How many decisions a review of the whole record has."""
    table = set_up(record)
    game: AnyGame = table.game
    is_choice, decisions = False, 0
    for _ in play_back(record, table):
        decisions += is_choice  # only what was decided counts, not what was left open
        is_choice = game.to_move(table.state) == seat and len(game.legal_moves(table.state)) > 1
    return decisions


class _Reviewer:
    """Sits behind the player. The luck after a decision shows at the next one, so it tells each with a delay."""

    def __init__(
        self,
        table: Table,
        seat: int,
        brain: Brain,
        memory: Memory,
        total: int,
        *,
        effort: Effort | None,
        seed: object,
        skip: int,
        clock: Clock,
    ) -> None:
        self.memory = memory
        self._table = table
        self._game: AnyGame = table.game
        self._seat = seat
        self._total = total
        self._brain = brain
        self._effort = effort
        self._seed = seed
        self._skip = skip
        self._clock = clock
        self._go_on: Callable[[], bool] = forever
        self._steps = 0
        self._count = 0
        self._asked: _Asked | None = None  # what is to be decided now
        self._made: _Made | None = None  # what was decided, until its luck has shown

    def look(self) -> Iterator[Decision]:
        """After each step: is there something to decide, or is the round over?"""
        self._steps += 1
        state = self._table.state
        rounds = self._game.rounds_played(state)
        if self._made is not None and len(rounds) == self._made.asked.round:
            yield self._made.decision(difference(rounds[-1], self._seat))
            self._made = None
        if self._game.to_move(state) != self._seat:
            return
        view = self._game.view(state, self._seat)
        if len(view.legal) < 2:
            return  # there is no choice: what comes of it is luck
        turn = self._game.turns_played(state) + 1
        self._asked = _Asked(self._count, self._steps, len(rounds) + 1, turn, view)
        self._count += 1

    def decided(self, text: str) -> Iterator[Decision]:
        """The next step was made; blame is given with what was known before it."""
        asked, self._asked = self._asked, None
        if asked is None or asked.number < self._skip:
            return
        move = self._game.NOTATION.parse(text)
        self._go_on = self._clock()
        evaluation = self._evaluate(asked.view, watch=move)
        if self._made is not None:
            yield self._made.decision(evaluation.best.difference)
        loss = self._loss(asked, evaluation, move)
        blame = self._blame(asked, evaluation, move, loss)
        remembers = any(self.memory.slips(asked.view))
        self._made = _Made(asked, evaluation, move, loss, blame, remembers)

    def leave(self) -> Iterator[Decision]:
        """A game that was broken off: if it was not at a decision, there was no luck any more."""
        if self._made is not None:
            self._go_on = self._clock()
            expected = self._made.value if self._asked is None else self._evaluate(self._asked.view).best.difference
            yield self._made.decision(expected)

    def _evaluate(self, view: Any, watch: int | None = None) -> Evaluation:
        seed = f"{self._seed}/{self._count}"
        effort = self._effort or usual(len(self._brain.alike(view)), view.players, self._total)
        return evaluate(self._brain, view, seed=seed, effort=effort, go_on=self._go_on, watch=watch)

    def _loss(self, asked: "_Asked", evaluation: Evaluation, move: int) -> MoveValue:
        """Where there seems to be one, it is worked out anew, in other and more worlds: of many moves some seem bad by
        chance alone, and of a bad one it should not be said that it is about as good as the best."""
        value = evaluation.of(move)
        return self._against(evaluation.best.move, asked.view, move, "anew") if value.behind > CLEARLY else value

    def _blame(self, asked: "_Asked", evaluation: Evaluation, move: int, loss: MoveValue) -> Blame:
        if not _loses_clearly(loss):
            return Blame(NOTHING)
        for slips in self.memory.slips(asked.view):
            for slip in self._likely(slips, move, evaluation.best.move):
                if not _loses_clearly(self._evaluate(slip.view, watch=move).of(move)):
                    return Blame(MEMORY, slip)
        return Blame(JUDGEMENT)

    def _likely(self, slips: list[Slip], move: int, best: int) -> list[Slip]:
        """The slips after which the move seems no worse than the best one; the less it loses then, the likelier.

        Of two that explain it alike, it is the card seen longest ago that was forgotten.
        """
        losses = [(round(self._against(best, slip.view, move, "slip", SLIP).behind, 1), slip) for slip in slips]
        likely = [(loss, slip) for loss, slip in losses if loss <= CLEARLY]
        return [slip for _, slip in sorted(likely, key=lambda each: (each[0], each[1].since.event))]

    def _against(self, best: int, view: Any, move: int, worlds: str, effort: Effort = PAIR) -> MoveValue:
        """The move beside the best one, in the eyes of somebody who sees this; `worlds` says in which."""
        pair = [alike for alike in self._brain.alike(view) if move in alike or best in alike]
        seed = f"{self._seed}/{self._count}/{worlds}"
        return evaluate(self._brain, view, seed=seed, effort=effort, go_on=self._go_on, choices=pair).of(move)


def _loses_clearly(value: MoveValue) -> bool:
    return value.behind > max(CLEARLY, SURE * value.behind_error)


@dataclass(frozen=True)
class _Asked:
    number: int
    step: int
    round: int
    turn: int
    view: Any


@dataclass(frozen=True)
class _Made:
    asked: _Asked
    evaluation: Evaluation
    move: int
    loss: MoveValue
    blame: Blame
    remembers: bool

    @property
    def value(self) -> float:
        """The difference that was to be expected after the move."""
        return self.evaluation.best.difference + self.loss.behind

    def decision(self, expected_next: float) -> Decision:
        asked = self.asked
        return Decision(
            number=asked.number,
            step=asked.step,
            round=asked.round,
            turn=asked.turn,
            view=asked.view,
            move=self.move,
            evaluation=self.evaluation,
            loss=self.loss.behind,
            loss_error=self.loss.behind_error,
            luck=expected_next - self.value,
            blame=self.blame,
            remembers=self.remembers,
        )
