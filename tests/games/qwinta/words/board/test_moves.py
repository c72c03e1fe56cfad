"""Whatever may be done can be pressed: by one press, or by one after the other."""

from typing import Any

import pytest

from tests.games.qwinta.words.games import SHEET, moments, the_sheet
from tutor.engine.protocol import NOBODY
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.words.board.moves import NOTHING, Offer, offer
from tutor.services.lessons.steps import lessons
from tutor.words.board import Pressing

NOTATION = game.NOTATION


def reached(view: Any, most: int = 4, **how: Any) -> dict[str, int]:
    """Every move that can be made, with how many presses it takes."""
    found: dict[str, int] = {}
    picks = {""}
    for presses in range(1, most):
        following = set()
        for pick in picks:
            now = offer(view, Pressing(pick, **how))
            sent = [press for press in now.places.values() if press.name == "move"]
            for move in [*(press.value for press in sent), *map(NOTATION.text, now.actions)]:
                found.setdefault(move, presses)
            following |= {press.value for press in now.places.values() if press.name == "pick"}
        picks = following - {""}
    return found


@pytest.mark.parametrize("careful", [False, True])
def test_every_legal_move_can_be_pressed_and_nothing_else(careful: bool) -> None:
    seen = set()
    for seed in range(4):
        for state, _ in moments(seed, most=150):
            if state.turn == NOBODY:
                continue
            view = game.view(state, state.turn)
            moves = reached(view, careful=careful)
            assert set(moves) == {NOTATION.text(move) for move in view.legal}
            seen |= {move.split()[0] for move in moves}
            assert offer(game.view(state, 1 - state.turn), Pressing()) == NOTHING
    assert seen == {"settle", "leave", "jack", "queen", "king", "skip", "stock", "reserve", "lay"}


def test_what_is_final_takes_one_press_more_where_one_is_careful() -> None:
    view = the_sheet().view
    assert reached(view)["settle 3"] == 1
    assert reached(view, careful=True)["settle 3"] == 2
    laying = the_sheet(stage="lay", sides=holding("hearts-4 spades-9 diamonds-2 clubs-5")).view
    assert reached(laying)["lay hearts-4 5"] == 2
    assert reached(laying, careful=True)["lay hearts-4 5"] == 3
    assert reached(the_sheet(stage="take").view, careful=True)["stock"] == 1


def holding(hand: str) -> dict[str, Any]:
    sides: dict[str, Any] = SHEET["sides"]
    return {**sides, "a": {**sides["a"], "hand": hand, "stock": 29}}


def test_the_goal_of_every_step_can_be_pressed_and_so_can_what_its_author_has_answered() -> None:
    for lesson in lessons("qwinta"):
        for step in lesson.steps:
            view = lesson.moment(step, "qwinta").view
            moves = reached(view, tries=True, more=tuple(step.offer))
            answered = [move for move in step.tries if move in NOTATION.texts]
            missing = {*step.goal, *answered} - set(moves)
            assert not missing, (lesson.id, step.id)


def test_two_cards_change_places_whichever_is_pressed_first() -> None:
    sides = SHEET["sides"]
    own = {**sides["a"], "turned": "spades-king clubs-queen hearts-queen"}
    turned = {"a": own, "b": {**sides["b"], "reserve": "diamonds-10", "stock": 30}}
    view = the_sheet(stage="action", sides=turned).view
    for first, second in (("a2", "a5"), ("a5", "a2")):
        assert offer(view, Pressing(first)).places[second].value == "queen 2 5"
    assert offer(view, Pressing("a1")).places["a5"].name == "pick"  # neither has the suit
    assert offer(view, Pressing("a2")).places["a2"].pressed


def test_either_of_two_cards_that_face_each_other_settles() -> None:
    found: Offer = offer(the_sheet().view, Pressing())
    assert {place: press.value for place, press in found.places.items()} == {
        "a2": "settle 2", "b2": "settle 2", "a3": "settle 3", "b3": "settle 3",
    }  # fmt: skip


def test_what_was_chosen_and_makes_no_sense_is_forgotten() -> None:
    view = the_sheet(stage="take").view
    for pick in ("a2", "hearts-4", "x", "hearts-4 a1", "a1 a2 a3"):
        assert offer(view, Pressing(pick)).pick == ""
