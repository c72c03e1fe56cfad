"""What a seat sees, what a verdict tells everybody, and that sampled worlds respect all of it."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from math import comb

import pytest

from tests.clauses import clause
from tests.games.uno.rules.table import Play, cards, hand_in, of_colour, table
from tutor.engine.seats import LETTERS
from tutor.games.uno import rules as game

GUILTY = "wild+4 r5 y1 y2 y3 y4 y5"
INNOCENT = "wild+4 b5 y1 y2 y3 y4 y5"


def judged(hand: str, pile: str = "b1 b2 b3 b4 b6 b8", **more: str) -> Play:
    """a has laid a wild-draw-four on red and chosen yellow; b has challenged; c and d have heard the verdict."""
    return table({"a": hand, "b": "…", "c": "…", "d": "…"}, up="r7", pile=pile, **more).play("play 1 yellow, challenge")


def worlds(t: Play, seat: str, count: int = 150) -> Iterator[game.State]:
    """Worlds that the seat thinks possible: each is sound, and looks to the seat like the true one."""
    view, rng = t.view(seat), random.Random(f"{seat}/{count}")
    facts = json.dumps(game.facts(view))
    for _ in range(count):
        world = game.sample(view, rng)
        assert game.broken(world) == []
        assert json.dumps(game.facts(game.view(world, LETTERS.index(seat)))) == facts
        yield world


def reds(world: game.State, seat: str, first: int = 0, last: int | None = None) -> int:
    """How many of some cards of a hand are red."""
    return len(of_colour(" ".join(hand_in(world, seat).split()[first:last]), "r"))


def share(t: Play, seat: str) -> float:
    """Of the cards that the seat has not seen, the part that is red."""
    unseen = Counter(game.DECK)
    unseen.subtract(t.state.discard)
    unseen.subtract(card.face for hand in t.view(seat).hands for card in hand if card.face >= 0)
    return len(of_colour(cards(unseen.elements()), "r")) / unseen.total()


# The verdict


@clause("challenge.show", "challenge.innocent")
def test_after_an_innocent_verdict_no_world_gives_that_hand_the_colour() -> None:
    t = judged(INNOCENT)
    for seat in "cd":
        assert t.sight(seat, "a") == "? ? ? ? ? ?"
        assert all(reds(world, "a") == 0 for world in worlds(t, seat))


@clause("challenge.show", "challenge.guilty")
def test_after_a_guilty_verdict_every_world_gives_that_hand_the_colour() -> None:
    t = judged(GUILTY)
    for seat in "cd":
        found = [reds(world, "a", 0, 6) for world in worlds(t, seat)]
        assert min(found) == 1
        assert max(found) > 1


@clause("challenge.show", "challenge.innocent", "challenge.guilty")
@pytest.mark.parametrize("hand", [GUILTY, INNOCENT])
def test_the_challenger_knows_the_hand_in_every_world(hand: str) -> None:
    t = judged(hand)
    for world in worlds(t, "b", 30):
        assert " ".join(hand_in(world, "a").split()[:6]) == hand.removeprefix("wild+4 ")


@clause("challenge.show")
def test_without_a_challenge_nobody_learns_anything() -> None:
    t = table({"a": GUILTY, "b": "…", "c": "…"}, up="r7").play("play 1 yellow, accept")
    for seat in "bc":
        assert {reds(world, "a") > 0 for world in worlds(t, seat)} == {True, False}


@clause("challenge.show", "challenge.innocent")
def test_cards_that_come_after_the_verdict_may_have_the_colour() -> None:
    t = judged(INNOCENT, pile="b1 b2 b3 b4 b6 b8 … r1").idle(2).play("draw, keep")
    assert t.turn == "b"
    found = [(reds(world, "a", 0, 6), reds(world, "a", 6)) for world in worlds(t, "d")]
    assert {first for first, _ in found} == {0}
    assert {second for _, second in found} == {0, 1}


@clause("challenge.show", "challenge.innocent")
def test_the_verdict_stays_with_the_cards_when_others_are_played() -> None:
    t = judged(INNOCENT).idle(2).play("play 3")
    assert t.top == "y2"
    assert all(reds(world, "a") == 0 for world in worlds(t, "c"))


@clause("challenge.guilty")
def test_a_guilty_hand_holds_the_colour_in_every_world_until_it_is_shown() -> None:
    t = judged(GUILTY).idle(3)
    t.play("play 2")  # y1: not the card that made it guilty
    assert all(reds(world, "a", 0, 5) for world in worlds(t, "c"))


@clause("challenge.guilty")
def test_once_the_card_is_shown_the_rest_of_the_hand_may_be_anything() -> None:
    t = table({"a": GUILTY, "b": "r1 …", "c": "…", "d": "…"}, up="r7").play("play 1 red, challenge")
    t.play("play 1").idle(2).play("play 1")
    assert t.top == "r5"
    assert {reds(world, "a", 0, 5) > 0 for world in worlds(t, "c")} == {True, False}


@clause("challenge.guilty")
def test_a_card_of_the_colour_that_came_later_proves_nothing_about_the_hand() -> None:
    t = table({"a": GUILTY, "b": "r1 …", "c": "…", "d": "…"}, up="r7", pile="b1 b2 b3 r9").play("play 1 red, challenge")
    t.play("play 1").idle(2).play("play 10")
    assert t.top == "r9"  # one of the four of the verdict
    assert all(reds(world, "a", 0, 6) for world in worlds(t, "c"))


@clause("challenge.guilty", "uno.penalty")
def test_a_single_card_that_was_found_guilty_is_known_by_its_colour() -> None:
    t = table({"a": "wild+4 r5", "b": "…", "c": "…"}, up="r7").play("play 1 blue, catch, challenge")
    assert all(reds(world, "a", 0, 1) == 1 for world in worlds(t, "c"))
    assert {reds(world, "a", 1) > 0 for world in worlds(t, "c")} == {True, False}


@clause("challenge.innocent", "uno.penalty")
def test_the_verdict_says_nothing_about_the_penalty_cards() -> None:
    t = table({"a": "wild+4 y5", "b": "…", "c": "…"}, up="r7", pile="r1 r2").play("play 1 blue, catch, challenge")
    found = [(reds(world, "a", 0, 1), reds(world, "a", 1) > 0) for world in worlds(t, "c")]
    assert {first for first, _ in found} == {0}
    assert {second for _, second in found} == {True, False}


@clause("challenge.innocent", "challenge.guilty")
def test_two_verdicts_hold_at_once() -> None:
    """a was innocent of red; c, on the yellow that a chose, was guilty."""
    t = table({"a": INNOCENT, "b": "…", "c": "wild+4 y6 …", "d": "…", "e": "…"}, up="r7")
    t.play("play 1 yellow, challenge, play 1 green, challenge")
    for world in worlds(t, "e"):
        assert reds(world, "a") == 0
        assert of_colour(" ".join(hand_in(world, "c").split()[:6]), "y")


@clause("challenge.guilty")
def test_who_shows_the_card_clears_up_the_own_case_only() -> None:
    """a and c were both guilty of red; then c plays a red card."""
    t = table({"a": GUILTY, "b": "r1 …", "c": "wild+4 r6 …", "d": "r2 …", "e": "…"}, up="r7")
    t.play("play 1 red, challenge, play 1, play 1 red, challenge, play 1").idle(3).play("play 1")
    assert t.top == "r6"
    found = [(reds(world, "a", 0, 6) > 0, reds(world, "c", 0, 5) > 0) for world in worlds(t, "e")]
    assert {first for first, _ in found} == {True}
    assert {second for _, second in found} == {True, False}


@clause("challenge.innocent")
def test_after_an_innocent_verdict_the_colour_is_spread_evenly_over_the_rest() -> None:
    """The judged places have none of it, so all the others have a little more, hands and pile alike."""
    t = judged(INNOCENT)
    unseen = 108 - 2 - 7
    expected = share(t, "d") * unseen / (unseen - 6)
    hand = pile = 0
    view, rng = t.view("d"), random.Random(8)
    for _ in range(1500):
        world = game.sample(view, rng)
        hand += reds(world, "b") + reds(world, "c")
        pile += len(of_colour(cards(world.pile[-10:]), "r"))
    assert hand / (1500 * 20) == pytest.approx(expected, abs=0.015)
    assert pile / (1500 * 10) == pytest.approx(expected, abs=0.015)


@clause("challenge.guilty")
def test_after_a_guilty_verdict_the_hand_has_the_colour_as_often_as_it_must() -> None:
    t = judged(GUILTY)
    unseen, part = 108 - 2 - 7, share(t, "d")
    of_the_colour = round(part * unseen)
    none = comb(unseen - of_the_colour, 6) / comb(unseen, 6)
    view, rng = t.view("d"), random.Random(9)
    found = [reds(game.sample(view, rng), "a", 0, 6) for _ in range(1500)]
    assert sum(found) / 1500 == pytest.approx(6 * part / (1 - none), abs=0.1)


# A reshuffle


@clause("pile.reshuffle", "ruling.reshuffle-top")
def test_old_cards_of_a_hand_are_not_in_the_new_pile() -> None:
    """With the draw pile used up, all that is not discarded is in the hands: so what b and c hold is known as a set."""
    t = table({"a": "y1 y2 …", "b": "r1 g2 wild …", "c": "b3 wild+4 …"}, up="r7", rest="discard", reshuffles=["g3"])
    theirs = sorted(f"{t.hand('b')} {t.hand('c')}".split())
    assert t.play("draw").hand("a").endswith(" g3")
    pile = sorted(t.pile.split())
    for world in worlds(t, "a", 50):
        assert sorted(f"{hand_in(world, 'b')} {hand_in(world, 'c')}".split()) == theirs
        assert sorted(cards(world.pile).split()) == pile
    assert len({hand_in(world, "b") for world in worlds(t, "a", 50)}) > 20


@clause("pile.reshuffle")
def test_a_card_drawn_after_the_reshuffle_was_among_the_discards() -> None:
    t = table({"a": "…", "b": "r1 g2 wild …", "c": "…"}, up="r7", rest="discard", reshuffles=["g3 y8 b9"])
    before, lying = t.hand("b"), Counter(t.discard.split()[:-1])
    t.play("draw, keep, draw, keep")
    lying["g3"] -= 1  # that one has a
    theirs = sorted(f"{before} {t.hand('c')}".split())
    for world in worlds(t, "a", 50):
        *old, new = hand_in(world, "b").split()
        assert lying[new] > 0
        assert sorted([*old, *hand_in(world, "c").split()]) == theirs


@clause("pile.reshuffle", "challenge.innocent")
def test_a_verdict_outlives_a_reshuffle() -> None:
    t = table({"a": INNOCENT, "b": "…", "c": "…", "d": "…"}, up="r7", pile="b1 b2 b3", rest="discard", reshuffles=[""])
    t.play("play 1 yellow, challenge")
    assert t.logged("reshuffled")
    assert all(reds(world, "a") == 0 for world in worlds(t, "d", 60))


@clause("pile.reshuffle", "challenge.show")
def test_a_challenger_still_knows_the_hand_after_a_reshuffle() -> None:
    t = table({"a": GUILTY, "b": "…", "c": "…"}, up="r7", pile="b1 b2", rest="discard", reshuffles=["g1 g2"])
    t.play("play 1 yellow, challenge")
    assert t.sight("b", "a") == "r5 y1 y2 y3 y4 y5 ? ? ? ?"
    for world in worlds(t, "b", 30):
        assert hand_in(world, "a").startswith("r5 y1 y2 y3 y4 y5 ")


# A wild-draw-four that was turned up first


def fours(some: str) -> int:
    return some.split().count("wild+4")


@clause("setup.first.wild-four")
def test_a_returned_wild_draw_four_is_in_the_pile_in_every_world() -> None:
    t = table(3, up="wild+4", reshuffles=["g5"])
    assert all(fours(cards(world.pile)) >= 1 for world in worlds(t, "a"))
    assert {fours(hand_in(world, "b")) > 0 for world in worlds(t, "a", 400)} == {True, False}


@clause("setup.first.wild-four")
def test_who_holds_the_other_three_knows_that_no_hand_was_dealt_one() -> None:
    t = table({"a": "wild+4 wild+4 wild+4 …", "b": "…", "c": "…"}, up="wild+4", reshuffles=["g5"]).idle(3)
    where: set[str] = set()
    for world in worlds(t, "a", 400):
        dealt = [" ".join(hand_in(world, seat).split()[:7]) for seat in "bc"]
        drawn = [hand_in(world, seat).split()[7] for seat in "bc"]
        assert fours(" ".join(dealt)) == 0
        assert fours(" ".join([*drawn, cards(world.pile)])) == 1
        where.add("drawn" if "wild+4" in drawn else "pile")
    assert where == {"drawn", "pile"}


@clause("setup.first.wild-four")
def test_once_it_is_laid_the_others_may_be_anywhere() -> None:
    hands = {"a": "wild+4 wild+4 …", "b": "…", "c": "…"}
    t = table(hands, up="wild+4", reshuffles=["g5 wild+4"]).play("draw, play 8 red, accept")
    where = {"".join(seat for seat in "bc" if fours(hand_in(world, seat))) for world in worlds(t, "a", 400)}
    assert where == {"", "b", "c"}


@clause("setup.first.wild-four")
@pytest.mark.parametrize("returns", [1, 2])
def test_the_more_often_one_came_back_the_more_of_them_are_in_the_pile(returns: int) -> None:
    """By counting, with two players: b has 7 of 100 unseen cards, and 93 lie in the pile."""
    t = table(2, up="wild+4", reshuffles=["wild+4"] * (returns - 1) + ["g5"])
    weights = [comb(7, held) * comb(93, 4 - held) * (4 - held) ** returns for held in range(5)]
    expected = sum(held * weight for held, weight in enumerate(weights)) / sum(weights)
    view, rng = t.view("a"), random.Random(returns)
    found = sum(fours(hand_in(game.sample(view, rng), "b")) for _ in range(2500)) / 2500
    assert found == pytest.approx(expected, abs=0.03)


# What a seat sees


@clause("setup.deal", "turn.draw")
def test_who_is_not_on_turn_is_not_told_what_could_be_played() -> None:
    t = table({"a": "r1 y1 …", "b": "…", "c": "…"}, up="r7")
    assert [bool(t.view(seat).legal) for seat in "abc"] == [True, False, False]
    t.play("draw")
    assert [bool(t.view(seat).legal) for seat in "abc"] == [True, False, False]


@clause("setup.deal", "turn.draw")
def test_every_world_agrees_with_the_own_hand_and_the_discards() -> None:
    t = table({"a": "r1 y1 …", "b": "…", "c": "…"}, up="r7", pile="g9").play("play 1").idle(2).play("draw")
    for seat in "abc":
        for world in worlds(t, seat, 30):
            assert hand_in(world, seat) == t.hand(seat)
            assert cards(world.discard) == "r7 r1"
    assert len({hand_in(world, "b") for world in worlds(t, "a", 30)}) == 30


@clause("uno.penalty", "challenge.right")
@pytest.mark.parametrize("moves", ["play 1 blue", "play 1 blue uno", "play 1 blue, catch"])
def test_worlds_while_others_are_asked(moves: str) -> None:
    t = table({"a": "wild+4 r5", "b": "…", "c": "…"}, up="r7").play(moves)
    for seat in "bc":
        assert {reds(world, "a", 0, 1) for world in worlds(t, seat)} == {0, 1}


@clause("setup.first.wild")
def test_worlds_before_the_first_colour() -> None:
    t = table(3, up="wild")
    assert len({hand_in(world, "a") for world in worlds(t, "b", 20)}) == 20


@clause("round.end", "challenge.guilty")
def test_worlds_after_the_round_know_all_hands() -> None:
    t = table({"a": "r5 wild+4 y1", "b": "r6", "c": "y2"}, up="r7").play("play 2 red, challenge, play 1")
    assert t.stage == "to-deal"
    for seat in "abc":
        for world in worlds(t, seat, 20):
            assert [hand_in(world, of) for of in "abc"] == [t.hand(of) for of in "abc"]


# What all may know


@clause("ruling.what-is-public")
def test_how_many_cards_a_hand_has_and_what_was_laid_is_known_to_all() -> None:
    t = table({"a": "r1 r+2 …", "b": "…", "c": "r3 …"}, up="r7").play("play 2, play 1")
    for seat in "abc":
        view = t.view(seat)
        assert [len(hand) for hand in view.hands] == t.sizes() == [6, 9, 6]
        assert cards(view.discard) == "r7 r+2 r3"
        assert t.sight(seat, "b") == ("? " * 9).strip() or seat == "b"
