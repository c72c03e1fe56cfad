"""What a day's training consists of, and how far it went: planned once, when the first round begins."""

import datetime as dt
import json
from collections.abc import Sequence
from datetime import datetime
from statistics import median
from typing import Final

from tutor.drills import training
from tutor.drills.contract import DRILLS
from tutor.drills.staircase import RECENT, next_level
from tutor.drills.training import Form
from tutor.learner import days
from tutor.services.drills.standing import done_of, levels_of, share_of
from tutor.store import Connection, trainings
from tutor.store import drills as rows
from tutor.store.drills import RoundRow, Score
from tutor.store.trainings import TrainingRow

MEASURED: Final = 3  # rounds after which it is known how long this learner takes
LONGEST: Final = 120.0  # seconds: who took longer was away


def composed(connection: Connection, learner_id: str, game: str, day: dt.date, now: datetime) -> list[str]:
    """The drills of that day, in their order, as they would be planned now."""
    return training.compose(_forms(connection, learner_id, game, day, now))


def keep(connection: Connection, learner_id: str, game: str, day: dt.date, now: datetime) -> None:
    """From now on that day's plan stays as it is."""
    if days.is_open(day, now) and trainings.find(connection, learner_id, game, day) is None:
        plan = composed(connection, learner_id, game, day, now)
        trainings.add(connection, learner_id, TrainingRow(game, day, json.dumps(plan), 0, None))


def note(connection: Connection, answered: RoundRow, now: datetime) -> None:
    """A round counts when it is the one that comes next, as long as it is that date somewhere."""
    day = answered.day
    row = trainings.find(connection, answered.learner_id, answered.game, day) if day else None
    if row is None or not days.is_open(row.day, now):
        return
    plan = read(row)
    if row.done < len(plan) and plan[row.done] == answered.drill:
        finished_at = now if row.done + 1 == len(plan) else None
        trainings.change(connection, answered.learner_id, row._replace(done=row.done + 1, finished_at=finished_at))


def read(row: TrainingRow) -> list[str]:
    """Without drills that there are no more, as far as they are still to come."""
    plan: list[str] = json.loads(row.planned)
    return [*plan[: row.done], *(drill for drill in plan[row.done :] if drill in DRILLS[row.game].drills)]


def new_plan(game: str) -> list[str]:
    """Of somebody of whom nothing is known."""
    return training.compose([_form(game, drill, [], None, is_due=False) for drill in DRILLS[game].drills])


def _forms(connection: Connection, learner_id: str, game: str, day: dt.date, now: datetime) -> list[Form]:
    due = {card.drill: card.due for card in rows.cards(connection, learner_id, game)}
    forms = []
    for drill in DRILLS[game].drills:
        scores = rows.scores(connection, learner_id, game, drill, most=RECENT)
        since = (day - scores[-1].answered_on).days if scores else None
        forms.append(_form(game, drill, scores, since, is_due=drill in due and due[drill] <= now))
    return forms


def _form(game: str, drill: str, scores: Sequence[Score], since: int | None, *, is_due: bool) -> Form:
    level = next_level([done_of(score) for score in scores], levels_of(game, drill))
    return Form(drill, level, share_of(scores), is_due, since, _seconds(game, drill, level, scores))


def _seconds(game: str, drill: str, level: int, scores: Sequence[Score]) -> float:
    """As long as this learner has taken lately; else as long as it should take."""
    if len(scores) < MEASURED:
        return training.estimate(DRILLS[game].drills[drill].levels[level - 1])
    taken = median((score.answered_at - score.started_at).total_seconds() for score in scores)
    return min(max(taken, 0.0), LONGEST) + training.RESULT
