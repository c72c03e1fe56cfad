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
from tutor.engine import beverbende
from tutor.errors import UserError
from tutor.jobs import spread
from tutor.paths import data_folder
from tutor.puzzles.clear import unclear
from tutor.puzzles.kinds import JUDGED
from tutor.puzzles.library import kept_values, mined_file, read_scenario, scenario_files, values_file, view_at
from tutor.puzzles.mining import SAMPLES, is_too_easy, valued
from tutor.puzzles.scenario import Scenario
from tutor.puzzles.values import CURRENT, fingerprint, read_lines, write_lines


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("values", help="work out the values of puzzles that are new or have changed")
    parser.add_argument("game", choices=(beverbende.ID,), help="which game")
    parser.add_argument("--samples", type=numbers.count, default=SAMPLES, help="worlds (default: %(default)s)")
    parser.add_argument(
        "--jobs", type=numbers.count, default=os.cpu_count() or 1, help="processes (default: %(default)s)"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    if arguments.samples < 2 or arguments.jobs < 1:
        raise UserError("It takes at least 2 samples and 1 job.")
    folder = data_folder("scenarios")
    judged = [one for path in scenario_files(folder, arguments.game) if (one := read_scenario(path)).kind in JUDGED]
    kept = kept_values(folder, arguments.game)
    stale = [scenario for scenario in judged if _is_stale(scenario, kept.get(scenario.id))]
    with Progress(max(len(stale), 1), "puzzles") as progress:
        work = partial(_line, arguments.samples)
        for scenario, line in zip(stale, spread(work, stale, arguments.jobs), strict=True):
            kept[scenario.id] = line
            progress.advance()
    names = sorted(scenario.id for scenario in judged)
    write_lines(values_file(folder, arguments.game), [kept[name] for name in names])
    print(f"{len(names)} written puzzles have values, {len(stale)} of them anew")
    return _revalue_mined(mined_file(folder, arguments.game), arguments)


def _revalue_mined(path: Path, arguments: argparse.Namespace) -> int:
    versions, lines = read_lines(path)
    if versions == CURRENT:
        return 0
    kept = []
    with Progress(max(len(lines), 1), "puzzles") as progress:
        for line in spread(partial(_mined_line, arguments.samples), lines, arguments.jobs):
            kept += [line] if line else []
            progress.advance()
    write_lines(path, kept)
    print(f"{len(kept)} of {len(lines)} puzzles found in play are still clear")
    return 0


def _mined_line(samples: int, line: dict[str, Any]) -> dict[str, Any] | None:
    """The line with its new values; None where it is a puzzle no more."""
    view, kind = view_at(line["position"]), JUDGED[line["kind"]]
    anew = valued(view, kind, f"again/{line['id']}", samples)
    doubts = unclear(anew.evaluation, kind.offered(view), several=kind.several)
    return None if doubts or is_too_easy(anew) else {**line, **anew.as_json()}


def _is_stale(scenario: Scenario, line: dict[str, Any] | None) -> bool:
    return line is None or line["of"] != fingerprint(scenario.moment(scenario.editions[0]).view)


def _line(samples: int, scenario: Scenario) -> dict[str, Any]:
    view = scenario.moment(scenario.editions[0]).view
    return {"id": scenario.id, **valued(view, JUDGED[scenario.kind], scenario.id, samples).as_json()}
