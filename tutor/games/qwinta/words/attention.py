"""What lay on the table and was used or not: in a review, and over many games."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tutor.games.qwinta.practice.attention import Chance, chance_of
from tutor.practice.decision import Reviewed
from tutor.words.language import Language, mark, ngettext
from tutor.words.practised import Gauges

KINDS: Final = {
    "qwinta": mark("QWINTAs that you would win"),
    "king": mark("Places that the king could clear"),
    "jack": mark("What the jack could bring about"),
    "combination": mark("Cards that made a trio or more"),
}
USED: Final = ngettext(
    "Of %(num)s point that lay on the table, you took %(used)s.",
    "Of the %(num)s points that lay on the table, you took %(used)s.",
)


def attention_gauges(decisions: Sequence[Reviewed], turns: Sequence[int], language: Language) -> Gauges | None:
    """None where there was nothing to be had at once."""
    found = [chance for decision in decisions if (chance := chance_of(decision.gauges)) is not None]
    if not found:
        return None
    lines = [_line(kind, chances, language) for kind in KINDS if (chances := [c for c in found if c.by == kind])]
    return Gauges(None, lines)


def _line(kind: str, chances: Sequence[Chance], language: Language) -> Mapping[str, Any]:
    return {
        "what": language.say(KINDS[kind]),
        "times": len(chances),
        "points": sum(chance.points for chance in chances),
        "taken": sum(chance.taken for chance in chances),
    }


def attention_told(games: Sequence[Mapping[str, float | None]], language: Language) -> list[str]:
    there, used = (round(sum(game.get(name) or 0 for game in games)) for name in ("on_the_table", "used"))
    return [language.count(*USED, there, used=used)] if there else []
