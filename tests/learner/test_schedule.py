"""What is known is asked ever later, what was failed soon again; the same answers give the same days."""

from datetime import UTC, datetime, timedelta

from tutor.learner.schedule import is_worth_a_review, review

NOW = datetime(2026, 3, 1, 18, tzinfo=UTC)
DAY = timedelta(days=1)


def test_ever_longer_while_it_is_known() -> None:
    card, at, waits = None, NOW, []
    for _ in range(6):
        card, due = review(card, right=True, hinted=False, now=at)
        waits.append((due - at).days)
        at = due
    assert waits[0] >= 1
    assert waits == sorted(waits)
    assert waits[-1] > 30


def test_failed_comes_before_hinted_before_known() -> None:
    dues = [
        review(None, right=right, hinted=hinted, now=NOW)[1]
        for right, hinted in ((False, False), (True, True), (True, False))
    ]
    assert dues[0] <= dues[1] < dues[2]
    assert dues[0] == NOW + DAY


def test_who_forgets_begins_with_short_waits_again() -> None:
    card, due = review(None, right=True, hinted=False, now=NOW)
    for _ in range(3):
        card, due = review(card, right=True, hinted=False, now=due)
    _, long = review(card, right=True, hinted=False, now=due)
    _, short = review(card, right=False, hinted=False, now=due)
    assert short - due < (long - due) / 4


def test_the_same_answers_give_the_same_days() -> None:
    assert review(None, right=True, hinted=False, now=NOW) == review(None, right=True, hinted=False, now=NOW)


def test_who_was_just_told_proves_nothing() -> None:
    _, due = review(None, right=False, hinted=False, now=NOW)
    assert not is_worth_a_review(due, right=True, now=NOW + timedelta(minutes=1))
    assert is_worth_a_review(due, right=False, now=NOW + timedelta(minutes=1))
    assert is_worth_a_review(due, right=True, now=due)
