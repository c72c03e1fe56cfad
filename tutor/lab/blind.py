"""How far memory drills can be passed blind: `python -m tutor.lab.blind`.

Somebody who has watched nothing can always give the answer at the same place in the list, or the same answer wherever
it is offered. The best of these habits, chosen afterwards, may be right as often as guessing is (one of so many
choices), and five points of a hundred more; the exit code is 1 where it is beyond doubt that one is right more often.
Where its answer is not offered, a habit guesses.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, NamedTuple

from tutor.drills.contract import DRILLS, Question
from tutor.errors import exit_code
from tutor.lab.contract import add_game
from tutor.lessons.teaching import variants

ALLOWED: Final = 0.05  # more than guessing
DOUBT: Final = 3.0  # standard errors: the best of some thirty habits is a little lucky
ALL: Final = 0  # levels together


class Best(NamedTuple):
    """The habit that is right most often."""

    habit: str
    share: float
    error: float
    """The standard error of what it is better than guessing."""


@dataclass
class Tally:
    """Questions of one kind, and how habits fare with them."""

    asked: int = 0
    guessed: float = 0.0
    """So many would be right by chance."""
    gains: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    """By habit, so many more are right than by chance."""
    squares: dict[str, float] = field(default_factory=lambda: defaultdict(float))

    def add(self, question: Question) -> None:
        chance = 1 / len(question.choices)
        self.asked += 1
        self.guessed += chance
        for habit, answer in habits(question):
            gain = (answer == question.answer) - chance
            self.gains[habit] += gain
            self.squares[habit] += gain * gain

    @property
    def guess(self) -> float:
        return self.guessed / self.asked

    @property
    def best(self) -> Best:
        habit = max(self.gains, key=lambda one: self.gains[one])
        return Best(habit, self.guess + self.gains[habit] / self.asked, sqrt(self.squares[habit]) / self.asked)

    @property
    def is_over(self) -> bool:
        """Some habit is right too often, and not by luck."""
        return any(
            gain / self.asked - ALLOWED > DOUBT * sqrt(self.squares[habit]) / self.asked
            for habit, gain in self.gains.items()
        )


def habits(question: Question) -> Iterator[tuple[str, str]]:
    """What each habit answers here; a habit that is not named has no answer of its own."""
    for number, choice in enumerate(question.choices, start=1):
        yield f"choice {number}", choice
        yield f"choice {number} from the end", question.choices[-number]
        yield f"always {choice}", choice


def tallies(game: str, drills: Iterable[str], rounds: int, seed: str) -> dict[tuple[str, str, int], Tally]:
    """By drill, kind of question and level; level 0 is all of them. The variants of the game take turns."""
    found: dict[tuple[str, str, int], Tally] = defaultdict(Tally)
    room, played = DRILLS[game], variants(game)
    for drill in drills:
        for level in range(1, len(room.drills[drill].levels) + 1):
            for number in range(rounds):
                variant = played[number % len(played)]
                for question in room.make(drill, level, variant, f"{seed}/{level}/{number}").questions:
                    found[drill, question.kind, level].add(question)
                    found[drill, question.kind, ALL].add(question)
    return found


def lines(found: dict[tuple[str, str, int], Tally]) -> Iterator[str]:
    yield f"{'drill':16}{'kind':7}{'level':>5}{'asked':>7}{'guess':>7}{'best':>7}  {'±':5}{'habit':28}"
    for (drill, kind, level), tally in sorted(found.items()):
        best, name = tally.best, level or "all"
        told = f"{tally.guess:7.1%}{best.share:7.1%}  {best.error:<5.1%}{best.habit:28}"
        yield f"{drill:16}{kind:7}{name:>5}{tally.asked:7}{told}{'OVER' if tally.is_over else 'ok'}"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tutor.lab.blind", description=__doc__.splitlines()[0])
    parser.add_argument("drill", nargs="*", help="all, unless some are named")
    add_game(parser, DRILLS)
    parser.add_argument("--rounds", type=int, default=400, help="of each level (default: %(default)s)")
    parser.add_argument("--seed", default="blind", help="the same seed plays the same rounds")
    chosen = parser.parse_args(arguments)
    known = DRILLS[chosen.game].drills
    if unknown := [drill for drill in chosen.drill if drill not in known]:
        parser.error(f"there is no drill {unknown[0]!r}: choose from {', '.join(known)}")
    found = tallies(chosen.game, chosen.drill or known, chosen.rounds, chosen.seed)
    print("\n".join(lines(found)))
    return int(any(tally.is_over for tally in found.values()))


if __name__ == "__main__":
    raise SystemExit(exit_code(main))
