"""The forgetting curve: how likely a card is still known, some turns and swaps after it was seen.

A card is remembered for a time of which the mean is the span, as by the opponents, and each swap that moves it may lose
it. Who does not know guesses, and is right as often as guessing is.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import exp, log
from typing import Final, NamedTuple

LONGEST: Final = 400.0  # turns: longer than any round, so as good as for ever
SHORTEST: Final = 0.5
MOST_STEPS: Final = 40
CLOSE: Final = 1e-6  # a likelihood that is higher by less is no higher
TINY: Final = 1e-12
FEWEST: Final = 30  # answers before anything is said
FEWEST_SWAPPED: Final = 10  # answers about swapped cards before anything is said of swaps
LASTING: Final = 100.0  # turns: more than anybody is asked about, so how many more cannot be told


class Recall(NamedTuple):
    """An answer about a card that could be known."""

    turns: int
    swaps: int
    right: bool
    guess: float
    """How likely it is to be right by chance."""


class Curve(NamedTuple):
    span: float
    """Turns, of all players together, for which a card is remembered on average."""
    confusion: float
    """The chance to lose a card that is swapped."""
    answers: int
    swapped: int = 0
    """So many of the answers were about swapped cards; 0 where they are too few, and the confusion is a usual one."""

    @property
    def is_lasting(self) -> bool:
        """A card is remembered for longer than it was ever asked about."""
        return self.span >= LASTING

    def recall(self, turns: float, swaps: int = 0) -> float:
        return exp(-turns / self.span) * (1 - self.confusion) ** swaps


Groups = Mapping[tuple[int, int, float], tuple[int, int]]
"""How often answers were right and wrong, by turns, swaps, and chance of guessing."""


def fit(answers: Sequence[Recall]) -> Curve | None:
    """The likeliest curve; None while there is too little to go by."""
    return fit_counted(_grouped(answers))


def fit_counted(groups: Groups) -> Curve | None:
    """Of answers that are alike, counted: ten thousand take no longer than a hundred.

    What is known fades with exp(-(fade x turns + blur x swaps)). From the best of some rough guesses, Fisher scoring
    climbs to the top in a few steps.
    """
    sums = [_Sum(*key, *times) for key, times in groups.items() if key[0] or key[1]]
    swapped = _count(one for one in sums if one.swaps)
    if swapped < FEWEST_SWAPPED:
        sums, swapped = [one for one in sums if not one.swaps], 0
    count = _count(sums)
    if count < FEWEST:
        return None
    here = max(STARTS, key=lambda start: _likelihood(sums, start))
    for _ in range(MOST_STEPS):
        there = _climbed(sums, here)
        if there == here:
            break
        here = there
    return Curve(1 / here.fade, 1 - exp(-here.blur), count, swapped)


class _Sum(NamedTuple):
    """Answers that are alike. Those about a card that is just being seen tell nothing about forgetting."""

    turns: int
    swaps: int
    guess: float
    right: int
    wrong: int


def _count(sums: Iterable[_Sum]) -> int:
    return sum(one.right + one.wrong for one in sums)


class _Point(NamedTuple):
    fade: float
    blur: float

    def moved(self, fade: float, blur: float) -> "_Point":
        """Not beyond what makes sense."""
        return _Point(
            min(max(self.fade + fade, LOWEST.fade), HIGHEST.fade), min(max(self.blur + blur, LOWEST.blur), HIGHEST.blur)
        )


LOWEST: Final = _Point(1 / LONGEST, 1e-4)  # a swap never leaves a card quite as safe as it was
HIGHEST: Final = _Point(1 / SHORTEST, 7.0)  # swaps then lose nearly every card
STARTS: Final = tuple(_Point(1 / span, blur) for blur in (0.1, 1.0) for span in (10.0, 3.0, 40.0))
"""The usual blur first: it stays where nothing is known of swaps."""


def _climbed(sums: Sequence[_Sum], here: _Point) -> _Point:
    """A step uphill; the same point at the top."""
    now = _likelihood(sums, here)
    step = _direction(sums, here)
    for part in (1.0, 0.5, 0.25, 0.1, 0.01):
        there = here.moved(part * step.fade, part * step.blur)
        if _likelihood(sums, there) > now + CLOSE:
            return there
    return here


def _direction(sums: Sequence[_Sum], here: _Point) -> _Point:
    """The slope, divided by how much is known of it. At an edge, what leads beyond it is left out."""
    fade = blur = by_fade = by_blur = by_both = 0.0
    for turns, swaps, guess, right, wrong in sums:
        chance = _chance(here, turns, swaps, guess)
        slope = guess - chance
        score = slope * (right / chance - wrong / (1 - chance))
        sure = (right + wrong) * slope * slope / (chance * (1 - chance))
        fade += turns * score
        blur += swaps * score
        by_fade += turns * turns * sure
        by_blur += swaps * swaps * sure
        by_both += turns * swaps * sure
    fades, blurs = (
        _may_move(here.fade, fade, LOWEST.fade, HIGHEST.fade),
        _may_move(here.blur, blur, LOWEST.blur, HIGHEST.blur),
    )
    whole = by_fade * by_blur - by_both * by_both
    if fades and blurs and whole > TINY:
        return _Point((by_blur * fade - by_both * blur) / whole, (by_fade * blur - by_both * fade) / whole)
    return _Point(
        fade / by_fade if fades and by_fade > TINY else 0.0, blur / by_blur if blurs and by_blur > TINY else 0.0
    )


def _may_move(value: float, slope: float, low: float, high: float) -> bool:
    return value < high if slope > 0 else value > low


def _likelihood(sums: Sequence[_Sum], point: _Point) -> float:
    total = 0.0
    for turns, swaps, guess, right, wrong in sums:
        chance = _chance(point, turns, swaps, guess)
        total += right * log(chance) + wrong * log(1 - chance)
    return total


def _chance(point: _Point, turns: int, swaps: int, guess: float) -> float:
    """To be right."""
    known = exp(-(point.fade * turns + point.blur * swaps))
    return max(known + (1 - known) * guess, TINY)


def _grouped(answers: Iterable[Recall]) -> Groups:
    groups: dict[tuple[int, int, float], tuple[int, int]] = {}
    for answer in answers:
        key = (answer.turns, answer.swaps, answer.guess)
        right, wrong = groups.get(key, (0, 0))
        groups[key] = (right + answer.right, wrong + (not answer.right))
    return groups
