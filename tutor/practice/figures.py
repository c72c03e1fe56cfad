"""What a review comes to in a few figures, to be laid beside those of other games."""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.practice.contract import practice_of
from tutor.practice.report import Report


@dataclass(frozen=True)
class Figures:
    judgement: float | None
    """Accuracies, in percent; None when there was nothing to be judged."""
    memory: float | None
    gauged: Mapping[str, float | None]
    """Numbers that the gauges of this game come to, by name."""

    @property
    def by_name(self) -> dict[str, float | None]:
        return {"judgement": self.judgement, "memory": self.memory, **self.gauged}


def figures(game: str, report: Report) -> Figures:
    gauged = practice_of(game).figures([decision.gauges for decision in report.decisions])
    return Figures(report.judgement, report.memory, gauged)


def names(game: str) -> tuple[str, ...]:
    """Of all figures that its reviews come to."""
    return tuple(Figures(None, None, practice_of(game).figures([])).by_name)
