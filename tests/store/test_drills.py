"""What is kept of drills, on both databases: pictures go forward, rounds are numbered, all goes with the learner."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import func, select

from tutor.games.beverbende.rules import ID as GAME
from tutor.services.learner import learners
from tutor.store import Store, drills, games, progress, trainings
from tutor.store.drills import Answered, CardRow, ChoicesRow, DayRow, RecallRow, RoundRow, Stretch
from tutor.store.games import GameRow
from tutor.store.progress import GameFigures
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
    game=GAME,
    variant="beverbende",
    seed="secret",
    mode="daily",
    day=TODAY,
    frames=2,
    place=0,
    asked=4,
    started_at=NOW,
)
FIGURES = {"judgement": 91.5, "memory": None, "knocks": 2.0}


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
        assert [score.correct for score in drills.scores(connection, learner, GAME, "counting", most=10)] == [1, 4, 2]
        assert [score.correct for score in drills.scores(connection, learner, GAME, "counting", most=2)] == [4, 2]
        then = drills.scores(connection, learner, GAME, "counting", most=9, up_to=2)
        assert [score.correct for score in then] == [1, 4]
        assert [score.number for score in then] == [1, 2]
        assert drills.rounds_of(connection, learner, GAME, "counting") == 3
        assert drills.history(connection, learner, GAME, TODAY, most=9) == [Stretch("counting", TODAY, 7 / 3)]
        assert drills.history(connection, learner, GAME, TODAY + DAY, most=9) == []
        assert drills.last_day(connection, learner, GAME) == TODAY
        assert drills.last_day(connection, "other", GAME) is None
        drills.drop_unanswered(connection, learner, GAME, "counting", "free")
        drills.drop_unanswered(connection, learner, GAME, "counting", "daily")
        assert {row.id for row in drills.all_of(connection, learner)} == {"a", "b", "c", "other"}


def test_a_history_has_no_more_stretches_than_a_plot_needs(store: Store, learner: str) -> None:
    days = [DayRow("counting", TODAY + number * DAY, 2, 2 * (number % 12)) for number in range(1000)]
    few = [DayRow("discards", TODAY + 7 * number * DAY, 1, number) for number in range(5)]
    with store.write() as connection:
        drills.add_days(connection, learner, GAME, [*days, *few])
        drills.add_days(connection, learner, "another", [DayRow("counting", TODAY, 1, 12)])
        found = drills.history(connection, learner, GAME, TODAY, most=120)
    some = [one for one in found if one.drill == "counting"]
    assert len(some) == 112  # of nine days each, but for the last
    assert [one.last for one in some] == [*(TODAY + at * DAY for at in range(8, 999, 9)), TODAY + 999 * DAY]
    with store.read() as connection:
        assert len(drills.history(connection, learner, GAME, TODAY + 900 * DAY, most=120)) == 100  # a day is a stretch
    assert [one.level for one in some[:2]] == [sum(range(9)) / 9, (9 + 10 + 11 + sum(range(6))) / 9]
    weeks = [(one.last, one.level) for one in found if one.drill == "discards"]
    assert weeks == [(TODAY + 7 * DAY, 0.5), *((TODAY + 7 * at * DAY, at) for at in (2, 3, 4))]


def test_answers_that_are_alike_are_counted(store: Store, learner: str) -> None:
    with store.write() as connection:
        drills.add_recall(connection, learner, GAME, [RecallRow(3, 0, 5, 1, 0), RecallRow(3, 0, 5, 0, 1)])
        drills.add_recall(connection, learner, GAME, [RecallRow(3, 0, 5, 1, 0), RecallRow(3, 1, 5, 1, 0)])
        assert drills.recall(connection, learner, GAME) == [RecallRow(3, 0, 5, 2, 1), RecallRow(3, 1, 5, 1, 0)]


def test_cards_and_choices_are_replaced(store: Store, learner: str) -> None:
    with store.write() as connection:
        assert drills.card(connection, learner, GAME, "counting") is None
        for due in (NOW, NOW + DAY):
            drills.put_card(connection, learner, CardRow(GAME, "counting", "{}", due))
        drills.put_card(connection, learner, CardRow(GAME, "discards", "{}", NOW))
        assert drills.card(connection, learner, GAME, "counting") == CardRow(GAME, "counting", "{}", NOW + DAY)
        assert [card.drill for card in drills.cards(connection, learner, GAME)] == ["discards", "counting"]
        assert drills.choices(connection, learner, GAME) is None
        for exposure in (1.5, None):
            drills.put_choices(connection, learner, GAME, ChoicesRow(exposure))
            assert drills.choices(connection, learner, GAME) == ChoicesRow(exposure)


def test_training_days(store: Store, learner: str) -> None:
    first = TrainingRow(GAME, TODAY, '["counting"]', 0, None)
    with store.write() as connection:
        trainings.add(connection, learner, first)
        assert trainings.find(connection, learner, GAME, TODAY) == first
        assert trainings.find(connection, learner, GAME, date(2026, 3, 2)) is None
        assert trainings.finished_days(connection, learner, GAME) == set()
        done = first._replace(done=1, finished_at=NOW)
        trainings.change(connection, learner, done)
        assert trainings.all_of(connection, learner) == [done]
        assert trainings.finished_days(connection, learner, GAME) == {TODAY}


def test_figures_of_games(store: Store, learner: str) -> None:
    row = GameRow("g", learner, GAME, NOW, NOW, 0, "over", "{}", "{}", "{}", None)
    with store.write() as connection:
        games.add(connection, row)
        for figures in ({"judgement": 1.0, "forgotten": 2.0}, FIGURES):
            progress.put_figures(connection, "g", figures)
        assert progress.figures(connection, learner, GAME) == [GameFigures("g", NOW, FIGURES)]
        assert progress.figures(connection, "other", GAME) == []
        assert progress.game_states(connection, learner, GAME) == {"over": 1}


def test_with_the_learner_everything_goes(store: Store, learner: str) -> None:
    with store.write() as connection:
        drills.add(connection, replace(ROUND, learner_id=learner))
        drills.add_days(connection, learner, GAME, [DayRow("counting", TODAY, 1, 3)])
        drills.add_recall(connection, learner, GAME, [RecallRow(3, 0, 5, 1, 0)])
        drills.put_card(connection, learner, CardRow(GAME, "counting", "{}", NOW))
        drills.put_choices(connection, learner, GAME, ChoicesRow(2.0))
        trainings.add(connection, learner, TrainingRow(GAME, TODAY, "[]", 0, None))
        games.add(connection, GameRow("g", learner, GAME, NOW, NOW, 0, "over", "{}", "{}", "{}", None))
        progress.put_figures(connection, "g", FIGURES)
    names = [name for name in metadata.tables if name.startswith("drill_") or name in ("training", "game_figure")]
    assert len(names) == 7
    assert set(counts(store, names)) == {1, len(FIGURES)}
    assert learners.forget(store, learner)
    assert set(counts(store, names)) == {0}


def counts(store: Store, names: list[str]) -> list[int]:
    with store.read() as connection:
        return [
            connection.execute(select(func.count()).select_from(metadata.tables[name])).scalar_one() for name in names
        ]
