"""Right or wrong: what the engine knows and what the coach thinks of an answer, and how it would have gone."""

from dataclasses import dataclass
from typing import Final

from tutor.coach import advice
from tutor.coach.advice import Hint, Verdict
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import luck_from
from tutor.coach.tally import NOTHING, Tally
from tutor.engine.errors import MalformedMove
from tutor.engine.protocol import AnyView
from tutor.puzzles.puzzle import Puzzle

LONGEST: Final = 40  # characters: no answer has more
DEALS: Final = 100


class NoAnswer(Exception):
    """What was given is no possible answer to this puzzle."""


@dataclass(frozen=True)
class Judged:
    given: str
    right: bool
    answers: tuple[str, ...]
    """All that is right."""
    verdict: Verdict | None = None
    """What the coach says, where it is the judge."""
    clause: str | None = None
    """The rule behind it, where the engine is."""


def judge(puzzle: Puzzle, given: str) -> Judged:
    answer = normal(puzzle, given)
    right = answer in puzzle.answers
    if not puzzle.is_judged:
        return Judged(answer, right, puzzle.answers, clause=puzzle.asks.rule(puzzle.moment, puzzle.about))
    ideas = COACHES[puzzle.game].ideas()
    verdict = advice.verdict(puzzle.view, puzzle.in_question, puzzle.notation.parse(answer), ideas)
    return Judged(answer, right, puzzle.answers, verdict)


def normal(puzzle: Puzzle, given: str) -> str:
    """The answer as it is written here; NoAnswer for what is none."""
    text = " ".join(given[: LONGEST + 1].split())
    if puzzle.is_judged:
        return _move(puzzle, text)
    if puzzle.highest is not None:
        if not (text.isascii() and text.isdecimal() and len(text) <= 3 and int(text) <= puzzle.highest):
            raise NoAnswer(given)
        return str(int(text))
    if text not in puzzle.choices:
        raise NoAnswer(given)
    return text


def _move(puzzle: Puzzle, text: str) -> str:
    try:
        move = puzzle.notation.text(puzzle.notation.parse(text))
    except MalformedMove:
        raise NoAnswer(text) from None
    if move not in puzzle.offered:
        raise NoAnswer(text)
    return move


def hint(puzzle: Puzzle) -> Hint:
    """For a puzzle that the coach judges."""
    return advice.hint(puzzle.view, puzzle.in_question, COACHES[puzzle.game].ideas())


# ---- A hundred deals ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deals:
    """How two moves fare in the same deals, all of them possible: the own points minus the mean of the others."""

    pairs: tuple[tuple[float, float], ...]
    """Of the learner's move and of the best one."""

    @property
    def better(self) -> int:
        """In how many of them the best move does better."""
        return sum(best < mine for mine, best in self.pairs)

    @property
    def worse(self) -> int:
        return sum(best > mine for mine, best in self.pairs)

    @property
    def equal(self) -> int:
        return len(self.pairs) - self.better - self.worse

    @property
    def mean_loss(self) -> float:
        return sum(mine - best for mine, best in self.pairs) / len(self.pairs)


def deals(puzzle: Puzzle, given: str, count: int = DEALS) -> Deals:
    """Imagined from what could be known, and played out; for one puzzle always the same deals."""
    return deals_in(puzzle.view, puzzle.id, puzzle.notation.parse(given), puzzle.values.best.move, count)


def deals_in(view: AnyView, seed: str, given: int, best: int, count: int = DEALS) -> Deals:
    mine, others = (_outcomes(view, seed, move, count) for move in (given, best))
    return Deals(tuple(zip(mine, others, strict=True)))


def _outcomes(view: AnyView, luck: str, move: int, count: int) -> list[float]:
    """Of a move in each deal, with the better of what can be done right after it."""
    brain = COACHES[view.game].brain()
    lines = brain.lines(view, move) or (NOTHING,)
    tally = Tally([move for _ in lines], lines, view.seat, view.players)
    brain.lay_out(view, luck_from(luck)).try_moves(tally, 0, count)
    found = [
        [float(tally.difference(line, world)) / float(tally.unit) for world in range(count)]
        for line in range(len(lines))
    ]
    return min(found, key=sum)
