"""How good a learner is at each drill, and how fast cards are forgotten."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from tutor.drills import curve as forgetting
from tutor.drills import seeing, staircase
from tutor.drills.contract import DRILLS
from tutor.drills.curve import Curve
from tutor.drills.seeing import Glance, Seen
from tutor.drills.staircase import RECENT, Done
from tutor.store import Connection, Store
from tutor.store import drills as rows
from tutor.store.drills import RecallRow, Score, Stretch

HISTORY: Final = timedelta(days=60)


@dataclass(frozen=True)
class Standing:
    level: int
    """Of the next round."""
    levels: int
    """That there are."""
    span: float | None
    """The mean level of the last rounds; None before there are some."""
    rounds: int
    share: float | None
    """Of the last answers, so many were right: 0 to 1."""
    history: list[tuple[date, float]]
    """The mean level of each day on which there were rounds, the oldest first."""
    to_rise: int | None
    """So many more rounds without a mistake lead to the next level; None on the highest."""


def standing(store: Store, learner_id: str | None, game: str) -> dict[str, Standing]:
    """Of all drills, in their order, with the sixty days before the last round."""
    if learner_id is None:
        return {drill: new_standing(game, drill) for drill in DRILLS[game].drills}
    with store.read() as connection:
        last = rows.last_day(connection, learner_id, game)
        since = last - HISTORY if last else None
        history = rows.history(connection, learner_id, game, since, most=HISTORY.days + 1) if since else []
        return standing_in(connection, learner_id, game, history)


def standing_in(connection: Connection, learner_id: str, game: str, history: Sequence[Stretch]) -> dict[str, Standing]:
    levels: dict[str, list[tuple[date, float]]] = {drill: [] for drill in DRILLS[game].drills}
    for one in history:
        levels.get(one.drill, []).append((one.last, one.level))
    found = {}
    for drill in DRILLS[game].drills:
        scores = rows.scores(connection, learner_id, game, drill, most=RECENT)
        done = [done_of(score) for score in scores]
        found[drill] = Standing(
            level=staircase.next_level(done, levels_of(game, drill)),
            levels=levels_of(game, drill),
            span=staircase.span(done),
            rounds=scores[-1].number if scores else 0,
            share=share_of(scores),
            history=levels[drill],
            to_rise=staircase.rounds_to_rise(done, levels_of(game, drill)),
        )
    return found


def new_standing(game: str, drill: str) -> Standing:
    levels = levels_of(game, drill)
    return Standing(staircase.next_level([], levels), levels, None, 0, None, [], staircase.rounds_to_rise([], levels))


def levels_of(game: str, drill: str) -> int:
    return len(DRILLS[game].drills[drill].levels)


def done_of(score: Score) -> Done:
    return Done(score.level, score.correct / score.asked)


def share_of(scores: Sequence[Score]) -> float | None:
    asked = sum(score.asked for score in scores)
    return sum(score.correct for score in scores) / asked if asked else None


# ---- Seeing ---------------------------------------------------------------------------------------------------------


def sights(store: Store, learner_id: str | None, game: str, drills: Collection[str]) -> dict[str, Seen]:
    """What was seen lately in these drills; nothing of a drill of memory, nor before anything was answered."""
    asked = {drill: sight for drill, sight in DRILLS[game].sights.items() if drill in drills}
    if learner_id is None or not asked:
        return {}
    with store.read() as connection:
        told = {drill: rows.answers(connection, learner_id, game, drill, most=seeing.RECENT) for drill in asked}
    return {drill: seeing.seen(asked[drill], _glances(rounds)) for drill, rounds in told.items() if rounds}


def _glances(rounds: Sequence[str]) -> list[Glance]:
    return [Glance(*answer) for answers in rounds for answer in json.loads(answers)]


# ---- The forgetting curve -------------------------------------------------------------------------------------------


def curve(store: Store, learner_id: str | None, game: str) -> Curve | None:
    """None while there is too little to go by."""
    if learner_id is None:
        return None
    with store.read() as connection:
        return curve_in(connection, learner_id, game)


def curve_in(connection: Connection, learner_id: str, game: str) -> Curve | None:
    return fitted(tuple(rows.recall(connection, learner_id, game)))


@lru_cache(maxsize=256)  # several pages ask for it, and it changes only with the next answer
def fitted(recall: tuple[RecallRow, ...]) -> Curve | None:
    return forgetting.fit_counted({(one.turns, one.moved, 1 / one.choices): (one.correct, one.wrong) for one in recall})
