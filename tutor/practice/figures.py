"""What a review comes to in a few figures, to be laid beside those of other games."""

from dataclasses import dataclass

from tutor.practice.reviewing import KnockPoint, Report


@dataclass(frozen=True)
class Figures:
    judgement: float | None
    """Accuracies, in percent; None when there was nothing to be judged."""
    memory: float | None
    knock_choices: int
    """Decisions whether to knock."""
    knock_by_line: int
    """Those that were made as the knock line says."""
    knocks: int
    knock_over: float | None
    """By how many points the sum was above the line on average, when knocking; below 0: there was room."""


def figures(report: Report) -> Figures:
    choices = [decision.knock for decision in report.decisions if decision.knock]
    knocks = [choice for choice in choices if choice.knocked]
    over = sum(choice.sum - choice.line for choice in knocks) / len(knocks) if knocks else None
    return Figures(
        judgement=report.judgement,
        memory=report.memory,
        knock_choices=len(choices),
        knock_by_line=sum(_is_by_line(choice) for choice in choices),
        knocks=len(knocks),
        knock_over=over,
    )


def _is_by_line(choice: KnockPoint) -> bool:
    return choice.knocked == (choice.sum < choice.line)
