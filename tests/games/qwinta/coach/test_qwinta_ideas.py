"""Every idea and every fault, on a board that has it and on one that has not."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pytest

from tests.games.qwinta.rules.table import PLAIN_A, PLAIN_B, Play, number, position
from tutor.coach.advice import Reason, unquestioned
from tutor.games.qwinta.coach.ideas import IDEAS
from tutor.games.qwinta.coach.ideas.faults import FAULTS
from tutor.games.qwinta.coach.ideas.moment import Moment
from tutor.games.qwinta.rules.moves import KIND

Case = tuple[Callable[[], Play], str]
"""A board, and the move that is looked at."""

act = partial(position, stage="action")
take = partial(position, "♣K", stage="take")
lay = partial(position, "♣K", stage="lay")

WON: Final = ("♥8 ♠2 ♠6 ♦3 ♣10", "♥4 ♠9 ♦5 ♣7 ♦2")
LOST: Final = (WON[1], WON[0])
U: Final = "♥5 ♣9 ♠2 ♦7 ♥10"
UNDER: Final = "♥3 ♠8 ♦6 ♣4 ♠10"
NINES: Final = "♥9 ♠9 ♦9 ♣2 ♠4"
QUEEN_OUT: Final = ("♥4 ♠2 ♦6 ♣3 ♠9", "♥9 ♣5 ♠7 ♦2 ♣10")
FOURS: Final = "♠4 ♣9 ♥4 ♦7 ♠10"


def check(a: str, b: str) -> Callable[[], Play]:
    return partial(position, "♥J", a, b, stage="check")


def jack(b: str, a: str = "♠2 ♦5 ♠8 ♦3 ♣10", reserve: str = "") -> Callable[[], Play]:
    return partial(act, "♥J", a, b, reserves={"b": reserve})


def queen(a: str, b: str, hand: str = "♣4 ♣6 ♠7") -> Callable[[], Play]:
    return partial(act, "♥Q", a, b, hands={"a": hand})


def king(a: str, b: str = PLAIN_B) -> Callable[[], Play]:
    return partial(act, "♥K", a, b)


def taking(a: str, hand: str, reserve: str, b: str = PLAIN_B) -> Callable[[], Play]:
    return partial(take, a, b, hands={"a": hand}, reserves={"a": reserve})


def laying(a: str, hand: str, b: str = PLAIN_B, turns: int = 40) -> Callable[[], Play]:
    return partial(lay, a, b, hands={"a": hand}, turns=turns)


GAP: Final = "♣A - ♥8 ♥3 ♦6"
PILES: Final = "♠2+♠6+♥4 ♥7 ♦2 ♦5 ♣10"
CASES: Final[Mapping[str, tuple[Case, Case]]] = {
    "settle.won": ((check(*WON), "settle 1"), (check(*LOST), "settle 1")),
    "leave.lost": ((check(*LOST), "leave"), (check(*WON), "leave")),
    "send.shows": ((jack("♠5 ♦5+♥9 ♣5 ♥2 ♦10"), "jack 2"), (jack("♠5 ♦5+♥9 ♣5 ♥2 ♦10"), "jack 4")),
    "send.winner": ((jack("♥9 ♠4 ♦2 ♠9 ♦5", "♥4 ♦5 ♠8 ♦3 ♣10"), "jack 1"), (jack("♥9 ♠4 ♦2 ♠9 ♦5"), "jack 1")),
    "send.reserve": ((jack(NINES, reserve="♣7"), "jack 1"), (jack(NINES), "jack 1")),
    "send.alone": ((jack("♥9 ♠4 ♦2 ♠6 ♦5"), "jack 1"), (jack(NINES), "jack 1")),
    "send.partners": ((jack(NINES), "skip"), (jack("♥9 ♠4 ♦2 ♠6 ♦5"), "skip")),
    "send.on-top": ((jack(NINES), "skip"), (jack(NINES, reserve="♣7"), "skip")),
    "exchange.out": ((queen(*QUEEN_OUT), "queen 1 2"), (queen("♥4 ♠2 ♦6 ♣3 ♠9", "♣9 ♣5 ♠7 ♦2 ♣10"), "queen 1 2")),
    "exchange.over": (
        (queen("♠4 ♥9 ♦6 ♣3 ♠10", "♥5 ♣8 ♠7 ♦2 ♣10"), "queen 1 2"),
        (queen("♠4 ♥9 ♦6 ♣3 ♠10", "♥5 ♣8 ♠7 ♦2 ♣10"), "queen 2 3"),
    ),
    "exchange.lay": (
        (queen("♥5 ♥4 ♠9 ♦2 ♣10", "♠5 ♠6 ♦8 ♣8 ♦9", "♥6 ♣3 ♣7"), "queen 2 3"),
        (queen("♥5 ♥4 ♠9 ♦2 ♣10", "♠5 ♠6 ♦8 ♣8 ♦9", "♣3 ♣6 ♠6"), "queen 2 3"),
    ),
    "exchange.idle": (
        (queen("♥5 ♠2 ♦3 ♥4 ♠8", "♣9 ♣8 ♣7 ♣6 ♣10"), "skip"),
        (queen(*QUEEN_OUT), "skip"),
    ),
    "clear.away": ((king("♥4 ♠2 ♦6 ♣3 ♠9", "♥9 ♣5 ♠7 ♦2 ♣10"), "king 1"), (king("♥4 ♠2 ♦6 ♣3 ♠9"), "king 1")),
    "clear.pile": ((king(PILES), "king 1"), (king(PILES), "king 2")),
    "clear.open": ((king("♥4 - ♦6 ♣3 ♠9"), "king 1"), (king("♥4 ♠2 ♦6 ♣3 ♠9"), "king 1")),
    "clear.now": ((king(PILES), "king 2"), (king(PILES), "king 1")),
    "clear.keep": ((king("♥8 ♠2 ♦6 ♣3 ♠9", "♥4 ♣5 ♠7 ♦2 ♣10"), "skip"), (king("♥8 ♠2 ♦6 ♣3 ♠9"), "skip")),
    "reserve.scores": ((taking(FOURS, "♣2 ♠7 ♥9", "♦4"), "reserve"), (taking(FOURS, "♣4 ♠7 ♥9", "♦4"), "reserve")),
    "reserve.more": ((taking(FOURS, "♣4 ♠7 ♥9", "♦4"), "reserve"), (taking(FOURS, "♣2 ♠7 ♥9", "♦4"), "reserve")),
    "reserve.back": ((taking(PLAIN_A, "♣3 ♠6 ♦8", "♥4"), "reserve"), (taking(FOURS, "♣2 ♠7 ♥9", "♦4"), "reserve")),
    "stock.instead": ((taking(FOURS, "♣4 ♠7 ♥9", "♣10"), "stock"), (taking(FOURS, "♣2 ♠7 ♥9", "♣10"), "stock")),
    "stock.gap": ((taking(GAP, "♣5 ♠9 ♦2", "♥10"), "stock"), (taking(PLAIN_A, "♣3 ♠6 ♦8", "♥4"), "stock")),
    "stock.choice": ((taking(PLAIN_A, "♣3 ♠6 ♦8", "♥4"), "stock"), (taking(GAP, "♣5 ♠9 ♦2", "♥10"), "stock")),
    "lay.both": (
        (laying("♥5 ♠6 ♥7 ♦6 ♣2", "♥6 ♣9 ♠10 ♦2"), "lay ♥6 5"),
        (laying("♥5 ♠6 ♥7 ♦6 ♣2", "♥6 ♣9 ♠10 ♦2"), "lay ♥6 1"),
    ),
    "lay.more": (
        (laying("♥3 ♥4 ♥5 ♣9 ♦2", "♥6 ♣7 ♠10 ♦8"), "lay ♥6 4"),
        (laying("♥3 ♥4 ♥5 ♣9 ♦2", "♥6 ♣7 ♠10 ♦8"), "lay ♥6 2"),
    ),
    "gap.scores": (
        (laying("♠4 - ♥4 ♦7 ♠10", "♦4 ♣2 ♠7 ♥9"), "lay ♦4 2"),
        (laying("♠4 - ♥4 ♦7 ♠10", "♦4 ♣2 ♠7 ♥9"), "lay ♣2 2"),
    ),
    "lay.trio": (
        (laying(FOURS, "♦4 ♣2 ♠7 ♥9"), "lay ♦4 2"),
        (laying("♠4 - ♥4 ♦7 ♠10", "♦4 ♣2 ♠7 ♥9"), "lay ♦4 2"),
    ),
    "gap.wait": (
        (laying("♠4 - ♥4 ♦7 ♠10", "♦4 ♣2 ♠6 ♥9"), "lay ♣2 2"),
        (laying("♠4 - ♥4 ♦7 ♠10", "♦5 ♣2 ♠6 ♥9"), "lay ♣2 2"),
    ),
    "lay.cover": (
        (laying("♣5 ♥4 ♦8 ♠10 ♣A", "♦9 ♣3 ♠6 ♥8", "♠3 ♥9 ♣2 ♦4 ♥6"), "lay ♦9 2"),
        (laying("♣5 ♥4 ♦8 ♠10 ♣A", "♦9 ♣3 ♠6 ♥8", "♠3 ♥9 ♣2 ♦4 ♥6"), "lay ♦9 4"),
    ),
    "gap.over": (
        (laying("♣A - ♦8 ♠3 ♣10", "♥A ♥9 ♦2 ♣6", "♠5 ♥4 ♦2 ♣6 ♥7"), "lay ♥9 2"),
        (laying("♣A - ♦8 ♠3 ♣10", "♥A ♥9 ♦2 ♣6", "♠5 ♥4 ♦2 ♣6 ♥7"), "lay ♥A 2"),
    ),
    "lay.over": (
        (laying(U, "♠3 ♣6 ♦2 ♥8", "♥3 ♠A ♦6 ♣4 ♠10"), "lay ♠3 2"),
        (laying(U, "♠3 ♣6 ♦2 ♥8", "♥3 ♠A ♦6 ♣4 ♠10"), "lay ♠3 4"),
    ),
    "lay.away": (
        (laying(U, "♠3 ♣6 ♦2 ♥8", UNDER), "lay ♠3 4"),
        (laying(U, "♠3 ♣6 ♦2 ♥8", "♥3 ♦8 ♦6 ♣4 ♠10"), "lay ♠3 4"),
    ),
    "turned.sleeps": (
        (laying(U, "♠3 ♣6 ♦2 ♥8", UNDER, turns=8), "lay ♠3 2"),
        (laying(U, "♠3 ♣6 ♦2 ♥8", UNDER), "lay ♠3 2"),
    ),
    "gap.misfit": (
        (laying(GAP, "♠10 ♥9 ♦2 ♣4"), "lay ♠10 2"),
        (laying(GAP, "♠10 ♥9 ♦2 ♣4"), "lay ♥9 2"),
    ),
    "lay.next": (
        (laying(PLAIN_A, "♥4 ♥6 ♣6 ♦8"), "lay ♥4 3"),
        (laying(PLAIN_A, "♥4 ♠7 ♣6 ♦8"), "lay ♥4 3"),
    ),
    "gap.high": (
        (laying(GAP, "♠10 ♥9 ♦2 ♣4"), "lay ♥9 2"),
        (laying(GAP, "♠10 ♥9 ♦2 ♣4"), "lay ♦2 2"),
    ),
    "lay.first": (
        (laying(PLAIN_A, "♥4 ♣7 ♣6 ♦8"), "lay ♥4 3"),
        (laying(GAP, "♠10 ♥9 ♦2 ♣4"), "lay ♥9 2"),
    ),
    "reserve.unfit": (
        (laying(U, "♣3 ♠6 ♦4 ♥8"), "reserve ♣3"),
        (laying(U, "♣3 ♠6 ♦4 ♥4"), "reserve ♣3"),
    ),
}

FAULTY: Final[Mapping[str, tuple[tuple[Case, str], tuple[Case, str]]]] = {
    "fault.settled-lost": (((check(*LOST), "settle 1"), "leave"), ((check(*WON), "settle 1"), "leave")),
    "fault.left-won": (((check(*WON), "leave"), "settle 1"), ((check(*LOST), "leave"), "settle 1")),
    "fault.jack-partners": (((jack(NINES), "jack 1"), "skip"), ((jack(NINES, reserve="♣7"), "jack 1"), "skip")),
    "fault.jack-other": (
        ((jack("♠5 ♦5+♥9 ♣5 ♥2 ♦10"), "jack 4"), "jack 2"),
        ((jack("♠5 ♦5+♥9 ♣5 ♥2 ♦10"), "jack 4"), "skip"),
    ),
    "fault.queen-under": (
        ((queen("♠4 ♥3 ♦6 ♣7 ♠10", "♥9 ♣8 ♠7 ♦2 ♣10"), "queen 1 2"), "skip"),
        ((queen(*QUEEN_OUT), "queen 1 2"), "skip"),
    ),
    "fault.queen-idle": (
        ((queen("♥5 ♠2 ♦3 ♥4 ♠8", "♣9 ♣8 ♣7 ♣6 ♣10"), "queen 1 2"), "skip"),
        ((queen(*QUEEN_OUT), "queen 1 2"), "skip"),
    ),
    "fault.king-lower": (((king(PILES), "king 2"), "king 1"), ((king(PILES), "king 1"), "king 2")),
    "fault.king-idle": (((king(PILES), "skip"), "king 1"), ((jack(NINES), "skip"), "jack 1")),
    "fault.unused": (((jack(NINES), "skip"), "jack 1"), ((king(PILES), "skip"), "king 1")),
    "fault.reserve-instead": (
        ((taking(FOURS, "♣4 ♠7 ♥9", "♣10"), "reserve"), "stock"),
        ((taking(FOURS, "♣2 ♠7 ♥9", "♦4"), "reserve"), "stock"),
    ),
    "fault.stock-instead": (
        ((taking(FOURS, "♣2 ♠7 ♥9", "♦4"), "stock"), "reserve"),
        ((taking(FOURS, "♣4 ♠7 ♥9", "♣10"), "stock"), "reserve"),
    ),
    "fault.fewer-points": (
        ((laying(FOURS, "♦4 ♣10 ♠7 ♥9"), "lay ♣10 1"), "lay ♦4 2"),
        ((laying(FOURS, "♦4 ♣10 ♠7 ♥9"), "lay ♦4 2"), "lay ♣10 1"),
    ),
    "fault.under": (
        ((laying(U, "♠3 ♣6 ♦2 ♥8", UNDER), "lay ♠3 2"), "lay ♠3 4"),
        ((laying(U, "♠3 ♣6 ♦2 ♥8", UNDER), "lay ♠3 4"), "lay ♠3 2"),
    ),
    "fault.covers-winner": (
        ((laying("♥5 ♠9 ♠2 ♦7 ♥10", "♠3 ♣6 ♦2 ♥8", "♥3 ♠8 ♦6 ♣4 ♠10"), "lay ♠3 2"), "lay ♠3 4"),
        ((laying("♥5 ♠9 ♠2 ♦7 ♥10", "♠3 ♣6 ♦2 ♥8", "♥3 ♠8 ♦6 ♣4 ♠10"), "lay ♠3 4"), "lay ♠3 2"),
    ),
    "fault.reserved": (
        ((laying(U, "♣3 ♠6 ♦4 ♥4"), "reserve ♣3"), "lay ♥4 2"),
        ((laying(U, "♣3 ♠6 ♦4 ♥4"), "reserve ♣3"), "reserve ♦4"),
    ),
}


def reason(code: str, case: Case, better: str | None = None) -> Reason | None:
    """What this idea or fault has to say of the move."""
    board, text = case
    view, move = board().view("a"), number(text)
    assert move in view.legal, (text, [board().written(legal) for legal in view.legal])
    one = next(one for one in (*IDEAS, *FAULTS) if one.code == code)
    assert one.kind == KIND[move]
    return one.reason(Moment(view, unquestioned(move), move, None if better is None else number(better)))


@pytest.mark.parametrize("code", [idea.code for idea in IDEAS])
def test_an_idea_fits_where_it_is_to_be_seen_and_nowhere_else(code: str) -> None:
    fits, fails = CASES[code]
    assert reason(code, fits) is not None
    assert reason(code, fails) is None


@pytest.mark.parametrize("code", [fault.code for fault in FAULTS])
def test_so_does_a_fault(code: str) -> None:
    (wrong, better), (fine, other) = FAULTY[code]
    assert reason(code, wrong, better) is not None
    assert reason(code, fine, other) is None
