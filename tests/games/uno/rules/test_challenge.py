"""The wild-draw-four: when it is lawful, and what becomes of a challenge."""

import pytest

from tests.clauses import clause
from tests.games.uno.rules.table import Play, table

GUILTY = "wild+4 r5 y1 y2 y3 y4 y5"
INNOCENT = "wild+4 b5 y1 y2 y3 y4 y5"


def laid(hand: str, players: str = "abc", up: str = "r7", pile: str = "b1 b2 b3 b4 b6 b8") -> Play:
    """a has laid the wild-draw-four in the first place, and made green the colour."""
    return table({**dict.fromkeys(players, "…"), "a": hand}, up=up, pile=pile).play("play 1 green")


def verdict(t: Play) -> bool:
    """Whether the challenge says guilty."""
    t.play("challenge")
    (told,) = t.logged("challenged")
    return bool(told["guilty"])


@clause("challenge.right")
def test_who_would_draw_may_challenge_or_accept() -> None:
    t = laid(GUILTY)
    assert (t.asked, t.legal) == (("b", "challenge"), ["challenge", "accept"])
    assert t.sizes() == [6, 7, 7]  # nothing was drawn yet


@clause("challenge.right")
@pytest.mark.parametrize("moves", ["play 1", "play 2 red", "draw", "draw, keep"])
def test_nothing_but_a_wild_draw_four_can_be_challenged(moves: str) -> None:
    t = table({"a": "r5 wild y1 y2 y3 y4 y5", "b": "…", "c": "…"}, up="r7").play(moves)
    assert t.refused("challenge") == t.refused("accept") == "challenge.right"


@clause("challenge.right")
def test_once_accepted_it_cannot_be_challenged_any_more() -> None:
    t = laid(GUILTY).play("accept")
    assert t.asked == ("c", "choose")
    assert t.refused("challenge") == "challenge.right"


@clause("action.wild-four", "ruling.illegal-wild-four")
@pytest.mark.parametrize("hand", [GUILTY, INNOCENT])
def test_accepting_is_the_same_whether_it_was_lawful_or_not(hand: str) -> None:
    t = laid(hand).play("accept")
    assert t.sizes() == [6, 11, 7]
    assert (t.asked, t.colour) == (("c", "choose"), "green")
    assert t.seen("a") == ["a"] * 6  # no hand was shown


@clause("ruling.illegal-wild-four")
def test_an_unlawful_wild_draw_four_can_be_played_and_no_other_card_that_does_not_fit() -> None:
    t = table({"a": "wild+4 r5 r7 y1 g2 bskip y+2", "b": "…"}, up="r7")
    assert t.legal == [
        "play 1 red", "play 1 yellow", "play 1 green", "play 1 blue", "play 2", "play 3", "draw",
    ]  # fmt: skip
    assert [t.refused(f"play {place}") for place in (4, 5, 6, 7)] == [
        "turn.match", "turn.match", "action.skip", "action.draw-two",
    ]  # fmt: skip


@clause("ruling.illegal-wild-four", "challenge.show")
def test_nobody_is_told_whether_it_is_lawful_before_the_challenge() -> None:
    tables = [laid(hand) for hand in (GUILTY, INNOCENT)]
    for seat in "bc":
        assert tables[0].told(seat) == tables[1].told(seat)
        assert tables[0].sight(seat, "a") == tables[1].sight(seat, "a") == "? ? ? ? ? ?"


@clause("ruling.illegal-wild-four", "challenge.show")
def test_the_rules_that_an_event_names_do_not_give_it_away() -> None:
    """`tutor.engine.events`: the clauses of an event are no secret."""
    lawful, unlawful = ([event.clauses for event in laid(hand).last] for hand in (INNOCENT, GUILTY))
    assert unlawful == lawful


@clause("challenge.guilty")
@pytest.mark.parametrize("players", ["ab", "abc", "abcde"])
def test_guilty_the_challenged_player_draws_the_four_instead(players: str) -> None:
    t = laid(GUILTY, players).play("challenge")
    assert t.drew() == ["a"] * 4
    assert t.hand("a") == "r5 y1 y2 y3 y4 y5 b1 b2 b3 b4"
    assert t.sizes() == [10] + [7] * (len(players) - 1)


@clause("ruling.guilty-turn")
@pytest.mark.parametrize("players", ["ab", "abc", "abcde"])
def test_after_a_guilty_challenge_the_challenger_plays_and_the_colour_stays(players: str) -> None:
    t = table({**dict.fromkeys(players, "…"), "a": GUILTY, "b": "g1 r1 …"}, up="r7").play("play 1 green, challenge")
    assert (t.asked, t.colour, t.top) == (("b", "choose"), "green", "wild+4")
    assert t.refused("play 2") == "turn.match"
    t.play("play 1")
    assert t.turn == ("a" if players == "ab" else "c")


@clause("challenge.innocent", "ruling.innocent-turn")
@pytest.mark.parametrize(("players", "then"), [("ab", "a"), ("abc", "c"), ("abcde", "c")])
def test_innocent_the_challenger_draws_six_and_misses_the_turn(players: str, then: str) -> None:
    t = laid(INNOCENT, players).play("challenge")
    assert t.drew() == ["b"] * 6
    assert t.hand("b").endswith(" b1 b2 b3 b4 b6 b8")
    assert t.sizes() == [6, 13] + [7] * (len(players) - 2)
    assert (t.asked, t.colour, t.top) == ((then, "choose"), "green", "wild+4")


@clause("challenge.guilty", "challenge.innocent")
def test_after_a_reverse_it_is_the_player_to_the_right() -> None:
    t = table({"a": "rrev y5 …", "b": "…", "c": "…", "d": "wild+4 r5 …"}, up="r7").play("play 1, play 1 blue")
    assert t.turn == "c"
    assert t.play("challenge").drew() == ["d"] * 4
    assert t.turn == "c"
    t = table({"a": "rrev y5 …", "b": "…", "c": "…", "d": "wild+4 y1 y2 y3 y4 y6 y7"}, up="r7")
    assert t.play("play 1, play 1 blue, challenge").drew() == ["c"] * 6
    assert t.turn == "b"


@clause("action.wild-four")
@pytest.mark.parametrize(
    ("others", "guilty"),
    [
        ("r1 y1 y2 y3 y4 y5", True),
        ("y1 y2 y3 y4 y5 r1", True),  # wherever it is in the hand
        ("r1 r2 r3 r4 r5 r6", True),
        ("y1 g2 b3 y4 g5 b6", False),
        ("y7 g7 b7 y1 g1 b1", False),  # the same number does not forbid it
        ("wild wild wild+4 wild+4 y1 g1", False),  # nor does a wild, which has no colour
        ("wild wild wild+4 wild+4 y1 r0", True),
    ],
)
def test_it_is_lawful_only_without_a_card_of_the_colour(others: str, guilty: bool) -> None:
    assert verdict(laid(f"wild+4 {others}")) == guilty


@clause("ruling.wild-four-actions", "action.wild-four")
@pytest.mark.parametrize("symbol", ["skip", "rev", "+2"])
def test_an_action_card_of_the_colour_is_a_card_of_the_colour(symbol: str) -> None:
    assert verdict(laid(f"wild+4 r{symbol} y1 y2 y3 y4 y5"))
    assert not verdict(laid(f"wild+4 b{symbol} y{symbol} g{symbol} y3 y4 y5"))


@clause("ruling.wild-four-actions", "action.wild-four")
@pytest.mark.parametrize("symbol", ["skip", "rev", "+2"])
def test_even_the_same_symbol_as_the_top_card_does_not_forbid_it(symbol: str) -> None:
    """The symbol of another colour would fit on the top card, but it has not the colour."""
    t = table({"a": f"r{symbol} y5 …", "b": "…", "c": f"wild+4 y{symbol} g{symbol} y1 y2 y3 y4"}, up="r7")
    t.play("play 1, play 1 green")
    assert not verdict(t)


@clause("ruling.challenge-colour", "challenge.innocent")
@pytest.mark.parametrize("other", ["g7", "wild"])
def test_another_card_that_fits_is_no_guilt(other: str) -> None:
    t = table({"a": f"wild+4 {other} y1 y2 y3 y4 y5", "b": "…", "c": "…"}, up="r7")
    assert any(move.startswith("play 2") for move in t.legal)
    assert not verdict(t.play("play 1 green"))


@clause("challenge.show")
def test_the_verdict_names_no_rule_that_tells_of_the_hand() -> None:
    """Whether an innocent hand has an action card is for the challenger alone."""
    named = {laid(f"wild+4 {card} y1 y2 y3 y4 y5").play("challenge").last[0].clauses for card in ("b5", "bskip")}
    assert named == {("challenge.right", "challenge.show", "ruling.challenge-colour", "action.wild-four")}


@clause("action.wild-four", "ruling.colour-in-force")
@pytest.mark.parametrize(("card", "guilty"), [("b5", True), ("r5", False), ("r7", False), ("g5", False)])
def test_the_colour_is_the_one_that_a_wild_had_put_in_force(card: str, guilty: bool) -> None:
    t = table({"a": "wild y5 …", "b": f"wild+4 {card} y1 y2 y3 y4 y6", "c": "…"}, up="r7")
    t.play("play 1 blue, play 1 green")
    assert verdict(t) == guilty


@clause("action.wild-four")
@pytest.mark.parametrize("chosen", ["red", "yellow"])
def test_the_colour_that_is_chosen_does_not_matter(chosen: str) -> None:
    for hand, guilty in ((GUILTY, True), (INNOCENT, False)):
        t = table({"a": hand, "b": "…", "c": "…"}, up="r7").play(f"play 1 {chosen}")
        assert verdict(t) == guilty
        assert t.colour == chosen


@clause("action.wild-four", "setup.first.wild")
@pytest.mark.parametrize(("card", "guilty"), [("b5", True), ("r5", False)])
def test_the_colour_may_come_from_a_wild_that_was_turned_up(card: str, guilty: bool) -> None:
    t = table({"a": f"wild+4 {card} y1 y2 y3 y4 y6", "b": "…"}, up="wild").play("colour blue, play 1 red")
    assert verdict(t) == guilty


@clause("action.wild-four", "challenge.guilty")
def test_a_wild_draw_four_on_a_wild_draw_four() -> None:
    t = table({"a": INNOCENT, "b": "…", "c": "wild+4 g1 …"}, up="r7").play("play 1 green, accept, play 1 red")
    assert t.asked == ("a", "challenge")
    assert verdict(t)
    assert (t.drew(), t.turn) == (["c"] * 4, "a")


@clause("ruling.drawn-wild-four")
@pytest.mark.parametrize(("hand", "guilty"), [("r5 y1 y2 y3 y4 y5 b9", True), ("b5 y1 y2 y3 y4 y5 b9", False)])
def test_a_drawn_wild_draw_four_is_judged_on_the_whole_hand(hand: str, guilty: bool) -> None:
    t = table({"a": hand, "b": "…", "c": "…"}, up="r7", pile="wild+4 b1").play("draw")
    assert t.legal == ["play 8 red", "play 8 yellow", "play 8 green", "play 8 blue", "keep"]
    t.play("play 8 green")
    assert t.asked == ("b", "challenge")
    assert verdict(t) == guilty


@clause("challenge.show")
@pytest.mark.parametrize("hand", [GUILTY, INNOCENT])
def test_the_hand_is_shown_to_the_challenger_only(hand: str) -> None:
    t = laid(hand, "abcd")
    shown = t.hand("a")
    t.play("challenge")
    assert t.sight("b", "a").startswith(shown)
    assert t.sight("c", "a") == t.sight("d", "a") == " ".join("?" * t.size("a"))
    assert t.seen("a")[:6] == ["ab"] * 6


@clause("challenge.show")
def test_the_challenger_does_not_show_anything() -> None:
    t = laid(INNOCENT).play("challenge")
    assert t.sight("a", "b") == t.sight("c", "b") == " ".join("?" * 13)


@clause("challenge.show", "challenge.guilty")
def test_the_four_that_a_guilty_player_draws_are_not_shown() -> None:
    t = laid(GUILTY).play("challenge")
    assert t.seen("a") == ["ab"] * 6 + ["a"] * 4
    assert t.sight("b", "a") == "r5 y1 y2 y3 y4 y5 ? ? ? ?"


@clause("challenge.show")
def test_what_everybody_is_told_of_a_challenge() -> None:
    t = laid(GUILTY).play("challenge")
    public = {"event": "challenged", "seat": "b", "other": "a", "guilty": True}
    hand = ["red-5", "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5"]
    assert t.told("b")[0] == {**public, "hand": hand}
    assert t.told("a")[0] == t.told("c")[0] == public
    assert t.told("a")[1] == {"event": "drew", "seat": "a", "card": "blue-1"}
    assert t.told("b")[1] == t.told("c")[1] == {"event": "drew", "seat": "a"}


@clause("challenge.show")
def test_the_challenger_still_knows_the_rest_when_cards_come_and_go() -> None:
    t = table({"a": GUILTY, "b": "…"}, up="r7").play("play 1 yellow, challenge").idle(1).play("play 3").idle(1)
    assert t.sight("b", "a") == "r5 y1 y3 y4 y5 ? ? ? ?"
    t.play("draw, keep")
    assert t.sight("b", "a") == "r5 y1 y3 y4 y5 ? ? ? ? ?"
