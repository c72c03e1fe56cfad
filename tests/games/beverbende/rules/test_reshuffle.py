"""When the draw pile runs out."""

import random

from tests.clauses import clause
from tests.games.beverbende.rules.table import cards, table
from tutor.games.beverbende import rules as game
from tutor.games.beverbende.rules.piles import lay_new_pile

SPECIALS_FIRST = "swap " * 9 + "peek " * 7 + "draw-two " * 5 + "…"  # so that numbers are left at the end


@clause("pile.reshuffle", "ruling.reshuffle-lazy")
def test_the_whole_discard_pile_becomes_the_draw_pile_when_a_card_must_be_drawn() -> None:
    t = table(2, reshuffles=["3 0 peek"])
    t.idle_until_pile_has(0)
    lying = sorted(t.discard.split())
    assert len(lying) == 58
    t.play("draw")
    assert t.hand == "3"
    assert t.discard == ""
    assert sorted([t.hand, *t.pile.split()]) == lying  # the top card too
    assert t.pile.startswith("0 peek ")
    assert [told["event"] for told in t.log] == ["reshuffled", "drew"]


@clause("pile.reshuffle")
def test_everyone_is_told_of_it_and_nobody_the_order() -> None:
    t = table(2)
    t.idle_until_pile_has(0).play("draw")
    for seat in "ab":
        assert t.told(seat)[0] == {"event": "reshuffled", "cards": 58}
    assert len(t.logged("reshuffled")[0]["order"]) == 58


@clause("ruling.reshuffle-lazy")
def test_an_empty_pile_is_left_empty_until_then() -> None:
    t = table(2, pile="… 5")
    t.idle_until_pile_has(1)
    t.play("draw")
    assert (t.pile, t.hand) == ("", "5")
    t.play("discard, pass")
    assert (t.pile, t.discard.split()[-1]) == ("", "5")
    t.play("take 1")  # the top discard can still be taken
    assert t.row(t.turn or "")[0] == "5"
    assert t.pile == ""
    assert "reshuffled" not in [event.kind for event in t.events]


@clause("ruling.reshuffle-lazy")
def test_afterwards_there_is_no_top_discard_until_the_next_card_lands_there() -> None:
    t = table(2, reshuffles=["3 7"])
    t.idle_until_pile_has(0)
    t.play("draw")
    assert t.discard == ""
    assert t.refused("take 1") == "turn.choice"  # this player has drawn
    t.play("discard, pass")
    assert t.discard == "3"
    assert "take 1" in t.legal


@clause("ruling.reshuffle-lazy")
def test_without_a_discard_action_a_is_not_possible() -> None:
    """Play never comes here, as every action ends with a discard; a pile made anew too early would."""
    t = table(2)
    t.idle_until_pile_has(0)
    lay_new_pile(t.state, t.chance, None)
    assert game.broken(t.state) == []
    assert t.legal == ["draw"]
    assert t.refused("take 1") == "ruling.reshuffle-lazy"


@clause("ruling.reshuffle-lazy", "special.draw-two")
def test_a_draw_two_being_used_is_not_in_the_new_pile() -> None:
    t = table(2, pile="… draw-two", reshuffles=["7 0"])
    t.idle_until_pile_has(1)
    t.play("draw, draw")
    assert t.logged("reshuffled")[0]["cards"] == 57  # 58 in all, one in use
    assert t.pile.split().count("draw-two") == 4
    t.play("decline")
    assert (t.discard, t.hand) == ("7", "0")
    t.play("exchange 2")
    assert t.discard.split()[0] == "7"
    assert t.discard.split()[2:] == ["draw-two"]


@clause("ruling.reshuffle-lazy", "ruling.draw-two-decline")
def test_a_declined_card_is_in_the_pile_from_which_the_second_is_drawn() -> None:
    t = table(2, pile="… draw-two 8", reshuffles=["8"])
    t.idle_until_pile_has(2)
    t.play("draw, draw")
    assert (t.hand, t.pile) == ("8", "")
    t.play("decline")
    assert t.hand == "8"  # that very card may come again
    assert t.discard == ""
    assert t.pile.split().count("draw-two") == 4
    assert len(t.pile.split()) == 56
    t.play("discard")
    assert t.discard == "8 draw-two"


@clause("ruling.reshuffle-lazy", "ruling.draw-two-nesting")
def test_nested_draw_twos_stay_out_of_it_together() -> None:
    t = table(2, pile="… draw-two draw-two", reshuffles=["5"])
    t.idle_until_pile_has(2)
    t.play("draw, draw, draw")
    assert t.hand == "5"
    assert t.pile.split().count("draw-two") == 3
    t.play("decline, discard")
    assert t.discard.split()[-2:] == ["draw-two", "draw-two"]


@clause("pile.reshuffle")
def test_a_second_reshuffle() -> None:
    t = table(6, pile=SPECIALS_FIRST)
    t.idle_until_pile_has(0).idle(1)
    t.idle_until_pile_has(0)
    assert len(t.discard.split()) == 42
    t.play("draw")
    assert [told["cards"] for told in t.logged("reshuffled")] == [42]
    assert sum(event.kind == "reshuffled" for event in t.events) == 2
    assert len(t.view("a").hidden) == 3


@clause("pile.reshuffle")
def test_a_card_remembers_from_which_shuffle_it_came() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"}, pile="0 …", reshuffles=["2"])
    t.play("draw, exchange 1")
    t.idle(1)
    t.idle_until_pile_has(0)
    seat = t.turn
    t.play("draw, exchange 2")
    assert t.history(f"{seat}2")[:3] == ("2", "kept", 1)
    assert t.history("a1" if seat == "b" else "a4")[2] == 0


@clause("pile.reshuffle", "ruling.number-in-row")
def test_an_unseen_card_from_before_the_reshuffle_is_not_one_of_the_discards() -> None:
    """All 45 numbers but those in the rows were discarded; so what is still unseen in a row is known as a set."""
    t = table({"a": "1 2 3 4", "b": "5 swap 7 8"})
    t.idle_until_pile_has(0).play("draw")
    view, rng = t.view("a"), random.Random(3)
    for _ in range(50):
        world = game.sample(view, rng)
        dealt = sorted(card.face for row in world.rows for card in row if card.seen != 1)
        assert cards(dealt) == "2 3 5 7 8 swap"


@clause("ruling.set-aside", "pile.reshuffle")
def test_at_scoring_the_discards_are_reshuffled_without_what_was_laid_aside() -> None:
    t = table({"a": "1 2 3 4", "b": "peek 6 7 swap"}, pile="… 5 draw-two", reshuffles=["swap 6 0"])
    t.idle_until_pile_has(2)
    assert t.turn == "b"
    t.play("draw, discard, knock")
    lying = len(t.discard.split())
    t.play("take 1")  # a, with the 5; so the draw-two is all that is left of the pile
    assert t.row("a") == "5 2 3 4"
    # b1: the draw-two, a swap out of the reshuffled discards, then the 6; b4: the 0
    assert t.logged("replaced") == [
        {"seat": "b", "slot": 1, "special": "peek", "card": "draw-two"},
        {"seat": "b", "slot": 1, "special": "draw-two", "card": "swap"},
        {"seat": "b", "slot": 1, "special": "swap", "card": "6"},
        {"seat": "b", "slot": 4, "special": "swap", "card": "0"},
    ]
    order = t.logged("reshuffled")[0]["order"]
    assert len(order) == lying
    assert (order.count("peek"), order.count("draw-two")) == (6, 4)  # without those laid aside
    assert cards(t.state.set_aside) == "peek draw-two swap swap"
    assert t.discard == ""
