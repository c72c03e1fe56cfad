"""How many decisions and rounds each game's bots play in a second of processor time."""

import random
import time
from collections.abc import Iterator

from tutor.coach.bots import BOTS, QUICK
from tutor.engine.games import GAMES
from tutor.engine.protocol import AnyGame
from tutor.simulate import play

TABLES = (2, 4, 6, 10)
SLICES = 5  # the best of so many slices: other work on the machine only ever slows a slice down


def engine_rows(seconds: float) -> Iterator[dict[str, object]]:
    for game in GAMES.values():
        fewest, most = game.PLAYERS
        for bot in QUICK:
            for players in TABLES:
                if fewest <= players <= most:
                    yield _row(game, bot, players, seconds)


def _row(game: AnyGame, bot: str, players: int, seconds: float) -> dict[str, object]:
    speeds = [_slice(game, bot, players, seconds / SLICES, seed) for seed in range(SLICES)]
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
