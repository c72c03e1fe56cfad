"""What fits, drawing, and not wanting to play."""

import pytest

from tests.clauses import clause
from tests.games.uno.rules.table import table
from tutor.engine.seats import LETTERS


def fitting(hand: str, up: str = "r7") -> str:
    """The cards of the hand that can be played on `up`."""
    t = table({"a": hand, "b": "…", "c": "…"}, up=up)
    places = {int(move.split()[1]) for move in t.legal if move.startswith("play")}
    return " ".join(card for place, card in enumerate(hand.split(), 1) if place in places)


@clause("turn.match")
def test_the_same_colour_fits_whatever_the_symbol() -> None:
    assert fitting("r1 r0 rskip rrev r+2 y1 gskip") == "r1 r0 rskip rrev r+2"


@clause("turn.match")
def test_the_same_number_fits_in_any_colour() -> None:
    assert fitting("y7 g7 b7 y6 g8 b1 y0") == "y7 g7 b7"


@clause("turn.match")
def test_a_wild_fits_always() -> None:
    assert fitting("wild wild+4 y1 y2 y3 y4 y5") == "wild wild+4"


@clause("turn.match", "action.skip", "action.reverse", "action.draw-two")
@pytest.mark.parametrize("symbol", ["skip", "rev", "+2"])
def test_the_same_symbol_fits_in_any_colour(symbol: str) -> None:
    t = table({"a": f"r{symbol} r1 …", "b": "…", "c": f"y{symbol} b1 …"}, up="r7").play("play 1")
    assert t.turn == "c"
    assert t.top == f"r{symbol}"
    assert "play 1" in t.legal
    assert t.refused("play 2") == "turn.match"
    t.play("play 1")
    assert (t.top, t.colour) == (f"y{symbol}", "yellow")


@clause("action.skip", "action.reverse", "action.draw-two")
@pytest.mark.parametrize("symbol", ["skip", "rev", "+2"])
def test_an_action_card_of_another_colour_does_not_fit_on_a_number(symbol: str) -> None:
    assert fitting(f"y{symbol} r{symbol} g{symbol} b1 b2 b3 b4") == f"r{symbol}"
    t = table({"a": f"y{symbol} …", "b": "…"}, up="r7")
    assert t.refused("play 1") == {"skip": "action.skip", "rev": "action.reverse", "+2": "action.draw-two"}[symbol]


@clause("turn.match")
def test_one_symbol_does_not_fit_on_another() -> None:
    t = table({"a": "rskip y3 …", "b": "…", "c": "y+2 yrev y3 yskip gskip wild r+2"}, up="r7").play("play 1")
    assert (t.turn, t.top) == ("c", "rskip")
    assert [move for move in t.legal if "6" not in move] == ["play 4", "play 5", "play 7", "draw"]


@clause("turn.match", "action.wild")
@pytest.mark.parametrize("wild", ["wild", "wild+4"])
def test_on_a_wild_the_chosen_colour_counts_and_not_the_card_below(wild: str) -> None:
    hands = dict.fromkeys("bc", "…") | {"c" if wild == "wild+4" else "b": "r7 b7 g1 b2 r1 wild wild+4"}
    t = table({"a": f"{wild} y3 …", **hands}, up="r7").play("play 1 blue")
    if wild == "wild+4":
        t.play("accept")
    assert t.colour == "blue"
    assert [move for move in t.legal if len(move) == 6] == ["play 2", "play 4"]
    assert t.refused("play 1") == t.refused("play 5") == "turn.match"
    assert "play 6 red" in t.legal
    assert "play 7 red" in t.legal


@clause("turn.match")
def test_playing_lays_the_card_on_top_and_the_next_player_is_on_turn() -> None:
    t = table({"a": "y1 r5 y2 y3 y4 y5 y6", "b": "…", "c": "…"}, up="r7", dealer="c")
    t.play("play 2")
    assert (t.discard, t.hand("a"), t.turn) == ("r7 r5", "y1 y2 y3 y4 y5 y6", "b")
    assert t.log == [{"event": "played", "seat": "a", "place": 2, "card": "red-5"}]


@clause("turn.draw")
def test_without_a_card_that_fits_one_draws_one() -> None:
    t = table({"a": "y1 y2 y3 y4 y5 y6 b1", "b": "…"}, up="r7", pile="b2 r9")
    assert t.legal == ["draw"]
    t.play("draw")
    assert t.hand("a") == "y1 y2 y3 y4 y5 y6 b1 b2"
    assert t.pile.startswith("r9 ")
    assert t.legal == ["keep"]
    assert t.refused("play 8") == "turn.match"
    assert t.refused("draw") == "turn.draw"
    t.play("keep")
    assert (t.turn, t.size("a"), t.discard) == ("b", 8, "r7")


@clause("turn.draw")
@pytest.mark.parametrize("drawn", ["r9", "b7", "rskip"])
def test_a_drawn_card_that_fits_may_be_played_at_once(drawn: str) -> None:
    t = table({"a": "y1 y2 y3 y4 y5 y6 b1", "b": "…", "c": "…"}, up="r7", pile=drawn).play("draw")
    assert t.legal == ["play 8", "keep"]
    t.play("play 8")
    assert (t.top, t.size("a"), t.turn) == (drawn, 7, "c" if drawn == "rskip" else "b")


@clause("turn.draw", "action.wild")
def test_a_drawn_wild_may_be_played_at_once() -> None:
    t = table({"a": "y1 y2 y3 y4 y5 y6 b1", "b": "…"}, up="r7", pile="wild").play("draw")
    assert t.legal == ["play 8 red", "play 8 yellow", "play 8 green", "play 8 blue", "keep"]
    assert t.play("play 8 green").colour == "green"


@clause("turn.draw")
def test_a_drawn_card_that_fits_may_be_kept_and_played_later() -> None:
    t = table({"a": "y1 y2 y3 y4 y5 y6 b1", "b": "…"}, up="r7", pile="r9").play("draw, keep")
    assert (t.turn, t.hand("a")) == ("b", "y1 y2 y3 y4 y5 y6 b1 r9")
    assert "play 8" in t.idle(1).legal


@clause("turn.decline")
def test_with_a_card_that_fits_one_may_still_draw() -> None:
    t = table({"a": "r1 y2 y3 y4 y5 y6 wild", "b": "…"}, up="r7", pile="b2")
    assert "play 1" in t.legal
    assert "draw" in t.legal
    assert t.play("draw").size("a") == 8


@clause("turn.decline")
def test_after_drawing_only_the_drawn_card_may_be_played() -> None:
    t = table({"a": "r1 y2 y3 y4 y5 y6 wild", "b": "…"}, up="r7", pile="r8").play("draw")
    assert t.legal == ["play 8", "keep"]
    assert t.refused("play 1") == "turn.decline"
    assert t.refused("play 7 red") == "turn.decline"


@clause("turn.decline")
def test_after_drawing_a_card_that_does_not_fit_the_turn_passes() -> None:
    t = table({"a": "r1 y2 y3 y4 y5 y6 wild", "b": "…"}, up="r7", pile="b8").play("draw")
    assert t.legal == ["keep"]
    assert t.refused("play 1") == "turn.decline"
    assert t.play("keep").turn == "b"


@clause("turn.draw", "turn.decline")
def test_others_cannot_tell_whether_the_drawn_card_fitted() -> None:
    views = []
    for drawn in ("r8", "b8"):
        t = table({"a": "r1 y2 y3 y4 y5 y6 wild", "b": "…"}, up="r7", pile=drawn).play("draw")
        view = t.view("b")
        views.append((t.told("b"), t.asked, view.legal, view.stage, t.sight("b", "a")))
    assert views[0] == views[1]
    assert views[0][0] == [{"event": "drew", "seat": "a"}]


@clause("turn.draw")
def test_one_draws_one_card_only() -> None:
    t = table(3, pile="b8 b9 b7").play("draw")
    assert t.drew() == ["a"]
    assert t.refused("draw") == "turn.draw"


@clause("turn.start")
@pytest.mark.parametrize("players", [2, 3, 10])
def test_it_goes_round_clockwise(players: int) -> None:
    t = table(players)
    turns = ""
    for _ in range(2 * players):
        turns += str(t.turn)
        t.idle(1)
    assert turns == LETTERS[:players] * 2


@clause("goal.round")
def test_the_first_without_cards_ends_the_round() -> None:
    t = table({"a": "r1 y2", "b": "r2", "c": "r3 r4"}, up="r7").play("play 1 uno")
    assert t.stage == "choose"
    t.play("play 1")
    assert (t.asked, t.sizes()) == ((None, "to-deal"), [1, 0, 2])
