"""Decisions of the learner's own games that cost points, asked again as puzzles."""

import json
import re
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from tutor.coach.advice import Grade
from tutor.coach.coaches import COACHES
from tutor.practice.decision import Reviewed
from tutor.practice.steps import views_at
from tutor.puzzles.contract import own_kind
from tutor.puzzles.library import of_view
from tutor.puzzles.mining import themes_of
from tutor.puzzles.puzzle import Puzzle
from tutor.puzzles.values import Kept, fingerprint
from tutor.services.play import games
from tutor.services.play.games import Game
from tutor.store import Store
from tutor.store import games as rows

PREFIX: Final = "game-"
NUMBER: Final = re.compile("0|[1-9][0-9]{0,3}")
"""Of a decision; written in one way, so that a puzzle has one name."""
RATING: Final = 1500.0  # nobody has measured it, and it is never rated
BAD: Final = (Grade.MISTAKE, Grade.BLUNDER)
LATEST_GAMES: Final = 20  # in which mistakes are looked for


@dataclass(frozen=True)
class OwnPuzzle(Puzzle):
    @cached_property
    def answers(self) -> tuple[str, ...]:
        """Also what cannot be told from the best move, but by common sense: a review looks less closely than who makes
        puzzles."""
        as_good = COACHES[self.game].scale.plain
        able = [value for value in self.values.values if value.outdone_by is None]
        good = [value for value in able if value.is_equal or value.behind <= as_good]
        return tuple(self.notation.text(move) for value in good for move in value.alike)


@dataclass(frozen=True)
class OwnMistake:
    name: str
    kind: str
    lost: float
    at: datetime


def is_own(name: str) -> bool:
    return name.startswith(PREFIX)


def game_of(name: str) -> str:
    """The id of the game, for the name of such a puzzle."""
    return name.removeprefix(PREFIX).rpartition("-")[0]


def own_puzzle(store: Store, learner_id: str | None, name: str) -> Puzzle | None:
    """None unless it is a decision of this learner's, in a game that is over, that the coach has looked at."""
    number = name.rpartition("-")[2]
    if not is_own(name) or not NUMBER.fullmatch(number):
        return None
    game = games.find(store, learner_id, game_of(name), brief=True)
    if game is None or not game.session.is_over:
        return None
    with store.read() as connection:
        kept = rows.review(connection, game.id)
    if int(number) >= len(kept):
        return None
    return _puzzle(name, game, _read(kept[int(number)]))


def _puzzle(name: str, game: Game, decision: Reviewed) -> Puzzle | None:
    view = views_at(game.session, {decision.step}).get(decision.step)
    kind = own_kind(view) if view else None
    if view is None or kind is None:
        return None
    evaluation = decision.evaluation(view)
    kept = Kept(fingerprint(view), evaluation, {}, RATING, themes_of(view, evaluation))
    return OwnPuzzle(**vars(of_view(name, kind, view.edition, view, kept)))


# ---- Mistakes -------------------------------------------------------------------------------------------------------


def own_mistakes(store: Store, learner_id: str, game: str) -> list[OwnMistake]:
    """Of the latest games that have a review, the latest first; in a game what cost most first."""
    with store.read() as connection:
        over = [row for row in rows.of_game(connection, learner_id, game) if row.state != games.RUNNING][:LATEST_GAMES]
        reviewed = rows.reviewed_decisions(connection, learner_id)
    found: list[OwnMistake] = []
    for row in over:
        bad = _mistakes_in(store, learner_id, row.id, reviewed[row.id]) if row.id in reviewed else ()
        found += (OwnMistake(one.name, one.kind, one.lost, row.touched_at) for one in bad)
    return found


class _Bad(NamedTuple):
    name: str
    kind: str
    lost: float


@lru_cache(maxsize=1000)  # what was reviewed stays as it is, and every visit asks for it
def _mistakes_in(store: Store, learner_id: str, game_id: str, decisions: int) -> tuple[_Bad, ...]:
    """Among the first so many decisions."""
    game = games.find(store, learner_id, game_id, brief=True)
    if game is None or not game.session.is_over:
        return ()
    with store.read() as connection:
        kept = rows.review(connection, game_id)
    bad = [one for one in map(_read, kept[:decisions]) if one.grade in BAD]
    views = views_at(game.session, {one.step for one in bad})
    return tuple(
        _Bad(f"{PREFIX}{game_id}-{one.number}", kind, one.loss)
        for one in sorted(bad, key=lambda each: -each.loss)
        if (kind := own_kind(views[one.step]))
    )


def _read(text: str) -> Reviewed:
    return Reviewed.from_json(json.loads(text))
