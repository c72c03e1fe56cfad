"""The call with the last but one card, and being caught without it."""

import pytest

from tests.clauses import clause
from tests.games.uno.rules.table import Play, table


def forgot(hand: str, move: str = "play 1", players: str = "abcd", pile: str = "b1 b2 b3 b4 b5 b6 b8 b9") -> Play:
    """a has played the last but one card without a call."""
    return table({**dict.fromkeys(players, "…"), "a": hand}, up="r7", pile=pile).play(move)


@clause("uno.call", "ruling.uno-timing")
def test_the_call_belongs_to_the_move_that_plays_the_last_but_one_card() -> None:
    t = table({"a": "r1 r2", "b": "…", "c": "…"}, up="r7")
    assert set(t.legal) == {"play 1", "play 1 uno", "play 2", "play 2 uno", "draw"}
    t.play("play 2 uno")
    assert t.log == [{"event": "played", "seat": "a", "place": 2, "card": "red-2", "uno": True}]
    assert t.told("c") == t.log  # all hear it
    assert t.asked == ("b", "choose")


@clause("uno.call")
@pytest.mark.parametrize(("hand", "move"), [("r1", "play 1 uno"), ("r1 r2 r3", "play 1 uno"), ("r1 …", "play 1 uno")])
def test_with_any_other_number_of_cards_there_is_no_call(hand: str, move: str) -> None:
    t = table({"a": hand, "b": "…"}, up="r7")
    assert t.refused(move) == "uno.call"
    assert not any("uno" in legal for legal in t.legal)


@clause("uno.call")
@pytest.mark.parametrize("card", ["wild", "wild+4"])
def test_the_call_with_a_wild(card: str) -> None:
    t = table({"a": f"{card} r2", "b": "…", "c": "…"}, up="r7").play("play 1 blue uno")
    assert t.logged("played") == [
        {
            "seat": "a",
            "place": 1,
            "card": {"wild": "wild", "wild+4": "wild-draw-four"}[card],
            "colour": "blue",
            "uno": True,
        }
    ]
    assert t.asked == ("b", "choose" if card == "wild" else "challenge")


@clause("uno.call", "turn.draw")
def test_the_call_with_a_drawn_card() -> None:
    t = table({"a": "y1", "b": "…"}, up="r7", pile="r3").play("draw")
    assert t.legal == ["play 2", "play 2 uno", "keep"]
    assert t.play("play 2 uno").asked == ("b", "choose")
    t = table({"a": "y1", "b": "…"}, up="r7", pile="r3").play("draw, play 2")
    assert t.asked == ("b", "catch")


@clause("uno.call")
def test_a_call_does_not_make_a_card_fit() -> None:
    t = table({"a": "y1 y2", "b": "…"}, up="r7")
    assert t.refused("play 1 uno") == "turn.match"


@clause("uno.penalty")
def test_caught_without_the_call_draws_two() -> None:
    t = forgot("r1 y5").play("catch")
    assert t.logged("caught") == [{"seat": "b", "other": "a"}]
    assert t.drew() == ["a", "a"]
    assert t.hand("a") == "y5 b1 b2"
    assert t.asked == ("b", "choose")  # the next player has not lost the turn


@clause("uno.penalty")
def test_who_has_called_cannot_be_caught() -> None:
    t = forgot("r1 y5", "play 1 uno")
    assert t.asked == ("b", "choose")
    assert t.refused("catch") == t.refused("wait") == "uno.penalty"


@clause("uno.penalty", "ruling.uno-timing")
def test_catching_is_offered_to_the_others_one_after_another_before_the_next_player_moves() -> None:
    t = forgot("r1 y5")
    for seat in "bcd":
        assert (t.asked, t.legal) == ((seat, "catch"), ["catch", "wait"])
        assert t.refused("draw") == "ruling.uno-timing"
        assert t.refused("play 1") == "ruling.uno-timing"
        t.play("wait")
        assert t.logged("waited") == [{"seat": seat}]
    assert (t.asked, t.size("a")) == (("b", "choose"), 1)


@clause("uno.penalty", "ruling.uno-timing")
@pytest.mark.parametrize(("waits", "catcher"), [(0, "b"), (1, "c"), (2, "d")])
def test_anyone_of_the_others_may_catch_and_one_is_enough(waits: int, catcher: str) -> None:
    t = forgot("r1 y5").play(*["wait"] * waits, "catch")
    assert t.logged("caught") == [{"seat": catcher, "other": "a"}]
    assert (t.size("a"), t.asked) == (3, ("b", "choose"))


@clause("ruling.uno-timing")
def test_they_are_asked_in_the_direction_of_play() -> None:
    t = table({"a": "rrev y5 …", "b": "…", "c": "…", "d": "r1 y6"}, up="r7").play("play 1, play 1")
    asked = ""
    while t.stage == "catch":
        asked += str(t.turn)
        t.play("wait")
    assert (asked, t.asked) == ("cba", ("c", "choose"))


@clause("uno.penalty")
def test_once_the_next_player_has_begun_it_is_too_late() -> None:
    t = forgot("r1 y5", players="abc").play("wait, wait")
    assert t.asked == ("b", "choose")
    assert t.refused("catch") == "uno.penalty"
    t.play("draw")
    assert t.refused("catch") == "uno.penalty"
    t.play("keep")
    assert t.refused("catch") == "uno.penalty"


@clause("uno.penalty")
def test_the_last_card_wins_without_a_call() -> None:
    t = forgot("r1 r5", players="ab").play("wait, draw, keep, play 1")
    assert t.stage == "to-deal"


@clause("uno.penalty", "uno.call")
def test_who_was_caught_has_to_call_again() -> None:
    t = forgot("r1 y5", players="ab", pile="r2 r3 b1 b2").play("catch").idle(1)
    assert t.hand("a") == "y5 r2 r3"
    assert t.refused("play 2 uno") == "uno.call"
    t.play("play 2").idle(1)
    assert "play 2 uno" in t.legal
    assert t.play("play 2").asked == ("b", "catch")


@clause("ruling.late-call")
def test_a_call_does_not_come_later_than_its_card() -> None:
    """At a table it counts until somebody has noticed; here no move makes up for it."""
    t = forgot("r1 y5", players="ab")
    assert t.legal == ["catch", "wait"]
    assert not any("uno" in move for move in t.play("wait, draw, keep").legal)


@clause("uno.penalty", "ruling.catch-timing")
@pytest.mark.parametrize("players", ["ab", "abcd"])
@pytest.mark.parametrize("moves", ["catch", "wait"])
def test_the_card_takes_effect_after_the_catch(players: str, moves: str) -> None:
    t = forgot("r+2 y5", players=players)
    assert t.sizes()[1:] == [7] * (len(players) - 1)
    t.play(*[moves] * (1 if moves == "catch" else len(players) - 1))
    assert t.drew() == ["a", "a", "b", "b"][-4 if moves == "catch" else -2 :]
    if moves == "catch":
        assert (t.hand("a"), t.hand("b").split()[-2:]) == ("y5 b1 b2", ["b3", "b4"])
    assert t.turn == ("a" if players == "ab" else "c")


@clause("uno.penalty", "action.skip", "action.reverse")
@pytest.mark.parametrize(("card", "then", "direction"), [("rskip", "c", "left"), ("rrev", "d", "right")])
def test_a_skip_or_a_reverse_takes_effect_after_the_catch(card: str, then: str, direction: str) -> None:
    t = forgot(f"{card} y5")
    assert t.asked == ("b", "catch")
    t.play("catch")
    assert (t.asked, t.direction, t.size("a")) == ((then, "choose"), direction, 3)


@clause("uno.penalty", "challenge.right")
@pytest.mark.parametrize("answer", ["catch", "wait, wait, wait"])
def test_a_wild_draw_four_is_challenged_after_the_catch(answer: str) -> None:
    t = forgot("wild+4 y5", "play 1 green")
    assert t.refused("challenge") == "challenge.right"
    t.play(answer)
    assert t.asked == ("b", "challenge")
    assert t.refused("catch") == "uno.penalty"


@clause("uno.penalty", "action.wild-four", "challenge.innocent", "ruling.catch-timing")
def test_the_penalty_cards_do_not_make_a_wild_draw_four_unlawful() -> None:
    t = forgot("wild+4 y5", "play 1 green", pile="r1 r2 b1 b2 b3 b4 b5 b6").play("catch")
    assert t.hand("a") == "y5 r1 r2"
    t.play("challenge")
    assert t.logged("challenged")[0]["guilty"] is False
    assert t.drew() == ["b"] * 6


@clause("uno.penalty", "action.wild-four", "challenge.guilty")
def test_caught_and_guilty_is_six_cards() -> None:
    t = forgot("wild+4 r5", "play 1 green").play("catch, challenge")
    assert t.logged("challenged")[0]["guilty"] is True
    assert t.drew() == ["a"] * 6
    assert t.asked == ("b", "choose")


@clause("uno.penalty")
def test_the_penalty_cards_are_secret() -> None:
    t = forgot("r1 y5", players="abc").play("catch")
    assert t.sight("a", "a") == "y5 b1 b2"
    assert t.sight("b", "a") == t.sight("c", "a") == "? ? ?"
    assert t.told("b")[1:] == [{"event": "drew", "seat": "a"}] * 2
