"""Where a learner was: what is begun and not finished, for whoever comes back."""

from dataclasses import dataclass
from datetime import datetime

from tutor.drills.contract import DRILLS
from tutor.lessons.lesson import Lesson
from tutor.puzzles.contract import KINDS
from tutor.services import puzzles
from tutor.services.drills import training
from tutor.services.drills.training import Training
from tutor.services.learner.learners import NOBODY, own_day
from tutor.services.lessons import steps as lessons
from tutor.services.play import games
from tutor.services.play.games import Summary
from tutor.services.puzzles import Daily
from tutor.store import Store


@dataclass(frozen=True)
class Where:
    lessons_done: int
    lessons_total: int
    has_learned: bool
    """Some step of some lesson."""
    lesson: Lesson | None
    """With which to go on; None when all are finished."""
    game: Summary | None
    """That is still running, the one played last."""
    has_played: bool
    """A game to its end."""
    training: Training | None
    """None where the game has no drills."""
    daily: Daily | None

    @property
    def has_begun(self) -> bool:
        trained = self.training and (self.training.done or self.training.run.best)
        solved = self.daily and (self.daily.attempt or self.daily.streak.best)
        return bool(self.has_learned or self.game or self.has_played or trained or solved)


def where_was(store: Store, learner_id: str | None, game: str, edition: str, now: datetime) -> Where:
    who = learner_id or NOBODY
    with store.read() as connection:
        progress, played = lessons.progress_in(connection, who, game), games.games_in(connection, who, game)
        day = own_day(connection, who, now)
        trained = training.today_in(connection, who, game, edition, now, day=day) if game in DRILLS else None
        daily = puzzles.daily_in(connection, who, game, day, now, today=day) if game in KINDS else None
    every = lessons.lessons(game)
    return Where(
        lessons_done=sum(progress.is_finished(lesson) for lesson in every),
        lessons_total=len(every),
        has_learned=any(progress.of(lesson) for lesson in every),
        lesson=progress.next_lesson(),
        game=next((one for one in played if one.is_running), None),
        has_played=any(one.state == games.OVER for one in played),
        training=trained,
        daily=daily,
    )
