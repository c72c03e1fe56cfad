"""What is wrong with a move, where it can be said in a sentence, and nothing says it already."""

from collections.abc import Mapping
from typing import Final

from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.coach.ideas.base import Facts, card, coming, gains, idea, shown, theirs
from tutor.games.beverbende.coach.ideas.choosing import HARDLY, is_little
from tutor.games.beverbende.coach.ideas.knocking import lead, whole
from tutor.games.beverbende.coach.ideas.moment import Moment
from tutor.games.beverbende.coach.outdone import outdone_by
from tutor.games.beverbende.rules.cards import HIGHEST, is_number
from tutor.games.beverbende.rules.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    KIND,
    KNOCK,
    PASS,
    PEEK_AT,
    SLOT,
    SWAP_CARDS,
    TAKE,
)
from tutor.games.beverbende.rules.state import CHOOSE


def low_out(moment: Moment) -> Facts | None:
    """A lower card went out than came in."""
    out = moment.outgoing.face
    if not is_number(out) or out >= moment.incoming:
        return None
    return {**coming(moment), "out": card(out), "gain": moment.incoming - out}


def low_out_for_good(moment: Moment) -> Facts | None:
    """And there is no turn left in which to mend it."""
    return low_out(moment) if moment.is_last_turn else None


def highest_in(moment: Moment) -> Facts | None:
    """The highest number there is went in for a card that is not known, or a special."""
    return None if is_number(moment.outgoing.face) or moment.incoming != HIGHEST else coming(moment)


def above_average(moment: Moment) -> Facts | None:
    """An unknown card went out for one that is higher than such cards are on average."""
    if moment.outgoing.face != UNKNOWN or moment.incoming <= shown(moment.goes):
        return None
    return {**coming(moment), "average": moment.goes}


def above_special(moment: Moment) -> Facts | None:
    """A special went out for a card that is higher than what would have replaced it."""
    if moment.outgoing.face <= HIGHEST or moment.incoming <= shown(moment.average):
        return None
    return {**coming(moment), "average": moment.average}


def no_gain(moment: Moment) -> Facts | None:
    """A card went out for its like."""
    out = moment.outgoing.face
    return {**coming(moment), "out": card(out)} if out == moment.incoming else None


def other_place(moment: Moment) -> Facts | None:
    """The card went to the wrong place: one that is known and costs more stayed."""
    for rather in (moment.better, outdone_by(moment.view, moment.move)):
        if rather is not None and KIND[rather] == moment.kind:
            slot = SLOT[rather]
            if is_number(moment.row[slot].face) and moment.worth.own[slot] > moment.goes:
                return {"slot": slot + 1, "out": card(moment.row[slot].face)}
    return None


take_low_out_for_good = idea("fault.low-out-for-good", TAKE, "a.take")(low_out_for_good)
keep_low_out_for_good = idea("fault.low-out-for-good", EXCHANGE, "b.exchange")(low_out_for_good)
take_low_out = idea("fault.low-out", TAKE, "a.take")(low_out)
keep_low_out = idea("fault.low-out", EXCHANGE, "b.exchange")(low_out)
take_highest_in = idea("fault.highest-in", TAKE, "a.take")(highest_in)
keep_highest_in = idea("fault.highest-in", EXCHANGE, "b.exchange")(highest_in)
take_above_average = idea("fault.above-average", TAKE, "a.take")(above_average)
keep_above_average = idea("fault.above-average", EXCHANGE, "b.exchange")(above_average)
take_above_special = idea("fault.above-special", TAKE, "score.replace")(above_special)
keep_above_special = idea("fault.above-special", EXCHANGE, "score.replace")(above_special)
take_no_gain = idea("fault.no-gain", TAKE, "a.take")(no_gain)
keep_no_gain = idea("fault.no-gain", EXCHANGE, "b.exchange")(no_gain)
take_other_place = idea("fault.other-place", TAKE, "a.take")(other_place)
keep_other_place = idea("fault.other-place", EXCHANGE, "b.exchange")(other_place)


@idea("fault.small-gain", TAKE, "b.draw")
def small_gain(moment: Moment) -> Facts | None:
    """The open card helps, but a draw promises more."""
    if KIND[moment.better] != DRAW or not is_little(moment.gain):
        return None
    return {**coming(moment), "gain": moment.gain}


@idea("fault.settled", EXCHANGE, "special.draw-two")
def settled(moment: Moment) -> Facts | None:
    """The first card of a draw-two helps, but the second promises more."""
    return coming(moment) if KIND[moment.better] == DECLINE and moment.gain > 0 else None


@idea("fault.left-open", DRAW, "a.take")
def left_open(moment: Moment) -> Facts | None:
    """A good card was left lying for one that nobody knows."""
    if moment.view.stage != CHOOSE or KIND[moment.better] != TAKE or moment.top >= shown(moment.average):
        return None
    return {"card": card(moment.top), "average": moment.average}


@idea("fault.left-lower", DRAW, "a.take")
def left_lower(moment: Moment) -> Facts | None:
    """A card was left lying that is not low in itself, but lower than one in the row."""
    out = moment.row[SLOT[moment.better]].face
    if moment.view.stage != CHOOSE or KIND[moment.better] != TAKE or not is_number(out) or out <= moment.top:
        return None
    return {"card": card(moment.top), "gain": out - moment.top}


def let_go(moment: Moment) -> Facts | None:
    """A drawn number that would have helped."""
    gain = moment.worth.worst - moment.view.hand
    if KIND[moment.better] != EXCHANGE or not is_number(moment.view.hand) or shown(gain) < HARDLY:
        return None
    return {"card": card(moment.view.hand), "gain": gain}


def unused(moment: Moment) -> Facts | None:
    """A special that would have helped."""
    used = KIND[moment.better] in (SWAP_CARDS, PEEK_AT, DRAW)
    return {"card": card(moment.view.hand)} if used and not is_number(moment.view.hand) else None


discard_let_go = idea("fault.let-go", DISCARD, "b.exchange")(let_go)
decline_let_go = idea("fault.let-go", DECLINE, "b.exchange")(let_go)
discard_unused = idea("fault.unused", DISCARD, "b.special")(unused)
decline_unused = idea("fault.unused", DECLINE, "b.special")(unused)


@idea("fault.peek-known", PEEK_AT, "special.peek")
def peek_known(moment: Moment) -> Facts | None:
    face = moment.outgoing.face
    return None if face == UNKNOWN else {"slot": moment.slot + 1, "out": card(face)}


@idea("fault.peek-late", PEEK_AT, "knock.last-turns")
def peek_late(moment: Moment) -> Facts | None:
    return {} if moment.is_last_turn else None


@idea("fault.swap-same", SWAP_CARDS, "special.swap")
def swap_same(moment: Moment) -> Facts | None:
    """A card for its like."""
    face = moment.outgoing.face
    if not is_number(face) or face != moment.theirs.face or outdone_by(moment.view, moment.move) is None:
        return None
    return {**theirs(moment), "out": card(face)}


@idea("fault.swap-lower", SWAP_CARDS, "special.swap")
def swap_lower(moment: Moment) -> Facts | None:
    """A higher card that is known could have gone for the same one."""
    rather = outdone_by(moment.view, moment.move)
    if rather is None or KIND[rather] != SWAP_CARDS:
        return None
    slot = SLOT[rather]
    return {"slot": slot + 1, "out": card(moment.row[slot].face)}


@idea("fault.swap-known-low", SWAP_CARDS, "special.swap")
def swap_known_low(moment: Moment) -> Facts | None:
    """A low card, known to be low, for one that is likely higher."""
    out = moment.outgoing.face
    return {**theirs(moment), "out": card(out)} if is_number(out) and out < shown(moment.their_worth) else None


@idea("fault.swap-high", SWAP_CARDS, "special.swap")
def swap_high(moment: Moment) -> Facts | None:
    """What came is likely no lower than what an unknown card is worth."""
    return None if gains(moment) else theirs(moment)


@idea("fault.swap-other", SWAP_CARDS, "special.swap")
def swap_other(moment: Moment) -> Facts | None:
    """It helps, but another swap helps more."""
    return theirs(moment) if KIND[moment.better] == SWAP_CARDS else None


@idea("fault.knock-behind", KNOCK, "knock.when", "knock.last-turns")
def knock_behind(moment: Moment) -> Facts | None:
    return lead(moment) if moment.leader[0] < whole(moment) else None


@idea("fault.knock-early", KNOCK, "knock.last-turns")
def knock_early(moment: Moment) -> Facts | None:
    return {"num": moment.view.players - 1, "sum": whole(moment)}


@idea("fault.waited", PASS, "knock.when")
def waited(moment: Moment) -> Facts | None:
    return {} if whole(moment) < moment.leader[0] else None


FAULTS: Final = (
    take_low_out_for_good, keep_low_out_for_good, take_low_out, keep_low_out,
    take_highest_in, keep_highest_in, take_above_average, keep_above_average, take_above_special, keep_above_special,
    take_no_gain, keep_no_gain, take_other_place, keep_other_place,
    small_gain, settled, left_open, left_lower, discard_let_go, decline_let_go,
    discard_unused, decline_unused, peek_late, peek_known, swap_same, swap_known_low, swap_lower, swap_high, swap_other,
    knock_behind, knock_early, waited,
)  # fmt: skip

# The ideas that tell of the better move what the fault would tell of the one made: then the fault adds nothing.
SAID_BY: Final[Mapping[str, tuple[str, ...]]] = {
    "fault.above-average": ("draw.above-average", "discard.above-average"),
    "fault.above-special": ("draw.above-special", "discard.above-special"),
    "fault.small-gain": ("draw.promises-more",),
    "fault.settled": ("first.decline-for-more",),
    "fault.left-open": ("take.for-special", "take.few-low", "take.for-unknown"),
    "fault.left-lower": ("take.for-high", "last.take"),
    "fault.let-go": ("keep.for-high", "first.good-enough", "last.exchange"),
    "fault.peek-late": ("last.peek",),
    "fault.knock-behind": ("wait.other-lower",),
    "fault.knock-early": ("wait.last-turns",),
    "fault.waited": ("call.ahead", "call.before-others"),
}  # fmt: skip
