"""`tutor bench`: how fast the engine, the coach and the pages are, as JSON."""

import argparse
import json
import math

from tutor.lab.bench_coach import HINTS_PER_SECOND


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seconds",
        type=duration,
        default=1.0,
        help="how long each row is measured (default: %(default)s); the coach gives "
        f"{HINTS_PER_SECOND} hints for each second, however long that takes",
    )


def run(arguments: argparse.Namespace) -> int:
    from tutor.build_info import compiled
    from tutor.lab.bench import engine_rows
    from tutor.lab.bench_coach import coach_rows, review_rows
    from tutor.lab.bench_play import play_rows
    from tutor.lab.bench_progress import progress_rows
    from tutor.lab.bench_puzzles import puzzle_rows
    from tutor.lab.bench_web import page_rows

    seconds = max(arguments.seconds, 0.05)
    figures = {
        "compiled": compiled(),
        "rows": list(engine_rows(seconds)),
        "coach": list(coach_rows(seconds)),
        "review": list(review_rows()),
        "play": list(play_rows()),
        "puzzles": list(puzzle_rows()),
        "progress": list(progress_rows()),
        "pages": list(page_rows()),
    }
    print(json.dumps(figures, indent=2))
    return 0


def duration(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds
