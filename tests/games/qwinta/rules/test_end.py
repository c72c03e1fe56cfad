"""Who wins, and when: 55 points without the reserve, looked at after every turn."""

import pytest

from tests.clauses import clause
from tests.games.qwinta.rules.table import Play, next_action, position
from tutor.engine.errors import GameOver
from tutor.games.qwinta import rules as game

# With a card of hearts: a QWINTA for a, one for b.
A = "♥9 ♥A ♠6 ♦3 ♦8"
B = "♥4 ♥2 ♠10 ♠3 ♦5"


def winner(t: Play) -> str | None:
    """The game is over and this one has won; None while it goes on."""
    outcome = game.outcome(t.state)
    assert (t.stage == "over") == game.is_over(t.state) == bool(outcome.winners) == bool(t.logged("won"))
    return "ab"[outcome.winners[0]] if outcome.winners else None


def kinged(points: tuple[int, int], reserves: dict[str, str] | None = None, base: str = "♠2+♥5 ♦4 ♠8 ♦3 ♣10") -> Play:
    """a clears a place with the king, a point for each card, and fills it."""
    t = position("♥K", base, "♦7 ♠4 ♦2 ♠9 ♦5", points=points, reserves=reserves, hands={"a": "♣7 ♣5 ♦10"})
    return t.play("king 1, stock, lay ♣7 1")


@clause("game.end")
@pytest.mark.parametrize(("points", "won"), [((17, 0), None), ((18, 0), "a"), ((0, 19), None)])
def test_a_short_game_ends_at_twenty(points: tuple[int, int], won: str | None) -> None:
    t = position("♥K", "♠2+♥5 ♦4 ♠8 ♦3 ♣10", "♦7 ♠4 ♦2 ♠9 ♦5", points=points, hands={"a": "♣7 ♣5 ♦10"})
    t.state.goal = 20
    assert winner(t.play("king 1, stock, lay ♣7 1")) == won


@clause("game.end", "ruling.end-check")
@pytest.mark.parametrize(
    ("points", "won"), [((51, 0), None), ((52, 0), None), ((53, 0), "a"), ((54, 0), "a"), ((53, 54), "a")]
)
def test_fifty_five_points_win(points: tuple[int, int], won: str | None) -> None:
    t = kinged(points)  # two more
    assert winner(t) == won


@clause("game.end", "ruling.end-check", "score.reserve")
@pytest.mark.parametrize(
    ("reserve", "won"), [("", "a"), ("♣2", "a"), ("♣2 ♣3", None), ("♣2 ♣3 ♣4", None)], ids=["0", "1", "2", "3"]
)
def test_the_reserve_is_subtracted_first(reserve: str, won: str | None) -> None:
    t = kinged((54, 0), {"a": reserve})  # 56
    assert winner(t) == won
    assert t.points == (56, 0)
    assert game.outcome(t.state).points == (56 - len(reserve.split()), 0)


@clause("score.reserve")
def test_the_opponents_reserve_costs_the_player_on_turn_nothing() -> None:
    assert winner(kinged((53, 20), {"b": "♣2 ♣3"})) == "a"


@clause("score.reserve")
def test_each_card_costs_a_point_also_below_nothing() -> None:
    t = position("♣J", reserves={"a": "♣2 ♣3", "b": "♣4"}, points=(1, 9))
    assert game.outcome(t.state).points == (-1, 8)
    assert game.outcome(t.state).winners == ()


@clause("ruling.end-check", "game.end")
def test_the_turn_is_played_to_its_end_first() -> None:
    t = position("♥K", A, B, points=(50, 0), hands={"a": "♣7 ♣5 ♦10"}).play("settle 1")
    assert (t.points, t.stage, winner(t)) == ((55, 0), "check", None)
    t.play("leave, skip, stock")
    assert (t.stage, winner(t)) == ("lay", None)
    assert winner(t.play("lay ♣7 1")) == "a"


@clause("ruling.end-check", "score.reserve")
@pytest.mark.parametrize(("last", "won"), [("reserve ♣2", None), ("lay ♦4 5", "a")])
def test_a_card_laid_on_the_reserve_can_undo_the_fifty_five(last: str, won: str | None) -> None:
    t = position("♥J", "♠9 ♠A ♠6 ♦3 ♦8", "♠7 ♥8 ♦7 ♣7+♥3 ♠9", points=(52, 0), hands={"a": "♣2 ♦4 ♣10"})
    t.play("jack 4, stock")
    assert t.points == (55, 0)
    assert winner(t.play(last)) == won


@clause("ruling.end-check", "score.reserve")
def test_a_card_taken_from_the_reserve_can_bring_the_fifty_five() -> None:
    t = position("♣J", "♠9 ♠A ♠6 ♦3 ♦8", points=(55, 0), reserves={"a": "♦4"})
    assert winner(t) is None
    assert winner(t.play("reserve, lay ♦4 5")) == "a"


@clause("game.end", "step2.points")
def test_the_opponent_can_win_in_this_turn_too() -> None:
    t = position("♥K", A, B, points=(0, 50), hands={"a": "♣7 ♣5 ♦10"}).play("settle 2, leave, skip, stock, lay ♣7 2")
    assert winner(t) == "b"


@clause("ruling.end-check")
@pytest.mark.parametrize(
    ("points", "reserves", "won"),
    [
        ((51, 50), {}, "a"),
        ((50, 51), {}, "b"),  # the higher net wins, whoever is on turn
        ((50, 50), {}, "a"),  # equal: the player on turn
        ((51, 50), {"a": "♣2"}, "a"),  # equal without the reserve
        ((52, 51), {"a": "♣2 ♣3"}, "b"),
        ((51, 52), {"b": "♣2 ♣3"}, "a"),
        ((50, 54), {"b": "♣2 ♣3 ♣4 ♣6 ♣8"}, "a"),  # more points, but not 55 net
        ((49, 50), {}, "b"),
    ],
)
def test_when_both_reach_it_the_higher_net_wins(points: tuple[int, int], reserves: dict[str, str], won: str) -> None:
    t = position("♥K", A, B, points=points, reserves=reserves, hands={"a": "♣7 ♣5 ♦10"})
    t.play("settle 1, settle 2, stock, lay ♣7 1")
    assert t.points == (points[0] + 5, points[1] + 5)
    assert winner(t) == won


@clause("ruling.end-check")
@pytest.mark.parametrize(("points", "nets", "won"), [((51, 50), (55, 55), "b"), ((52, 50), (56, 55), "a")])
def test_equal_nets_in_the_turn_of_b_are_for_b(points: tuple[int, int], nets: tuple[int, int], won: str) -> None:
    t = position("♣J", A, B, points=points, hands={"a": "♣7 ♣5 ♦10"}, shuffles=[next_action("♥K")])
    t.play("stock, reserve ♣5")
    assert t.turn == "b"
    t.play("settle 1, settle 2, stock")
    t.play(t.legal[0])
    assert game.outcome(t.state).points == nets
    assert winner(t) == won


@clause("game.end", "jack.move", "score.reserve")
@pytest.mark.parametrize(("action", "won"), [("jack 1", None), ("skip", "b")])
def test_a_card_that_the_jack_sends_to_the_reserve_counts_against_its_owner(action: str, won: str | None) -> None:
    t = position("♥J", A, B, points=(0, 50), hands={"a": "♣7 ♣5 ♦10"}, stocks={"b": "♣9"})
    t.play("settle 2, leave", action, "stock, lay ♣7 2")
    assert t.points == (0, 55)
    assert winner(t) == won


@clause("game.end", "ruling.end-check", "score.reserve")
def test_the_end_is_told_with_the_nets() -> None:
    t = kinged((54, 7), {"a": "♣2", "b": "♣3 ♣4"})
    assert t.logged("scored") == [{"round": 1, "points": {"a": 55, "b": 5}}]
    assert t.logged("won") == [{"totals": {"a": 55, "b": 5}, "winners": ["a"]}]
    assert t.fired("won") == {"game.end", "ruling.end-check"}
    assert t.logged("turned") == []  # nobody has another turn


@clause("game.end")
def test_after_the_game_nobody_is_on_turn_and_every_move_is_too_late() -> None:
    t = kinged((54, 7))
    before = t.dumped()
    assert (t.turn, t.legal, t.view("a").legal, t.view("b").legal) == (None, [], (), ())
    for move in range(len(game.NOTATION.texts)):
        assert game.refusal(t.state, move) == "game.end"
        with pytest.raises(GameOver):
            game.apply(t.state, move, t.chance)
    with pytest.raises(GameOver):
        game.deal(t.state, t.chance)
    assert t.dumped() == before


@clause("game.end")
def test_below_fifty_five_the_opponent_is_on_turn() -> None:
    t = kinged((40, 54))
    assert (winner(t), t.turn) == (None, "b")
