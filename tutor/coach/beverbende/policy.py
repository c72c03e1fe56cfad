"""The policy: a fast player that decides everything by a few rules with named parameters (`judgement`).

It recalls all that its seat has seen, and looks at nothing else: the face of a card is read only where the seat's bit
says that it was seen. So the same code plays from a View and for everybody in a world that the coach has imagined.
"""

from typing import Final

from tutor.coach.beverbende.belief import CHOSEN, FEWEST, FOREIGN, HANDED, LAPS, LEFT, chapters, likely, story
from tutor.coach.beverbende.belief_tables import MEAN, RICHER
from tutor.coach.beverbende.judgement import Judgement
from tutor.engine.beverbende.cards import DRAW_TWO, HIGHEST, PEEK, SWAP
from tutor.engine.beverbende.moves import (
    EXCHANGES,
    PEEKS,
    ROW,
    SWAPS,
    TAKES,
    THE_DECLINE,
    THE_DISCARD,
    THE_DRAW,
    THE_KNOCK,
    THE_PASS,
)
from tutor.engine.beverbende.state import AFTER, CHOOSE, FIRST, KEPT, State
from tutor.engine.protocol import NOBODY

WORTH_TAKING: Final = 5  # a higher card is not taken: drawing promises more, whatever it would replace
TOO_MUCH: Final = 13.0  # nobody knocks with more than this, whatever else there is
AT_LEAST: Final = 3.0  # what a card that one does not know is worth, seen on the bright side


class Policy:
    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement

    def decide(self, state: State, seat: int) -> int:
        """The move for `seat`, which is on turn."""
        stage = state.stage
        if stage == CHOOSE:
            return self._take_or_draw(state, seat)
        if stage == AFTER:
            return THE_KNOCK if self.gain_of_knocking(state, seat) > 0.0 else THE_PASS
        return self._use_hand(state, seat)

    def _take_or_draw(self, state: State, seat: int) -> int:
        top = state.discard[-1] if state.discard else HIGHEST
        if top > WORTH_TAKING:
            return THE_DRAW
        slot, worst = self._to_replace(state, seat)
        gain = worst - top - self.judgement.take_edge
        if gain > 0.0 and gain >= self._worth_of_a_draw(state, seat, worst):
            return TAKES[slot]
        return THE_DRAW

    def _use_hand(self, state: State, seat: int) -> int:
        hand = state.hand
        if hand == DRAW_TWO:
            return THE_DRAW
        if hand == HIGHEST:  # nothing is higher
            return THE_DECLINE if state.stage == FIRST else THE_DISCARD
        move = THE_DISCARD
        gain = 0.0
        if hand < HIGHEST:
            slot, worst = self._to_replace(state, seat)
            gain = worst - hand
            move = EXCHANGES[slot]
        elif hand == SWAP:
            gain, move = best_swap(state, seat)
            gain -= self.judgement.swap_edge
        elif state.knocker == NOBODY:
            slot = first_unknown(state, seat)
            if slot >= 0:
                gain = self.judgement.peek_worth
                move = PEEKS[slot]
        if state.stage == FIRST:
            _, worst = self._to_replace(state, seat)
            return move if gain > 0.0 and gain >= self._worth_of_a_draw(state, seat, worst) else THE_DECLINE
        return move if gain > 0.0 else THE_DISCARD

    def gain_of_knocking(self, state: State, seat: int) -> float:
        """By how much knocking now is better than playing on. What is surely below nought is not worked out."""
        average = average_unseen(state)
        total, at_least, unknown = own_row(state, seat, average)
        if at_least > TOO_MUCH:
            return -1.0
        at_all, per_own, per_unknown, per_mean, per_lowest, per_lap = self.judgement.knock[state.players - FEWEST]
        gain = at_all + per_own * total + per_unknown * unknown + per_lap * (state.turns // state.players)
        at_most = gain + (per_mean + max(per_lowest, 0.0)) * ROW * average
        if at_most <= 0.0:
            return at_most
        mean, lowest = other_rows(state, seat, average)
        return gain + per_mean * mean + per_lowest * lowest

    def _to_replace(self, state: State, seat: int) -> tuple[int, float]:
        """The place of the own card that is to be replaced first, and what that is worth."""
        extra = self.judgement.unknown_extra if state.knocker == NOBODY else 0.0  # else there is no use in knowing more
        return highest_card(state, seat, average_unseen(state), extra)

    def _worth_of_a_draw(self, state: State, seat: int, worst: float) -> float:
        """What a card from the draw pile brings on average."""
        left = never_shown(state)
        total = sum(left) or 1
        gain = 0.0
        face = 0
        while face < worst and face <= HIGHEST:
            gain += (worst - face) * left[face]
            face += 1
        gain += left[DRAW_TWO] * gain / total  # two more cards, of which one is used
        if worst > self.judgement.swap_level:
            gain += left[SWAP] * (worst - self.judgement.swap_level)
        if state.knocker == NOBODY and first_unknown(state, seat) >= 0:
            gain += left[PEEK] * self.judgement.peek_worth
        return gain / total


def never_shown(state: State) -> list[int]:
    """How many of each face have never been shown to all: the pile, and most of what lies in the rows."""
    hidden = state.hidden
    return hidden[0] if len(hidden) == 1 else [sum(counts) for counts in zip(*hidden, strict=True)]


def average_of(left: list[int]) -> float:
    """Of the numbers."""
    return average_of_all([left])


def average_of_all(hidden: list[list[int]]) -> float:
    """Of the numbers of several shuffles."""
    numbers = 0
    points = 0
    for left in hidden:  # unpacked and written out: this is asked in most decisions
        none, one, two, three, four, five, six, seven, eight, nine, _, _, _ = left
        numbers += none + one + two + three + four + five + six + seven + eight + nine
        points += one + 2 * two + 3 * three + 4 * four + 5 * five + 6 * six + 7 * seven + 8 * eight + 9 * nine
    return points / numbers if numbers else 0.0


def average_unseen(state: State) -> float:
    """What a number is worth that nobody has seen."""
    lap = state.turns // state.players
    return average_of_all(state.hidden) + RICHER[(state.players - FEWEST) * LAPS + (lap if lap < LAPS else LAPS - 1)]


def first_unknown(state: State, seat: int) -> int:
    """The place of the first own card that the seat has not seen; -1 if it has seen all."""
    for slot, card in enumerate(state.rows[seat]):
        if not card.seen >> seat & 1:
            return slot
    return -1


def highest_card(state: State, seat: int, average: float, unknown_extra: float) -> tuple[int, float]:
    """The place of the own card that is worth most, and how much; one that the seat has not seen counts for more."""
    me = 1 << seat
    highest = -1.0
    place = 0
    for slot, card in enumerate(state.rows[seat]):
        seen = card.seen
        if seen & me:
            worth = float(card.face) if card.face <= HIGHEST else average
        elif seen or card.origin == KEPT:
            worth = MEAN[chapters(state, seat) + story(card, seat)] + unknown_extra
        else:
            worth = average + unknown_extra
        if worth > highest:
            highest = worth
            place = slot
    return place, highest


def own_row(state: State, seat: int, average: float) -> tuple[float, float, int]:
    """What the own row adds up to, the same seen on the bright side, and how many cards the seat has not seen.

    A special counts as what will replace it: as a number that nobody has seen.
    """
    me = 1 << seat
    total = 0.0
    at_least = 0.0
    unknown = 0
    for card in state.rows[seat]:
        seen = card.seen
        if seen & me:
            if card.face <= HIGHEST:
                total += card.face
                at_least += card.face
                continue
            total += average
        else:
            unknown += 1
            total += MEAN[chapters(state, seat) + story(card, seat)] if seen or card.origin == KEPT else average
        at_least += AT_LEAST
    return total, at_least, unknown


def other_rows(state: State, seat: int, average: float) -> tuple[float, float]:
    """What the others' rows add up to while nobody has knocked, as far as can be told: their mean, and the lowest.

    Each card counts as `belief.likely` says, which is not called: there are many cards, and a call takes longer.
    """
    me = 1 << seat
    tells = chapters(state, seat)  # the same for all, as nobody has knocked
    left, chosen = MEAN[tells + LEFT], MEAN[tells + CHOSEN]
    foreign, handed = MEAN[tells + FOREIGN], MEAN[tells + HANDED]
    everything = 0.0
    lowest = 99.0
    for other, cards in enumerate(state.rows):
        if other == seat:
            continue
        owner = 1 << other
        total = 0.0
        for card in cards:
            seen = card.seen
            if not seen:
                total += average
            elif seen & me:
                total += card.face if card.face <= HIGHEST else average
            elif seen & owner:
                total += chosen if card.origin == KEPT else left
            else:
                total += handed if card.origin == KEPT else foreign
        everything += total
        lowest = min(lowest, total)
    return everything / (state.players - 1), lowest


def best_swap(state: State, seat: int) -> tuple[float, int]:
    """The own highest card for the likely lowest of another: what that gains, and the move."""
    average = average_unseen(state)
    give, highest = highest_card(state, seat, average, 0.0)
    players = state.players
    lowest = 99.0
    whose = 0
    where = 0
    for step in range(1, players):
        other = (seat + step) % players
        tells = chapters(state, other)
        for slot, card in enumerate(state.rows[other]):
            worth = likely(card, other, 1 << seat, tells, average)
            if worth < lowest:
                lowest = worth
                whose = other
                where = slot
    return highest - lowest, SWAPS[give][whose][where]
