"""`tutor evaluate`: what every legal move of a position is worth."""

import argparse
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import BATCH, NO_END, USUAL, Effort, Evaluation, MoveValue, evaluate, exactly, forever
from tutor.coach.opinion import look_closer, luck_of
from tutor.commands import numbers
from tutor.commands.check import check_move
from tutor.commands.evaluate_words import hint_in_words, verdict_in_words, words_for
from tutor.commands.files import opened
from tutor.engine.notation import Notation
from tutor.engine.protocol import AnyView
from tutor.engine.seats import letter
from tutor.errors import UserError
from tutor.languages import NAMES
from tutor.positions import LONGEST, game_of, load_position


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "The difference to the mean of the others decides; where points are bad, lower is better. `behind` is what a "
        "move loses against the best one."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a position (.yaml, .json)")
    effort = parser.add_mutually_exclusive_group()
    effort.add_argument(
        "--samples", type=numbers.count, help="exactly so many worlds for each move: the same result every time"
    )
    effort.add_argument(
        "--budget-ms", type=numbers.count, help="think for so much processor time, unless the order is clear before"
    )
    parser.add_argument("--seed", type=int, help="which worlds are imagined (default: as a hint in this position)")
    parser.add_argument("--json", action="store_true", help="each move with its figures, as JSON")
    parser.add_argument("--language", choices=list(NAMES), help="add a hint in words")
    parser.add_argument("--move", metavar="TEXT", help='and a verdict on this move, for example "take 2"')


def run(arguments: argparse.Namespace) -> int:
    view = _position(arguments.file)
    if arguments.move is not None:
        if arguments.language is None:
            raise UserError("A verdict is given in words: name a --language.")
        check_move(view, arguments.move)
    thought = _think(view, arguments)
    advice = {} if arguments.language is None else _advice(view, thought, arguments.language, arguments.move)
    if arguments.json:
        print(json.dumps({**_facts(thought), **advice}, indent=2, ensure_ascii=False))
    else:
        print("\n".join(_report(thought)))
        for sentences in advice.values():
            print("", *sentences.values(), sep="\n")
    return 0


@dataclass(frozen=True)
class Thought:
    """An evaluation, and how it came about."""

    evaluation: Evaluation
    game: str
    notation: Notation
    seed: int | str
    milliseconds: float | None  # None where the result is the same every time, and so is all that is told


def _position(path: Path) -> AnyView:
    with opened(path) as file:
        view = load_position(file.read(LONGEST + 1))
    if view.game not in COACHES:
        raise UserError(f"The coach does not know {view.game} yet. It knows: {', '.join(COACHES)}.")
    if not view.legal:
        raise UserError(f"It is not {letter(view.seat)}'s turn in this position: there is no move to evaluate.")
    return view


def _think(view: AnyView, arguments: argparse.Namespace) -> Thought:
    """As for a hint, and about the move as for a verdict."""
    game, brain = game_of(view), COACHES[view.game].brain()
    seed = luck_of(view) if arguments.seed is None else arguments.seed
    started = time.process_time()
    evaluation = evaluate(brain, view, seed=seed, effort=_effort(arguments), go_on=_clock(arguments))
    if arguments.move is not None and arguments.samples is None:
        evaluation = look_closer(view, evaluation, game.NOTATION.parse(arguments.move))
    taken = (time.process_time() - started) * 1000
    return Thought(
        as_told(evaluation, COACHES[view.game].sign),
        game.ID,
        game.NOTATION,
        seed,
        taken if arguments.budget_ms is not None else None,
    )


def as_told(evaluation: Evaluation, sign: int) -> Evaluation:
    """With points as people have them."""
    values = [
        replace(value, points=sign * value.points, difference=sign * value.difference) for value in evaluation.values
    ]
    return replace(evaluation, values=tuple(values))


def _clock(arguments: argparse.Namespace) -> Callable[[], bool]:
    if arguments.budget_ms is None:
        return forever
    end = time.process_time() + arguments.budget_ms / 1000
    return lambda: time.process_time() < end


def _effort(arguments: argparse.Namespace) -> Effort:
    if arguments.samples is not None:
        if arguments.samples < 2:
            raise UserError("The number of samples must be at least 2: one world alone tells nothing of the error.")
        return exactly(arguments.samples)
    if arguments.budget_ms is not None:
        if arguments.budget_ms < 1:
            raise UserError("The budget must be at least 1 millisecond.")
        return Effort(samples=NO_END, error=0.0, least=BATCH)
    return USUAL


def _advice(view: AnyView, thought: Thought, language: str, move: str | None) -> dict[str, dict[str, str]]:
    words, ideas = words_for(view, language), COACHES[view.game].ideas()
    advice = {"hint": hint_in_words(view, thought.evaluation, ideas, words)}
    if move is not None:
        made = thought.notation.parse(move)
        advice["verdict"] = verdict_in_words(view, thought.evaluation, made, ideas, words)
    return advice


def _facts(thought: Thought) -> dict[str, Any]:
    evaluation, text = thought.evaluation, thought.notation.text
    best = evaluation.best
    figures = {text(move): _figures(value, thought.notation) for value in evaluation.values for move in value.alike}
    facts = {
        "moves": figures,
        "best": text(best.move),
        "samples": evaluation.samples,
        "seed": thought.seed,
        "clear": evaluation.clear,
    }
    return facts if thought.milliseconds is None else {**facts, "milliseconds": round(thought.milliseconds, 1)}


def _figures(value: MoveValue, notation: Notation) -> dict[str, Any]:
    figures = asdict(value)
    del figures["move"], figures["outdone_by"]
    return {
        **figures,
        "alike": [notation.text(move) for move in value.alike],
        "about_equal": value.is_equal,
        "outdone": _outdone(value, notation),
    }


def _outdone(value: MoveValue, notation: Notation) -> str | None:
    """The move that is better however the cards lie."""
    return None if value.outdone_by is None else notation.text(value.outdone_by)


def _report(thought: Thought) -> Iterator[str]:
    evaluation = thought.evaluation
    names = [_name(value, thought.notation) for value in evaluation.values]
    wide, chance = max(map(len, names)), COACHES[thought.game].chance
    yield f"{'move':<{wide}}{'own points':>16}{'difference':>16}{chance:>16}{'behind':>16}{'worlds':>8}"
    for name, value in zip(names, evaluation.values, strict=True):
        yield f"{name:<{wide}}{_cells(value, value is evaluation.best)}{_remark(value, evaluation, thought.notation)}"
    time_taken = "" if thought.milliseconds is None else f", {thought.milliseconds:.0f} ms"
    yield ""
    yield f"{evaluation.samples} worlds{time_taken}, seed {thought.seed}. {_verdict(evaluation)}"


def _name(value: MoveValue, notation: Notation) -> str:
    """`take 2 (= take 3)`"""
    others = [notation.text(move) for move in value.alike if move != value.move]
    return notation.text(value.move) + (f" (= {', '.join(others)})" if others else "")


def _cells(value: MoveValue, is_best: bool) -> str:
    points = f"{value.points:.2f} ± {value.points_error:.2f}"
    difference = f"{value.difference:+.2f} ± {value.difference_error:.2f}"
    lowest = f"{value.lowest:.1%} ± {100 * value.lowest_error:.1f}"
    behind = "best" if is_best else f"{value.behind:.2f} ± {value.behind_error:.2f}"
    return f"{points:>16}{difference:>16}{lowest:>16}{behind:>16}{value.samples:>8}"


def _remark(value: MoveValue, evaluation: Evaluation, notation: Notation) -> str:
    if value.outdone_by is not None:
        return f"  outdone by {_outdone(value, notation)}"
    return "  about equal" if value.is_equal and value is not evaluation.best else ""


def _verdict(evaluation: Evaluation) -> str:
    if len(evaluation.values) == 1:
        return "There is no other choice."
    if evaluation.clear:
        return "The best move is clearly the best."
    if any(value.is_equal for value in evaluation.values[1:]):
        return "The best move cannot be told from those that are about equal."
    return "The best move is very likely the best."
