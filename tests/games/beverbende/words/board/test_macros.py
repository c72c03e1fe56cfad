"""The board as HTML: one form, in the order of reading, lean and accessible."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from tests.games.beverbende.rules.table import table
from tests.games.beverbende.words.board.boards import play_board, still_board
from tutor.positions import load_position
from tutor.words.board import Board, Pressing, ScorePad
from tutor.words.language import Language

Draw = Callable[..., str]
SMALL = 4096
"""Bytes of a still picture of two players: a rule page has many."""
ALL_KNOWN = """
game: beverbende
players: 2
seat: a
lap: 6
rows: {a: [7 taken, 8 taken, 8 taken, 3 taken], b: [8 taken, 8 taken, 0 taken, 1 taken]}
stage: drawn
hand: 7
discard: 6 9 2 swap swap swap swap swap swap swap swap
draw_pile: 46
"""


@pytest.fixture
def draw(app: Flask, english: Language) -> Draw:
    """Renders one of the macros."""

    def render(board: Board | ScorePad | None, macro: str = "board", *, file: str = "board", **options: Any) -> str:
        with app.test_request_context("/en/"):
            macros = english.environment.get_template(f"macros/{file}.html").module
            return str(getattr(macros, macro)(board, **options))

    return render


def order(html: str, *parts: str) -> None:
    """The parts stand in this order."""
    places = [html.index(part) for part in parts]
    assert places == sorted(places)


def test_everything_to_press_is_in_one_form(draw: Draw, english: Language) -> None:
    board = play_board(table(2, up="2").view("a"), english)
    html = draw(board, url="/en/beverbende/play", fields={"version": 3})
    assert html.startswith('<form class="board" id="board" method="post" action="/en/beverbende/play">')
    assert html.count("<form") == 1
    assert html.count('<input type="hidden" name="csrf_token" value="') == 1
    assert '<input type="hidden" name="version" value="3">' in html
    assert len(re.findall("<button", html)) == 6
    assert 'name="move" value="take 3" aria-label="your third card: face down"' in html
    assert 'name="pick" value="discard"' in html
    assert "hx-" not in html


def test_htmx_is_a_choice(draw: Draw, english: Language) -> None:
    board = play_board(table(2).view("a"), english)
    html = draw(board, url="/en/beverbende/play", hx={"target": "#board", "swap": "outerHTML"})
    assert 'data-hx-post="/en/beverbende/play" data-hx-target="#board" data-hx-swap="outerHTML"' in html


def test_the_order_of_reading(draw: Draw, english: Language) -> None:
    play = table(3, pile="draw-two 7").play("draw, draw")
    html = draw(play_board(play.view("a"), english))
    order(
        html,
        "Ben’s cards",
        "Mia’s cards",
        "Draw pile",
        "Discard pile",
        "Your drawn card",
        "Your cards",
    )


def test_a_pick_is_a_toggle(draw: Draw, english: Language) -> None:
    play = table(2, pile="swap").play("draw")
    html = draw(play_board(play.view("a"), english, Pressing("a1")))
    assert html.count('aria-pressed="true"') == 1
    assert html.count('aria-pressed="false"') == 3
    assert 'name="move" value="swap 1 b4"' in html


def test_no_form_where_nothing_can_be_pressed(draw: Draw, english: Language) -> None:
    html = draw(play_board(table(2).view("b"), english), url="/en/beverbende/play")
    assert html.startswith('<div class="board">')
    assert "<form" not in html
    assert "<button" not in html
    assert "csrf_token" not in html


def test_moves_with_words_belong_to_the_form_of_the_board(draw: Draw, english: Language) -> None:
    """They stand in the bar, and at most one of them leads on."""
    board = play_board(table(2).play("take 1, take 1").view("b"), english)
    html = draw(board, "moves", file="bar", lead="pass")
    assert re.findall(r'type="submit" form="board" name="move" value="(\w+)"', html) == ["pass", "knock"]
    assert re.findall(r'<button class="button primary"[^>]*value="(\w+)"', html) == ["pass"]
    assert "primary" not in draw(board, "moves", file="bar")
    assert "<button" not in draw(board)


def test_a_still_picture_is_small(draw: Draw, english: Language) -> None:
    """Also the largest one, in which every card is remembered."""
    board = still_board(load_position(ALL_KNOWN), english)
    html = draw(board)
    assert html.startswith('<div class="board still">')
    assert html.count('class="known"') == 8
    assert len(html.encode()) <= SMALL


def test_every_card_has_a_name_and_a_back_tells_nothing(draw: Draw, english: Language) -> None:
    html = draw(still_board(table(2).view("b"), english, recall=False))
    backs = re.findall(r"<svg[^>]*aria-label=\"[^\"]*face down\"[^>]*>.*?</svg>", html)
    assert len(backs) == 8
    assert len({re.sub(r'aria-label="[^"]*"', "", back) for back in backs}) == 1


def test_names_are_escaped(draw: Draw, english: Language) -> None:
    html = draw(play_board(table(2).view("a"), english, names=["<b>&"]), label="<i>")
    assert "<b>" not in html
    assert "<i>" not in html


def test_captions(draw: Draw, english: Language) -> None:
    play = table(2).play("take 1")
    html = draw(play_board(play.view("a"), english, told=play.told("a")), "captions")
    assert html.startswith('<ol class="captions">')
    assert html.count("<li>") == 1
    assert draw(play_board(play.view("a"), english), "captions") == ""


def test_the_pad(draw: Draw, english: Language) -> None:
    play = table({"a": "4 2 0 5", "b": "1 2 1 3"})
    assert draw(play_board(play.view("a"), english).pad, "pad") == ""
    html = draw(play_board(play.play_round().view("a"), english).pad, "pad")
    assert re.findall(r'<td class="number">(\d+)</td>', html) == ["11", "7", "11", "7"]
    assert "best" not in html
    assert "<caption>The score pad after 1 of 4 rounds</caption>" in html


def test_the_sums(draw: Draw, english: Language) -> None:
    play = table({"a": "4 2 0 5", "b": "1 2 1 3"}).play_round()
    html = draw(play_board(play.view("a"), english))
    assert '<p class="score">4 + 2 + 0 + 5 = 11</p>' in html
    assert '<p class="score">1 + 2 + 1 + 3 = 7</p>' in html
