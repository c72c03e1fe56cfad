"""Where things go in the drawings of the progress page, for the macros in templates/macros/plot.html."""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import lru_cache
from math import ceil, floor
from typing import Final

from babel.dates import format_skeleton
from babel.numbers import format_decimal, format_percent

from tutor.services.learner.progress import Bucket
from tutor.words.amounts import number
from tutor.words.language import Language
from tutor.words.plots import BOTTOM, HEIGHT, LETTER, RIGHT, TOP, WIDTH, Dot, Plot, Section, Tick, points_of

Point = tuple[date, float]
SMALL: Final = 120  # the height of a plot among several
LEFT: Final = 42  # room for “1 500” and “100 %”
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
MOST_TICKS: Final = 5
SHARES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
PERCENTS: Final = (0.0, 50.0, 100.0)


class _Sheet:
    """From values to places: what is more is higher."""

    def __init__(self, low: float, high: float, height: int = HEIGHT) -> None:
        self.height = height
        self._low, self._range = low, (high - low) or 1.0

    def x(self, share: float) -> float:
        """Of the width, from 0 to 1."""
        return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)

    def y(self, value: float) -> float:
        share = (value - self._low) / self._range
        return round(self.height - BOTTOM - share * (self.height - TOP - BOTTOM), 1)

    def plot(self, ticks: Sequence[Tick], sections: Sequence[Section], line: str, dots: Sequence[Dot] = ()) -> Plot:
        lines = (line,) if line else ()
        size = {"height": self.height, "left": LEFT, "bottom": self.height - BOTTOM}
        return Plot(tuple(ticks), tuple(sections), lines, tuple(dots), **size)


# ---- Over time ------------------------------------------------------------------------------------------------------


def rating_plot(history: Sequence[tuple[datetime, float]], language: Language) -> Plot:
    values = [value for _, value in history]
    step = next((step for step in STEPS if (max(values) - min(values)) / step < MOST_TICKS), STEPS[-1])
    low, high = step * floor(min(values) / step), step * ceil(max(values) / step)
    ticks = [float(value) for value in range(low, max(high, low + step) + 1, step)]
    return over_time(history, ticks, lambda value: number(value, language), language)


def span_plot(history: Sequence[Point], levels: int, language: Language) -> Plot:
    """All drills on the same scale, to be compared."""
    ticks = (1.0, *(float(level) for level in range(4, levels + 1, 4)))
    return over_time(history, ticks, lambda value: number(value, language), language, SMALL)


def accuracy_plot(history: Sequence[Point], language: Language) -> Plot:
    return over_time(history, PERCENTS, lambda value: percent(value / 100, language), language, SMALL)


def over_time(
    history: Sequence[tuple[date, float]],
    ticks: Sequence[float],
    label: Callable[[float], str],
    language: Language,
    height: int = HEIGHT,
) -> Plot:
    """A line from the first to the last moment, and their dates above it."""
    sheet = _Sheet(ticks[0], ticks[-1], height)
    moments = [moment.toordinal() + _part_of_day(moment) for moment, _ in history]
    first, span = moments[0], (moments[-1] - moments[0]) or 1.0
    shares = [(moment - first) / span if len(moments) > 1 else 0.5 for moment in moments]
    line = points_of([(sheet.x(share), sheet.y(value)) for share, (_, value) in zip(shares, history, strict=True)])
    marks = [Tick(sheet.y(value), label(value), value == ticks[0]) for value in ticks]
    return sheet.plot(marks, _ends(history[0][0], history[-1][0], language), line)


def _part_of_day(moment: date) -> float:
    return (moment.hour * 60 + moment.minute) / 1440 if isinstance(moment, datetime) else 0.0


def _ends(first: date, last: date, language: Language) -> list[Section]:
    """The dates at both ends; only one when they are the same."""
    begin, end = short_dates([first, last], language)
    left, right = float(LEFT), float(WIDTH - RIGHT)
    sections = [Section(begin, left, left + len(begin) * LETTER / 2)]
    return sections if begin == end else [*sections, Section(end, right, right - len(end) * LETTER / 2)]


# ---- The forgetting curve -------------------------------------------------------------------------------------------


def recall_plot(buckets: Sequence[Bucket], language: Language) -> Plot:
    """What was right, as dots, and the fitted curve as a line; a column for each bucket."""
    sheet, gap = _Sheet(0.0, 1.0), 1 / len(buckets)
    middles = [sheet.x((at + 0.5) * gap) for at in range(len(buckets))]
    sections = [
        Section(bucket_label(bucket), sheet.x(at * gap), middle)
        for at, (bucket, middle) in enumerate(zip(buckets, middles, strict=True))
    ]
    dots = [Dot(x, sheet.y(one.share), "recalled") for x, one in zip(middles, buckets, strict=True)]
    fitted = [(x, sheet.y(one.expected)) for x, one in zip(middles, buckets, strict=True) if one.expected is not None]
    ticks = [Tick(sheet.y(share), percent(share, language), share == 0) for share in SHARES]
    return sheet.plot(ticks, sections, points_of(fitted) if fitted else "", dots)


def bucket_label(bucket: Bucket) -> str:
    """“3”, “5–7”, “31+”"""
    if bucket.high is None:
        return f"{bucket.low}+"
    return str(bucket.low) if bucket.low == bucket.high else f"{bucket.low}–{bucket.high}"


# ---- Words ----------------------------------------------------------------------------------------------------------


def percent(share: float, language: Language) -> str:
    return format_percent(share, locale=language.code)


def short_dates(days: Sequence[date], language: Language) -> list[str]:
    """Of days in their order; with the year, where they are not all of one."""
    skeleton = "MMMd" if days[0].year == days[-1].year else "yMMMd"
    return [_short_date(day.toordinal(), skeleton, language.dates) for day in days]


def level_words(level: float, language: Language) -> str:
    """With one decimal, if it has any."""
    return _level_words(round(level, 1), language.code)


@lru_cache(maxsize=2048)  # a page has hundreds of them, and most are on it again the next time
def _short_date(ordinal: int, skeleton: str, locale: str) -> str:
    return format_skeleton(skeleton, date.fromordinal(ordinal), locale=locale)


@lru_cache(maxsize=512)
def _level_words(level: float, language: str) -> str:
    return format_decimal(level, "0.#", locale=language)
