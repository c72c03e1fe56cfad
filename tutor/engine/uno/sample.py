"""Worlds that agree with everything a seat can know."""

import random
from collections.abc import Iterator, Sequence
from itertools import chain
from math import perm
from typing import Final

from tutor.engine.chance import shuffled
from tutor.engine.hidden import UNKNOWN, listed, unseen
from tutor.engine.uno.cards import COLOUR, NO_COLOUR, WILD_FOUR
from tutor.engine.uno.state import DRAWN, InHand, State, copy_open
from tutor.engine.uno.view import View

ANY_COLOUR: Final = (1 << NO_COLOUR + 1) - 1  # a bit for each, and one for the wilds


def left(seen: View) -> list[list[int]]:
    """For each shuffle of this round: how many of each face its cards that this seat has not seen must hold."""
    return unseen(seen.hidden, chain.from_iterable(seen.hands))


def sample(seen: View, rng: random.Random) -> State:
    """A full state, drawn uniformly from all that agree with everything this seat can know.

    Worlds are dealt until one is let through: that is exact, however the conditions hang together.
    """
    return next(state for state in tries(seen, rng) if state is not None)


def tries(seen: View, rng: random.Random) -> Iterator[State | None]:
    """One world after another, without end; None for one that does not agree."""
    sure, most_fours = _sure_cards(seen), _most_fours(seen)
    while True:
        state = _dealt(seen, sure, rng)
        fits = state is not None and _proofs_hold(state) and rng.random() < _chance_of_returns(state, most_fours)
        yield state if fits else None


def _sure_cards(seen: View) -> dict[tuple[int, int], int]:
    """By seat and place, the cards whose colour is known without having been seen, since nothing else of a guilty hand
    can have it: what they are not. To wait for them by chance could take very long."""
    sure = {}
    for number, colour in enumerate(seen.proofs):
        if colour != NO_COLOUR:
            guilty = [
                (seat, place, card.face)
                for seat, hand in enumerate(seen.hands)
                for place, card in enumerate(hand)
                if card.marks >> number & 1 and not card.not_colours >> colour & 1
            ]
            if len(guilty) == 1 and guilty[0][2] == UNKNOWN:
                sure[guilty[0][:2]] = ANY_COLOUR ^ 1 << colour
    return sure


def _dealt(seen: View, sure: dict[tuple[int, int], int], rng: random.Random) -> State | None:
    """Each shuffle's unseen cards into the places that were filled from it; None when that went wrong."""
    state = State(seen.players, seen.scoring, seen.reverse)
    copy_open(seen, state)
    state.hands = [hand[:] for hand in seen.hands]
    for batch, counts in enumerate(left(seen)):
        rest = shuffled(listed(counts), rng.random)
        places = [
            (hand, place, card.not_colours | sure.get((seat, place), 0))
            for seat, hand in enumerate(state.hands)
            for place, card in enumerate(hand)
            if card.face == UNKNOWN and card.batch == batch
        ]
        if not _fill(places, rest, rng):
            return None
        if batch == len(seen.hidden) - 1:
            state.pile = rest
    return state


def _fill(places: Sequence[tuple[list[InHand], int, int]], rest: list[int], rng: random.Random) -> bool:
    """Give the places cards of `rest`, which is shuffled; False to begin anew.

    Places that are known not to have some colours choose first among what is left to them. The fewer cards the later
    ones can choose from, the rarer this deal is among all: it is let through in proportion.
    """
    groups: dict[int, list[tuple[list[InHand], int]]] = {}
    for hand, place, not_colours in places:
        groups.setdefault(not_colours, []).append((hand, place))
    size, taken = len(rest), 0
    at_most = {colours: sum(_may_be(face, colours) for face in rest) for colours in groups}
    for colours in sorted(groups, reverse=True):  # places that may have any colour come last
        wanted = len(groups[colours])
        choice = [at for at, face in enumerate(rest) if _may_be(face, colours)]
        bound = at_most[colours] - max(0, taken - (size - at_most[colours]))
        if len(choice) < wanted or rng.random() * perm(bound, wanted) >= perm(len(choice), wanted):
            return False
        if colours:  # who may choose any card takes them as they lie
            choice = shuffled(choice, rng.random)
        for (hand, place), at in zip(groups[colours], choice[:wanted], strict=True):
            hand[place] = hand[place].with_face(rest[at])
        for at in sorted(choice[:wanted], reverse=True):
            del rest[at]
        taken += wanted
    return True


def _may_be(face: int, not_colours: int) -> bool:
    return not not_colours >> COLOUR[face] & 1


def _proofs_hold(state: State) -> bool:
    """Each guilty hand held the colour of which it was accused."""
    return all(
        any(card.marks >> number & 1 and COLOUR[card.face] == colour for hand in state.hands for card in hand)
        for number, colour in enumerate(state.proofs)
        if colour != NO_COLOUR
    )


def _of_first_pile(card: InHand) -> bool:
    return card.origin == DRAWN and card.batch == 0


def _most_fours(seen: View) -> int:
    """So many wild-draw-fours can have been in the draw pile after the deal, for all that this seat knows."""
    drawn = [card.face for card in chain.from_iterable(seen.hands) if _of_first_pile(card)]
    places = drawn.count(UNKNOWN) + (seen.draw_size if len(seen.hidden) == 1 else 0)
    return seen.fours_shown + drawn.count(WILD_FOUR) + min(left(seen)[0][WILD_FOUR], places)


def _chance_of_returns(state: State, most: int) -> float:
    """`setup.first.wild-four`: that one was turned up, and so often, is the likelier the more of the four the draw pile
    had. Those that were dealt into the hands were not in it."""
    if not state.returned:
        return 1.0
    in_hands = sum(card.face == WILD_FOUR and _of_first_pile(card) for hand in state.hands for card in hand)
    in_pile = state.pile.count(WILD_FOUR) if len(state.hidden) == 1 else 0
    return float(((state.fours_shown + in_hands + in_pile) / most) ** state.returned)
