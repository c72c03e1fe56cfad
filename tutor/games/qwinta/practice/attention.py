"""What lay on the table and was used or not, as a gauge of the review: the points that could be had at once."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from tutor.games.qwinta.rules.base import WORTH, combinations, top
from tutor.games.qwinta.rules.moves import CARD, KIND, LAY_CARD, PLACE, SETTLE, USE_JACK, USE_KING
from tutor.games.qwinta.rules.scoring import QWINTA_POINTS
from tutor.games.qwinta.rules.state import Base
from tutor.games.qwinta.rules.view import View
from tutor.practice.contract import Gauges

NAME: Final = "attention"
BY: Final = {SETTLE: "qwinta", USE_JACK: "jack", USE_KING: "king", LAY_CARD: "combination"}
"""By what one scores, by the kind of the move."""


@dataclass(frozen=True)
class Chance:
    """There was something to be had."""

    by: str
    points: int
    """That the best of the moves scored."""
    taken: int
    """That this move scored."""


def gauged(view: View, move: int) -> Gauges:
    scores = {other: scored(view, other) for other in view.legal}
    best = max(view.legal, key=lambda other: scores[other], default=None)
    if best is None or scores[best] <= 0:
        return {NAME: None}
    return {NAME: asdict(Chance(BY[KIND[best]], scores[best], max(scores[move], 0)))}


def chance_of(gauges: Gauges) -> Chance | None:
    kept = gauges.get(NAME)
    return Chance(**kept) if kept else None


def scored(view: View, move: int) -> int:
    """What it scores at once for whoever makes it, as far as everybody can see."""
    own, theirs, place = view.bases[view.seat], view.bases[1 - view.seat], PLACE[move]
    if KIND[move] == SETTLE:
        return QWINTA_POINTS if top(own, place) > top(theirs, place) else -QWINTA_POINTS
    if KIND[move] == USE_KING:
        return len(own[place])
    if KIND[move] == USE_JACK:
        beneath = theirs[place][:-1]
        return _worth(_with(theirs, place, beneath), beneath[-1]) if beneath else 0
    if KIND[move] == LAY_CARD:
        return _worth(_with(own, place, [*own[place], CARD[move]]), CARD[move])
    return 0


def _with(base: Base, place: int, cards: list[int]) -> Base:
    return [*base[:place], cards, *base[place + 1 :]]


def _worth(base: Base, card: int) -> int:
    return sum(WORTH[len(cards)] for cards in combinations(base, card))


def chances(gauges: Sequence[Gauges]) -> Iterator[Chance]:
    for each in gauges:
        if chance := chance_of(each):
            yield chance


def figures(gauges: Sequence[Gauges]) -> Mapping[str, float | None]:
    """`on_the_table`: points that could be had at once; `used`: those that were taken."""
    found = list(chances(gauges))
    return {
        "on_the_table": sum(chance.points for chance in found),
        "used": sum(chance.taken for chance in found),
    }
