"""Boards of UNO that an author sets up: hidden cards lie where they are wanted, and nobody knows more for it."""

from typing import Any

import pytest
import yaml

from tests.games.uno.rules.table import Play, table
from tutor.engine.seats import LETTERS
from tutor.errors import UserError
from tutor.games.uno import rules as game
from tutor.games.uno.rules.cards import COLOUR, COLOUR_NAMES, FACE_NAMES, WILD_FOUR
from tutor.lessons.scene import Scene, lay_out
from tutor.lessons.teaching import variants
from tutor.positions import dump_position

POSITION: dict[str, Any] = {
    "game": "uno",
    "players": 3,
    "seat": "a",
    "turns": 3,
    "hands": {"a": "red-1 yellow-8 blue-6 wild red-3 green-2", "b": 6, "c": 6},
    "discard": "red-5 red-9 blue-9 blue-2",
    "draw_pile": 86,
}
GUILTY = "wild+4 r5 y1 y2 y3 y4 y5"
INNOCENT = "wild+4 b5 y1 y2 y3 y4 y5"


def laid_out(
    under: dict[str, str] | None = None, upcoming: str = "", seed: str = "seed", position: dict[str, Any] = POSITION
) -> game.State:
    state: game.State = lay_out(Scene(position=position, under=under or {}, next=upcoming), "winner", seed)
    assert game.broken(state) == []
    return state


def seen_by(played: Play, seat: str) -> dict[str, Any]:
    """What the seat sees of this round, as an author could write it."""
    position: dict[str, Any] = yaml.safe_load(dump_position(played.view(seat)))
    return position


def judged(hand: str) -> dict[str, Any]:
    """a has laid a wild-draw-four on red, b has challenged, and c has heard the verdict."""
    played = table({"a": hand, "b": "…", "c": "…"}, up="r7").play("play 1 yellow, challenge")
    return seen_by(played, "c")


def hand(state: game.State, seat: str) -> list[str]:
    return [FACE_NAMES[card.face] for card in state.hands[LETTERS.index(seat)]]


def reds(state: game.State, cards: int) -> int:
    """How many of the first cards of a are red."""
    return sum(COLOUR[card.face] == COLOUR_NAMES.index("red") for card in state.hands[0][:cards])


def test_the_variants_are_the_two_ways_to_keep_the_score() -> None:
    assert variants("uno") == ("winner", "own-cards")
    assert lay_out(Scene(position=POSITION), "own-cards", "seed").scoring == "own-cards"


def test_what_the_author_says_lies_there() -> None:
    state = laid_out({"b1": "red-7", "b6": "wild-draw-four", "c3": "green-0"}, "blue-skip wild red-7")
    assert (hand(state, "b")[0], hand(state, "b")[5], hand(state, "c")[2]) == ("red-7", "wild-draw-four", "green-0")
    assert [FACE_NAMES[face] for face in reversed(state.pile[-3:])] == ["blue-skip", "wild", "red-7"]


def test_the_seat_sees_the_same_as_without() -> None:
    plain, arranged = laid_out(), laid_out({"b2": "wild", "c1": "red-0"}, "yellow-0 blue-0")
    assert game.facts(game.view(arranged, 0)) == game.facts(game.view(plain, 0))


def test_the_same_seed_gives_the_same_board() -> None:
    one, same, other = (game.dump(laid_out({"b1": "red-7"}, seed=seed)) for seed in "xxy")
    assert one == same != other


@pytest.mark.parametrize("seed", [str(number) for number in range(10)])
def test_an_innocent_hand_keeps_none_of_the_colour(seed: str) -> None:
    """Also when a card that lay there has to make room for another."""
    state = laid_out({"a1": "blue-9", "a2": "green-0"}, "red-9 red-8 red-skip", seed, judged(INNOCENT))
    assert hand(state, "a")[:2] == ["blue-9", "green-0"]
    assert reds(state, 6) == 0


@pytest.mark.parametrize("seed", [str(number) for number in range(10)])
def test_a_guilty_hand_keeps_a_card_of_the_colour(seed: str) -> None:
    state = laid_out({f"a{place}": "yellow-8" for place in (1, 2)}, "red-9 red-8", seed, judged(GUILTY))
    assert hand(state, "a")[:2] == ["yellow-8"] * 2
    assert reds(state, 6) > 0


@pytest.mark.parametrize("seed", [str(number) for number in range(10)])
def test_a_wild_draw_four_that_went_back_is_still_in_the_pile(seed: str) -> None:
    position = seen_by(table(3, up="wild+4", reshuffles=["g5"]), "a")
    state = laid_out({"b1": "wild-draw-four", "b2": "wild-draw-four", "c1": "wild-draw-four"}, "", seed, position)
    assert WILD_FOUR in state.pile


GUILTY_OF_ALL = {f"a{place}": card for place, card in enumerate(["blue-9", "blue-8", "blue-6", "blue-5", "blue-4"], 1)}


@pytest.mark.parametrize(
    ("under", "upcoming", "said"),
    [
        ({"a1": "red-1"}, "", "a1 is a card that the seat has seen"),
        ({"d1": "red-1"}, "", "There is no place 'd1'"),
        ({"b7": "red-1"}, "", "There is no place 'b7'"),
        ({"b": "red-1"}, "", "There is no place 'b'"),
        ({"b1": "red-11"}, "", "There is no card 'red-11'"),
        ({}, "joker", "There is no card 'joker'"),
        ({"b1": "red-9", "b2": "red-9"}, "", "b2 cannot be red-9"),
        ({}, "green-0 green-0", "number 2 of the next cards cannot be green-0"),
        ({}, " ".join(["blue-1"] * 87), "The draw pile has not so many cards"),
    ],
)
def test_what_cannot_be(under: dict[str, str], upcoming: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        laid_out(under, upcoming)


@pytest.mark.parametrize(
    ("verdict", "under"),
    [(INNOCENT, {"a1": "red-9"}), (GUILTY, GUILTY_OF_ALL | {"a6": "yellow-9"})],
    ids=["innocent", "guilty"],
)
def test_what_a_verdict_has_told_stays_true(verdict: str, under: dict[str, str]) -> None:
    with pytest.raises(UserError, match="no such card can lie there"):
        laid_out(under, position=judged(verdict))
