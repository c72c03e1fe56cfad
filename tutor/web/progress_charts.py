"""The parts of the progress page: drawings with their tables, and what can be said in a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask import url_for

from tutor.services.drills import Standing
from tutor.services.progress import Bucket, GamesPart, MemoryPart, PuzzlesPart, ThemeShare
from tutor.web import drill_words, puzzle_words
from tutor.web.amounts import average, number
from tutor.web.board.words import ngettext
from tutor.web.i18n import Language, mark
from tutor.web.plots import Plot
from tutor.web.progress_plots import (
    accuracy_plot,
    bucket_label,
    level_words,
    percent,
    rating_plot,
    recall_plot,
    short_dates,
    span_plot,
)

TOLD: Final = 0.05  # points: less is none when it is told with one decimal
FEWEST: Final = 3  # points that make a line; fewer are told in words
MOST_GAMES: Final = 60  # that are drawn, the last ones
BY_LINE: Final = ngettext(
    "Knock or play on? You decided as the coach would in %(by_line)s of %(num)s case.",
    "Knock or play on? You decided as the coach would in %(by_line)s of %(num)s cases.",
)
ONE_CASE: Final = {
    True: mark("Knock or play on? That came up once, and you decided as the coach would."),
    False: mark("Knock or play on? That came up once, and the coach would have decided differently."),
}
ABOVE: Final = mark(
    "When you knocked, you were above the coach’s limit by %(average)s. A little later would be better."
)
BELOW: Final = mark("When you knocked, you were below the coach’s limit by %(average)s.")


@dataclass(frozen=True)
class Chart:
    """A drawing, with the same in a table."""

    title: str
    """To be translated."""
    plot: Plot
    rows: Sequence[tuple[str, ...]]


def rating_chart(found: PuzzlesPart, language: Language) -> Chart | None:
    if len(found.history) < FEWEST:
        return None
    days = short_dates([at for at, _ in found.history], language)
    rows = [(day, number(round(value), language)) for day, (_, value) in zip(days, found.history, strict=True)]
    return Chart(mark("Your rating"), rating_plot(found.history, language), rows[::-1])


# ---- Memory ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Span:
    """How one drill went."""

    drill: str
    name: str
    standing: Standing
    chart: Chart | None
    """None where there are too few days for a line."""


def span_of(drill: str, standing: Standing, language: Language) -> Span:
    name, history = drill_words.NAMES[drill], standing.history
    if len(history) < FEWEST:
        return Span(drill, name, standing, None)
    days = short_dates([day for day, _ in history], language)
    rows = [(day, level_words(level, language)) for day, (_, level) in zip(days, history, strict=True)]
    return Span(drill, name, standing, Chart(name, span_plot(history, standing.levels, language), rows[::-1]))


def recall_charts(found: MemoryPart, language: Language) -> list[tuple[Chart, str]]:
    """With the name of what is counted in each."""
    parts = (
        (mark("After this many turns"), mark("Turns since you saw it"), found.by_turns),
        (mark("After this many swaps"), mark("Swaps since you saw it"), found.by_swaps),
    )
    return [
        (Chart(title, recall_plot(buckets, language), [_recall_row(one, language) for one in buckets]), counted)
        for title, counted, buckets in parts
        if buckets
    ]


def _recall_row(bucket: Bucket, language: Language) -> tuple[str, ...]:
    fitted = "–" if bucket.expected is None else percent(bucket.expected, language)
    return bucket_label(bucket), number(bucket.answers, language), percent(bucket.share, language), fitted


# ---- Puzzles --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ThemeLine:
    words: str
    solved: int
    tried: int
    url: str


def theme_line(one: ThemeShare, language: Language) -> ThemeLine:
    kind, theme = language.say(puzzle_words.KIND_TITLES[one.kind]), puzzle_words.THEMES.get(one.theme)
    words = kind if theme is None else f"{kind} · {language.say(theme)}"
    way: dict[str, Any] = {"mode": "theme", "kind": one.kind, **({"theme": one.theme} if theme else {})}
    return ThemeLine(words, one.solved, one.tried, url_for("puzzles.following", **way))


# ---- Games ----------------------------------------------------------------------------------------------------------


def accuracy_charts(found: GamesPart, language: Language) -> list[Chart]:
    """Of the games with a review, judgement and memory each on their own."""
    games = found.reviewed[-MOST_GAMES:]
    parts = (
        (mark("Judgement"), [(game.at, game.figures.judgement) for game in games]),
        (mark("Memory"), [(game.at, game.figures.memory) for game in games]),
    )
    charts = []
    for title, figures in parts:
        history = [(at, value) for at, value in figures if value is not None]
        if len(history) >= FEWEST:
            days = short_dates([at for at, _ in history], language)
            rows = [(day, percent(value / 100, language)) for day, (_, value) in zip(days, history, strict=True)]
            charts.append(Chart(title, accuracy_plot(history, language), rows[::-1]))
    return charts


def knock_words(found: GamesPart, language: Language) -> list[str]:
    """How close the learner's knocks are to the coach's line."""
    if not found.knock_choices:
        return []
    if found.knock_choices == 1:
        sentences = [language.say(ONE_CASE[found.knock_by_line == 1])]
    else:
        sentences = [language.count(*BY_LINE, found.knock_choices, by_line=found.knock_by_line)]
    over = _mean_over(found)
    if over is not None and abs(over) >= TOLD:
        sentences.append(language.say(ABOVE if over > 0 else BELOW, average=average(abs(over), language)))
    return sentences


def _mean_over(found: GamesPart) -> float | None:
    """By how many points knocks lay above the line, over all games."""
    knocks = [(game.figures.knocks, game.figures.knock_over) for game in found.reviewed]
    known = [(count, over) for count, over in knocks if over is not None]
    total = sum(count for count, _ in known)
    return sum(count * over for count, over in known) / total if total else None
