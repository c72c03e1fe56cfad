"""Looks back on a game: what each decision of a seat has cost, and why; and what was luck.

Round by round nothing is lost: the final difference to the others is what was expected at the first decision, plus the
loss of each decision, plus the luck after it. Luck is all that the seat did not decide: the cards, and the others.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import BATCH, SURE, Brain, Effort, Evaluation, MoveValue, difference, evaluate
from tutor.coach.slips import Memory, Slip
from tutor.engine.protocol import AnyGame
from tutor.engine.replay import Record, Table, play_back, set_up

NOTHING: Final = "nothing"  # the move does not lose clearly
MEMORY: Final = "memory"  # it would be right for somebody whose memory had slipped
JUDGEMENT: Final = "judgement"  # it is wrong with any memory

CLEARLY: Final = 0.5  # points: what costs less is nobody's fault
USUAL: Final = Effort(samples=100, least=BATCH)  # many decisions are looked at: each gets less than a hint would
PAIR: Final = Effort(samples=256)  # to compare two moves; a slip that explains nothing shows much sooner


@dataclass(frozen=True)
class Blame:
    kind: str  # NOTHING, MEMORY or JUDGEMENT
    slip: Slip | None = None  # with MEMORY: what has slipped


@dataclass(frozen=True)
class Decision:
    """A choice between several moves. Points are bad: a loss is above 0, and so is bad luck."""

    round: int
    turn: int  # of the round, all players together; both from 1
    view: Any  # what the seat could know
    move: int
    evaluation: Evaluation
    loss: float  # against the best move; where that seemed clear, as other worlds have it than those of `evaluation`
    luck: float  # from this move to the next decision of the seat, or to the end of the round
    blame: Blame

    @property
    def expected(self) -> float:
        """The difference to the others that was to be expected before the move."""
        return self.evaluation.best.difference


def review(record: Record, seat: int, *, effort: Effort = USUAL, seed: object = 1) -> Iterator[Decision]:
    """The decisions of the seat, one by one. LookupError for a game that the coach does not know."""
    coach = COACHES[record.game]
    table = set_up(record)
    reviewer = _Reviewer(table, seat, coach.brain(), coach.memory(seat, record.players), effort=effort, seed=seed)
    for _, text, events in play_back(record, table):
        reviewer.decided(text)
        for event in events:
            reviewer.memory.hear(event.told_to(seat))
        yield from reviewer.look()
    yield from reviewer.leave()


class _Reviewer:
    """Sits behind the player. The luck after a decision shows at the next one, so it tells each with a delay."""

    def __init__(self, table: Table, seat: int, brain: Brain, memory: Memory, *, effort: Effort, seed: object) -> None:
        self.memory = memory
        self._table = table
        self._game: AnyGame = table.game
        self._seat = seat
        self._brain = brain
        self._effort = effort
        self._seed = seed
        self._count = 0
        self._asked: _Asked | None = None  # what is to be decided now
        self._made: _Made | None = None  # what was decided, until its luck has shown

    def look(self) -> Iterator[Decision]:
        """After each step: is there something to decide, or is the round over?"""
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
        self._count += 1
        evaluation = self._evaluate(view)
        if self._made is not None:
            yield self._made.decision(evaluation.best.difference)
            self._made = None
        self._asked = _Asked(len(rounds) + 1, self._game.turns_played(state) + 1, view, evaluation)

    def decided(self, text: str) -> None:
        """The next step was made; blame is given with what was known before it."""
        if self._asked is not None:
            move = self._game.NOTATION.parse(text)
            loss = self._loss(self._asked, move)
            self._made = _Made(self._asked, move, loss.behind, self._blame(self._asked, move, loss))
            self._asked = None

    def leave(self) -> Iterator[Decision]:
        """A game that was broken off: there was no luck any more."""
        if self._made is not None:
            yield self._made.decision(self._made.value)

    def _evaluate(self, view: Any) -> Evaluation:
        seed = f"{self._seed}/{self._count}"
        return evaluate(self._brain, view, seed=seed, effort=self._effort)

    def _loss(self, asked: "_Asked", move: int) -> MoveValue:
        """Where it seems clear, it is worked out anew in other worlds: of many moves, some seem bad by chance alone."""
        value = asked.evaluation.of(move)
        return self._against(asked.evaluation.best.move, asked.view, move, "anew") if _loses_clearly(value) else value

    def _blame(self, asked: "_Asked", move: int, loss: MoveValue) -> Blame:
        if not _loses_clearly(loss):
            return Blame(NOTHING)
        for slips in self.memory.slips(asked.view):
            for slip in self._likely(slips, move, asked.evaluation.best.move):
                if not _loses_clearly(self._evaluate(slip.view).of(move)):
                    return Blame(MEMORY, slip)
        return Blame(JUDGEMENT)

    def _likely(self, slips: list[Slip], move: int, best: int) -> list[Slip]:
        """The slips after which the move seems no worse than the best one; the less it loses then, the likelier.

        Of two that explain it alike, it is the card seen longest ago that was forgotten.
        """
        losses = [(round(self._against(best, slip.view, move, "slip").behind, 1), slip) for slip in slips]
        likely = [(loss, slip) for loss, slip in losses if loss <= CLEARLY]
        return [slip for _, slip in sorted(likely, key=lambda each: (each[0], each[1].since.event))]

    def _against(self, best: int, view: Any, move: int, worlds: str) -> MoveValue:
        """The move beside the best one, in the eyes of somebody who sees this; `worlds` says in which."""
        pair = [alike for alike in self._brain.alike(view) if move in alike or best in alike]
        seed = f"{self._seed}/{self._count}/{worlds}"
        return evaluate(self._brain, view, seed=seed, effort=PAIR, choices=pair).of(move)


def _loses_clearly(value: MoveValue) -> bool:
    return value.behind > max(CLEARLY, SURE * value.behind_error)


@dataclass(frozen=True)
class _Asked:
    round: int
    turn: int
    view: Any
    evaluation: Evaluation


@dataclass(frozen=True)
class _Made:
    asked: _Asked
    move: int
    loss: float
    blame: Blame

    @property
    def value(self) -> float:
        """The difference that was to be expected after the move."""
        return self.asked.evaluation.best.difference + self.loss

    def decision(self, expected_next: float) -> Decision:
        asked = self.asked
        return Decision(
            round=asked.round,
            turn=asked.turn,
            view=asked.view,
            move=self.move,
            evaluation=asked.evaluation,
            loss=self.loss,
            luck=expected_next - self.value,
            blame=self.blame,
        )
