"""What a puzzle gives to think about, in a form that can be told to another process: JSON in, JSON out."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tutor.positions import dump_position, game_of, load_position
from tutor.puzzles.judging import deals_in
from tutor.puzzles.puzzle import Puzzle

DEALS: Final = f"{__name__}:deals"


def about_deals(puzzle: Puzzle, given: str) -> dict[str, Any]:
    """For `deals`. The position is what can be known, and nothing else."""
    best = game_of(puzzle.view).NOTATION.text(puzzle.values.best.move)
    return {"position": dump_position(puzzle.view), "seed": puzzle.id, "given": given, "best": best}


def deals(told: Mapping[str, Any], go_on: Callable[[], bool]) -> Any:
    """How two moves fare in a hundred deals, as pairs of differences."""
    view = load_position(told["position"])
    parse = game_of(view).NOTATION.parse
    return deals_in(view, told["seed"], parse(told["given"]), parse(told["best"])).pairs
