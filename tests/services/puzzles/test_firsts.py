"""A first puzzle is a first puzzle, and a run begins with plain ones."""

import random

import pytest

from tests.services.play.finished import finished
from tests.services.puzzles.puzzling import EDITION, MINUTE, NOW, answered, right, somebody
from tutor.games.beverbende.puzzles.kinds import NEEDS
from tutor.games.beverbende.rules import ID as GAME
from tutor.services import puzzles
from tutor.services.lessons import steps as lessons
from tutor.services.puzzles.firsts import EARLY, LONGEST
from tutor.services.puzzles.runs import WARM_UP
from tutor.store import Store

BASIC = {kind for kind, needed in NEEDS.items() if not needed}


def first_kinds(store: Store, learner_id: str | None) -> set[str]:
    rng = random.Random(3)
    found = set()
    for _ in range(40):
        name = puzzles.pick(store, learner_id, GAME, edition=EDITION, rng=rng)
        assert name
        entry = puzzles.puzzles_of(GAME).entries[name]
        assert entry.players == 2
        assert entry.asks <= LONGEST
        found.add(entry.kind)
    return found


def learn(store: Store, learner_id: str, *wanted: str) -> None:
    for lesson in lessons.lessons(GAME):
        for step in lesson.steps if lesson.id in wanted else ():
            lessons.note(store, learner_id, lesson, step.id, outcome="done", now=NOW)


@pytest.mark.parametrize("kind", [kind for kind, needed in NEEDS.items() if needed])
def test_the_lessons_that_are_named_are_taught(kind: str) -> None:
    assert set(NEEDS[kind]) <= {lesson.id for lesson in lessons.lessons(GAME)}


def test_a_stranger_is_asked_about_nothing_but_the_game_itself(store: Store) -> None:
    assert first_kinds(store, None) <= BASIC
    assert first_kinds(store, somebody(store)) <= BASIC


def test_what_a_lesson_has_taught_may_be_asked(store: Store) -> None:
    learner_id = somebody(store)
    learn(store, learner_id, "peek", "swap")
    assert "special" not in first_kinds(store, learner_id)
    learn(store, learner_id, "draw-two")
    assert "special" in first_kinds(store, learner_id)
    assert "knock" not in first_kinds(store, learner_id)


def test_who_has_played_knows_it_all(store: Store) -> None:
    game = finished(store)
    assert first_kinds(store, game.row.learner_id) - BASIC


def test_who_wants_them_hard_gets_them_hard(store: Store) -> None:
    rng = random.Random(1)
    names = [puzzles.pick(store, None, GAME, edition=EDITION, offset=600, rng=rng) for _ in range(10)]
    assert all(puzzles.puzzles_of(GAME).entries[name or ""].rating > 1500 for name in names)


def test_nobody_is_a_newcomer_for_ever(store: Store) -> None:
    learner_id, rng, players = somebody(store), random.Random(2), set()
    for number in range(EARLY + 12):
        name = puzzles.pick(store, learner_id, GAME, edition=EDITION, rng=rng)
        puzzle = puzzles.puzzle_named(store, learner_id, GAME, name or "", EDITION)
        assert puzzle
        if number >= EARLY:
            players.add(puzzle.view.players)
        answered(store, learner_id, puzzle, right(puzzle), at=NOW + number * MINUTE)
    assert max(players) > 2


@pytest.mark.parametrize("mode", ["storm", "streak"])
def test_a_run_begins_with_plain_ones(store: Store, mode: str) -> None:
    learner_id, run = puzzles.start_run(store, None, GAME, mode, EDITION, now=NOW, rng=random.Random(4))
    for place in range(WARM_UP):
        assert run.puzzle
        puzzle = puzzles.puzzle_named(store, learner_id, GAME, run.puzzle, EDITION)
        assert puzzle
        assert (puzzle.view.players, puzzle.kind in BASIC) == (2, True)
        _, _, run = puzzles.answer_run(store, learner_id, run.id, place=place, given=right(puzzle), now=NOW)
    assert run.puzzle
