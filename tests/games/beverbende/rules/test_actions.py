"""The turn: action A or action B, and what may be done with the drawn card."""

import pytest

from tests.clauses import clause
from tests.games.beverbende.rules.table import table
from tutor.engine.errors import MalformedMove
from tutor.games.beverbende import rules as game

TAKES = ["take 1", "take 2", "take 3", "take 4"]
EXCHANGES = ["exchange 1", "exchange 2", "exchange 3", "exchange 4"]
PEEKS = ["peek 1", "peek 2", "peek 3", "peek 4"]

# Printing 000 of the Dutch sheet shows a 7 on top of the discard pile; printing 001 and the German sheet show a 2.
SHEETS = [("beverbende", "7"), ("beverbende", "2"), ("biberbande", "2")]


@clause("a.take")
@pytest.mark.parametrize(("edition", "top"), SHEETS)
def test_the_worked_example_of_action_a(edition: str, top: str) -> None:
    """Taken: the top discard. Exchanged: the 2nd card from the left, which goes openly on the discard pile."""
    t = table({"a": "4 8 0 5", "b": "1 6 1 3", "c": "0 4 swap 0"}, up=top, edition=edition)
    t.play("take 2")
    assert t.row("a") == f"4 {top} 0 5"
    assert t.discard == "8"
    assert t.log == [{"event": "took", "seat": "a", "slot": 2, "card": top, "replaced": "8"}]
    assert t.turn == "b"


@clause("turn.choice")
def test_a_turn_offers_action_a_and_action_b() -> None:
    assert table(2, up="7").legal == [*TAKES, "draw"]


@clause("turn.choice")
def test_not_both_actions() -> None:
    t = table(2, up="7", pile="3")
    t.play("draw")
    for take in TAKES:
        assert t.refused(take) == "turn.choice"
    t.play("discard")
    assert t.turn == "b"


@clause("turn.choice")
def test_neither_is_not_allowed() -> None:
    t = table(2)
    assert t.refused("pass") == "turn.choice"
    t.idle(2)
    assert t.refused("pass") == "turn.choice"


@clause("turn.choice")
def test_one_action_a_turn() -> None:
    t = table(2, up="7")
    t.idle(1)
    t.play("take 1")  # b, the last of the first lap, may now knock
    assert t.stage == "after"
    assert t.legal == ["knock", "pass"]
    for move in ("take 1", "draw", "exchange 1", "discard", "peek 1", "swap 1 a1", "decline"):
        assert t.refused(move) == "turn.choice"


@clause("a.take")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_any_own_card_may_be_exchanged_for_the_top_discard(slot: int) -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"}, up="0")
    t.play(f"take {slot}")
    expected = ["1", "2", "3", "4"]
    replaced, expected[slot - 1] = expected[slot - 1], "0"
    assert t.row("a") == " ".join(expected)
    assert t.discard == replaced
    assert t.row("b") == "5 6 7 8"


@clause("a.take")
def test_the_top_discard_only() -> None:
    t = table(3, up="0", pile="7")
    t.play("draw, discard")  # a: 7 on the 0
    t.play("take 4")
    assert t.row("b") == "5 6 7 7"
    assert t.discard == "0 8"


@clause("a.take")
def test_taking_is_unseen_beforehand_and_open_to_all() -> None:
    t = table(3, up="0")
    t.play("take 2")
    assert t.history("a2") == ("0", "taken", -1, "abc")
    assert t.sight("c", "a") == "? 0 ? ?"
    assert t.told("c") == [{"event": "took", "seat": "a", "slot": 2, "card": "0", "replaced": "2"}]


@clause("a.take", "setup.specials-in-row")
def test_a_special_may_be_taken_out_of_the_row() -> None:
    t = table({"a": "1 draw-two 3 4", "b": "5 6 7 8"}, up="0")
    t.play("take 2")
    assert t.row("a") == "1 0 3 4"
    assert t.discard == "draw-two"


@clause("a.must-exchange")
def test_what_is_taken_is_exchanged_at_once() -> None:
    """There is no move that takes and keeps back, or takes and puts back: taking names the place."""
    t = table(2, up="0")
    for text in ("take", "take 0", "take 5"):
        with pytest.raises(MalformedMove):
            game.NOTATION.parse(text)
    t.play("take 1")
    assert (t.hand, t.turn, t.discard) == (None, "b", "1")
    assert "0" in t.row("a").split()


@clause("a.no-special")
@pytest.mark.parametrize("special", ["swap", "peek", "draw-two"])
def test_a_special_on_top_cannot_be_taken(special: str) -> None:
    t = table(2, up="0", pile=special)
    t.play("draw, discard")
    assert t.discard == f"0 {special}"
    for take in TAKES:
        assert t.refused(take) == "a.no-special"
    assert t.legal == ["draw"]


@clause("a.no-special", "special.only-drawn")
def test_nor_one_that_was_exchanged_out_of_a_row() -> None:
    t = table({"a": "peek 2 3 4", "b": "5 6 7 8"}, up="0")
    t.play("take 1")
    assert t.discard == "peek"
    assert t.legal == ["draw"]
    assert t.refused("take 1") == "a.no-special"
    assert t.refused("peek 1") == "special.only-drawn"


@clause("b.draw")
def test_the_top_of_the_draw_pile_is_looked_at_by_who_drew_it_only() -> None:
    t = table(3, up="9", pile="3 4")
    t.play("draw")
    assert t.hand == "3"
    assert t.pile.startswith("4 ")
    assert (t.view("a").hand, t.view("b").hand) == (3, -1)  # b sees that there is a card, not which
    assert t.told("a") == [{"event": "drew", "seat": "a", "card": "3"}]
    assert t.told("b") == t.told("c") == [{"event": "drew", "seat": "a"}]
    assert t.discard == "9"


@clause("b.draw")
def test_one_card_is_drawn() -> None:
    t = table(2, pile="3")
    t.play("draw")
    assert t.refused("draw") == "b.draw"


@clause("b.draw", "b.discard", "b.exchange")
@pytest.mark.parametrize("number", ["0", "5", "9"])
def test_a_drawn_number_is_discarded_or_exchanged(number: str) -> None:
    t = table(2, pile=number)
    t.play("draw")
    assert t.legal == [*EXCHANGES, "discard"]


@clause("b.draw", "b.discard", "b.special")
def test_a_drawn_special_is_used_or_discarded() -> None:
    legal = {}
    for special in ("swap", "peek", "draw-two"):
        t = table(2, pile=special)
        t.play("draw")
        legal[special] = set(t.legal)
    swaps = {f"swap {own} b{other}" for own in (1, 2, 3, 4) for other in (1, 2, 3, 4)}
    assert legal == {"swap": {*swaps, "discard"}, "peek": {*PEEKS, "discard"}, "draw-two": {"draw", "discard"}}


@clause("b.draw")
def test_without_a_drawn_card_there_is_nothing_to_discard_or_exchange() -> None:
    t = table(2)
    assert t.refused("discard") == "b.draw"
    for exchange in EXCHANGES:
        assert t.refused(exchange) == "b.draw"


@clause("b.discard")
def test_a_discarded_number_lies_openly_on_top() -> None:
    t = table(2, up="9", pile="3")
    t.play("draw, discard")
    assert t.discard == "9 3"
    assert t.row("a") == "1 2 3 4"
    assert t.told("b")[-1] == {"event": "discarded", "seat": "a", "card": "3"}
    assert t.turn == "b"


@clause("b.discard", "special.only-drawn")
@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
@pytest.mark.parametrize("special", ["swap", "peek", "draw-two"])
def test_a_discarded_special_does_nothing(edition: str, special: str) -> None:
    t = table(2, up="9", pile=f"{special} 3", edition=edition)
    rows = t.row("a"), t.row("b"), t.seen("a"), t.seen("b")
    t.play("draw, discard")
    assert (t.row("a"), t.row("b"), t.seen("a"), t.seen("b")) == rows
    assert t.discard == f"9 {special}"
    assert (t.turn, t.stage, t.hand) == ("b", "choose", None)
    assert t.pile.startswith("3 ")
    assert [told["event"] for told in t.log] == ["drew", "discarded"]


@clause("b.exchange")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_a_drawn_number_into_any_place_of_the_row(slot: int) -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"}, up="9", pile="0")
    t.play("draw", f"exchange {slot}")
    expected = ["1", "2", "3", "4"]
    replaced, expected[slot - 1] = expected[slot - 1], "0"
    assert t.row("a") == " ".join(expected)
    assert t.discard == f"9 {replaced}"
    assert (t.hand, t.turn) == (None, "b")


@clause("b.exchange")
@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
def test_the_drawn_card_is_not_shown_the_replaced_one_is(edition: str) -> None:
    t = table(3, up="9", pile="0", edition=edition)
    t.play("draw, exchange 2")
    assert t.history("a2") == ("0", "kept", 0, "a")
    assert (t.sight("a", "a"), t.sight("b", "a")) == ("1 0 ? 4", "? ? ? ?")
    assert t.told("b")[-1] == {"event": "exchanged", "seat": "a", "slot": 2, "replaced": "2"}
    assert t.told("a")[-1] == {"event": "exchanged", "seat": "a", "slot": 2, "replaced": "2", "card": "0"}


@clause("ruling.exchange-unseen")
def test_before_an_exchange_in_action_b_nobody_looks_at_the_own_card() -> None:
    t = table(2, up="9", pile="0")
    t.play("draw")
    assert t.sight("a", "a") == "1 ? ? 4"
    assert t.refused("peek 2") == "special.only-drawn"
    t.play("exchange 2")
    assert t.discard == "9 2"  # now everyone sees it, the owner too


@clause("ruling.exchange-unseen", "b.exchange")
def test_the_exchange_cannot_be_taken_back_after_seeing_the_replaced_card() -> None:
    t = table(2, up="9", pile="8 8 8")
    t.idle(1)
    t.play("draw, exchange 2")  # b gives a 6 away for an 8
    assert t.legal == ["knock", "pass"]


@clause("b.special")
def test_a_used_special_goes_on_the_discard_pile() -> None:
    t = table(2, up="9", pile="peek swap")
    t.play("draw, peek 2")
    assert t.discard == "9 peek"
    assert t.logged("laid") == [{"seat": "a", "card": "peek"}]
    t.play("draw, swap 1 a1")
    assert t.discard == "9 peek swap"
    assert t.logged("laid") == [{"seat": "b", "card": "swap"}]


@clause("b.special")
def test_a_number_has_no_special_action() -> None:
    t = table(2, pile="3")
    t.play("draw")
    assert t.refused("peek 1") == "special.only-drawn"
    assert t.refused("swap 1 b1") == "special.only-drawn"


@clause("b.special-never-in-row")
@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
@pytest.mark.parametrize("special", ["swap", "peek", "draw-two"])
def test_a_drawn_special_never_enters_the_row(edition: str, special: str) -> None:
    t = table(2, pile=special, edition=edition)
    t.play("draw")
    for exchange in EXCHANGES:
        assert t.refused(exchange) == "b.special-never-in-row"


@clause("b.special-never-in-row", "special.draw-two")
@pytest.mark.parametrize("special", ["swap", "peek", "draw-two"])
def test_nor_as_a_card_of_a_draw_two(special: str) -> None:
    t = table(2, pile=f"draw-two {special} {special}")
    t.play("draw, draw")
    assert t.refused("exchange 1") == "b.special-never-in-row"
    t.play("decline")
    assert t.refused("exchange 1") == "b.special-never-in-row"


@clause("goal.round")
def test_the_lowest_sum_of_the_four_cards_is_the_goal() -> None:
    """Points are the sum of the own row, so a 0 for a 9 is nine points less."""
    t = table({"a": "9 2 3 4", "b": "5 6 7 8"}, up="0")
    t.play("take 1, draw, discard, knock, draw, discard")
    assert t.points == [(0 + 2 + 3 + 4, 5 + 6 + 7 + 8)]
