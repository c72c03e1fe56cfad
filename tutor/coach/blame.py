"""Looks back on a game: what each decision of a seat has cost, and why; and what was luck.

Round by round nothing is lost: the final difference to the others is what was expected at the first decision, plus the
loss of each decision, plus the luck after it. Luck is all that the seat did not decide: the cards, and the others.

A decision can be looked at as soon as it was made (`examine`): only its luck shows later.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import BATCH, SURE, USUAL, Effort, Evaluation, MoveValue, difference, evaluate, forever
from tutor.coach.opinion import CLOSER, look_closer, luck_of, think
from tutor.coach.slips import Memory, Slip
from tutor.engine.protocol import AnyGame
from tutor.engine.replay import Record, Table, play_back, set_up

NOTHING: Final = "nothing"  # the move does not lose clearly
MEMORY: Final = "memory"  # it would be right for somebody whose memory had slipped
JUDGEMENT: Final = "judgement"  # it is wrong with any memory

SLIP: Final = Effort(samples=64, least=BATCH)  # where it is tried what would explain a move: there are many
EXPLAINED: Final = Effort(samples=200, seats=2_500, least=BATCH)  # and whether it really does


@dataclass(frozen=True)
class Looking:
    """How much is thought about a decision."""

    effort: Effort = USUAL
    closer: Effort = CLOSER
    go_on: Callable[[], bool] = forever  # a far ceiling


AS_USUAL: Final = Looking()


@dataclass(frozen=True)
class Blame:
    kind: str  # NOTHING, MEMORY or JUDGEMENT
    slip: Slip | None = None  # with MEMORY: what has slipped


@dataclass(frozen=True)
class Asked:
    """A choice between several moves that a seat had to make."""

    number: int  # of the seat's decisions, from 0
    step: int  # so many steps of the record, deals and moves of anybody, were made before it
    round: int
    turn: int  # of the round, all players together; both from 1
    view: Any  # what the seat could know


@dataclass(frozen=True)
class Examined:
    """What was decided, and what is to be said of it as long as nobody knows how it went on."""

    asked: Asked
    move: int
    first: Evaluation  # what was thought of all moves, before the one that was made was looked at more closely
    evaluation: Evaluation
    blame: Blame
    remembers: bool  # something seen before this turn was to be remembered

    @property
    def value(self) -> MoveValue:
        """Of the move that was made."""
        return self.evaluation.of(self.move)

    @property
    def loss(self) -> float:
        """Against the best move."""
        return self.value.behind

    @property
    def expected(self) -> float:
        """The difference to the others that was to be expected before the move."""
        return self.evaluation.best.difference


@dataclass(frozen=True)
class Decision(Examined):
    """Points are bad: a loss is above 0, and so is bad luck."""

    luck: float  # from this move to the next decision of the seat, or to the end of the round


# ---- The decisions of a game ----------------------------------------------------------------------------------------


class Follower:
    """Sits behind a player, and hears what the player hears."""

    def __init__(self, record: Record, seat: int) -> None:
        """LookupError for a game that the coach does not know."""
        self.memory: Memory = COACHES[record.game].memory(seat, record.players)
        self.table: Table = set_up(record)
        self._record = record
        self._seat = seat

    def follow(self) -> Iterator[tuple[Asked | None, str | None]]:
        """Every step, and what the seat had to decide just before it, if that was a choice; at last what is still to be
        decided, and None. The memory is that of the player before the step, the table as it is after it."""
        asked: Asked | None = None
        number = 0
        for steps, (_, text, events) in enumerate(play_back(self._record, self.table), 1):
            yield asked, text
            for event in events:
                self.memory.hear(event.told_to(self._seat))
            number += asked is not None
            asked = self._to_decide(number, steps)
        yield asked, None

    def _to_decide(self, number: int, steps: int) -> Asked | None:
        game, state = self.table.game, self.table.state
        if game.to_move(state) != self._seat:
            return None
        view = game.view(state, self._seat)
        if len(view.legal) < 2:
            return None  # there is no choice: what comes of it is luck
        return Asked(number, steps, len(game.rounds_played(state)) + 1, game.turns_played(state) + 1, view)


@dataclass(frozen=True)
class Course:
    """What a seat had to decide in a game."""

    made: tuple[tuple[Asked, str], ...]  # with the move, as the notation has it
    open: Asked | None  # where the game stands, or was broken off
    rounds: tuple[float, ...]  # the difference to the others in each round that was played to its end


def course(record: Record, seat: int) -> Course:
    follower = Follower(record, seat)
    made: list[tuple[Asked, str]] = []
    left_open: Asked | None = None
    for asked, text in follower.follow():
        if text is None:
            left_open = asked
        elif asked is not None:
            made.append((asked, text))
    return Course(tuple(made), left_open, tuple(differences(follower.table.game, follower.table.state, seat)))


def differences(game: AnyGame, state: Any, seat: int) -> list[float]:
    """By how much each round was worse for the seat than for the others."""
    cost = COACHES[game.ID].cost
    return [difference(cost(state, line), seat) for line in game.rounds_played(state)]


def count(record: Record, seat: int) -> int:
    """How many decisions a review of the whole record has."""
    return len(course(record, seat).made)


def review(record: Record, seat: int, looking: Looking = AS_USUAL, *, skip: int = 0) -> Iterator[Decision]:
    """The decisions of the seat, one by one; the first `skip` are not looked at."""
    follower = Follower(record, seat)
    game: AnyGame = follower.table.game
    made: Examined | None = None
    for asked, text in follower.follow():
        if asked is not None and asked.number >= skip:
            if text is None:
                expected = think(asked.view, looking.effort, looking.go_on).best.difference
                new = None
            else:
                new = examine(asked, game.NOTATION.parse(text), follower.memory, looking)
                expected = new.expected
            if made is not None:
                yield with_luck(made, expected)
            made = new
        rounds = differences(game, follower.table.state, seat)
        if made is not None and len(rounds) == made.asked.round:
            yield with_luck(made, rounds[-1])
            made = None
    if made is not None:  # broken off where the seat had nothing to decide: there was no luck any more
        yield with_luck(made, made.expected + made.loss)


def with_luck(made: Examined, expected_next: float) -> Decision:
    """`expected_next`: the difference to the others at the seat's next decision, or at the end of the round."""
    return Decision(**vars(made), luck=expected_next - (made.expected + made.loss))


# ---- One decision ---------------------------------------------------------------------------------------------------


def examine_last(
    record: Record,
    seat: int,
    looking: Looking = AS_USUAL,
    known: Callable[[Any], Evaluation] | None = None,
) -> Examined:
    """Of a record that ends with a decision of the seat. `known`: what has been thought of all moves already, told with
    the view in hand."""
    follower = Follower(record, seat)
    *_, last = _steps(record)
    for asked, text in follower.follow():
        if asked is not None and text is not None and asked.step == last:
            move = follower.table.game.NOTATION.parse(text)
            return examine(asked, move, follower.memory, looking, known(asked.view) if known else None)
    raise LookupError(seat)


def _steps(record: Record) -> range:
    """The numbers of its steps."""
    return range(sum(isinstance(step, str) for step in record.steps))


def examine(asked: Asked, move: int, memory: Memory, looking: Looking, known: Evaluation | None = None) -> Examined:
    """The memory is that of the player who decides."""
    first = known or think(asked.view, looking.effort, looking.go_on)
    evaluation = look_closer(asked.view, first, move, looking.closer, looking.go_on)
    blame = _Blaming(asked.view, evaluation, move, looking).blame(memory)
    return Examined(asked, move, first, evaluation, blame, remembers=any(memory.slips(asked.view)))


class _Blaming:
    """Whose fault is it: the memory's, or the judgement's?"""

    def __init__(self, view: Any, evaluation: Evaluation, move: int, looking: Looking) -> None:
        self._view = view
        self._brain = COACHES[view.game].brain()
        self._clearly = COACHES[view.game].scale.clear
        self._best = evaluation.best.move
        self._value = evaluation.of(move)
        self._move = move
        self._looking = looking

    def blame(self, memory: Memory) -> Blame:
        if not self._loses_clearly(self._value):
            return Blame(NOTHING)
        for slips in memory.slips(self._view):
            for slip in self._likely(slips):
                if not self._loses_clearly(self._among_all(slip)):
                    return Blame(MEMORY, slip)
        return Blame(JUDGEMENT)

    def _likely(self, slips: list[Slip]) -> list[Slip]:
        """The slips after which the move seems no worse than the best one; the less it loses then, the likelier.

        Of two that explain it alike, it is the card seen longest ago that was forgotten.
        """
        losses = [(round(self._beside_the_best(slip).behind, 1), slip) for slip in slips]
        likely = [(loss, slip) for loss, slip in losses if loss <= self._clearly]
        return [slip for _, slip in sorted(likely, key=lambda each: (each[0], each[1].since.event))]

    def _beside_the_best(self, slip: Slip) -> MoveValue:
        """In the eyes of somebody who sees this."""
        pair = [alike for alike in self._brain.alike(slip.view) if self._move in alike or self._best in alike]
        return self._evaluated(slip, SLIP, choices=pair)

    def _among_all(self, slip: Slip) -> MoveValue:
        return self._evaluated(slip, EXPLAINED, watch=self._move)

    def _evaluated(self, slip: Slip, effort: Effort, **how: Any) -> MoveValue:
        go_on = self._looking.go_on
        found = evaluate(self._brain, slip.view, seed=luck_of(slip.view), effort=effort, go_on=go_on, **how)
        return found.of(self._move)

    def _loses_clearly(self, value: MoveValue) -> bool:
        """By the figures; where common sense prefers another move, they need not be sure."""
        doubt = 0.0 if value.outdone_by is not None else SURE * value.behind_error
        return value.behind > max(self._clearly, doubt)
