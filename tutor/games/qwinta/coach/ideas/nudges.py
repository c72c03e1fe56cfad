"""The first step of a hint: a question about this very board, which points at what matters and leaves the move open."""

from collections.abc import Callable
from typing import Final

from tutor.coach.advice import Reason
from tutor.games.qwinta.coach.ideas.moment import Moment
from tutor.games.qwinta.rules.cards import name
from tutor.games.qwinta.rules.state import ACTION, CHECK, TAKE

Look = Callable[[Moment], Reason]


def active(moment: Moment) -> Reason:
    """What the action card wakes."""
    return Reason("active", {"action": name(moment.table.turned_up())})


def across(moment: Moment) -> Reason:
    """How many pairs of one suit face each other."""
    return Reason("across", {"num": len(moment.facing_pairs)})


def under(moment: Moment) -> Reason:
    return Reason("under", {"action": name(moment.table.turned_up())})


def partners(moment: Moment) -> Reason:
    return Reason("partners")


def reserve_there(moment: Moment) -> Reason:
    return Reason("reserve-there", {"num": len(moment.their_reserve)})


def king(moment: Moment) -> Reason:
    """How many places it reaches."""
    return Reason("king", {"num": len(moment.reached)})


def reserve_here(moment: Moment) -> Reason:
    return Reason("reserve-here", {"card": name(moment.reserve[-1])})


def hand(moment: Moment) -> Reason:
    return Reason("hand")


def gap(moment: Moment) -> Reason:
    return Reason("gap", {"num": len(moment.gaps)})


def turned(moment: Moment) -> Reason:
    return Reason("turned")


def around(moment: Moment) -> Reason:
    """Where no idea leads the eye."""
    if moment.view.stage == CHECK:
        return active(moment)
    if moment.view.stage == ACTION:
        return king(moment) if moment.is_king else across(moment)
    if moment.view.stage == TAKE and moment.reserve:
        return reserve_here(moment)
    return gap(moment) if moment.gaps else hand(moment)


CODES: Final = (
    "active", "across", "under", "partners", "reserve-there", "king", "reserve-here", "hand", "gap", "turned"
)  # fmt: skip

LOOKS: Final[dict[str, Look]] = {
    "active": active,
    "across": across,
    "under": under,
    "partners": partners,
    "reserve-there": reserve_there,
    "king": king,
    "reserve-here": reserve_here,
    "hand": hand,
    "gap": gap,
    "turned": turned,
    "everything": around,
}
"""By the theme of the idea."""
