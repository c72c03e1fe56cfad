"""Hints and verdicts, whatever the game: made from an evaluation and the ideas that the game brings along."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.beverbende.coach.table import seen
from tutor.coach.advice import PLAYED_EVEN, PLAYED_OUT, Grade, Reason, grade_of, hint, unquestioned, verdict, warning
from tutor.coach.evaluate import Evaluation, MoveValue, evaluate, exactly
from tutor.games.beverbende.coach.brain import Teacher
from tutor.games.beverbende.coach.ideas import BeverbendeIdeas
from tutor.games.beverbende.coach.scale import SCALE
from tutor.games.beverbende.rules import NOTATION


def value(move: int, behind: float, error: float, *alike: int) -> MoveValue:
    return MoveValue(move, (move, *alike), 0.0, behind, 0.0, 0.0, 0.0, 0.0, behind, error, 100)


# Move 1 is best and 7 comes to the same; 2 may be as good; the others are worse and worse.
VALUES = Evaluation(
    (
        value(1, 0.0, 0.0, 7),
        value(2, 0.3, 0.2),
        value(3, 0.3, 0.1),
        value(4, 0.7, 0.1),
        value(5, 1.5, 0.1),
        value(6, 2.5, 0.1),
    ),
    100,
    clear=False,
)


class OneIdea:
    """Knows why move 1 is right and what is wrong with move 6, and nothing else. Less is plainer."""

    scale = SCALE

    def why(self, view: Any, evaluation: Evaluation, move: int, rather_than: int | None = None) -> Reason | None:
        return Reason("one", {"number": 1}, ("a.take",)) if move == 1 else None

    def fault(self, view: Any, evaluation: Evaluation, move: int, better: int, *, alone: bool = False) -> Reason | None:
        return Reason("six") if move == 6 or alone else None

    def nudge(self, view: Any, evaluation: Evaluation, move: int, reason: Reason) -> Reason:
        return Reason(f"look for {reason.code}", {"move": move})

    def theme(self, reason: Reason) -> str:
        return "look"

    def plainness(self, view: Any, move: int) -> tuple[float, ...]:
        return (move,)


class NoIdea(OneIdea):
    def why(self, view: Any, evaluation: Evaluation, move: int, rather_than: int | None = None) -> Reason | None:
        return None


@pytest.mark.parametrize(
    ("move", "grade", "equal"),
    [
        (1, Grade.BEST, False),
        (7, Grade.BEST, False),
        (2, Grade.BEST, True),
        (3, Grade.GOOD, False),
        (4, Grade.INACCURACY, False),
        (5, Grade.MISTAKE, False),
        (6, Grade.BLUNDER, False),
    ],
)
def test_a_move_is_graded_by_what_it_loses(move: int, grade: Grade, equal: bool) -> None:
    told = verdict(None, VALUES, move, OneIdea())
    assert (told.move, told.grade, told.equal) == (move, grade, equal)
    assert told.lost == VALUES.of(move).behind
    assert told.error == VALUES.of(move).behind_error


@pytest.mark.parametrize(
    ("lost", "grade"),
    [(0.49, "good"), (0.5, "inaccuracy"), (0.99, "inaccuracy"), (1.0, "mistake"), (1.99, "mistake"), (2.0, "blunder")],
)
def test_where_one_grade_ends(lost: float, grade: str) -> None:
    assert grade_of(lost, SCALE) == grade


def test_a_lesser_move_is_told_the_better_one_and_why() -> None:
    told = verdict(None, VALUES, 6, OneIdea())
    assert told.better == 1
    assert told.reason == Reason("one", {"number": 1}, ("a.take",))
    assert told.fault == Reason("six")
    assert verdict(None, VALUES, 5, OneIdea()).fault is None


@pytest.mark.parametrize("move", [1, 2, 7])
def test_nothing_is_better_than_the_best_or_wrong_with_it(move: int) -> None:
    told = verdict(None, VALUES, move, OneIdea())
    assert told.better is None
    assert told.fault is None
    assert told.equals == ()


@pytest.mark.parametrize(("move", "code"), [(1, "one"), (2, "played-even"), (7, "played-out"), (3, "one"), (6, "one")])
def test_a_reason_is_never_that_of_another_move(move: int, code: str) -> None:
    """It is the reason of the move made, if that is as good as any, else of the better one."""
    assert verdict(None, VALUES, move, OneIdea()).reason.code == code


def test_a_warning_never_lacks_the_fault_because_the_reason_would_tell_it() -> None:
    assert verdict(None, VALUES, 5, OneIdea()).fault is None
    assert warning(None, VALUES, 5, OneIdea()).fault == Reason("six")
    assert warning(None, VALUES, 1, OneIdea()) == verdict(None, VALUES, 1, OneIdea())


def test_a_hint_has_three_steps() -> None:
    told = hint(None, VALUES, OneIdea())
    assert told.nudge == Reason("look for one", {"move": 1})
    assert told.idea.code == "one"
    assert told.move == 1
    assert told.evaluation is VALUES


class IdeaOfAnother(OneIdea):
    """Knows why one move is right, which is not the best."""

    def __init__(self, move: int) -> None:
        self.move = move

    def why(self, view: Any, evaluation: Evaluation, move: int, rather_than: int | None = None) -> Reason | None:
        return Reason("another") if move == self.move else None


def test_among_equals_the_move_that_can_be_explained_is_advised() -> None:
    told = hint(None, VALUES, IdeaOfAnother(2))
    assert (told.move, told.idea.code) == (2, "another")
    assert verdict(None, VALUES, 6, IdeaOfAnother(2)).better == 2
    assert verdict(None, VALUES, 1, IdeaOfAnother(2)).better is None


def test_a_reason_makes_no_worse_move_better() -> None:
    told = hint(None, VALUES, IdeaOfAnother(3))
    assert (told.move, told.idea) == (1, PLAYED_EVEN)


def test_who_has_hardly_tried_calls_nothing_equal_that_lost_much() -> None:
    vague = Evaluation((value(1, 0.0, 0.0), value(2, 3.0, 2.0)), 4, clear=False)
    assert hint(None, vague, IdeaOfAnother(2)).move == 1


def test_without_an_idea_the_coach_says_that_it_has_tried() -> None:
    assert hint(None, VALUES, NoIdea()).idea == PLAYED_EVEN
    assert verdict(None, VALUES, 6, NoIdea()).reason == PLAYED_EVEN
    assert hint(None, evaluation(value(1, 0.0, 0.0), value(2, 2.0, 0.1)), NoIdea()).idea == PLAYED_OUT


def evaluation(*values: MoveValue) -> Evaluation:
    return Evaluation(values, 100, clear=False)


def test_among_equals_the_plainest_is_advised_and_the_others_are_named() -> None:
    close = evaluation(value(5, 0.0, 0.0), value(2, 0.1, 0.2), value(1, 0.3, 0.2), value(3, 0.9, 0.1))
    told = hint(None, close, NoIdea())
    assert (told.move, told.equals, told.all_equal) == (2, (5, 1), False)
    assert verdict(None, close, 3, NoIdea()).better == 2
    assert verdict(None, close, 3, NoIdea()).equals == (5, 1)


def test_when_nothing_can_be_told_apart_that_is_said() -> None:
    even = evaluation(value(5, 0.0, 0.0), value(2, 0.1, 0.2), value(1, 0.3, 0.2))
    assert hint(None, even, NoIdea()).all_equal
    assert not hint(None, evaluation(value(5, 0.0, 0.0)), NoIdea()).all_equal


def outdone(given: MoveValue, by: int) -> MoveValue:
    return replace(given, outdone_by=by)


def test_what_is_outdone_is_neither_advised_nor_called_equal() -> None:
    """Whatever luck says in its favour."""
    values = evaluation(value(2, 0.0, 0.0), outdone(value(1, 0.0, 0.5), 2), value(3, 0.1, 0.5))
    told = hint(None, values, IdeaOfAnother(1))
    assert (told.move, told.equals, told.all_equal) == (2, (3,), False)
    said = verdict(None, values, 1, NoIdea())
    assert (said.grade, said.equal, said.outdone, said.better) == (Grade.GOOD, False, True, 2)


def test_a_move_that_is_not_legal_has_no_verdict() -> None:
    with pytest.raises(LookupError):
        verdict(None, VALUES, 99, OneIdea())


def test_a_forced_move_names_the_clause_that_forces_it() -> None:
    view = seen("2 ? k2 3", top="swap")
    draw = NOTATION.parse("draw")
    assert view.legal == (draw,)
    told = verdict(view, unquestioned(draw), draw, BeverbendeIdeas())
    assert (told.grade, told.reason.code, told.reason.clauses) == (Grade.BEST, "forced.special-open", ("a.no-special",))


def test_giving_a_known_nought_away_is_called_what_it_is() -> None:
    """The lesson in full: how bad, what is wrong, what is better and why."""
    view = seen("0 k1 k0 1", hand="swap")
    values = evaluate(Teacher(), view, seed=1, effort=exactly(100))
    told = verdict(view, values, NOTATION.parse("swap 1 b2"), BeverbendeIdeas())
    assert told.grade is Grade.BLUNDER
    assert told.fault is not None
    assert told.fault.code == "fault.swap-known-low"
    assert told.better == NOTATION.parse("discard")
    assert told.reason.code == "swap.all-low"
