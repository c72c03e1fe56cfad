"""What a press means: everything that is legal can be reached by pressing, and nothing else."""

import pytest

from tests.games.beverbende.rules.table import Play, table
from tests.games.beverbende.words.board.games import moments
from tutor.games.beverbende import rules as game
from tutor.games.beverbende.rules import View
from tutor.games.beverbende.words.board.moves import Offer, offer
from tutor.words.board import Pressing


def reachable(view: View, *, tries: bool = False) -> set[str]:
    """Every move that some presses lead to."""
    found: set[str] = set()
    waiting, seen = [""], set()
    while waiting:
        pick = waiting.pop()
        seen.add(pick)
        shown = offer(view, Pressing(pick, tries=tries))
        assert shown.pick == pick, "what can be picked is accepted as a pick"
        found |= {game.NOTATION.text(move) for move in shown.actions}
        found |= {press.value for press in shown.places.values() if press.name == "move"}
        picks = {press.value for press in shown.places.values() if press.name == "pick"}
        waiting += picks - seen - set(waiting)
    return found


def pressing(play: Play, pick: str = "", *, tries: bool = False) -> Offer:
    assert play.turn is not None
    return offer(play.view(play.turn), Pressing(pick, tries=tries))


def sent(shown: Offer) -> dict[str, str]:
    return {place: f"{press.name}={press.value}" for place, press in shown.places.items()}


def actions(shown: Offer) -> list[str]:
    return [game.NOTATION.text(move) for move in shown.actions]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_presses_reach_the_legal_moves_and_no_others(players: int, seed: int) -> None:
    for state, _ in moments(players, seed):
        for seat in range(players):
            view = game.view(state, seat)
            legal = {game.NOTATION.text(move) for move in view.legal}
            assert reachable(view) == legal
            tried = reachable(view, tries=True)
            assert tried >= legal
            if state.turn != seat:
                assert tried == set()
                assert offer(view, Pressing("discard", tries=True)).places == {}


def test_choosing() -> None:
    shown = pressing(table(2, up="2"))
    assert sent(shown) == {
        "a1": "move=take 1",
        "a2": "move=take 2",
        "a3": "move=take 3",
        "a4": "move=take 4",
        "draw": "move=draw",
        "discard": "pick=discard",
    }
    assert actions(shown) == []


def test_the_open_card_can_be_picked_first_and_put_back() -> None:
    shown = pressing(table(2, up="2"), "discard")
    assert shown.places["discard"].pressed is True
    assert sent(shown)["discard"] == "pick="
    assert sent(shown)["a3"] == "move=take 3"


def test_a_number_in_hand() -> None:
    shown = pressing(table(2, pile="7").play("draw"))
    assert sent(shown) == {
        **{f"a{slot}": f"move=exchange {slot}" for slot in range(1, 5)},
        "discard": "move=discard",
    }
    assert actions(shown) == ["discard"]


def test_a_peek_in_hand() -> None:
    shown = pressing(table(2, pile="peek").play("draw"))
    assert sent(shown)["a4"] == "move=peek 4"
    assert actions(shown) == ["discard"]


def test_a_draw_two_and_its_first_card() -> None:
    play = table(2, pile="draw-two 7").play("draw")
    assert sent(pressing(play)) == {"draw": "move=draw", "discard": "move=discard"}
    assert actions(pressing(play)) == ["draw", "discard"]
    play.play("draw")
    assert sent(pressing(play))["discard"] == "move=decline"
    assert actions(pressing(play)) == ["decline"]


@pytest.mark.parametrize(("pick", "second"), [("a2", "c3"), ("c3", "a2")])
def test_a_swap_takes_two_presses_in_either_order(pick: str, second: str) -> None:
    play = table(3, pile="swap").play("draw")
    first = pressing(play)
    assert sent(first)[pick] == f"pick={pick}"
    assert first.places[pick].pressed is False
    shown = pressing(play, pick)
    assert sent(shown)[second] == "move=swap 2 c3"
    assert shown.places[second].pressed is None
    assert (sent(shown)[pick], shown.places[pick].pressed) == ("pick=", True)


def test_another_card_of_the_same_side_is_picked_instead() -> None:
    play = table(3, pile="swap").play("draw")
    assert sent(pressing(play, "a2"))["a4"] == "pick=a4"
    assert sent(pressing(play, "c3"))["b1"] == "pick=b1"


def test_swaps_from_another_seat_keep_the_real_letters() -> None:
    play = table(3, pile="9 swap").play("draw, discard, draw")
    assert sent(pressing(play, "b1"))["a4"] == "move=swap 1 a4"


def test_after_the_action() -> None:
    shown = pressing(table(2).play("take 1, take 1"))
    assert (sent(shown), actions(shown)) == ({}, ["pass", "knock"])


@pytest.mark.parametrize("pick", ["", "discard", "a1", "a5", "z1", "1a", "nonsense", "draw", "a", "🦫"])
def test_a_pick_that_makes_no_sense_counts_as_none(pick: str) -> None:
    play = table(2, pile="7").play("draw")
    assert pressing(play, pick) == pressing(play)


def test_a_swap_accepts_only_cards_on_the_table() -> None:
    play = table(2, pile="swap").play("draw")
    assert [pressing(play, pick).pick for pick in ("c1", "a5", "discard", "b4")] == ["", "", "", "b4"]


# Tries: what a learner would try


def test_a_special_that_lies_open_can_be_tried() -> None:
    play = table(2, up="swap")
    assert "a1" not in sent(pressing(play))
    shown = pressing(play, tries=True)
    assert sent(shown)["a1"] == "move=take 1"
    assert sent(shown)["discard"] == "pick=discard"


def test_drawing_again_can_be_tried() -> None:
    assert sent(pressing(table(2, pile="7").play("draw"), tries=True))["draw"] == "move=draw"


@pytest.mark.parametrize("special", ["swap", "peek"])
def test_putting_a_special_in_the_row_can_be_tried(special: str) -> None:
    play = table(2, pile=special).play("draw")
    assert actions(pressing(play, tries=True)) == ["discard", "exchange 1"]


def test_putting_a_draw_two_in_the_row_can_be_tried() -> None:
    shown = pressing(table(2, pile="draw-two").play("draw"), tries=True)
    assert sent(shown)["a3"] == "move=exchange 3"


def test_knocking_is_tried_only_where_it_is_offered() -> None:
    assert actions(pressing(table(2), tries=True)) == []
    assert actions(offer(table(2).view("a"), Pressing(tries=True, more=("knock",)))) == ["knock"]


def test_extra_moves_get_a_button_once() -> None:
    play = table(2, pile="7").play("draw")
    shown = offer(play.view("a"), Pressing(more=("take 2", "discard")))
    assert actions(shown) == ["discard", "take 2"]
    assert offer(play.view("b"), Pressing(more=("take 2",))).actions == ()
