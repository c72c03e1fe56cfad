"""A drill of seeing: each picture has its question once it is gone; forward only, each answered once."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from tutor.drills.contract import Round
from tutor.drills.seeing import FEWEST
from tutor.games.qwinta.drills.drills import make
from tutor.games.qwinta.rules import ID as GAME
from tutor.services import drills
from tutor.services.drills import NoAnswer, Playing
from tutor.services.learner import exports, progress_export
from tutor.store import Store
from tutor.store import drills as rows

NOW = datetime(2026, 11, 16, 18, tzinfo=UTC)
DRILL = "active"


def begun(store: Store, learner_id: str | None = None) -> tuple[str, Playing, Round]:
    learner, playing = drills.begin(store, learner_id, GAME, DRILL, edition=GAME, now=NOW, seed="1")
    return learner, playing, make(DRILL, playing.level, GAME, "1")


def at(playing: Playing | None) -> tuple[int, bool]:
    assert playing is not None
    return playing.at, playing.is_asking


def gone(store: Store, learner: str, playing: Playing, *, timed: bool = False) -> Playing:
    moved = drills.go_on(store, learner, playing.id, playing.at, NOW, timed=timed)
    assert moved is not None
    return moved


def answered(store: Store, learner: str, playing: Playing, given: str) -> Playing:
    moved = drills.answer_picture(store, learner, playing.id, playing.at, given=given, now=NOW)
    assert moved is not None
    return moved


def played(store: Store, learner_id: str | None, *, right: int, timed: bool) -> tuple[str, Playing]:
    """So many of the pictures are answered right, the first ones."""
    learner, playing, made = begun(store, learner_id)
    for number, question in enumerate(made.questions):
        playing = gone(store, learner, playing, timed=timed)
        wrong = next(one for one in question.choices if one != question.answer)
        playing = answered(store, learner, playing, question.answer if number < right else wrong)
    return learner, playing


def test_a_picture_a_question_the_next_picture(store: Store) -> None:
    learner, playing, made = begun(store)
    for number, question in enumerate(made.questions):
        assert (playing.picture, playing.is_asking, playing.questions) == (number, False, ())
        assert playing.frame is not None
        assert playing.frame.turn == made.frames[number].turn
        playing = gone(store, learner, playing)
        assert (playing.picture, playing.is_asking, playing.frame) == (number, True, None)
        assert [asked.choices for asked in playing.questions] == [question.choices]
        playing = answered(store, learner, playing, question.answer)
    assert playing.is_done
    result = drills.result(store, learner, playing.id)
    assert result is not None
    assert (result.right, result.asked) == (6, 6)
    assert [line.number for line in result.lines] == [1, 2, 3, 4, 5, 6]
    assert all(line.right and line.seen is not None for line in result.lines)


def test_what_was_meant_for_another_step_changes_nothing(store: Store) -> None:
    learner, playing, made = begun(store)
    first = playing
    assert at(drills.answer_picture(store, learner, playing.id, 0, given="1", now=NOW)) == (0, False)
    playing = gone(store, learner, playing)
    assert at(drills.go_on(store, learner, playing.id, first.at, NOW)) == (1, True)
    assert at(drills.go_on(store, learner, playing.id, playing.at, NOW)) == (1, True)
    asked = playing
    playing = answered(store, learner, playing, made.questions[0].answer)
    assert at(drills.answer_picture(store, learner, playing.id, asked.at, given="none", now=NOW)) == (2, False)


def test_only_what_can_be_chosen_is_an_answer(store: Store) -> None:
    learner, playing, _ = begun(store)
    playing = gone(store, learner, playing)
    with pytest.raises(NoAnswer):
        answered(store, learner, playing, "7")
    assert at(drills.playing(store, learner, playing.id)) == at(playing)


def test_all_answers_at_once_are_none_of_this_round(store: Store) -> None:
    learner, playing, made = begun(store)
    assert drills.answer(store, learner, playing.id, [one.answer for one in made.questions], NOW) is None


def test_nobody_else_answers(store: Store) -> None:
    learner, playing, _ = begun(store)
    playing = gone(store, learner, playing)
    other, *_ = begun(store)
    assert drills.answer_picture(store, other, playing.id, playing.at, given="1", now=NOW) is None
    assert at(drills.playing(store, learner, playing.id)) == at(playing)


def test_what_was_seen_is_told_with_its_time(store: Store) -> None:
    learner: str | None = None
    for _ in range(FEWEST // 6):
        learner, _ = played(store, learner, right=6, timed=True)
    found = drills.sights(store, learner, GAME, [DRILL]).get(DRILL)
    assert found is not None
    assert (found.hits, found.alarms) == (found.there, 0)
    assert found.there + found.empty == FEWEST
    assert found.seconds is not None
    assert found.seconds < 8


def test_without_a_clock_there_is_no_time(store: Store) -> None:
    learner: str | None = None
    for _ in range(FEWEST // 6 + 1):
        learner, _ = played(store, learner, right=3, timed=False)
    found = drills.sights(store, learner, GAME, [DRILL]).get(DRILL)
    assert found is not None
    assert found.seconds is None
    assert 0 < found.hits < found.there


def test_a_drill_of_memory_tells_no_time(store: Store) -> None:
    learner, _ = played(store, None, right=6, timed=True)
    assert drills.sights(store, None, GAME, [DRILL]) == {}
    assert drills.sights(store, learner, GAME, ["winner"]) == {}
    assert drills.sights(store, learner, "beverbende", ["my-row"]) == {}


def test_who_says_when_has_no_clock(store: Store) -> None:
    learner, *_ = begun(store)
    drills.choose(store, learner, GAME, NOW, exposure=None)
    _, playing = played(store, learner, right=6, timed=True)
    with store.read() as connection:
        row = rows.find(connection, learner, playing.id)
    assert row is not None
    assert {seconds for _, _, seconds in json.loads(row.answers or "")} == {None}


def _rounds(store: Store, learner: str) -> list[dict[str, Any]]:
    told: dict[str, Any] = exports.export(store, learner) or {}
    rounds: list[dict[str, Any]] = told["drills"]["rounds"]
    return rounds


def test_what_is_exported_tells_no_round_that_goes_on(store: Store) -> None:
    learner, done = played(store, None, right=6, timed=True)
    _, playing, _ = begun(store, learner)
    gone(store, learner, playing)
    told = _rounds(store, learner)
    over, open_ = (next(one for one in told if one["id"] == round_.id) for round_ in (done, playing))
    assert {answer["seconds"] for answer in over["answers"]} == {8.0}
    assert "seed" not in open_
    assert "answers" not in open_
    assert len(list(progress_export.as_csv(store, learner, "drills"))) == 2
