"""Where things go in a drawing: charts as numbers, for the macros in templates/macros/plot.html."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil, floor
from typing import Final

from tutor.words.amounts import number
from tutor.words.language import Language, mark

WIDTH: Final = 360  # the units of the drawing: about the pixels of a phone, so that its letters can be read there
HEIGHT: Final = 190
LEFT, RIGHT, TOP, BOTTOM = 30, 6, 18, 8
MOST_TICKS: Final = 5
LETTER: Final = 6.5  # units that a letter of a label takes
STEPS: Final = (1, 2, 5, 10, 20, 50, 100)
BAR: Final = 100  # units of the longest bar


@dataclass(frozen=True)
class Tick:
    at: float
    label: str
    is_zero: bool


@dataclass(frozen=True)
class Section:
    """A round."""

    label: str
    start: float
    middle: float


@dataclass(frozen=True)
class Dot:
    x: float
    y: float
    kind: str


@dataclass(frozen=True)
class Plot:
    ticks: tuple[Tick, ...]
    sections: tuple[Section, ...]
    lines: tuple[str, ...]
    """Each as the points of a polyline."""
    dots: tuple[Dot, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    bottom: int = HEIGHT - BOTTOM


class Scale:
    """From values to places: rounds beside each other, what is more is higher."""

    def __init__(self, rounds: Sequence[int], values: Iterable[float], language: Language) -> None:
        self._gap = (WIDTH - LEFT - RIGHT) / max(len(rounds), 1)
        low, high = min(0.0, *values), max(0.0, *values)
        step = next((step for step in STEPS if (high - low) / step < MOST_TICKS), STEPS[-1])
        self.low, self.high = step * floor(low / step), max(step * ceil(high / step), step)
        self.ticks = tuple(
            Tick(self.y(value), number(value, language).replace("-", "−"), value == 0)
            for value in range(self.low, self.high + 1, step)
        )
        self.sections = tuple(self._sections(rounds, language))

    def x(self, place: int) -> float:
        return round(LEFT + (place + 0.5) * self._gap, 1)

    def y(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM), 1)

    def _sections(self, rounds: Sequence[int], language: Language) -> Iterable[Section]:
        place = 0
        for which, group in groupby(rounds):
            length = len(list(group))
            start = LEFT + place * self._gap
            label = language.say(mark("Round %(round)s"), round=which)
            if len(label) * LETTER > length * self._gap:
                label = str(which)
            yield Section(label, round(start, 1), round(start + length * self._gap / 2, 1))
            place += length


def points_of(places: Sequence[tuple[float, float]]) -> str:
    """A single place becomes a short line, or nothing would be seen of it."""
    if len(places) == 1:
        ((x, y),) = places
        places = [(x - 4, y), (x + 4, y)]
    return " ".join(f"{x:g},{y:g}" for x, y in places)


@dataclass(frozen=True)
class Bar:
    """A value with its uncertainty, of at most `BAR` units."""

    length: float
    low: float
    high: float


def bars(values: Sequence[tuple[float, float]]) -> list[Bar]:
    """Of values with their standard errors; they share one scale."""
    longest = max((value + error for value, error in values), default=0.0) or 1.0
    unit = BAR / longest
    return [
        Bar(round(value * unit, 1), round(max(value - error, 0.0) * unit, 1), round((value + error) * unit, 1))
        for value, error in values
    ]
