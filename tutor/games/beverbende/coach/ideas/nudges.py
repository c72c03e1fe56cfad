"""The first step of a hint: a question about this very board, which points at what matters and leaves the move open.

Never are both the place that is to change and the card that is to come there named: finding that is the learner's part.
"""

from collections.abc import Callable
from typing import Final

from tutor.coach.advice import Fact, Reason
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import letter
from tutor.games.beverbende.coach.ideas.base import card
from tutor.games.beverbende.coach.ideas.moment import Moment
from tutor.games.beverbende.rules.cards import HIGHEST, is_number
from tutor.games.beverbende.rules.moves import ROW, SWAP_CARDS
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, FIRST

LOW: Final = 4  # below this a card is low

Look = Callable[[Moment], Reason]


def open_card(moment: Moment) -> Reason:
    """The open card beside the own ones."""
    return Reason("open-card", {"card": card(moment.top)})


def highest(moment: Moment) -> Reason:
    """How many of the own cards are known, and which of them costs most."""
    known = len(moment.numbers)
    return Reason("highest-of-all" if known == ROW else "highest", {"num": known})


def unknown(moment: Moment) -> Reason:
    return Reason("unknown", {"num": len(moment.unknown)}) if moment.unknown else around(moment)


def counting(moment: Moment) -> Reason:
    """How many low cards are still to come."""
    low = moment.lower_than(LOW)
    return Reason("counting" if low else "counting-none", {"num": low, "total": moment.total, "low": LOW})


def special_in_row(moment: Moment) -> Reason:
    specials = [own.face for own in moment.row if own.face > HIGHEST]
    return Reason("special-in-row", {"card": card(specials[0])}) if specials else around(moment)


def forced(moment: Moment) -> Reason:
    return Reason("forced", {"card": card(moment.top)})


def last_turn(moment: Moment) -> Reason:
    return Reason("last-turn", {"other": letter(moment.view.knocker)})


def in_hand(moment: Moment) -> Reason:
    """The card drawn: a number, a special, or the first of two."""
    code = "second-card" if moment.view.stage == FIRST else "drawn"
    return Reason(code if is_number(moment.view.hand) else f"{code}-special", {"card": card(moment.view.hand)})


def others(moment: Moment) -> Reason:
    """Before a swap: what may be lower than the own cards. Before a knock: who is lowest."""
    if moment.kind == SWAP_CARDS:
        known = is_number(moment.row[moment.worth.worst_slot].face)
        return Reason("others-cards" if known else "others-cards-about", {"num": round(moment.worth.worst)})
    total, seat = moment.leader
    return Reason("others", {"other": letter(seat), "num": total})


def memory(moment: Moment) -> Reason:
    """How many cards of the others one could know."""
    known = sum(is_number(held.face) for seat in moment.others for held in moment.view.rows[seat])
    return Reason("memory", {"num": known})


def own_sum(moment: Moment) -> Reason:
    """What the own cards add up to, and how many are still to be counted."""
    known, missing = sum(moment.numbers), ROW - len(moment.numbers)
    facts: dict[str, Fact] = {"known": known, "num": missing}
    return Reason("certainty", facts) if missing else Reason("sum", {"known": known})


def around(moment: Moment) -> Reason:
    """Where no idea leads the eye: what lies in the middle of the table, or how the row stands."""
    if moment.is_last_turn:
        return last_turn(moment)
    if moment.view.stage == AFTER or (moment.view.stage == CHOOSE and moment.top == UNKNOWN):
        return own_sum(moment)
    if moment.view.stage != CHOOSE:
        return in_hand(moment)
    return open_card(moment) if is_number(moment.top) else forced(moment)


CODES: Final = (
    "open-card", "highest", "highest-of-all", "unknown", "counting", "counting-none", "special-in-row", "forced",
    "last-turn", "second-card", "second-card-special", "drawn", "drawn-special", "others", "others-cards",
    "others-cards-about", "memory", "sum", "certainty",
)  # fmt: skip

LOOKS: Final[dict[str, Look]] = {
    "open-card": open_card,
    "highest": highest,
    "unknown": unknown,
    "counting": counting,
    "special-in-row": special_in_row,
    "forced": forced,
    "last-turn": last_turn,
    "second-card": in_hand,
    "drawn-special": in_hand,
    "others": others,
    "memory": memory,
    "sum": own_sum,
    "certainty": own_sum,
    "everything": around,
}
"""By the theme of the idea."""
