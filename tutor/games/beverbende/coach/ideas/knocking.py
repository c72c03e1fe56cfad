"""Ideas for the end of a turn: knock, or play on."""

from typing import Final

from tutor.engine.seats import letter
from tutor.games.beverbende.coach.ideas.base import Facts, card, idea
from tutor.games.beverbende.coach.ideas.choosing import NOTABLY, USUAL
from tutor.games.beverbende.coach.ideas.moment import Moment
from tutor.games.beverbende.coach.ideas.specials import AHEAD
from tutor.games.beverbende.rules.moves import KNOCK, PASS, THE_KNOCK

TINY: Final = 2  # such a sum hardly gets lower
FAR: Final = 6.0  # points ahead of the next: more than one turn usually brings
CLOSE: Final = 3.0  # points ahead: one good turn of somebody else makes up for it
TOO_MUCH: Final = 14.0  # with such a sum nobody need ask what the others have
HIGH: Final = 6  # a card that spoils a good row


def lead(moment: Moment) -> dict[str, float | str]:
    """The own row and the lowest of the others."""
    total, seat = moment.leader
    return {"sum": whole(moment), "other": letter(seat), "likely": total}


def whole(moment: Moment) -> int:
    """The own row in whole points, as one says it when it is not known for certain; and so it is compared."""
    return round(moment.own_sum)


@idea("call.tiny", KNOCK, "knock.when", look="sum")
def knock_tiny(moment: Moment) -> Facts | None:
    return {"sum": sum(moment.numbers)} if moment.knows_all and sum(moment.numbers) <= TINY else None


@idea("call.with-unknown", KNOCK, "knock.when", "knock.last-turns", look="certainty")
def knock_with_unknown(moment: Moment) -> Facts | None:
    """A card is not known, or a special is to be replaced; yet the row is low enough."""
    if moment.knows_all or whole(moment) >= moment.leader[0]:
        return None
    return {**lead(moment), "known": sum(moment.numbers)}


@idea("call.far-ahead", KNOCK, "knock.when", "knock.last-turns", look="sum")
def knock_far_ahead(moment: Moment) -> Facts | None:
    return lead(moment) if moment.own_sum <= moment.leader[0] - FAR else None


@idea("call.ahead", KNOCK, "knock.when", "knock.last-turns", look="sum")
def knock_ahead(moment: Moment) -> Facts | None:
    """The lead will do: whoever waits lets the others catch up."""
    return lead(moment) if moment.own_sum <= moment.leader[0] - CLOSE else None


@idea("call.before-others", KNOCK, "knock.when", "knock.last-turns", look="sum")
def knock_before_others(moment: Moment) -> Facts | None:
    """No lead to speak of: but nobody else has one either, and the others would use the time."""
    return {"sum": sum(moment.numbers)} if moment.knows_all and moment.own_sum < moment.leader[0] + AHEAD else None


@idea("wait.too-much", PASS, "knock.when", look="sum")
def wait_too_much(moment: Moment) -> Facts | None:
    """With so much nobody need ask what the others have: unless it was asked, and knocking is no worse."""
    return {"sum": whole(moment)} if moment.own_sum >= TOO_MUCH and not moment.is_equal(THE_KNOCK) else None


@idea("wait.one-high", PASS, "knock.when", look="highest")
def wait_one_high(moment: Moment) -> Facts | None:
    """One card spoils the row, and it is known which."""
    if not moment.knows_all or moment.highest < HIGH or sum(moment.numbers) - moment.highest >= HIGH:
        return None
    rest = sum(moment.numbers) - moment.highest
    return {"slot": moment.worth.worst_slot + 1, "out": card(moment.highest), "rest": rest}


@idea("wait.other-lower", PASS, "knock.when", "knock.last-turns", look="others")
def wait_other_lower(moment: Moment) -> Facts | None:
    return lead(moment) if moment.leader[0] < whole(moment) else None


@idea("wait.unknown", PASS, "knock.when", look="certainty")
def wait_unknown(moment: Moment) -> Facts | None:
    return {"num": len(moment.unknown), "sum": whole(moment)} if moment.unknown else None


@idea("wait.many-low", PASS, "knock.when", look="counting")
def wait_many_low(moment: Moment) -> Facts | None:
    if moment.pile_average > USUAL - NOTABLY:
        return None
    return {"average": moment.pile_average}


@idea("wait.last-turns", PASS, "knock.last-turns", look="others")
def wait_last_turns(moment: Moment) -> Facts | None:
    """The others would all have one more turn, with a swap perhaps."""
    return {"num": moment.view.players - 1, "sum": whole(moment)}


IDEAS: Final = (
    knock_tiny, knock_with_unknown, knock_far_ahead, knock_ahead, knock_before_others,
    wait_too_much, wait_one_high, wait_many_low, wait_other_lower, wait_unknown, wait_last_turns,
)  # fmt: skip
