"""Can a seat ever see this? Every reason why not, for positions that somebody wrote by hand."""

import random
from collections.abc import Iterator

from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.cards import ACTIONS, HEARTS_ACE, NUMBERS, SPADES_ACE, name
from tutor.games.qwinta.rules.check import IN_A_CYCLE, broken
from tutor.games.qwinta.rules.state import LAY, SEATS
from tutor.games.qwinta.rules.view import View, known, sample, unseen


def problems(view: View) -> list[str]:
    """All that is impossible about the view; empty for every view that play can bring about.

    Nearly everything lies open, so any world that looks like this shows what is wrong with it; first it must be
    possible to lay one out.
    """
    if view.turn not in SEATS or not 0 <= view.stage <= LAY:
        return ["A position is a moment in which somebody is to move."]
    if sorted(view.lot) != [SPADES_ACE, HEARTS_ACE]:
        return ["One of the two drew the ace of spades, the other the ace of hearts (ruling.setup)."]
    found = [problem for seat in SEATS for problem in _side(view, seat)]
    return found or broken(sample(view, random.Random(0)))


def _side(view: View, seat: int) -> Iterator[str]:
    yield from _numbers(view, seat)
    yield from _hand(view, seat)
    yield from _actions(view, seat)


def _numbers(view: View, seat: int) -> Iterator[str]:
    """`ruling.material`: the 40 numbers of this deck, each once."""
    who, cards = letter(seat), known(view, seat)
    yield from _not_once_of(who, cards, NUMBERS)
    room = view.stock_sizes[seat] + view.hands[seat].count(UNKNOWN)
    left = len(unseen(view, seat))
    if left != room:
        yield f"{who}: {left} cards are unseen, and the stock and the hand have room for {room} (ruling.material)."


def _hand(view: View, seat: int) -> Iterator[str]:
    who, hand, exposed = letter(seat), view.hands[seat], view.exposed[seat]
    if exposed != sorted(exposed):
        yield f"{who}: the exposed cards are not in order."
    if seat == view.seat and UNKNOWN in hand:
        yield f"{who}: everybody knows the own hand."
    if seat != view.seat and hand != exposed + [UNKNOWN] * (len(hand) - len(exposed)):
        yield f"{who}: of another's hand the exposed cards are known and no others (step4.empty)."


def _actions(view: View, seat: int) -> Iterator[str]:
    who, turned = letter(seat), view.turned[seat]
    yield from _not_once_of(who, turned, ACTIONS)
    if len(turned) > IN_A_CYCLE:
        yield f"{who}: {len(turned)} action cards are turned up; two are always set apart (step1.recycle)."
    if seat == view.turn and not turned:
        yield f"{who}: a turn begins with an action card (step1.turn)."


def _not_once_of(who: str, cards: list[int], deck: tuple[int, ...]) -> Iterator[str]:
    for card in sorted(set(cards)):
        if card not in deck:
            yield f"{who}: {name(card)} does not belong there (ruling.material)."
        elif cards.count(card) > 1:
            yield f"{who}: there is only one {name(card)} (ruling.material)."
