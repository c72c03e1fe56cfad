"""The policy: a fast player that decides everything by a few rules with named parameters (`judgement`).

It recalls all that its seat has seen, and looks at nothing else: the face of a card is read only where the seat's bit
says that it was seen. So the same code plays from a View and for everybody in a world that the coach has imagined.
"""

from typing import Final

from tutor.coach.beverbende.belief import CHOSEN, FEWEST, FOREIGN, HANDED, LAPS, LEFT, chapters, likely, story
from tutor.coach.beverbende.belief_tables import MEAN, RICHER
from tutor.coach.beverbende.judgement import JUDGEMENTS, Judgement
from tutor.engine.beverbende.cards import DRAW_TWO, HIGHEST, PEEK, SWAP
from tutor.engine.beverbende.moves import (
    EXCHANGES,
    MOST_PLAYERS,
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
SEATS_IN: Final = tuple([seen.bit_count() for seen in range(1 << MOST_PLAYERS)])  # by a card's bits
AT_LEAST: Final = 3.0  # what a card that one does not know is worth, seen on the bright side


class Policy:
    """One that plays by rules: `judgements` has how it weighs things, by number of players from two on."""

    def __init__(self, judgements: tuple[Judgement, ...] = JUDGEMENTS) -> None:
        self.judgements = judgements

    def decide(self, state: State, seat: int) -> int:
        """The move for `seat`, which is on turn."""
        judgement = self.judgements[state.players - FEWEST]
        stage = state.stage
        if stage == CHOOSE:
            return take_or_draw(state, seat, judgement)
        if stage == AFTER:
            return THE_KNOCK if gain_of_knocking(state, seat, judgement) > 0.0 else THE_PASS
        return use_hand(state, seat, judgement)

    def gain_of_knocking(self, state: State, seat: int) -> float:
        return gain_of_knocking(state, seat, self.judgements[state.players - FEWEST])


def take_or_draw(state: State, seat: int, judgement: Judgement) -> int:
    top = state.discard[-1] if state.discard else HIGHEST
    if top > WORTH_TAKING:
        return THE_DRAW
    slot, worst = to_replace(state, seat, judgement)
    gain = worst - top - judgement.take_edge
    if gain > 0.0 and gain >= worth_of_a_draw(state, seat, worst, judgement):
        return TAKES[slot]
    return THE_DRAW


def use_hand(state: State, seat: int, judgement: Judgement) -> int:
    hand = state.hand
    if hand == DRAW_TWO:
        return THE_DRAW
    move = THE_DISCARD
    gain = 0.0
    if hand <= HIGHEST:
        slot, worst = to_replace(state, seat, judgement)
        gain = worst - hand
        move = EXCHANGES[slot]
        if gain <= 0.0 and hand >= judgement.bluff_from and bluffs_now(state, judgement):
            slot = first_untouched(state, seat)
            if slot >= 0:
                return EXCHANGES[slot]
    elif hand == SWAP:
        gain, move = best_swap(state, seat, judgement)
        gain -= judgement.swap_edge
    elif state.knocker == NOBODY:
        slot = first_unknown(state, seat)
        if slot >= 0:
            gain = judgement.peek_worth
            move = PEEKS[slot]
    if state.stage == FIRST:
        if gain <= 0.0:
            return THE_DECLINE
        _, worst = to_replace(state, seat, judgement)
        return move if gain >= worth_of_a_draw(state, seat, worst, judgement) else THE_DECLINE
    return move if gain > 0.0 else THE_DISCARD


def bluffs_now(state: State, judgement: Judgement) -> bool:
    """Now and then, by what nobody else can foresee: the card in hand and how many are left to draw."""
    if state.knocker != NOBODY or state.turns // state.players >= judgement.bluff_laps:
        return False
    return whim(state, state.hand, judgement.bluff_every) == 0


def whim(state: State, of: int, sides: int) -> int:
    """A number below `sides`: what a mood throws. The same table has the same mood, so that play can be replayed."""
    return (state.turns * 31 + len(state.pile) * 17 + len(state.discard) * 7 + of * 3) % sides


def gain_of_knocking(state: State, seat: int, judgement: Judgement) -> float:
    """By how much knocking now is better than playing on. What is surely below nought is not worked out."""
    average = average_unseen(state)
    total, at_least, unknown = own_row(state, seat, average, judgement.means)
    if at_least > TOO_MUCH:
        return -1.0
    at_all, per_own, per_unknown, per_mean, per_lowest, per_lap = judgement.knock
    gain = at_all + per_own * total + per_unknown * unknown + per_lap * (state.turns // state.players)
    at_most = gain + (per_mean + max(per_lowest, 0.0)) * ROW * average
    if at_most <= 0.0:
        return at_most
    mean, lowest = other_rows(state, seat, average, judgement.means)
    return gain + per_mean * mean + per_lowest * lowest


def to_replace(state: State, seat: int, judgement: Judgement) -> tuple[int, float]:
    """The place of the own card that is to be replaced first, and what that is worth."""
    extra = judgement.unknown_extra if state.knocker == NOBODY else 0.0  # else there is no use in knowing more
    return highest_card(state, seat, average_unseen(state), judgement, (extra, judgement.special_extra))


def worth_of_a_draw(state: State, seat: int, worst: float, judgement: Judgement) -> float:
    """What a card from the draw pile brings on average."""
    left = never_shown(state)
    total = sum(left) or 1
    gain = 0.0
    face = 0
    while face < worst and face <= HIGHEST:
        gain += (worst - face) * left[face]
        face += 1
    gain += left[DRAW_TWO] * gain / total  # two more cards, of which one is used
    if worst > judgement.swap_level:
        gain += left[SWAP] * (worst - judgement.swap_level)
    if state.knocker == NOBODY and first_unknown(state, seat) >= 0:
        gain += left[PEEK] * judgement.peek_worth
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


def first_untouched(state: State, seat: int) -> int:
    """The place of the first own card that nobody has seen; -1 if there is none."""
    for slot, card in enumerate(state.rows[seat]):
        if not card.seen and card.origin != KEPT:
            return slot
    return -1


def highest_card(
    state: State, seat: int, average: float, judgement: Judgement, extras: tuple[float, float]
) -> tuple[int, float]:
    """The place of the own card that is worth most, and how much; one that the seat has not seen counts for more, and
    so does a special."""
    unknown_extra, special_extra = extras
    means = judgement.means
    me = 1 << seat
    highest = -1.0
    place = 0
    for slot, card in enumerate(state.rows[seat]):
        seen = card.seen
        if seen & me:
            worth = float(card.face) if card.face <= HIGHEST else average + special_extra
        elif seen or card.origin == KEPT:
            worth = means[chapters(state, seat) + story(card, seat)] + unknown_extra
        else:
            worth = average + unknown_extra
        if worth > highest:
            highest = worth
            place = slot
    return place, highest


def own_row(state: State, seat: int, average: float, means: tuple[float, ...] = MEAN) -> tuple[float, float, int]:
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
            total += means[chapters(state, seat) + story(card, seat)] if seen or card.origin == KEPT else average
        at_least += AT_LEAST
    return total, at_least, unknown


def other_rows(state: State, seat: int, average: float, means: tuple[float, ...] = MEAN) -> tuple[float, float]:
    """What the others' rows add up to while nobody has knocked, as far as can be told: their mean, and the lowest.

    Each card counts as `belief.likely` says, which is not called: there are many cards, and a call takes longer.
    """
    me = 1 << seat
    tells = chapters(state, seat)  # the same for all, as nobody has knocked
    left, chosen = means[tells + LEFT], means[tells + CHOSEN]
    foreign, handed = means[tells + FOREIGN], means[tells + HANDED]
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


def best_swap(state: State, seat: int, judgement: Judgement) -> tuple[float, int]:
    """The own highest card for the likely lowest of another: what that gains, and the move."""
    average = average_unseen(state)
    means = judgement.means
    minds = state.knocker == NOBODY and whim(state, seat, 10) < judgement.fame_tenths
    fame = judgement.fame if minds else 0.0
    give, highest = highest_card(state, seat, average, judgement, (0.0, 0.0))
    players = state.players
    lowest = 99.0
    whose = 0
    where = 0
    for step in range(1, players):
        other = (seat + step) % players
        tells = chapters(state, other)
        for slot, card in enumerate(state.rows[other]):
            worth = likely(card, other, 1 << seat, tells, average, means=means) + fame * SEATS_IN[card.seen]
            if worth < lowest:
                lowest = worth
                whose = other
                where = slot
    return highest - lowest, SWAPS[give][whose][where]
