"""What a learner has done, as tables for a spreadsheet (CSV)."""

import csv
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from functools import cache
from io import StringIO
from typing import Any, Final

from tutor.practice import figures
from tutor.practice.contract import PRACTICES
from tutor.services.play.games import summary
from tutor.store import Store, puzzles
from tutor.store import drills as drill_rows
from tutor.store import games as game_rows
from tutor.store import progress as progress_rows

FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins so is worked out by some spreadsheets."""

Row = Mapping[str, Any]


def as_csv(store: Store, learner_id: str, kind: str) -> Iterator[str]:
    """Line by line, the first with the names of the columns. KeyError for a kind that there is not."""
    columns, rows = TABLES[kind]
    more = figure_names() if kind == "games" else ()
    return _lines((*columns, *more), rows(store, learner_id))


def _lines(columns: tuple[str, ...], rows: Iterable[Row]) -> Iterator[str]:
    yield _line(columns)
    for row in rows:
        yield _line([_cell(row[column]) for column in columns])


def _line(cells: Iterable[str]) -> str:
    target = StringIO()
    csv.writer(target).writerow(cells)
    return target.getvalue()


def _cell(value: object) -> str:
    """A text that looks like a formula is marked as a text; numbers stay numbers, also below nought."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, int | float):
        return str(value)
    text = value.isoformat() if isinstance(value, date) else str(value)
    return f"'{text}" if text.startswith(FORMULAS) else text


# ---- The tables -----------------------------------------------------------------------------------------------------


def _drills(store: Store, learner_id: str) -> Iterator[Row]:
    """Rounds that were answered."""
    with store.read() as connection:
        found = drill_rows.all_of(connection, learner_id)
    for row in found:
        if row.number is not None:
            pairs = json.loads(row.answers or "[]")
            given, right = (" ".join(pair[at] for pair in pairs) for at in (0, 1))
            yield {**vars(row), "given": given, "right": right}


def _puzzles(store: Store, learner_id: str) -> Iterator[Row]:
    with store.read() as connection:
        found = puzzles.all_of(connection, learner_id)
    yield from (vars(row) for row in found)


def _games(store: Store, learner_id: str) -> Iterator[Row]:
    """Also those that are still played, with the points so far."""
    with store.read() as connection:
        found = {row.game_id: row.figures for row in progress_rows.all_figures(connection, learner_id)}
        played = game_rows.all_of(connection, learner_id)
    for game in map(summary, reversed(played)):
        points = list(game.points)
        yield {
            **dict.fromkeys(figure_names()),
            **found.get(game.id, {}),
            "game": game.setup.game,
            "created_at": game.created_at,
            "touched_at": game.touched_at,
            "state": game.state,
            "edition": game.setup.options.get("edition", ""),
            "opponents": " ".join(game.setup.levels),
            "rounds": game.rounds[0],
            "own_points": points.pop(game.setup.me),
            "others_points": " ".join(str(each) for each in points),
        }


@cache
def figure_names() -> tuple[str, ...]:
    """Of what the reviews of any game come to."""
    return tuple(dict.fromkeys(name for game in PRACTICES for name in figures.names(game)))


TABLES: Final[Mapping[str, tuple[tuple[str, ...], Callable[[Store, str], Iterable[Row]]]]] = {
    "drills": (
        ("answered_at", "game", "drill", "level", "variant", "mode", "asked", "correct", "given", "right",
         "started_at"),
        _drills,
    ),
    "puzzles": (
        ("at", "game", "puzzle", "mode", "given", "is_right", "is_first", "hints", "lost", "weight", "rating_before",
         "rating_after", "day"),
        _puzzles,
    ),
    "games": (
        ("created_at", "touched_at", "game", "state", "edition", "opponents", "rounds", "own_points", "others_points"),
        _games,
    ),
}  # fmt: skip
"""The columns of each, and where its rows come from."""
