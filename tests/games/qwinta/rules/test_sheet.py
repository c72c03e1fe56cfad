"""The worked examples of the sheet, on its own table (examples 2 and 3)."""

import pytest

from tests.clauses import clause
from tests.games.qwinta.rules.table import position

# The ♥A lies on a card that the sheet does not name: a ♠A here.
A = "♣A ♠A+♥A ♥8 ♥3 ♦6"
B = "♠7 ♥2 ♠6+♥4 ♥3 ♠9"
B_AFTER_SWAP = "♥2 ♠7 ♠6+♥4 ♥3 ♠9"


@clause("step2.active", "step2.equal")
def test_the_jack_of_hearts_activates_three_qwintas_of_which_one_is_undecided() -> None:
    t = position("♥J", A, B)
    assert t.legal == ["settle 2", "settle 3", "leave"]
    assert (t.refused("settle 1"), t.refused("settle 4"), t.refused("settle 5")) == (
        "step2.active",
        "step2.equal",
        "step2.active",
    )


@clause("step2.choice", "step2.points", "score.qwinta", "ruling.several-qwintas")
def test_a_scores_eight_against_four_and_waives_the_ace_against_the_two() -> None:
    t = position("♥J", A, B).play("settle 3")
    assert t.points == (5, 0)
    assert t.legal == ["settle 2", "leave"]  # the other one is still a's to decide
    t.play("leave")
    assert (t.points, t.stage) == ((5, 0), "action")


@clause("step2.points")
def test_the_waived_one_would_have_scored_for_b() -> None:
    t = position("♥J", A, B).play("settle 2")
    assert t.points == (0, 5)


@clause("step2.settle", "step2.gap")
def test_the_eight_the_four_and_the_six_under_it_are_discarded_and_the_equal_threes_stay() -> None:
    t = position("♥J", A, B).play("settle 3")
    assert (t.discard("a"), t.discard("b")) == ("♥8", "♠6 ♥4")
    assert (t.base("a"), t.base("b")) == ("♣A ♠A+♥A - ♥3 ♦6", "♠7 ♥2 - ♥3 ♠9")
    settled = {"a": ["hearts-8"], "b": ["spades-6", "hearts-4"]}
    assert t.logged("settled") == [{"seat": "a", "place": 3, "winner": "a", "points": 5, "cards": settled}]


@clause("step3.suit", "jack.move")
def test_the_jack_reaches_the_three_hearts_of_b() -> None:
    t = position("♥J", A, B).play("leave")
    assert t.legal == ["jack 2", "jack 3", "jack 4", "skip"]
    assert (t.refused("jack 1"), t.refused("jack 5")) == ("step3.suit", "step3.suit")


@clause("jack.move", "jack.refill")
def test_a_chooses_the_two_and_no_qwinta_is_left_there() -> None:
    t = position("♥J", A, B, stocks={"b": "♦5"}).play("leave, jack 2")
    assert t.reserve("b") == "♥2"  # the first card of the reserve
    assert t.base("b") == "♠7 ♦5 ♠6+♥4 ♥3 ♠9"


@clause("jack.move", "ruling.top-only")
def test_the_card_under_the_one_taken_stays_in_the_base() -> None:
    t = position("♥J", A, B).play("leave, jack 3")
    assert (t.base("b"), t.reserve("b")) == ("♠7 ♥2 ♠6 ♥3 ♠9", "♥4")


@clause("queen.swap")
def test_b_exchanges_the_seven_and_the_two_and_a_can_settle_nothing_there() -> None:
    """The sheet has b on turn; here the two have changed sides."""
    t = position("♥Q", B, A).play("leave, queen 1 2")
    assert t.base("a") == B_AFTER_SWAP
    after = position("♥J", A, B_AFTER_SWAP)
    assert (after.refused("settle 1"), after.refused("settle 2")) == ("step2.active", "step2.active")


@clause("queen.swap", "ruling.queen-top")
def test_a_exchanges_the_ace_and_the_six_of_diamonds_that_lie_apart() -> None:
    t = position("♥Q", A, B).play("leave, queen 2 5")
    assert t.base("a") == "♣A ♠A+♦6 ♥8 ♥3 ♥A"
    assert t.fired("queen") >= {"queen.swap", "ruling.queen-top"}


@clause("king.clear", "score.king")
def test_the_king_of_hearts_clears_the_two_cards_of_the_ace_for_two_points() -> None:
    t = position("♥K", A, B).play("leave, king 2")
    assert (t.base("a"), t.discard("a"), t.points) == ("♣A - ♥8 ♥3 ♦6", "♠A ♥A", (2, 0))


@clause("king.clear", "score.king")
def test_six_cards_score_more_than_a_qwinta() -> None:
    t = position("♥K", "♣A ♠A+♠5+♣5+♦5+♥5+♥A ♥8 ♥3 ♦6", B).play("leave, king 2")
    assert t.points == (6, 0)


@clause("step5.connect", "score.combination", "ruling.run-suit")
def test_two_three_and_four_of_hearts_are_a_trio_for_b() -> None:
    """The ♥4 has come on the ♠6, beside the ♥3; the ♥2 lies apart from it, in no order."""
    t = position("♣K", "♠7 ♥2 ♠6 ♥3 ♠9", A, hands={"a": "♥4 ♦10 ♦2"}).play("stock, lay ♥4 3")
    assert (t.points, t.base("a")) == ((3, 0), B)
    trio = {"kind": "trio", "cards": ["hearts-2", "hearts-3", "hearts-4"], "points": 3}
    assert t.logged("combination") == [{"seat": "a", "owner": "a", **trio}]


@clause("step5.ace-ten", "step4.reserve-now", "ruling.reserve-is-step5")
def test_the_ten_of_the_reserve_is_laid_on_the_ace_of_clubs_beside_the_ace_of_hearts() -> None:
    t = position("♣Q", A, B, reserves={"a": "♥10"}).play("skip, reserve")
    assert t.legal == ["lay ♥10 1", "lay ♥10 3"]
    t.play("lay ♥10 1")
    assert (t.base("a"), t.reserve("a")) == ("♣A+♥10 ♠A+♥A ♥8 ♥3 ♦6", "")
    assert "step5.ace-ten" in t.fired("laid")
    assert len(t.hand("a").split()) == 3


@clause("step5.connect", "ruling.beside-not-on")
@pytest.mark.parametrize(("card", "near"), [("♥A", "♣A"), ("♥4", "♥3")])
def test_a_card_is_laid_next_to_its_like_not_on_it(card: str, near: str) -> None:
    base = f"♦6 {near} ♠8 ♠6 ♦2"
    t = position("♣J", base, B, hands={"a": f"{card} ♣7 ♣9"}, stocks={"a": "♦9"}).play("stock")
    assert [move for move in t.legal if card in move] == [f"lay {card} 1", f"lay {card} 3"]
    assert t.refused(f"lay {card} 2") == "ruling.beside-not-on"
    assert t.refused(f"lay {card} 5") == "step5.connect"


@clause("step5.gaps-first", "step2.gap")
def test_two_open_places_take_two_turns_before_anything_connects_again() -> None:
    base = "♦6 - ♠8 - ♦2"
    t = position("♣J", base, B, hands={"a": "♦3 ♣7 ♣9"}, stocks={"a": "♦9"}).play("stock")
    assert t.refused("lay ♦3 1") == "step5.gaps-first"
    assert {move.split()[-1] for move in t.legal} == {"2", "4"}  # in any order
    t.play("lay ♦3 4")
    assert t.base("a") == "♦6 - ♠8 ♦3 ♦2"
    again = position("♣J", t.base("a"), B, hands={"a": "♦7 ♣7 ♣9"}).play("stock")
    assert {move.split()[-1] for move in again.legal} == {"2"}
