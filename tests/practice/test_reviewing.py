"""What a review keeps of each decision never contradicts itself, and adds up to a report."""

import json
import random
from dataclasses import replace
from math import exp
from typing import Any

import pytest

from tests.practice.games import go_on, new_session, play_to_the_end
from tutor.coach.advice import Grade
from tutor.coach.blame import JUDGEMENT, MEMORY, NOTHING, Decision, Looking, course, review
from tutor.coach.evaluate import difference, exactly
from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.practice.knocks import knock_point
from tutor.games.beverbende.rules import FACE_NAMES, NOTATION
from tutor.practice.decision import Reviewed, reviewed, with_luck
from tutor.practice.entries import Hinted, Step, TookBack
from tutor.practice.folds import steps_with_hint
from tutor.practice.probes import NOT_KNOWN, answer, due
from tutor.practice.report import accuracy, reported
from tutor.practice.session import Phase, Session
from tutor.practice.steps import at_step, deals, true_view, views_at

ROUGH = Looking(exactly(6), exactly(6))


@pytest.fixture(scope="module")
def game() -> tuple[Session, list[Decision], list[Reviewed]]:
    session = play_to_the_end(new_session(3, players=2), random.Random(3))
    decisions = list(review(session.record, session.me, ROUGH))
    return (
        session,
        decisions,
        with_luck([reviewed(each) for each in decisions], course(session.record, session.me), None),
    )


def test_grade_and_blame_agree(game: tuple[Session, list[Decision], list[Reviewed]]) -> None:
    session, _, kept = game
    views = views_at(session, {one.step for one in kept})
    bad = {Grade.INACCURACY, Grade.MISTAKE, Grade.BLUNDER}
    for one in kept:
        assert one.verdict["lost"] == one.loss
        assert (one.grade in bad) == (
            one.loss >= 0.5 and not one.told(views[one.step]).equal and one.grade is not Grade.BEST
        )
        if one.is_blamed:
            assert one.grade in bad
            assert one.verdict["better"] is not None
        else:
            assert one.grade not in bad or one.loss <= 0.5
    assert {one.blame for one in kept} > {NOTHING}


def test_values_say_the_same_as_the_verdict(game: tuple[Session, list[Decision], list[Reviewed]]) -> None:
    _, decisions, kept = game
    for decision, one in zip(decisions, kept, strict=True):
        value = one.evaluation(decision.asked.view).of(decision.move)
        assert value.behind == pytest.approx(one.loss, abs=1e-3)
        behind = [each.behind for each in one.evaluation(decision.asked.view).values]
        assert behind == sorted(behind)
        assert one.evaluation(decision.asked.view).best.difference == pytest.approx(one.expected, abs=1e-3)


def test_it_is_plain_json(game: tuple[Session, list[Decision], list[Reviewed]]) -> None:
    for one in game[2]:
        assert Reviewed.from_json(json.loads(json.dumps(one.as_json()))) == one


def test_the_move_stands_where_it_says(game: tuple[Session, list[Decision], list[Reviewed]]) -> None:
    session, decisions, kept = game
    views = views_at(session, {one.step for one in kept})
    for decision, one in zip(decisions, kept, strict=True):
        assert session.steps[one.step].text == one.move
        assert NOTATION.parse(one.move) in views[one.step].legal
        assert views[one.step].turns == decision.asked.view.turns


def test_knocking_is_compared_with_the_line(game: tuple[Session, list[Decision], list[Reviewed]]) -> None:
    _, _, kept = game
    points = [knock_point(one.gauges) for one in kept]
    for one, point in zip(kept, points, strict=True):
        assert (point is not None) == (one.move in ("knock", "pass"))
    assert any(point and point.knocked for point in points)


def test_the_report_adds_up(game: tuple[Session, list[Decision], list[Reviewed]]) -> None:
    session, _, kept = game
    report = reported(session, kept)
    final = sum(difference(line, session.me) for line in session.state.pad)
    first = sum(next(one.expected for one in kept if one.round == at) for at in {one.round for one in kept})
    assert first + sum(report.lost.values()) + report.luck == pytest.approx(final, abs=0.05)
    assert report.graph[-1].lead == pytest.approx(-final)
    assert [point.decision for point in report.graph if point.decision] == kept
    assert len(report.worst) <= 5
    assert all(one.is_blamed for one in report.worst)
    assert report.with_hint == frozenset()
    assert report.judgement is not None
    assert 0 < report.judgement <= 100


def made_up(like: Reviewed, **changes: Any) -> Reviewed:
    return replace(like, **changes)


def test_accuracy(game: tuple[Session, list[Decision], list[Reviewed]]) -> None:
    one = game[2][0]
    assert accuracy([], JUDGEMENT) is None
    fine, forgotten = made_up(one, blame=NOTHING, loss=0.4), made_up(one, blame=MEMORY, loss=2.0)
    assert accuracy([fine, forgotten], JUDGEMENT) == 100
    assert accuracy([fine, forgotten], MEMORY) == pytest.approx(50 * (1 + exp(-1)))


def test_what_was_shown_does_not_count(game: tuple[Session, list[Decision], list[Reviewed]]) -> None:
    session, _, kept = game
    wrong = made_up(kept[0], blame=JUDGEMENT, loss=4.0, remembers=True)
    hinted: list[Any] = []
    steps = 0
    for entry in session.entries:
        if isinstance(entry, Step):
            if steps == wrong.step:
                hinted += [Hinted(level, []) for level in (1, 2, 3)]
            steps += 1
        hinted.append(entry)
    with_hint = Session(session.setup, hinted)
    alone = reported(session, [wrong])
    assert alone.judgement == pytest.approx(100 * exp(-2))
    report = reported(with_hint, [wrong])
    assert report.with_hint == {wrong.number}
    assert report.judgement is None


def test_hints_and_taking_back() -> None:
    step = Step("draw", [])
    entries = [step, step, Hinted(2, []), step, Hinted(3, []), step, step, Hinted(3, []), step]
    assert steps_with_hint(entries) == {3, 5}
    assert steps_with_hint([*entries, TookBack(3, [])]) == {3}
    assert steps_with_hint([*entries, TookBack(2, [])]) == set()
    assert steps_with_hint([*entries, TookBack(2, []), Hinted(3, [])]) == {2}


def test_answers_are_judged_by_what_could_be_known_then() -> None:
    """Who always says what the own view says is always right, later too."""
    session = new_session(6, players=3)
    rng = random.Random(6)
    asked = 0
    while session.phase is not Phase.OVER:
        probe = due(session) if session.phase is Phase.MINE else None
        if probe is not None:
            face = session.view.rows[session.me][probe.slot - 1].face
            answer(session, NOT_KNOWN if face == UNKNOWN else FACE_NAMES[face], 1 + asked % 3)
            asked += 1
        go_on(session, rng)
    report = reported(session, [])
    assert asked > 1
    assert len(report.probes) == report.probes_right == asked
    assert sum(score.asked for score in report.probe_scores) == asked
    assert not replace(report.probes[0], answer="draw-two").is_right


def test_the_truth_is_what_lay_there(game: tuple[Session, list[Decision], list[Reviewed]]) -> None:
    session, _, kept = game
    then = at_step(session, kept[5].step)
    view = true_view(then)
    assert [[card.face for card in row] for row in view.rows] == [
        [card.face for card in row] for row in then.state.rows
    ]
    assert any(card.face == UNKNOWN for row in then.view.rows for card in row)
    assert not any(card.face == UNKNOWN for row in view.rows for card in row)


def test_deals(game: tuple[Session, list[Decision], list[Reviewed]]) -> None:
    session = game[0]
    assert [session.steps[at - 1].text for at in deals(session)] == ["deal"] * len(session.state.pad)
