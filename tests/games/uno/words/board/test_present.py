"""The board: a hand that sorts itself, the others from behind, what is in force, and nothing that is secret."""

import random
from typing import Any

import pytest

from tests.games.uno.words.positions import board, still, view
from tutor.engine.chance import Chance
from tutor.engine.protocol import NOBODY
from tutor.games.uno import rules as uno
from tutor.games.uno.rules.cards import COLOUR_NAMES, POINTS
from tutor.games.uno.rules.state import AFTER_DRAW
from tutor.games.uno.words.board.words import Words
from tutor.words.board import Board, Pressing, Sign
from tutor.words.language import Language


def faces(seen: Board) -> list[str]:
    return [place.face for place in seen.own.places]


def signs(seen: Board) -> list[tuple[str, str]]:
    return [(part.words, part.face) for part in seen.centre if isinstance(part, Sign)]


def test_the_hand_is_sorted_and_each_card_keeps_its_place(english: Language) -> None:
    seen = board(view(hands={"a": "wild blue-7 red-5", "b": 7, "c": 9}), english)
    assert faces(seen) == ["red-5", "blue-7", "wild"]
    assert [place.at for place in seen.own.places] == ["a3", "a2", "a1"]
    assert [place.label for place in seen.own.places] == ["red 5", "blue 7", "Wild"]


def test_a_card_that_was_drawn_lies_apart_until_it_is_decided(english: Language) -> None:
    seen = view(hands={"a": "red-5 wild blue-7", "b": 7, "c": 9})
    seen.stage, seen.drawn = AFTER_DRAW, 1
    drawn = board(seen, english)
    assert faces(drawn) == ["red-5", "wild", "blue-7"]
    assert [place.marked for place in drawn.own.places] == ["", "", "moved"]


def test_the_others_show_one_back_and_how_many(english: Language) -> None:
    seen = board(view(), english)
    ben, mia = seen.others
    assert [[place.face for place in seat.places] for seat in (ben, mia)] == [["back"], ["back"]]
    assert (ben.rows[0].size, mia.rows[0].size) == ("7 cards", "9 cards")
    assert seen.columns == 0


def test_the_colour_and_the_way_round_are_signs(english: Language, dutch: Language) -> None:
    assert signs(board(view(), english)) == [("The colour is red", "red"), ("To the left", "to-the-left")]
    turned = view()
    turned.direction, turned.colour = -1, COLOUR_NAMES.index("green")
    assert signs(board(turned, dutch)) == [("Groen geldt", "green"), ("Naar rechts", "to-the-right")]
    turned.players = 2
    assert signs(still(turned, dutch)) == [("Groen geldt", "green")]


def test_who_plays_is_told_where_the_prompt_does_not(english: Language) -> None:
    assert board(view(), english).own.note == ""
    assert board(view(), english, pressing=None).own.note == "your turn"
    waiting = view()
    waiting.turn = 2
    assert [seat.note for seat in still(waiting, english).others] == ["", "playing now"]
    assert [seat.note for seat in still(waiting, english, watched=True).others] == ["", ""]


def test_the_end_of_a_round_shows_and_counts_what_is_left(english: Language) -> None:
    ended = played_out(3, seed=4)
    seen = still(uno.view(ended, 0), english)
    left = [sum(POINTS[card.face] for card in hand) for hand in ended.hands]
    assert [seat.score for seat in (seen.own, *seen.others)] == [f"{n} point{'s' * (n != 1)}" for n in left]
    assert all(place.face != "back" for seat in seen.others for place in seat.places)
    assert signs(seen) == []
    assert seen.pad is not None
    hidden = still(uno.view(ended, 0), english, sums=False)
    assert (hidden.pad, hidden.own.score) == (None, "")


def played_out(players: int, seed: int) -> uno.State:
    """A round of random moves, to its end."""
    rng = random.Random(seed)
    state, chance = uno.new(players), Chance(rng)
    uno.deal(state, chance)
    while state.turn != NOBODY:
        uno.apply(state, rng.choice(uno.legal_moves(state)), chance)
    return state


@pytest.mark.parametrize("players", [2, 3, 7, 10])
def test_a_board_tells_nothing_that_the_seat_cannot_know(players: int, english: Language) -> None:
    """Two worlds that a seat cannot tell apart look the same, also with everything to press."""
    rng = random.Random(f"worlds/{players}")
    state, chance = uno.new(players), Chance(rng)
    uno.deal(state, chance)
    for _ in range(60):
        if state.turn == NOBODY:
            break
        for seat in {state.turn, 0}:
            seen = uno.view(state, seat)
            other = uno.view(uno.sample(seen, random.Random(1)), seat)
            assert looks(seen, english) == looks(other, english)
        uno.apply(state, rng.choice(uno.legal_moves(state)), chance)


def looks(seen: uno.View, language: Language) -> tuple[Any, ...]:
    words = Words.at(seen, language)
    return board(seen, language), still(seen, language), board(seen, language, Pressing("a1", careful=True)), words
