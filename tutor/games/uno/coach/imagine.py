"""Worlds that agree with all that a seat can know, as likely as play makes them."""

import random
from typing import Final

from tutor.engine.areas import blank, fill
from tutor.engine.flat import i64, vec
from tutor.engine.hidden import UNKNOWN, listed
from tutor.engine.luck import Luck
from tutor.games.uno.coach.belief import CERTAIN, KINDS, kind_of, likelihood, tells_something
from tutor.games.uno.rules.cards import CARDS, COLOUR, WILD_FOUR
from tutor.games.uno.rules.moves import PLACES
from tutor.games.uno.rules.sample import left, sample, table_of
from tutor.games.uno.rules.state import DRAWN, ROOM, State
from tutor.games.uno.rules.view import View

PATIENCE: Final[i64] = 60  # cards that are tried before an unlikely one will do
MOST_TRIES: Final[i64] = 300  # worlds that do not agree with a verdict, before one is looked for without belief


class Sampler:
    """The view is laid out once, shuffle by shuffle: which cards are left of it, which places hide one of them, and how
    likely each kind is there. Places of which something is known choose first; the others are as good as any of the
    pile."""

    def __init__(self, seen: View) -> None:
        self.known: State = table_of(seen)
        self._seen: View = seen
        self._batches: i64 = self.known.shuffles
        self._left: vec[i64] = blank(CARDS)  # the cards that are left, one shuffle after the other
        self._left_end: vec[i64] = blank(self._batches)
        self._places: vec[i64] = blank(PLACES)  # the places to be filled, likewise; those that tell something first
        self._likely: vec[i64] = blank(PLACES * KINDS)  # for each of these, per mille of the likeliest kind
        self._telling_end: vec[i64] = blank(self._batches)
        self._places_end: vec[i64] = blank(self._batches)
        self._rest: vec[i64] = blank(CARDS)
        self._most_fours: i64 = self._most_that_came_back(seen)
        self._is_free: bool = not seen.proofs and not seen.returned and not self._has_verdicts()
        cards: i64 = 0
        places: i64 = 0
        for batch, counts in enumerate(left(seen)):
            cards = fill(self._left, cards, listed(counts))
            self._left_end[batch] = cards
            places = self._note_places(batch, places, telling=True)
            self._telling_end[batch] = places
            places = self._note_places(batch, places, telling=False)
            self._places_end[batch] = places

    def _has_verdicts(self) -> bool:
        known = self.known
        return any(
            known.not_colours[place]
            for seat in range(known.players)
            for place in range(seat * ROOM, seat * ROOM + known.held[seat])
        )

    def _most_that_came_back(self, seen: View) -> i64:
        """`setup.first.wild-four`: so many wild-draw-fours the first draw pile can have had at the most."""
        return (left(seen)[0][WILD_FOUR] if seen.returned else 0) + self._fours_known(self.known)

    def _fours_known(self, state: State) -> i64:
        """Of the first draw pile: those that were laid, or are in hands."""
        fours = state.fours_shown
        for seat in range(state.players):
            for place in range(seat * ROOM, seat * ROOM + state.held[seat]):
                if state.face[place] == WILD_FOUR and state.origin[place] == DRAWN and state.batch[place] == 0:
                    fours += 1
        return fours

    def _note_places(self, batch: i64, end: i64, *, telling: bool) -> i64:
        known = self.known
        for seat in range(known.players):
            for place in range(seat * ROOM, seat * ROOM + known.held[seat]):
                hides = known.face[place] == UNKNOWN and known.batch[place] == batch
                if hides and tells_something(known, seat, place) == telling:
                    self._places[end] = place
                    if telling:
                        self._note_likelihood(seat, place, end * KINDS)
                    end += 1
        return end

    def _note_likelihood(self, seat: i64, place: i64, line: i64) -> None:
        most: i64 = 1
        for kind in range(KINDS):
            self._likely[line + kind] = likelihood(self.known, seat, place, kind)
            most = max(most, self._likely[line + kind])
        for kind in range(KINDS):
            self._likely[line + kind] = self._likely[line + kind] * CERTAIN // most

    def imagine(self, world: State, luck: Luck) -> None:
        for _ in range(MOST_TRIES):
            if self._fill(world, luck) and (self._is_free or self._agrees(world, luck)):
                return
        world.become(sample(self._seen, random.Random(luck.below(1 << 30))))

    def _fill(self, world: State, luck: Luck) -> bool:
        """Whether each place has got a card that may lie there."""
        world.become(self.known)
        rest = self._rest
        card: i64 = 0
        at: i64 = 0
        for batch in range(self._batches):
            size: i64 = 0
            while card < self._left_end[batch]:
                rest[size] = self._left[card]
                size += 1
                card += 1
            while at < self._telling_end[batch]:
                chosen = self._likely_card(at * KINDS, size, luck)
                if chosen < 0:
                    return False
                world.face[self._places[at]] = rest[chosen]
                size -= 1
                rest[chosen] = rest[size]
                at += 1
            luck.mix_on(rest, size)
            while at < self._places_end[batch]:
                size -= 1
                world.face[self._places[at]] = rest[size]
                at += 1
            if batch == self._batches - 1:
                for below in range(size):
                    world.stock[below] = rest[below]
                world.stock_size = size
        return True

    def _likely_card(self, line: i64, size: i64, luck: Luck) -> i64:
        """Which of the rest goes to a place: a card is drawn, and stays with the likelihood of its kind there. After
        many that did not, any that may lie there will do; -1 if there is none."""
        for _ in range(PATIENCE):
            chosen = luck.below(size)
            if luck.below(CERTAIN) < self._likely[line + kind_of(self._rest[chosen])]:
                return chosen
        for chosen in range(size):
            if self._likely[line + kind_of(self._rest[chosen])] > 0:
                return chosen
        return -1

    def _agrees(self, world: State, luck: Luck) -> bool:
        """With what challenges have proved, and with the wild-draw-fours that came back, each as often as they can."""
        for number, colour in enumerate(world.proofs):
            if not is_proved(world, number, colour):
                return False
        if world.returned:
            fours = self._fours_known(world)
            if world.shuffles == 1:
                for at in range(world.stock_size):
                    if world.stock[at] == WILD_FOUR:
                        fours += 1
            for _ in range(world.returned):
                if luck.below(max(self._most_fours, 1)) >= fours:
                    return False
        return True


def is_proved(state: State, number: int, colour: i64) -> bool:
    """A guilty hand has its card (`challenge.guilty`)."""
    for seat in range(state.players):
        for place in range(seat * ROOM, seat * ROOM + state.held[seat]):
            if state.marks[place] >> number & 1 and COLOUR[state.face[place]] == colour:
                return True
    return False
