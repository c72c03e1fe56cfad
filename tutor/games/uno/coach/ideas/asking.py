"""Why one challenges, or does not; why one catches."""

from typing import Final

from tutor.coach.advice import Fact
from tutor.engine.seats import letter
from tutor.games.uno.coach.ideas.base import Facts, colour, idea
from tutor.games.uno.coach.ideas.moment import Moment
from tutor.games.uno.rules.moves import ACCEPT, CATCH, CHALLENGE
from tutor.games.uno.rules.state import KEPT, NAMED

FEW: Final = 4  # cards: a hand without the colour is nothing special
HALF: Final = 0.5  # of a hand


def accused(moment: Moment) -> dict[str, Fact]:
    view = moment.view
    return {"other": letter(view.laid_by), "num": view.judged, "colour": colour(view.before)}


def had_named(moment: Moment) -> Facts | None:
    """Whoever laid it had named that very colour."""
    told = moment.sign(moment.view.laid_by, NAMED, moment.view.before) > HALF
    return accused(moment) if told and not had_kept(moment) else None


def many_cards(moment: Moment) -> Facts | None:
    """Among so many cards there is nearly always one of the colour."""
    return accused(moment) if moment.view.judged > FEW and not had_kept(moment) else None


def doubtful(moment: Moment) -> Facts | None:
    return accused(moment)


def had_kept(moment: Moment) -> Facts | None:
    """Whoever laid it had kept a drawn card on that colour."""
    return accused(moment) if moment.sign(moment.view.laid_by, KEPT, moment.view.before) > HALF else None


def few_cards(moment: Moment) -> Facts | None:
    return accused(moment) if moment.view.judged <= FEW else None


def trust(moment: Moment) -> Facts | None:
    return accused(moment)


def catch(moment: Moment) -> Facts | None:
    return {"other": letter(moment.view.laid_by)}


IDEAS: Final = (
    idea("accuse.named", CHALLENGE, "challenge.guilty", look="challenge")(had_named),
    idea("accuse.many", CHALLENGE, "challenge.guilty", look="challenge")(many_cards),
    idea("accuse.doubt", CHALLENGE, "challenge.guilty", "challenge.innocent", look="challenge")(doubtful),
    idea("accept.kept", ACCEPT, "challenge.innocent", look="challenge")(had_kept),
    idea("accept.few", ACCEPT, "challenge.innocent", look="challenge")(few_cards),
    idea("accept.trust", ACCEPT, "challenge.innocent", look="challenge")(trust),
    idea("catch", CATCH, "uno.penalty", look="catch")(catch),
)
