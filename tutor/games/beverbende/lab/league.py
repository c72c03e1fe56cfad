"""Does anybody gain on the policy?

    python -m tutor.games.beverbende.lab.league [--players 2,3,4,5,6] [--error 0.04] [--jobs N]

One member of the league (`members.py`) sits among policies. Each deal is played once for each seat, so that the luck of
the cards cancels out, and deals are played until the standard error is small enough. The figure is by how many points a
round the member does better than the others: above nought it gains on the policy. The end is 1 where somebody gains
more than is allowed (`MOST_GAIN`).
"""

import argparse
import os
import random
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

from tutor.coach.evaluate import difference
from tutor.engine.chance import Chance
from tutor.engine.seats import letter
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.policy import Policy
from tutor.games.beverbende.lab.members import MEMBERS, Member
from tutor.games.beverbende.rules.play import carry_out
from tutor.jobs import spread
from tutor.simulate import Mean

MOST_GAIN: Final = 0.10
BATCH: Final = 250  # deals that a process plays at a time
MOST_BATCHES: Final = 400
ROOM: Final = 1.6  # a first batch tells the spread of deals only roughly
TABLES: Final = (2, 3, 4, 5, 6)


class Task(NamedTuple):
    member: str
    players: int
    batch: int
    seed: int


def margins(players: int, member: Member, others: Member, deals: range, seed: object) -> Iterator[float]:
    """For each deal: the member's points minus the mean of the others, over all seats."""
    for number in deals:
        margin = 0.0
        for seat in range(players):
            state = beverbende.new(players, {"starter": letter(number % players)})
            chance = Chance(random.Random(f"{seed}/{players}/{number}"))
            beverbende.deal(state, chance)
            while state.stage >= 0:
                player = member if state.turn == seat else others
                carry_out(state, player.decide(state, state.turn), chance)
            margin += difference(state.pad[-1], seat)
        yield margin / players


def played(task: Task) -> list[float]:
    deals = range(task.batch * BATCH, (task.batch + 1) * BATCH)
    return list(margins(task.players, MEMBERS[task.member](task.players), Policy(), deals, task.seed))


def batches_for(error: float, pilot: Mean) -> int:
    """So many more batches bring the standard error down to this, by what a first batch has shown."""
    deals = pilot.count * (pilot.error / error) ** 2 * ROOM
    return min(max(ceil(deals / BATCH) - 1, 0), MOST_BATCHES)


def gains(players: int, error: float, jobs: int, seed: int) -> dict[str, Mean]:
    """What each member gains on the policy."""
    found = {member: Mean() for member in MEMBERS}
    first = [Task(member, players, 0, seed) for member in MEMBERS]
    note(found, first, spread(played, first, jobs))
    more = [
        Task(member, players, batch, seed)
        for member, pilot in found.items()
        for batch in range(1, 1 + batches_for(error, pilot))
    ]
    note(found, more, spread(played, more, jobs))
    return found


def note(found: dict[str, Mean], tasks: Sequence[Task], results: Iterable[list[float]]) -> None:
    for task, batch in zip(tasks, results, strict=True):
        for margin in batch:
            found[task.member].add(-margin)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", default=",".join(map(str, TABLES)), help="default: %(default)s")
    parser.add_argument(
        "--error", type=float, default=0.04, help="small enough a standard error (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args(arguments)
    tables = [int(players) for players in options.players.split(",")]
    if not set(tables) <= set(TABLES) or options.error <= 0 or options.jobs < 1:
        parser.error("--players takes numbers from 2 to 6 with commas; --error and --jobs must be above nought")
    columns = {players: gains(players, options.error, options.jobs, options.seed) for players in tables}
    print("\n".join(lines(columns)))
    return int(any(figure.mean > MOST_GAIN for column in columns.values() for figure in column.values()))


def lines(columns: Mapping[int, Mapping[str, Mean]]) -> Iterator[str]:
    """A table in Markdown."""
    yield f"| who among policies | {' | '.join(f'{players} players' for players in columns)} |"
    yield "| --- |" + " --- |" * len(columns)
    for member in MEMBERS:
        figures = [column[member] for column in columns.values()]
        yield f"| {member} | {' | '.join(f'{each.mean:+.2f} ± {each.error:.2f}' for each in figures)} |"


if __name__ == "__main__":
    sys.exit(main())
