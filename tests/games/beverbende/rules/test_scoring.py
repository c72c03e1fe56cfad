"""The end of a round: reveal, replace the specials, count."""

import pytest

from tests.clauses import clause
from tests.games.beverbende.rules.table import cards, table
from tutor.games.beverbende import rules as game

both_editions = pytest.mark.parametrize("edition", ["beverbende", "biberbande"])


@clause("score.reveal", "score.replace", "score.pad")
@both_editions
def test_the_worked_example_of_scoring(edition: str) -> None:
    """4+2+0+5 = 11; 1+2+1+3 = 7; 0+4+special+0, the special replaced from the pile by an 8, = 12."""
    t = table({"a": "4 2 0 5", "b": "1 2 1 3", "c": "0 4 swap 0"}, pile="9 9 9 9 9 8 7", edition=edition)
    t.play_round()
    assert t.points == [(11, 7, 12)]
    assert t.logged("replaced") == [{"seat": "c", "slot": 3, "special": "swap", "card": "8"}]
    assert t.row("c") == "0 4 8 0"
    assert t.pile.startswith("7 ")
    assert t.log[-1] == {"event": "scored", "round": 1, "points": {"a": 11, "b": 7, "c": 12}}


@clause("score.reveal")
def test_all_cards_lie_face_up_when_the_round_is_over_and_not_before() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"})
    t.idle(1)
    t.play("draw, discard, knock, draw")
    assert t.sight("a", "b") == "? ? ? ?"
    t.play("discard")
    for seat in "ab":
        assert (t.sight(seat, "a"), t.sight(seat, "b")) == ("1 2 3 4", "5 6 7 8")
    assert {"event": "revealed", "seat": "b", "cards": ["5", "6", "7", "8"]} in t.told("a")


@clause("score.reveal", "score.replace")
def test_what_is_revealed_is_the_row_before_replacing() -> None:
    t = table({"a": "1 2 swap 4", "b": "5 6 7 8"}, pile="9 9 9 0")
    t.play_round()
    kinds = [told["event"] for told in t.log]
    assert kinds.index("replaced") > kinds.index("revealed") + 1
    assert {"event": "revealed", "seat": "a", "cards": ["1", "2", "swap", "4"]} in t.told("b")
    assert {"event": "replaced", "seat": "a", "slot": 3, "special": "swap", "card": "0"} in t.told("b")


@clause("score.reveal")
@pytest.mark.parametrize(("row", "points"), [("0 0 0 0", 0), ("9 9 9 9", 36), ("0 1 8 9", 18), ("3 3 3 3", 12)])
def test_the_values_are_added(row: str, points: int) -> None:
    t = table({"a": row, "b": "5 6 7 8"}, up="4", pile="4 4 4")
    t.play_round()
    assert t.points == [(points, 26)]


@clause("score.replace", "special.no-value")
@pytest.mark.parametrize("special", ["swap", "peek", "draw-two"])
@pytest.mark.parametrize("number", ["0", "9"])
def test_a_special_counts_as_the_number_that_replaces_it_and_nothing_itself(special: str, number: str) -> None:
    t = table({"a": f"{special} 1 1 1", "b": "5 6 7 8"}, pile=f"3 3 3 {number}")
    t.play_round()
    assert t.points[0][0] == int(number) + 3


@clause("special.no-value")
def test_four_specials_alone_are_worth_nothing() -> None:
    t = table({"a": "swap peek draw-two swap", "b": "5 6 7 8"}, pile="3 3 3 0 0 0 0")
    t.play_round()
    assert t.points[0][0] == 0


@clause("special.no-value", "score.replace")
def test_a_used_or_laid_special_does_not_act_while_replacing() -> None:
    """A swap drawn as a replacement is only laid aside."""
    t = table({"a": "peek 1 1 1", "b": "5 6 7 8"}, pile="3 3 3 swap draw-two peek 2")
    t.play_round()
    assert (t.row("a"), t.row("b")) == ("2 1 1 1", "5 6 7 8")
    assert cards(t.state.set_aside) == "peek swap draw-two peek"


@clause("score.replace")
def test_again_and_again_until_a_number_comes() -> None:
    t = table({"a": "swap 1 1 1", "b": "5 6 7 8"}, pile="3 3 3 swap peek draw-two 4 0")
    t.play_round()
    assert [(told["special"], told["card"]) for told in t.logged("replaced")] == [
        ("swap", "swap"), ("swap", "peek"), ("peek", "draw-two"), ("draw-two", "4"),
    ]  # fmt: skip
    assert t.row("a") == "4 1 1 1"
    assert t.points == [(7, 26)]


@clause("score.replace", "ruling.replace-slots")
def test_several_specials_in_a_row_are_replaced_from_left_to_right() -> None:
    t = table({"a": "1 swap peek draw-two", "b": "5 6 7 8"}, pile="3 3 3 9 swap 8 7")
    t.play_round()
    assert [(told["slot"], told["card"]) for told in t.logged("replaced")] == [
        (2, "9"), (3, "swap"), (3, "8"), (4, "7"),
    ]  # fmt: skip
    assert t.row("a") == "1 9 8 7"


@clause("score.order")
@both_editions
@pytest.mark.parametrize(("knocker", "order"), [(0, "abcd"), (1, "bcda"), (2, "cdab"), (3, "dabc")])
def test_the_knocker_replaces_first_then_clockwise(edition: str, knocker: int, order: str) -> None:
    rows = {"a": "swap 0 0 0", "b": "swap 0 1 1", "c": "peek 1 1 2", "d": "peek 2 2 2"}
    before = "9 9 9 9 9 9 9 9 3 3 3 "[: 2 * (4 + knocker + 4)]
    t = table(rows, pile=f"{before} 5 6 7 8", edition=edition)
    t.idle(4 + knocker)
    t.play("draw, discard, knock")
    t.idle(3)
    assert [(told["seat"], told["card"]) for told in t.logged("replaced")] == list(zip(order, "5678", strict=True))


@clause("score.order", "ruling.replace-slots")
def test_one_player_replaces_all_before_the_next_does() -> None:
    t = table({"a": "swap 1 1 peek", "b": "draw-two 6 7 swap"}, pile="3 3 3 0 2 4 5")
    t.play_round()  # b knocks
    assert (t.row("b"), t.row("a")) == ("0 6 7 2", "4 1 1 5")


@clause("ruling.set-aside")
def test_what_is_laid_aside_does_not_go_on_the_discard_pile() -> None:
    t = table({"a": "swap 1 1 1", "b": "5 6 7 peek"}, up="9", pile="3 3 3 0 0")
    t.play_round()
    assert t.discard == "9 3 3 3"
    assert cards(t.state.set_aside) == "peek swap"
    assert t.view("a").set_aside == t.state.set_aside


@clause("ruling.set-aside", "score.pad")
def test_it_comes_back_with_the_next_round() -> None:
    t = table({"a": "swap 1 1 1", "b": "5 6 7 peek"}, pile="3 3 3 0 0")
    t.play_round()
    assert t.state.set_aside
    t.deal()
    assert t.state.set_aside == []
    everything = " ".join([t.row("a"), t.row("b"), t.discard, t.pile]).split()
    assert sorted(everything) == sorted(game.FACE_NAMES[face] for face in game.DECK)


@clause("score.pad")
def test_points_go_on_the_pad_and_all_cards_are_shuffled_for_the_next_round() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"}, up="0")
    t.play_round()
    assert t.view("b").pad == [(10, 26)]
    assert (t.stage, t.turn, t.legal) == ("to-deal", None, [])
    for move in ("draw", "take 1", "knock", "pass", "discard"):
        assert t.refused(move) == "score.pad"
    t.deal()
    assert t.logged("shuffled")[0]["cards"] == 66
    assert (t.stage, t.seen("a")) == ("choose", ["a", "", "", "a"])
    assert t.logged("dealt")[0]["round"] == 2
    t.play_round()
    assert len(t.view("a").pad) == 2
    assert t.view("a").pad[0] == (10, 26)


@clause("score.pad")
def test_a_deal_forgets_the_round_before() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"}, pile="peek")
    t.play("draw, peek 2")
    t.play("draw, discard, knock, draw, discard")
    t.deal()
    assert t.seen("a") == ["a", "", "", "a"]
    assert len(t.view("a").hidden) == 1
    assert (t.state.turns, t.state.hand, len(t.discard.split())) == (0, -2, 1)
