"""Ideas for steps 4 and 5: from where to take a card, and which one to lay where."""

from typing import Final

from tutor.engine.hidden import NO_CARD
from tutor.games.qwinta.coach.ideas.base import Facts, facing, idea, laid
from tutor.games.qwinta.coach.ideas.moment import LOSES, WINS, Moment
from tutor.games.qwinta.rules.cards import name, value
from tutor.games.qwinta.rules.moves import CARD, KIND, LAY_CARD, LAY_RESERVE, PLACE, TAKE_RESERVE, TAKE_STOCK

HIGHER: Final = 4  # so much higher, a card wins more QWINTAs


# Taking


@idea("reserve.scores", TAKE_RESERVE, "step4.reserve-now", "score.combination", look="reserve-here")
def reserve_scores(moment: Moment) -> Facts | None:
    """And no card of the hand scores."""
    if not moment.reserve_points or moment.hand_points:
        return None
    return {"card": name(moment.reserve[-1]), "points": moment.reserve_points}


@idea("reserve.more", TAKE_RESERVE, "step4.reserve-now", "score.reserve", look="reserve-here")
def reserve_more(moment: Moment) -> Facts | None:
    """It scores as much as the hand does, and brings back its point besides."""
    if not moment.hand_points or moment.reserve_points < moment.hand_points:
        return None
    return {"card": name(moment.reserve[-1]), "points": moment.reserve_points}


@idea("reserve.back", TAKE_RESERVE, "step4.reserve-now", "score.reserve", look="reserve-here")
def reserve_back(moment: Moment) -> Facts | None:
    """Nothing scores now: it brings back its point."""
    if moment.hand_points or moment.reserve_points:
        return None
    return {"card": name(moment.reserve[-1]), "num": len(moment.reserve)}


@idea("stock.instead", TAKE_STOCK, "step4.take", "score.combination", look="hand")
def stock_instead(moment: Moment) -> Facts | None:
    """A card of the hand scores, the one of the reserve does not."""
    if not moment.reserve or not moment.hand_points or moment.reserve_points >= moment.hand_points:
        return None
    return {"card": name(moment.reserve[-1]), "points": moment.hand_points}


@idea("stock.gap", TAKE_STOCK, "step4.take", "step5.gaps-first", look="gap")
def stock_gap(moment: Moment) -> Facts | None:
    """The open place takes any card, so it is not needed for this one."""
    if not moment.reserve or not moment.gaps or moment.hand_points or moment.reserve_points:
        return None
    return {"card": name(moment.reserve[-1])}


@idea("stock.choice", TAKE_STOCK, "step4.take", look="reserve-here")
def stock_choice(moment: Moment) -> Facts | None:
    """A card from the reserve must be laid now; one more in hand is a choice more."""
    if not moment.reserve or moment.gaps or moment.hand_points or moment.reserve_points:
        return None
    return {"card": name(moment.reserve[-1])}


# Laying for points


@idea("lay.both", LAY_CARD, "score.combination", "ruling.combination-new", look="hand")
def lay_both(moment: Moment) -> Facts | None:
    """A set and a run at once."""
    return {**laid(moment), "points": moment.points} if moment.points in (6, 8) else None


@idea("lay.more", LAY_CARD, "score.combination", look="hand")
def lay_more(moment: Moment) -> Facts | None:
    """A quartet or a quintet."""
    if moment.points < 5 or moment.points < moment.most_points:
        return None
    return {**laid(moment), "points": moment.points}


@idea("lay.trio", LAY_CARD, "score.combination", look="hand")
def lay_trio(moment: Moment) -> Facts | None:
    """Points that are there now, and no gap that could be filled with something else first."""
    if not moment.points or moment.points < moment.most_points or moment.is_fill:
        return None
    return {**laid(moment), "points": moment.points}


@idea("gap.wait", LAY_CARD, "king.gap", "step5.gaps-first", look="gap")
def gap_wait(moment: Moment) -> Facts | None:
    """A card of the hand scores next turn as well: the gap is for another one."""
    if not moment.is_fill or moment.points or not moment.most_points:
        return None
    waiting = moment.scores_next()
    return {**laid(moment), "waiting": name(waiting)} if waiting != NO_CARD else None


@idea("gap.scores", LAY_CARD, "king.gap", "score.combination", look="gap")
def gap_scores(moment: Moment) -> Facts | None:
    """The gap takes any card, so also one that scores there."""
    if not moment.is_fill or not moment.points or moment.points < moment.most_points:
        return None
    return {**laid(moment), "points": moment.points}


# Who faces whom


@idea("lay.cover", LAY_CARD, "ruling.top-only", look="across")
def lay_cover(moment: Moment) -> Facts | None:
    """The own card that lay under a higher one of its suit is covered, by one that does not."""
    if moment.covered == NO_CARD or moment.facing(moment.place) != LOSES:
        return None
    if moment.opposite(moment.card, moment.place) == LOSES:
        return None
    return {**facing(moment, moment.place), "new": name(moment.card)}


@idea("gap.over", LAY_CARD, "king.gap", "step2.points", look="across")
def gap_over(moment: Moment) -> Facts | None:
    """The gap is filled with a card that beats what lies opposite."""
    return _over(moment) if moment.is_fill else None


@idea("lay.over", LAY_CARD, "step2.points", look="across")
def lay_over(moment: Moment) -> Facts | None:
    return None if moment.is_fill else _over(moment)


def _over(moment: Moment) -> Facts | None:
    if moment.opposite(moment.card, moment.place) != WINS:
        return None
    return {**laid(moment), "theirs": name(moment.theirs[moment.place])}


@idea("lay.away", LAY_CARD, "step2.points", look="across")
def lay_away(moment: Moment) -> Facts | None:
    """Elsewhere a card would lie under a higher one of its suit, for no more points."""
    if moment.opposite(moment.card, moment.place) == LOSES:
        return None
    for move in _others(moment):
        if moment.opposite(CARD[move], PLACE[move]) == LOSES and moment.points_of(move) <= moment.points:
            return {
                "card": name(CARD[move]),
                "place": PLACE[move] + 1,
                "theirs": name(moment.theirs[PLACE[move]]),
            }
    return None


def _others(moment: Moment) -> list[int]:
    """The lays that it is compared with: the one made, or all of the same card."""
    if moment.rather_than is not None:
        return [moment.rather_than] if KIND[moment.rather_than] == LAY_CARD else []
    lays = [move for move in moment.view.legal if KIND[move] == LAY_CARD and move != moment.move]
    return [move for move in lays if CARD[move] == moment.card]


@idea("turned.sleeps", LAY_CARD, "step2.active", "step1.turn", look="turned")
def turned_sleeps(moment: Moment) -> Facts | None:
    """It lies under a higher card, but the other has turned up all of that suit."""
    if moment.opposite(moment.card, moment.place) != LOSES or moment.can_come(moment.other, moment.card):
        return None
    return {**laid(moment), "theirs": name(moment.theirs[moment.place])}


# What is left for later


@idea("gap.misfit", LAY_CARD, "king.gap", "step5.gaps-first", look="gap")
def gap_misfit(moment: Moment) -> Facts | None:
    """What connects nowhere else goes where anything fits."""
    if not moment.is_fill or moment.points or moment.goes_with(moment.card):
        return None
    return laid(moment) if any(moment.goes_with(card) for card in moment.hand) else None


@idea("lay.next", LAY_CARD, "score.combination", look="hand")
def lay_next(moment: Moment) -> Facts | None:
    """Nothing scores now, but a card of the hand will."""
    if moment.points:
        return None
    waiting = moment.scores_next()
    return {**laid(moment), "waiting": name(waiting)} if waiting != NO_CARD else None


@idea("gap.high", LAY_CARD, "king.gap", "step2.points", look="gap")
def gap_high(moment: Moment) -> Facts | None:
    """A high card wins QWINTAs."""
    low = min((value(card) for card in moment.hand if card != moment.card), default=value(moment.card))
    if not moment.is_fill or moment.points or value(moment.card) < low + HIGHER:
        return None
    return laid(moment)


@idea("lay.first", LAY_CARD, "step5.connect", "score.reserve", look="hand")
def lay_first(moment: Moment) -> Facts | None:
    """It connects, and not under a higher card of its suit; a card in the reserve would cost a point."""
    if moment.points or moment.opposite(moment.card, moment.place) == LOSES:
        return None
    if not any(KIND[move] == LAY_RESERVE for move in moment.view.legal):
        return None
    return laid(moment)


@idea("reserve.unfit", LAY_RESERVE, "step5.reserve", "ruling.reserve-when-stuck", look="hand")
def reserve_unfit(moment: Moment) -> Facts | None:
    """Nothing in hand fits: which card goes there hardly matters."""
    return {"card": name(moment.card)} if moment.nothing_fits else None


IDEAS: Final = (
    reserve_scores, reserve_more, reserve_back, stock_instead, stock_gap, stock_choice,
    lay_both, lay_more, gap_scores, lay_trio, gap_wait, lay_cover, gap_over, lay_over, lay_away, turned_sleeps,
    gap_misfit, lay_next, gap_high, lay_first, reserve_unfit,
)  # fmt: skip
