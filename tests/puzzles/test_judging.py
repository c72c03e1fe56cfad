"""Answers: what is right, what is none at all, and the hundred deals."""

from typing import Any

import pytest

from tests.puzzles.samples import judged_puzzle, known_puzzle
from tutor.coach.advice import Grade
from tutor.puzzles.judging import NoAnswer, deals, hint, judge
from tutor.puzzles.puzzle import Puzzle


def test_the_right_move() -> None:
    judged = judge(judged_puzzle(), " take  1 ")
    assert judged.right
    assert judged.given == "take 1"
    assert judged.verdict is not None
    assert judged.verdict.grade == Grade.BEST


def test_the_wrong_move_says_what_it_costs() -> None:
    judged = judge(judged_puzzle(), "take 2")
    assert not judged.right
    assert judged.answers == ("take 1",)
    assert judged.verdict is not None
    assert judged.verdict.lost > 2
    assert judged.verdict.better is not None


@pytest.mark.parametrize("given", ["", "knock", "exchange 1", "take 5", "take 1; draw", "x" * 10_000, "take １"])
def test_no_move(given: str) -> None:
    with pytest.raises(NoAnswer):
        judge(judged_puzzle(), given)


def test_where_only_the_place_is_asked_drawing_is_no_answer() -> None:
    puzzle = judged_puzzle("exchange")
    assert puzzle.offered == ("take 1", "take 2", "take 3", "take 4")
    with pytest.raises(NoAnswer):
        judge(puzzle, "draw")


@pytest.mark.parametrize(
    ("puzzle", "right", "wrong", "none", "clause"),
    [
        (known_puzzle("legal", move="knock"), "knock.when", "allowed", "turn.none", "knock.when"),
        (known_puzzle("legal", move="take 2"), "allowed", "turn.choice", "", "a.take"),
        (known_puzzle("know", place="a1"), "4", "unknown", "10", "setup.peek"),
        (known_puzzle("count", card="9"), "08", "9", "10", "material.deck"),
        (known_puzzle("count", card="9"), "8", "0", "-1", "material.deck"),
    ],
)
def test_what_the_engine_knows(puzzle: Puzzle, right: str, wrong: str, none: str, clause: str) -> None:
    assert judge(puzzle, right).right
    judged = judge(puzzle, wrong)
    assert not judged.right
    assert judged.clause == clause
    with pytest.raises(NoAnswer):
        judge(puzzle, none)


def test_a_hint_leads_to_a_right_answer() -> None:
    puzzle = judged_puzzle()
    assert puzzle.value_of(puzzle.answers[0]).move == hint(puzzle).move


def test_a_hundred_deals() -> None:
    puzzle = judged_puzzle(which="last", kind="last-turn")
    found = deals(puzzle, "discard")
    assert len(found.pairs) == found.better + found.equal + found.worse == 100
    assert found.mean_loss == 6.0  # a 9 goes, a 3 comes, and everything else stays as it is
    assert found.better == 100
    assert deals(puzzle, "discard") == found
    assert deals(puzzle, puzzle.answers[0]).equal == 100


def test_the_deals_agree_with_the_values() -> None:
    puzzle = judged_puzzle()
    value = puzzle.value_of("draw")
    found = deals(puzzle, "draw", 400)
    assert abs(found.mean_loss - value.behind) < 5 * value.behind_error + 1


@pytest.mark.parametrize(
    ("asked", "clause"),
    [
        ({"place": "b2", "card": "swap"}, "ruling.number-in-row"),
        ({"place": "b3", "card": "swap"}, "material.deck"),
        ({"place": "a1"}, "setup.peek"),
        ({"place": "b1", "before": ["draw", "discard", "pass", "take 1"], "next": "5"}, "a.take"),
        ({"place": "b2"}, "b.exchange"),
        ({"place": "b2", "before": ["draw", "swap 4 b2", "pass"], "next": "swap"}, "special.swap"),
    ],
)
def test_the_rule_behind_what_can_be_known(asked: dict[str, Any], clause: str) -> None:
    assert judge(known_puzzle("know", **asked), "yes" if "card" in asked else "unknown").clause == clause
