"""Which puzzle is next, how the learner fares, and sheets to print."""

import random
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from tutor.learner import picking, rating
from tutor.learner.picking import IN_A_ROW, Candidate
from tutor.learner.weights import SHOWN
from tutor.puzzles.library import Entry
from tutor.services.puzzles.answers import learner_rating
from tutor.services.puzzles.choices import choices_in
from tutor.services.puzzles.firsts import plain_ones, suited
from tutor.services.puzzles.library import puzzles_of
from tutor.store import Connection, Store, puzzle_ratings
from tutor.store import puzzles as rows

HISTORY: Final = 200  # answers whose ratings are shown
LEVELS: Final = {"easy": (0.0, 1250.0), "middle": (1250.0, 1600.0), "hard": (1600.0, 10_000.0)}
"""Ratings from, and below."""
MOST_ON_A_SHEET: Final = 24


@dataclass(frozen=True)
class Standing:
    rating: float
    deviation: float
    provisional: bool
    tried: int
    """Puzzles, each once: the first answer counts."""
    solved: int
    history: list[tuple[datetime, float]]
    """The rating after the last answers, the oldest first."""


@dataclass(frozen=True)
class ThemeLine:
    kind: str
    theme: str
    """Where to look; for the kinds that the engine knows, the kind."""
    count: int
    solved: int
    tried: int


def standing(store: Store, learner_id: str | None, game: str, now: datetime) -> Standing:
    fresh, history, firsts = rating.NEW_LEARNER, list[tuple[datetime, float]](), dict[str, bool]()
    if learner_id is not None:
        with store.read() as connection:
            fresh = learner_rating(connection, learner_id, game, now)
            history = rows.rated(connection, learner_id, game, HISTORY)
            firsts = rows.first_answers(connection, learner_id, game, SHOWN)
    solved = sum(firsts.values())
    return Standing(fresh.value, fresh.deviation, fresh.is_provisional, len(firsts), solved, history)


def is_provisional(store: Store, learner_id: str | None, game: str, now: datetime) -> bool:
    """Whether the rating is still a guess."""
    if learner_id is None:
        return rating.NEW_LEARNER.is_provisional
    with store.read() as connection:
        return learner_rating(connection, learner_id, game, now).is_provisional


def themes(store: Store, learner_id: str | None, game: str, edition: str) -> list[ThemeLine]:
    """Kinds in their order, each with its themes, and how the learner fared at the first go."""
    firsts: dict[str, bool] = {}
    if learner_id is not None:
        with store.read() as connection:
            firsts = rows.first_answers(connection, learner_id, game, SHOWN)
    groups: dict[tuple[str, str], list[str]] = {}
    for entry in entries(game, edition):
        groups.setdefault((entry.kind, theme_of(entry)), []).append(entry.id)
    order = list(puzzles_of(game).kinds)
    return [
        ThemeLine(
            kind,
            theme,
            count=len(names),
            solved=sum(firsts.get(name, False) for name in names),
            tried=sum(name in firsts for name in names),
        )
        for (kind, theme), names in sorted(groups.items(), key=lambda group: (order.index(group[0][0]), group[0][1]))
    ]


def theme_of(entry: Entry) -> str:
    return entry.themes[0] if entry.themes else entry.kind


def entries(game: str, edition: str, kind: str | None = None, theme: str | None = None) -> list[Entry]:
    return [
        entry
        for entry in puzzles_of(game).entries.values()
        if edition in entry.editions
        and (kind is None or entry.kind == kind)
        and (theme is None or theme_of(entry) == theme)
    ]


# ---- Picking --------------------------------------------------------------------------------------------------------


def pick(
    store: Store,
    learner_id: str | None,
    game: str,
    *,
    edition: str,
    kind: str | None = None,
    theme: str | None = None,
    offset: int | None = None,
    rng: random.Random,
) -> str | None:
    """The next puzzle, as hard as the learner wishes; None when there is none of that kind and theme."""
    found = entries(game, edition, kind, theme)
    if learner_id is None:
        wish = offset or 0
        begin_with = found if wish > 0 else plain_ones(game, found, ())
        return picking.pick(_as_new(begin_with), rating.NEW_LEARNER.value + wish, rng)
    with store.read() as connection:
        wish = choices_in(connection, learner_id, game).offset if offset is None else offset
        own = puzzle_ratings.of_learner(connection, learner_id, game)
        fitting = (
            found if wish > 0 else suited(connection, learner_id, game, found)
        )  # who wants them hard gets them hard
        candidates = candidates_for(connection, learner_id, game, fitting)
        recent = rows.latest(connection, learner_id, game, IN_A_ROW)
    target = (own.value if own else rating.NEW_LEARNER.value) + wish
    return picking.pick(candidates, target, rng, recent_kinds=_kinds(game, recent))


def candidates_for(connection: Connection, learner_id: str, game: str, found: list[Entry]) -> list[Candidate]:
    """With what people have shown about how hard they are, and when the learner saw them."""
    values, seen = puzzle_ratings.values(connection, game), rows.seen(connection, learner_id, game)
    return [Candidate(one.id, one.kind, values.get(one.id, one.rating), seen.get(one.id)) for one in found]


def _as_new(found: list[Entry]) -> list[Candidate]:
    return [Candidate(one.id, one.kind, one.rating, None) for one in found]


def _kinds(game: str, names: list[str]) -> list[str]:
    known = puzzles_of(game).entries
    return [known[name].kind if name in known else "" for name in names]


def sheet(
    game: str, edition: str, kind: str | None, theme: str | None, *, level: str | None, count: int, seed: int
) -> list[str]:
    """Names of puzzles to print, the easiest first; the same seed gives the same sheet."""
    low, high = LEVELS[level] if level else (0.0, float("inf"))
    found = [one for one in entries(game, edition, kind, theme) if low <= one.rating < high]
    rng = random.Random(f"sheet/{seed}")
    some = sorted(sorted(found, key=lambda one: one.id), key=lambda _: rng.random())[: min(count, MOST_ON_A_SHEET)]
    return [one.id for one in sorted(some, key=lambda one: (one.rating, one.id))]
