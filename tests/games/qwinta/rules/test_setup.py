"""The material, the deal, and who begins: the page that the sheet has lost."""

import random
from itertools import chain

import pytest

from tests.clauses import clause
from tests.games.qwinta.rules.table import Play, cards, dealt
from tutor.engine.chance import Chance
from tutor.engine.errors import BadOption, GameError, IllegalMove
from tutor.games.qwinta import rules as game

A_BEGINS = "♥A ♠A"
B_BEGINS = "♠A ♥A"
BASE_A, HAND_A = "♥A ♥2 ♥3 ♠9 ♦9", "♣4 ♣5 ♣6"
BASE_B, HAND_B = "♦5 ♠2 ♦8 ♠4 ♥9", "♠7 ♠8 ♠9"


def opened(lot: str = A_BEGINS, a: str = f"{BASE_A} {HAND_A} ♦A", b: str = f"{BASE_B} {HAND_B} ♦2") -> Play:
    return dealt(lot, "♣K ♣Q ♠J", a, "♣J ♣Q ♠K", b)


def whole_deck(t: Play, seat: int) -> list[str]:
    state = t.state
    numbers = [*chain.from_iterable(state.bases[seat]), *state.hands[seat], *state.stocks[seat]]
    return cards([*numbers, *state.actions[seat], *state.turned[seat], *state.aside[seat]]).split()


@clause("ruling.material")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_has_a_deck_of_52_with_12_action_cards_and_40_numbers(seat: int) -> None:
    deck = whole_deck(opened(), seat)
    assert (len(deck), len(set(deck))) == (52, 52)
    actions = [card for card in deck if card[1] in "JQK"]
    assert sorted(actions) == sorted(suit + value for suit in "♠♥♦♣" for value in "JQK")
    values = ["A", *map(str, range(2, 11))]
    assert sorted(set(deck) - set(actions)) == sorted(suit + value for suit in "♠♥♦♣" for value in values)


@clause("ruling.material")
def test_the_two_decks_are_apart_so_that_both_can_hold_the_same_card() -> None:
    t = opened()
    assert "♠9" in t.base("a")
    assert "♠9" in t.hand("b")


@clause("ruling.material", "ruling.setup")
@pytest.mark.parametrize("players", [0, 1, 3, 4])
def test_it_is_a_game_for_two(players: int) -> None:
    with pytest.raises(BadOption):
        game.new(players)


@clause("ruling.setup")
def test_a_base_of_five_in_a_row_then_a_hand_of_three_and_the_rest_is_the_stock() -> None:
    t = opened()
    assert (t.base("a"), t.hand("a"), t.stock("a").split()[0]) == (BASE_A, HAND_A, "♦A")
    assert (t.base("b"), t.hand("b"), t.stock("b").split()[0]) == (BASE_B, HAND_B, "♦2")
    assert [len(stock) for stock in t.state.stocks] == [32, 32]
    assert (t.reserve("a"), t.reserve("b"), t.discard("a"), t.discard("b")) == ("", "", "", "")


@clause("ruling.setup", "step4.take", "ruling.must-lay")
@pytest.mark.parametrize("hand", [2, 3, 4, 5])
def test_the_sheet_does_not_say_how_many_cards_a_hand_has_so_it_can_be_chosen(hand: int) -> None:
    state = game.new(2, {"hand": str(hand)})
    game.deal(state, Chance(random.Random(hand)))
    assert [len(cards) for cards in state.hands] == [hand, hand]
    assert [len(stock) for stock in state.stocks] == [35 - hand, 35 - hand]
    for _ in range(100):
        game.apply(state, game.legal_moves(state)[0], Chance(random.Random(1)))
        assert game.broken(state) == []
        assert len(state.hands[1 - state.turn]) == hand
    state.hands = [cards[: len(cards) - (seat != state.turn)] for seat, cards in enumerate(state.hands)]
    assert game.broken(state) != []


@pytest.mark.parametrize("options", [{"hand": "6"}, {"goal": "54"}, {"jokers": "2"}])
def test_what_cannot_be_chosen(options: dict[str, str]) -> None:
    with pytest.raises(BadOption):
        game.new(2, options)


@clause("ruling.setup")
def test_two_action_cards_are_set_apart_and_ten_are_to_be_turned_up() -> None:
    t = opened()
    assert [cards(aside) for aside in t.state.aside] == ["♣Q ♣K", "♣Q ♣J"]
    assert [len(pile) for pile in t.state.actions] == [9, 10]
    assert t.logged("turned") == [{"seat": "a", "card": "spades-jack"}]


@clause("ruling.setup")
@pytest.mark.parametrize(("lot", "starter", "turned"), [(A_BEGINS, "a", [1, 0]), (B_BEGINS, "b", [0, 1])])
def test_the_starter_is_drawn_by_lot(lot: str, starter: str, turned: list[int]) -> None:
    t = opened(lot)
    assert t.turn == starter
    assert t.logged("lot")[0]["starter"] == starter
    assert [len(pile) for pile in t.state.turned] == turned  # only the starter has turned one up


@clause("ruling.setup")
@pytest.mark.parametrize("base", ["♥A ♥2 ♥3 ♠9 ♦9", "♠7 ♥7 ♦7 ♣7 ♠2", "♥8 ♥9 ♥10 ♥A ♥2"])
def test_combinations_in_the_opening_bases_score_nothing(base: str) -> None:
    t = opened(a=base, b=base)
    assert t.points == (0, 0)
    assert t.logged("combination") == []


@clause("ruling.setup", "step2.active")
def test_but_a_qwinta_of_the_opening_bases_can_be_settled_in_the_first_turn() -> None:
    t = opened(a="♥A ♠9 ♥3 ♦9 ♦2", b="♦5 ♠2 ♦8 ♠4 ♥9")
    assert t.legal == ["settle 2", "leave"]
    assert t.play("settle 2").points == (5, 0)


@clause("ruling.setup")
def test_a_game_is_dealt_once() -> None:
    t = opened()
    before = t.dumped()
    with pytest.raises(IllegalMove) as refused:
        game.deal(t.state, t.chance)
    assert refused.value.clause == "ruling.setup"
    assert t.dumped() == before


@clause("ruling.setup")
def test_before_the_deal_nothing_can_be_played() -> None:
    state = game.new(2)
    before = game.dump(state)
    assert game.legal_moves(state) == ()
    assert {game.refusal(state, move) for move in range(len(game.NOTATION.texts))} == {"ruling.setup"}
    with pytest.raises(GameError):
        game.apply(state, 0, Chance(random.Random(0)))
    assert game.dump(state) == before


@clause("ruling.setup")
@pytest.mark.parametrize("seat", ["a", "b"])
def test_of_the_deal_a_player_is_told_the_bases_and_the_own_hand(seat: str) -> None:
    t = opened()
    other = "b" if seat == "a" else "a"
    told = {line["seat"]: line for line in t.told(seat) if line["event"] == "dealt"}
    assert len(told[seat]["hand"]) == 3
    assert "hand" not in told[other]
    assert [len(line["base"]) for line in told.values()] == [5, 5]
    assert not any("order" in line for line in t.told(seat))  # of any shuffle
    assert len(t.sight(seat, seat).split()) == 3
    assert t.sight(seat, other) == "? ? ?"
