"""The daily training: planned once a day, done round by round, counted in days with rest."""

from datetime import timedelta

from tests.services.drills.drilling import DAY, EDITION, MINUTE, NOW, played
from tests.services.puzzles.puzzling import somebody
from tests.stores import on_both_databases
from tutor.games.beverbende.drills.drills import DRILLS
from tutor.games.beverbende.rules import ID as GAME
from tutor.services import drills, puzzles
from tutor.services.drills import training
from tutor.services.drills.training import Training
from tutor.store import Store, trainings

TODAY = NOW.date()


def trained(store: Store, learner: str, days: int = 0, *, right: bool = True) -> Training:
    """All of it, on a day after today."""
    now = NOW + days * DAY
    while (training_ := training.today(store, learner, GAME, EDITION, now)).next is not None:
        played(store, learner, training_.next, day=training_.date, at=now, right=right)
    return training_


def test_nothing_is_kept_by_looking(store: Store) -> None:
    learner = somebody(store)
    own, of_somebody_new = (training.today(store, who, GAME, EDITION, NOW) for who in (learner, None))
    assert own.planned == of_somebody_new.planned
    with store.read() as connection:
        assert trainings.all_of(connection, learner) == []


def test_round_by_round_to_the_end(store: Store) -> None:
    learner = somebody(store)
    before = training.today(store, learner, GAME, EDITION, NOW)
    assert (before.date, before.done, before.is_finished, before.streak) == (TODAY, 0, False, 0)
    assert set(before.planned) == set(DRILLS)
    for number, drill in enumerate(before.planned):
        now = training.today(store, learner, GAME, EDITION, NOW)
        assert (now.done, now.next, list(now.planned)) == (number, drill, list(before.planned))
        begun = training.begin(store, learner, GAME, EDITION, NOW)
        assert begun is not None
        assert begun[1].drill == drill
        assert (begun[1].mode, begun[1].date) == ("daily", TODAY)
        played(store, learner, drill, day=TODAY)
    after = training.today(store, learner, GAME, EDITION, NOW)
    assert after.is_finished
    assert after.next is None
    assert (after.streak, after.run.done_today) == (1, True)
    assert training.begin(store, learner, GAME, EDITION, NOW) is None


@on_both_databases
def test_only_the_round_that_comes_next_counts(store: Store) -> None:
    learner = somebody(store)
    plan = training.today(store, learner, GAME, EDITION, NOW).planned
    played(store, learner, plan[0], day=TODAY)
    played(store, learner, plan[1])  # freely
    played(store, learner, plan[2], day=TODAY)  # too soon
    assert training.today(store, learner, GAME, EDITION, NOW).done == 1
    played(store, learner, plan[1], day=TODAY)
    assert training.today(store, learner, GAME, EDITION, NOW).done == 2


def test_a_round_that_is_begun_but_not_answered_does_not_count(store: Store) -> None:
    learner = somebody(store)
    for _ in range(3):
        assert training.begin(store, learner, GAME, EDITION, NOW) is not None
    assert training.today(store, learner, GAME, EDITION, NOW).done == 0


def test_days_in_a_row_with_a_day_of_rest(store: Store) -> None:
    learner = somebody(store)
    assert trained(store, learner).streak == 1
    assert trained(store, learner, 1).streak == 2
    assert training.today(store, learner, GAME, EDITION, NOW + 2 * DAY).run.may_rest
    assert trained(store, learner, 3).streak == 3  # the second was a day of rest
    assert training.today(store, learner, GAME, EDITION, NOW + 6 * DAY).streak == 0


@on_both_databases
def test_the_day_is_the_learners(store: Store) -> None:
    learner = somebody(store)
    puzzles.choose(store, learner, GAME, NOW, zone="Pacific/Kiritimati")
    assert training.today(store, learner, GAME, EDITION, NOW).date == TODAY + DAY
    assert training.today(store, learner, GAME, EDITION, NOW, zone="UTC").date == TODAY


def test_after_midnight_yesterdays_training_can_be_finished(store: Store) -> None:
    """As long as it is yesterday somewhere; later it counts no more."""
    learner = somebody(store)
    plan = training.today(store, learner, GAME, EDITION, NOW).planned
    for drill in plan[:-1]:
        played(store, learner, drill, day=TODAY)
    late = NOW + timedelta(hours=8)
    assert training.today(store, learner, GAME, EDITION, late).date == TODAY + DAY
    played(store, learner, plan[-1], day=TODAY, at=late)
    assert training.today(store, learner, GAME, EDITION, late).streak == 1
    other = somebody(store)
    for drill in plan[:-1]:
        played(store, other, drill, day=TODAY)
    played(store, other, plan[-1], day=TODAY, at=NOW + 2 * DAY)
    assert training.today(store, other, GAME, EDITION, NOW + 2 * DAY).streak == 0


def test_what_is_weak_and_what_is_due_comes_again(store: Store) -> None:
    learner = somebody(store)
    for drill in DRILLS:
        for _ in range(6):
            played(store, learner, drill, right=drill != "counting", at=NOW - MINUTE)
    tomorrow = training.today(store, learner, GAME, EDITION, NOW + DAY).planned
    assert tomorrow.count("counting") == max(tomorrow.count(drill) for drill in DRILLS)
    week = training.today(store, learner, GAME, EDITION, NOW + 7 * DAY).planned
    assert set(week[: len(DRILLS)]) == set(DRILLS)


def test_a_slow_learner_gets_fewer_rounds(store: Store) -> None:
    slow, quick = somebody(store), somebody(store)
    for learner, minutes in ((slow, 2), (quick, 0)):
        for drill in DRILLS:
            for _ in range(3):
                _, playing = drills.begin(store, learner, GAME, drill, edition=EDITION, now=NOW)
                while playing.frame is not None:
                    playing = drills.go_on(store, learner, playing.id, playing.at, NOW) or playing
                given = [question.choices[0] for question in playing.questions]
                drills.answer(store, learner, playing.id, given, NOW + minutes * MINUTE)
    later = NOW + 7 * DAY
    plans = [training.today(store, learner, GAME, EDITION, later).planned for learner in (slow, quick)]
    assert len(plans[0]) == 3
    assert len(plans[1]) > 6
