"""What is kept of drills, on both databases: pictures go forward, rounds are numbered, all goes with the learner."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import func, select

from tutor.services import learners
from tutor.store import Store, drills, games, progress, trainings
from tutor.store.drills import Answered, CardRow, ChoicesRow, DayRow, RecallRow, RoundRow
from tutor.store.games import GameRow
from tutor.store.progress import FiguresRow, GameFigures
from tutor.store.tables import metadata
from tutor.store.trainings import TrainingRow

NOW = datetime(2026, 3, 1, 18, tzinfo=UTC)
TODAY = NOW.date()
DAY = timedelta(days=1)
ROUND = RoundRow(
    id="one",
    learner_id="",
    drill="counting",
    level=3,
    edition="beverbende",
    seed="secret",
    mode="daily",
    day=TODAY,
    frames=2,
    place=0,
    asked=4,
    started_at=NOW,
)
FIGURES = FiguresRow(91.5, None, 12, 9, 2, -0.5)


@pytest.fixture
def learner(store: Store) -> str:
    return learners.save_preferences(store, None, learners.Preferences(), NOW)


def test_a_round_comes_back_as_it_was_and_only_to_its_learner(store: Store, learner: str) -> None:
    row = replace(ROUND, learner_id=learner)
    with store.write() as connection:
        drills.add(connection, row)
        assert drills.find(connection, learner, "one") == row
        assert drills.find(connection, "other", "one") is None
        assert drills.find(connection, learner, "two") is None
        assert drills.all_of(connection, learner) == [row]


def test_pictures_go_forward_to_the_last(store: Store, learner: str) -> None:
    with store.write() as connection:
        drills.add(connection, replace(ROUND, learner_id=learner))
        steps = [drills.go_on(connection, learner, "one", at) for at in (1, 0, 0, 1, 2)]
        assert steps == [False, True, False, True, False]
        assert not drills.go_on(connection, "other", "one", 2)
        found = drills.find(connection, learner, "one")
        assert found is not None
        assert found.place == found.frames == 2


def test_rounds_are_numbered_in_the_order_of_their_answers(store: Store, learner: str) -> None:
    with store.write() as connection:
        for name, correct in (("c", 1), ("a", 4), ("b", 2)):
            row = replace(ROUND, id=name, learner_id=learner, level=correct)
            drills.add(connection, row)
            drills.answer(connection, row, Answered(NOW, TODAY, correct, "[]"))
        drills.add(connection, replace(ROUND, id="open", learner_id=learner))
        drills.add(connection, replace(ROUND, id="other", drill="discards", learner_id=learner))
        assert [score.correct for score in drills.scores(connection, learner, "counting", 10)] == [1, 4, 2]
        assert [score.correct for score in drills.scores(connection, learner, "counting", 2)] == [4, 2]
        assert [score.correct for score in drills.scores(connection, learner, "counting", 9, up_to=2)] == [1, 4]
        assert drills.counts(connection, learner) == {"counting": 3}
        assert drills.days(connection, learner, TODAY) == [DayRow("counting", TODAY, 3, 7, 7, 12)]
        assert drills.days(connection, learner, TODAY + DAY) == []
        assert drills.last_day(connection, learner) == TODAY
        assert drills.last_day(connection, "other") is None
        drills.drop_unanswered(connection, learner, "counting", "free")
        drills.drop_unanswered(connection, learner, "counting", "daily")
        assert {row.id for row in drills.all_of(connection, learner)} == {"a", "b", "c", "other"}


def test_answers_that_are_alike_are_counted(store: Store, learner: str) -> None:
    with store.write() as connection:
        drills.add_recall(connection, learner, [RecallRow(3, 0, 5, 1, 0), RecallRow(3, 0, 5, 0, 1)])
        drills.add_recall(connection, learner, [RecallRow(3, 0, 5, 1, 0), RecallRow(3, 1, 5, 1, 0)])
        assert drills.recall(connection, learner) == [RecallRow(3, 0, 5, 2, 1), RecallRow(3, 1, 5, 1, 0)]


def test_cards_and_choices_are_replaced(store: Store, learner: str) -> None:
    with store.write() as connection:
        assert drills.card(connection, learner, "counting") is None
        for due in (NOW, NOW + DAY):
            drills.put_card(connection, learner, CardRow("counting", "{}", due))
        drills.put_card(connection, learner, CardRow("discards", "{}", NOW))
        assert drills.card(connection, learner, "counting") == CardRow("counting", "{}", NOW + DAY)
        assert [card.drill for card in drills.cards(connection, learner)] == ["discards", "counting"]
        assert drills.choices(connection, learner) is None
        for exposure in (1.5, None):
            drills.put_choices(connection, learner, ChoicesRow(exposure))
            assert drills.choices(connection, learner) == ChoicesRow(exposure)


def test_training_days(store: Store, learner: str) -> None:
    first = TrainingRow(TODAY, '["counting"]', 0, None)
    with store.write() as connection:
        trainings.add(connection, learner, first)
        assert trainings.find(connection, learner, TODAY) == first
        assert trainings.find(connection, learner, date(2026, 3, 2)) is None
        assert trainings.finished_days(connection, learner) == set()
        done = first._replace(done=1, finished_at=NOW)
        trainings.change(connection, learner, done)
        assert trainings.all_of(connection, learner) == [done]
        assert trainings.finished_days(connection, learner) == {TODAY}


def test_figures_of_games(store: Store, learner: str) -> None:
    row = GameRow("g", learner, NOW, NOW, 0, "over", "{}", "{}", "{}", None)
    with store.write() as connection:
        games.add(connection, row)
        for figures in (FIGURES._replace(judgement=1.0), FIGURES):
            progress.put_figures(connection, "g", figures)
        assert progress.figures(connection, learner) == [GameFigures("g", NOW, FIGURES)]
        assert progress.figures(connection, "other") == []
        assert progress.game_states(connection, learner) == {"over": 1}


def test_with_the_learner_everything_goes(store: Store, learner: str) -> None:
    with store.write() as connection:
        drills.add(connection, replace(ROUND, learner_id=learner))
        drills.add_recall(connection, learner, [RecallRow(3, 0, 5, 1, 0)])
        drills.put_card(connection, learner, CardRow("counting", "{}", NOW))
        drills.put_choices(connection, learner, ChoicesRow(2.0))
        trainings.add(connection, learner, TrainingRow(TODAY, "[]", 0, None))
        games.add(connection, GameRow("g", learner, NOW, NOW, 0, "over", "{}", "{}", "{}", None))
        progress.put_figures(connection, "g", FIGURES)
    names = [name for name in metadata.tables if name.startswith("drill_") or name in ("training", "game_figures")]
    assert len(names) == 6
    assert set(counts(store, names)) == {1}
    assert learners.forget(store, learner)
    assert set(counts(store, names)) == {0}


def counts(store: Store, names: list[str]) -> list[int]:
    with store.read() as connection:
        return [
            connection.execute(select(func.count()).select_from(metadata.tables[name])).scalar_one() for name in names
        ]
