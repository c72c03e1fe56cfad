"""The way through the lessons: what a try leads to, and what is remembered of it."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.lessons.scenes import CHOICES, lesson, words
from tests.stores import on_both_databases
from tutor.games.beverbende.rules import ID as GAME
from tutor.services.learner import exports, learners
from tutor.services.lessons import steps as lessons
from tutor.services.lessons.steps import attempt, lesson_named, note, progress
from tutor.store import Store

NOW = datetime(2025, 11, 16, 12, 30, tzinfo=UTC)
LATER = NOW + timedelta(days=3)
FIRST = lessons.lessons(GAME)[0]
STEPS = [step.id for step in FIRST.steps]


def test_the_right_move_completes_the_step() -> None:
    taught = lesson()
    tried = attempt(taught, taught.steps[0], "beverbende", "take 2")
    assert (tried.outcome, tried.words, tried.clause) == ("done", words("done"), None)
    assert tried.moment.state.discard[-1] == 8


def test_another_move_gets_the_author_s_answer_and_changes_nothing() -> None:
    taught = lesson()
    tried = attempt(taught, taught.steps[0], "beverbende", " TAKE 1 ")
    assert (tried.outcome, tried.words, tried.clause) == ("other", words("not the first"), None)
    assert tried.moment.state.discard[-1] == 2


def test_a_forbidden_move_names_its_rule() -> None:
    taught = lesson()
    tried = attempt(taught, taught.steps[0], "beverbende", "knock")
    assert (tried.outcome, tried.clause) == ("refused", "knock.when")


@pytest.mark.parametrize("text", ["", "fly", "take 5", "take 2; drop table", "é" * 10_000])
def test_what_is_no_move(text: str) -> None:
    taught = lesson()
    assert attempt(taught, taught.steps[0], "beverbende", text).outcome == "no-move"


def test_a_choice_is_right_or_has_its_answer() -> None:
    taught = lesson(**CHOICES)

    def tried(text: str) -> lessons.Attempt:
        return attempt(taught, taught.steps[0], "beverbende", text)

    assert (tried("2").outcome, tried("2").words) == ("done", words("done"))
    assert (tried("1").outcome, tried("1").words) == ("other", words("too few"))
    assert {tried(text).outcome for text in ("0", "4", "", "02", "two", "take 2")} == {"no-move"}


SUMS = [(lesson, step) for lesson in lessons.lessons(GAME) for step in lesson.steps if step.points]


@pytest.mark.parametrize(("taught", "step"), SUMS, ids=lambda thing: thing.id)
@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
def test_sums(taught: lessons.Lesson, step: lessons.Step, edition: str) -> None:
    points = taught.moment(step, edition).state.pad[-1]["abcdef".index(step.points or "a")]
    assert attempt(taught, step, edition, f" {points} ").outcome == "done"
    assert attempt(taught, step, edition, f"0{points}").outcome == "done"
    wrong = attempt(taught, step, edition, str(points + 1))
    assert (wrong.outcome, wrong.words is not None) == ("other", True)
    for text in ("", "-1", "eleven", "9999", "١١", "1.5"):
        assert attempt(taught, step, edition, text).outcome == "no-move"


def test_somebody_new_begins_at_the_beginning(store: Store) -> None:
    for nobody in (None, "unknown"):
        found = progress(store, nobody, GAME)
        assert found.next_lesson() == FIRST
        assert found.open_step(FIRST) == FIRST.steps[0]
        assert found.steps_done(FIRST) == 0


def test_the_learner_goes_on_where_they_left(store: Store) -> None:
    learner_id = note(store, None, FIRST, STEPS[0], outcome="done", now=NOW)
    assert note(store, learner_id, FIRST, STEPS[1], outcome="skipped", now=LATER) == learner_id
    found = progress(store, learner_id, GAME)
    assert found.of(FIRST) == {STEPS[0]: "done", STEPS[1]: "skipped"}
    assert found.open_step(FIRST) == FIRST.steps[2]
    assert found.steps_done(FIRST) == 1
    assert not found.is_finished(FIRST)


def test_a_lesson_is_finished_with_its_steps_and_then_asks(store: Store) -> None:
    learner_id = None
    for name in STEPS:
        assert not progress(store, learner_id, GAME).is_finished(FIRST)
        learner_id = note(store, learner_id, FIRST, name, outcome="done", now=NOW)
    found = progress(store, learner_id, GAME)
    assert (found.is_finished(FIRST), found.is_left_open(FIRST), found.is_asked(FIRST)) == (True, True, False)
    assert found.next_lesson() == lessons.following(FIRST)
    for name, outcome in (("question-1", "done"), ("question-2", "done"), ("question-3", "wrong")):
        note(store, learner_id, FIRST, name, outcome=outcome, now=NOW)  # type: ignore[arg-type]
    found = progress(store, learner_id, GAME)
    assert (found.is_left_open(FIRST), found.is_asked(FIRST), found.right_answers(FIRST)) == (False, True, 2)


def test_who_has_done_every_step_comes_back_to_the_questions() -> None:
    every = {lesson.id: dict.fromkeys((step.id for step in lesson.steps), "done") for lesson in lessons.lessons(GAME)}
    assert lessons.Progress(GAME, every).next_lesson() == FIRST
    asked = {name: {**done, **dict.fromkeys(lessons.question_names(), "wrong")} for name, done in every.items()}
    assert lessons.Progress(GAME, asked).next_lesson() is None


def test_the_fast_lane(store: Store) -> None:
    lane = lessons.fast_lane(GAME)
    assert [lessons.lessons(GAME).index(taught) + 1 for taught in lane] == [1, 2, 4, 9]
    found, learner_id = progress(store, None, GAME), None
    for taught in lane:
        assert found.lane_lesson() == taught
        for step in taught.steps:
            assert found.is_on_the_fast_lane
            learner_id = note(store, learner_id, taught, step.id, outcome="skipped", now=NOW)
            found = progress(store, learner_id, GAME)
    assert (found.lane_lesson(), found.is_on_the_fast_lane) == (None, True)


@pytest.mark.parametrize(("taught", "step"), [(FIRST, "question-1"), (lessons.lessons(GAME)[2], "try-to-take")])
def test_who_goes_another_way_has_left_the_fast_lane(store: Store, taught: lessons.Lesson, step: str) -> None:
    learner_id = note(store, None, taught, step, outcome="done", now=NOW)
    assert not progress(store, learner_id, GAME).is_on_the_fast_lane


def test_what_was_skipped_is_not_finished_but_does_not_hold_up(store: Store) -> None:
    learner_id = None
    for name in (*STEPS, "question-1", "question-2", "question-3"):
        outcome: lessons.Outcome = "skipped" if name == STEPS[1] else "done"
        learner_id = note(store, learner_id, FIRST, name, outcome=outcome, now=NOW)
    assert not progress(store, learner_id, GAME).is_finished(FIRST)
    assert not progress(store, learner_id, GAME).is_left_open(FIRST)
    assert progress(store, learner_id, GAME).next_lesson() == lessons.following(FIRST)


def test_the_last_answer_to_a_question_counts(store: Store) -> None:
    learner_id = note(store, None, FIRST, "question-1", outcome="done", now=NOW)
    note(store, learner_id, FIRST, "question-1", outcome="wrong", now=LATER)
    assert progress(store, learner_id, GAME).of(FIRST) == {"question-1": "wrong"}


def test_what_is_done_stays_done(store: Store) -> None:
    learner_id = note(store, None, FIRST, STEPS[0], outcome="skipped", now=NOW)
    note(store, learner_id, FIRST, STEPS[0], outcome="done", now=NOW)
    note(store, learner_id, FIRST, STEPS[0], outcome="skipped", now=LATER)
    assert progress(store, learner_id, GAME).of(FIRST) == {STEPS[0]: "done"}


def test_steps_that_are_no_longer_taught_do_no_harm(store: Store) -> None:
    learner_id = note(store, None, FIRST, "a-step-of-yore", outcome="done", now=NOW)
    assert progress(store, learner_id, GAME).open_step(FIRST) == FIRST.steps[0]
    assert progress(store, learner_id, GAME).steps_done(FIRST) == 0


def test_learners_do_not_share(store: Store) -> None:
    one = note(store, None, FIRST, STEPS[0], outcome="done", now=NOW)
    other = note(store, "chosen by somebody else", FIRST, STEPS[1], outcome="done", now=NOW)
    assert len({one, other, "chosen by somebody else"}) == 3
    assert progress(store, one, GAME).of(FIRST) == {STEPS[0]: "done"}


@on_both_databases
def test_all_of_it_can_be_taken_along_and_deleted(store: Store) -> None:
    learner_id = note(store, None, FIRST, STEPS[0], outcome="done", now=NOW)
    told = exports.export(store, learner_id)
    assert told
    done = {"game": GAME, "lesson": FIRST.id, "step": STEPS[0], "outcome": "done", "at": NOW.isoformat()}
    assert told["lessons"] == [done]
    learners.forget(store, learner_id)
    assert progress(store, learner_id, GAME).outcomes == {}


def test_the_last_lesson_has_none_after_it() -> None:
    assert lessons.following(lessons.lessons(GAME)[-1]) is None
    assert lesson_named(GAME, "no-such-lesson") is None
