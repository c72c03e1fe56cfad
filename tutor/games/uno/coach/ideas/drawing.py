"""Why a card is drawn, and why a drawn one is kept."""

from typing import Final

from tutor.games.uno.coach.ideas.base import Facts, card, idea
from tutor.games.uno.coach.ideas.moment import NEAR, Moment
from tutor.games.uno.rules.cards import WILD, WILD_FOUR
from tutor.games.uno.rules.moves import DRAW, KEEP


def nothing(moment: Moment) -> Facts | None:
    """No card fits."""
    return {} if not moment.fitting else None


def save(moment: Moment) -> Facts | None:
    """Only wilds fit, and nobody is near the end."""
    wilds = moment.fitting and not moment.coloured and moment.fewest > NEAR
    return {"card": card(min(moment.fitting))} if wilds else None


def keep_wild(moment: Moment) -> Facts | None:
    """The same of one that was drawn."""
    drawn = moment.hand[-1]
    early = moment.view.drawn and drawn >= WILD and moment.fewest > NEAR
    return {"card": card(drawn)} if early and drawn in moment.fitting else None


def keep_unlawful(moment: Moment) -> Facts | None:
    drawn = moment.hand[-1]
    return {} if moment.view.drawn and drawn == WILD_FOUR and drawn not in moment.fitting else None


def keep_nothing(moment: Moment) -> Facts | None:
    return {} if not moment.fitting else None


IDEAS: Final = (
    idea("draw.nothing", DRAW, "turn.draw", look="fits")(nothing),
    idea("draw.save", DRAW, "turn.decline", look="wilds")(save),
    idea("keep.wild", KEEP, "turn.draw", look="wilds")(keep_wild),
    idea("keep.unlawful", KEEP, "ruling.drawn-wild-four", look="four")(keep_unlawful),
    idea("keep.nothing", KEEP, "turn.draw", look="fits")(keep_nothing),
)
