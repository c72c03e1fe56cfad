"""Worlds that agree with everything a seat can know."""

import random
from collections.abc import Iterator, Mapping
from itertools import chain
from math import perm
from typing import Final

from tutor.engine.chance import shuffled
from tutor.engine.hidden import UNKNOWN, listed, unseen
from tutor.games.uno.rules.cards import COLOUR, NO_COLOUR, WILD_FOUR
from tutor.games.uno.rules.state import DRAWN, ROOM, InHand, State, copy_open
from tutor.games.uno.rules.view import View

ANY_COLOUR: Final = (1 << NO_COLOUR + 1) - 1  # a bit for each, and one for the wilds
Where = tuple[int, int]  # the seat and the place in its hand
Groups = dict[int, list[Where]]  # places by the colours that they are known not to have


def left(seen: View) -> list[list[int]]:
    """For each shuffle of this round: how many of each face its cards that this seat has not seen must hold."""
    return unseen(seen.hidden, chain.from_iterable(seen.hands))


def sample(seen: View, rng: random.Random) -> State:
    """A full state, drawn uniformly from all that agree with everything this seat can know.

    Worlds are dealt until one is let through: that is exact, however the conditions hang together. One or two tries
    are the rule; many verdicts about a colour that is nearly used up can take thousands.
    """
    return next(state for state in tries(seen, rng) if state is not None)


def tries(seen: View, rng: random.Random) -> Iterator[State | None]:
    """One world after another, without end; None for one that does not agree."""
    batches, proofs, returns = _batches(seen), _open_proofs(seen), Returns(seen)
    while True:
        faces: dict[Where, int] = {}
        pile: list[int] | None = []
        for cards, groups in batches:  # the draw pile is what the last one leaves
            pile = deal(cards, groups, faces, rng)
            if pile is None:
                break
        agrees = pile is not None and _hold(proofs, faces) and rng.random() < returns.chance(faces, pile)
        yield _world(seen, faces, pile or []) if agrees else None


def _unknown(seen: View) -> Iterator[tuple[Where, InHand]]:
    for seat, hand in enumerate(seen.hands):
        for place, card in enumerate(hand):
            if card.face == UNKNOWN:
                yield (seat, place), card


def _batches(seen: View) -> list[tuple[list[int], Groups]]:
    """Each shuffle's unseen cards, and the places that were filled from it. Without those of which all is known, but
    with the last one, from which the draw pile is left."""
    sure = _sure_colours(seen)
    groups: list[Groups] = [{} for _ in seen.hidden]
    for where, card in _unknown(seen):
        groups[card.batch].setdefault(card.not_colours | sure.get(where, 0), []).append(where)
    batches = [(listed(counts), groups[batch]) for batch, counts in enumerate(left(seen))]
    return [batch for batch in batches[:-1] if batch[0]] + batches[-1:]


def _open_proofs(seen: View) -> list[tuple[int, list[Where]]]:
    """Guilty hands of which the seat has not seen the card that proves it: the colour, and where it can be."""
    proofs = []
    for number, colour in enumerate(seen.proofs):
        known = (card.face for hand in seen.hands for card in hand if card.marks >> number & 1)
        if not any(face != UNKNOWN and COLOUR[face] == colour for face in known):
            places = [where for where, card in _unknown(seen) if card.marks >> number & ~card.not_colours >> colour & 1]
            proofs.append((colour, places))
    return proofs


def _sure_colours(seen: View) -> dict[Where, int]:
    """Places whose colour is known, since nothing else of a guilty hand can have it: what they are not. To wait for
    them by chance could take very long."""
    return {places[0]: ANY_COLOUR ^ 1 << colour for colour, places in _open_proofs(seen) if len(places) == 1}


def deal(cards: list[int], groups: Groups, faces: dict[Where, int], rng: random.Random) -> list[int] | None:
    """Give each place one of the cards; the others, in any order, or None to begin anew.

    Places that are known not to have some colours choose first among what is left to them. The fewer cards the later
    ones can choose from, the rarer this deal is among all: it is let through in proportion.
    """
    rest = shuffled(cards, rng.random)
    for not_colours in sorted(groups, reverse=True):
        places = groups[not_colours]
        if not not_colours:  # they come last, and take the cards as they lie
            faces.update(zip(places, rest, strict=False))
            return rest[len(places) :]
        choice = [at for at, face in enumerate(rest) if _may_be(face, not_colours)]
        fitting = sum(_may_be(face, not_colours) for face in cards)
        taken = len(cards) - len(rest)
        most = fitting - max(0, taken - (len(cards) - fitting))
        if len(choice) < len(places) or rng.random() * perm(most, len(places)) >= perm(len(choice), len(places)):
            return None
        chosen = shuffled(choice, rng.random)[: len(places)]
        faces.update((where, rest[at]) for where, at in zip(places, chosen, strict=True))
        for at in sorted(chosen, reverse=True):
            del rest[at]
    return rest


def _may_be(face: int, not_colours: int) -> bool:
    return not not_colours >> COLOUR[face] & 1


def _hold(proofs: list[tuple[int, list[Where]]], faces: Mapping[Where, int]) -> bool:
    """Each guilty hand held the colour of which it was accused."""
    return all(any(COLOUR[faces[where]] == colour for where in places) for colour, places in proofs)


class Returns:
    """`setup.first.wild-four`: that one was turned up, and so often, is the likelier the more of the four the draw pile
    had. Those that were dealt into the hands were not in it."""

    def __init__(self, seen: View) -> None:
        self.times = seen.returned
        if not self.times:
            return
        first_pile = [card.face for hand in seen.hands for card in hand if _of_first_pile(card)]
        self.known = seen.fours_shown + first_pile.count(WILD_FOUR)
        self.places = [where for where, card in _unknown(seen) if _of_first_pile(card)]
        self.still_drawn_from = len(seen.hidden) == 1
        room = len(self.places) + seen.draw_size * self.still_drawn_from
        self.most = self.known + min(left(seen)[0][WILD_FOUR], room)

    def chance(self, faces: Mapping[Where, int], pile: list[int] | None) -> float:
        """As a part of the highest there can be."""
        if not self.times:
            return 1.0
        fours = self.known + sum(faces[where] == WILD_FOUR for where in self.places)
        if self.still_drawn_from and pile is not None:
            fours += pile.count(WILD_FOUR)
        return float((fours / self.most) ** self.times)


def _of_first_pile(card: InHand) -> bool:
    return card.origin == DRAWN and card.batch == 0


def table_of(seen: View) -> State:
    """What the view shows, as a table. Its unseen cards have the face UNKNOWN, and its draw pile is empty."""
    state = State(seen.players, seen.scoring, seen.reverse)
    copy_open(seen, state)
    state.hands = seen.hands
    state.pile = []
    return state


def _world(seen: View, faces: Mapping[Where, int], pile: list[int]) -> State:
    state = table_of(seen)
    for (seat, place), face in faces.items():
        state.face[seat * ROOM + place] = face
    state.pile = pile
    return state
