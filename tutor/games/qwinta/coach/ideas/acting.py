"""Ideas for steps 2 and 3: which QWINTA to settle, and what the action card is for."""

from typing import Final

from tutor.games.qwinta.coach.ideas.base import Facts, facing, idea
from tutor.games.qwinta.coach.ideas.moment import LOSES, NOTHING, WINS, Moment
from tutor.games.qwinta.rules.cards import name
from tutor.games.qwinta.rules.moves import LEAVE, SETTLE, SKIP, USE_JACK, USE_KING, USE_QUEEN

MANY: Final = 2  # partners: such a card is better left where it lies
HIGH: Final = 2  # cards make a pile


# Settling


@idea("settle.won", SETTLE, "step2.points", "step2.choice", look="active")
def settle_won(moment: Moment) -> Facts | None:
    return facing(moment, moment.place) if moment.facing(moment.place) == WINS else None


@idea("leave.lost", LEAVE, "step2.points", "step2.choice", look="active")
def leave_lost(moment: Moment) -> Facts | None:
    lost = moment.active(LOSES)
    return facing(moment, lost[0]) if lost and not moment.active(WINS) else None


# The jack


@idea("send.shows", USE_JACK, "jack.score", look="under")
def jack_shows(moment: Moment) -> Facts | None:
    """The card under it makes a combination, and that scores for who has used the jack."""
    points = moment.shown_by_jack(moment.place)
    if not points:
        return None
    return {**_sent(moment), "under": name(moment.beneath(moment.place)), "points": points}


@idea("send.winner", USE_JACK, "jack.move", look="across")
def jack_winner(moment: Moment) -> Facts | None:
    """The card with which the other would win a QWINTA."""
    return facing(moment, moment.place) if moment.facing(moment.place) == LOSES else None


@idea("send.reserve", USE_JACK, "jack.move", "score.reserve", look="reserve-there")
def jack_reserve(moment: Moment) -> Facts | None:
    """It goes under what lies in the other's reserve."""
    return {**_sent(moment), "num": len(moment.their_reserve)} if moment.their_reserve else None


@idea("send.alone", USE_JACK, "jack.move", "score.reserve", look="across")
def jack_alone(moment: Moment) -> Facts | None:
    """It has hardly a partner there, and costs a point in the reserve."""
    return _sent(moment) if moment.partners(moment.place) < MANY else None


@idea("send.partners", SKIP, "step3.optional", "jack.move", look="partners")
def jack_partners(moment: Moment) -> Facts | None:
    """Each card that it reaches has partners, which stay; and it can score anew when it comes back."""
    if not moment.is_jack or not all(moment.partners(place) >= MANY for place in moment.reached):
        return None
    return {"theirs": name(moment.theirs[moment.reached[0]]), "num": moment.partners(moment.reached[0])}


@idea("send.on-top", SKIP, "step3.optional", "jack.move", look="reserve-there")
def jack_on_top(moment: Moment) -> Facts | None:
    """The reserve is empty: the card would lie on top and could come back at once."""
    return {} if moment.is_jack and not moment.their_reserve else None


def _sent(moment: Moment) -> dict[str, str | int | float]:
    return {"theirs": name(moment.theirs[moment.place]), "place": moment.place + 1}


# The queen


def _changed(moment: Moment, before: int, after: int) -> tuple[int, int] | None:
    """The place that a swap has changed so, and where the card that lies there now came from."""
    for at, source in ((moment.place, moment.second), (moment.second, moment.place)):
        if moment.facing(at) == before and moment.opposite(moment.own[source], at) == after:
            return at, source
    return None


@idea("exchange.out", USE_QUEEN, "queen.swap", look="across")
def queen_out(moment: Moment) -> Facts | None:
    """An own card comes out from under a higher one of its suit, and nothing else gets under one."""
    changed = _changed(moment, LOSES, NOTHING) or _changed(moment, LOSES, WINS)
    return facing(moment, changed[0]) if changed and moment.after_queen(moment.move) > 0 else None


@idea("exchange.over", USE_QUEEN, "queen.swap", look="across")
def queen_over(moment: Moment) -> Facts | None:
    """An own card comes opposite a lower one of its suit."""
    changed = _changed(moment, NOTHING, WINS)
    if changed is None or moment.after_queen(moment.move) <= 0:
        return None
    at, source = changed
    return {"place": at + 1, "card": name(moment.own[source]), "theirs": name(moment.theirs[at])}


@idea("exchange.lay", USE_QUEEN, "queen.swap", "score.combination", look="hand")
def queen_lay(moment: Moment) -> Facts | None:
    """It makes room for a card of the hand that scores."""
    points = moment.points_with_queen(moment.move)
    return {"points": points} if points > moment.hand_points else None


@idea("exchange.idle", SKIP, "step3.optional", "queen.swap", look="across")
def queen_idle(moment: Moment) -> Facts | None:
    """No swap betters who faces whom."""
    return {} if moment.is_queen and moment.best_queen <= 0 else None


# The king


@idea("clear.away", USE_KING, "king.clear", look="across")
def king_away(moment: Moment) -> Facts | None:
    """The pile lies under a higher card of its suit: it is out of danger, and the points are won."""
    if moment.facing(moment.place) != LOSES:
        return None
    return {**facing(moment, moment.place), "num": moment.height(moment.place)}


@idea("clear.pile", USE_KING, "king.clear", "score.king", look="king")
def king_pile(moment: Moment) -> Facts | None:
    """The highest of the piles that it reaches."""
    highest = moment.height(moment.place)
    if highest < HIGH or any(moment.height(place) > highest for place in moment.reached):
        return None
    return {"place": moment.place + 1, "num": highest}


@idea("clear.open", USE_KING, "king.clear", "king.gap", look="king")
def king_open(moment: Moment) -> Facts | None:
    """A place is open already, and still it is right."""
    return {"place": moment.place + 1, "num": moment.height(moment.place)} if moment.gaps else None


@idea("clear.now", USE_KING, "king.clear", "king.gap", look="king")
def king_now(moment: Moment) -> Facts | None:
    """Even a single card is worth a point, and the open place takes any card."""
    return {"place": moment.place + 1} if moment.height(moment.place) == 1 else None


@idea("clear.keep", SKIP, "step3.optional", "king.clear", look="across")
def king_keep(moment: Moment) -> Facts | None:
    """The only cards that it could clear lie over lower ones of their suit."""
    if not moment.is_king or not all(moment.facing(place) == WINS for place in moment.reached):
        return None
    return facing(moment, moment.reached[0])


IDEAS: Final = (
    settle_won, leave_lost, jack_shows, jack_winner, jack_reserve, jack_alone, jack_partners, jack_on_top,
    queen_out, queen_over, queen_lay, queen_idle, king_away, king_pile, king_open, king_now, king_keep,
)  # fmt: skip
