"""The knock line in a review: own sums beside it, as a drawing and in numbers."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from tutor.games.beverbende.practice.knocks import KnockPoint, knock_point
from tutor.practice.decision import Reviewed
from tutor.words.amounts import decimal
from tutor.words.language import Language
from tutor.words.plots import Dot, Plot, Scale, points_of
from tutor.words.practised import Gauges


def knock_gauges(decisions: Sequence[Reviewed], turns: Sequence[int], language: Language) -> Gauges | None:
    """None when it was never to be decided whether to knock."""
    knocks = [
        (decision.round, turn, knock)
        for decision, turn in zip(decisions, turns, strict=True)
        if (knock := knock_point(decision.gauges)) is not None
    ]
    if not knocks:
        return None
    plot = knock_plot([(round_, knock) for round_, _, knock in knocks], language)
    return Gauges(plot, [_in_numbers(round_, turn, knock, language) for round_, turn, knock in knocks])


def knock_plot(knocks: Sequence[tuple[int, KnockPoint]], language: Language) -> Plot:
    """Own sums and the line below which the coach knocks, by round."""
    values = [value for _, knock in knocks for value in (knock.sum, _shown(knock))]
    scale = Scale([round_ for round_, _ in knocks], [0.0, *values], language)
    dots, lines = [], []
    for _, group in groupby(enumerate(knocks), key=lambda each: each[1][0]):
        of_round = [(at, knock) for at, (_, knock) in group]
        lines.append(points_of([(scale.x(at), scale.y(_shown(knock))) for at, knock in of_round]))
        dots += [
            Dot(scale.x(at), scale.y(knock.sum), "knocked" if knock.knocked else "passed") for at, knock in of_round
        ]
    return Plot(scale.ticks, scale.sections, tuple(lines), tuple(dots))


def _in_numbers(round_: int, turn: int, knock: KnockPoint, language: Language) -> Mapping[str, Any]:
    return {
        "round": round_,
        "turn": turn,
        "sum": decimal(knock.sum, language),
        "line": decimal(_shown(knock), language),
        "knocked": knock.knocked,
    }


def _shown(knock: KnockPoint) -> float:
    """The line, which nobody can be below."""
    return max(knock.line, 0.0)
