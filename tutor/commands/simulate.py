"""`tutor simulate`: whole games between bots, with figures and, if wanted, a full log."""

import argparse
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from tutor.coach.bots import BOTS
from tutor.commands import log_format
from tutor.commands.progress import Progress
from tutor.engine.errors import GameError
from tutor.engine.games import GAMES, game_named
from tutor.engine.options import chosen
from tutor.errors import UserError
from tutor.gamelog import LogWriter
from tutor.simulate import Plan, Tally

USUAL_TABLE = 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = log_format.log_format()
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", help=f"which game: {', '.join(GAMES)}")
    parser.add_argument(
        "--players", type=int, help=f"how many sit at the table (default: {USUAL_TABLE}, where that can be)"
    )
    parser.add_argument("--games", type=int, default=100, help="how many games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games (default: %(default)s)")
    parser.add_argument("--bots", default="greedy", help="names with commas, seat by seat, repeated to fill the table")
    parser.add_argument("--edition", help="the same as --option edition=…, of a game that has editions")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="any other option of the game"
    )
    parser.add_argument("--log", type=Path, metavar="FILE", help="write every card movement as JSON lines (see below)")
    parser.add_argument("--check", action="store_true", help="check every invariant of the engine after every step")
    parser.add_argument(
        "--rules", action="store_true", help="count how often each rule is carried out, or forbids a move"
    )


def run(arguments: argparse.Namespace) -> int:
    plan = _plan(arguments)
    tally = Tally()
    try:
        with _log_file(arguments.log) as file, Progress(plan.games, "games") as progress:
            for latest in plan.run(LogWriter(file) if file else None):
                tally = latest
                progress.advance()
    except OSError as error:
        raise UserError(f"Cannot write the log {arguments.log}: {error.strerror}.") from error
    print("\n".join(_report(plan, tally)))
    return 0


def _plan(arguments: argparse.Namespace) -> Plan:
    options = dict(_options(arguments.option))
    if arguments.edition:
        options["edition"] = arguments.edition
    try:
        game = game_named(arguments.game)
        fewest, most = game.PLAYERS
        players = min(max(USUAL_TABLE, fewest), most) if arguments.players is None else arguments.players
        options = chosen(game.PLAYERS, game.OPTIONS, players, options)
        game.new(players, options)  # refuses here what it would refuse later
    except GameError as error:
        raise UserError(str(error)) from error
    bots = [name.strip() for name in arguments.bots.split(",")]
    for name in bots:
        if name not in BOTS[game.ID]:
            raise UserError(f"There is no bot {name!r}. The bots are: {', '.join(BOTS[game.ID])}.")
    if len(bots) > players:
        raise UserError(f"There are {len(bots)} bots for {players} seats.")
    if arguments.games < 1:
        raise UserError("The number of games must be at least 1.")
    return Plan(game, players, options, bots, arguments.games, arguments.seed, arguments.check, arguments.rules)


def _options(pairs: list[str]) -> Iterator[tuple[str, str]]:
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise UserError(f"An option is given as NAME=VALUE, not as {pair!r}.")
        yield name, value


def _log_file(path: Path | None) -> "nullcontext[None] | TextIO":
    if path is None:
        return nullcontext()
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise UserError(f"Cannot write the log {path}: {error.strerror}.") from error


def _report(plan: Plan, tally: Tally) -> Iterator[str]:
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items())
    yield f"{plan.game.ID}{f' ({options})' if options else ''}, {plan.players} players, seed {plan.seed}"
    yield f"{tally.games} games, {tally.rounds} rounds, {tally.decisions} decisions in {tally.seconds:.1f} s"
    if tally.seconds:
        yield f"{tally.decisions / tally.seconds:,.0f} decisions/s, {tally.rounds / tally.seconds:,.0f} rounds/s"
    turns = tally.turns
    yield f"turns of each player in a round: {turns.mean:.2f} ± {turns.error:.2f}; longest round: {tally.longest} turns"
    yield f"rounds in a game: {tally.lengths.mean:.2f} ± {tally.lengths.error:.2f}"
    yield f"{'bot':<12}{'points a round':>20}{'wins':>12}{'games':>10}"
    for name, points in tally.points.items():
        figure = f"{points.mean:.3f} ± {points.error:.3f}"
        yield f"{name:<12}{figure:>20}{tally.wins[name]:>12.1f}{tally.seats[name]:>10}"
    if plan.check:
        yield "No invariant was broken."
    if plan.rules:
        yield from _rule_report(plan, tally)


def _rule_report(plan: Plan, tally: Tally) -> Iterator[str]:
    """How often each rule was put into effect; and in how many of the moments looked at it forbade some move."""
    rules = tally.rules
    yield f"{'rule':<30}{'carried out':>14}{'a round':>12}{'forbids in':>12}"
    for clause in plan.game.CLAUSES:
        times, forbade = rules.carried_out[clause], rules.forbade[clause]
        often = f"{times / tally.rounds:.4f}" if times else ""
        share = f"{forbade / rules.moments:.2%}" if forbade else ""
        yield f"{clause:<30}{times or '':>14}{often:>12}{share:>12}"
    silent = [clause for clause in plan.game.CLAUSES if not rules.carried_out[clause] and not rules.forbade[clause]]
    yield f"Never carried out, never forbidding: {', '.join(silent) or 'none'}."
