"""The policy: a fast player that decides everything by a few rules with named parameters (`judgement`).

It recalls all that its seat has seen, and looks at nothing else: the face of a card is read only where the seat's bit
says that it was seen. So the same code plays from a View and for everybody in a world that the coach has imagined.
"""

from typing import Final

from tutor.coach.beverbende.belief import FEWEST, LAPS, UNTOUCHED, chapters, likely, story
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
from tutor.engine.beverbende.state import AFTER, CHOOSE, FIRST, State
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
        row = Row(state, seat, self._unknown_extra(state))
        gain = row.worst - top - self.judgement.take_edge
        if gain > 0.0 and gain >= self._worth_of_a_draw(state, row):
            return TAKES[row.worst_slot]
        return THE_DRAW

    def _use_hand(self, state: State, seat: int) -> int:
        hand = state.hand
        if hand == DRAW_TWO:
            return THE_DRAW
        if hand == HIGHEST:  # nothing is higher
            return THE_DECLINE if state.stage == FIRST else THE_DISCARD
        row = Row(state, seat, self._unknown_extra(state))
        move = THE_DISCARD
        gain = 0.0
        if hand <= HIGHEST:
            gain = row.worst - hand
            move = EXCHANGES[row.worst_slot]
        elif hand == SWAP:
            swap = Swap(state, row)
            gain = swap.gain - self.judgement.swap_edge
            move = swap.move
        elif row.unknown and state.knocker == NOBODY:
            gain = self.judgement.peek_worth
            move = PEEKS[row.first_unknown()]
        if state.stage == FIRST:
            return move if gain > 0.0 and gain >= self._worth_of_a_draw(state, row) else THE_DECLINE
        return move if gain > 0.0 else THE_DISCARD

    def gain_of_knocking(self, state: State, seat: int) -> float:
        """By how much knocking now is better than playing on. What is surely below nought is not worked out."""
        me = 1 << seat
        at_least = 0.0
        for card in state.rows[seat]:
            at_least += card.face if card.seen & me and card.face <= HIGHEST else AT_LEAST
        if at_least > TOO_MUCH:
            return -1.0
        row = Row(state, seat, 0.0)
        knock = self.judgement.knock[state.players - FEWEST]
        gain = knock.at_all + knock.own * row.sum() + knock.unknown * row.count_unknown()
        gain += knock.lap * (state.turns // state.players)
        at_most = gain + (knock.others + max(knock.lowest, 0.0)) * ROW * row.average
        if at_most <= 0.0:
            return at_most
        others = Others(state, row)
        return gain + knock.others * others.mean + knock.lowest * others.lowest

    def _unknown_extra(self, state: State) -> float:
        """In the last turn there is nothing more to be gained by knowing."""
        return self.judgement.unknown_extra if state.knocker == NOBODY else 0.0

    def _worth_of_a_draw(self, state: State, row: "Row") -> float:
        """What a card from the draw pile brings on average."""
        left = row.left
        worst = row.worst
        total = sum(left) or 1
        gain = 0.0
        face = 0
        while face < worst and face <= HIGHEST:
            gain += (worst - face) * left[face]
            face += 1
        gain += left[DRAW_TWO] * gain / total  # two more cards, of which one is used
        if worst > self.judgement.swap_level:
            gain += left[SWAP] * (worst - self.judgement.swap_level)
        if row.unknown and state.knocker == NOBODY:
            gain += left[PEEK] * self.judgement.peek_worth
        return gain / total


def never_shown(state: State) -> list[int]:
    """How many of each face have never been shown to all: the pile, and most of what lies in the rows."""
    hidden = state.hidden
    return hidden[0] if len(hidden) == 1 else [sum(counts) for counts in zip(*hidden, strict=True)]


def average_of(left: list[int]) -> float:
    """Of the numbers."""
    numbers = left[0] + left[1] + left[2] + left[3] + left[4] + left[5] + left[6] + left[7] + left[8] + left[9]
    points = left[1] + 2 * left[2] + 3 * left[3] + 4 * left[4] + 5 * left[5]
    points += 6 * left[6] + 7 * left[7] + 8 * left[8] + 9 * left[9]
    return points / numbers if numbers else 0.0


class Row:
    """The own row, and what cards are worth that the seat has not seen."""

    __slots__ = ("average", "left", "own", "seat", "unknown", "worst", "worst_slot")

    def __init__(self, state: State, seat: int, unknown_extra: float) -> None:
        me = 1 << seat
        left = never_shown(state)
        lap = min(state.turns // state.players, LAPS - 1)
        average = average_of(left) + RICHER[(state.players - FEWEST) * LAPS + lap]
        own: list[float] = []
        unknown = 0
        worst = -1.0
        worst_slot = 0
        for card in state.rows[seat]:
            if card.seen & me:
                worth = float(card.face) if card.face <= HIGHEST else average
                replaced = worth
            else:
                unknown |= 1 << len(own)
                what = story(card, seat)
                worth = average if what == UNTOUCHED else MEAN[chapters(state, seat) + what]
                replaced = worth + unknown_extra
            if replaced > worst:
                worst = replaced
                worst_slot = len(own)
            own.append(worth)
        self.seat = seat
        self.left = left  # how many of each face have never been shown to all
        self.average = average  # of a number that nobody has seen; a special counts as what will replace it
        self.own = own  # what each card is worth
        self.unknown = unknown  # a bit for each card that this seat has not seen
        self.worst = worst  # what it is worth to replace the card that is to be replaced first
        self.worst_slot = worst_slot

    def sum(self) -> float:
        return self.own[0] + self.own[1] + self.own[2] + self.own[3]

    def count_unknown(self) -> int:
        unknown = self.unknown
        return (unknown & 1) + (unknown >> 1 & 1) + (unknown >> 2 & 1) + (unknown >> 3 & 1)

    def first_unknown(self) -> int:
        slot = 0
        while not self.unknown >> slot & 1:
            slot += 1
        return slot


class Swap:
    """The best swap: the own highest card for the likely lowest of another."""

    def __init__(self, state: State, row: Row) -> None:
        own = row.own
        give = 0
        for slot in range(1, ROW):
            if own[slot] > own[give]:
                give = slot
        seat = row.seat
        players = state.players
        lowest = 99.0
        whose = 0
        where = 0
        for step in range(1, players):
            other = (seat + step) % players
            tells = chapters(state, other)
            for slot, card in enumerate(state.rows[other]):
                worth = likely(card, other, 1 << seat, tells, row.average)
                if worth < lowest:
                    lowest = worth
                    whose = other
                    where = slot
        self.gain = own[give] - lowest
        self.move = SWAPS[give][whose][where]


class Others:
    """What the others' rows add up to while nobody has knocked, as far as can be told: their mean, and the lowest."""

    def __init__(self, state: State, row: Row) -> None:
        me = 1 << row.seat
        average = row.average
        tells = chapters(state, row.seat)  # the same for all, as nobody has knocked
        everything = 0.0
        lowest = 99.0
        for other, cards in enumerate(state.rows):
            if other != row.seat:
                total = 0.0
                for card in cards:
                    total += likely(card, other, me, tells, average)
                everything += total
                lowest = min(lowest, total)
        self.mean = everything / (state.players - 1)
        self.lowest = lowest
