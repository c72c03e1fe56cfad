"""Why a wild is laid, and which colour is named."""

from typing import Final

from tutor.games.uno.coach.ideas.base import Facts, card, colour, idea, the_next
from tutor.games.uno.coach.ideas.moment import NEAR, Moment
from tutor.games.uno.rules.cards import COLOURS, WILD, WILD_FOUR
from tutor.games.uno.rules.moves import NAME, PLAY


def four_finish(moment: Moment) -> Facts | None:
    """Two players: a lawful wild-draw-four before the last card, which then goes at once."""
    if moment.face != WILD_FOUR or not moment.two or moment.held != 2 or not moment.is_lawful or not moment.follows:
        return None
    return {"last": card(moment.left[0]), **the_next(moment)}


def four_late(moment: Moment) -> Facts | None:
    """The next player is near the end, and gets four more."""
    near = moment.face == WILD_FOUR and moment.is_lawful and moment.is_next_near
    return the_next(moment) if near else None


def colour_lacked(moment: Moment) -> Facts | None:
    """The next player kept a card on the colour that is named."""
    names = moment.kind == NAME or moment.is_wild
    return {**the_next(moment), "colour": colour(moment.then)} if names and moment.lacked(moment.then) else None


def wild_block(moment: Moment) -> Facts | None:
    """The next player is near the end; a wild takes the colour in force away."""
    if not moment.is_wild or not moment.is_next_near or moment.then == moment.force:
        return None
    return {**the_next(moment), "colour": colour(moment.force)}


def colour_held(moment: Moment) -> Facts | None:
    """The colour of which the seat holds most, or as many as of any."""
    own = moment.own(moment.then)
    most = max(moment.own(other) for other in range(COLOURS))
    names = moment.kind == NAME or moment.is_wild
    return {"num": own, "colour": colour(moment.then)} if names and own and own == most else None


def colour_some(moment: Moment) -> Facts | None:
    """At least one."""
    own = moment.own(moment.then)
    names = moment.kind == NAME or moment.is_wild
    return {"num": own, "colour": colour(moment.then)} if names and own else None


def wild_needed(moment: Moment) -> Facts | None:
    """Nothing else fits, and somebody is near the end."""
    needed = moment.is_wild and not moment.coloured and moment.fewest <= NEAR
    return {"card": card(moment.face), "num": moment.fewest} if needed else None


def wild_only(moment: Moment) -> Facts | None:
    """Nothing else fits."""
    return {"card": card(moment.face)} if moment.is_wild and not moment.coloured else None


def wild_counts(moment: Moment) -> Facts | None:
    """Somebody is near the end, and fifty points are much."""
    return {"card": card(moment.face)} if moment.face in (WILD, WILD_FOUR) and moment.fewest <= NEAR else None


IDEAS: Final = (
    idea("four.finish", PLAY, "action.wild-four", look="run")(four_finish),
    idea("four.late", PLAY, "action.wild-four", look="next")(four_late),
    idea("name.lacked", PLAY, "action.wild", look="lacked")(colour_lacked),
    idea("wild.block", PLAY, "action.wild", look="next")(wild_block),
    idea("wild.needed", PLAY, "action.wild", look="next")(wild_needed),
    idea("wild.counts", PLAY, "score.values", look="points")(wild_counts),
    idea("name.held", PLAY, "action.wild", look="colours")(colour_held),
    idea("name.some", PLAY, "action.wild", look="colours")(colour_some),
    idea("wild.only", PLAY, "action.wild", look="fits")(wild_only),
    idea("name.held", NAME, "setup.first.wild", "ruling.first-wild-colour", look="colours")(colour_held),
    idea("name.some", NAME, "setup.first.wild", "ruling.first-wild-colour", look="colours")(colour_some),
)
