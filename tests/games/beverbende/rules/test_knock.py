"""Knocking, the last turns, and a round in which nobody knocks."""

import pytest

from tests.clauses import clause
from tests.games.beverbende.rules.table import table
from tutor.engine.errors import CorruptRecord
from tutor.games.beverbende import rules as game

each_table = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


@clause("knock.when")
def test_after_the_own_action_one_may_knock() -> None:
    t = table(2, up="0")
    t.idle(2)
    t.play("take 1")
    assert (t.turn, t.legal) == ("a", ["knock", "pass"])
    t.play("knock")
    assert t.log == [{"event": "knocked", "seat": "a"}]
    assert t.view("b").knocker == 0
    assert t.turn == "b"


@clause("knock.when")
def test_one_need_not_knock() -> None:
    t = table(2)
    t.idle(1)
    t.play("draw, discard, pass")
    assert t.log[-1] == {"event": "passed", "seat": "b"}
    assert (t.turn, t.stage, t.view("a").knocker) == ("a", "choose", -1)


@clause("knock.when")
def test_not_before_the_own_action_nor_in_the_middle_of_it() -> None:
    t = table(2, pile="1 1 5")
    t.idle(2)
    assert t.refused("knock") == "knock.when"
    t.play("draw")
    assert t.refused("knock") == "knock.when"


@clause("knock.when")
@pytest.mark.parametrize(
    ("pile", "moves"),
    [
        ("1 5", "take 1"),
        ("1 5", "draw, discard"),
        ("1 5", "draw, exchange 1"),
        ("1 swap", "draw, swap 1 a1"),
        ("1 peek", "draw, peek 1"),
        ("1 peek", "draw, discard"),
        ("1 draw-two 5", "draw, draw, exchange 2"),
        ("1 draw-two 5 6", "draw, draw, decline, discard"),
    ],
)
def test_after_any_action(pile: str, moves: str) -> None:
    t = table(2, pile=pile)
    t.idle(1)
    t.play(moves)
    assert (t.turn, t.legal) == ("b", ["knock", "pass"])


@clause("knock.first-turns", "ruling.knock-first-lap")
@each_table
def test_only_when_everyone_has_had_a_turn_and_the_turn_just_played_counts(players: int) -> None:
    t = table(players)
    for _ in range(players - 1):
        seat = t.turn
        assert t.refused("knock") == "knock.first-turns"
        t.play("draw")
        assert t.refused("knock") == "knock.first-turns"
        t.play("discard")
        assert t.turn != seat  # not even asked
    t.play("draw, discard")
    assert (t.turn, t.stage, t.legal) == ("abcdef"[players - 1], "after", ["knock", "pass"])


@clause("ruling.knock-first-lap", "knock.last-turns")
@each_table
def test_a_knock_at_the_end_of_the_first_lap(players: int) -> None:
    t = table(players)
    t.idle(players - 1)
    t.play("draw, discard, knock")
    t.idle(players - 1)
    assert len(t.points) == 1
    assert t.state.turns == 2 * players - 1


@clause("knock.last-turns")
@pytest.mark.parametrize("knocker", [0, 1, 2, 3])
def test_every_other_player_has_one_more_turn_and_the_knocker_none(knocker: int) -> None:
    t = table(4)
    t.idle(4 + knocker)
    t.play("draw, discard, knock")
    turns = []
    while t.turn is not None:
        turns.append(t.turn)
        t.play("draw, discard")  # and nobody is asked to knock or pass
    assert turns == list("bcdabcd"[knocker : knocker + 3])
    assert t.stage == "to-deal"


@clause("knock.last-turns")
def test_the_last_turns_are_turns_like_any_other() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8", "c": "9 9 9 9"}, pile="5 5 0 0")
    t.idle(2)
    t.play("draw, discard, knock")
    t.play("take 4")  # a takes c's 0
    t.play("draw, exchange 4")
    assert t.points == [(1 + 2 + 3 + 0, 5 + 6 + 7 + 0, 36)]


@clause("ruling.one-knock")
def test_nobody_knocks_a_second_time() -> None:
    t = table(3)
    t.idle(2)
    t.play("draw, discard, knock")
    for _ in range(2):
        assert t.refused("knock") == "ruling.one-knock"
        t.play("draw")
        assert t.refused("knock") == "ruling.one-knock"
        t.play("discard")
    assert len(t.points) == 1


@clause("ruling.one-knock")
def test_a_new_round_has_a_knock_of_its_own() -> None:
    t = table(2)
    t.play_round().deal()
    assert t.state.knocker == -1
    t.play_round()
    assert len(t.points) == 2


@clause("ruling.swap-knocker")
def test_a_swap_may_hit_the_knocker_in_the_last_turns() -> None:
    t = table({"a": "9 8 7 6", "b": "0 1 2 3"}, pile="5 5 swap")
    t.idle(1)
    t.play("draw, discard, knock")  # b, with 6 points
    t.play("draw, swap 1 b1")
    assert t.points == [(0 + 8 + 7 + 6, 9 + 1 + 2 + 3)]


@clause("ruling.swap-knocker")
def test_every_seat_is_offered_the_knocker_included() -> None:
    t = table(4, pile="0 0 0 0 swap")
    t.idle(3)
    t.play("draw, discard, knock, draw")
    assert {move[7] for move in t.legal if move.startswith("swap")} == set("bcd")


@clause("ruling.no-knock-limit")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_round_without_a_knock_ends_after_60_turns_of_every_player(players: int) -> None:
    t = table(players)
    t.idle(60 * players - 1)
    assert (t.points, t.turn) == ([], "abcdef"[players - 1])
    t.idle(1)
    assert len(t.points) == 1
    assert t.turn is None
    assert t.logged("limit") == [{"seat": "abcdef"[players - 1]}]
    t.deal()  # the game goes on
    assert t.stage == "choose"


@clause("ruling.no-knock-limit", "score.order")
@pytest.mark.parametrize(("starter", "order"), [("a", "cab"), ("b", "abc"), ("c", "bca")])
def test_then_who_was_on_turn_last_replaces_first(starter: str, order: str) -> None:
    t = table({"a": "swap 2 3 4", "b": "peek 6 7 8", "c": "draw-two 1 1 1"}, starter=starter)
    t.idle(180)
    assert t.logged("limit") == [{"seat": order[0]}]
    assert "".join(dict.fromkeys(told["seat"] for told in t.logged("replaced"))) == order
    assert [told["seat"] for told in t.logged("revealed")] == list(order)


@clause("ruling.no-knock-limit", "knock.last-turns")
def test_a_knock_in_lap_60_still_gives_the_others_their_last_turn() -> None:
    """The limit is for a round in which nobody ever knocks."""
    t = table(3)
    t.idle(179)
    t.play("draw, discard, knock")
    assert t.turn == "a"
    t.idle(2)
    assert len(t.points) == 1
    assert "limit" not in [event.kind for event in t.events]


def test_a_damaged_state_cannot_spoil_what_others_may_do() -> None:
    """Legal moves are worked out once for each situation: one that cannot be is refused before it is asked about."""
    t = table(2)
    t.play("draw, discard, draw, discard")
    data = game.dump(t.state)
    with pytest.raises(CorruptRecord):
        game.load({**data, "knocker": 0})
    assert t.legal == ["knock", "pass"]
