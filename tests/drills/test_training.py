"""Five minutes: the weakest most often, everything at least once a week, never the same twice in a row."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tutor.drills.training import BUDGET, FEWEST, MOST, WEEKLY, Form, compose, estimate
from tutor.games.beverbende.drills.drills import DRILLS

NAMES = tuple(DRILLS)


def form(drill: str, *, level: int = 4, share: float | None = 0.7, days: int | None = 1, due: bool = False) -> Form:
    return Form(drill, level, share, due, days, seconds=30.0)


def test_somebody_new_meets_every_drill() -> None:
    plan = compose([form(drill, level=1, share=None, days=None) for drill in NAMES])
    assert plan[: len(NAMES)] == list(NAMES)


def test_the_weakest_comes_most_often() -> None:
    plan = compose([form(drill, level=2 if drill == "counting" else 6) for drill in NAMES])
    assert plan.count("counting") == max(plan.count(drill) for drill in NAMES) > 1
    plan = compose([form(drill, share=0.4 if drill == "my-row" else 0.8) for drill in NAMES])
    assert plan[0] == "my-row"


def test_what_is_due_comes_first_and_what_waits_longest_before_it() -> None:
    forms = [form(drill, level=9 if drill == "discards" else 3, due=drill == "discards") for drill in NAMES[:5]]
    plan = compose([*forms, form("counting", level=12, days=WEEKLY)])
    assert plan[:2] == ["counting", "discards"]


forms = st.lists(
    st.builds(
        Form,
        st.sampled_from(NAMES),
        st.integers(1, 12),
        st.none() | st.floats(0, 1),
        st.booleans(),
        st.none() | st.integers(0, 30),
        st.floats(5, 130),
    ),
    unique_by=lambda one: one.drill,
    min_size=1,
    max_size=len(NAMES),
)


@given(forms)
def test_about_five_minutes_and_no_drill_twice_in_a_row(chosen: list[Form]) -> None:
    plan = compose(chosen)
    seconds = {one.drill: one.seconds for one in chosen}
    assert FEWEST <= len(plan) <= MOST
    total = sum(seconds[drill] for drill in plan)
    assert total <= BUDGET + max(seconds.values()) or len(plan) == FEWEST
    assert len(chosen) == 1 or all(one != other for one, other in pairwise(plan))


def test_within_a_week_everything_was_there() -> None:
    """Day after day, with one drill much weaker than the others."""
    last = dict.fromkeys(NAMES, -1)
    for day in range(60):
        plan = compose([form(drill, level=1 if drill == "my-row" else 8, days=day - last[drill]) for drill in NAMES])
        last |= dict.fromkeys(plan, day)
        assert all(day - when < 7 for when in last.values())


def test_how_long_a_round_takes() -> None:
    level = DRILLS["discards"].levels[0]
    assert estimate(level) == 3 * level.seconds + 4 + 8
