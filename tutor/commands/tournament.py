"""`tutor tournament`: which bot is stronger, with how much certainty."""

import argparse
import os
from collections.abc import Iterator
from dataclasses import replace

from tutor.coach.bots import BOTS
from tutor.commands import numbers
from tutor.commands.progress import Progress
from tutor.commands.simulate import USUAL_TABLE
from tutor.engine.errors import GameError
from tutor.engine.games import GAMES, game_named
from tutor.engine.options import chosen
from tutor.errors import UserError
from tutor.lab.tournament import Figure, Match, figures, neighbours
from tutor.practice.contract import PRACTICES

TABLES = (2, 3, 4, 6)
OF_THINKERS = 10  # their rounds take long: a ladder gives them only so many percent of the rounds


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "One seat of the first bot among seats of the second, in single rounds. The figure is what the "
        "first scores more than the mean of the others in a round, with its standard error. Each deal is played once "
        "for each seat, so that its luck cancels out. The same seed gives the same figures, with any number of jobs."
    )
    parser.add_argument("game", help=f"which game: {', '.join(GAMES)}")
    parser.add_argument("--bots", default="greedy,random", help="who, and among whom: two or more names with commas")
    parser.add_argument("--all-levels", action="store_true", help="every level among those of the next lower one")
    parser.add_argument("--ladder", action="store_true", help="the same for 2, 3, 4 and 6 players, as Markdown")
    parser.add_argument("--players", type=int, help=f"how many at the table (default: {USUAL_TABLE})")
    parser.add_argument("--rounds", type=numbers.count, default=2000, help="of each match (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same rounds (default: %(default)s)")
    parser.add_argument(
        "--jobs", type=numbers.count, default=os.cpu_count() or 1, help="processes (default: %(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    matches = list(_matches(arguments))
    results: list[Figure] = []
    with Progress(sum(match.deals for match in matches), "deals") as progress:
        for match, figure in zip(matches, figures(matches, arguments.jobs, progress.advance), strict=True):
            results.append(figure)
            if not arguments.ladder:
                print(_line(match, figure), flush=True)
    if arguments.ladder:
        print("\n".join(_table(matches, results)))
    return 0


def _matches(arguments: argparse.Namespace) -> Iterator[Match]:
    try:
        game = game_named(arguments.game)
        fewest, most = game.PLAYERS
        usual = min(max(USUAL_TABLE, fewest), most) if arguments.players is None else arguments.players
        as_asked = arguments.players is not None or not arguments.ladder
        tables = [usual] if as_asked else [n for n in TABLES if fewest <= n <= most]
        options = {players: chosen(game.PLAYERS, game.OPTIONS, players, {}) for players in tables}
    except GameError as error:
        raise UserError(str(error)) from error
    pairs = _pairs(arguments, game.ID)
    if arguments.rounds < 1 or arguments.jobs < 1:
        raise UserError("The numbers of rounds and of jobs must be at least 1.")
    for players in tables:
        for challenger, others in pairs:
            match = Match(game.ID, challenger, others, players, options[players], arguments.rounds, arguments.seed)
            if arguments.all_levels or arguments.ladder:
                share = OF_THINKERS if challenger in PRACTICES[game.ID].thinks else 100
                match = replace(match, rounds=max(1, match.rounds * share // 100))
            yield match


def _pairs(arguments: argparse.Namespace, game: str) -> list[tuple[str, str]]:
    """Who plays among whom."""
    if arguments.all_levels or arguments.ladder:
        if game not in PRACTICES:
            raise UserError(f"There are no levels of {game}. The games with levels are: {', '.join(PRACTICES)}.")
        return neighbours(PRACTICES[game].levels)
    bots = [name.strip() for name in arguments.bots.split(",")]
    for name in bots:
        if name not in BOTS[game]:
            raise UserError(f"There is no bot {name!r}. The bots are: {', '.join(BOTS[game])}.")
    if len(bots) < 2:
        raise UserError("A tournament needs two bots, such as --bots greedy,random.")
    return neighbours(bots[::-1])[::-1]


def _line(match: Match, figure: Figure) -> str:
    names = f"{match.challenger} among {match.others}, {match.players} players"
    margin = f"{figure.mean:+.3f} ± {figure.error:.3f} points a round"
    return f"{names}: {margin}, z = {figure.z:+.1f}, {_chance(figure.p)}, {figure.rounds} rounds"


def _chance(p: float) -> str:
    return f"p = {p:.2g}" if p >= 1e-6 else "p < 1e-6"


def _table(matches: list[Match], results: list[Figure]) -> Iterator[str]:
    yield "| who, among whom | players | points a round | z | p | rounds |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for match, figure in zip(matches, results, strict=True):
        margin = f"{figure.mean:+.2f} ± {figure.error:.2f}"
        chance = _chance(figure.p).removeprefix("p ").removeprefix("= ")
        names = f"{match.challenger}, {match.others}"
        yield f"| {names} | {match.players} | {margin} | {figure.z:+.1f} | {chance} | {figure.rounds} |"
