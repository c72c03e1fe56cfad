"""Step 1, the action card that is turned up, and step 3: what jack, queen and king do with it."""

from typing import Any

import pytest

from tests.clauses import clause
from tests.games.qwinta.rules.table import PLAIN_A, PLAIN_B, Play, cards, dealt, next_action, position

B = "♠7 ♥2 ♠6+♥4 ♥3 ♠9"
BASE = "♠3 ♥9 ♦4+♥7 ♣6 ♦10"  # of a: two hearts


def using(action: str, a: str = PLAIN_A, b: str = PLAIN_B, **more: Any) -> Play:
    """At step 3; a QWINTA is left."""
    t = position(action, a, b, **more)
    return t.play("leave") if t.stage == "check" else t


# The order of the steps


@clause("turn.order", "step1.turn")
def test_a_turn_runs_through_its_steps_in_order() -> None:
    t = position("♥J", "♣A ♥9 ♥8 ♥5 ♦6", B)
    seen = [t.stage]
    for move in ("leave", "skip", "stock"):
        assert t.refused("lay ♠2 3") == "turn.order"
        seen.append(t.play(move).stage)
    assert seen == ["check", "action", "take", "lay"]
    assert t.refused("settle 2") == "turn.order"
    t.play(t.legal[0])
    assert t.turn == "b"
    assert [line["seat"] for line in t.logged("turned")] == ["b"]  # step 1 happens by itself


@clause("turn.order")
def test_steps_without_anything_to_decide_are_passed_over() -> None:
    assert position("♣K").stage == "take"
    assert position("♠K").stage == "action"


# Step 1


@clause("step1.turn")
def test_the_cards_turned_up_stay_visible_to_both() -> None:
    t = dealt("♥A ♠A", "♣K ♣Q ♠J ♦Q", "", "♣J ♣Q ♠K ♥Q")
    t.finish().finish()
    assert [cards(turned) for turned in t.state.turned] == ["♠J ♦Q", "♠K"]
    assert t.view("a").turned == t.view("b").turned == t.state.turned


@clause("step1.turn")
def test_each_turns_up_cards_of_the_own_pile() -> None:
    t = position("♣K")
    before = [pile[:] for pile in t.state.actions]
    t.finish()
    assert t.state.actions[0] == before[0]
    assert len(t.state.turned[1]) == 1


@clause("step1.recycle", "ruling.lazy-recycling")
@pytest.mark.parametrize(("turns", "shuffled"), [(18, False), (20, True), (22, False), (40, True)])
def test_after_ten_turns_the_twelve_are_shuffled_and_two_set_apart_again(turns: int, shuffled: bool) -> None:
    """Those turned up and the two that lay apart: here one of these comes up."""
    t = position("♣K", turns=turns, shuffles=["♥Q ♦K ♣J"])
    if turns % 20 == 0:
        assert cards(t.state.aside[1]) == "♣J ♣Q"
    t.finish()
    assert t.turn == "b"
    assert len(t.state.aside[1]) == 2
    assert bool(t.logged("recycled")) == shuffled
    if shuffled:
        assert t.logged("turned") == [{"seat": "b", "card": "clubs-jack"}]
        assert sorted(cards(t.state.aside[1]).split()) == ["♥Q", "♦K"]
        assert (len(t.state.turned[1]), len(t.state.actions[1])) == (1, 9)
    else:
        assert len(t.state.turned[1]) == turns // 2 % 10 + 1


@clause("step1.recycle")
def test_the_opponents_action_cards_are_left_alone() -> None:
    t = position("♣K")
    mine = t.state.turned[0][:], t.state.actions[0][:], t.state.aside[0][:]
    t.finish()
    assert t.logged("recycled")[0]["seat"] == "b"
    assert (t.state.turned[0], t.state.actions[0], t.state.aside[0]) == mine


@clause("step1.recycle", "step1.turn")
def test_from_the_deal_on_ten_different_cards_come_up_before_the_shuffle() -> None:
    t = dealt("♥A ♠A", "♣K ♣Q")
    for turn in range(1, 11):
        assert len({*t.state.turned[0]}) == turn
        t.finish().finish()
    assert len(t.state.turned[0]) == 1
    assert t.logged("recycled")[0] | {"order": []} == {"seat": "a", "what": "actions", "cards": 12, "order": []}
    assert t.turn == "a"


# Step 3 in general


@clause("step3.optional")
@pytest.mark.parametrize("action", ["♥J", "♥Q", "♥K"])
def test_the_action_may_be_skipped(action: str) -> None:
    t = using(action, BASE, B)
    assert t.stage == "action"
    assert t.legal[-1] == "skip"
    t.play("skip")
    assert (t.stage, t.base("a"), t.base("b"), t.points) == ("take", BASE, B, (0, 0))
    assert {t.refused(move) for move in ("jack 2", "queen 2 3", "king 2", "skip")} == {"turn.order"}


@clause("turn.order", "step3.optional")
@pytest.mark.parametrize(
    ("action", "move", "again"),
    [("♥J", "jack 2", "jack 3"), ("♥Q", "queen 2 3", "queen 1 2"), ("♥K", "king 2", "king 3")],
)
def test_an_action_is_used_once(action: str, move: str, again: str) -> None:
    t = using(action, BASE, B)
    assert again in t.legal
    assert t.play(move).stage == "take"
    assert t.refused(again) == "turn.order"


@clause("step3.suit")
@pytest.mark.parametrize(
    ("action", "moves"),
    [
        ("♥J", ["jack 2", "jack 3", "jack 4"]),
        ("♠J", ["jack 1", "jack 5"]),
        ("♦J", None),
        ("♥K", ["king 2", "king 3"]),
        ("♠K", ["king 1"]),
        ("♦K", ["king 5"]),  # not the ♦4 that is covered
    ],
)
def test_an_action_reaches_base_cards_of_its_suit_and_no_others(action: str, moves: list[str] | None) -> None:
    t = using(action, BASE, B)
    if moves is None:
        assert t.stage == "take"  # nothing to use it on
        return
    assert t.legal == [*moves, "skip"]
    kind = moves[0].split()[0]
    others = {f"{kind} {place}" for place in range(1, 6)} - set(moves)
    assert {t.refused(move) for move in others} == {"step3.suit"}


@clause("step3.suit", "queen.swap")
def test_of_the_two_cards_of_the_queen_one_must_have_her_suit() -> None:
    t = using("♥Q", BASE, PLAIN_B)
    assert t.legal == [
        "queen 1 2", "queen 1 3", "queen 2 3", "queen 2 4", "queen 2 5", "queen 3 4", "queen 3 5", "skip",
    ]  # fmt: skip
    assert {t.refused(move) for move in ("queen 1 4", "queen 1 5", "queen 4 5")} == {"step3.suit"}


@clause("jack.move", "queen.swap", "king.clear")
@pytest.mark.parametrize(
    ("action", "move", "why"),
    [
        ("♥J", "queen 2 3", "queen.swap"),
        ("♥J", "king 2", "king.clear"),
        ("♥Q", "jack 2", "jack.move"),
        ("♥Q", "king 2", "king.clear"),
        ("♥K", "jack 2", "jack.move"),
        ("♥K", "queen 2 3", "queen.swap"),
    ],
)
def test_each_card_does_what_it_does_and_nothing_else(action: str, move: str, why: str) -> None:
    assert using(action, BASE, B).refused(move) == why


# Jack


@clause("jack.move")
@pytest.mark.parametrize(("reserve", "after"), [("", "♥2"), ("♣8", "♥2 ♣8"), ("♣8 ♣9", "♥2 ♣8 ♣9")])
def test_the_card_goes_under_the_reserve_of_its_owner(reserve: str, after: str) -> None:
    t = using("♥J", BASE, B, reserves={"a": "♣A", "b": reserve}).play("jack 2")
    assert (t.reserve("b"), t.reserve("a")) == (after, "♣A")
    assert t.base("a") == BASE


@clause("jack.move", "jack.refill", "ruling.top-only")
def test_a_card_under_it_is_the_base_card_now_and_nothing_is_drawn() -> None:
    t = using("♥J", BASE, "♠7 ♥2 ♠6+♦8+♥4 ♥3 ♠9")
    stock = t.stock("b")
    t.play("jack 3")
    assert (t.base("b"), t.reserve("b")) == ("♠7 ♥2 ♠6+♦8 ♥3 ♠9", "♥4")
    assert (t.stock("b"), t.logged("refilled")) == (stock, [])


@clause("jack.refill")
def test_an_emptied_place_is_filled_at_once_from_the_opponents_stock() -> None:
    t = using("♥J", BASE, B, stocks={"a": "♣2", "b": "♦5 ♣2"})
    hand = t.hand("b")
    t.play("jack 2")
    assert t.base("b") == "♠7 ♦5 ♠6+♥4 ♥3 ♠9"
    assert (t.stock("b").split()[0], t.stock("a").split()[0]) == ("♣2", "♣2")
    assert (t.hand("b"), t.stage, t.turn) == (hand, "take", "a")
    assert t.logged("refilled") == [{"seat": "b", "place": 2, "card": "diamonds-5"}]


@clause("jack.refill", "step4.empty", "ruling.jack-refill-empty")
def test_with_an_empty_stock_the_refill_comes_from_a_new_one_of_the_opponents_discards() -> None:
    t = using("♥J", BASE, B, rest={"b": "discards"}, turns=400, shuffles=["♦5 ♣2"])
    t.play("jack 2")
    assert (t.base("b").split()[1], t.discard("b"), t.stock("b").split()[0]) == ("♦5", "", "♣2")
    assert t.reserve("b") == "♥2"  # it was in the reserve already, and is not shuffled in
    assert "♥2" not in t.stock("b")


@clause("jack.refill", "step4.empty")
def test_cards_settled_in_this_turn_can_be_the_refill() -> None:
    a, b = "♥8 ♠A ♦6 ♦A ♣A", "♥4 ♠7 ♥2 ♠6 ♠9"
    t = position("♥J", a, b, rest={"b": "reserves"}, turns=400).play("settle 1, jack 3")
    assert (t.base("b"), t.discard("b"), t.stock("b")) == ("- ♠7 ♥4 ♠6 ♠9", "", "")


@clause("jack.refill", "ruling.jack-refill-empty")
def test_with_no_card_at_all_the_place_stays_open_until_the_owners_step_five() -> None:
    t = using("♥J", BASE, B, rest={"b": "reserves"}, turns=400)
    assert (t.stock("b"), t.discard("b")) == ("", "")
    t.play("jack 2")
    assert t.base("b") == "♠7 - ♠6+♥4 ♥3 ♠9"
    assert t.reserve("b").startswith("♥2 ")  # not straight back
    assert t.points == (0, 0)
    t.finish()
    assert t.turn == "b"
    assert t.base("b") == "♠7 - ♠6+♥4 ♥3 ♠9"


@clause("ruling.refill-only-jack", "jack.refill")
def test_only_the_place_that_the_jack_has_emptied_is_refilled() -> None:
    t = position("♥J", "♥9 ♦3 ♠3 ♦6 ♥10", "♥5 ♥2 ♠6 ♥3 -", stocks={"b": "♦5"}).play("settle 1, jack 2")
    assert t.base("b") == "- ♦5 ♠6 ♥3 -"
    assert "ruling.refill-only-jack" in t.fired("refilled")
    assert t.base("a") == "- ♦3 ♠3 ♦6 ♥10"  # nor is the own one


@clause("ruling.refill-only-jack", "jack.move")
def test_the_removal_of_a_card_on_another_refills_no_gap_either() -> None:
    t = using("♥J", BASE, "♠7 - ♠6+♥4 ♥3 ♠9").play("jack 3")
    assert t.base("b") == "♠7 - ♠6 ♥3 ♠9"


@clause("step3.suit", "jack.move")
def test_the_jack_has_nothing_to_take_from_an_open_place() -> None:
    assert using("♥J", BASE, "♠7 - ♠6+♥4 ♥3 ♠9").refused("jack 2") == "step3.suit"


@clause("jack.score", "jack.refill")
@pytest.mark.parametrize(
    ("base", "refill", "points"),
    [
        ("♠7 ♥2 ♦7 ♣4 ♠9", "♣7", 3),
        ("♠7 ♥2 ♦7 ♣7 ♠9", "♥7", 5),
        ("♠7 ♥2 ♠8 ♠10 ♠9", "♠6", 10),
        ("♠7 ♥2 ♦7 ♠8 ♠9", "♥7", 3),
        ("♥7 ♥2 ♦7 ♠8 ♠9", "♠7", 6),  # a set and a run
        ("♠7 ♥2 ♦7 ♣7 ♠9", "♠2", 0),  # the trio was there before
        ("♠7 ♥2 ♦7 ♣4 ♠9", "♠2", 0),
    ],
)
def test_what_the_refill_makes_scores_for_who_used_the_jack(base: str, refill: str, points: int) -> None:
    t = using("♥J", "♠3 ♦9 ♦4 ♣6 ♦10", base, stocks={"b": refill}).play("jack 2")
    assert t.points == (points, 0)
    assert ("jack.score" in t.fired("combination")) == bool(points)


@clause("jack.score", "ruling.combination-new")
@pytest.mark.parametrize(
    ("base", "points"),
    [
        ("♠7 ♥7 ♦7 ♣7+♥3 ♠9", 5),
        ("♠7 ♥8 ♦7 ♣7+♥3 ♠9", 3),
        ("♠7 ♥8 ♠8 ♠6+♥3 ♠9", 5),
        ("♦10 ♣9 ♠8 ♦A+♥3 ♦2", 3),  # 10, ace, 2
        ("♠7 ♦7 ♣4 ♠2+♣7+♥3 ♠9", 3),  # more cards may lie under it
        ("♠7 ♦7 ♣7 ♠2+♥3 ♠9", 0),  # the trio was there before
        ("♠7 ♦7 ♣4 ♣7+♠2+♥3 ♠9", 0),  # only what lies on top becomes a base card
    ],
)
def test_what_the_removal_makes_scores_for_who_used_the_jack(base: str, points: int) -> None:
    t = using("♥J", "♠3 ♦9 ♦4 ♣6 ♦10", base).play("jack 4")
    assert t.points == (points, 0)
    assert t.logged("refilled") == []


@clause("jack.score")
def test_the_event_says_whose_base_it_was() -> None:
    t = using("♥J", BASE, "♠7 ♥8 ♦7 ♣7+♥3 ♠9").play("jack 4")
    trio = {"kind": "trio", "cards": ["spades-7", "diamonds-7", "clubs-7"], "points": 3}
    assert t.logged("combination") == [{"seat": "a", "owner": "b", **trio}]


@clause("jack.move")
def test_the_jack_turned_up_by_b_takes_from_a() -> None:
    t = position("♣J", BASE, "♦7 ♠4 ♠2 ♠9 ♦5", hands={"a": "♠2 ♠5 ♦A"}, shuffles=[next_action("♥J")])
    t.play("stock, lay ♠2 2")
    assert t.legal == ["jack 3", "skip"]
    t.play("jack 3")
    assert (t.reserve("a"), t.reserve("b")) == ("♥7", "")
    assert t.base("a") == "♠3 ♥9+♠2 ♦4 ♣6 ♦10"


# Queen


@clause("queen.swap")
@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("queen 1 2", "♥9 ♠3 ♦4 ♣6 ♦10"),
        ("queen 2 3", "♠3 ♦4 ♥9 ♣6 ♦10"),
        ("queen 2 4", "♠3 ♣6 ♦4 ♥9 ♦10"),
        ("queen 2 5", "♠3 ♦10 ♦4 ♣6 ♥9"),
    ],
)
def test_a_card_of_the_suit_changes_places_with_any_of_the_other_four(move: str, after: str) -> None:
    t = using("♥Q", "♠3 ♥9 ♦4 ♣6 ♦10", "♥7 ♠4 ♥2 ♠9 ♦5")
    assert t.legal == ["queen 1 2", "queen 2 3", "queen 2 4", "queen 2 5", "skip"]
    t.play(move)
    assert (t.base("a"), t.base("b")) == (after, "♥7 ♠4 ♥2 ♠9 ♦5")


@clause("queen.swap")
def test_two_cards_of_the_suit_may_change_places_too() -> None:
    assert using("♥Q", "♠3 ♥9 ♦4 ♥6 ♦10").play("queen 2 4").base("a") == "♠3 ♥6 ♦4 ♥9 ♦10"


@clause("ruling.queen-top", "queen.swap")
@pytest.mark.parametrize(
    ("base", "after", "piles"),
    [
        ("♠3+♥9 ♦4 ♠6 ♦8 ♦10", "♠3+♦4 ♥9 ♠6 ♦8 ♦10", True),
        ("♥9 ♠3+♦4 ♠6 ♦8 ♦10", "♦4 ♠3+♥9 ♠6 ♦8 ♦10", True),
        ("♣3+♥9 ♣5+♠3+♦4 ♠6 ♦8 ♦10", "♣3+♦4 ♣5+♠3+♥9 ♠6 ♦8 ♦10", True),
        ("♥9 ♦4 ♠6 ♣3+♦8 ♦10", "♦4 ♥9 ♠6 ♣3+♦8 ♦10", False),
    ],
)
def test_what_lies_under_the_two_stays_where_it_is(base: str, after: str, piles: bool) -> None:
    t = using("♥Q", base, "♠7 ♠4 ♥2 ♠9 ♦5").play("queen 1 2")
    assert t.base("a") == after
    assert ("ruling.queen-top" in t.fired("queen")) == piles


@clause("queen.swap")
def test_nothing_is_exchanged_with_an_open_place() -> None:
    t = using("♥Q", "♠3 ♥9 - ♣6 ♦10", "♠7 ♠4 ♥2 ♠9 ♦5")
    assert t.legal == ["queen 1 2", "queen 2 4", "queen 2 5", "skip"]
    assert t.refused("queen 2 3") == "queen.swap"
    assert t.refused("queen 3 4") == "queen.swap"


@clause("queen.swap", "turn.order")
def test_a_card_that_lies_alone_has_none_to_change_with() -> None:
    assert using("♥Q", "- ♥9 - - -", "♠7 ♠4 ♥2 ♠9 ♦5").stage == "take"


@clause("queen.swap", "score.combination")
def test_an_exchange_scores_nothing() -> None:
    t = using("♥Q", "♥9 ♥10 ♥A ♠9 ♦9", "♠7 ♠4 ♦2 ♠2 ♦5").play("queen 1 3")
    assert t.points == (0, 0)


@clause("queen.swap", "step2.active", "turn.order")
def test_a_qwinta_that_the_queen_makes_is_too_late_for_this_turn() -> None:
    t = using("♥Q", "♥9 ♦4 ♠6 ♦8 ♦10", "♠7 ♥4 ♦2 ♠9 ♦5").play("queen 1 2")
    assert t.stage == "take"
    assert t.refused("settle 2") == "turn.order"


# King


@clause("king.clear", "score.king")
@pytest.mark.parametrize("under", ["", "♠2", "♠2 ♠4", "♠2 ♠4 ♣3", "♠2 ♠4 ♣3 ♦8", "♠2 ♠4 ♣3 ♦8 ♣10"])
def test_each_card_of_the_place_scores_a_point(under: str) -> None:
    pile = [*under.split(), "♥9"]
    t = using("♥K", f"♠3 ♦5 {'+'.join(pile)} ♣6 ♦10", "♠7 ♠5 ♠10 ♠9 ♦5", discards={"a": "♣A"}).play("king 3")
    assert t.points == (len(pile), 0)
    assert (t.base("a"), t.discard("a")) == ("♠3 ♦5 - ♣6 ♦10", " ".join(["♣A", *pile]))
    assert (t.base("b"), t.discard("b")) == ("♠7 ♠5 ♠10 ♠9 ♦5", "")
    assert t.logged("king")[0]["points"] == len(pile)


@clause("king.clear", "ruling.top-only", "step3.suit")
def test_the_suit_that_counts_is_that_of_the_card_on_top() -> None:
    t = using("♥K", "♠3 ♥9+♦5 ♠6+♥2 ♣6 ♦10")
    assert t.legal == ["king 3", "skip"]
    assert t.refused("king 2") == "step3.suit"


@clause("step3.suit", "king.clear")
def test_the_king_clears_no_open_place_and_none_of_the_opponent() -> None:
    t = using("♥K", "♠3 ♥9 - ♣6 ♦10", "♥7 ♠4 ♥2 ♥9 ♦5")
    assert t.legal == ["king 2", "skip"]
    assert t.refused("king 3") == "step3.suit"
    assert t.refused("king 1") == "step3.suit"


@clause("king.gap", "step5.gaps-first")
def test_the_place_is_filled_at_step_five_by_a_card_that_need_not_connect() -> None:
    t = using("♥K", BASE, hands={"a": "♠10 ♣A ♣4"}, stocks={"a": "♥10"}).play("king 3, stock")
    assert t.base("a") == "♠3 ♥9 - ♣6 ♦10"
    assert t.legal == ["lay ♠10 3", "lay ♥10 3", "lay ♣A 3", "lay ♣4 3"]  # connecting or not, and only there
    assert t.play("lay ♣A 3").base("a") == "♠3 ♥9 ♣A ♣6 ♦10"


@clause("king.gap", "step4.reserve-now")
def test_or_by_the_card_on_top_of_the_reserve() -> None:
    t = using("♥K", BASE, reserves={"a": "♣8 ♣A"})
    t.play("king 3, reserve, lay ♣A 3")
    assert (t.base("a"), t.reserve("a"), t.points) == ("♠3 ♥9 ♣A ♣6 ♦10", "♣8", (2, 0))


@clause("king.clear", "score.combination")
def test_what_is_left_in_the_base_scores_nothing() -> None:
    assert using("♥K", "♠3 ♥9 ♦3 ♣3 ♦10").play("king 2").points == (1, 0)
