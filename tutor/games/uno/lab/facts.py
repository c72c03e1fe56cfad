"""What the ideas of UNO are worth: `python -m tutor.games.uno.lab.facts [--rounds N]` plays the policy without one of
them among policies, and prints what that costs a round, in points on the mean of the others and in rounds won.

docs/games/uno.md has the figures. The policy always calls and catches, unless a line says otherwise.
"""

import argparse
import json
from collections.abc import Callable
from math import sqrt
from typing import Final

from tutor.games.uno.coach.beginner import Beginner
from tutor.games.uno.coach.judgement import FITTED, WEIGHTS, Judgement
from tutor.games.uno.coach.policy import Player, Policy
from tutor.games.uno.lab.habits import Bluffer, Careless
from tutor.games.uno.lab.selfplay import sums_of

TABLES: Final = (2, 4, 7)


def with_weights(**changed: float) -> Policy:
    """The policy with some weights set, at every table."""
    return Policy(tuple(Judgement(**{**weights, **changed}) for weights in FITTED))


LATE: Final = {name: 0.0 for name in WEIGHTS if name.endswith(("_late", "_any")) or name == "points_behind"}
LINKS: Final = dict.fromkeys(("link", "more", "number", "link_few", "colours", "colours_few"), 0.0)
FREE_WILD: Final = {"wild": 30.0, "wild_few": 0.0}
FREE_FOUR: Final = {"four": 60.0, "four_few": 0.0}

HABITS: Final[dict[str, Callable[[], Player]]] = {
    "forgets to call, 1 in 10": lambda: Careless(with_weights(), 10),
    "a wild-draw-four at the first lawful moment": lambda: with_weights(**FREE_FOUR),
    "a wild at once": lambda: with_weights(**FREE_WILD),
    "does not look at how many cards others have": lambda: with_weights(**LATE),
    "does not see runs": lambda: with_weights(run=0.0, dead=0.0, out=0.0),
    "always the highest card": lambda: with_weights(points=2.0, wild=-120.0, four=-120.0),
    "does not keep the hand connected": lambda: with_weights(**LINKS),
    "never draws by choice": lambda: with_weights(draw=-1000.0, draw_card=0.0, draw_any=0.0),
    "keeps no drawn wild": lambda: with_weights(keep=-1000.0),
    "does not remember who lacked or named what": lambda: with_weights(
        lacked=0.0, lacked_late=0.0, theirs=0.0, theirs_late=0.0
    ),
    "always stays in the colour": lambda: with_weights(stay=40.0, wild=-50.0, four=-60.0),
    "always challenges": lambda: with_weights(trust=0.0),
    "bluffs whenever it can": lambda: Bluffer(with_weights()),
    "plays as a beginner": Beginner,
}


def cost(player: Player, others: Player, players: int, scoring: str, rounds: int) -> dict[str, float]:
    """Its gain on the mean of the others, its standard error, and by how much more it wins than its share."""
    rounds -= rounds % players
    total, squares, won, turns = sums_of(player, others, players, scoring, "skip", rounds, 1)
    mean = total / rounds / (players - 1)
    spread = squares / rounds / (players - 1) ** 2 - mean * mean
    return {
        "points": round(mean, 2),
        "error": round(sqrt(spread / rounds), 2),
        "won": round(100 * won / rounds - 100 / players, 2),
        "turns": round(turns / rounds, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20_000, help="of each table (default: %(default)s)")
    parser.add_argument("--scoring", choices=("winner", "own-cards"), default="winner")
    wanted = parser.parse_args()
    for players in TABLES:
        told = {"among": "beginners", "habit": "the policy", "players": players}
        print(json.dumps(told | cost(Policy(), Beginner(), players, wanted.scoring, wanted.rounds)), flush=True)
        for habit, make in HABITS.items():
            told = {"among": "policies", "habit": habit, "players": players}
            print(json.dumps(told | cost(make(), Policy(), players, wanted.scoring, wanted.rounds)), flush=True)


if __name__ == "__main__":
    main()
