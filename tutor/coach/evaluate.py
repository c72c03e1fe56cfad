"""The value of every legal move, from what one seat can know.

Worlds are imagined that agree with the view, each move is made in each of them, and everybody plays the round out by
the policy. The same worlds serve all moves, so that luck cancels when two moves are compared. Moves that differ in
nothing that anybody knows are one choice. One yardstick decides: the own points of the round minus the mean of the
others. The rest is told as well, and decides nothing.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from typing import Any, Final, NamedTuple, Protocol

from tutor.coach.build import compiled
from tutor.coach.kernel import Kernel
from tutor.coach.tally import NOTHING, SHARES, Tally

BATCH: Final = 16  # worlds before the first look at who is out of the race
GROWTH: Final = 4  # and then after a quarter more: looking takes time as well
SURE: Final = 2.0  # standard errors: closer than this, two moves are about equal
CLEAR: Final = 2.5  # standard errors behind the best: such a move is clearly worse, and out of the race
CROWD: Final = 4  # as long as more moves than this are in the race, SURE is enough to be out of it
MANY: Final = 8  # of more moves than this not all can be looked at for long
PART: Final = 3  # one in so many of them goes on after a look, in a narrow race
FEWEST: Final = 2  # and so many at least, besides the best
BACK: Final = 1.5  # standard errors: who comes so close again, because the best is not so good after all, is back in it
DECIDED: Final = 4.0  # standard errors between the best and the next: no more worlds will change the order


ROUNDS_AT_A_TIME: Final = 400  # some milliseconds, compiled: then other threads have a turn
LUCK_BYTES: Final = 7  # fewer bits than `tutor.engine.luck` mixes
NO_END: Final = 10**9  # more than anybody waits for


class Brain(Protocol):
    """How a game is imagined and played out."""

    def lay_out(self, view: Any, luck: int) -> Kernel:
        """Worlds that agree with the view, as likely as play makes them; `luck` says which."""

    def lines(self, view: Any, move: int) -> tuple[int, ...]:
        """What the same player may do right after the move, if anything is to be decided there."""

    def alike(self, view: Any) -> list[tuple[int, ...]]:
        """The legal moves, those together that come to the same."""

    def outdone_by(self, view: Any, move: int) -> int | None:
        """A move that common sense prefers whatever the hidden cards are; None when only figures can tell."""


@dataclass(frozen=True)
class Effort:
    """How much to think: until the order is decided or the error small enough, or all worlds or seats are used up.

    It is counted and never clocked, so that a busy machine answers later, not worse.
    """

    samples: int = 800  # at most so many worlds
    seats: int = NO_END  # at most so many seats are played for: moves times worlds times players, which is the cost
    error: float = 0.25  # small enough a standard error, of the difference between the best two moves
    race: bool = True  # whether a move gets no more worlds when enough is known of it; else each gets all
    least: int = 3 * BATCH  # at least so many worlds; for each move, unless there are MANY
    thorough: bool = False  # whether a move is worth what it is with the best thing to do right after it; not in a race
    narrow: bool = False  # whether of MANY moves only the better part stays in the race, known to be worse or not


# Of a hint, a warning, a review: with four players about a third of a second of one processor in plain Python. The
# compiled build takes a tenth of that, and is surer.
USUAL: Final = (
    Effort(samples=6000, seats=60_000, error=0.1, narrow=True)
    if compiled()
    else Effort(samples=3000, seats=5_000, narrow=True)
)


def exactly(samples: int) -> Effort:
    """So many worlds for every move: the same result for the same seed."""
    return Effort(samples=samples, error=0.0, race=False, least=samples)


def thoroughly(samples: int) -> Effort:
    """So many worlds for every move and for whatever may follow it in the same turn. By the policy's own choice, a good
    move before a hard decision would be charged with the policy's mistake there."""
    return replace(exactly(samples), thorough=True)


@dataclass(frozen=True)
class MoveValue:
    """What a move is worth. Points are bad: lower is better."""

    move: int
    alike: tuple[int, ...]  # this move and those that come to the same
    points: float  # expected own points of the round
    difference: float  # expected own points minus the mean of the others: the yardstick
    lowest: float  # the chance of the lowest hand; ties are shared
    points_error: float
    difference_error: float
    lowest_error: float
    behind: float  # by how much the difference is worse than that of the best move
    behind_error: float
    samples: int
    outdone_by: int | None = None  # the move that is better whatever the hidden cards are, if there is one

    @property
    def is_equal(self) -> bool:
        """Whether it cannot be told from the best move, neither by figures nor by common sense."""
        return self.outdone_by is None and self.behind <= SURE * self.behind_error

    @property
    def is_clearly_worse(self) -> bool:
        return self.outdone_by is not None or self.behind > CLEAR * self.behind_error


@dataclass(frozen=True)
class Evaluation:
    values: tuple[MoveValue, ...]  # the best first
    samples: int
    clear: bool  # the best move is clearly better than all others

    @property
    def best(self) -> MoveValue:
        return self.values[0]

    def of(self, move: int) -> MoveValue:
        """The value of a legal move; LookupError for any other."""
        for value in self.values:
            if move in value.alike:
                return value
        raise LookupError(move)


class _Trial:
    """One choice, and how it has fared so far. One that is outdone is valued, but does not race."""

    __slots__ = ("alike", "move", "number", "outdone_by", "tally", "watched")

    def __init__(self, number: int, alike: tuple[int, ...], tally: Tally, outdone_by: int | None, *, watched: bool):
        self.number = number  # in the tally
        self.move = alike[0]
        self.alike = alike
        self.tally = tally
        self.outdone_by = outdone_by
        self.watched = watched

    @property
    def running(self) -> bool:
        return self.tally.running[self.number] == 1

    @running.setter
    def running(self, running: bool) -> None:
        self.tally.running[self.number] = int(running)

    @property
    def tried(self) -> int:
        """Worlds."""
        return self.tally.tried[self.number]

    def differences(self) -> "Figure":
        return Figure(self.tried, *self.tally.difference_sums(self.number), self.tally.unit)

    def behind(self, best: "_Trial") -> "Figure":
        """How much worse, in the worlds that both have seen."""
        return Figure(*self.tally.gap_sums(self.number, best.number), self.tally.unit)

    def points(self) -> "Figure":
        return Figure(self.tried, self.tally.sums[self.number], self.tally.squares[self.number])

    def lowest(self) -> "Figure":
        at = self.number
        return Figure(self.tried, self.tally.lowest_sums[at], self.tally.lowest_squares[at], SHARES)


class Figure(NamedTuple):
    """A mean with its standard error, from whole numbers; so many of them are one."""

    worlds: int
    total: int
    squares: int
    unit: int = 1

    @property
    def mean(self) -> float:
        return self.total / (self.worlds * self.unit)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.worlds < 2:
            return inf
        spread = self.worlds * self.squares - self.total * self.total
        return sqrt(spread / (self.worlds * self.worlds * (self.worlds - 1))) / self.unit


def difference(points: Sequence[int], seat: int) -> float:
    """The yardstick: the own points minus the mean of the others."""
    own = points[seat]
    return own - (sum(points) - own) / (len(points) - 1)


def share_of_lowest(points: Sequence[int], seat: int) -> float:
    """1 for the lowest hand, a part of it where several share it, else 0."""
    fewest = min(points)
    return 1 / points.count(fewest) if points[seat] == fewest else 0.0


def luck_from(seed: object) -> int:
    """As a whole number, the same for the same words, and another one for others."""
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:LUCK_BYTES])


def forever() -> bool:
    return True


def evaluate(
    brain: Brain,
    view: Any,
    *,
    seed: object = 0,
    effort: Effort = USUAL,
    go_on: Callable[[], bool] = forever,
    choices: Sequence[tuple[int, ...]] | None = None,
    watch: int | None = None,
) -> Evaluation:
    """All legal moves of the view, the best first.

    `go_on` is asked before each world beyond the fewest that an answer needs: a far ceiling for whoever pays for it.

    `choices` are some of `brain.alike`, for whoever wants to compare only these. `watch` is a move that was made, for
    whoever wants a verdict: it stays in the race until it can be told from the best.
    """
    lines = [
        (alike, then)
        for alike in (brain.alike(view) if choices is None else choices)
        for then in (effort.thorough and brain.lines(view, alike[0])) or (NOTHING,)
    ]
    tally = Tally([alike[0] for alike, _ in lines], [then for _, then in lines], view.seat, view.players)
    trials = [
        _Trial(number, alike, tally, brain.outdone_by(view, alike[0]), watched=watch in alike)
        for number, (alike, _) in enumerate(lines)
    ]
    kernel = brain.lay_out(view, luck_from(seed))
    worlds = 0
    while worlds < effort.samples and (worlds < effort.least or go_on()):
        more = min(max(BATCH, worlds // GROWTH), effort.samples - worlds)
        if worlds >= effort.least:
            more = min(more, _worlds_left(trials, view.players, effort))
            if more < 1:
                break
        worlds += more
        for first, end in _chunks(trials, _fewest(trials), worlds, effort.least):
            if first >= effort.least and not go_on():
                break
            kernel.try_moves(tally, first, end)
        early = worlds < effort.least
        if (len(trials) > MANY or not early) and _settled(trials, effort) and not early:
            break
    return _evaluation(_best_lines(trials) if effort.thorough else trials)


def _chunks(trials: list[_Trial], first: int, end: int, least: int) -> Iterator[tuple[int, int]]:
    """The worlds from the first up to the end, so many at a time that others come in between."""
    size = max(ROUNDS_AT_A_TIME // sum(trial.running for trial in trials), 1)
    while first < end:
        last = min(first + size, end)
        if first < least:
            last = min(last, least)
        yield first, last
        first = last


def _worlds_left(trials: list[_Trial], players: int, effort: Effort) -> int:
    """For so many more worlds there are seats, with all that are in the race now."""
    played = sum(trial.tried for trial in trials)
    running = sum(trial.running for trial in trials)
    return (effort.seats // players - played) // running


def _best_lines(trials: list[_Trial]) -> list[_Trial]:
    """Of each choice the better line."""
    best: dict[tuple[int, ...], _Trial] = {}
    for trial in sorted(trials, key=lambda trial: trial.differences().mean):
        best.setdefault(trial.alike, trial)
    return list(best.values())


def _fewest(trials: list[_Trial]) -> int:
    """Worlds that everyone in the race has seen."""
    return min(trial.tried for trial in trials if trial.running)


def _settled(trials: list[_Trial], effort: Effort) -> bool:
    """Decides who is in the race from now on; true when it is over.

    The next best and the watched stay in it until it is known well enough how far they are behind, or decided that they
    are behind.
    """
    if not effort.race:
        return False
    best = _best(trials)
    rivals = [(gap.mean, gap.error, trial) for trial in trials if trial is not best for gap in [trial.behind(best)]]
    rivals.sort(key=lambda rival: (rival[2].outdone_by is not None, rival[0]))
    running = sum(trial.running for trial in trials)
    enough = CLEAR if running <= CROWD else SURE
    room = max(running // PART, FEWEST) if effort.narrow and len(trials) > MANY else len(trials)
    for place, (behind, error, trial) in enumerate(rivals):
        is_out = trial.outdone_by is not None and not trial.watched
        if is_out or error <= effort.error or behind > DECIDED * error:
            trial.running = False
        elif place > 0 and not trial.watched:
            trial.running = place < room and behind <= (enough if trial.running else BACK) * error
        else:
            trial.running = True
    best.running = True
    return not any(trial.running for _, _, trial in rivals)


def _best(trials: list[_Trial]) -> _Trial:
    """The best of those that have seen every world. Luck may favour a move that is outdone: it is never the best."""
    able = [trial for trial in trials if trial.outdone_by is None] or trials
    most = max(trial.tried for trial in able)
    return min((trial for trial in able if trial.tried == most), key=lambda trial: trial.differences().mean)


def _evaluation(trials: list[_Trial]) -> Evaluation:
    best = _best(trials)
    values = [_value(trial, best) for trial in trials if trial is not best]
    values.sort(key=lambda value: (value.behind, value.outdone_by is not None, value.move))
    clear = all(value.is_clearly_worse for value in values)
    return Evaluation((_value(best, best), *values), best.tried, clear)


def _value(trial: _Trial, best: _Trial) -> MoveValue:
    gap = Figure(1, 0, 0) if trial is best else trial.behind(best)
    behind = max(gap.mean, 0.0)  # one that dropped out may seem better in the few worlds that it has seen
    points, differences, lowest = trial.points(), trial.differences(), trial.lowest()
    return MoveValue(
        move=trial.move,
        alike=trial.alike,
        points=points.mean,
        difference=best.differences().mean + behind,
        lowest=lowest.mean,
        points_error=points.error,
        difference_error=differences.error,
        lowest_error=lowest.error,
        behind=behind,
        behind_error=0.0 if trial is best else gap.error,
        samples=trial.tried,
        outdone_by=trial.outdone_by,
    )
