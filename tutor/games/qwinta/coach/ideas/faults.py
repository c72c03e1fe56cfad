"""What is wrong with a move, where it can be said in a sentence, and nothing says it already."""

from collections.abc import Mapping
from typing import Final

from tutor.games.qwinta.coach.ideas.acting import MANY
from tutor.games.qwinta.coach.ideas.base import Facts, facing, idea, laid
from tutor.games.qwinta.coach.ideas.moment import LOSES, WINS, Moment
from tutor.games.qwinta.rules.cards import name
from tutor.games.qwinta.rules.moves import (
    CARD,
    KIND,
    LAY_CARD,
    LAY_RESERVE,
    LEAVE,
    PLACE,
    SETTLE,
    SKIP,
    TAKE_RESERVE,
    TAKE_STOCK,
    USE_JACK,
    USE_KING,
    USE_QUEEN,
)


@idea("fault.settled-lost", SETTLE, "step2.points")
def settled_lost(moment: Moment) -> Facts | None:
    return facing(moment, moment.place) if moment.facing(moment.place) == LOSES else None


@idea("fault.left-won", LEAVE, "step2.points")
def left_won(moment: Moment) -> Facts | None:
    won = moment.active(WINS)
    return facing(moment, won[0]) if won else None


@idea("fault.jack-partners", USE_JACK, "jack.move")
def jack_partners(moment: Moment) -> Facts | None:
    partners = moment.partners(moment.place)
    if partners < MANY or moment.their_reserve:
        return None
    return {"theirs": name(moment.theirs[moment.place]), "num": partners}


@idea("fault.jack-other", USE_JACK, "jack.move")
def jack_other(moment: Moment) -> Facts | None:
    """Another card would have cost the other more."""
    if KIND[moment.better] != USE_JACK:
        return None
    return {"theirs": name(moment.theirs[PLACE[moment.better]])}


@idea("fault.queen-under", USE_QUEEN, "queen.swap", "step2.points")
def queen_under(moment: Moment) -> Facts | None:
    """An own card gets under a higher one."""
    for at, source in ((moment.place, moment.second), (moment.second, moment.place)):
        if moment.opposite(moment.own[source], at) == LOSES and moment.facing(at) != LOSES:
            return {"place": at + 1, "card": name(moment.own[source]), "theirs": name(moment.theirs[at])}
    return None


@idea("fault.queen-idle", USE_QUEEN, "queen.swap")
def queen_idle(moment: Moment) -> Facts | None:
    return {} if moment.after_queen(moment.move) <= 0 else None


@idea("fault.king-lower", USE_KING, "score.king")
def king_lower(moment: Moment) -> Facts | None:
    """A higher pile was within reach."""
    if KIND[moment.better] != USE_KING or moment.height(PLACE[moment.better]) <= moment.height(moment.place):
        return None
    return {"place": PLACE[moment.better] + 1, "num": moment.height(PLACE[moment.better])}


@idea("fault.king-idle", SKIP, "score.king", "king.gap")
def king_idle(moment: Moment) -> Facts | None:
    if KIND[moment.better] != USE_KING:
        return None
    return {"place": PLACE[moment.better] + 1, "num": moment.height(PLACE[moment.better])}


@idea("fault.unused", SKIP, "step3.optional")
def unused(moment: Moment) -> Facts | None:
    """A queen or a jack that would have helped."""
    if KIND[moment.better] not in (USE_JACK, USE_QUEEN):
        return None
    return {"action": name(moment.table.turned_up())}


@idea("fault.reserve-instead", TAKE_RESERVE, "score.combination")
def reserve_instead(moment: Moment) -> Facts | None:
    if not moment.hand_points or moment.reserve_points >= moment.hand_points:
        return None
    return {"card": name(moment.reserve[-1]), "points": moment.hand_points}


@idea("fault.stock-instead", TAKE_STOCK, "score.combination")
def stock_instead(moment: Moment) -> Facts | None:
    if not moment.reserve_points or moment.hand_points > moment.reserve_points:
        return None
    return {"card": name(moment.reserve[-1]), "points": moment.reserve_points}


@idea("fault.fewer-points", LAY_CARD, "score.combination")
def fewer_points(moment: Moment) -> Facts | None:
    better = moment.points_of(moment.better)
    if better <= moment.points:
        return None
    return {"card": name(CARD[moment.better]), "place": PLACE[moment.better] + 1, "points": better}


@idea("fault.under", LAY_CARD, "step2.points")
def under(moment: Moment) -> Facts | None:
    if moment.opposite(moment.card, moment.place) != LOSES or not moment.can_come(moment.other, moment.card):
        return None
    return {**laid(moment), "theirs": name(moment.theirs[moment.place])}


@idea("fault.covers-winner", LAY_CARD, "ruling.top-only")
def covers_winner(moment: Moment) -> Facts | None:
    """The own card that beats what lies opposite is covered."""
    if moment.facing(moment.place) != WINS or moment.opposite(moment.card, moment.place) == WINS:
        return None
    return facing(moment, moment.place)


@idea("fault.reserved", LAY_RESERVE, "score.reserve")
def reserved(moment: Moment) -> Facts | None:
    """Something in hand fits."""
    return {"card": name(moment.card)} if KIND[moment.better] == LAY_CARD else None


FAULTS: Final = (
    settled_lost, left_won, jack_partners, jack_other, queen_under, queen_idle, king_lower, king_idle, unused,
    reserve_instead, stock_instead, fewer_points, under, covers_winner, reserved,
)  # fmt: skip

# The ideas that tell of the better move what the fault would tell of the one made: then the fault adds nothing.
SAID_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "fault.settled-lost": ("leave.lost",),
    "fault.left-won": ("settle.won",),
    "fault.jack-partners": ("send.partners",),
    "fault.jack-other": ("send.shows", "send.winner", "send.reserve", "send.alone"),
    "fault.queen-idle": ("exchange.idle",),
    "fault.king-lower": ("clear.pile",),
    "fault.king-idle": ("clear.pile", "clear.open", "clear.now"),
    "fault.reserve-instead": ("stock.instead",),
    "fault.stock-instead": ("reserve.scores", "reserve.more"),
    "fault.fewer-points": ("lay.both", "lay.more", "lay.trio", "gap.scores"),
    "fault.under": ("lay.away",),
    "fault.reserved": ("lay.first",),
}
