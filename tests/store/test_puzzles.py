"""What is kept of puzzles, on both databases: each asking once, times with their zone, gone with the learner."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from tutor.games.beverbende.rules import ID as GAME
from tutor.services.learner import learners
from tutor.store import Store, puzzle_cards, puzzle_ratings, puzzle_runs, puzzles
from tutor.store.puzzle_cards import CardRow
from tutor.store.puzzle_ratings import LearnerRating, PuzzleRating
from tutor.store.puzzle_runs import RunRow
from tutor.store.puzzles import AttemptRow, ChoicesRow, HintRow, ReportRow, Tried
from tutor.store.tables import metadata

NOW = datetime(2026, 3, 1, 18, tzinfo=UTC)
HOUR = timedelta(hours=1)
ATTEMPT = AttemptRow(
    id="one",
    learner_id="",
    game=GAME,
    puzzle="p",
    asking="a",
    mode="daily",
    given="take 2",
    is_right=False,
    is_first=True,
    hints=1,
    lost=1.25,
    weight=0.7,
    rating_before=1300.0,
    rating_after=1250.5,
    at=NOW,
    day=date(2026, 3, 1),
    counts=False,
)


@pytest.fixture
def learner(store: Store) -> str:
    return learners.save_preferences(store, None, learners.Preferences(), NOW)


def attempt(learner: str, number: int, **facts: object) -> AttemptRow:
    given = {"id": f"id{number}", "asking": f"asking{number}", "at": NOW + number * HOUR, **facts}
    return replace(ATTEMPT, learner_id=learner, **given)  # type: ignore[arg-type]


def add_all(store: Store, *rows: AttemptRow) -> None:
    with store.write() as connection:
        for row in rows:
            puzzles.add(connection, row)


def test_an_attempt_comes_back_as_it_was(store: Store, learner: str) -> None:
    elsewhere = NOW.astimezone(timezone(timedelta(hours=9)))
    row = attempt(learner, 1, at=elsewhere)
    add_all(store, row)
    with store.read() as connection:
        assert puzzles.find(connection, row.id) == row
        assert puzzles.asked(connection, learner, GAME, row.asking) == row
        assert puzzles.all_of(connection, learner) == [row]
        assert puzzles.find(connection, "other") is None
        assert puzzles.asked(connection, "somebody else", GAME, row.asking) is None


def test_an_asking_is_answered_once(store: Store, learner: str) -> None:
    add_all(store, attempt(learner, 1))
    with pytest.raises(IntegrityError):
        add_all(store, attempt(learner, 2, asking="asking1"))


def test_what_there_is_to_know_about_them(store: Store, learner: str) -> None:
    add_all(
        store,
        attempt(learner, 1),
        attempt(learner, 2, is_right=True, is_first=False, weight=0.0, counts=True),
        attempt(learner, 3, puzzle="q", is_right=True, lost=None, day=None),
        attempt(learner, 4, puzzle="r", is_right=True, hints=3, rating_after=1270.0, day=date(2026, 3, 5)),
    )
    with store.read() as connection:
        assert puzzles.last_at(connection, learner, GAME, "p") == NOW + 2 * HOUR
        assert puzzles.last_at(connection, learner, GAME, "x") is None
        assert puzzles.seen(connection, learner, GAME) == {
            "p": NOW + 2 * HOUR,
            "q": NOW + 3 * HOUR,
            "r": NOW + 4 * HOUR,
        }
        assert puzzles.latest(connection, learner, GAME, 2) == ["r", "q"]
        assert puzzles.first_answers(connection, learner, GAME, 3) == {"p": False, "q": True, "r": False}
        rated = [(NOW + hours * HOUR, value) for hours, value in ((1, 1250.5), (3, 1250.5), (4, 1270.0))]
        assert puzzles.rated(connection, learner, GAME, 10) == rated
        assert puzzles.rated(connection, learner, GAME, 2) == rated[1:]
        assert puzzles.counted_days(connection, learner, GAME) == {date(2026, 3, 1)}
        days = puzzles.of_days(connection, learner, GAME, date(2026, 3, 1), date(2026, 3, 4))
        assert [row.id for row in days] == ["id1", "id2"]
        assert sorted(puzzles.tried(connection, learner, GAME, shown=3)) == [
            Tried("p", NOW + HOUR, NOW + 2 * HOUR, 1.25),
            Tried("q", None, NOW + 3 * HOUR, None),
            Tried("r", None, None, None),
        ]
        under = puzzles.asked_under(connection, learner, GAME, ["asking3", "asking1", "asking9"])
        assert {row.id for row in under} == {"id1", "id3"}


def test_the_furthest_hint_counts(store: Store, learner: str) -> None:
    with store.write() as connection:
        assert puzzles.hints(connection, learner, GAME, "a") == 0
        for level in (1, 3, 2):
            puzzles.put_hint(connection, learner, HintRow(GAME, "a", level, NOW))
        assert puzzles.hints(connection, learner, GAME, "a") == 3
        puzzles.drop_hints(connection, learner, NOW)
        assert puzzles.all_hints(connection, learner) == [HintRow(GAME, "a", 3, NOW)]
        puzzles.drop_hints(connection, learner, NOW + HOUR)
        assert puzzles.all_hints(connection, learner) == []
        for puzzle in ("a", "b"):
            puzzles.put_hint(connection, learner, HintRow(GAME, puzzle, 1, NOW))
        puzzles.drop_hint(connection, learner, GAME, "a")
        assert puzzles.all_hints(connection, learner) == [HintRow(GAME, "b", 1, NOW)]


def test_ratings_are_replaced(store: Store, learner: str) -> None:
    with store.write() as connection:
        assert puzzle_ratings.of_learner(connection, learner, GAME) is None
        for value in (1300.0, 1350.25):
            puzzle_ratings.put_learner(connection, learner, GAME, LearnerRating(value, 100.0, 0.06, NOW))
            puzzle_ratings.put_puzzle(connection, GAME, "p", PuzzleRating(value, 90.0, 0.02, 3, 1))
        assert puzzle_ratings.of_learner(connection, learner, GAME) == LearnerRating(1350.25, 100.0, 0.06, NOW)
        assert puzzle_ratings.of_puzzle(connection, GAME, "p") == PuzzleRating(1350.25, 90.0, 0.02, 3, 1)
        assert puzzle_ratings.values(connection, GAME) == {"p": 1350.25}


def test_what_is_due_comes_failed_first_then_the_oldest(store: Store, learner: str) -> None:
    cards = [
        CardRow(GAME, "later", "{}", failed=True, due=NOW + HOUR),
        CardRow(GAME, "known-1", "{}", failed=False, due=NOW - 3 * HOUR),
        CardRow(GAME, "failed", "{}", failed=True, due=NOW - HOUR),
        CardRow(GAME, "known-2", "{}", failed=False, due=NOW),
    ]
    with store.write() as connection:
        for card in cards:
            puzzle_cards.put(connection, learner, card)
        puzzle_cards.put(connection, learner, cards[1]._replace(card='{"a":1}'))
        assert puzzle_cards.due(connection, learner, GAME, NOW) == ["failed", "known-1", "known-2"]
        assert puzzle_cards.next_due(connection, learner, GAME) == NOW - 3 * HOUR
        assert puzzle_cards.find(connection, learner, GAME, "known-1") == cards[1]._replace(card='{"a":1}')
        assert len(puzzle_cards.all_of(connection, learner)) == 4


def fill(store: Store, learner: str) -> None:
    """Something in every table."""
    add_all(store, attempt(learner, 1))
    with store.write() as connection:
        puzzles.put_hint(connection, learner, HintRow(GAME, "a", 1, NOW))
        puzzles.add_report(connection, ReportRow("r", learner, GAME, "p", "other", "Hm…", "ff", NOW))
        puzzles.put_choices(connection, learner, GAME, ChoicesRow(300, False))
        puzzle_ratings.put_learner(connection, learner, GAME, LearnerRating(1300.0, 100.0, 0.06, NOW))
        puzzle_ratings.put_puzzle(connection, GAME, "p", PuzzleRating(1300.0, 90.0, 0.02, 3, 1))
        puzzle_cards.put(connection, learner, CardRow(GAME, "p", "{}", failed=False, due=NOW))
        puzzle_runs.add(connection, RunRow("run", learner, GAME, "storm", "beverbende", NOW, None, "[]", 0, 0, 0, 0))


def test_with_the_learner_everything_goes_but_how_hard_puzzles_are(store: Store, learner: str) -> None:
    fill(store, learner)
    assert learners.forget(store, learner)
    with store.read() as connection:
        tables = [table for name, table in metadata.tables.items() if "puzzle" in name or name == "learner_rating"]
        counts = {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables
        }
        assert {name for name, count in counts.items() if count} == {"puzzle_rating"}


def test_choices_reports_and_runs(store: Store, learner: str) -> None:
    fill(store, learner)
    with store.write() as connection:
        puzzles.put_choices(connection, learner, GAME, ChoicesRow(-600, True))
        assert puzzles.choices(connection, learner, GAME) == ChoicesRow(-600, True)
        assert puzzles.reported_since(connection, learner, NOW - HOUR) == 1
        assert puzzles.reported_since(connection, learner, NOW) == 0
        run = puzzle_runs.find(connection, "run")
        assert run is not None
        puzzle_runs.change(connection, replace(run, place=4, solved=3, failed=1, ended_at=NOW + HOUR))
        assert puzzle_runs.best(connection, learner, GAME, "storm") == 3
        assert puzzle_runs.best(connection, learner, GAME, "streak") == 0
        assert puzzle_runs.all_of(connection, learner) == [
            replace(run, place=4, solved=3, failed=1, ended_at=NOW + HOUR)
        ]
