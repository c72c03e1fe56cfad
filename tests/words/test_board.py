"""A board is for any card table: rows, hands, piles, and signs beside them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tutor.web.sample_boards import a_hand_and_two_piles, two_bases_that_face_each_other
from tutor.words.board import Action, Board, Pile, Place, Seat, Sign

Draw = Callable[..., str]


@pytest.fixture
def draw(app: Flask) -> Draw:
    def render(board: Board, macro: str = "board", *, file: str = "board", **options: Any) -> str:
        with app.test_request_context("/en/"):
            macros = app.extensions["languages"]["en"].environment.get_template(f"macros/{file}.html").module
            return str(getattr(macros, macro)(board, **options))

    return render


def test_a_large_hand_is_one_list_of_buttons(draw: Draw) -> None:
    html = draw(a_hand_and_two_piles(25))
    hand = html.partition('<ul class="row hand" role="list" aria-label="Your hand">')[2].partition("</ul>")[0]
    assert hand.count("<li") == hand.count("<button") == 25
    assert 'value="play 25" aria-label="the 24"' in hand


def test_hands_of_others_are_a_back_and_a_number(draw: Draw) -> None:
    html = draw(a_hand_and_two_piles(1))
    assert html.count('<p class="size">7 cards</p>') == 2
    assert html.count("#card-back") == 3  # two hands and the pile


def test_signs_stand_with_the_piles(draw: Draw) -> None:
    html = draw(a_hand_and_two_piles(1))
    middle = html.partition('<div class="piles">')[2].partition('<div class="own">')[0]
    assert middle.count("<figure") == 2
    assert '<p class="sign"><svg' in middle
    assert '<p class="sign">To the left</p>' in middle


def test_what_is_said_along_with_a_move_is_a_toggle(draw: Draw) -> None:
    html = draw(a_hand_and_two_piles(1), "moves", file="bar")
    assert re.search(r'<button[^>]*value="last-card" aria-pressed="false">Last card</button>', html)


def test_bases_have_their_places(draw: Draw) -> None:
    board = two_bases_that_face_each_other()
    html = draw(board)
    assert (board.columns, 'data-columns="5"' in html) == (5, True)
    assert html.index("Mia’s base") < html.index("Your base") < html.index("Your hand")
    assert html.count('<span class="slot">') == 1
    assert html.count('<span class="edge">') == 3
    assert html.count('<li class="moved">') == 1
    assert html.count("<figcaption>Put aside") == 2


def test_a_board_is_live_where_something_can_be_pressed(draw: Draw) -> None:
    board = two_bases_that_face_each_other()
    assert board.live
    assert "<button" in draw(board)
    assert "<button" not in draw(board, on_paper=True)
    assert not Board(board.others[0], (), ()).live
    assert Board(board.others[0], (), (), actions=(Action("move", "skip", "Skip"),)).live
    pile = Pile("Stock", Place("4", name="move", value="draw"))
    assert Board(board.others[0], (), (pile, Sign("Red"))).live
    assert Board(Seat("a", "You", (), (pile,)), (), ()).live
