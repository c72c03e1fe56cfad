"""The whole game: how many rounds, who starts each, who wins."""

import pytest

from tests.clauses import clause
from tests.games.beverbende.rules.table import Play, Stacked, dealt, table
from tutor.engine.errors import GameOver
from tutor.games.beverbende import rules as game

both_editions = pytest.mark.parametrize("edition", ["beverbende", "biberbande"])


def play_game(*rounds: str) -> Play:
    """Each round's text gives the last card of every row; the other three are 0, 1 and 2, three points together."""
    state = game.new(len(rounds[0].split()), {"edition": "biberbande"})
    t = Play(state, Stacked([]))
    for last in rounds:
        rows = {seat: f"0 1 2 {card}" for seat, card in zip("abc", last.split(), strict=False)}
        t.deal(dealt(rows, "9")).play_round()
    return t


@clause("game.rounds")
@both_editions
@pytest.mark.parametrize(("players", "rounds"), [(2, 4), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_as_many_rounds_as_players_and_four_for_two(edition: str, players: int, rounds: int) -> None:
    t = table(players, edition=edition)
    for number in range(1, rounds + 1):
        t.play_round()
        assert len(t.points) == number
        assert game.is_over(t.state) == (number == rounds)
        if number < rounds:
            t.deal()
    with pytest.raises(GameOver):
        t.deal()
    with pytest.raises(GameOver):
        t.play("draw")
    assert t.legal == []


@clause("game.starter")
@pytest.mark.parametrize(("players", "first", "starters"), [(4, "a", "abcd"), (4, "c", "cdab"), (2, "b", "baba")])
def test_dutch_the_next_starter_is_to_the_left_of_the_last(players: int, first: str, starters: str) -> None:
    assert starters_of(table(players, edition="beverbende", starter=first), rounds=4) == starters


@clause("ruling.starter-de")
@pytest.mark.parametrize(("players", "first"), [(4, "a"), (4, "c"), (2, "b")])
def test_german_the_same_player_starts_every_round(players: int, first: str) -> None:
    assert starters_of(table(players, edition="biberbande", starter=first), rounds=4) == first * 4


def starters_of(t: Play, rounds: int) -> str:
    starters = ""
    for number in range(rounds):
        if number:
            t.deal()
        starters += t.turn or ""
        assert t.logged("dealt")[0]["starter"] == t.turn
        t.play_round()
    return starters


@clause("game.starter", "turn.order")
def test_the_starter_has_nothing_to_do_with_who_knocked() -> None:
    t = table(3)
    t.idle(3)
    t.play("draw, discard, knock")  # a
    t.idle(2)
    t.deal()
    assert t.turn == "b"


@clause("goal.game", "game.winner")
def test_the_fewest_points_over_all_rounds_win() -> None:
    """b has the fewest in two of three rounds, but a has the fewest in all."""
    t = play_game("4 3 8", "4 3 8", "3 8 8")
    assert t.points == [(7, 6, 11), (7, 6, 11), (6, 11, 11)]
    assert game.outcome(t.state) == ((20, 23, 33), (0,))
    assert t.log[-1] == {"event": "won", "totals": {"a": 20, "b": 23, "c": 33}, "winners": ["a"]}


@clause("game.winner")
def test_nobody_has_won_before_the_last_round() -> None:
    t = play_game("4 3 8", "4 3 8")
    assert game.outcome(t.state) == ((14, 12, 22), ())
    assert "won" not in [event.kind for event in t.events]


@clause("ruling.tie")
def test_equal_totals_share_the_win() -> None:
    t = play_game("4 3 3", "3 4 5", "3 3 4")
    assert game.outcome(t.state) == ((19, 19, 21), (0, 1))
    assert t.log[-1]["winners"] == ["a", "b"]
    assert "ruling.tie" in t.fired("won")


@clause("ruling.tie")
def test_everyone_may_share_it() -> None:
    t = play_game("3 4", "4 3", "8 8", "5 5")
    assert game.outcome(t.state) == ((32, 32), (0, 1))


@clause("ruling.tie")
def test_a_tie_behind_the_winner_is_no_win() -> None:
    t = play_game("5 4 5", "4 3 4", "3 3 3")
    assert game.outcome(t.state) == ((21, 19, 21), (1,))
    assert "ruling.tie" not in t.fired("won")
