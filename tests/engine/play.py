"""What the generic suites share: the tables they play at, and ways to play. Every game in GAMES takes part."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from typing import Any

from tests.ways import ways
from tutor.coach.bots import BOTS
from tutor.engine.chance import Chance
from tutor.engine.errors import BadOption
from tutor.engine.events import Event
from tutor.engine.games import GAMES
from tutor.engine.protocol import NOBODY, AnyGame, AnyState
from tutor.engine.replay import DEAL

ENDS_EARLY = {"knock"}  # moves, of whatever game, that random players make too often for a round to grow old


@dataclass(frozen=True)
class Case:
    """A game, at a table of so many, with its options."""

    game: AnyGame
    players: int
    options: dict[str, str] = field(hash=False)

    def __str__(self) -> str:
        return "-".join([self.game.ID, str(self.players), *self.options.values()])

    def new(self) -> AnyState:
        return self.game.new(self.players, self.options)


def _cases() -> Iterator[Case]:
    """Every choice of options at the smallest table, every number of players, and every value of every option."""
    for game in GAMES.values():
        fewest, most = game.PLAYERS
        counts = range(fewest, most + 1)
        choices = list(product(*game.OPTIONS.values()))
        tables = [(fewest, values) for values in choices]
        tables += [
            (counts[at % len(counts)], choices[at % len(choices)]) for at in range(max(len(counts), len(choices)))
        ]
        for players, values in dict.fromkeys(tables):
            options = dict(zip(game.OPTIONS, values, strict=True))
            if _fits(game, players, options):
                yield Case(game, players, options)


def _fits(game: AnyGame, players: int, options: dict[str, str]) -> bool:
    try:
        game.new(players, options)
    except BadOption:
        return False
    return True


CASES = list(_cases())
TABLES = ways(CASES, usual=[case for case in CASES if case.players % 2 == 0])
"""For what has hardly to do with how many sit there: the smallest table with every choice of options is among them."""


def some_of_each_game(most: int) -> Iterator[Case]:
    """Small to large tables of each game."""
    for game in GAMES:
        cases = sorted((case for case in CASES if game == case.game.ID), key=lambda case: case.players)
        yield from (cases[at] for at in sorted({number * (len(cases) - 1) // (most - 1) for number in range(most)}))


def choose(case: Case, state: AnyState, rng: random.Random, patience: float = 0.0, sense: float = 0.0) -> int:
    """Any legal move. A patient player mostly leaves alone what would end the round; one with sense often asks a bot
    that wants to win, so that games come to an end."""
    legal = case.game.legal_moves(state)
    if sense and rng.random() < sense:
        look = partial(case.game.view, state, case.game.to_move(state))
        return BOTS[case.game.ID]["greedy"]().choose(legal, look, rng)
    if rng.random() < patience:
        legal = tuple(move for move in legal if case.game.NOTATION.text(move) not in ENDS_EARLY) or legal
    return rng.choice(legal)


def steps(
    case: Case, seed: int, patience: float = 0.0, sense: float = 0.0, most: int = 10_000
) -> Iterator[tuple[AnyState, str, list[Event]]]:
    """Play a game at random, giving the state after each step, the step, and its events."""
    rng = random.Random(seed)
    chance = Chance(rng)
    state = case.new()
    for _ in range(most):
        if case.game.is_over(state):
            return
        journal: list[Event] = []
        if case.game.to_move(state) == NOBODY:
            case.game.deal(state, chance, journal)
            step = DEAL
        else:
            move = choose(case, state, rng, patience, sense)
            case.game.apply(state, move, chance, journal)
            step = case.game.NOTATION.text(move)
        yield state, step, journal


def play_blind(case: Case, seat: int, rng: random.Random, most: int) -> AnyState | None:
    """A round in which the choices of the others tell `seat` nothing; None when they came to nothing.

    Whoever is to move does something that would be legal in a world that `seat` thinks possible, and mostly in several.
    If it is not legal in the true one, the game does not count. So all that `seat` learns is what it sees.
    """
    chance = Chance(rng)
    state = case.new()
    case.game.deal(state, chance)
    for _ in range(most):
        worlds = [case.game.sample(case.game.view(state, seat), rng) for _ in range(rng.choice((1, 4, 4, 4)))]
        moves = set.intersection(*(set(case.game.legal_moves(world)) for world in worlds))
        likely = sorted(move for move in moves if case.game.NOTATION.text(move) not in ENDS_EARLY) or sorted(moves)
        if not likely or (move := rng.choice(likely)) not in case.game.legal_moves(state):
            return None
        case.game.apply(state, move, chance)
        if case.game.to_move(state) == NOBODY:
            return None  # a finished round has no secrets
    return state


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], int]]:
    """Every number in plain data, with the way to it."""
    if isinstance(data, int):
        yield path, data
    elif isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*path, key))
