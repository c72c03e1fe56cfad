"""What day it is, how long it counts, and which puzzle it has – wherever the learner is, and whatever the clocks do."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learner import days
from tutor.learner.days import Candidate, chosen, earliest_open, is_open, is_out, is_zone, streak, today

ZONES = [
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
    "Pacific/Chatham",
    "America/St_Johns",
    "America/Los_Angeles",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Europe/Amsterdam",
    "Etc/GMT+12",
    "UTC",
]
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
moments = st.datetimes(datetime(2026, 1, 10), datetime(2035, 12, 30), timezones=st.just(UTC))
zones = st.sampled_from(ZONES)


def test_today_is_where_the_learner_is() -> None:
    now = datetime(2026, 6, 1, 22, 30, tzinfo=UTC)
    assert today(now) == date(2026, 6, 2)
    assert today(now, "UTC") == date(2026, 6, 1)
    assert today(now, "Pacific/Kiritimati") == date(2026, 6, 2)
    assert today(now, "America/Los_Angeles") == date(2026, 6, 1)


def test_zones_have_names() -> None:
    assert all(map(is_zone, ZONES))
    assert not any(map(is_zone, ["", "Europe/Nowhere", "../etc/passwd", "europe/amsterdam\0"]))


@given(moments, zones)
def test_today_is_open_wherever_one_is(now: datetime, zone: str) -> None:
    assert is_open(today(now, zone), now)


@given(moments)
def test_what_is_open_is_that_date_somewhere(now: datetime) -> None:
    somewhere = {(now + timedelta(minutes=15 * quarter)).date() for quarter in range(-48, 57)}  # UTC−12 to UTC+14
    around = [now.date() + timedelta(days=by) for by in range(-3, 4)]
    assert {day for day in around if is_open(day, now)} == somewhere
    assert {day for day in around if is_out(day, now)} == {day for day in around if day <= max(somewhere)}


def test_nothing_before_the_first_date() -> None:
    now = datetime(2030, 1, 1, tzinfo=UTC)
    assert is_out(days.FIRST, now)
    assert not is_out(days.FIRST - DAY, now)


# ---- Days in a row --------------------------------------------------------------------------------------------------


def run_of(last: date, length: int) -> set[date]:
    return {last - timedelta(days=back) for back in range(length)}


def test_a_streak_lives_until_its_next_date_is_over_everywhere() -> None:
    last = date(2026, 6, 10)
    counted = run_of(last, 5) | run_of(date(2026, 3, 3), 8)
    over = datetime(2026, 6, 12, 12, tzinfo=UTC)  # the 11th ends in the far west
    for now, length in ((over - DAY, 5), (over - timedelta(seconds=1), 5), (over, 0), (over + 30 * DAY, 0)):
        found = streak(counted, today(now), now)
        assert (found.length, found.best, found.solved_today) == (length, 8, False)


def test_today_counts_at_once_and_yesterday_can_be_made_up_for() -> None:
    now = datetime(2026, 6, 11, 8, tzinfo=UTC)
    day = today(now)
    assert streak(run_of(day, 3), day, now).solved_today
    missed = streak(run_of(day - 2 * DAY, 3), day, now)
    assert (missed.length, missed.missing) == (3, day - DAY)
    assert streak(run_of(day - DAY, 4), day, now).missing is None
    assert streak((), day, now) == days.Streak(0, 0, solved_today=False)
    late = now + 5 * HOUR  # yesterday is over everywhere
    assert streak(run_of(day - 2 * DAY, 3), day, late).missing is None


def test_who_is_ahead_keeps_the_streak() -> None:
    """Solved on Kiritimati, looked at from Pago Pago, where it is still the day before."""
    now = datetime(2026, 6, 10, 10, 30, tzinfo=UTC)
    there, here = today(now, "Pacific/Kiritimati"), today(now, "Pacific/Pago_Pago")
    assert there - here == 2 * DAY
    assert streak(run_of(there, 4), here, now).length == 4


@given(
    moments,
    st.lists(st.tuples(zones, st.floats(0, 24)), min_size=1, max_size=25),
)
def test_no_flight_and_no_change_of_clocks_breaks_a_streak(now: datetime, stays: list[tuple[str, float]]) -> None:
    """Who solves what is open, at least once in 24 hours, wherever that is, has never missed a date."""
    counted: set[date] = set()
    before = 0
    for zone, hours in stays:
        now += timedelta(hours=hours)
        found = streak(counted, today(now, zone), now)
        assert found.length == before
        first = max(counted) + DAY if counted else today(now, zone)
        day = first
        while day <= today(now, zone):  # a date that the flight skipped is still open
            assert is_open(day, now)
            counted.add(day)
            day += DAY
        found = streak(counted, today(now, zone), now)
        assert found.length == len(counted)
        before = found.length


@pytest.mark.parametrize("zone", ZONES)
def test_at_home_every_calendar_day_counts_also_when_the_clocks_change(zone: str) -> None:
    counted: set[date] = set()
    for number in range(400):
        hour = (7, 23, 0, 12)[number % 4]
        local = datetime(2026, 2, 1, hour, 59, tzinfo=ZoneInfo(zone)) + number * DAY  # wall clock
        now = local.astimezone(UTC)
        assert is_open(today(now, zone), now)
        counted.add(today(now, zone))
        assert streak(counted, today(now, zone), now).length == number + 1


# ---- Which puzzle ---------------------------------------------------------------------------------------------------

KINDS = ("count", "drawn", "exchange", "knock", "legal")
MANY = [Candidate(f"p{number}", KINDS[number % 5], 900 + (number * 37) % 1000) for number in range(600)]
LAST = days.FIRST + timedelta(days=800)


def test_no_puzzle_comes_twice_within_a_year() -> None:
    found = chosen(MANY, LAST)
    assert list(found) == [days.FIRST + timedelta(days=number) for number in range(801)]
    last: dict[str, date] = {}
    for day, name in found.items():
        assert name not in last or (day - last[name]).days >= 366
        last[name] = day


def test_kinds_take_turns_and_weekends_are_harder() -> None:
    by_id = {one.id: one for one in MANY}
    found = chosen(MANY, days.FIRST + timedelta(days=364))
    kinds = Counter(by_id[name].kind for name in found.values())
    assert set(kinds) == set(KINDS)
    assert max(kinds.values()) - min(kinds.values()) <= 20
    weekend = [by_id[name].rating for day, name in found.items() if day.isoweekday() >= 6]
    weekday = [by_id[name].rating for day, name in found.items() if day.isoweekday() < 6]
    assert sum(weekend) / len(weekend) > sum(weekday) / len(weekday) + 200


def test_a_later_end_changes_nothing_and_a_new_puzzle_little() -> None:
    short, long = chosen(MANY, days.FIRST + 200 * DAY), chosen(MANY, LAST)
    assert all(long[day] == name for day, name in short.items())
    more = chosen([*MANY, Candidate("new", "knock", 1400)], days.FIRST + 200 * DAY)
    assert sum(more[day] == name for day, name in short.items()) > 0.8 * len(short)


def test_the_order_in_which_they_come_does_not_matter() -> None:
    assert chosen(MANY[::-1], days.FIRST + 100 * DAY) == chosen(MANY, days.FIRST + 100 * DAY)


def test_with_few_puzzles_they_come_again() -> None:
    few = MANY[:7]
    found = chosen(few, days.FIRST + 100 * DAY)
    assert len(found) == 101
    assert set(found.values()) == {one.id for one in few}


def test_without_puzzles_there_is_none() -> None:
    assert chosen([], LAST) == {}


def test_earliest_open() -> None:
    assert earliest_open(datetime(2026, 6, 2, 11, 59, tzinfo=UTC)) == date(2026, 6, 1)
    assert earliest_open(datetime(2026, 6, 2, 12, 0, tzinfo=UTC)) == date(2026, 6, 2)
