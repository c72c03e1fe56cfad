"""The value of every legal move, from what one seat can know.

Worlds are imagined that agree with the view, each move is made in each of them, and everybody plays the round out by
the policy. The same worlds serve all moves, so that luck cancels when two moves are compared. Moves that differ in
nothing that anybody knows are one choice. One yardstick decides: the own points of the round minus the mean of the
others. The rest is told as well, and decides nothing.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from typing import Any, Final, Protocol

from tutor.coach.build import compiled
from tutor.engine.chance import Chance, shuffled

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


NO_END: Final = 10**9  # more than anybody waits for


class Brain(Protocol):
    """How a game is imagined and played out."""

    def imagine(self, view: Any, rng: random.Random) -> Any:
        """A state that agrees with the view, as likely as play makes it."""

    def make(self, state: Any, move: int, chance: Chance) -> None:
        """Make the move in an imagined state, with no more luck than it needs."""

    def lines(self, view: Any, move: int) -> tuple[int, ...]:
        """What the same player may do right after the move, if anything is to be decided there."""

    def finish(self, state: Any, chance: Chance) -> tuple[int, ...]:
        """Play the round out; its points by seat, fewer being better."""

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


# Of a hint, a warning, a review: about a third of a second of one processor with four players in plain Python, a tenth
# compiled.
USUAL: Final = Effort(samples=3000, seats=8_000 if compiled() else 5_000, narrow=True)


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
    """One choice, and how it fared in each world so far. One that is outdone is valued, but does not race."""

    __slots__ = ("alike", "differences", "lowest", "move", "outdone_by", "points", "running", "then", "watched")

    def __init__(
        self, alike: tuple[int, ...], watch: int | None, then: int | None = None, outdone_by: int | None = None
    ) -> None:
        self.move = alike[0]
        self.alike = alike
        self.outdone_by = outdone_by
        self.then = then
        self.watched = watch in alike
        self.points: list[int] = []
        self.differences: list[float] = []
        self.lowest: list[float] = []
        self.running = True

    def note(self, points: tuple[int, ...], seat: int) -> None:
        self.points.append(points[seat])
        self.differences.append(difference(points, seat))
        self.lowest.append(share_of_lowest(points, seat))


def difference(points: Sequence[int], seat: int) -> float:
    """The yardstick: the own points minus the mean of the others."""
    own = points[seat]
    return own - (sum(points) - own) / (len(points) - 1)


def share_of_lowest(points: Sequence[int], seat: int) -> float:
    """1 for the lowest hand, a part of it where several share it, else 0."""
    fewest = min(points)
    return 1 / points.count(fewest) if points[seat] == fewest else 0.0


class SameLuck(Chance):
    """Shuffles of the draw pile in one imagined world: the same for every move that is tried there."""

    def __init__(self, seed: str) -> None:
        self.orders: list[list[int]] = []
        self._seed = seed
        self._shuffles = 0
        self._drawn: list[list[float]] = []  # for each shuffle, as long as the longest so far
        self._rngs: list[random.Random] = []

    def begin(self) -> None:
        """The next move is tried: its first shuffle is again the first."""
        self._shuffles = 0

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        self._shuffles += 1
        if self._shuffles > len(self._rngs):
            self._rngs.append(random.Random(f"{self._seed}/{self._shuffles}"))
            self._drawn.append([])
        drawn = self._drawn[self._shuffles - 1]
        draw = self._rngs[self._shuffles - 1].random
        drawn += [draw() for _ in range(len(cards) - len(drawn))]
        return shuffled(cards, iter(drawn).__next__)


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
    trials = [
        _Trial(alike, watch, then, brain.outdone_by(view, alike[0]))
        for alike in (brain.alike(view) if choices is None else choices)
        for then in (effort.thorough and brain.lines(view, alike[0])) or (None,)
    ]
    worlds = 0
    while worlds < effort.samples and (worlds < effort.least or go_on()):
        more = min(max(BATCH, worlds // GROWTH), effort.samples - worlds)
        if worlds >= effort.least:
            more = min(more, _worlds_left(trials, view.players, effort))
            if more < 1:
                break
        worlds += more
        for number in range(_fewest(trials), worlds):
            if number >= effort.least and not go_on():
                break
            _try(brain, view, trials, number, seed)
        early = worlds < effort.least
        if (len(trials) > MANY or not early) and _settled(trials, effort) and not early:
            break
    return _evaluation(_best_lines(trials) if effort.thorough else trials)


def _worlds_left(trials: list[_Trial], players: int, effort: Effort) -> int:
    """For so many more worlds there are seats, with all that are in the race now."""
    played = sum(len(trial.points) for trial in trials)
    running = sum(trial.running for trial in trials)
    return (effort.seats // players - played) // running


def _best_lines(trials: list[_Trial]) -> list[_Trial]:
    """Of each choice the better line."""
    best: dict[tuple[int, ...], _Trial] = {}
    for trial in sorted(trials, key=lambda trial: _mean(trial.differences)):
        best.setdefault(trial.alike, trial)
    return list(best.values())


def _fewest(trials: list[_Trial]) -> int:
    """Worlds that everyone in the race has seen."""
    return min(len(trial.points) for trial in trials if trial.running)


def _try(brain: Brain, view: Any, trials: list[_Trial], number: int, seed: object) -> None:
    """Make in one world every move of the race that has not been made there."""
    name = f"{seed}/{number}"
    world = brain.imagine(view, random.Random(name))
    chance = SameLuck(name)
    for trial in trials:
        if trial.running and len(trial.points) == number:
            state = world.copy()
            chance.begin()
            brain.make(state, trial.move, chance)
            if trial.then is not None:
                brain.make(state, trial.then, chance)
            trial.note(brain.finish(state, chance), view.seat)


def _settled(trials: list[_Trial], effort: Effort) -> bool:
    """Decides who is in the race from now on; true when it is over.

    The next best and the watched stay in it until it is known well enough how far they are behind, or decided that they
    are behind.
    """
    if not effort.race:
        return False
    best = _best(trials)
    rivals = [(*_behind(trial, best), trial) for trial in trials if trial is not best]
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
    most = max(len(trial.points) for trial in able)
    return min((trial for trial in able if len(trial.points) == most), key=lambda trial: _mean(trial.differences))


def _behind(trial: _Trial, best: _Trial) -> tuple[float, float]:
    """How much worse, in the worlds that both have seen."""
    gaps = [own - other for own, other in zip(trial.differences, best.differences, strict=False)]
    return _mean(gaps), _error(gaps)


def _evaluation(trials: list[_Trial]) -> Evaluation:
    best = _best(trials)
    values = [_value(trial, best) for trial in trials if trial is not best]
    values.sort(key=lambda value: (value.behind, value.outdone_by is not None, value.move))
    clear = all(value.is_clearly_worse for value in values)
    return Evaluation((_value(best, best), *values), len(best.points), clear)


def _value(trial: _Trial, best: _Trial) -> MoveValue:
    behind, behind_error = (0.0, 0.0) if trial is best else _behind(trial, best)
    behind = max(behind, 0.0)  # one that dropped out may seem better in the few worlds that it has seen
    return MoveValue(
        move=trial.move,
        alike=trial.alike,
        points=_mean(trial.points),
        difference=_mean(best.differences) + behind,
        lowest=_mean(trial.lowest),
        points_error=_error(trial.points),
        difference_error=_error(trial.differences),
        lowest_error=_error(trial.lowest),
        behind=behind,
        behind_error=behind_error,
        samples=len(trial.differences),
        outdone_by=trial.outdone_by,
    )


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    count = len(values)
    if count < 2:
        return inf
    mean = sum(values) / count
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (count - 1) / count)
