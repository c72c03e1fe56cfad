"""What is old goes, but never because a clock has jumped."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import func, select

from tests.stores import on_both_databases
from tutor.practice.setup import Manner
from tutor.services import upkeep
from tutor.services.learner import learners
from tutor.services.learner.learners import Preferences
from tutor.services.play import games
from tutor.services.play.games import Wish
from tutor.services.upkeep import UNSEEN, Upkeep
from tutor.store import Store
from tutor.store import learners as rows
from tutor.store.tables import game_entry, learner, press

NOW = datetime(2026, 3, 1, 18, 0, tzinfo=UTC)
DAY, YEAR = timedelta(days=1), timedelta(days=365)
WISH = Wish("beverbende", ("pip",))


def somebody(store: Store, now: datetime = NOW) -> str:
    return learners.save_preferences(store, None, Preferences(), now)


def busy_on(store: Store, *days: datetime) -> None:
    """Somebody saves something on each of these days, each time to a server that has just started."""
    active = somebody(store, days[0])
    for day in days:
        Upkeep().after_saving(store, active, day)


def seen_at(store: Store, learner_id: str) -> datetime:
    with store.read() as connection:
        found = rows.find(connection, learner_id)
    assert found
    return found.seen_at


def count(store: Store, table: object) -> int:
    with store.read() as connection:
        number: int = connection.execute(select(func.count()).select_from(table)).scalar_one()  # type: ignore[arg-type]
    return number


def test_who_was_not_seen_for_long_goes_with_all_that_is_theirs(store: Store) -> None:
    gone, _ = games.start(store, None, WISH, Manner(), NOW)
    stays = somebody(store, NOW + 10 * DAY)
    later = NOW + UNSEEN + DAY
    busy_on(store, later - 2 * DAY, later - DAY, later)
    assert not learners.is_there(store, gone)
    assert learners.is_there(store, stays)
    assert count(store, game_entry) == 0


@on_both_databases
def test_a_game_that_nobody_touched_for_a_year_goes(store: Store) -> None:
    learner_id, idle = games.start(store, None, WISH, Manner(), NOW)
    _, touched = games.start(store, learner_id, WISH, Manner(), NOW + 5 * DAY)
    later = NOW + YEAR + DAY
    busy_on(store, later - 2 * DAY, later - DAY, later)
    assert games.find(store, learner_id, idle) is None
    assert games.find(store, learner_id, touched)


@pytest.mark.parametrize("jump", [366, 401, 5000])
def test_a_clock_that_jumps_ahead_deletes_nothing(store: Store, jump: int) -> None:
    busy_on(store, NOW - 2 * DAY, NOW - DAY, NOW)
    learner_id, game_id = games.start(store, None, WISH, Manner(), NOW)
    wrong = NOW + jump * DAY
    busy_on(store, wrong, wrong + timedelta(hours=3), wrong + DAY)  # two days, and then somebody puts it right
    busy_on(store, NOW + DAY)
    assert games.find(store, learner_id, game_id)


def test_a_present_that_lasts_is_believed(store: Store) -> None:
    learner_id = somebody(store)
    wrong = NOW + 401 * DAY
    busy_on(store, wrong, wrong + DAY, wrong + 2 * DAY)
    assert not learners.is_there(store, learner_id)


def test_a_pause_is_no_proof(store: Store) -> None:
    """A school that is used every three weeks never has three days close together: its data stays."""
    learner_id = somebody(store)
    busy_on(store, *(NOW + 401 * DAY + weeks * 21 * DAY for weeks in range(5)))
    assert learners.is_there(store, learner_id)


def test_many_go_a_few_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "AT_ONCE", 2)
    for _ in range(5):
        somebody(store)
    later = NOW + 401 * DAY
    busy_on(store, later - 2 * DAY, later - DAY)
    active, one = somebody(store, later), Upkeep()
    before = count(store, learner)
    left = []
    for _ in range(4):
        one.after_saving(store, active, later)
        left.append(before - count(store, learner))
    assert left == [2, 4, 5, 5]


def test_being_seen_is_written_once_a_day(store: Store) -> None:
    learner_id, here = somebody(store), Upkeep()
    here.after_saving(store, learner_id, NOW + timedelta(hours=1))
    here.after_saving(store, learner_id, NOW + timedelta(hours=2))
    assert seen_at(store, learner_id) == NOW + timedelta(hours=1)
    here.after_saving(store, learner_id, NOW + DAY)
    assert seen_at(store, learner_id) == NOW + DAY


def test_presses_are_kept_for_a_day(store: Store) -> None:
    games.start(store, None, WISH, Manner(), NOW, press="x")
    busy_on(store, NOW + DAY)
    assert count(store, press) == 1
    busy_on(store, NOW + 2 * DAY)
    assert count(store, press) == 0
