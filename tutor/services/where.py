"""Where a learner was: what is begun and not finished, for whoever comes back."""

from dataclasses import dataclass
from datetime import datetime

from tutor.learner import days
from tutor.lessons.lesson import Lesson
from tutor.services import games, lessons, puzzles, training
from tutor.services.games import Summary
from tutor.services.puzzles import Daily
from tutor.services.training import Training
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
    training: Training
    daily: Daily | None

    @property
    def has_begun(self) -> bool:
        trained = self.training.done or self.training.run.best
        solved = self.daily and (self.daily.attempt or self.daily.streak.best)
        return bool(self.has_learned or self.game or self.has_played or trained or solved)


def where_was(store: Store, learner_id: str | None, edition: str, now: datetime) -> Where:
    progress, played = lessons.progress(store, learner_id), games.games_of(store, learner_id)
    every = lessons.lessons()
    today = days.today(now, puzzles.choices(store, learner_id).zone)
    return Where(
        lessons_done=sum(progress.is_finished(lesson) for lesson in every),
        lessons_total=len(every),
        has_learned=any(progress.of(lesson) for lesson in every),
        lesson=progress.next_lesson(),
        game=next((game for game in played if game.is_running), None),
        has_played=any(game.state == games.OVER for game in played),
        training=training.today(store, learner_id, edition, now),
        daily=puzzles.daily(store, learner_id, today, now),
    )
