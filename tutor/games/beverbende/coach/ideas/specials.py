"""Ideas for a drawn special: whether to use it, and on which card."""

from typing import Final

from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.coach.belief import CHOSEN, LEFT, story
from tutor.games.beverbende.coach.ideas.base import Facts, card, gains, idea, theirs, worth
from tutor.games.beverbende.coach.ideas.moment import Moment
from tutor.games.beverbende.rules.cards import DRAW_TWO, PEEK, SWAP, is_number
from tutor.games.beverbende.rules.moves import DECLINE, DISCARD, DRAW, PEEK_AT, ROW, SWAP_CARDS
from tutor.games.beverbende.rules.state import TAKEN

AHEAD: Final = 2.0  # points: by so much somebody leads


@idea("two.use", DRAW, "special.draw-two", look="drawn-special")
def two_use(moment: Moment) -> Facts | None:
    if moment.view.hand != DRAW_TWO:
        return None
    return {"lower": moment.lower_than(moment.worth.worst), "total": moment.total}


@idea("peek.last-unknown", PEEK_AT, "special.peek", look="certainty")
def peek_last_unknown(moment: Moment) -> Facts | None:
    if moment.unknown != [moment.slot] or len(moment.numbers) < ROW - 1 or moment.is_last_turn:
        return None
    return {"slot": moment.slot + 1, "sum": sum(moment.numbers)}


@idea("peek.unknown", PEEK_AT, "special.peek", look="unknown")
def peek_unknown(moment: Moment) -> Facts | None:
    if moment.slot not in moment.unknown or moment.is_last_turn:
        return None
    return {"slot": moment.slot + 1, "num": len(moment.unknown)}


@idea("peek.all-known", DISCARD, "special.peek", "b.discard", look="drawn-special")
def peek_all_known(moment: Moment) -> Facts | None:
    return {} if moment.view.hand == PEEK and not moment.unknown else None


@idea("swap.taken", SWAP_CARDS, "special.swap", look="memory")
def swap_taken(moment: Moment) -> Facts | None:
    """A card that its owner took openly."""
    face = moment.theirs.face
    if moment.theirs.origin != TAKEN or not is_number(face) or face >= moment.goes:
        return None
    return {**theirs(moment), "card": card(face)}


@idea("swap.remembered", SWAP_CARDS, "special.swap", look="memory")
def swap_remembered(moment: Moment) -> Facts | None:
    """A card that was the seat's own once."""
    face = moment.theirs.face
    if moment.theirs.origin == TAKEN or not is_number(face) or face >= moment.goes:
        return None
    return {**theirs(moment), "card": card(face)}


@idea("swap.leader", SWAP_CARDS, "special.swap", look="others")
def swap_leader(moment: Moment) -> Facts | None:
    """It hurts who leads, and by something."""
    total, leader = moment.leader
    if leader != moment.other or total > moment.own_sum - AHEAD or not gains(moment):
        return None
    return {**theirs(moment), "sum": total}


@idea("swap.give-unknown", SWAP_CARDS, "special.swap", look="others")
def swap_give_unknown(moment: Moment) -> Facts | None:
    if moment.outgoing.face != UNKNOWN or not gains(moment):
        return None
    return theirs(moment)


@idea("swap.kept", SWAP_CARDS, "special.swap", "b.exchange", look="others")
def swap_kept(moment: Moment) -> Facts | None:
    """A card that its owner has drawn and kept."""
    return theirs(moment) if story(moment.theirs, moment.other) == CHOSEN and gains(moment) else None


@idea("swap.left", SWAP_CARDS, "special.swap", look="others")
def swap_left(moment: Moment) -> Facts | None:
    """A card that its owner knows and has left alone."""
    return theirs(moment) if story(moment.theirs, moment.other) == LEFT and gains(moment) else None


@idea("swap.all-low", DISCARD, "special.swap", "b.discard", look="highest")
def swap_all_low(moment: Moment) -> Facts | None:
    """Whatever is given away, something higher is likely to come."""
    if moment.view.hand != SWAP or moment.worth.worst > moment.lowest_of_theirs + 1:
        return None
    return {"likely": moment.lowest_of_theirs, **worth(moment, moment.worth.worst_slot)}


@idea("first.decline-special", DECLINE, "special.draw-two", "ruling.draw-two-decline", look="second-card")
def first_decline_special(moment: Moment) -> Facts | None:
    if is_number(moment.view.hand):
        return None
    return {"card": card(moment.view.hand), "lower": moment.lower_than(moment.worth.worst), "total": moment.total}


IDEAS: Final = (
    two_use, peek_last_unknown, peek_unknown, peek_all_known, swap_taken, swap_remembered, swap_leader,
    swap_give_unknown, swap_kept, swap_left, swap_all_low, first_decline_special,
)  # fmt: skip
