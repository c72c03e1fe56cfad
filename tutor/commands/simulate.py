"""`tutor simulate`: whole games between bots, with figures and, if wanted, a full log."""

import argparse
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TextIO

from tutor.coach.bots import BOTS
from tutor.commands.progress import Progress
from tutor.engine.errors import GameError
from tutor.engine.games import game_named
from tutor.engine.options import chosen
from tutor.errors import UserError
from tutor.gamelog import LogWriter
from tutor.simulate import Plan, Tally

LOG_FORMAT = """\
The log (--log FILE) holds one JSON object a line, with everything, hidden cards too. Seats are letters, clockwise;
places in a row count from 1; cards are "0" to "9", "swap", "peek" and "draw-two"; piles are listed bottom to top,
so that the last card is the top one. For each game:
  {"event":"game", ...}        what is played: number, game, rules (their version), players, options, bots by seat, seed
  {"event":"step", "step":S}   a step: "deal", or a move by "seat"; the events it brings about follow, in their order
Bots are listed by seat and move on by one seat a game. The option starter is who begins the first round.
The moves of Beverbende: "take 2", "draw" (also: use the drawn draw-two), "exchange 3", "discard", "swap 1 b3",
"peek 4", "decline" (the first card of a draw-two), and after the action, where a knock is allowed, "knock" or "pass".
The events of Beverbende:
  shuffled    cards: how many, order: the pile after the shuffle
  reshuffled  the same for the discard pile that becomes the draw pile, just before the card that is drawn from it
  dealt       round, starter, rows, up: from the top of the pile, four cards a seat from the starter clockwise,
              each row left to right, then the first card of the discard pile
  looked      seat, slots, cards: the opening look, seat by seat from a
  took        seat, slot, card, replaced: action A; replaced is now the top discard
  drew        seat, card: action B, or a card of a draw-two
  exchanged   seat, slot, card, replaced: the drawn card into the row
  discarded   seat, card;  declined: the same for the first card of a draw-two
  used        seat, card: a draw-two is being used; it lies beside the piles until its action is over. (A swap or a
              peek is used in one go: swapped or peeked, then laid.)
  swapped     seat, slot, gave, other, other_slot, got;  peeked: seat, slot, card
  laid        seat, card: a used special reaches the discard pile
  knocked, passed   seat;  limit: nobody knocked in 60 turns each (nor after the last of them), seat was on turn last
  revealed    seat, cards, from the knocker clockwise;  replaced: seat, slot, special (laid aside), card (drawn for it)
  scored      round, points by seat;  won: totals by seat, winners
`tutor check FILE` replays such a log and compares every line."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser(
        "simulate",
        help="play whole games between bots",
        epilog=LOG_FORMAT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", help="which game, for example beverbende")
    parser.add_argument("--players", type=int, default=4, help="how many sit at the table (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="how many games (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games (default: %(default)s)")
    parser.add_argument("--bots", default="greedy", help="names with commas, seat by seat, repeated to fill the table")
    parser.add_argument("--edition", help="beverbende or biberbande")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="any other option of the game"
    )
    parser.add_argument("--log", type=Path, metavar="FILE", help="write every card movement as JSON lines (see below)")
    parser.add_argument("--check", action="store_true", help="check every invariant of the engine after every step")
    parser.set_defaults(run=run)


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
        options = chosen(game.PLAYERS, game.OPTIONS, arguments.players, options)
        game.new(arguments.players, options)  # refuses here what it would refuse later
    except GameError as error:
        raise UserError(str(error)) from error
    bots = [name.strip() for name in arguments.bots.split(",")]
    for name in bots:
        if name not in BOTS[game.ID]:
            raise UserError(f"There is no bot {name!r}. The bots are: {', '.join(BOTS[game.ID])}.")
    if len(bots) > arguments.players:
        raise UserError(f"There are {len(bots)} bots for {arguments.players} seats.")
    if arguments.games < 1:
        raise UserError("The number of games must be at least 1.")
    return Plan(game, arguments.players, options, bots, arguments.games, arguments.seed, arguments.check)


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
    yield f"{'bot':<12}{'points a round':>20}{'wins':>12}{'games':>10}"
    for name, points in tally.points.items():
        figure = f"{points.mean:.3f} ± {points.error:.3f}"
        yield f"{name:<12}{figure:>20}{tally.wins[name]:>12.1f}{tally.seats[name]:>10}"
    if plan.check:
        yield "No invariant was broken."
