"""What the action cards and the wilds do when they are played."""

import pytest

from tests.clauses import clause
from tests.games.uno.rules.table import Play, table
from tutor.engine.seats import LETTERS

COLOURS = ("red", "yellow", "green", "blue")


def after(card: str, players: int, reverse: str = "skip", pile: str = "") -> Play:
    """a has played the card, on red."""
    hands = dict.fromkeys(LETTERS[1:players], "…")
    return table({"a": f"{card} y5 …", **hands}, up="r7", pile=pile, reverse=reverse).play("play 1")


def order(t: Play, turns: int) -> str:
    """Who is on turn, one after another."""
    seats = ""
    for _ in range(turns):
        seats += str(t.turn)
        t.idle(1)
    return seats


@clause("action.draw-two")
@pytest.mark.parametrize(("players", "then"), [(2, "aba"), (3, "cab"), (4, "cda")])
def test_a_draw_two_gives_the_next_player_two_cards_and_takes_the_turn(players: int, then: str) -> None:
    t = after("r+2", players, pile="b1 b2")
    assert t.drew() == ["b", "b"]
    assert t.hand("b").endswith(" b1 b2")
    assert t.sizes() == [6, 9] + [7] * (players - 2)
    assert order(t, 3) == then


@clause("action.draw-two", "ruling.no-stacking")
def test_a_draw_two_cannot_be_passed_on() -> None:
    t = table({"a": "r+2 y5 …", "b": "g+2 r+2 …", "c": "…"}, up="r7").play("play 1")
    assert (t.size("b"), t.asked) == (9, ("c", "choose"))


@clause("action.draw-two", "ruling.no-stacking")
def test_a_draw_two_on_a_draw_two_is_only_two_cards_again() -> None:
    t = table({"a": "r+2 y5 …", "b": "…", "c": "g+2 …", "d": "…"}, up="r7").play("play 1, play 1")
    assert t.drew() == ["b", "b", "d", "d"]
    assert t.turn == "a"


@clause("action.draw-two")
def test_a_draw_two_goes_the_way_that_play_goes() -> None:
    t = table({"a": "rrev y5 …", "b": "…", "c": "…", "d": "r+2 …"}, up="r7").play("play 1, play 1")
    assert t.drew() == ["c", "c"]
    assert t.turn == "b"


@clause("action.draw-two")
def test_only_who_draws_the_two_sees_them() -> None:
    t = after("r+2", 3, pile="b1 b2")
    assert t.sight("b", "b").endswith("b1 b2")
    assert t.sight("a", "b") == t.sight("c", "b") == " ".join("?" * 9)
    assert t.told("c")[1:] == [{"event": "drew", "seat": "b"}] * 2


@clause("action.skip")
@pytest.mark.parametrize(("players", "then"), [(2, "aba"), (3, "cab"), (5, "cde")])
def test_a_skip_skips_the_next_player(players: int, then: str) -> None:
    t = after("rskip", players)
    assert t.logged("skipped") == [{"seat": "b"}]
    assert t.sizes() == [6] + [7] * (players - 1)
    assert order(t, 3) == then


@clause("action.reverse")
@pytest.mark.parametrize(("players", "then"), [(3, "cba"), (4, "dcb"), (10, "jih")])
@pytest.mark.parametrize("reverse", ["skip", "turn"])
def test_a_reverse_turns_the_direction(players: int, then: str, reverse: str) -> None:
    t = after("rrev", players, reverse)
    assert t.direction == "right"
    assert t.logged("reversed") == [{"to": "right"}]
    assert t.logged("skipped") == []
    assert order(t, 3) == then


@clause("action.reverse")
def test_a_second_reverse_turns_it_back() -> None:
    t = table({"a": "rrev y5 …", "b": "…", "c": "brev …"}, up="r7").play("play 1, play 1")
    assert (t.direction, t.logged("reversed")) == ("left", [{"to": "right"}, {"to": "left"}])
    assert order(t, 4) == "abca"


@clause("action.reverse", "action.skip")
def test_a_skip_after_a_reverse_skips_to_the_right() -> None:
    t = table({"a": "rrev y5 …", "b": "…", "c": "…", "d": "rskip …"}, up="r7").play("play 1, play 1")
    assert t.logged("skipped") == [{"seat": "c"}]
    assert order(t, 3) == "bad"


@clause("action.reverse", "setup.first.reverse")
def test_a_reverse_played_after_one_was_turned_up_first_turns_play_to_the_left() -> None:
    t = table({"a": "…", "b": "…", "c": "grev y5 …"}, up="rrev")
    assert t.turn == "c"
    t.play("play 1")
    assert (t.direction, t.turn) == ("left", "a")


@clause("ruling.two-player-reverse")
def test_with_two_players_a_reverse_works_as_a_skip() -> None:
    t = after("rrev", 2)
    assert t.logged("skipped") == [{"seat": "b"}]
    assert order(t, 3) == "aba"


@clause("ruling.two-player-reverse", "action.reverse")
def test_with_two_players_by_the_other_option_a_reverse_does_nothing_but_turn() -> None:
    t = after("rrev", 2, reverse="turn")
    assert (t.direction, t.logged("skipped")) == ("right", [])
    assert order(t, 3) == "bab"


@clause("action.wild")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_wild_makes_any_colour_also_the_one_in_force(colour: str) -> None:
    t = table({"a": "wild r5 …", "b": "…", "c": "…"}, up="r7").play(f"play 1 {colour}")
    assert (t.colour, t.top, t.turn) == (colour, "wild", "b")
    assert t.sizes() == [6, 7, 7]
    assert t.log == [{"event": "played", "seat": "a", "place": 1, "card": "wild", "colour": colour}]


@clause("action.wild")
def test_a_wild_may_be_played_though_another_card_fits() -> None:
    t = table({"a": "r7 wild r5 …", "b": "…"}, up="r7")
    assert {"play 1", "play 2 blue", "play 3"} <= set(t.legal)


@clause("action.wild", "action.wild-four")
@pytest.mark.parametrize(("card", "rule"), [("wild", "action.wild"), ("wild+4", "action.wild-four")])
def test_a_wild_needs_a_colour_and_another_card_must_not_name_one(card: str, rule: str) -> None:
    t = table({"a": f"{card} r5 …", "b": "…"}, up="r7")
    assert t.refused("play 1") == rule
    assert t.refused("play 2 red") == "action.wild"


@clause("action.wild")
def test_the_chosen_colour_holds_until_a_card_changes_it() -> None:
    t = table({"a": "wild y5 …", "b": "…", "c": "b2 …", "d": "g2 …"}, up="r7").play("play 1 blue").idle(1)
    assert t.colour == "blue"
    t.play("play 1")
    assert (t.colour, t.turn) == ("blue", "d")
    assert t.play("play 1").colour == "green"


@clause("action.wild")
def test_a_wild_on_a_wild_changes_the_colour() -> None:
    t = table({"a": "wild y5 …", "b": "wild …", "c": "b2 g2 …"}, up="r7").play("play 1 blue, play 1 green")
    assert t.colour == "green"
    assert t.refused("play 1") == "turn.match"
    assert "play 2" in t.legal


@clause("action.wild-four")
@pytest.mark.parametrize(("players", "then"), [(2, "aba"), (3, "cab"), (4, "cda")])
@pytest.mark.parametrize("colour", COLOURS)
def test_a_wild_draw_four_chooses_the_colour_and_the_next_player_draws_four(
    players: int, then: str, colour: str
) -> None:
    hands = dict.fromkeys(LETTERS[1:players], "…")
    t = table({"a": "wild+4 y1 y2 y3 y4 y5 y6", **hands}, up="r7", pile="b1 b2 b3 b4").play(f"play 1 {colour}")
    assert (t.colour, t.asked) == (colour, ("b", "challenge"))
    t.play("accept")
    assert t.drew() == ["b"] * 4
    assert t.hand("b").endswith(" b1 b2 b3 b4")
    assert t.colour == colour
    assert order(t, 3) == then


@clause("action.wild-four")
def test_a_wild_draw_four_goes_the_way_that_play_goes() -> None:
    t = table({"a": "rrev y5 …", "b": "…", "c": "…", "d": "wild+4 …"}, up="r7").play("play 1, play 1 blue")
    assert t.asked == ("c", "challenge")
    assert t.play("accept").sizes() == [6, 7, 11, 6]
    assert t.turn == "b"


@clause("ruling.no-stacking")
@pytest.mark.parametrize("card", ["wild+4", "g+2", "r+2"])
def test_no_card_is_an_answer_to_a_wild_draw_four(card: str) -> None:
    t = table({"a": "wild+4 y5 …", "b": f"{card} r1 …", "c": "…"}, up="r7").play("play 1 green")
    assert t.legal == ["challenge", "accept"]
    move = "play 1 red" if card == "wild+4" else "play 1"
    assert t.refused(move) == "ruling.no-stacking"
    t.play("accept")
    assert (t.size("b"), t.turn) == (11, "c")
