"""The policy: a fast player that decides everything by a few rules with named parameters (`judgement`).

It recalls all that its seat has seen, and looks at nothing else: the face of a card is read only where the seat's bit
says that it was seen. So the same code plays from a View and for everybody in a world that the coach has imagined.
"""

from typing import Final

from tutor.engine.flat import i64, vec
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende.coach.belief import (
    CHOSEN,
    FEWEST,
    FOREIGN,
    HANDED,
    LEFT,
    MEANS,
    chapters,
    richer,
    story_of,
)
from tutor.games.beverbende.coach.judgement import JUDGEMENTS, Judgement
from tutor.games.beverbende.rules.cards import DRAW_TWO, FACES, HIGHEST, PEEK, SWAP
from tutor.games.beverbende.rules.legal import has_seen, left_of
from tutor.games.beverbende.rules.moves import (
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
from tutor.games.beverbende.rules.piles import top_discard
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, FIRST, KEPT, State

WORTH_TAKING: Final[i64] = 5  # a higher card is not taken: drawing promises more, whatever it would replace
TOO_MUCH: Final = 13.0  # nobody knocks with more than this, whatever else there is
SEATS_IN: Final = vec[i64]([seen.bit_count() for seen in range(1 << int(MOST_PLAYERS))])  # by a card's bits
AT_LEAST: Final = 3.0  # what a card that one does not know is worth, seen on the bright side


class Policy:
    """One that plays by rules: `judgements` has how it weighs things, by number of players from two on."""

    def __init__(self, judgements: tuple[Judgement, ...] = JUDGEMENTS) -> None:
        self.judgements = judgements

    def decide(self, state: State, seat: i64) -> i64:
        """The move for `seat`, which is on turn."""
        return decide(state, seat, self.at_a_table_of(state.players))

    def at_a_table_of(self, players: i64) -> Judgement:
        return self.judgements[players - FEWEST]

    def gain_of_knocking(self, state: State, seat: i64) -> float:
        return gain_of_knocking(state, seat, self.at_a_table_of(state.players))


def decide(state: State, seat: i64, judgement: Judgement) -> i64:
    stage = state.stage
    if stage == CHOOSE:
        return take_or_draw(state, seat, judgement)
    if stage == AFTER:
        return THE_KNOCK if gain_of_knocking(state, seat, judgement) > 0.0 else THE_PASS
    return use_hand(state, seat, judgement)


def take_or_draw(state: State, seat: i64, judgement: Judgement) -> i64:
    top = top_discard(state)
    if not 0 <= top <= WORTH_TAKING:
        return THE_DRAW
    slot, worst = to_replace(state, seat, judgement)
    gain = worst - float(top) - judgement.take_edge
    if gain > 0.0 and gain >= worth_of_a_draw(state, seat, worst, judgement):
        return TAKES[slot]
    return THE_DRAW


def use_hand(state: State, seat: i64, judgement: Judgement) -> i64:
    hand = state.hand
    if hand == DRAW_TWO:
        return THE_DRAW
    move: i64 = THE_DISCARD
    gain = 0.0
    if hand <= HIGHEST:
        slot, worst = to_replace(state, seat, judgement)
        gain = worst - float(hand)
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
    if state.knocker != NOBODY or state.laps_done >= judgement.bluff_laps:
        return False
    return whim(state, state.hand, judgement.bluff_every) == 0


def whim(state: State, of: i64, sides: i64) -> i64:
    """A number below `sides`: what a mood throws. The same table has the same mood, so that play can be replayed."""
    left_to_draw = state.stock_top - state.stock_bottom
    return (state.turns_done * 31 + left_to_draw * 17 + state.heap_size * 7 + of * 3) % sides


def gain_of_knocking(state: State, seat: i64, judgement: Judgement) -> float:
    """By how much knocking now is better than playing on. What is surely below nought is not worked out."""
    average = average_unseen(state)
    total, at_least, unknown = own_row(state, seat, average, judgement.means)
    if at_least > TOO_MUCH:
        return -1.0
    at_all, per_own, per_unknown, per_mean, per_lowest, per_lap = judgement.knock
    gain = at_all + per_own * total + per_unknown * float(unknown) + per_lap * float(state.laps_done)
    at_most = gain + (per_mean + max(per_lowest, 0.0)) * float(ROW) * average
    if at_most <= 0.0:
        return at_most
    mean, lowest = other_rows(state, seat, average, judgement.means)
    return gain + per_mean * mean + per_lowest * lowest


def to_replace(state: State, seat: i64, judgement: Judgement) -> tuple[i64, float]:
    """The slot of the own card that is to be replaced first, and what that is worth."""
    extra = judgement.unknown_extra if state.knocker == NOBODY else 0.0  # else there is no use in knowing more
    return highest_card(state, seat, average_unseen(state), judgement.means, (extra, judgement.special_extra))


def worth_of_a_draw(state: State, seat: i64, worst: float, judgement: Judgement) -> float:
    """What a card from the draw pile brings on average."""
    draw_twos, swaps, peeks = never_shown(state, DRAW_TWO), never_shown(state, SWAP), never_shown(state, PEEK)
    cards = state.unshown_numbers + draw_twos + swaps + peeks
    if cards == 0:
        return 0.0
    better: i64 = 0
    points: i64 = 0
    for number in range(below(worst)):
        count = never_shown(state, number)
        better += count
        points += number * count
    total = float(cards)
    gain = worst * float(better) - float(points)
    gain += float(draw_twos) * gain / total  # two more cards, of which one is used
    if worst > judgement.swap_level:
        gain += float(swaps) * (worst - judgement.swap_level)
    if state.knocker == NOBODY and first_unknown(state, seat) >= 0:
        gain += float(peeks) * judgement.peek_worth
    return gain / total


def never_shown(state: State, face: i64) -> i64:
    """How many of this face have never been shown to all: in the pile, and most of what lies in the rows."""
    count: i64 = 0
    for at in range(face, FACES * state.shuffles, FACES):
        count += state.account[at]
    return count


def below(worth: float) -> i64:
    """So many numbers are lower, counted from 0."""
    count = i64(worth)
    if float(count) < worth:
        count += 1
    return count if count <= HIGHEST + 1 else HIGHEST + 1


def average_unseen(state: State) -> float:
    """What a number is worth that nobody has seen."""
    numbers = state.unshown_numbers
    return (float(state.unshown_points) / float(numbers) if numbers else 0.0) + richer(state)


def first_unknown(state: State, seat: i64) -> i64:
    """The slot of the first own card that the seat has not seen; -1 if it has seen all."""
    for slot in range(ROW):
        if not has_seen(state, seat, seat * ROW + slot):
            return slot
    return -1


def first_untouched(state: State, seat: i64) -> i64:
    """The slot of the first own card that nobody has seen; -1 if there is none."""
    for slot in range(ROW):
        if not state.seen[seat * ROW + slot] and state.origin[seat * ROW + slot] != KEPT:
            return slot
    return -1


def highest_card(
    state: State, seat: i64, average: float, means: vec[float], extras: tuple[float, float]
) -> tuple[i64, float]:
    """The slot of the own card that is worth most, and how much; one that the seat has not seen counts for more, and
    so does a special."""
    unknown_extra, special_extra = extras
    seen, origin = state.seen, state.origin
    highest = -1.0
    highest_slot: i64 = 0
    worth = 0.0
    for slot in range(ROW):
        place = seat * ROW + slot
        if seen[place] >> seat & 1:
            face = state.face[place]
            worth = average + special_extra
            if face <= HIGHEST:
                worth = float(face)
        elif seen[place] or origin[place] == KEPT:
            worth = means[chapters(state, seat) + story_of(origin[place], seen[place], seat)] + unknown_extra
        else:
            worth = average + unknown_extra
        if worth > highest:
            highest = worth
            highest_slot = slot
    return highest_slot, highest


def own_row(state: State, seat: i64, average: float, means: vec[float] = MEANS) -> tuple[float, float, i64]:
    """What the own row adds up to, the same seen on the bright side, and how many cards the seat has not seen.

    A special counts as what will replace it: as a number that nobody has seen.
    """
    seen, origin = state.seen, state.origin
    points: i64 = 0
    guessed = 0.0
    sure: i64 = 0
    unknown: i64 = 0
    for place in range(seat * ROW, seat * ROW + ROW):
        if seen[place] >> seat & 1:
            face = state.face[place]
            if face <= HIGHEST:
                points += face
                sure += 1
            else:
                guessed += average
        else:
            unknown += 1
            if seen[place] or origin[place] == KEPT:
                guessed += means[chapters(state, seat) + story_of(origin[place], seen[place], seat)]
            else:
                guessed += average
    return guessed + float(points), float(points) + AT_LEAST * float(ROW - sure), unknown


def other_rows(state: State, seat: i64, average: float, means: vec[float] = MEANS) -> tuple[float, float]:
    """What the others' rows add up to while nobody has knocked, as far as can be told: their mean, and the lowest.

    Each card counts as `belief.likely` says, which is not called: there are many cards, and in plain Python a call
    takes longer.
    """
    tells = chapters(state, seat)  # the same for all, as nobody has knocked
    left, chosen = means[tells + LEFT], means[tells + CHOSEN]
    foreign, handed = means[tells + FOREIGN], means[tells + HANDED]
    faces, origin, seen = state.face, state.origin, state.seen
    everything = 0.0
    lowest = 99.0
    for other in range(state.players):
        if other == seat:
            continue
        points: i64 = 0
        guessed = 0.0
        for place in range(other * ROW, other * ROW + ROW):
            by = seen[place]
            if not by:
                guessed += average
            elif by >> seat & 1:
                if faces[place] <= HIGHEST:
                    points += faces[place]
                else:
                    guessed += average
            elif by >> other & 1:
                guessed += chosen if origin[place] == KEPT else left
            else:
                guessed += handed if origin[place] == KEPT else foreign
        total = guessed + float(points)
        everything += total
        lowest = min(lowest, total)
    return everything / float(state.players - 1), lowest


def best_swap(state: State, seat: i64, judgement: Judgement) -> tuple[float, i64]:
    """The own highest card for the likely lowest of another: what that gains, and the move."""
    average = average_unseen(state)
    means, seen, faces = judgement.means, state.seen, state.face
    minds = judgement.fame > 0.0 and state.knocker == NOBODY and whim(state, seat, 10) < judgement.fame_tenths
    give, highest = highest_card(state, seat, average, means, (0.0, 0.0))
    lowest = 99.0
    whose: i64 = 0
    where: i64 = 0
    other = left_of(state, seat)
    while other != seat:
        tells = chapters(state, other)
        for slot in range(ROW):
            place = other * ROW + slot
            worth = average
            if seen[place] >> seat & 1:
                if faces[place] <= HIGHEST:
                    worth = float(faces[place])
            elif seen[place]:
                worth = means[tells + story_of(state.origin[place], seen[place], other)]
            if minds:
                worth += judgement.fame * float(SEATS_IN[seen[place]])
            if worth < lowest:
                lowest = worth
                whose = other
                where = slot
        other = left_of(state, other)
    return highest - lowest, SWAPS[give][whose][where]
