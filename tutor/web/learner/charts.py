"""The parts of the progress page: drawings with their tables, and what can be said in a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from flask import url_for

from tutor.services.drills import Standing
from tutor.services.learner.progress import Bucket, GamesPart, MemoryPart, PuzzlesPart, ThemeShare
from tutor.web.game import current_game
from tutor.web.learner.plots import (
    accuracy_plot,
    bucket_label,
    level_words,
    percent,
    rating_plot,
    recall_plot,
    short_dates,
    span_plot,
)
from tutor.web.puzzles import words as puzzle_words
from tutor.web.puzzles.kinds import kind_titles
from tutor.words.amounts import number
from tutor.words.language import Language, mark
from tutor.words.plots import Plot
from tutor.words.trained import TRAINED

FEWEST: Final = 3  # points that make a line; fewer are told in words
MOST_GAMES: Final = 60  # that are drawn, the last ones


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
    name, history = TRAINED[current_game()].names[drill], standing.history
    if len(history) < FEWEST:
        return Span(drill, name, standing, None)
    days = short_dates([day for day, _ in history], language)
    rows = [(day, level_words(level, language)) for day, (_, level) in zip(days, history, strict=True)]
    return Span(drill, name, standing, Chart(name, span_plot(history, standing.levels, language), rows[::-1]))


def recall_charts(found: MemoryPart, language: Language) -> list[tuple[Chart, str]]:
    """With the name of what is counted in each."""
    parts = (
        (mark("After this many turns"), mark("Turns since you saw it"), found.by_turns),
        (mark("After this many swaps"), mark("Swaps since you saw it"), found.by_moves),
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
    kind, theme = language.say(kind_titles(current_game())[one.kind]), puzzle_words.THEMES.get(one.theme)
    words = kind if theme is None else f"{kind} · {language.say(theme)}"
    way: dict[str, Any] = {"mode": "theme", "kind": one.kind, **({"theme": one.theme} if theme else {})}
    return ThemeLine(words, one.solved, one.tried, url_for("puzzles.following", **way))


# ---- Games ----------------------------------------------------------------------------------------------------------


def accuracy_charts(found: GamesPart, language: Language) -> list[Chart]:
    """Of the games with a review, judgement and memory each on their own."""
    games = found.reviewed[-MOST_GAMES:]
    parts = (
        (mark("Judgement"), [(game.at, game.figures["judgement"]) for game in games]),
        (mark("Memory"), [(game.at, game.figures["memory"]) for game in games]),
    )
    charts = []
    for title, figures in parts:
        history = [(at, value) for at, value in figures if value is not None]
        if len(history) >= FEWEST:
            days = short_dates([at for at, _ in history], language)
            rows = [(day, percent(value / 100, language)) for day, (_, value) in zip(days, history, strict=True)]
            charts.append(Chart(title, accuracy_plot(history, language), rows[::-1]))
    return charts
