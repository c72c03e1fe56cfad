"""How many decisions and rounds each game's bots play in a second of processor time."""

import random
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from tutor.coach.bots import BOTS, QUICK
from tutor.coach.build import compiled
from tutor.engine.areas import fill, listed
from tutor.engine.chance import shuffled
from tutor.engine.flat import i64, vec
from tutor.engine.games import GAMES
from tutor.engine.luck import Luck
from tutor.engine.protocol import AnyGame
from tutor.games import Rooms
from tutor.simulate import play

TABLES = (2, 4, 6, 10)
SLICES = 5  # the best of so many slices: other work on the machine only ever slows a slice down
AT_RANDOM: Final[Mapping[str, Callable[[Any, Luck], int]]] = Rooms("lab.at_random", "play_at_random")
"""By game: a whole game in which any legal move is made, where the engine does that by itself."""


class Dice(Luck):
    """Chance from Python's own generator, as stored games have it. Where nothing is compiled it is the quickest: by the
    luck of imagined worlds, which both builds have alike, a shuffle takes longer than a round."""

    def begin(self, seed: i64) -> None:
        self._draw = random.Random(seed).random

    def below(self, sides: i64) -> i64:
        return i64(self._draw() * float(sides))

    def mix(self, cards: vec[i64], first: i64, end: i64) -> None:
        fill(cards, first, shuffled(listed(cards, first, end), self._draw))


def engine_rows(seconds: float) -> Iterator[dict[str, object]]:
    for game in GAMES.values():
        fewest, most = game.PLAYERS
        for bot in QUICK:
            for players in TABLES:
                if fewest <= players <= most:
                    yield _row(game, bot, players, seconds, _slice)
        if game.ID in AT_RANDOM:
            for players in TABLES:
                if fewest <= players <= most:
                    yield _row(game, "nobody", players, seconds, _slice_alone)


def _row(
    game: AnyGame,
    bot: str,
    players: int,
    seconds: float,
    measure: Callable[[AnyGame, str, int, float, int], tuple[float, float]],
) -> dict[str, object]:
    speeds = [measure(game, bot, players, seconds / SLICES, seed) for seed in range(SLICES)]
    decisions, rounds = max(speeds)
    return {
        "game": game.ID,
        "bot": bot,
        "players": players,
        "decisions_per_s": round(decisions),
        "rounds_per_s": round(rounds),
    }


def _slice(game: AnyGame, bot: str, players: int, seconds: float, seed: int) -> tuple[float, float]:
    rng = random.Random(seed)
    bots = [BOTS[game.ID][bot]() for _ in range(players)]
    decisions = rounds = 0
    started = time.process_time()
    while (passed := time.process_time() - started) < seconds:
        state = game.new(players)
        decisions += play(game, state, bots, rng)
        rounds += len(game.rounds_played(state))
    return decisions / passed, rounds / passed


def _slice_alone(game: AnyGame, _bot: str, players: int, seconds: float, seed: int) -> tuple[float, float]:
    """Nobody is asked: what the engine itself takes."""
    luck = Luck() if compiled() else Dice()
    luck.begin(seed)
    play_at_random, decisions, rounds = AT_RANDOM[game.ID], 0, 0
    started = time.process_time()
    while (passed := time.process_time() - started) < seconds:
        state = game.new(players)
        decisions += play_at_random(state, luck)
        rounds += len(game.rounds_played(state))
    return decisions / passed, rounds / passed
