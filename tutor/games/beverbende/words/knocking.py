"""How close a learner's knocks are to the coach's line, over many games."""

from collections.abc import Mapping, Sequence
from typing import Final

from tutor.words.amounts import average
from tutor.words.language import Language, mark, ngettext

TOLD: Final = 0.05  # points: less is none when it is told with one decimal
BY_LINE: Final = ngettext(
    "Knock or play on? You decided as the coach would in %(by_line)s of %(num)s case.",
    "Knock or play on? You decided as the coach would in %(by_line)s of %(num)s cases.",
)
ONE_CASE: Final = {
    True: mark("Knock or play on? That came up once, and you decided as the coach would."),
    False: mark("Knock or play on? That came up once, and the coach would have decided differently."),
}
ABOVE: Final = mark(
    "When you knocked, you were above the coach’s limit by %(average)s. A little later would be better."
)
BELOW: Final = mark("When you knocked, you were below the coach’s limit by %(average)s.")

Figures = Mapping[str, float | None]
"""Of one game, by name."""


def knock_words(games: Sequence[Figures], language: Language) -> list[str]:
    choices, by_line = (_total(games, name) for name in ("knock_choices", "knock_by_line"))
    if not choices:
        return []
    if choices == 1:
        sentences = [language.say(ONE_CASE[by_line == 1])]
    else:
        sentences = [language.count(*BY_LINE, choices, by_line=by_line)]
    over = _mean_over(games)
    if over is not None and abs(over) >= TOLD:
        sentences.append(language.say(ABOVE if over > 0 else BELOW, average=average(abs(over), language)))
    return sentences


def _total(games: Sequence[Figures], name: str) -> int:
    """Of what is counted in each game."""
    return round(sum(figures.get(name) or 0 for figures in games))


def _mean_over(games: Sequence[Figures]) -> float | None:
    """By how many points knocks lay above the line, over all games."""
    knocks = [(figures.get("knocks") or 0, figures.get("knock_over")) for figures in games]
    known = [(count, over) for count, over in knocks if over is not None]
    total = sum(count for count, _ in known)
    return sum(count * over for count, over in known) / total if total else None
