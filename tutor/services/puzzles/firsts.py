"""A first puzzle is a first puzzle: two players, a short question, and nothing that the lessons have not covered."""

from collections.abc import Collection, Sequence
from typing import Final

from tutor.puzzles.contract import NEEDS
from tutor.puzzles.library import Entry
from tutor.services.lessons import steps as lessons
from tutor.services.play.games import OVER
from tutor.store import Connection, progress
from tutor.store import puzzles as rows

EARLY: Final = 8  # puzzles; whoever has tried so many is no newcomer
PLAYERS: Final = 2
LONGEST: Final = 130  # characters of a question that is read at a glance
EASY: Final = 1100.0  # the rating below which nothing is hard


def is_plain(entry: Entry) -> bool:
    return entry.players <= PLAYERS and entry.asks <= LONGEST and entry.rating < EASY


def plain_ones(game: str, found: Sequence[Entry], covered: Collection[str]) -> list[Entry]:
    """Those with which to begin, for whom these lessons have been; all of them where there is none."""
    every = [lesson.id for lesson in lessons.lessons(game)]
    plain = [one for one in found if is_plain(one) and set(NEEDS[game].get(one.kind, every)) <= set(covered)]
    return plain or list(found)


def suited(connection: Connection, learner_id: str, game: str, found: Sequence[Entry]) -> list[Entry]:
    """For a newcomer, what is plain; for everybody else, all."""
    if len(rows.latest(connection, learner_id, game, EARLY)) >= EARLY:
        return list(found)
    return plain_ones(game, found, covered_by(connection, learner_id, game))


def covered_by(connection: Connection, learner_id: str, game: str) -> set[str]:
    """The lessons that the learner has gone through. Who has played a whole game knows what they teach."""
    if progress.game_states(connection, learner_id, game).get(OVER):
        return {lesson.id for lesson in lessons.lessons(game)}
    done = lessons.progress_in(connection, learner_id, game)
    return {lesson.id for lesson in lessons.lessons(game) if done.of(lesson) and done.open_step(lesson) is None}
