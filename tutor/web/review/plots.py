"""The course of a game as a drawing."""

from collections.abc import Sequence

from tutor.practice.report import GraphPoint
from tutor.words.language import Language
from tutor.words.plots import Dot, Plot, Scale, points_of


def lead_plot(graph: Sequence[GraphPoint], language: Language) -> Plot:
    """How far ahead the learner was, over the game, with the decisions that cost something."""
    scale = Scale([point.round for point in graph], [0.0, *(point.lead for point in graph)], language)
    places = [(scale.x(at), scale.y(point.lead)) for at, point in enumerate(graph)]
    dots = [
        Dot(x, y, point.decision.blame)
        for (x, y), point in zip(places, graph, strict=True)
        if point.decision is not None and point.decision.is_blamed
    ]
    return Plot(scale.ticks, scale.sections, (points_of(places),), tuple(dots))
