"""Two games, one learner: what belongs to a game says so, and nothing of one is taken for the other's."""

from datetime import UTC, datetime

from sqlalchemy import update

from tests.services.drills.drilling import EDITION, played
from tests.services.play.finished import finished
from tests.services.puzzles.puzzling import NOW, answered, some_puzzles, wrong
from tests.stores import on_both_databases
from tests.thinkers import ROUGHLY
from tutor.games.beverbende.rules import ID as GAME
from tutor.services import drills, puzzles
from tutor.services.drills import training
from tutor.services.learner import learners, progress, where
from tutor.services.learner.learners import Preferences
from tutor.services.lessons import steps as lessons
from tutor.services.play import games, reviews
from tutor.store import Store
from tutor.store.tables import metadata

OTHER = "uno"
OF_NO_GAME = {"learner", "transfer", "press", "busy_day", "heartbeat"}
BY_GAME_ID = {"game_entry", "game_review", "game_decision", "game_figure"}
"""The row that they refer to says which game it is."""
DAY = datetime(2026, 11, 16, tzinfo=UTC).date()


def test_every_table_says_of_which_game_its_rows_are() -> None:
    for name, table in metadata.tables.items():
        is_named = "game" in table.c
        assert is_named != (name in OF_NO_GAME | BY_GAME_ID), name
        assert not is_named or "game" in table.primary_key.columns or table.primary_key.columns.keys() == ["id"], name


def has_done_everything(store: Store) -> str:
    """In the one game."""
    learner_id = learners.save_preferences(store, None, Preferences("dark", {GAME: "biberbande"}), NOW)
    first, second = some_puzzles(2)
    answered(store, learner_id, first, wrong(first))
    puzzles.note_hint(store, learner_id, second, 2, NOW)
    puzzles.choose(store, learner_id, GAME, NOW, offset=300)
    drills.choose(store, learner_id, GAME, NOW, exposure=2.0)
    lessons.note(store, learner_id, lessons.lessons(GAME)[0], "your-row", outcome="done", now=NOW)
    plan = training.today(store, learner_id, GAME, EDITION, NOW).planned
    played(store, learner_id, plan[0], day=DAY)
    game = finished(store, learner_id)
    while not (done := reviews.go_on(store, game, ROUGHLY)) or not done.is_complete:
        pass
    return learner_id


def as_another_game(store: Store) -> None:
    """All that is stored, as if it had been done there."""
    with store.write() as connection:
        for table in metadata.tables.values():
            if "game" in table.c:
                connection.execute(update(table).values(game=OTHER))


def seen(store: Store, learner_id: str | None) -> list[object]:
    """What pages tell of somebody in the one game."""
    puzzle = some_puzzles(2)[1]
    return [
        learners.preferences(store, learner_id).editions.get(GAME),
        progress.overview(store, learner_id, GAME, NOW),
        where.where_was(store, learner_id, GAME, EDITION, NOW),
        puzzles.choices(store, learner_id, GAME),
        puzzles.standing(store, learner_id, GAME, NOW),
        puzzles.mistakes(store, learner_id, GAME, EDITION),
        puzzles.due(store, learner_id, GAME, NOW.replace(year=2027)),
        puzzles.hints_shown(store, learner_id, puzzle),
        puzzles.themes(store, learner_id, GAME, EDITION),
        drills.choices(store, learner_id, GAME).exposure,
        drills.standing(store, learner_id, GAME),
        drills.curve(store, learner_id, GAME),
        games.games_of(store, learner_id, GAME),
        games.last_choices(store, learner_id, GAME),
        games.has_been_guided(store, learner_id, GAME),
    ]


@on_both_databases
def test_what_was_done_in_another_game_counts_for_nothing_here(store: Store) -> None:
    learner_id = has_done_everything(store)
    nothing = seen(store, None)
    told = seen(store, learner_id)
    assert sum(one != none for one, none in zip(told, nothing, strict=True)) > len(told) / 2
    as_another_game(store)
    assert seen(store, learner_id) == nothing
    assert learners.preferences(store, learner_id).appearance == "dark"
    assert learners.preferences(store, learner_id).editions == {OTHER: "biberbande"}


def test_the_same_names_in_two_games_are_two_things(store: Store) -> None:
    learner_id = has_done_everything(store)
    before = seen(store, learner_id)
    as_another_game(store)
    first, second = some_puzzles(2)
    answered(store, learner_id, first, wrong(first))
    puzzles.note_hint(store, learner_id, second, 2, NOW)
    puzzles.choose(store, learner_id, GAME, NOW, offset=300)
    drills.choose(store, learner_id, GAME, NOW, exposure=2.0)
    played(store, learner_id, training.today(store, learner_id, GAME, EDITION, NOW).planned[0], day=DAY)
    after = seen(store, learner_id)
    alike = [at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one == other]
    assert set(alike) >= set(range(3, 12)) - {5}  # 5: mistakes in games that were played
