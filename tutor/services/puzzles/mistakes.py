"""What went wrong and is to be tried again; and what is to be repeated, so that it stays known."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from tutor.learner.weights import SHOWN
from tutor.services.puzzles.choices import choices_in
from tutor.services.puzzles.library import puzzles_of
from tutor.services.puzzles.own import game_of, is_own, own_mistakes
from tutor.store import Connection, Store, games, puzzle_cards
from tutor.store import puzzles as rows
from tutor.store.puzzles import Tried

RETRY: Final = timedelta(minutes=10)
"""Who is right so soon after a mistake has just been told: it is still a mistake to come back to."""


@dataclass(frozen=True)
class Mistake:
    name: str
    kind: str
    at: datetime
    source: Literal["puzzle", "game"]
    lost: float | None
    """Points, where the coach is the judge."""


def mistakes(store: Store, learner_id: str | None, game: str, edition: str) -> list[Mistake]:
    """Puzzles that were failed and decisions of own games that cost points, not solved since; the latest first."""
    if learner_id is None:
        return []
    with store.read() as connection:
        tried = {one.puzzle: one for one in rows.tried(connection, learner_id, game, SHOWN)}
    found = [*_of_puzzles(game, tried, edition), *_of_games(store, learner_id, game, tried)]
    return sorted(found, key=lambda mistake: mistake.at, reverse=True)


def _of_puzzles(game: str, tried: dict[str, Tried], edition: str) -> list[Mistake]:
    known = puzzles_of(game).entries
    return [
        Mistake(name, known[name].kind, one.wrong_at, "puzzle", one.lost)
        for name, one in tried.items()
        if one.wrong_at and not _is_mended(one) and name in known and edition in known[name].editions
    ]


def _of_games(store: Store, learner_id: str, game: str, tried: dict[str, Tried]) -> list[Mistake]:
    return [
        Mistake(one.name, one.kind, one.at, "game", one.lost)
        for one in own_mistakes(store, learner_id, game)
        if one.name not in tried or not _is_mended(tried[one.name])
    ]


def _is_mended(one: Tried) -> bool:
    if one.right_at is None:
        return False
    return one.wrong_at is None or one.right_at >= one.wrong_at + RETRY


# ---- Repetition -----------------------------------------------------------------------------------------------------


def due(store: Store, learner_id: str | None, game: str, now: datetime) -> list[str]:
    """The puzzles to be repeated now: those failed last time first, then those that have waited longest."""
    if learner_id is None:
        return []
    with store.read() as connection:
        if not choices_in(connection, learner_id, game).repetition:
            return []
        found = puzzle_cards.due(connection, learner_id, game, now)
        return [name for name in found if _is_there(connection, learner_id, game, name)]


def due_count(store: Store, learner_id: str | None, game: str, now: datetime) -> int:
    return len(due(store, learner_id, game, now))


def next_due(store: Store, learner_id: str | None, game: str) -> datetime | None:
    """When the next one is due, or has been since."""
    if learner_id is None:
        return None
    with store.read() as connection:
        return puzzle_cards.next_due(connection, learner_id, game)


def _is_there(connection: Connection, learner_id: str, game: str, name: str) -> bool:
    """Puzzles come and go with new versions, own ones with their games."""
    if not is_own(name):
        return name in puzzles_of(game).entries
    row = games.find(connection, game_of(name))
    return row is not None and row.learner_id == learner_id
