"""True games for the referees to follow, and to plant mistakes in: each list has the shortest game first."""

import json
from functools import cache
from itertools import chain

from tests.referees.croupier import write_game
from tests.referees.planting import simulated, written

EDITIONS = ("beverbende", "biberbande")

GREEDY, MIXED, MOSTLY_RANDOM = ("greedy",), ("greedy", "random"), ("random", "random", "greedy")
RANDOM = ("random",)
UNO_TABLES = [
    (players, scoring, reverse, bots)
    for players, reverse in [(2, "skip"), (2, "turn"), (3, "skip"), (4, "skip"), (7, "turn"), (10, "skip")]
    for scoring in ("winner", "own-cards")
    for bots in ((GREEDY, MIXED) if players == 2 else (GREEDY, MIXED, MOSTLY_RANDOM))
] + [(4, "winner", "skip", RANDOM), (10, "winner", "skip", RANDOM)]

QWINTA_TABLES = [GREEDY, RANDOM, MIXED]


@cache
def beverbende_games() -> list[list[str]]:
    """Every number of players in both editions, with short, long and endless rounds: what bots seldom do."""
    games = []
    for seed, knock in enumerate([0.3, 0.03, 0.001, 0.1, 0.01, 0.03] * 5 + [0.5] * 30):
        players = 2 + seed % 5
        starter = "abcdef"[seed % players]
        edition = EDITIONS[seed % 2]
        games.append(write_game(players=players, edition=edition, starter=starter, knock=knock, seed=seed))
    return sorted(games, key=len)


@cache
def small_beverbende_game() -> list[str]:
    return write_game(players=3, edition="biberbande", starter="b", knock=0.5, seed=5)


@cache
def uno_log(players: int, scoring: str, reverse: str, bots: tuple[str, ...]) -> list[str]:
    options = {"scoring": scoring, "two-player-reverse": reverse}
    return simulated("uno", players, options, bots, games=1, seed=players)


@cache
def uno_games() -> list[list[str]]:
    """Whole games with everything that bots do."""
    return sorted((uno_log(*table) for table in UNO_TABLES), key=len)


@cache
def qwinta_log(*bots: str) -> list[str]:
    return simulated("qwinta", 2, {}, bots, games=12, seed=11)


@cache
def qwinta_agreed(hand: str, goal: str) -> list[str]:
    """Games with other options."""
    return simulated("qwinta", 2, {"hand": hand, "goal": goal}, RANDOM, games=2, seed=5)


@cache
def qwinta_without_stock() -> list[str]:
    """A game in which a stock and its discard pile are both empty for a while."""
    return simulated("qwinta", 2, {}, RANDOM, games=1, seed=178)


@cache
def qwinta_games() -> list[list[str]]:
    """The games of the engine one by one, each as if it were the first."""
    games: list[list[str]] = []
    for line in chain(qwinta_without_stock(), *(qwinta_log(*bots) for bots in QWINTA_TABLES)):
        if line.startswith('{"event":"game",'):
            games.append(written([json.loads(line) | {"number": 1}]))
        else:
            games[-1].append(line)
    return sorted(games, key=len)
