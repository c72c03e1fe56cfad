"""What a press means."""

import random

from tests.games.uno.words.positions import TWO_LEFT, board, view
from tutor.engine.chance import Chance
from tutor.engine.protocol import NOBODY
from tutor.games.uno import rules as uno
from tutor.games.uno.words.board.moves import offer
from tutor.words.board import Board, Pressing
from tutor.words.language import Language

TRIES = Pressing(tries=True, asks=False)


def pressed(seen: Board) -> dict[str, tuple[str, str]]:
    """By place: what its press sends."""
    piles = [part.card for part in seen.centre if hasattr(part, "card")]
    return {place.at: (place.name, place.value) for place in (*seen.own.places, *piles) if place.name}


def buttons(seen: Board) -> list[tuple[str, str]]:
    return [(action.label, action.value) for action in seen.actions]


def test_what_fits_can_be_pressed_and_what_does_not_cannot(english: Language) -> None:
    found = pressed(board(view(), english))
    assert found == {"a1": ("move", "play 1"), "a3": ("pick", "a3"), "draw": ("move", "draw")}


def test_who_learns_may_press_every_card(english: Language) -> None:
    found = pressed(board(view(), english, TRIES))
    assert found["a2"] == ("move", "play 2")
    assert buttons(board(view(), english, TRIES)) == [("Draw a card", "draw")]


def test_a_wild_asks_for_its_colour(english: Language) -> None:
    asked = board(view(), english, Pressing("a3"))
    assert (asked.prompt, asked.pick) == ("Which colour do you choose?", "a3")
    assert buttons(asked) == [(c.capitalize(), f"play 3 {c}") for c in ("red", "yellow", "green", "blue")]
    assert pressed(asked)["a3"] == ("pick", "")


def test_the_call_is_said_along_with_the_move(english: Language) -> None:
    before = board(view(TWO_LEFT), english)
    assert buttons(before)[0] == ("Call “UNO”", "uno")
    assert before.actions[0].pressed is False
    called = board(view(TWO_LEFT), english, Pressing("uno"))
    assert called.actions[0].pressed is True
    assert pressed(called)["a1"] == ("move", "play 1 uno")
    assert pressed(before)["a1"] == ("move", "play 1")


def test_the_call_goes_with_a_wild_too(english: Language) -> None:
    seen = view(TWO_LEFT, hands={"a": "wild red-3", "b": 7, "c": 8})
    both = board(seen, english, Pressing("a1 uno"))
    assert [value for _, value in buttons(both)] == [
        "a1",
        *(f"play 1 {c} uno" for c in ("red", "yellow", "green", "blue")),
    ]


def test_the_call_stands_there_before_it_is_due_and_then_means_nothing(english: Language) -> None:
    early = board(view(), english, Pressing("uno"))
    assert early.actions[0].label == "Call “UNO”"
    assert pressed(early)["a1"] == ("move", "play 1")


def test_a_careful_press_lifts_the_card_first(english: Language) -> None:
    assert pressed(board(view(), english, Pressing(careful=True)))["a1"] == ("pick", "a1")
    lifted = board(view(), english, Pressing("a1", careful=True))
    assert lifted.prompt == "Play the red 5?"
    assert (buttons(lifted)[-1], lifted.lead) == (("Play the red 5", "play 1"), "play 1")


def test_a_pick_that_makes_no_sense_is_none(english: Language) -> None:
    for pick in ("a9", "b1", "zz", "uno uno", "a1"):
        seen = board(view(), english, Pressing(pick))
        assert seen.pick in ("", "uno")


def test_every_legal_move_can_be_pressed(english: Language) -> None:
    """With whatever has to be picked first, in a careful table and in another."""
    rng = random.Random(7)
    for players in (2, 4, 10):
        state, chance = uno.new(players), Chance(rng)
        uno.deal(state, chance)
        for _ in range(80):
            if state.turn == NOBODY:
                break
            seen = uno.view(state, state.turn)
            for careful in (False, True):
                assert set(map(uno.NOTATION.text, seen.legal)) <= reachable(seen, careful=careful)
            uno.apply(state, rng.choice(seen.legal), chance)


def reachable(seen: uno.View, *, careful: bool) -> set[str]:
    moves: set[str] = set()
    open_picks, known = [""], {""}
    while open_picks:
        found = offer(seen, Pressing(open_picks.pop(), careful=careful))
        presses = [*found.places.values(), *([found.call] if found.call else [])]
        moves |= {press.value for press in presses if press.name == "move"} | {
            uno.NOTATION.text(m) for m in found.moves
        }
        new = {press.value for press in presses if press.name == "pick"} - known
        known |= new
        open_picks += sorted(new)
    return moves
