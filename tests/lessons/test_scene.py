"""Boards that an author sets up: what is said lies there, the rest is chance, and nobody knows more than before."""

import pytest

from tests.lessons.scenes import scene
from tutor.engine.seats import LETTERS
from tutor.errors import UserError
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.rules.cards import FACE_NAMES
from tutor.lessons.scene import lay_out


def face(state: beverbende.State, place: str) -> str:
    return FACE_NAMES[state.rows[LETTERS.index(place[0])][int(place[1]) - 1].face]


def test_what_the_author_says_lies_there() -> None:
    state = lay_out(scene(under={"a2": "8", "b2": "0", "b3": "draw-two"}, next="3 swap 9"), "beverbende", "seed")
    assert [face(state, place) for place in ("a1", "a2", "b2", "b3")] == ["4", "8", "0", "draw-two"]
    assert [FACE_NAMES[card] for card in reversed(state.pile[-3:])] == ["3", "swap", "9"]
    assert beverbende.broken(state) == []


def test_the_seat_sees_the_same_as_without() -> None:
    plain = lay_out(scene(), "biberbande", "seed")
    arranged = lay_out(scene(under={"a2": "8", "b4": "peek"}, next="0 0 0 0"), "biberbande", "seed")
    assert beverbende.facts(beverbende.view(arranged, 0)) == beverbende.facts(beverbende.view(plain, 0))
    assert arranged.edition == "biberbande"


def test_the_same_seed_gives_the_same_board() -> None:
    one, same, other = (beverbende.dump(lay_out(scene(under={"a2": "8"}), "beverbende", seed)) for seed in "xxy")
    assert one == same != other


@pytest.mark.parametrize("number", range(30))
def test_a_kept_card_is_always_a_number(number: int) -> None:
    """Also when the card that lay there has to make room for another."""
    state = lay_out(scene(under={"a2": "swap", "a3": "peek"}, next="swap peek draw-two"), "beverbende", str(number))
    assert face(state, "b2").isdecimal()
    assert beverbende.broken(state) == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"under": {"a1": "3"}}, "a1 is a card that the seat has seen"),
        ({"under": {"c1": "3"}}, "There is no place 'c1'"),
        ({"under": {"a5": "3"}}, "There is no place 'a5'"),
        ({"under": {"first": "3"}}, "There is no place 'first'"),
        ({"under": {"a2": "11"}}, "There is no card '11'"),
        ({"next": "queen"}, "There is no card 'queen'"),
        ({"next": "0 0 0 0 0"}, "number 5 of the next cards cannot be 0"),
        ({"under": {"b2": "swap"}}, "b2 cannot be swap"),
        ({"next": " ".join("9" for _ in range(60))}, "The draw pile has not so many cards"),
        ({"draw_pile": 7}, "18 cards are accounted for"),
    ],
)
def test_what_cannot_be(changes: dict[str, object], said: str) -> None:
    with pytest.raises(UserError, match=said):
        lay_out(scene(**changes), "beverbende", "seed")


def test_a_scene_is_a_position_of_this_game() -> None:
    qwinta = scene()
    qwinta.position["game"] = "chess"
    with pytest.raises(UserError, match="A position begins with"):
        lay_out(qwinta, "beverbende", "seed")
