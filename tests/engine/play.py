"""What the generic suites share: the tables they play at, and ways to play. Nothing here knows a particular game."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from tutor.engine.chance import Chance
from tutor.engine.errors import BadOption
from tutor.engine.events import Event
from tutor.engine.games import GAMES
from tutor.engine.protocol import NOBODY, AnyGame, AnyState
from tutor.engine.replay import DEAL

ENDS_EARLY = {"knock"}  # moves that random players make too often for a round to grow old


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
    """Every number of players, and every value of every option, with as few tables as that takes."""
    for game in GAMES.values():
        fewest, most = game.PLAYERS
        counts = range(fewest, most + 1)
        choices = list(product(*game.OPTIONS.values()))
        for at, players in enumerate(counts):
            for values in choices[at % len(counts) :: len(counts)]:
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


def choose(case: Case, state: AnyState, rng: random.Random, patience: float = 0.0) -> int:
    """Any legal move; a patient player mostly leaves alone what would end the round."""
    legal = case.game.legal_moves(state)
    if rng.random() < patience:
        legal = tuple(move for move in legal if case.game.NOTATION.text(move) not in ENDS_EARLY) or legal
    return rng.choice(legal)


def steps(
    case: Case, seed: int, patience: float = 0.0, most: int = 10_000
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
            move = choose(case, state, rng, patience)
            case.game.apply(state, move, chance, journal)
            step = case.game.NOTATION.text(move)
        yield state, step, journal
