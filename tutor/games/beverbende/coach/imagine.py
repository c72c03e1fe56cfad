"""Worlds that agree with all that a seat has seen, as likely as play makes them; and how a round ends in them."""

from typing import Final

from tutor.engine.areas import blank, fill
from tutor.engine.chance import Chance
from tutor.engine.flat import i64, vec
from tutor.engine.hidden import UNKNOWN, listed
from tutor.engine.luck import Luck
from tutor.games.beverbende.coach.belief import CERTAIN, LIKELIHOODS, UNTOUCHED, chapters, story_of
from tutor.games.beverbende.coach.policy import Policy, decide
from tutor.games.beverbende.rules.cards import CARDS, DRAW_TWO, FACES, HIGHEST
from tutor.games.beverbende.rules.moves import ROW, THE_DECLINE, THE_DRAW
from tutor.games.beverbende.rules.play import carry_out
from tutor.games.beverbende.rules.state import CHOOSE, KEPT, PLACES, ROOM_BELOW, State
from tutor.games.beverbende.rules.view import View, left, table_of

PATIENCE: Final[i64] = 500  # cards that are tried before an unlikely one will do


class Sampler:
    """Worlds in which unseen cards are drawn as the tables of belief weigh them.

    The view is laid out once, shuffle by shuffle: which cards are left of it, which places hide one of them, and how
    likely each face is there. A kept card is a number (`ruling.number-in-row`): such places choose first, while there
    are numbers left. Cards that nobody has ever seen come last, and are as good as any of the pile.
    """

    def __init__(self, seen: View, likelihood: vec[i64]) -> None:
        self.known: State = table_of(seen)
        self._likelihood: vec[i64] = likelihood  # per mille, of each face in each line of the tables
        self._batches: i64 = self.known.shuffles
        self._left: vec[i64] = blank(CARDS)  # the cards that are left, one shuffle after the other
        self._left_end: vec[i64] = blank(self._batches)
        self._places: vec[i64] = blank(PLACES)  # the places to be filled, likewise; those that tell something first
        self._lines: vec[i64] = blank(PLACES)  # where the tables tell of such a card
        self._highest: vec[i64] = blank(PLACES)  # what can lie there
        self._telling_end: vec[i64] = blank(self._batches)
        self._places_end: vec[i64] = blank(self._batches)
        self._rest: vec[i64] = blank(CARDS)
        cards: i64 = 0
        places: i64 = 0
        for batch, counts in enumerate(left(seen)):
            cards = fill(self._left, cards, listed(counts))
            self._left_end[batch] = cards
            places = self._note_places(batch, places, is_kept=True)
            places = self._note_places(batch, places, is_kept=False)
            self._telling_end[batch] = places
            places = self._note_untouched(batch, places)
            self._places_end[batch] = places

    def _note_places(self, batch: i64, end: i64, *, is_kept: bool) -> i64:
        """Those of which everybody can tell something."""
        for place in range(self.known.players * ROW):
            what = story_of(self.known.origin[place], self.known.seen[place], place // ROW)
            if self._hides(place, batch) and what != UNTOUCHED and (self.known.origin[place] == KEPT) == is_kept:
                self._places[end] = place
                self._lines[end] = FACES * (chapters(self.known, place // ROW) + what)
                self._highest[end] = DRAW_TWO
                if is_kept:
                    self._highest[end] = HIGHEST
                end += 1
        return end

    def _note_untouched(self, batch: i64, end: i64) -> i64:
        for place in range(self.known.players * ROW):
            what = story_of(self.known.origin[place], self.known.seen[place], place // ROW)
            if self._hides(place, batch) and what == UNTOUCHED:
                self._places[end] = place
                end += 1
        return end

    def _hides(self, place: i64, batch: i64) -> bool:
        return self.known.face[place] == UNKNOWN and self.known.batch[place] == batch

    def imagine(self, world: State, luck: Luck) -> None:
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
                chosen = self._likely_card(at, size, luck)
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
                if world.hand == UNKNOWN:
                    size -= 1
                    world.hand = rest[size]
                lay_pile(world, rest, size)

    def _likely_card(self, at: i64, size: i64, luck: Luck) -> i64:
        """Which of the rest goes to a place: a card is drawn, and stays with the likelihood of its face there."""
        line, highest = self._lines[at], self._highest[at]
        chosen = luck.below(size)
        tries: i64 = 1
        while self._rest[chosen] > highest or (
            luck.below(CERTAIN) >= self._likelihood[line + self._rest[chosen]] and tries < PATIENCE
        ):
            chosen = luck.below(size)
            tries += 1
        return chosen


def imagined_world(seen: View, luck: i64, likelihood: vec[i64] = LIKELIHOODS) -> State:
    """One world, for whoever wants to look at it."""
    sampler, chance = Sampler(seen, likelihood), Luck()
    world = sampler.known.copy()
    chance.begin(luck)
    sampler.imagine(world, chance)
    return world


def lay_pile(world: State, cards: vec[i64], size: i64) -> None:
    for at in range(size):
        world.stock[ROOM_BELOW + at] = cards[at]
    world.stock_bottom = ROOM_BELOW
    world.stock_top = ROOM_BELOW + size


def finish_round(state: State, policy: Policy, chance: Chance) -> None:
    """Everybody plays on by the policy."""
    judgement = policy.at_a_table_of(state.players)
    while state.stage >= 0:
        play_on(state, decide(state, state.turn, judgement), chance)


def play_on(state: State, move: i64, chance: Chance) -> None:
    """Make a move in an imagined world, so that each turn uses up one card of the draw pile.

    Nobody knows the order of the pile, so a world stays as likely when its top card goes to the bottom because nothing
    was drawn, and when a card that a draw-two draws beyond the first comes from the bottom. Later players then draw the
    same cards whatever was done before, and what two moves are worth differs by the moves, less by luck.
    """
    if state.stock_top > state.stock_bottom:
        if state.stage == CHOOSE:
            if move != THE_DRAW:
                _top_to_bottom(state)
        elif move in (THE_DRAW, THE_DECLINE):
            _bottom_to_top(state)
    carry_out(state, move, chance)


def _top_to_bottom(state: State) -> None:
    if state.stock_bottom == 0:
        state.pile = state.pile  # laid out anew, with room below
    state.stock_top -= 1
    state.stock_bottom -= 1
    state.stock[state.stock_bottom] = state.stock[state.stock_top]


def _bottom_to_top(state: State) -> None:
    state.stock[state.stock_top] = state.stock[state.stock_bottom]
    state.stock_top += 1
    state.stock_bottom += 1


def mix_rows(state: State, to: vec[i64]) -> None:
    """The card of each slot goes to another one, in all rows alike."""
    face, origin, batch, seen = state.face, state.origin, state.batch, state.seen
    state.face, state.origin, state.batch, state.seen = face[:], origin[:], batch[:], seen[:]
    for seat in range(state.players):
        for slot in range(ROW):
            place = seat * ROW + slot
            state.lay(seat * ROW + to[slot], face[place], origin[place], batch[place], seen[place])
