"""Training days in a row: one day of rest a week is fine, two in a row are not."""

from datetime import UTC, date, datetime, timedelta

import pytest

from tutor.learner.rests import Streak, streak

TODAY = date(2026, 11, 16)
NOW = datetime(2026, 11, 16, 13, tzinfo=UTC)  # it is this date everywhere, and yesterday nowhere
DAY = timedelta(days=1)


def on(*ago: int) -> Streak:
    """Trained so many days ago."""
    return streak({TODAY - days * DAY for days in ago}, TODAY, NOW)


@pytest.mark.parametrize(
    ("ago", "length"),
    [
        ((), 0),
        ((0,), 1),
        ((1,), 1),
        ((2,), 1),  # yesterday was a day of rest
        ((3,), 0),  # two days off
        ((0, 1, 2), 3),
        ((0, 2, 3), 3),  # rest
        ((0, 2, 4), 2),  # the second rest came too soon: the run begins after the first
        ((0, 3, 4), 1),
        (tuple(range(30)), 30),
        (tuple(days for days in range(30) if days % 7 != 3), 26),  # every week one day of rest
        (tuple(days for days in range(30) if days % 6 != 3), 3 + 5),  # every six days: that is too often
    ],
)
def test_how_long_it_is(ago: tuple[int, ...], length: int) -> None:
    assert on(*ago).length == length


def test_the_best_one_is_remembered() -> None:
    assert on(0, 10, 11, 12, 14).best == 4
    assert on(0, 10, 11, 12, 14).length == 1
    assert on().best == 0


def test_whether_today_may_be_a_day_of_rest() -> None:
    assert on(1, 2).may_rest
    assert not on(1, 3).may_rest  # two days ago was one
    assert not on(2).may_rest  # yesterday was one
    assert on(0).may_rest  # it is done already; tomorrow may be one
    assert not on().may_rest
    assert on(0).done_today
    assert not on(1).done_today


def test_a_day_counts_as_long_as_it_is_that_date_somewhere() -> None:
    early = datetime(2026, 11, 16, 11, tzinfo=UTC)  # at sea it is still the 15th
    assert streak({TODAY - 3 * DAY}, TODAY, early).length == 1
    assert streak({TODAY - 3 * DAY}, TODAY, NOW).length == 0
