"""`tutor ideas`: how often each teaching idea explains a move, in rounds that the policy plays with itself."""

import argparse
import os
import random
from collections import Counter
from collections.abc import Iterator
from functools import partial

from tutor.coach.advice import PLAYED_OUT, unquestioned
from tutor.coach.beverbende.ideas import IDEAS, BeverbendeIdeas
from tutor.coach.beverbende.policy import Policy
from tutor.commands import numbers
from tutor.commands.progress import Progress
from tutor.engine import beverbende
from tutor.engine.chance import Chance
from tutor.engine.seats import LETTERS
from tutor.errors import UserError
from tutor.jobs import spread

GAMES = (beverbende.ID,)
CHUNK = 100  # rounds that a process plays at a time


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("ideas", help="count how often each teaching idea explains a move")
    parser.add_argument("game", choices=GAMES, help="which game")
    parser.add_argument("--rounds", type=numbers.count, default=1000, help="how many rounds (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed counts the same (default: %(default)s)")
    parser.add_argument(
        "--jobs", type=numbers.count, default=os.cpu_count() or 1, help="processes (default: %(default)s)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.rounds < 1 or arguments.jobs < 1:
        raise UserError("The numbers of rounds and of jobs must be at least 1.")
    starts = range(0, arguments.rounds, CHUNK)
    chunks = [range(start, min(start + CHUNK, arguments.rounds)) for start in starts]
    total: Counter[str] = Counter()
    with Progress(arguments.rounds, "rounds") as progress:
        counts = spread(partial(count, arguments.seed), chunks, arguments.jobs)
        for chunk, found in zip(chunks, counts, strict=True):
            total += found
            progress.advance(len(chunk))
    print("\n".join(_report(total, arguments.rounds, arguments.seed)))
    return 0


def count(seed: int, rounds: range) -> Counter[str]:
    """The ideas behind the moves of these rounds, with two to six players in turn."""
    policy, ideas = Policy(), BeverbendeIdeas()
    fewest, most = beverbende.PLAYERS
    found: Counter[str] = Counter()
    for number in rounds:
        players = fewest + number % (most - fewest + 1)
        state = beverbende.new(players, {"starter": LETTERS[number // most % players]})
        chance = Chance(random.Random(f"{seed}/{number}"))
        beverbende.deal(state, chance)
        while not state.pad:
            move = policy.decide(state, state.turn)
            reason = ideas.why(beverbende.view(state, state.turn), unquestioned(move), move)
            found[(reason or PLAYED_OUT).code] += 1
            beverbende.apply(state, move, chance)
    return found


def _report(total: Counter[str], rounds: int, seed: int) -> Iterator[str]:
    moves = total.total()
    yield f"{beverbende.ID}, {rounds} rounds with 2 to 6 players, seed {seed}: {moves} moves, {len(IDEAS)} ideas"
    yield f"{'idea':<28}{'times':>10}{'of all moves':>15}"
    for code in (*(idea.code for idea in IDEAS), PLAYED_OUT.code):
        yield f"{code:<28}{total[code]:>10}{total[code] / moves:>15.3%}"
    silent = sum(not total[idea.code] for idea in IDEAS)
    yield f"{len(IDEAS) - silent} of {len(IDEAS)} ideas came up"
