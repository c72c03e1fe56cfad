"""Step 2: which QWINTAs are active, who decides, who scores, and what becomes of the cards."""

import pytest

from tests.clauses import clause
from tests.games.qwinta.rules.table import PLAIN_A, PLAIN_B, next_action, position

# With a card of hearts three QWINTAs: one for a, one for b, one undecided; and again one for a.
A = "♥8 ♥A ♥6 ♠2 ♥10"
B = "♥4 ♥2 ♥6 ♠5 ♥9"
FIVE_A = "♥8 ♥A ♥6 ♥3 ♥10"
FIVE_B = "♥4 ♥2 ♥5 ♥7 ♥9"


# Which are active


@clause("step2.active")
@pytest.mark.parametrize(
    ("action", "a", "b", "active"),
    [
        ("♥J", "♥9", "♥5", True),
        ("♥Q", "♥9", "♥5", True),  # whatever the action is
        ("♥K", "♥9", "♥5", True),
        ("♠J", "♥9", "♥5", False),  # opposite and of one suit, but not that of the action card
        ("♥J", "♥9", "♦5", False),
        ("♥J", "♦9", "♥5", False),
        ("♥J", "♥9", "♦9", False),
    ],
)
def test_both_cards_must_have_the_suit_of_the_action_card(action: str, a: str, b: str, active: bool) -> None:
    t = position(action, f"♠3 ♦4 {a} ♣6 ♠7", f"♦10 ♠10 {b} ♠A ♦2")
    assert ("settle 3" in t.legal) == active
    assert (t.stage == "check") == active


@clause("step2.active")
@pytest.mark.parametrize("place", [1, 2, 3, 4, 5])
def test_only_cards_opposite_each_other_count(place: int) -> None:
    mine = ["♥9" if at == place else card for at, card in enumerate(["♠3", "♦4", "♣9", "♣6", "♠7"], 1)]
    yours = ["♥5" if at == place else card for at, card in enumerate(["♦10", "♠10", "♦6", "♠A", "♦2"], 1)]
    assert position("♥J", " ".join(mine), " ".join(yours)).legal == [f"settle {place}", "leave"]
    shifted = yours[1:] + yours[:1]
    assert position("♥J", " ".join(mine), " ".join(shifted)).stage == "action"


@clause("step2.active", "ruling.top-only")
def test_a_card_that_is_covered_is_no_part_of_a_qwinta() -> None:
    assert "settle 1" in position("♥J", "♠3+♥9 ♦4 ♣9 ♣6 ♠7", "♥5 ♠10 ♦6 ♠A ♦2").legal
    assert position("♥J", "♥9+♠3 ♦4 ♣9 ♣6 ♠7", "♥5 ♠10 ♦6 ♠A ♦2").stage == "action"
    assert position("♥J", "♥9 ♦4 ♣9 ♣6 ♠7", "♥5+♠10 ♦6 ♠A ♦2 ♦9").stage == "take"


@clause("step2.active", "step2.gap")
@pytest.mark.parametrize(("a", "b"), [("-", "♥5"), ("♥9", "-"), ("-", "-")])
def test_opposite_an_open_place_there_is_none(a: str, b: str) -> None:
    t = position("♥J", f"♥7 {a} ♣9 ♣6 ♠7", f"♥10 {b} ♦6 ♠A ♦2")
    assert t.legal == ["settle 1", "leave"]
    assert t.refused("settle 2") == "step2.active"


@clause("turn.order", "step2.active")
def test_without_an_active_qwinta_there_is_nothing_to_decide() -> None:
    t = position("♠K")
    assert t.stage == "action"
    assert (t.refused("settle 1"), t.refused("leave")) == ("turn.order", "turn.order")


# Who decides, who scores


@clause("step2.points", "score.qwinta")
@pytest.mark.parametrize(
    ("a", "b", "points"),
    [
        ("♥8", "♥7", (5, 0)),
        ("♥2", "♥3", (0, 5)),
        ("♥10", "♥A", (5, 0)),  # the ace is 1, here too
        ("♥A", "♥10", (0, 5)),
        ("♥A", "♥2", (0, 5)),
        ("♥10", "♥9", (5, 0)),
    ],
)
def test_the_higher_card_scores_five_for_its_owner(a: str, b: str, points: tuple[int, int]) -> None:
    t = position("♥Q", f"{a} ♦4 ♣9 ♣6 ♠7", f"{b} ♠10 ♦6 ♠A ♦2").play("settle 1")
    assert t.points == points
    assert t.logged("settled")[0]["winner"] == "ab"[points.index(5)]


@clause("step2.choice")
def test_only_the_player_on_turn_decides() -> None:
    t = position("♥J", A, B)
    assert len(t.view("a").legal) == 4
    assert t.view("b").legal == ()
    assert t.turn == "a"


@clause("step2.choice")
def test_the_player_on_turn_may_leave_them_all_and_nothing_changes() -> None:
    t = position("♥J", A, B).play("leave")
    assert (t.base("a"), t.base("b"), t.points) == (A, B, (0, 0))
    assert (t.discard("a"), t.discard("b"), t.stage) == ("", "", "action")
    assert t.refused("settle 1") == "turn.order"  # too late


@clause("step2.choice")
def test_one_that_was_left_can_be_settled_by_the_opponent_in_a_turn_of_that_suit() -> None:
    t = position("♥Q", A, B, shuffles=[next_action("♥K")]).play("leave")
    t.finish()
    assert t.turn == "b"
    assert "settle 2" in t.legal
    assert t.play("settle 2").points == (0, 5)


@clause("ruling.several-qwintas", "step2.points")
def test_several_are_settled_one_after_another_each_for_its_owner_and_one_is_left() -> None:
    t = position("♥J", A, B).play("settle 5")
    assert (t.legal, t.points) == (["settle 1", "settle 2", "leave"], (5, 0))
    assert "ruling.several-qwintas" in t.fired("settled")
    t.play("settle 2")
    assert (t.legal, t.points) == (["settle 1", "leave"], (5, 5))
    t.play("leave")
    assert (t.base("a"), t.base("b")) == ("♥8 - ♥6 ♠2 -", "♥4 - ♥6 ♠5 -")
    assert (t.discard("a"), t.discard("b")) == ("♥10 ♥A", "♥9 ♥2")


@clause("ruling.several-qwintas", "step2.gap")
def test_all_five_may_be_settled_and_the_check_is_over_by_itself() -> None:
    t = position("♥J", FIVE_A, FIVE_B).play("settle 3, settle 1, settle 5, settle 4, settle 2")
    assert t.points == (15, 10)
    assert (t.base("a"), t.base("b")) == ("- - - - -", "- - - - -")
    assert t.stage == "take"  # the jack reaches nothing now
    t.play("stock")
    assert len(t.legal) == 4 * 5  # any card, any place


@clause("step2.active", "ruling.several-qwintas")
def test_none_is_settled_twice() -> None:
    t = position("♥J", A, B).play("settle 1")
    assert t.refused("settle 1") == "step2.active"


# Equal values


@clause("step2.equal")
def test_equal_values_stay_while_others_are_settled() -> None:
    t = position("♥J", A, B)
    assert t.refused("settle 3") == "step2.equal"
    t.play("settle 1, settle 2, settle 5")
    assert (t.base("a").split()[2], t.base("b").split()[2]) == ("♥6", "♥6")
    assert t.stage == "action"  # an undecided one alone is nothing to decide


@clause("step2.equal", "step2.active")
def test_an_undecided_one_alone_is_told_and_passed_over() -> None:
    same = "♠3 ♦4 ♥6 ♣6 ♠7"
    t = position("♣J", same, "♦10 ♠10 ♥6 ♠A ♦2", shuffles=[next_action("♥K")]).finish()
    assert (t.turn, t.stage) == ("b", "action")
    assert t.logged("undecided") == [{"seat": "b", "places": [3]}]
    assert t.fired("undecided") == {"step2.equal", "step2.active"}
    assert (t.points, t.base("b").split()[2]) == ((0, 0), "♥6")


# What becomes of the cards


@clause("step2.settle", "ruling.top-only")
def test_both_piles_go_to_their_owners_discard_piles_with_all_that_lies_under() -> None:
    a, b = "♠3+♣2+♥8 ♦4 ♣9 ♣6 ♠7", "♥9+♦3+♠8+♥4 ♠10 ♦6 ♠A ♦2"
    t = position("♥K", a, b, discards={"a": "♠A", "b": "♣A ♣2"}).play("settle 1")
    assert (t.discard("a"), t.discard("b")) == ("♠A ♠3 ♣2 ♥8", "♣A ♣2 ♥9 ♦3 ♠8 ♥4")
    assert (t.base("a"), t.base("b")) == ("- ♦4 ♣9 ♣6 ♠7", "- ♠10 ♦6 ♠A ♦2")
    assert t.points == (5, 0)  # not a point for each card, and none for those under


@clause("step2.settle")
def test_the_reserves_and_the_hands_are_not_touched() -> None:
    t = position("♥J", A, B, reserves={"a": "♣2", "b": "♣3"})
    hands = t.hand("a"), t.hand("b")
    t.play("settle 1")
    assert (t.hand("a"), t.hand("b"), t.reserve("a"), t.reserve("b")) == (*hands, "♣2", "♣3")


@clause("turn.order", "step2.settle")
def test_after_settling_the_action_of_the_card_can_still_be_used() -> None:
    t = position("♥K", A, B).play("settle 1, leave")
    assert t.stage == "action"
    assert t.legal == ["king 2", "king 3", "king 5", "skip"]


@clause("step2.settle", "score.combination")
def test_the_cards_that_are_left_score_nothing_anew() -> None:
    t = position("♥J", "♥9 ♠2 ♦2 ♣2 ♠7", "♥5 ♠10 ♦10 ♣10 ♦2").play("settle 1")
    assert t.points == (5, 0)


# The gap


@clause("step2.gap")
def test_the_own_open_place_is_filled_at_the_own_step_five_of_this_turn() -> None:
    t = position("♥J", "♥9 ♦4 ♣9 ♣6 ♠7", "♥5 ♠10 ♦6 ♠A ♦2").play("settle 1")
    assert t.base("a").startswith("- ")
    assert t.play("stock").base("a").startswith("- ")
    assert {move.split()[2] for move in t.legal} == {"1"}


@clause("step2.gap", "king.gap")
def test_any_card_of_the_hand_may_be_laid_there() -> None:
    t = position("♥J", A, B, hands={"a": "♦9 ♣7 ♠5"}, stocks={"a": "♦2"}).play("settle 1, leave, skip, stock")
    assert t.legal == ["lay ♠5 1", "lay ♦2 1", "lay ♦9 1", "lay ♣7 1"]
    t.play("lay ♣7 1")
    assert t.base("a") == "♣7 ♥A ♥6 ♠2 ♥10"


@clause("step2.gap", "step4.reserve-now")
def test_so_may_the_card_on_top_of_the_reserve() -> None:
    t = position("♥J", A, B, reserves={"a": "♦7 ♣4"}).play("settle 1, leave, skip, reserve")
    assert t.legal == ["lay ♣4 1"]
    t.play("lay ♣4 1")
    assert (t.base("a").split()[0], t.reserve("a")) == ("♣4", "♦7")


@clause("step2.gap", "step5.gaps-first")
def test_the_opponents_place_stays_open_until_the_opponents_step_five() -> None:
    t = position("♥J", "♥9 ♦4 ♣9 ♣6 ♠7", "♥5 ♠10 ♦6 ♥A ♦2", shuffles=[next_action("♥K")])
    t.play("settle 1").finish()
    assert (t.turn, t.base("b")) == ("b", "- ♠10 ♦6 ♥A ♦2")
    t.play("skip, stock")
    assert t.base("b") == "- ♠10 ♦6 ♥A ♦2"
    assert {move.split()[2] for move in t.legal} == {"1"}
    t.play(t.legal[0])
    assert "-" not in t.base("b")


@clause("step2.gap", "step5.gaps-first")
def test_two_that_were_settled_leave_one_open_for_the_next_turn() -> None:
    t = position("♥J", A, B, shuffles=[next_action("♣K")])
    t.play("settle 1, settle 5, leave, skip, stock")
    t.play(t.legal[0])
    assert (t.base("a").count("-"), t.base("b").count("-")) == (1, 2)
    t.finish()
    assert (t.turn, t.base("a").count("-"), t.base("b").count("-")) == ("a", 1, 1)


def test_the_plain_bases_have_no_qwinta() -> None:
    assert [position(f"{suit}J", PLAIN_A, PLAIN_B).stage == "check" for suit in "♠♥♦♣"] == [False] * 4
