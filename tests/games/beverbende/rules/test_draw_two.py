"""Draw two: use the first card, or decline it and deal with the second; and draw-twos within draw-twos."""

import pytest

from tests.clauses import clause
from tests.games.beverbende.rules.table import table

EXCHANGES = ["exchange 1", "exchange 2", "exchange 3", "exchange 4"]


@clause("special.draw-two", "b.special")
def test_using_it_draws_a_card_that_only_its_drawer_sees() -> None:
    t = table(2, up="9", pile="draw-two 3 5")
    t.play("draw, draw")
    assert t.hand == "3"
    assert t.told("b") == [
        {"event": "drew", "seat": "a"},
        {"event": "used", "seat": "a", "card": "draw-two"},
        {"event": "drew", "seat": "a"},
    ]
    assert t.view("b").hand == -1
    assert t.discard == "9"  # it goes there when its action is over
    assert t.view("b").open_draw_twos == 1


@clause("special.draw-two")
def test_the_first_number_is_exchanged_or_declined() -> None:
    t = table(2, pile="draw-two 3 5")
    t.play("draw, draw")
    assert t.legal == [*EXCHANGES, "decline"]


@clause("special.draw-two", "ruling.draw-two-nesting")
def test_using_the_first_ends_the_action_and_the_draw_two_lies_on_top() -> None:
    t = table(2, up="9", pile="draw-two 0 5")
    t.play("draw, draw, exchange 2")
    assert t.row("a") == "1 0 3 4"
    assert t.discard == "9 2 draw-two"
    assert t.pile.startswith("5 ")  # no second card
    assert (t.turn, t.legal) == ("b", ["draw"])
    assert t.refused("take 1") == "a.no-special"


@clause("special.draw-two", "ruling.draw-two-decline")
def test_declining_discards_the_first_and_draws_a_second() -> None:
    t = table(2, up="9", pile="draw-two 7 5")
    t.play("draw, draw, decline")
    assert t.discard == "9 7"
    assert t.hand == "5"
    assert t.legal == [*EXCHANGES, "discard"]
    assert t.told("b")[-2:] == [{"event": "declined", "seat": "a", "card": "7"}, {"event": "drew", "seat": "a"}]


@clause("special.draw-two")
def test_the_second_must_be_dealt_with() -> None:
    t = table(2, pile="draw-two 7 5")
    t.play("draw, draw, decline")
    assert t.refused("decline") == "special.draw-two"
    assert t.refused("draw") == "b.draw"
    assert t.refused("pass") == "turn.choice"


@clause("ruling.draw-two-decline")
@pytest.mark.parametrize(
    ("second", "move", "row", "discard"),
    [
        ("5", "exchange 1", "5 2 3 4", "9 7 1 draw-two"),
        ("5", "discard", "1 2 3 4", "9 7 5 draw-two"),
        ("peek", "peek 2", "1 2 3 4", "9 7 peek draw-two"),
        ("swap", "swap 1 b4", "8 2 3 4", "9 7 swap draw-two"),
        ("peek", "discard", "1 2 3 4", "9 7 peek draw-two"),
        ("swap", "discard", "1 2 3 4", "9 7 swap draw-two"),
        ("draw-two", "discard", "1 2 3 4", "9 7 draw-two draw-two"),
    ],
)
def test_the_second_card_has_all_choices_of_action_b(second: str, move: str, row: str, discard: str) -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"}, up="9", pile=f"draw-two 7 {second}")
    t.play("draw, draw, decline", move)
    assert t.row("a") == row
    assert t.discard == discard
    assert t.turn == "b"


@clause("ruling.draw-two-decline")
@pytest.mark.parametrize("first", ["7", "swap", "peek", "draw-two"])
def test_the_first_card_is_declined_not_discarded(first: str) -> None:
    """There is no way to lay it off and stop: the second card is always drawn."""
    t = table(2, up="9", pile=f"draw-two {first} 5")
    t.play("draw, draw")
    assert t.refused("discard") == "ruling.draw-two-decline"
    t.play("decline")
    assert t.discard == f"9 {first}"
    assert t.hand == "5"


@clause("ruling.draw-two-decline", "b.discard")
def test_a_draw_two_may_be_discarded_unused() -> None:
    t = table(2, up="9", pile="draw-two 5")
    t.play("draw, discard")
    assert t.discard == "9 draw-two"
    assert (t.turn, t.hand) == ("b", None)
    assert t.pile.startswith("5 ")


@clause("special.draw-two")
def test_nothing_is_declined_without_a_draw_two() -> None:
    t = table(2, pile="7")
    assert t.refused("decline") == "special.draw-two"
    t.play("draw")
    assert t.refused("decline") == "special.draw-two"


@clause("ruling.draw-two-nesting")
@pytest.mark.parametrize(("first", "move"), [("peek", "peek 2"), ("swap", "swap 2 b2")])
def test_the_first_card_may_be_a_special_and_be_used(first: str, move: str) -> None:
    t = table(2, up="9", pile=f"draw-two {first} 5")
    t.play("draw, draw", move)
    assert t.discard == f"9 {first} draw-two"  # inner before outer
    assert [told["card"] for told in t.logged("laid")] == [first, "draw-two"]
    assert (t.turn, t.stage) == ("b", "choose")
    assert t.pile.startswith("5 ")


@clause("ruling.draw-two-nesting")
def test_a_draw_two_as_first_card_of_a_draw_two() -> None:
    t = table(2, up="9", pile="draw-two draw-two 7 0")
    t.play("draw, draw")
    assert set(t.legal) == {"draw", "decline"}
    assert "ruling.draw-two-nesting" not in t.fired("used")
    t.play("draw")
    assert "ruling.draw-two-nesting" in t.fired("used")
    assert (t.hand, t.stage) == ("7", "first")
    assert t.discard == "9"
    t.play("decline")
    assert (t.hand, t.discard) == ("0", "9 7")
    assert t.legal == [*EXCHANGES, "discard"]  # this is the second card of the inner one
    t.play("exchange 4")
    assert t.row("a") == "1 2 3 0"
    assert t.discard == "9 7 4 draw-two draw-two"
    assert t.turn == "b"  # the outer one was used up by the inner one


@clause("ruling.draw-two-nesting")
def test_a_draw_two_as_second_card_of_a_draw_two() -> None:
    t = table(2, up="9", pile="draw-two 8 draw-two 7 peek")
    t.play("draw, draw, decline")
    assert set(t.legal) == {"draw", "discard"}
    t.play("draw")
    assert (t.hand, t.stage) == ("7", "first")
    t.play("decline, peek 3")
    assert t.discard == "9 8 7 peek draw-two draw-two"
    assert t.sight("a", "a") == "1 ? 3 4"
    assert t.turn == "b"


@clause("ruling.draw-two-nesting")
def test_a_declined_draw_two_does_nothing() -> None:
    t = table(2, up="9", pile="draw-two draw-two 5 6")
    t.play("draw, draw, decline")
    assert (t.hand, t.stage, t.discard) == ("5", "drawn", "9 draw-two")
    assert t.refused("decline") == "special.draw-two"
    t.play("discard")
    assert t.discard == "9 draw-two 5 draw-two"


@clause("ruling.draw-two-nesting")
def test_all_five_at_once() -> None:
    t = table(2, up="9", pile="draw-two draw-two draw-two draw-two draw-two swap")
    t.play("draw, draw, draw, draw, draw, draw, swap 1 b1")
    assert t.discard == "9 swap" + " draw-two" * 5
    assert (t.row("a"), t.row("b")) == ("5 2 3 4", "1 6 7 8")
    assert t.turn == "b"


@clause("special.draw-two", "knock.when")
def test_the_knock_comes_after_the_whole_action() -> None:
    t = table(2, pile="3 draw-two 7 5")
    t.idle(1)
    for move in ("draw", "draw", "decline"):
        t.play(move)
        assert t.refused("knock") == "knock.when"
    t.play("discard")
    assert t.legal == ["knock", "pass"]
