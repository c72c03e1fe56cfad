"""Step 4: a card from the stock into the hand, or the top card of the reserve into the base."""

import pytest

from tests.clauses import clause
from tests.games.qwinta.rules.table import PLAIN_B, Play, position, short_name
from tutor.engine.hidden import NO_CARD

# With a jack of clubs, and no club opposite, the turn of a begins at step 4.
BASE = "♣A ♠A+♥A ♥8 ♥3 ♦6"
HAND = "♦9 ♣7 ♠5"


def at_step_4(base: str = BASE, **piles: str) -> Play:
    """For a: `stock`, `reserve`, and the pile of the `rest`, which is not named."""
    return position(
        "♣J",
        base,
        PLAIN_B,
        hands={"a": HAND},
        stocks={"a": piles.get("stock", "")},
        reserves={"a": piles.get("reserve", "")},
        rest={"a": piles.get("rest", "stocks")},
        turns=400,
    )


@clause("step4.take")
def test_the_top_card_of_the_own_stock_comes_into_the_hand() -> None:
    t = at_step_4(stock="♠10 ♣2")
    theirs = t.stock("b"), t.hand("b")
    t.play("stock")
    assert (t.hand("a"), t.stock("a").split()[0], t.stage) == (f"{HAND} ♠10", "♣2", "lay")
    assert (t.stock("b"), t.hand("b")) == theirs
    assert t.base("a") == BASE


@clause("step4.take")
def test_one_card_is_taken() -> None:
    t = at_step_4(reserve="♥10").play("stock")
    assert (t.refused("stock"), t.refused("reserve")) == ("turn.order", "turn.order")


@clause("step4.take", "step5.reserve", "ruling.reserve-when-stuck")
def test_stock_or_reserve_is_a_free_choice() -> None:
    t = at_step_4(reserve="♥10")
    assert t.legal == ["stock", "reserve"]
    assert t.play("stock").reserve("a") == "♥10"  # using it is never compulsory


@clause("step4.take", "step4.reserve-now", "ruling.reserve-is-step5")
def test_the_top_card_of_the_reserve_is_laid_at_once_and_the_hand_keeps_its_size() -> None:
    t = at_step_4(reserve="♣10 ♥10")
    stock = t.stock("a")
    t.play("reserve")
    assert (short_name(t.state.taken), t.reserve("a"), t.hand("a")) == ("♥10", "♣10", HAND)
    t.play("lay ♥10 1")
    assert (t.base("a"), t.hand("a"), t.stock("a")) == ("♣A+♥10 ♠A+♥A ♥8 ♥3 ♦6", HAND, stock)
    assert (t.state.taken, t.turn) == (NO_CARD, "b")  # and that was step 5
    assert "ruling.reserve-is-step5" in t.fired("laid")


@clause("step4.reserve-now")
def test_with_a_card_from_the_reserve_nothing_else_is_laid() -> None:
    t = position("♣J", BASE, reserves={"a": "♥10"}, hands={"a": "♥9 ♥2 ♠9"}).play("reserve")
    assert t.legal == ["lay ♥10 1", "lay ♥10 3"]
    assert t.refused("lay ♥9 2") == "step4.reserve-now"
    assert t.refused("reserve ♠9") == "step4.reserve-now"
    assert t.refused("reserve ♥10") == "step4.reserve-now"  # nor is it put back
    assert t.refused("lay ♥10 5") == "step5.connect"  # it must connect like any card


@clause("step4.reserve-now", "step4.take")
@pytest.mark.parametrize(
    ("reserve", "why"),
    [
        ("♥10", None),
        ("♦10", "step4.reserve-now"),  # there is no place for it
        ("♥10 ♦10", "step4.reserve-now"),  # only the top card counts
        ("♦10 ♥10", None),
        ("", "step4.take"),
    ],
)
def test_a_card_that_fits_nowhere_cannot_be_taken_from_the_reserve(reserve: str, why: str | None) -> None:
    t = at_step_4(reserve=reserve)
    if why is None:
        assert "reserve" in t.legal
    else:
        assert t.legal == ["stock"]
        assert t.refused("reserve") == why


@clause("step4.reserve-now", "step5.gaps-first")
def test_with_an_open_place_any_card_of_the_reserve_finds_its_place_there() -> None:
    t = at_step_4("♣A - ♥8 - ♦6", reserve="♦10").play("reserve")
    assert t.legal == ["lay ♦10 2", "lay ♦10 4"]
    assert t.refused("lay ♦10 1") == "step5.gaps-first"


@clause("step4.reserve-now")
def test_an_open_place_of_the_opponent_is_no_place_for_it() -> None:
    t = position("♣J", BASE, "♦7 - ♥2 ♠9 ♦5", reserves={"a": "♦10"})
    assert t.refused("reserve") == "step4.reserve-now"


@clause("step4.take")
def test_the_opponents_reserve_cannot_be_taken_from() -> None:
    t = position("♣J", BASE, PLAIN_B, reserves={"b": "♥10"})
    assert t.legal == ["stock"]
    assert t.refused("reserve") == "step4.take"


# An empty stock


@clause("step4.empty")
def test_the_own_discard_pile_is_shuffled_into_a_new_stock() -> None:
    t = position("♣J", BASE, hands={"a": HAND}, rest={"a": "discards"}, turns=400, shuffles=["♦2 ♠10"])
    lying, theirs = t.discard("a").split(), t.stock("b")
    t.play("stock")
    assert t.hand("a").split()[-1] == "♦2"
    assert t.stock("a").split()[0] == "♠10"
    assert sorted([*t.stock("a").split(), "♦2"]) == sorted(lying)
    assert (t.discard("a"), t.stock("b")) == ("", theirs)
    assert t.logged("restocked")[0]["cards"] == len(lying)


@clause("step4.empty")
def test_it_is_the_own_pile_that_counts() -> None:
    t = position("♣J", BASE, hands={"a": HAND}, rest={"a": "reserves", "b": "discards"}, turns=400)
    assert (t.stock("b"), t.discard("b") != "") == ("", True)
    assert "stock" not in t.legal
    assert t.refused("stock") == ("ruling.empty-stock" if t.stage == "take" else "turn.order")


@clause("step4.empty", "ruling.lazy-recycling")
def test_taking_the_last_card_shuffles_nothing_yet() -> None:
    t = at_step_4(stock="♠10", rest="discards")
    lying = t.discard("a")
    t.play("stock")
    assert (t.stock("a"), t.discard("a"), t.logged("restocked")) == ("", lying, [])


@clause("step4.empty")
def test_taking_from_the_reserve_shuffles_nothing() -> None:
    t = at_step_4(reserve="♥10", rest="discards")
    lying = t.discard("a")
    assert t.legal == ["stock", "reserve"]
    t.play("reserve")
    assert (t.stock("a"), t.discard("a"), t.logged("restocked")) == ("", lying, [])


@clause("step4.empty", "king.clear")
def test_what_a_king_has_cleared_in_this_turn_can_be_the_new_stock() -> None:
    t = position("♥K", BASE, hands={"a": HAND}, rest={"a": "reserves"}, turns=400, shuffles=["♥A ♠A"])
    t.play("leave, king 2, stock")
    assert (t.hand("a").split()[-1], t.stock("a"), t.discard("a")) == ("♥A", "♠A", "")


@clause("step4.empty", "step2.settle")
def test_and_so_can_the_cards_of_a_qwinta() -> None:
    t = position("♥K", "♥9 ♠A ♦A ♣6 ♠7", "♥4 ♠5 ♦8 ♠9 ♦2", rest={"a": "reserves"}, turns=400)
    t.play("settle 1, stock")
    assert (t.hand("a").split()[-1], t.stock("a"), t.discard("a")) == ("♥9", "", "")


# Nothing to draw from


@clause("ruling.empty-stock", "ruling.reserve-when-stuck")
def test_without_stock_and_discards_the_top_of_the_reserve_is_taken() -> None:
    t = at_step_4(reserve="♥10", rest="reserves")
    assert t.legal == ["reserve"]
    assert t.refused("stock") == "ruling.empty-stock"
    t.play("reserve")
    assert "ruling.empty-stock" in t.fired("took")


@clause("ruling.empty-stock", "ruling.must-lay")
def test_without_a_reserve_too_step_four_is_skipped_and_step_five_is_not() -> None:
    deck = [f"{suit}{value}" for suit in "♠♥♦♣" for value in ["A", *range(2, 11)]]
    places = ["♣A", "♠A", "♥8", "♥3", "♦6"]
    under = [card for card in deck if card not in (*places, *HAND.split())]
    base = " ".join([f"{'+'.join(under)}+{places[0]}", *places[1:]])
    t = at_step_4(base)
    assert (t.stock("a"), t.discard("a"), t.reserve("a")) == ("", "", "")
    assert (t.stage, t.hand("a")) == ("lay", HAND)
    t.play(t.legal[0])
    assert (t.turn, len(t.hand("a").split())) == ("b", 2)


@clause("ruling.empty-stock", "step4.reserve-now")
def test_it_is_skipped_as_well_when_the_top_of_the_reserve_fits_nowhere() -> None:
    t = at_step_4(reserve="♦10", rest="reserves")
    assert (t.stage, t.hand("a")) == ("lay", HAND)
    assert t.refused("reserve") == "turn.order"


@clause("ruling.empty-stock")
def test_a_step_that_is_skipped_is_told() -> None:
    t = position("♥J", BASE, hands={"a": HAND}, reserves={"a": "♦10"}, rest={"a": "reserves"}, turns=400)
    t.play("leave, skip")
    assert (t.stage, t.logged("untaken")) == ("lay", [{"seat": "a"}])


@clause("ruling.empty-stock", "ruling.empty-hand")
def test_who_has_no_card_at_all_to_take_or_lay_passes_the_turn_on() -> None:
    t = position("♥J", BASE, hands={"a": ""}, reserves={"a": "♦10"}, rest={"a": "reserves"}, turns=400)
    t.play("leave, skip")
    assert (t.turn, t.hand("a"), t.base("a")) == ("b", "", BASE)
