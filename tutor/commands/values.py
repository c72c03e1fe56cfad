"""`tutor values`: works out what the moves of puzzles are worth, and how hard they are, where that is not kept yet.

After a change of rules or coach that goes for all puzzles; those found in play that are not clear any more are dropped.
"""

import argparse
import os
from functools import partial
from pathlib import Path
from typing import Any

from tutor.commands import numbers
from tutor.commands.progress import Progress
from tutor.errors import UserError
from tutor.jobs import spread
from tutor.paths import data_folder
from tutor.puzzles.clear import unclear
from tutor.puzzles.contract import KINDS
from tutor.puzzles.library import kept_values, mined_file, read_scenario, scenario_files, values_file, view_at
from tutor.puzzles.mining import SAMPLES, is_too_easy, valued
from tutor.puzzles.scenario import Scenario
from tutor.puzzles.values import current, fingerprint, read_lines, write_lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=tuple(KINDS), help="which game")
    parser.add_argument("--samples", type=numbers.count, default=SAMPLES, help="worlds (default: %(default)s)")
    parser.add_argument(
        "--jobs", type=numbers.count, default=os.cpu_count() or 1, help="processes (default: %(default)s)"
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.samples < 2 or arguments.jobs < 1:
        raise UserError("It takes at least 2 samples and 1 job.")
    folder = data_folder("scenarios")
    written = map(read_scenario, scenario_files(folder, arguments.game))
    judged = [scenario for scenario in written if scenario.asks.judged]
    kept = kept_values(folder, arguments.game)
    stale = [scenario for scenario in judged if _is_stale(scenario, kept.get(scenario.id))]
    with Progress(max(len(stale), 1), "puzzles") as progress:
        work = partial(_line, arguments.samples)
        for scenario, line in zip(stale, spread(work, stale, arguments.jobs), strict=True):
            kept[scenario.id] = line
            progress.advance()
    names = sorted(scenario.id for scenario in judged)
    write_lines(values_file(folder, arguments.game), [kept[name] for name in names], arguments.game)
    print(f"{len(names)} written puzzles have values, {len(stale)} of them anew")
    mined = mined_file(folder, arguments.game)
    return _revalue_mined(mined, arguments) if mined.exists() else 0


def _revalue_mined(path: Path, arguments: argparse.Namespace) -> int:
    versions, lines = read_lines(path)
    if versions == current(arguments.game):
        return 0
    kept = []
    with Progress(max(len(lines), 1), "puzzles") as progress:
        for line in spread(partial(_mined_line, arguments.game, arguments.samples), lines, arguments.jobs):
            kept += [line] if line else []
            progress.advance()
    write_lines(path, kept, arguments.game)
    print(f"{len(kept)} of {len(lines)} puzzles found in play are still clear")
    return 0


def _mined_line(game: str, samples: int, line: dict[str, Any]) -> dict[str, Any] | None:
    """The line with its new values; None where it is a puzzle no more."""
    view, kind = view_at(line["position"], game), KINDS[game][line["kind"]]
    anew = valued(view, kind, f"again/{line['id']}", samples)
    doubts = unclear(game, anew.evaluation, kind.offered(view), several=kind.several)
    return None if doubts or is_too_easy(anew) else {**line, **anew.as_json(game)}


def _is_stale(scenario: Scenario, line: dict[str, Any] | None) -> bool:
    return line is None or line["of"] != fingerprint(scenario.moment(scenario.editions[0]).view)


def _line(samples: int, scenario: Scenario) -> dict[str, Any]:
    view = scenario.moment(scenario.editions[0]).view
    return {"id": scenario.id, **valued(view, scenario.asks, scenario.id, samples).as_json(view.game)}
