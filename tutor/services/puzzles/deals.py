"""How the learner's answer fares beside the best one in a hundred deals: worked out once, for everybody who asks."""

from tutor.puzzles.judging import Deals
from tutor.puzzles.puzzle import Puzzle
from tutor.puzzles.thoughts import DEALS, about_deals
from tutor.services.thinking import Thinking


def hundred_deals(puzzle: Puzzle, given: str, thinking: Thinking) -> Deals:
    """Busy or Pondering, when it takes longer."""
    told = about_deals(puzzle, given)
    pairs = thinking.work(("deals", *told.values()), DEALS, told)
    return Deals(tuple((mine, best) for mine, best in pairs))
