"""Ideas for the one turn that is left after somebody has knocked: only what the row counts now matters."""

from typing import Final

from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.coach.ideas.base import Facts, card, coming, gains, idea, theirs
from tutor.games.beverbende.coach.ideas.choosing import is_choice, is_useless
from tutor.games.beverbende.coach.ideas.moment import Moment
from tutor.games.beverbende.rules.cards import PEEK, is_number
from tutor.games.beverbende.rules.moves import DISCARD, DRAW, EXCHANGE, SWAP_CARDS, TAKE
from tutor.games.beverbende.rules.state import FIRST


def is_last_gain(moment: Moment) -> bool:
    """The card that costs most goes out for a lower one, in the last turn."""
    return moment.is_last_turn and moment.gain > 0 and moment.goes == moment.worth.worst


@idea("last.take", TAKE, "a.take", "knock.last-turns", look="last-turn")
def last_take(moment: Moment) -> Facts | None:
    if not is_last_gain(moment) or not is_number(moment.outgoing.face):
        return None
    return {**coming(moment), "out": card(moment.outgoing.face)}


@idea("last.take-unknown", TAKE, "a.take", "knock.last-turns", look="last-turn")
def last_take_unknown(moment: Moment) -> Facts | None:
    if not is_last_gain(moment) or moment.outgoing.face != UNKNOWN:
        return None
    return {**coming(moment), "average": moment.goes}


@idea("last.draw", DRAW, "b.draw", "knock.last-turns", look="last-turn")
def last_draw(moment: Moment) -> Facts | None:
    """The open card cannot help; one from the draw pile still may."""
    if not moment.is_last_turn or not is_choice(moment) or not is_useless(moment, moment.top):
        return None
    return {"card": card(moment.top), "lower": moment.lower_than(moment.worth.worst), "total": moment.total}


@idea("last.exchange", EXCHANGE, "b.exchange", "knock.last-turns", look="last-turn")
def last_exchange(moment: Moment) -> Facts | None:
    if moment.view.stage == FIRST or not is_last_gain(moment) or not is_number(moment.outgoing.face):
        return None
    return {**coming(moment), "out": card(moment.outgoing.face)}


@idea("last.exchange-unknown", EXCHANGE, "b.exchange", "knock.last-turns", look="last-turn")
def last_exchange_unknown(moment: Moment) -> Facts | None:
    if moment.view.stage == FIRST or not is_last_gain(moment) or moment.outgoing.face != UNKNOWN:
        return None
    return {**coming(moment), "average": moment.goes}


@idea("last.discard", DISCARD, "b.discard", "knock.last-turns", look="last-turn")
def last_discard(moment: Moment) -> Facts | None:
    if not moment.is_last_turn or not is_useless(moment, moment.view.hand):
        return None
    return {"card": card(moment.view.hand)}


@idea("last.peek", DISCARD, "special.peek", "knock.last-turns", look="last-turn")
def last_peek(moment: Moment) -> Facts | None:
    """There is something to see, but nothing to do about it."""
    return {} if moment.is_last_turn and moment.view.hand == PEEK and moment.unknown else None


@idea("last.swap-knocker", SWAP_CARDS, "special.swap", "ruling.swap-knocker", look="last-turn")
def last_swap_knocker(moment: Moment) -> Facts | None:
    """Whoever knocks has low cards, and no turn in which to repair the row. Of a known card there is more to say."""
    if moment.other != moment.view.knocker or moment.theirs.face != UNKNOWN or not gains(moment):
        return None
    return theirs(moment)


@idea("last.swap-done", SWAP_CARDS, "special.swap", "knock.last-turns", look="last-turn")
def last_swap_done(moment: Moment) -> Facts | None:
    """Somebody who has had the last turn keeps what is given."""
    if moment.other == moment.view.knocker or not moment.has_no_turn_left(moment.other) or not gains(moment):
        return None
    return theirs(moment)


IDEAS: Final = (
    last_take, last_take_unknown, last_draw, last_exchange, last_exchange_unknown, last_discard, last_peek,
    last_swap_knocker, last_swap_done,
)  # fmt: skip
