"""Boards of QWINTA that an author sets up: hidden cards lie where they are wanted, and nobody knows more for it."""

from pathlib import Path

import pytest
import yaml

from tutor.errors import UserError
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.arranging import CARDS
from tutor.lessons.scene import Scene, lay_out
from tutor.lessons.story import begin, go_on
from tutor.lessons.teaching import variants

POSITION = yaml.safe_load(
    (Path(__file__).parents[3] / "scenarios" / "qwinta" / "three-qwintas.yaml").read_text(encoding="utf-8")
)


def laid_out(under: dict[str, str] | None = None, upcoming: str = "", seed: str = "seed") -> game.State:
    state: game.State = lay_out(Scene(position=POSITION, under=under or {}, next=upcoming), "qwinta", seed)
    assert game.broken(state) == []
    return state


def drawn(pile: list[int]) -> list[str]:
    """As they are drawn."""
    return CARDS.names(pile[::-1]).split()


def test_there_is_one_way_to_play_it() -> None:
    assert variants("qwinta") == ("qwinta",)


def test_what_the_author_says_lies_there() -> None:
    state = laid_out(
        {
            "b hand": "hearts-5 clubs-2",
            "b stock": "spades-ace",
            "a actions": "clubs-king",
            "b actions": "hearts-king hearts-queen",
        },
        "hearts-9 spades-10 clubs-9",
    )
    assert CARDS.names(state.hands[1]).split()[:2] == ["hearts-5", "clubs-2"]
    assert drawn(state.stocks[1])[0] == "spades-ace"
    assert drawn(state.stocks[0])[:3] == ["hearts-9", "spades-10", "clubs-9"]
    assert drawn(state.actions[0])[0] == "clubs-king"
    assert drawn(state.actions[1])[:2] == ["hearts-king", "hearts-queen"]


def test_it_comes_in_that_order() -> None:
    scene = Scene(position=POSITION, under={"b actions": "clubs-jack"}, next="hearts-9")
    after = go_on(begin(scene, "qwinta", "seed"), ["leave", "skip", "stock", "lay hearts-9 2"], "here")
    assert [told["card"] for told in after.told if told["event"] in ("took", "laid", "turned")] == [
        "hearts-9", "hearts-9", "clubs-jack"
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(20))
def test_the_seat_sees_the_same_as_without(seed: int) -> None:
    """Also where the cards that are wanted lay in each other's places, in hand or among the two set apart."""
    under = {"b hand": "hearts-5 clubs-2 clubs-3", "b stock": "clubs-4 clubs-5", "a actions": "clubs-king clubs-jack"}
    arranged = laid_out(under, "spades-3 spades-4 spades-5", str(seed))
    assert game.facts(game.view(arranged, 0)) == game.facts(game.view(laid_out(seed=str(seed)), 0))


def test_the_rest_is_chance_and_for_a_seed_always_the_same() -> None:
    one, same, other = (game.dump(laid_out({"b hand": "hearts-5"}, seed=seed)) for seed in "xxy")
    assert one == same != other


@pytest.mark.parametrize(
    ("under", "upcoming", "said"),
    [
        ({"b hand": "joker"}, "", "There is no card 'joker'"),
        ({}, "hearts-joker", "There is no card 'hearts-joker'"),
        ({"a hand": "hearts-9"}, "", "Nothing is hidden in 'a hand'; the places are a stock, a actions, b stock"),
        ({"c hand": "hearts-9"}, "", "Nothing is hidden in 'c hand'"),
        ({"b hand": "hearts-5 hearts-6 hearts-7 hearts-8"}, "", "b hand has not so many hidden cards"),
        ({"b hand": "hearts-4"}, "", "b hand cannot have hearts-4: it lies elsewhere"),
        ({"b hand": "hearts-5", "b stock": "clubs-2 hearts-5"}, "", "b stock cannot have hearts-5: it lies elsewhere"),
        ({}, "hearts-9 hearts-9", "a stock cannot have hearts-9: it lies elsewhere"),
        ({}, "clubs-5", "a stock cannot have clubs-5: it lies elsewhere"),
        ({}, "clubs-jack", "a stock cannot have clubs-jack"),
        ({"a actions": "hearts-jack"}, "", "a actions cannot have hearts-jack"),
        ({"a stock": "hearts-9"}, "hearts-10", "The next cards and a stock are the same"),
    ],
)
def test_what_cannot_be(under: dict[str, str], upcoming: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        laid_out(under, upcoming)
