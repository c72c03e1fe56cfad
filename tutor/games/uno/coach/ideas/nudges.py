"""The first step of a hint: a question about this very board, which points at what matters and leaves the move open."""

from collections.abc import Callable
from typing import Final

from tutor.coach.advice import Reason
from tutor.engine.seats import letter
from tutor.games.uno.coach.ideas.asking import accused
from tutor.games.uno.coach.ideas.base import card, colour, the_next
from tutor.games.uno.coach.ideas.moment import Moment, is_action
from tutor.games.uno.rules.cards import POINTS, WILD, WILD_FOUR
from tutor.games.uno.rules.state import AFTER_DRAW, FIRST_COLOUR, TO_CATCH, TO_CHALLENGE

Look = Callable[[Moment], Reason]


def around(moment: Moment) -> Reason:
    """Where nothing else is to be asked."""
    if moment.view.stage == TO_CHALLENGE:
        return Reason("challenge", accused(moment))
    if moment.view.stage == TO_CATCH:
        return Reason("catch", {"other": letter(moment.view.laid_by)})
    if moment.view.stage == AFTER_DRAW and moment.view.drawn:
        return Reason("drawn", {"card": card(moment.hand[-1])})
    if moment.view.stage == FIRST_COLOUR:
        return Reason("colours", {"num": moment.held})
    return fits(moment)


def last(moment: Moment) -> Reason:
    return Reason("last", {"num": moment.held})


def call(moment: Moment) -> Reason:
    return Reason("call")


def run(moment: Moment) -> Reason:
    return Reason("run", the_next(moment))


def next_player(moment: Moment) -> Reason:
    return Reason("next", the_next(moment))


def lacked(moment: Moment) -> Reason:
    return Reason("lacked", the_next(moment))


def points(moment: Moment) -> Reason:
    return Reason("points", {"points": sum(int(POINTS[face]) for face in moment.hand)})


def wilds(moment: Moment) -> Reason:
    held = [face for face in moment.hand if face >= WILD]
    return Reason("wilds", {"card": card(held[0])}) if held else around(moment)


def four(moment: Moment) -> Reason:
    return Reason("four", {"colour": colour(moment.force)}) if WILD_FOUR in moment.hand else around(moment)


def colours(moment: Moment) -> Reason:
    return Reason("colours", {"num": moment.held})


def acts(moment: Moment) -> Reason:
    return Reason("acts", {"num": sum(is_action(face) for face in moment.hand)})


def fits(moment: Moment) -> Reason:
    return Reason("fits", {"num": len(moment.fitting)})


LOOKS: Final[dict[str, Look]] = {
    "last": last,
    "call": call,
    "run": run,
    "next": next_player,
    "lacked": lacked,
    "points": points,
    "wilds": wilds,
    "four": four,
    "colours": colours,
    "acts": acts,
    "fits": fits,
    "drawn": around,
    "challenge": around,
    "catch": around,
    "everything": around,
}
"""By theme."""
