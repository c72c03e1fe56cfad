"""Ideas for the choice between the open card and the draw pile."""

from typing import Final

from tutor.engine.hidden import UNKNOWN
from tutor.games.beverbende.coach.ideas.base import Facts, card, coming, idea, shown
from tutor.games.beverbende.coach.ideas.moment import Moment
from tutor.games.beverbende.rules.cards import HIGHEST, is_number
from tutor.games.beverbende.rules.moves import DRAW, TAKE
from tutor.games.beverbende.rules.state import CHOOSE

USUAL: Final = 5.0  # what a number of the full deck is worth
NOTABLY: Final = 0.4  # so far from the usual, counting has something to tell
MIDDLE: Final = 4  # from here on a card is no gift any more
FEW: Final = 1 / 3  # of the unseen cards: a smaller part is few
HARDLY: Final = 0.5  # less than this is hardly lower
LITTLE: Final = 2.5  # so much lower is little, for a turn
ABOUT: Final = 1.0  # so close, two cards count about the same


def replaces_the_less_known(moment: Moment) -> bool:
    """There is a known card that counts about as much as the unknown one, or a little more, and time to use that."""
    return 0 <= moment.highest - moment.goes <= ABOUT and not moment.is_last_turn


@idea("take.for-special", TAKE, "special.no-value", "score.replace", look="special-in-row")
def take_for_special(moment: Moment) -> Facts | None:
    out = moment.outgoing.face
    if out <= HIGHEST or moment.gain <= 0:
        return None
    return {**coming(moment), "out": card(out), "average": moment.average}


@idea("take.learn", TAKE, "a.take", look="unknown")
def take_learn(moment: Moment) -> Facts | None:
    """The unknown card goes rather than a known one that is no lower: afterwards more is known."""
    if moment.outgoing.face != UNKNOWN or moment.gain <= 0 or not replaces_the_less_known(moment):
        return None
    return {**coming(moment), "highest": moment.highest, "average": moment.goes}


@idea("take.few-low", TAKE, "a.take", look="counting")
def take_few_low(moment: Moment) -> Facts | None:
    if moment.pile_average < USUAL + NOTABLY or moment.gain <= 0 or moment.incoming >= USUAL or moment.is_about_place:
        return None
    return {**coming(moment), "average": moment.pile_average}


@idea("take.middle", TAKE, "a.take", look="open-card")
def take_middle(moment: Moment) -> Facts | None:
    out = moment.outgoing.face
    if moment.incoming < MIDDLE or not moment.incoming < out <= HIGHEST or moment.is_about_place:
        return None
    lower = moment.lower_than(moment.incoming)
    if lower >= FEW * moment.total:
        return None
    return {**coming(moment), "out": card(out), "lower": lower, "total": moment.total}


@idea("take.for-high", TAKE, "a.take", look="highest")
def take_for_high(moment: Moment) -> Facts | None:
    out = moment.outgoing.face
    if not moment.incoming < out <= HIGHEST:
        return None
    return {**coming(moment), "out": card(out), "gain": out - moment.incoming}


@idea("take.for-unknown", TAKE, "a.take", look="unknown")
def take_for_unknown(moment: Moment) -> Facts | None:
    if moment.outgoing.face != UNKNOWN or moment.gain <= 0:
        return None
    return {**coming(moment), "average": moment.goes}


@idea("forced.special-open", DRAW, "a.no-special", look="forced")
def forced_special_open(moment: Moment) -> Facts | None:
    return {"card": card(moment.top)} if moment.view.stage == CHOOSE and moment.top > HIGHEST else None


def is_choice(moment: Moment) -> bool:
    return moment.view.stage == CHOOSE and is_number(moment.top)


def is_useless(moment: Moment, face: int) -> bool:
    """A number that is no lower than any own card is worth."""
    return is_number(face) and face >= shown(moment.worth.worst)


def is_little(gain: float) -> bool:
    """Lower, but not by much."""
    return shown(gain) >= HARDLY and gain < LITTLE


@idea("draw.many-low", DRAW, "b.draw", look="counting")
def draw_many_low(moment: Moment) -> Facts | None:
    if not is_choice(moment) or moment.pile_average > USUAL - NOTABLY:
        return None
    return {"average": moment.pile_average}


@idea("draw.no-help", DRAW, "b.draw", look="open-card")
def draw_no_help(moment: Moment) -> Facts | None:
    """No own card is worth more than the open one, and the highest of them is known."""
    if not is_choice(moment) or not is_useless(moment, moment.top) or moment.highest < moment.worth.worst:
        return None
    return {"card": card(moment.top), "highest": moment.highest}


@idea("draw.above-average", DRAW, "b.draw", look="unknown")
def draw_above_average(moment: Moment) -> Facts | None:
    """No own card is worth more than the open one, not even one that is not known."""
    if not is_choice(moment) or not is_useless(moment, moment.top) or not moment.unknown:
        return None
    return {"card": card(moment.top), "average": moment.worst_unknown}


@idea("draw.above-special", DRAW, "b.draw", "score.replace", look="special-in-row")
def draw_above_special(moment: Moment) -> Facts | None:
    """No own card is worth more than the open one, not even the special that will be replaced."""
    if not is_choice(moment) or not is_useless(moment, moment.top) or moment.unknown or moment.knows_all:
        return None
    return {"card": card(moment.top), "average": moment.average}


@idea("draw.promises-more", DRAW, "b.draw", "b.discard", look="open-card")
def draw_promises_more(moment: Moment) -> Facts | None:
    gain = moment.worth.worst - moment.top
    if not is_choice(moment) or not is_little(gain):
        return None
    return {"card": card(moment.top), "gain": gain, "lower": moment.lower_than(moment.top), "total": moment.total}


@idea("draw.hardly-lower", DRAW, "b.draw", "b.discard", look="open-card")
def draw_hardly_lower(moment: Moment) -> Facts | None:
    """The card that costs most is not known, and the open one is lower by less than is worth a number."""
    if not is_choice(moment) or is_useless(moment, moment.top) or shown(moment.worth.worst - moment.top) >= HARDLY:
        return None
    return {"card": card(moment.top)}


IDEAS: Final = (
    take_for_special, take_learn, take_few_low, take_middle, take_for_high, take_for_unknown,
    forced_special_open, draw_no_help, draw_above_average, draw_above_special, draw_many_low, draw_promises_more,
    draw_hardly_lower,
)  # fmt: skip
