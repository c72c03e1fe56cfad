"""Does the coach show common sense? Positions from play among the opponents, a hint for each, and what is odd about it.

python -m tutor.games.beverbende.lab.common_sense --positions 200
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tutor.coach.advice import PLAYED_EVEN, PLAYED_OUT, Hint, hint
from tutor.coach.bots import BOTS
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import USUAL, Effort, exactly
from tutor.coach.opinion import think
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.seats import letter
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.rules.view import View

OPPONENTS: Final = ("pip", "lotte", "finn", "nora", "otto")
ASKED: Final = 0.15  # of the decisions of a round, so that the positions vary
PLAYERS: Final = (2, 4, 6)


@dataclass(frozen=True)
class Oddities:
    """What a hint should not be, or should rarely be."""

    hints: int
    outdone: int  # names a move that another one outdoes
    generic: int  # begins with a question that would fit any position
    unexplained: int  # knows no reason but that it was tried out
    with_equals: int  # names moves that are as good: nothing odd, but told for comparison


def positions(players: int, count: int, seed: object = 1) -> Iterator[View]:
    """Decisions with more than one legal move, from rounds among opponents of all kinds."""
    found, number = 0, 0
    while found < count:
        rng = random.Random(f"{seed}/{players}/{number}")
        for view in _round(players, number, rng):
            if found < count and len(view.legal) > 1 and rng.random() < ASKED:
                found += 1
                yield view
        number += 1


def _round(players: int, number: int, rng: random.Random) -> Iterator[View]:
    """What the player on turn can see, before each decision."""
    bots: list[Any] = [BOTS[beverbende.ID][OPPONENTS[int(rng.random() * len(OPPONENTS))]]() for _ in range(players)]
    for seat, bot in enumerate(bots):
        bot.sit(seat, f"{number}/{seat}")
    state, chance, events = beverbende.new(players, {"starter": letter(number % players)}), Chance(rng), list[Event]()
    beverbende.deal(state, chance, events)
    while not state.pad:
        for event in events:
            for seat, bot in enumerate(bots):
                bot.hear(event.told_to(seat))
        events.clear()
        view = beverbende.view(state, state.turn)
        yield view
        beverbende.apply(state, bots[state.turn].choose(view.legal, lambda seen=view: seen, rng), chance, events)


def hint_for(view: View, effort: Effort | None = None) -> Hint:
    """As on the site, or with another effort."""
    return hint(view, think(view, effort or USUAL), COACHES[view.game].ideas())


def oddities(hints: list[Hint]) -> Oddities:
    ideas = Counter(given.idea.code for given in hints)
    return Oddities(
        hints=len(hints),
        outdone=sum(given.evaluation.of(given.move).outdone_by is not None for given in hints),
        generic=sum(not given.nudge.facts for given in hints),
        unexplained=ideas[PLAYED_OUT.code] + ideas[PLAYED_EVEN.code],
        with_equals=sum(bool(given.equals) for given in hints),
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tutor.games.beverbende.lab.common_sense", description=__doc__)
    parser.add_argument("--positions", type=int, default=200, help="for each number of players (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--samples", type=int, help="exactly so many worlds for each move, instead of a hint's effort")
    arguments = parser.parse_args()
    effort = None if arguments.samples is None else exactly(arguments.samples)
    print(f"{'players':>7}{'hints':>8}{'outdone':>9}{'generic':>9}{'unexplained':>13}{'with equals':>13}")
    for players in PLAYERS:
        views = positions(players, arguments.positions, arguments.seed)
        odd = oddities([hint_for(view, effort) for view in views])
        print(f"{players:>7}{odd.hints:>8}{odd.outdone:>9}{odd.generic:>9}{odd.unexplained:>13}{odd.with_equals:>13}")


if __name__ == "__main__":
    main()
