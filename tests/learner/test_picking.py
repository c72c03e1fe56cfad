"""The next puzzle: new, about as hard as wished, and not always the same kind."""

import random
from datetime import UTC, datetime, timedelta

from tutor.learner.picking import AMONG, Candidate, ladder, pick

NOW = datetime(2026, 3, 1, tzinfo=UTC)
KINDS = ("knock", "drawn", "legal")


def candidate(number: int, seen_at: datetime | None = None) -> Candidate:
    return Candidate(f"p{number:03}", KINDS[number % 3], 800.0 + 5 * number, seen_at)


MANY = [candidate(number) for number in range(200)]


def picks(candidates: list[Candidate], target: float, times: int = 60, **more: list[str]) -> set[str | None]:
    rng = random.Random(1)
    return {pick(candidates, target, rng, **more) for _ in range(times)}


def rating_of(name: str | None) -> float:
    return next(one.rating for one in MANY if one.id == name)


def test_one_of_the_closest() -> None:
    found = picks(MANY, 1300)
    assert 6 < len(found) <= AMONG
    assert all(abs(rating_of(name) - 1300) <= 5 * AMONG / 2 for name in found)


def test_unseen_ones_come_first_however_far_off() -> None:
    seen = [candidate(number, NOW) for number in range(199)]
    assert picks([*seen, candidate(199)], 800) == {"p199"}


def test_when_all_were_seen_those_of_longest_ago() -> None:
    seen = [candidate(number, NOW - timedelta(days=number)) for number in range(200)]
    assert picks(seen, 800) <= {f"p{number:03}" for number in range(200 - AMONG, 200)}


def test_with_few_the_last_one_does_not_come_at_once_again() -> None:
    seen = [candidate(number, NOW - timedelta(days=number)) for number in range(2)]
    assert picks(seen, 800) == {"p001"}


def test_not_three_times_the_same_kind() -> None:
    kinds = {one.id: one.kind for one in MANY}
    assert all(kinds[name or ""] != "knock" for name in picks(MANY, 1300, recent_kinds=["knock", "knock"]))
    assert any(kinds[name or ""] == "knock" for name in picks(MANY, 1300, recent_kinds=["knock", "drawn"]))
    knocks = [one for one in MANY if one.kind == "knock"]
    assert picks(knocks, 1300, recent_kinds=["knock", "knock"]), "when there is nothing else, that will do"


def test_nothing_from_nothing() -> None:
    assert pick([], 1300, random.Random(1)) is None


def test_a_ladder_goes_up_without_repeating_itself() -> None:
    targets = [800.0 + 20 * step for step in range(50)]
    found = ladder(MANY, targets, random.Random(3))
    assert len(found) == len(set(found)) == 50
    ratings = [rating_of(name) for name in found]
    assert all(abs(rating - target) < 60 for rating, target in zip(ratings, targets, strict=True))
    kinds = [next(one.kind for one in MANY if one.id == name) for name in found]
    assert all(len(set(kinds[at : at + 3])) > 1 for at in range(48))


def test_a_ladder_prefers_what_was_not_seen_lately() -> None:
    half_seen = [candidate(number, NOW if number % 2 else None) for number in range(200)]
    found = ladder(half_seen, [1200.0, 1300.0, 1400.0], random.Random(5))
    assert all(int(name[1:]) % 2 == 0 for name in found)


def test_a_ladder_ends_where_there_is_nothing_left() -> None:
    assert sorted(ladder(MANY[:4], [900.0] * 10, random.Random(1))) == ["p000", "p001", "p002", "p003"]
