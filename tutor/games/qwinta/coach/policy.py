"""The policy: a fast player that looks over its own turn, and at who faces whom after it.

It settles what it wins, tries every use of the action card together with the best lay after it, and weighs what is left
on the table (`judgement`). It looks only at what lies open and at its own hand: so the same code plays from a View and
for everybody in a world that the coach has imagined.
"""

from typing import Final

from tutor.engine.areas import blank
from tutor.engine.flat import i64, vec
from tutor.engine.hidden import NO_CARD
from tutor.games.qwinta.coach.judgement import POINT, USUAL, Judgement
from tutor.games.qwinta.rules.cards import (
    DECK,
    JACK,
    KING,
    NUMBERS,
    QUEEN,
    above,
    below,
    bit,
    bits,
    suit,
    value,
)
from tutor.games.qwinta.rules.legal import can_be_settled, reaches, top_of_reserve
from tutor.games.qwinta.rules.moves import (
    JACKS,
    KINGS,
    LAY_FIRST,
    LAY_ON_RESERVE,
    QUEENS,
    SETTLES,
    THE_LEAVE,
    THE_RESERVE,
    THE_SKIP,
    THE_STOCK,
)
from tutor.games.qwinta.rules.piles import can_draw
from tutor.games.qwinta.rules.places import (
    connects,
    fits_somewhere,
    has_gap,
    is_open,
    neighbours,
    points_of_combinations,
)
from tutor.games.qwinta.rules.state import ACTION, CHECK, PLACES, ROOM, ROOM_FOR_ACTIONS, TAKE, State, spot

SUITS: Final[i64] = 4
OF_EACH_SUIT: Final[i64] = 3  # action cards
CERTAIN: Final[i64] = 1024  # chances are parts of this
CERTAIN_BITS: Final[i64] = 10
NOTHING: Final[i64] = -1_000_000  # worse than whatever can be


def _partners_of(face: int) -> int:
    """Those that can be part of one combination with it: equal values, and the next two of the suit either way."""
    near = {above(face), above(above(face)), below(face), below(below(face))}
    return int(bits({*near, *[other for other in NUMBERS if value(other) == value(face)]} - {face}))


PARTNERS: Final = vec[i64]([_partners_of(face) if face in NUMBERS else 0 for face in range(DECK)])
SHARES: Final = vec[i64]([CERTAIN * some // of if of else 0 for of in range(13) for some in range(4)])
"""The chance of some among so many, at 4 * so many + some."""


class Outlook:
    """What one seat makes of a table: laid out at the beginning of a decision, and surveyed for each thing it tries."""

    def __init__(self) -> None:
        self.judgement: Judgement = USUAL
        self.seat: i64 = 0
        self.mine: vec[i64] = blank(SUITS)  # the chance that the next own action card has this suit
        self.theirs: vec[i64] = blank(SUITS)  # and the other's next one
        self.kings: vec[i64] = blank(SUITS)  # whether an own king of this suit is still to come
        self.at_places: vec[i64] = blank(PLACES)  # what the own places are worth as they are
        self.near: vec[i64] = blank(PLACES)  # and what lies beside them
        self.total: i64 = 0  # all of them together
        self.best: i64 = NO_CARD  # the best card to lay; and where, NO_PLACE for the reserve
        self.best_place: i64 = 0

    def begin(self, state: State, seat: i64, judgement: Judgement) -> None:
        self.judgement = judgement
        self.seat = seat
        chances_of_suits(state, seat, self.mine)
        chances_of_suits(state, 1 - seat, self.theirs)
        for each in range(SUITS):
            self.kings[each] = 1
        first = seat * ROOM_FOR_ACTIONS
        for at in range(first, first + state.up_size[seat]):
            if value(state.up[at]) == KING:
                self.kings[suit(state.up[at])] = 0

    def worth_of(self, card: i64, height: i64, opposite: i64) -> i64:
        """An own base card on a pile of so many, this one included."""
        judgement = self.judgement
        of = suit(card)
        worth = judgement.high * value(card) + judgement.pile * height * self.kings[of]
        if opposite >= 0 and suit(opposite) == of:
            if card > opposite:
                worth += judgement.over + (judgement.over_soon * self.mine[of] >> CERTAIN_BITS)
            elif card < opposite:
                worth -= judgement.under + (judgement.under_soon * self.theirs[of] >> CERTAIN_BITS)
        return worth

    def survey(self, state: State) -> None:
        self.total = 0
        for place in range(PLACES):
            at = spot(self.seat, place)
            worth = self.judgement.gap
            if state.top[at] >= 0:
                worth = self.worth_of(state.top[at], state.height[at], state.top[spot(1 - self.seat, place)])
            self.at_places[place] = worth
            self.near[place] = neighbours(state, self.seat, place)
            self.total += worth

    def worth_of_laying(self, state: State, card: i64, place: i64) -> i64:
        """The points that it makes, and how the table looks then."""
        at = spot(self.seat, place)
        covered, visible, gaps = state.top[at], state.visible[self.seat], state.open_places[self.seat]
        if covered >= 0:
            visible ^= bit(covered)
        else:
            gaps -= 1
        visible |= bit(card)
        there = self.worth_of(card, state.height[at] + 1, state.top[spot(1 - self.seat, place)])
        worth = self.total - self.at_places[place] + there + POINT * points_of_combinations(visible, card)
        return worth + self.hopes(state, visible, card, gaps)

    def worth_of_reserving(self, state: State, card: i64) -> i64:
        return self.total + self.hopes(state, state.visible[self.seat], card, 0) - self.judgement.in_reserve

    def hopes(self, state: State, visible: i64, laid: i64, gaps: i64) -> i64:
        """What the rest of the hand can do next."""
        judgement = self.judgement
        points: i64 = 0
        fitting: i64 = 0
        first = self.seat * ROOM
        for at in range(first, first + state.hand_size[self.seat]):
            card = state.hand[at]
            if card != laid and (gaps > 0 or connects(card, visible)):
                fitting += 1
                points = max(points, points_of_combinations(visible | bit(card), card))
        worth = judgement.next_points * points
        if fitting > 0:
            worth += judgement.fits + judgement.fits_more * (fitting - 1)
        return worth

    def look_over_hand(self, state: State) -> i64:
        """The best that can be done with a card in hand: what it is worth; which, and where, is kept."""
        best = NOTHING
        first = self.seat * ROOM
        for at in range(first, first + state.hand_size[self.seat]):
            worth = self.look_over(state, state.hand[at], best)
            best = max(best, worth)
        return best

    def look_over(self, state: State, card: i64, best: i64) -> i64:
        """The best that can be done with this card; it is kept if nothing so far was better."""
        mine = NOTHING
        gaps = has_gap(state, self.seat)
        if gaps or connects(card, state.visible[self.seat]):
            for place in range(PLACES):
                if self.takes(state, card, place, gaps):
                    worth = self.worth_of_laying(state, card, place)
                    if worth > mine:
                        mine = worth
                        if worth > best:
                            best, self.best, self.best_place = worth, card, place
        if mine == NOTHING and not gaps:
            mine = self.worth_of_reserving(state, card)
            if mine > best:
                self.best, self.best_place = card, -1
        return mine

    def takes(self, state: State, card: i64, place: i64, gaps: bool) -> bool:
        """As `places.fits` has it, by the neighbours that were looked up already."""
        if gaps:
            return is_open(state, self.seat, place)
        return connects(card, self.near[place])

    def worth_of_stock(self, state: State) -> i64:
        if not can_draw(state, self.seat):
            return NOTHING
        best = self.look_over_hand(state)
        if best == NOTHING:
            best = self.total
        return best + self.judgement.draw

    def worth_of_reserve(self, state: State) -> i64:
        """It comes back for the point that it costs there."""
        if state.reserve_size[self.seat] == 0:
            return NOTHING
        card = top_of_reserve(state, self.seat)
        if not fits_somewhere(state, self.seat, card):
            return NOTHING
        return self.look_over(state, card, NOTHING) + self.judgement.in_reserve

    def rest_of_turn(self, state: State) -> i64:
        """What the turn comes to from here."""
        self.survey(state)
        return max(self.worth_of_stock(state), self.worth_of_reserve(state))


def chances_of_suits(state: State, seat: i64, chances: vec[i64]) -> None:
    """That the next action card of the seat has this suit. After ten, all twelve are shuffled anew."""
    for of in range(SUITS):
        chances[of] = OF_EACH_SUIT
    turned = state.up_size[seat]
    if turned == ROOM_FOR_ACTIONS - 2:
        turned = 0
    first = seat * ROOM_FOR_ACTIONS
    for at in range(first, first + turned):
        chances[suit(state.up[at])] -= 1
    unseen = ROOM_FOR_ACTIONS - turned
    for of in range(SUITS):
        chances[of] = SHARES[4 * unseen + chances[of]]


def pairs_in(state: State, seat: i64) -> i64:
    """How many pairs of its base cards can be part of one combination."""
    pairs: i64 = 0
    visible = state.visible[seat]
    for at in range(spot(seat, 0), spot(seat, PLACES)):
        if state.top[at] >= 0:
            visible ^= bit(state.top[at])  # each pair once
            pairs += how_many(PARTNERS[state.top[at]] & visible)
    return pairs


def how_many(cards: i64) -> i64:
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


class Policy:
    """One that plays like this."""

    def __init__(self, judgement: Judgement = USUAL) -> None:
        self.judgement: Judgement = judgement
        self._outlook: Outlook = Outlook()

    def decide(self, state: State, seat: i64) -> i64:
        """The move for `seat`, which is on turn."""
        stage = state.stage
        if stage == CHECK:
            return settle_own(state, seat)
        if stage == TAKE and state.reserve_size[seat] == 0:
            return THE_STOCK
        outlook = self._outlook
        outlook.begin(state, seat, self.judgement)
        if stage == ACTION:
            return use_action(state, outlook)
        if stage == TAKE:
            return take(state, outlook)
        return lay(state, outlook)


def settle_own(state: State, seat: i64) -> i64:
    """Every QWINTA that it wins, and no other."""
    for place in range(PLACES):
        if can_be_settled(state, place) and state.top[spot(seat, place)] > state.top[spot(1 - seat, place)]:
            return SETTLES[place]
    return THE_LEAVE


def use_action(state: State, outlook: Outlook) -> i64:
    """The use of the action card that the turn is best with, or none."""
    action = value(state.turned_up())
    skipped = outlook.rest_of_turn(state)
    if action == JACK:
        return _use_jack(state, outlook, skipped)
    if action == QUEEN:
        return _use_queen(state, outlook, skipped)
    return _use_king(state, outlook, skipped)


def _use_jack(state: State, outlook: Outlook, best: i64) -> i64:
    move: i64 = THE_SKIP
    for place in range(PLACES):
        if reaches(state, 1 - outlook.seat, place):
            worth = worth_of_jack(state, place, outlook)
            if worth > best:
                best, move = worth, JACKS[place]
    return move


def _use_queen(state: State, outlook: Outlook, best: i64) -> i64:
    move: i64 = THE_SKIP
    swap: i64 = 0
    for place in range(PLACES):
        for second in range(place + 1, PLACES):
            if _can_swap(state, outlook.seat, place, second):
                worth = worth_of_queen(state, place, second, outlook)
                if worth > best:
                    best, move = worth, QUEENS[swap]
            swap += 1
    return move


def _use_king(state: State, outlook: Outlook, best: i64) -> i64:
    move: i64 = THE_SKIP
    for place in range(PLACES):
        if reaches(state, outlook.seat, place):
            worth = worth_of_king(state, place, outlook)
            if worth > best:
                best, move = worth, KINGS[place]
    return move


def _can_swap(state: State, seat: i64, place: i64, second: i64) -> bool:
    if is_open(state, seat, place) or is_open(state, seat, second):
        return False
    return reaches(state, seat, place) or reaches(state, seat, second)


def worth_of_jack(state: State, place: i64, outlook: Outlook) -> i64:
    """The card beneath shows, or an unknown one comes; the other's reserve grows."""
    other, judgement = 1 - outlook.seat, outlook.judgement
    gain = judgement.their_reserve
    if state.reserve_size[other] == 0:
        gain -= judgement.their_first
    gain += judgement.their_partners * pairs_in(state, other)
    card = state.uncover(other, place)
    under = state.top[spot(other, place)]
    if under == NO_CARD:
        gain += judgement.their_refill
    else:
        gain += POINT * points_of_combinations(state.visible[other], under)
    gain -= judgement.their_partners * pairs_in(state, other)
    gain += outlook.rest_of_turn(state)
    state.cover(other, place, card)
    return gain


def worth_of_queen(state: State, place: i64, second: i64, outlook: Outlook) -> i64:
    state.change_places(outlook.seat, place, second)
    worth = outlook.rest_of_turn(state)
    state.change_places(outlook.seat, place, second)
    return worth


def worth_of_king(state: State, place: i64, outlook: Outlook) -> i64:
    """A point for each card, and an open place that any card fills."""
    seat = outlook.seat
    at = spot(seat, place)
    card, height = state.top[at], state.height[at]
    state.top[at], state.height[at] = NO_CARD, 0
    state.visible[seat] ^= bit(card)
    state.open_places[seat] += 1
    worth = outlook.rest_of_turn(state) + POINT * height
    state.top[at], state.height[at] = card, height
    state.visible[seat] ^= bit(card)
    state.open_places[seat] -= 1
    return worth


def take(state: State, outlook: Outlook) -> i64:
    outlook.survey(state)
    reserve = outlook.worth_of_reserve(state)
    if reserve == NOTHING:
        return THE_STOCK
    return THE_RESERVE if reserve > outlook.worth_of_stock(state) else THE_STOCK


def lay(state: State, outlook: Outlook) -> i64:
    outlook.survey(state)
    if state.taken == NO_CARD:
        outlook.look_over_hand(state)
    else:
        outlook.look_over(state, state.taken, NOTHING)
    if outlook.best_place < 0:
        return LAY_ON_RESERVE[outlook.best]
    return LAY_FIRST[outlook.best] + outlook.best_place
