"""The knock line as a gauge of the review: what the own row came to when knocking was to be decided, and the line."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from tutor.games.beverbende.coach.knock_line import knock_line
from tutor.games.beverbende.rules.moves import THE_KNOCK
from tutor.games.beverbende.rules.view import View
from tutor.practice.contract import Gauges

NAME: Final = "knock"
DECIMALS: Final = 4


@dataclass(frozen=True)
class KnockPoint:
    """Whether to knock was to be decided."""

    sum: float
    line: float
    lap: int
    knocked: bool


def gauged(view: View, move: int) -> Gauges:
    line = knock_line(view)
    if line is None:
        return {NAME: None}
    point = KnockPoint(round(line.sum, DECIMALS), round(line.line, DECIMALS), line.lap, move == THE_KNOCK)
    return {NAME: asdict(point)}


def knock_point(gauges: Gauges) -> KnockPoint | None:
    """As it was kept; None where knocking was not to be decided."""
    kept = gauges.get(NAME)
    return KnockPoint(**kept) if kept else None


def figures(gauges: Sequence[Gauges]) -> Mapping[str, float | None]:
    """`knock_choices`: decisions whether to knock; `knock_by_line`: those that were made as the knock line says;
    `knock_over`: by how many points the sum was above the line on average, when knocking; below 0: there was room."""
    choices = [point for each in gauges if (point := knock_point(each))]
    knocks = [choice for choice in choices if choice.knocked]
    return {
        "knock_choices": len(choices),
        "knock_by_line": sum(_is_by_line(choice) for choice in choices),
        "knocks": len(knocks),
        "knock_over": sum(choice.sum - choice.line for choice in knocks) / len(knocks) if knocks else None,
    }


def _is_by_line(choice: KnockPoint) -> bool:
    return choice.knocked == (choice.sum < choice.line)
