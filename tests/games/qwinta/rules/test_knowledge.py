"""What a player sees, is told, and can work out; and that imagined worlds keep to it."""

import json
import random
from collections.abc import Iterator

import pytest

from tests.clauses import clause
from tests.games.qwinta.rules.table import Play, cards, next_action, position
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.rules.cards import ACTIONS

A = "♣A ♠A+♥A ♥8 ♥3 ♦6"
B = "♠7 ♥2 ♠6+♥4 ♥3 ♠9"
HAND = "♠5 ♦9 ♣7"


def worlds(t: Play, seat: str, number: int = 60) -> Iterator[game.State]:
    """Worlds that the seat thinks possible; each can be played, and looks to the seat as the true one does."""
    seen = t.view(seat)
    rng = random.Random(1)
    for _ in range(number):
        world = game.sample(seen, rng)
        assert game.broken(world) == []
        assert json.dumps(game.facts(game.view(world, seen.seat))) == json.dumps(game.facts(seen))
        yield world


def hands(t: Play, seat: str, of: int, number: int = 60) -> set[str]:
    """The hands that the seat thinks possible."""
    return {cards(sorted(world.hands[of])) for world in worlds(t, seat, number)}


def new_stock(shuffle: str = "♦2 ♠10") -> Play:
    """a has taken the first card of a new stock."""
    t = position("♣J", A, B, hands={"a": HAND}, rest={"a": "discards"}, turns=400, shuffles=[shuffle])
    return t.play("stock")


def to_step_4(t: Play) -> Play:
    while t.stage != "take":
        t.play("leave" if t.stage == "check" else "skip")
    return t


def jack_refill(shuffle: str = "♦5 ♣2") -> Play:
    """a's jack has made b lay out a new stock."""
    t = position("♥J", A, B, hands={"b": "♦8 ♠10 ♣4"}, rest={"b": "discards"}, turns=400, shuffles=[shuffle])
    return t.play("leave, jack 2")


# What is told


@clause("step4.take")
def test_a_card_from_the_stock_is_told_to_who_took_it_only() -> None:
    t = position("♣Q", A, B, hands={"a": HAND}, stocks={"a": "♠10"}).play("skip, stock")
    assert t.told("a")[-1] == {"event": "took", "seat": "a", "from": "stock", "card": "spades-10"}
    assert t.told("b")[-1] == {"event": "took", "seat": "a", "from": "stock"}
    assert (t.sight("a", "a"), t.sight("b", "a")) == (f"{HAND} ♠10", "? ? ? ?")


@clause("step4.take", "step4.reserve-now")
@pytest.mark.parametrize(("card", "name"), [("♥10", "hearts-10"), ("♠A", "spades-ace")])  # the latter is face 0
def test_a_card_from_the_reserve_is_taken_openly(card: str, name: str) -> None:
    t = position("♣Q", A.replace("♠A+", ""), B, reserves={"a": card}).play("skip, reserve")
    assert t.told("b")[-1] == {"event": "took", "seat": "a", "from": "reserve", "card": name}
    assert t.view("b").taken == t.state.taken
    assert t.sight("b", "a") == "? ? ?"
    for world in worlds(t, "b", 20):
        assert world.taken == t.state.taken
        assert t.state.taken not in world.hands[0] + world.stocks[0]


@clause("jack.move", "jack.refill")
def test_what_the_jack_moves_and_the_refill_are_seen_by_both() -> None:
    t = position("♥J", A, B, stocks={"b": "♦5"}).play("leave, jack 2")
    for seat in "ab":
        told = {line["event"]: line.get("card") for line in t.told(seat)}
        assert (told["jack"], told["refilled"]) == ("hearts-2", "diamonds-5")
        assert cards(t.view(seat).reserves[1]) == "♥2"
        assert cards(t.view(seat).bases[1][1]) == "♦5"


@clause("jack.refill")
def test_the_jack_shows_nothing_else_of_the_stock_or_the_hand() -> None:
    t = position("♥J", A, B, stocks={"b": "♦5"}).play("leave, jack 2")
    assert t.sight("a", "b") == "? ? ?"
    assert len(hands(t, "a", of=1)) > 50


@clause("step5.connect", "step5.reserve")
@pytest.mark.parametrize("seat", ["a", "b"])
def test_bases_reserves_and_discards_are_seen_by_both_with_what_lies_under(seat: str) -> None:
    t = position("♣J", A, B, reserves={"a": "♥10 ♦10", "b": "♣2"}, discards={"a": "♠2 ♠3"})
    view = t.view(seat)
    assert (view.bases, view.reserves, view.discards) == (t.state.bases, t.state.reserves, t.state.discards)


@clause("ruling.setup")
def test_no_view_holds_a_stock_the_action_cards_to_come_or_those_set_apart() -> None:
    facts = game.facts(position("♣J", A, B).view("a"))
    assert {"stocks", "actions", "aside"}.isdisjoint(facts)
    assert len(facts["stock_sizes"]) == 2


@clause("step1.recycle")
@pytest.mark.parametrize("seat", ["a", "b"])
def test_of_shuffles_the_order_is_told_to_nobody(seat: str) -> None:
    t = position("♣J", A, B, hands={"a": HAND}, rest={"a": "discards"}, turns=400).play("stock")
    restocked = t.told(seat)
    t.play(t.legal[0])
    told = {line["event"]: line for line in [*restocked, *t.told(seat)]}
    assert "order" not in told["restocked"]
    assert "order" not in told["recycled"]
    assert {*told["recycled"]} == {"event", "seat", "what", "cards"}


# A new stock gives the hand away


@clause("step4.empty")
def test_a_new_stock_exposes_the_cards_in_hand_and_not_the_one_drawn_then() -> None:
    t = new_stock()
    assert (t.sight("b", "a"), t.sight("a", "a")) == (f"{HAND} ?", f"{HAND} ♦2")
    for seat in "ab":
        (told,) = [line for line in t.told(seat) if line["event"] == "restocked"]
        assert told["exposed"] == ["spades-5", "diamonds-9", "clubs-7"]
    assert t.sight("a", "b") == "? ? ?"  # b has still the first stock


@clause("step4.empty")
def test_an_exposed_card_stays_known_while_it_is_held_and_no_longer() -> None:
    t = new_stock().play("reserve ♦9")
    assert t.sight("b", "a") == "♠5 ♣7 ?"
    assert t.reserve("a") == "♦9"


@clause("step4.empty")
def test_laying_the_card_that_is_not_exposed_leaves_the_others_exposed() -> None:
    t = new_stock(shuffle="♥4 ♠10").play("lay ♥4 3")
    assert t.sight("b", "a") == HAND


@clause("step4.empty")
def test_before_the_new_stock_nothing_is_shown_but_an_empty_stock_leaves_only_one_hand_possible() -> None:
    t = position("♣J", A, B, hands={"a": HAND}, stocks={"a": ""}, rest={"a": "discards"}, turns=400)
    assert t.sight("b", "a") == "? ? ?"
    assert hands(t, "b", of=0) == {HAND}


@clause("step4.empty")
def test_a_second_new_stock_exposes_what_is_held_by_then() -> None:
    piles = {"hands": {"a": HAND}, "discards": {"a": "♦2"}, "rest": {"a": "reserves"}}
    t = position("♣J", A, B, **piles, turns=400, shuffles=["♦2", next_action("♥K")]).play("stock, reserve ♦9")
    assert t.sight("b", "a") == "♠5 ♣7 ?"
    t.play("settle 3").finish()  # by b: the ♥8 is discarded
    to_step_4(t).play("stock")
    assert t.sight("b", "a") == "♠5 ♦2 ♣7 ?"
    assert hands(t, "b", of=0) == {"♠5 ♥8 ♦2 ♣7"}  # one card was shuffled: no secret


@clause("ruling.discards-closed")
def test_what_a_discard_pile_holds_was_seen_by_both_and_no_move_looks_through_it() -> None:
    t = position("♥K", A, B, hands={"a": HAND}).play("settle 3, leave, king 2")
    assert (t.discard("a"), t.discard("b")) == ("♥8 ♠A ♥A", "♠6 ♥4")
    assert t.view("a").discards == t.view("b").discards == t.state.discards
    assert not any("discard" in move for move in game.NOTATION.texts)


@clause("step4.empty", "jack.refill")
def test_a_new_stock_for_the_refill_of_a_jack_exposes_the_hand_of_its_owner() -> None:
    t = jack_refill()
    assert (t.sight("a", "b"), t.sight("b", "a")) == ("♠10 ♦8 ♣4", "? ? ?")
    assert t.logged("restocked")[0] | {"order": []} == {
        "seat": "b", "cards": 31, "exposed": ["spades-10", "diamonds-8", "clubs-4"], "order": [],
    }  # fmt: skip
    assert hands(t, "a", of=1) == {"♠10 ♦8 ♣4"}


@clause("step4.empty", "jack.refill")
def test_and_what_that_owner_then_draws_is_hidden_again() -> None:
    t = jack_refill().finish()
    assert t.turn == "b"
    to_step_4(t).play("stock")
    assert t.sight("a", "b") == "♠10 ♦8 ♣4 ?"
    seen = list(worlds(t, "a"))
    assert {cards(world.hands[1][:3]) for world in seen} == {"♠10 ♦8 ♣4"}
    assert len({world.hands[1][3] for world in seen}) > 10


@clause("step4.empty", "jack.move")
def test_without_any_card_to_shuffle_nothing_is_exposed() -> None:
    t = position("♥J", A, B, hands={"b": "♦8 ♠10 ♣4"}, rest={"b": "reserves"}, turns=400).play("leave, jack 2")
    assert (t.logged("restocked"), t.state.exposed[1]) == ([], [])


# Worlds that a player thinks possible


@clause("ruling.material")
def test_in_every_world_the_unseen_cards_of_a_deck_are_its_stock_and_hand() -> None:
    t = position("♣J", A, B, hands={"b": "♦8 ♠10 ♣4"})
    hidden = sorted(t.state.hands[1] + t.state.stocks[1])
    for world in worlds(t, "a"):
        assert sorted(world.hands[1] + world.stocks[1]) == hidden
        assert world.hands[0] == t.state.hands[0]
        assert sorted(world.stocks[0]) == sorted(t.state.stocks[0])


@clause("ruling.material")
def test_every_unseen_card_can_be_in_the_opponents_hand_and_lie_on_top_of_either_stock() -> None:
    t = position("♣J", A, B)
    hidden = {*t.state.hands[1], *t.state.stocks[1]}
    seen = list(worlds(t, "a", 300))
    assert {card for world in seen for card in world.hands[1]} == hidden
    assert {world.stocks[1][-1] for world in seen} == hidden
    assert {world.stocks[0][-1] for world in seen} == {*t.state.stocks[0]}  # nobody knows the own stock's order


@clause("step4.empty")
def test_after_a_new_stock_only_its_cards_are_drawn_from_it() -> None:
    t = new_stock()
    stock = {*t.state.stocks[0], t.state.hands[0][-1]}
    seen = list(worlds(t, "b", 300))
    assert {cards(world.hands[0][:3]) for world in seen} == {HAND}
    assert {world.hands[0][3] for world in seen} == stock
    assert {world.stocks[0][-1] for world in seen} == stock


@clause("step1.recycle", "ruling.setup")
@pytest.mark.parametrize("turns", [18, 24, 40])
def test_the_action_cards_to_come_and_the_two_apart_are_any_that_are_not_turned_up(turns: int) -> None:
    t = position("♣J", A, B, turns=turns)
    for seat in (0, 1):
        unseen = {*ACTIONS} - {*t.state.turned[seat]}
        seen = list(worlds(t, "b", 150))
        assert all({*world.actions[seat], *world.aside[seat]} == unseen for world in seen)
        assert {card for world in seen for card in world.aside[seat]} == unseen
        assert {len(world.aside[seat]) for world in seen} == {2}


@clause("step2.choice", "step3.optional")
@pytest.mark.parametrize("moves", ["leave", "settle 3", "settle 2", "leave, skip", "leave, jack 3"])
def test_steps_two_and_three_tell_both_the_same(moves: str) -> None:
    t = position("♥J", A, B).play(moves)
    assert t.told("a") == t.told("b")
