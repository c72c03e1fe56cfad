"""Do hint, question, review and puzzle say the same of the same move?

    python -m tutor.lab.one_judgement --games 60 --jobs 2

Whole games of two to four players, in which a bot plays for the learner. At each decision: what a hint says of the move
that is made, what tutor mode asks, what the review says later, and the puzzle that is made of it. Where the hint
had said something else, the review must say so.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from tutor.coach.advice import Verdict, verdict
from tutor.coach.blame import AS_USUAL, Examined, Follower, examine
from tutor.coach.coaches import COACHES
from tutor.coach.opinion import look_closer, think
from tutor.engine.games import game_named
from tutor.errors import exit_code
from tutor.jobs import spread
from tutor.lab.bench_coach import game_of
from tutor.lab.contract import LABS, add_game
from tutor.practice.decision import reviewed

MOST: Final = 1000
OTHERS: Final = 3  # who may sit beside the learner


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_game(parser)
    parser.add_argument("--games", type=int, default=60, help=f"at most {MOST} (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args(arguments)
    counts: Counter[str] = Counter()
    for found in spread(partial(of_game, options.game), list(range(min(options.games, MOST))), options.jobs):
        counts.update(found)
    print(json.dumps({"games": min(options.games, MOST), **counts}, indent=2))
    return 1 if counts["differ"] > counts["decisions"] / 100 or counts["differ_unsaid"] else 0


def of_game(game: str, number: int) -> dict[str, int]:
    learner, others = LABS[game].learner, LABS[game].others[:OTHERS]
    rng = random.Random(number)
    record = game_of(game, (learner, *rng.sample(others, 1 + number % len(others))), seed=number)
    counts: Counter[str] = Counter()
    follower = Follower(record, 0)
    for asked, text in follower.follow():
        if asked is not None and text is not None:
            move = game_named(record.game).NOTATION.parse(text)
            hint = think(asked.view)
            tutor = look_closer(asked.view, hint, move)
            review = examine(asked, move, follower.memory, AS_USUAL)
            counts.update(compared(hint, tutor, review))
    return dict(counts)


def compared(hint: Any, tutor: Any, review: Examined) -> dict[str, int]:
    view, move = review.asked.view, review.move
    kept = reviewed(review)
    ideas = COACHES[view.game].ideas()
    said = verdict(view, hint, move, ideas)
    told = [verdict(view, tutor, move, ideas), kept.told(view), verdict(view, kept.evaluation(view), move, ideas)]
    differ = len({(one.grade, one.equal) for one in told}) > 1 or contradicts(said, told[0])
    return {"decisions": 1, "differ": differ, "differ_unsaid": differ and kept.at_first is None}


def contradicts(hint: Verdict, later: Verdict) -> bool:
    """A move that a hint calls as good as the best is found to be worse; or the other way round."""
    return (hint.better is None) != (later.better is None) and not is_open(hint)


def is_open(hint: Verdict) -> bool:
    """The hint had told how uncertain it was."""
    return hint.lost <= 2 * hint.error and hint.error > 0.25


if __name__ == "__main__":
    raise SystemExit(exit_code(main))
