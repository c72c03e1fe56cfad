"""Right or wrong: what the engine knows and what the coach thinks of an answer, and how it would have gone."""

import random
from dataclasses import dataclass
from typing import Final

from tutor.coach import advice
from tutor.coach.advice import Hint, Verdict
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import SameLuck, difference
from tutor.engine.beverbende import FACE_NAMES, ID, NOTATION
from tutor.engine.beverbende.cards import HIGHEST
from tutor.engine.beverbende.state import KEPT, TAKEN
from tutor.engine.errors import MalformedMove
from tutor.engine.protocol import AnyView
from tutor.lessons.quiz_moves import rule_behind
from tutor.puzzles.kinds import COUNT, KNOW, SCORE
from tutor.puzzles.puzzle import Puzzle
from tutor.puzzles.questions import ALLOWED, place_of

LONGEST: Final = 40  # characters: no answer has more
DEALS: Final = 100
RULE_OF_ORIGIN: Final = {TAKEN: "a.take", KEPT: "b.exchange"}
"""How a card came into a row; any other was dealt, and may have been looked at in the beginning."""
NUMBERS: Final = FACE_NAMES[: HIGHEST + 1]


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
        return Judged(answer, right, puzzle.answers, clause=_rule(puzzle))
    ideas = COACHES[ID].ideas()
    verdict = advice.verdict(puzzle.view, puzzle.in_question, NOTATION.parse(answer), ideas)
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
        move = NOTATION.text(NOTATION.parse(text))
    except MalformedMove:
        raise NoAnswer(text) from None
    if move not in puzzle.offered:
        raise NoAnswer(text)
    return move


def _rule(puzzle: Puzzle) -> str:
    """The clause to read about it."""
    if puzzle.kind == KNOW:
        return _rule_of_knowing(puzzle)
    if puzzle.kind == COUNT:
        return "material.deck"
    if puzzle.kind == SCORE:
        return "score.replace" if _has_been(puzzle, "replaced") else "score.reveal"
    truth = puzzle.answers[0]
    return rule_behind(puzzle.moment.state, NOTATION.parse(puzzle.about.move or "")) if truth == ALLOWED else truth


def _rule_of_knowing(puzzle: Puzzle) -> str:
    """A kept card is a number, a swap takes a card along; else it depends on how the card came into the row."""
    seat, slot = place_of(puzzle.about.place or "")
    origin = puzzle.view.rows[seat][slot].origin
    if puzzle.about.card:
        return "ruling.number-in-row" if origin == KEPT and puzzle.about.card not in NUMBERS else "material.deck"
    return "special.swap" if _has_been(puzzle, "swapped") else RULE_OF_ORIGIN.get(origin, "setup.peek")


def _has_been(puzzle: Puzzle, event: str) -> bool:
    return any(told["event"] == event for told in puzzle.moment.told)


def hint(puzzle: Puzzle) -> Hint:
    """For a puzzle that the coach judges."""
    return advice.hint(puzzle.view, puzzle.in_question, COACHES[ID].ideas())


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
    return deals_in(puzzle.view, puzzle.id, NOTATION.parse(given), puzzle.values.best.move, count)


def deals_in(view: AnyView, seed: str, given: int, best: int, count: int = DEALS) -> Deals:
    mine, others = (_outcomes(view, seed, move, count) for move in (given, best))
    return Deals(tuple(zip(mine, others, strict=True)))


def _outcomes(view: AnyView, luck: str, move: int, count: int) -> list[float]:
    """Of a move in each deal, with the better of what can be done right after it."""
    brain = COACHES[view.game].brain()
    lines = [[move, then] for then in brain.lines(view, move)] or [[move]]
    found: list[list[float]] = [[] for _ in lines]
    for number in range(count):
        seed = f"{luck}/{number}"
        world = brain.imagine(view, random.Random(seed))
        for line, outcomes in zip(lines, found, strict=True):
            state, chance = world.copy(), SameLuck(seed)
            for one in line:
                brain.make(state, one, chance)
            outcomes.append(difference(brain.finish(state, chance), view.seat))
    return min(found, key=sum)
