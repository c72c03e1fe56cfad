"""Ideas for a drawn number: where to put it, or away with it. The first card of a draw-two may also be declined."""

from typing import Final

from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.coach.ideas.base import Facts, card, coming, idea, shown
from tutor.games.beverbende.coach.ideas.choosing import ABOUT, is_useless, replaces_the_less_known
from tutor.games.beverbende.coach.ideas.moment import Moment
from tutor.games.beverbende.rules.cards import HIGHEST, is_number
from tutor.games.beverbende.rules.moves import DECLINE, DISCARD, EXCHANGE
from tutor.games.beverbende.rules.state import FIRST


@idea("first.good-enough", EXCHANGE, "special.draw-two", look="second-card")
def first_good_enough(moment: Moment) -> Facts | None:
    hope = moment.worth.gain_of_a_draw()
    if moment.view.stage != FIRST or shown(moment.gain) <= shown(hope) or moment.is_about_place:
        return None
    return {**coming(moment), "gain": moment.gain, "hope": hope}


@idea("keep.for-special", EXCHANGE, "special.no-value", "score.replace", look="special-in-row")
def keep_for_special(moment: Moment) -> Facts | None:
    out = moment.outgoing.face
    if out <= HIGHEST or moment.gain <= 0:
        return None
    return {**coming(moment), "out": card(out), "average": moment.average}


@idea("keep.learn", EXCHANGE, "b.exchange", look="unknown")
def keep_learn(moment: Moment) -> Facts | None:
    """The unknown card goes rather than a known one that is no lower: afterwards more is known."""
    if moment.outgoing.face != UNKNOWN or moment.gain <= 0 or not replaces_the_less_known(moment):
        return None
    return {**coming(moment), "highest": moment.highest, "average": moment.goes}


@idea("keep.middle-for-unknown", EXCHANGE, "b.exchange", look="unknown")
def keep_middle_for_unknown(moment: Moment) -> Facts | None:
    """Hardly lower than the unknown card, even a little above it: but certain."""
    if moment.outgoing.face != UNKNOWN or abs(moment.gain) > ABOUT or moment.is_last_turn:
        return None
    return {**coming(moment), "average": moment.goes}


@idea("keep.for-unknown", EXCHANGE, "b.exchange", look="unknown")
def keep_for_unknown(moment: Moment) -> Facts | None:
    if moment.outgoing.face != UNKNOWN or moment.gain <= 0:
        return None
    return {**coming(moment), "average": moment.goes}


@idea("keep.bluff", EXCHANGE, "b.exchange", look="others")
def keep_bluff(moment: Moment) -> Facts | None:
    """Higher than the card that nobody has seen, but who keeps what was drawn seems to hold something low."""
    is_hidden = moment.outgoing.face == UNKNOWN and not moment.outgoing.seen
    if not is_hidden or moment.gain > 0 or moment.is_last_turn:
        return None
    return coming(moment)


@idea("keep.for-high", EXCHANGE, "b.exchange", look="highest")
def keep_for_high(moment: Moment) -> Facts | None:
    out = moment.outgoing.face
    if not moment.incoming < out <= HIGHEST:
        return None
    return {**coming(moment), "out": card(out), "gain": out - moment.incoming}


@idea("discard.highest", DISCARD, "b.discard", look="highest")
def discard_highest(moment: Moment) -> Facts | None:
    if not is_useless(moment, moment.view.hand) or not moment.knows_all:
        return None
    return {"card": card(moment.view.hand), "highest": moment.highest}


@idea("discard.above-average", DISCARD, "b.discard", look="unknown")
def discard_above_average(moment: Moment) -> Facts | None:
    if not is_useless(moment, moment.view.hand) or not moment.unknown:
        return None
    return {"card": card(moment.view.hand), "average": moment.worst_unknown}


@idea("discard.above-special", DISCARD, "b.discard", "score.replace", look="special-in-row")
def discard_above_special(moment: Moment) -> Facts | None:
    """All is known, and what will replace the special is lower on average."""
    if not is_useless(moment, moment.view.hand) or moment.unknown or moment.knows_all:
        return None
    return {"card": card(moment.view.hand), "average": moment.average}


@idea("discard.hardly-lower", DISCARD, "b.discard", look="unknown")
def discard_hardly_lower(moment: Moment) -> Facts | None:
    """It is lower than what a card counts that is not known, but not by as much as a point."""
    hand = moment.view.hand
    gain = shown(moment.worth.worst - hand) if is_number(hand) else 0.0
    if not 0 < gain < ABOUT or not moment.unknown:
        return None
    return {"card": card(hand), "average": moment.worst_unknown}


@idea("first.decline-high", DECLINE, "special.draw-two", "ruling.draw-two-decline", look="second-card")
def first_decline_high(moment: Moment) -> Facts | None:
    return {"card": card(moment.view.hand)} if is_useless(moment, moment.view.hand) else None


@idea("first.decline-for-more", DECLINE, "special.draw-two", "ruling.draw-two-decline", look="second-card")
def first_decline_for_more(moment: Moment) -> Facts | None:
    """The first card would help, the second promises more."""
    hand, hope = moment.view.hand, moment.worth.gain_of_a_draw()
    gain = moment.worth.worst - hand
    if not is_number(hand) or is_useless(moment, hand) or shown(gain) >= shown(hope):
        return None
    return {"card": card(hand), "gain": gain, "hope": hope}


IDEAS: Final = (
    first_good_enough, keep_for_special, keep_learn, keep_middle_for_unknown, keep_for_unknown, keep_bluff,
    keep_for_high, discard_highest, discard_above_average, discard_above_special, discard_hardly_lower,
    first_decline_high, first_decline_for_more,
)  # fmt: skip
