"""The contract of `tutor/coach/kernel.py`, for every game that the coach knows."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tutor.coach.bots import BOTS, Look
from tutor.coach.coaches import COACHES
from tutor.coach.kernel import Kernel
from tutor.coach.tally import NOTHING, Tally
from tutor.engine.games import GAMES
from tutor.simulate import play

KEPT = 0.03  # of all choices, so that they come from many moments
WORLDS = 12
MOST_MOVES = 8


class Noting:
    """A greedy player who keeps some of what it sees."""

    def __init__(self, game: str, views: list[Any]) -> None:
        self._bot = BOTS[game]["greedy"]()
        self._views = views

    def choose(self, legal: tuple[int, ...], look: Look, rng: random.Random) -> int:
        if len(legal) > 1 and rng.random() < KEPT:
            self._views.append(look())
        return self._bot.choose(legal, look, rng)


@cache
def views(name: str) -> tuple[Any, ...]:
    game, found = GAMES[name], list[Any]()
    for players in range(game.PLAYERS[0], game.PLAYERS[1] + 1):
        rng, seen = random.Random(players), list[Any]()
        while len(seen) < 4:
            play(game, game.new(players), [Noting(name, seen)] * players, rng, rounds=1)
        found += seen[:4]
    return tuple(found)


def each_view(test: Callable[[Any], None]) -> Callable[[str], None]:
    """The test, for positions of every game."""

    @pytest.mark.parametrize("game", COACHES)
    def of_game(game: str) -> None:
        for view in views(game):
            test(view)

    of_game.__name__ = test.__name__
    return of_game


def kernel_of(view: Any, luck: int = 7) -> Kernel:
    return COACHES[view.game].brain().lay_out(view, luck)


def tally_of(view: Any, moves: tuple[int, ...]) -> Tally:
    return Tally(moves, [NOTHING] * len(moves), view.seat, view.players)


def told(tally: Tally, choice: int) -> list[Any]:
    """All that it knows of a choice."""
    tried = tally.tried[choice]
    sums = [tally.sums[choice], tally.squares[choice], tally.lowest_sums[choice], tally.lowest_squares[choice]]
    return [tried, *sums, *(tally.difference(choice, world) for world in range(tried))]


@each_view
def test_worlds_agree_with_all_that_the_seat_can_see(view: Any) -> None:
    game, kernel = GAMES[view.game], kernel_of(view)
    for world in range(WORLDS):
        kernel.imagine(world)
        kernel.begin()
        state = kernel.look()
        assert game.broken(state) == []
        assert same_but_for_places(game.facts(game.view(state, view.seat)), game.facts(view))


def same_but_for_places(one: Any, other: Any) -> bool:
    """A kernel may mix places that nothing but habit tells apart."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same_but_for_places(one[key], other[key]) for key in one)
    if isinstance(one, list) and one and isinstance(one[0], list):
        return sorted(map(str, one)) == sorted(map(str, other)) or all(map(same_but_for_places, one, other))
    return bool(one == other)


@each_view
def test_what_comes_of_a_move_depends_on_the_world_and_the_move_alone(view: Any) -> None:
    moves = view.legal[:MOST_MOVES]
    whole, parts, backwards = tally_of(view, moves), tally_of(view, moves), tally_of(view, moves[::-1])
    kernel = kernel_of(view)
    kernel.try_moves(whole, 0, WORLDS)
    for first, end in ((0, 1), (1, 5), (5, WORLDS)):
        kernel_of(view).try_moves(parts, first, end)
    kernel.try_moves(backwards, 0, WORLDS)
    last = len(moves) - 1
    for choice in range(len(moves)):
        assert told(whole, choice) == told(parts, choice) == told(backwards, last - choice)
        alone = tally_of(view, (moves[choice],))
        kernel.try_moves(alone, 0, WORLDS)
        assert told(alone, 0) == told(whole, choice)


@each_view
def test_luck_is_another_in_every_world_and_with_every_seed(view: Any) -> None:
    kernel, other = kernel_of(view), kernel_of(view, luck=8)
    game, seen = GAMES[view.game], list[str]()
    for each in (kernel, other):
        for world in range(WORLDS):
            each.imagine(world)
            each.begin()
            seen.append(str(game.dump(each.look())))
    assert len(set(seen)) == len(seen)


@each_view
def test_only_running_choices_are_tried_and_none_twice(view: Any) -> None:
    moves = view.legal[:2]
    tally, kernel = tally_of(view, moves), kernel_of(view)
    kernel.try_moves(tally, 0, 3)
    tally.running[0] = 0
    kernel.try_moves(tally, 0, 5)
    assert [tally.tried[0], tally.tried[1]] == [3, 5]
    tally.running[0] = 1
    kernel.try_moves(tally, 3, 5)
    kernel.try_moves(tally, 0, 5)
    assert [tally.tried[0], tally.tried[1]] == [5, 5]


@each_view
def test_sums_are_those_of_what_came_out(view: Any) -> None:
    kernel, move = kernel_of(view), view.legal[0]
    tally = tally_of(view, (move,))
    kernel.try_moves(tally, 0, WORLDS)
    lines = []
    for world in range(WORLDS):
        kernel.imagine(world)
        kernel.begin()
        kernel.make(move)
        kernel.play_out()
        lines.append([kernel.points_of(seat) for seat in range(view.players)])
    own = [line[view.seat] for line in lines]
    assert (tally.sums[0], tally.squares[0]) == (sum(own), sum(points * points for points in own))
    gaps = [own[at] * view.players - sum(line) for at, line in enumerate(lines)]
    assert [tally.difference(0, world) for world in range(WORLDS)] == gaps
    assert tally.difference_sums(0) == (sum(gaps), sum(gap * gap for gap in gaps))
