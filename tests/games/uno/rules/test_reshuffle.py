"""When the draw pile is used up. Here the discard pile is as deep as the test wants it, and the draw pile is not."""

import pytest

from tests.clauses import clause
from tests.games.uno.rules.table import Play, plays_of, table
from tutor.games.uno import rules as game
from tutor.games.uno.rules import piles
from tutor.games.uno.rules.cards import FACES
from tutor.games.uno.rules.state import DRAWN, InHand

NOTHING_FITS = "y1 y2 y3 y4 y5 y6 b1"


def old(hands: dict[str, str], pile: str = "", reshuffle: str = "", rest: str = "discard", **more: str) -> Play:
    """A round late in which only `pile` is left to draw, on red 7."""
    return table(hands, up="r7", pile=pile, rest=rest, reshuffles=[reshuffle], **more)


@clause("pile.reshuffle", "ruling.reshuffle-top")
def test_the_discard_pile_without_its_top_is_shuffled_and_play_goes_on() -> None:
    t = old({"a": NOTHING_FITS, "b": "…", "c": "…"}, reshuffle="g3 g4")
    lying = len(t.discard.split()) - 1
    assert lying == 108 - 21 - 1
    t.play("draw")
    assert t.logged("reshuffled")[0]["cards"] == lying
    assert (t.discard, t.colour) == ("r7", "red")
    assert t.hand("a") == f"{NOTHING_FITS} g3"
    assert t.pile.startswith("g4 ")
    assert len(t.pile.split()) == lying - 1
    assert t.play("keep").asked == ("b", "choose")


@clause("pile.reshuffle")
def test_it_is_shuffled_only_when_a_card_is_wanted_and_none_is_there() -> None:
    t = old({"a": NOTHING_FITS, "b": "…"}, pile="g9").play("draw, keep")
    assert t.hand("a").endswith(" g9")
    assert t.logged("reshuffled") == []
    assert len(t.play("draw").logged("reshuffled")) == 1


@clause("pile.reshuffle")
def test_nobody_is_told_the_new_order() -> None:
    t = old({"a": NOTHING_FITS, "b": "…"}, reshuffle="g3").play("draw")
    for seat in "ab":
        assert t.told(seat)[0] == {"event": "reshuffled", "cards": 108 - 14 - 1}
        assert t.view(seat).draw_size == 108 - 14 - 1 - 1


@clause("pile.reshuffle", "action.draw-two")
def test_a_draw_two_may_take_one_from_the_old_pile_and_one_from_the_new() -> None:
    t = old({"a": "r+2 y1 …", "b": "…", "c": "…"}, pile="g9", reshuffle="g3").play("play 1")
    assert t.hand("b").endswith(" g9 g3")
    assert [told["event"] for told in t.log] == ["played", "drew", "reshuffled", "drew"]
    assert (t.discard, t.turn) == ("r+2", "c")


@clause("pile.reshuffle", "challenge.innocent", "challenge.guilty")
@pytest.mark.parametrize(("other", "seat", "cards"), [("r5", "a", 4), ("b5", "b", 6)])
def test_a_challenge_may_make_the_pile_run_out(other: str, seat: str, cards: int) -> None:
    t = old({"a": f"wild+4 {other} y1 y2 y3 y4 y5", "b": "…"}, pile="g9", reshuffle="g3").play("play 1 green")
    t.play("challenge")
    assert t.drew() == [seat] * cards
    assert "g9 g3" in t.hand(seat)
    assert (t.discard, t.colour) == ("wild+4", "green")


@clause("ruling.reshuffle-top")
def test_a_wild_that_lies_on_top_stays_and_keeps_its_colour() -> None:
    t = old({"a": "wild y1 …", "b": "…"}, reshuffle="g3").play("play 1 blue, draw")
    assert (t.discard, t.colour) == ("wild", "blue")
    assert t.refused("play 8") == "turn.match"


@clause("ruling.reshuffle-top")
@pytest.mark.parametrize("wild", ["wild", "wild+4"])
def test_a_wild_in_the_pile_loses_its_chosen_colour(wild: str) -> None:
    pile = "" if wild == "wild" else "y7 y8 y9 g9"
    t = old({"a": f"{wild} …", "b": "b2 …", "c": "b2 g2 …", "d": "g2 …"}, pile=pile, reshuffle=wild)
    t.play("play 1 blue", "play 1, play 2" if wild == "wild" else "accept, play 1, play 1")
    assert (t.top, t.colour) == ("g2", "green")
    t.play("draw")
    assert t.hand(str(t.turn)).endswith(f" {wild}")
    place = t.size(str(t.turn))
    assert t.legal == [*plays_of(place), "keep"]
    assert t.play(f"play {place} red").colour == "red"


@clause("ruling.reshuffle-top", "round.end")
def test_the_top_card_is_not_among_the_cards_that_can_be_drawn() -> None:
    t = old({"a": NOTHING_FITS, "b": "…"}).play("draw")
    assert t.pile.split().count("r7") + sum(t.hand(seat).split().count("r7") for seat in "ab") == 1


@clause("ruling.reshuffle-top")
def test_with_nothing_left_one_draws_nothing_and_the_turn_passes() -> None:
    t = old({"a": "r5 y1 …", "b": "…", "c": "…"}, rest="c")
    assert (t.pile, t.discard) == ("", "r7")
    t.play("draw")
    assert t.logged("nothing-left") == [{}]
    assert (t.size("a"), t.legal, t.discard) == (7, ["keep"], "r7")
    assert t.refused("play 1") == "turn.decline"
    assert t.refused("play 7") == "turn.decline"  # the last card of the hand was not drawn
    assert t.play("keep").asked == ("b", "choose")


@clause("ruling.reshuffle-top", "action.draw-two")
@pytest.mark.parametrize(("pile", "drawn"), [("", "r7"), ("g9", "g9 r7")])
def test_a_draw_two_takes_what_there_is(pile: str, drawn: str) -> None:
    t = old({"a": "r+2 y1 …", "b": "…", "c": "…"}, pile=pile, rest="c")
    before = t.hand("b")
    t.play("play 1")
    assert t.hand("b") == f"{before} {drawn}"
    assert (t.discard, t.turn) == ("r+2", "c")


@clause("ruling.reshuffle-top", "challenge.innocent", "challenge.guilty", "action.wild-four")
@pytest.mark.parametrize(
    ("other", "answer", "seat", "then"),
    [("r5", "challenge", "a", "b"), ("b5", "challenge", "b", "c"), ("b5", "accept", "b", "c")],
)
def test_a_wild_draw_four_takes_what_there_is(other: str, answer: str, seat: str, then: str) -> None:
    t = old({"a": f"wild+4 {other} y1 y2 y3 y4 y5", "b": "…", "c": "…"}, pile="g9", rest="c")
    t.play("play 1 green", answer)
    assert t.drew() == [seat] * 2
    assert t.hand(seat).endswith(" g9 r7")
    assert t.asked == (then, "choose")


@clause("ruling.reshuffle-top", "uno.penalty")
def test_the_penalty_takes_what_there_is_and_the_card_still_takes_effect() -> None:
    t = old({"a": "r+2 y1", "b": "…", "c": "…"}, pile="g9", rest="c").play("play 1, catch")
    assert t.drew() == ["a", "a"]
    assert t.hand("a") == "y1 g9 r7"
    assert (t.size("b"), t.turn) == (7, "c")


@clause("ruling.reshuffle-top", "setup.deal")
def test_cards_that_were_laid_since_can_be_drawn_again() -> None:
    t = old({"a": "r5 …", "b": "…", "c": "…"}, rest="c").play("play 1")
    assert t.play("draw").hand("b").endswith(" r7")
    assert t.discard == "r5"


@clause("round.end", "pile.reshuffle")
def test_a_last_draw_two_may_make_the_pile_run_out() -> None:
    t = old({"a": "r+2", "b": "y1", "c": "…"}, pile="g9", reshuffle="wild").play("play 1")
    assert t.hand("b") == "y1 g9 wild"
    assert t.stage == "to-deal"


@clause("round.end", "pile.reshuffle")
def test_a_last_wild_draw_four_may_make_the_pile_run_out() -> None:
    t = old({"a": "wild+4", "b": "y1", "c": "y2"}, reshuffle="b9 b+2 wild g0").play("play 1")
    assert t.hand("b") == "y1 b9 b+2 wild g0"
    assert t.points == [(1 + 9 + 20 + 50 + 2, 0, 0)]


@clause("round.end", "ruling.reshuffle-top")
def test_after_the_last_card_too_one_draws_what_there_is() -> None:
    t = old({"a": "r+2", "b": "y1", "c": "…"}, rest="c", scoring="own-cards").play("play 1")
    assert t.hand("b") == "y1 r7"
    assert t.points[0][:2] == (0, 8)


@clause("pile.reshuffle")
def test_a_second_reshuffle() -> None:
    t = old({"a": "r5 …", "b": NOTHING_FITS, "c": "…"}, rest="c").play("play 1, draw, play 8, draw")
    assert [told["order"] for told in t.logged("reshuffled")] == [["red-7"], ["red-5"]]
    assert (t.discard, t.pile) == ("r7", "")
    assert t.hand("c").endswith(" r5")


@clause("pile.reshuffle")
def test_when_spent_shuffles_are_forgotten_the_deal_stays_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a card of a later shuffle would be taken for one that lay in the first draw pile."""
    monkeypatch.setattr(piles, "FORGETS_EVERY", 4)
    t = old({"a": NOTHING_FITS, "b": "…"}, reshuffle="g3 g4")
    dealt, drawn = [0] * FACES, t.state.hidden[0]
    t.state.hidden = [dealt, [0] * FACES, drawn]  # all the dealt cards were shown, and so was all of the next shuffle
    t.state.hands = [[InHand(card.face, DRAWN, 2, card.seen) for card in hand] for hand in t.state.hands]
    t.play("draw")
    assert [sum(counts) for counts in t.state.hidden] == [0, 14, 107 - 14]
    assert {card.batch for hand in t.state.hands for card in hand[:7]} == {1}
    assert t.state.hands[0][-1].batch == 2


@clause("ruling.reshuffle-top")
@pytest.mark.parametrize("where", ["pile", "discard"])
def test_nobody_draws_nothing_while_there_is_a_card(where: str) -> None:
    """The top of the discard pile is none."""
    t = old({"a": "r5 y1 …", "b": "…", "c": "…"}, rest="c").play("draw")
    said = "nothing was drawn, and there was something"
    assert said not in game.broken(t.state)
    hands = t.state.hands
    card = hands[2].pop()
    t.state.hands = hands
    setattr(t.state, where, [card.face, *getattr(t.state, where)])
    assert said in game.broken(t.state)
