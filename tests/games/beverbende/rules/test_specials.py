"""Swap and peek, and what everyone knows afterwards: knowledge travels with the card."""

import random

import pytest

from tests.clauses import clause
from tests.games.beverbende.rules.table import history, table
from tutor.engine.seats import LETTERS
from tutor.games.beverbende import rules as game


@clause("special.swap")
@pytest.mark.parametrize(("own", "other", "theirs"), [(1, "b", 1), (2, "b", 4), (4, "c", 2), (3, "d", 3)])
def test_an_own_card_changes_places_with_one_of_any_other_player(own: int, other: str, theirs: int) -> None:
    t = table({"a": "0 1 2 3", "b": "4 5 6 7", "c": "4 5 6 7", "d": "4 5 6 7"}, up="9", pile="swap")
    t.play("draw", f"swap {own} {other}{theirs}")
    rows = {"a": [0, 1, 2, 3], "b": [4, 5, 6, 7], "c": [4, 5, 6, 7], "d": [4, 5, 6, 7]}
    rows["a"][own - 1], rows[other][theirs - 1] = rows[other][theirs - 1], rows["a"][own - 1]
    assert {seat: [int(card) for card in t.row(seat).split()] for seat in "abcd"} == rows
    assert t.discard == "9 swap"
    assert t.turn == "b"


@clause("special.swap")
def test_every_card_of_every_other_player_can_be_chosen() -> None:
    t = table(3, pile="swap 3 swap")
    t.play("draw")
    assert len([move for move in t.legal if move.startswith("swap")]) == 4 * 2 * 4
    t.play("discard, draw, discard, draw")  # c has the second swap
    expected = {f"swap {own} {other}{slot}" for own in range(1, 5) for other in "ab" for slot in range(1, 5)}
    assert set(t.legal) == {*expected, "discard"}


@clause("special.swap")
def test_not_with_oneself_nor_with_somebody_who_is_not_there() -> None:
    t = table(2, pile="swap")
    t.play("draw")
    assert t.refused("swap 1 a2") == "special.swap"
    assert t.refused("swap 1 a1") == "special.swap"
    assert t.refused("swap 1 c1") == "special.swap"
    assert t.refused("swap 4 f4") == "special.swap"


@clause("special.swap")
@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
def test_nobody_looks_at_the_swapped_cards(edition: str) -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8", "c": "0 0 0 0"}, pile="swap", edition=edition)
    t.play("draw, swap 2 b2")
    assert (t.history("a2"), t.history("b2")) == (("6", "dealt", 0, ""), ("2", "dealt", 0, ""))
    assert (t.sight("a", "a"), t.sight("b", "b")) == ("1 ? ? 4", "5 ? ? 8")
    swapped = {"event": "swapped", "seat": "a", "slot": 2, "other": "b", "other_slot": 2}
    for seat in "abc":
        assert swapped in t.told(seat)  # all see which places, nobody which cards


@clause("special.swap")
def test_who_knew_a_swapped_card_knows_it_in_its_new_place() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8", "c": "0 0 0 0"}, pile="swap")
    t.play("draw, swap 1 b4")
    assert (t.history("a1"), t.history("b4")) == (("8", "dealt", 0, "b"), ("1", "dealt", 0, "a"))
    assert (t.sight("a", "a"), t.sight("a", "b")) == ("? ? ? 4", "? ? ? 1")
    assert (t.sight("b", "b"), t.sight("b", "a")) == ("5 ? ? ?", "8 ? ? ?")
    assert (t.sight("c", "a"), t.sight("c", "b")) == ("? ? ? ?", "? ? ? ?")


@clause("special.swap")
def test_knowledge_travels_on_through_several_swaps() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8", "c": "0 0 0 0"}, pile="swap swap peek swap")
    t.play("draw, swap 1 b2")  # a's 1 to b2
    t.play("draw, swap 2 c3")  # b hands it on to c3, unseen
    t.play("draw, peek 3, pass")  # c looks
    t.play("draw, swap 4 c3, pass")  # a takes it back to a4, for the 4
    assert t.history("a4") == ("1", "dealt", 0, "ac")
    assert (t.sight("a", "a"), t.sight("b", "a"), t.sight("c", "a")) == ("? ? ? 1", "? ? ? ?", "? ? ? 1")
    assert t.history("c3") == ("4", "dealt", 0, "a")


@clause("special.swap")
def test_a_taken_card_stays_known_to_all_and_a_kept_one_to_who_drew_it() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"}, up="0", pile="1 swap swap")
    t.play("take 1")  # a: 0 2 3 4
    t.play("draw, exchange 2, pass")  # b: 5 1 7 8
    t.play("draw, swap 1 b1, pass")
    t.play("draw, swap 2 a2, pass")
    assert t.history("b1") == ("0", "taken", -1, "ab")
    assert t.history("a2") == ("1", "kept", 0, "b")
    assert (t.sight("a", "b"), t.sight("b", "a")) == ("0 ? ? ?", "5 1 ? ?")


@clause("special.peek")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_one_own_card_is_looked_at_and_put_back(slot: int) -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"}, up="9", pile="peek")
    t.play("draw", f"peek {slot}")
    assert (t.row("a"), t.row("b")) == ("1 2 3 4", "5 6 7 8")
    assert t.seen("a")[slot - 1] == "a"
    assert t.sight("a", "a") == {1: "1 ? ? 4", 2: "1 2 ? 4", 3: "1 ? 3 4", 4: "1 ? ? 4"}[slot]
    assert t.discard == "9 peek"
    assert t.turn == "b"


@clause("special.peek")
def test_only_who_peeks_learns_the_card_but_all_see_which_one() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8", "c": "0 0 0 0"}, pile="peek")
    t.play("draw, peek 2")
    assert {"event": "peeked", "seat": "a", "slot": 2, "card": "2"} in t.told("a")
    assert {"event": "peeked", "seat": "a", "slot": 2} in t.told("b")
    assert (t.sight("b", "a"), t.sight("c", "a")) == ("? ? ? ?", "? ? ? ?")
    assert history(t.view("b").rows[0][1]) == ("?", "dealt", 0, "a")  # b knows that a knows
    assert t.seen("b") == ["b", "", "", "b"]


@clause("special.peek")
def test_a_peek_reaches_no_card_of_the_others() -> None:
    t = table(2, pile="peek")
    t.play("draw")
    assert t.legal == ["discard", "peek 1", "peek 2", "peek 3", "peek 4"]
    t.play("peek 3")
    assert t.sight("a", "b") == "? ? ? ?"


@clause("special.peek", "special.only-drawn")
def test_peeking_at_a_special_sets_nothing_off() -> None:
    t = table({"a": "1 draw-two 3 4", "b": "5 6 7 8"}, up="9", pile="peek 3")
    t.play("draw, peek 2")
    assert t.sight("a", "a") == "1 draw-two ? 4"
    assert (t.turn, t.stage, t.pile.split()[0]) == ("b", "choose", "3")


@clause("special.only-drawn")
@pytest.mark.parametrize("special", ["swap", "peek", "draw-two"])
@pytest.mark.parametrize("moves", ["take 2", "draw, exchange 2"])
def test_a_special_exchanged_out_of_a_row_does_nothing(special: str, moves: str) -> None:
    t = table({"a": f"1 {special} 3 4", "b": "5 6 7 8"}, up="0", pile="0 0")
    t.play(moves)
    assert t.discard.split()[-1] == special
    assert (t.turn, t.stage, t.hand) == ("b", "choose", None)
    assert t.row("b") == "5 6 7 8"
    assert t.legal == ["draw"]
    t.play("draw")
    assert t.hand == "0"


@clause("special.only-drawn")
def test_special_actions_need_the_very_card() -> None:
    t = table(2, pile="swap peek draw-two")
    t.play("draw")
    assert t.refused("peek 1") == "special.only-drawn"
    t.play("discard, draw")
    assert t.refused("swap 1 a1") == "special.only-drawn"
    t.play("discard, pass, draw")
    assert t.refused("peek 1") == "special.only-drawn"
    assert t.refused("swap 1 b1") == "special.only-drawn"


@clause("ruling.number-in-row")
def test_an_unseen_card_that_was_exchanged_in_is_taken_for_a_number_a_dealt_one_for_anything() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"}, pile="0")
    t.play("draw, exchange 2")
    view, rng = t.view("b"), random.Random(1)
    kept, dealt = set(), set()
    for _ in range(400):
        world = game.sample(view, rng)
        kept.add(game.FACE_NAMES[world.rows[0][1].face])
        dealt.add(game.FACE_NAMES[world.rows[0][0].face])
    assert kept == set("0123456789")
    assert dealt == set(game.FACE_NAMES)


@clause("ruling.number-in-row")
def test_wherever_it_goes_afterwards() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8", "c": "0 0 0 0"}, pile="1 swap")
    t.play("draw, exchange 2")
    t.play("draw, swap 2 a2")  # a's kept card now lies at b2, b's dealt one at a2
    rng = random.Random(2)
    for seat in "bc":
        worlds = [game.sample(game.view(t.state, LETTERS.index(seat)), rng) for _ in range(300)]
        assert all(world.rows[1][1].face <= 9 for world in worlds)
        assert any(world.rows[0][1].face > 9 for world in worlds)


@clause("ruling.number-in-row", "b.special-never-in-row", "a.no-special")
@pytest.mark.parametrize("seed", range(5))
def test_what_was_exchanged_in_is_a_number_in_any_play(seed: int) -> None:
    rng = random.Random(seed)
    t = table(4)
    exchanged = 0
    for _ in range(300):
        if t.turn is None:
            break
        t.play(rng.choice([move for move in t.legal if move != "knock"]))
        for told in t.log:
            if told["event"] in ("took", "exchanged"):
                exchanged += 1
                assert told["card"] in "0123456789"
    assert exchanged > 20
