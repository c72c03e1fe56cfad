"""The policy: what a player does who plans colours, saves wilds, and looks at how many cards the next one has.

It runs over the flat state and touches nothing that its seat cannot know: the own hand, the piles, how many cards the
others hold, and what they have told by what they did.
"""

from typing import Final

from tutor.engine.areas import blank
from tutor.engine.flat import i64, mypyc_attr, vec
from tutor.games.uno.coach.judgement import (
    ACT,
    ACT_LATE,
    BACK,
    COLOURS_FEW,
    COLOURS_LEFT,
    DEAD,
    DRAW_ANY,
    DRAW_CARD,
    DRAW_WORTH,
    FOUR_FEW,
    FOUR_LATE,
    FOUR_SPENT,
    JUDGEMENTS,
    KEEP_WORTH,
    LACKED,
    LACKED_LATE,
    LINK,
    LINK_FEW,
    MORE,
    NUMBER,
    OUT,
    POINTS_BEHIND,
    POINTS_LATE,
    RUN,
    SPEND_ANY,
    STAY,
    THEIRS,
    THEIRS_LATE,
    THEN_LATE,
    TRUST,
    TWO,
    WILD_FEW,
    WILD_LATE,
    WILD_SPENT,
    Judgement,
    at_a_table,
)
from tutor.games.uno.coach.judgement import POINTS as POINTS_WEIGHT
from tutor.games.uno.rules.cards import (
    COLOUR,
    COLOURS,
    DRAW_TWO,
    NO_COLOUR,
    POINTS,
    REVERSE,
    SKIP,
    SYMBOL,
    WILD,
    WILD_FOUR,
    fits,
)
from tutor.games.uno.rules.legal import LAST_BUT_ONE, has_colour, seat_after
from tutor.games.uno.rules.moves import (
    CHOSEN,
    FIRST_NAME,
    PLACE,
    THE_ACCEPT,
    THE_CATCH,
    THE_CHALLENGE,
    THE_DRAW,
    THE_KEEP,
    play_of,
)
from tutor.games.uno.rules.state import (
    AFTER_DRAW,
    FIRST_COLOUR,
    KEPT,
    NAMED,
    ROOM,
    SIGNS,
    TO_CATCH,
    TO_CHALLENGE,
    State,
)

NEAR: Final[i64] = 2  # so many cards are near the end
LONGEST_RUN: Final[i64] = 6  # cards: longer hands are not looked through for a run
MANY: Final[i64] = 8  # cards: beyond that, more make no difference
NEVER: Final = -1.0e9


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody who plays on a flat state."""

    def decide(self, state: State) -> i64:
        """A legal move for the seat on turn."""
        raise NotImplementedError


class Policy(Player):
    """It always calls and always catches, and never lays an unlawful wild-draw-four."""

    def __init__(self, judgements: tuple[Judgement, ...] = JUDGEMENTS) -> None:
        self._judgements: tuple[Judgement, ...] = judgements
        self._weights: vec[float] = judgements[0].weights
        self._own: vec[i64] = blank(COLOURS + 1)  # cards in hand of each colour; wilds last
        self._late: float = 0.0  # how near the end the next player is, and
        self._any_late: float = 0.0  # the nearest of all the others: from 0 to 1
        self._fewest: i64 = 0  # cards in another hand
        self._run_faces: vec[i64] = blank(LONGEST_RUN + 2)

    def decide(self, state: State) -> i64:
        stage = state.stage
        if stage == TO_CATCH:
            return THE_CATCH
        self._weights = self._judgements[at_a_table(state.players, state.scoring)].weights
        if stage == TO_CHALLENGE:
            return self._challenge_or_accept(state)
        self._look_round(state)
        if stage == FIRST_COLOUR:
            return FIRST_NAME + self._best_colour(state)
        return self._play_or_draw(state)

    def worth_of(self, state: State, move: i64, weights: vec[float]) -> float:
        """What these weights make of a move that the policy would think about; for the lab, which fits them."""
        self._look_round(state)
        self._weights = weights
        if move == THE_DRAW:
            return self._of_drawing(state)
        if move == THE_KEEP:
            return self._of_keeping()
        place = PLACE[move]
        face = state.face[state.turn * ROOM + place]
        if face < WILD:
            return self._coloured(state, place, face)
        return self._wild(state, place, face, CHOSEN[move])

    def _look_round(self, state: State) -> None:
        seat = state.turn
        own = self._own
        for colour in range(COLOURS + 1):
            own[colour] = 0
        for place in range(seat * ROOM, seat * ROOM + state.held[seat]):
            own[COLOUR[state.face[place]]] += 1
        self._late = nearness(state.held[seat_after(state, seat)])
        fewest: i64 = ROOM
        for other in range(state.players):
            if other != seat and state.held[other] < fewest:
                fewest = state.held[other]
        self._any_late = nearness(fewest)
        self._fewest = fewest

    def _play_or_draw(self, state: State) -> i64:
        seat = state.turn
        held = state.held[seat]
        first: i64 = 0
        choice: i64 = THE_DRAW
        best = self._of_drawing(state)
        if state.stage == AFTER_DRAW:
            if not state.drawn:
                return THE_KEEP
            first, choice, best = held - 1, THE_KEEP, self._of_keeping()
        elif state.stock_size == 0 and state.heap_size == 1:
            best = NEVER
        calls: i64 = 0
        if held == LAST_BUT_ONE:
            calls = 1
        named: i64 = -1
        top, colour = state.top(), state.colour
        for place in range(first, held):
            face = state.face[seat * ROOM + place]
            if not fits(face, top, colour):
                continue
            if held == 1:
                return play_of(place, NO_COLOUR, 0)
            if face < WILD:
                worth = self._coloured(state, place, face)
                if worth > best:
                    best, choice = worth, play_of(place, NO_COLOUR, calls)
            elif face == WILD or not has_colour(state, seat, colour, held):
                if named < 0:
                    named = self._best_colour(state)
                worth = self._wild(state, place, face, named)
                if worth > best:
                    best, choice = worth, play_of(place, named, calls)
        return choice

    def _of_drawing(self, state: State) -> float:
        weights = self._weights
        many = float(min(state.held[state.turn], MANY))
        return weights[DRAW_WORTH] + weights[DRAW_CARD] * many + weights[DRAW_ANY] * self._any_late

    def _of_keeping(self) -> float:
        return self._weights[KEEP_WORTH] + self._weights[DRAW_ANY] * self._any_late

    def _coloured(self, state: State, place: i64, face: i64) -> float:
        """What it is worth to lay this card."""
        weights = self._weights
        colour, symbol = COLOUR[face], SYMBOL[face]
        worth = self._of_points(state, face) + self._of_colour(state, colour, self._own[colour] - 1)
        same: i64 = 0
        seat = state.turn
        for other in range(seat * ROOM, seat * ROOM + state.held[seat]):
            if SYMBOL[state.face[other]] == symbol:
                same += 1
        worth += weights[NUMBER] * float(same - 1)
        self._own[colour] -= 1
        worth += self._of_breadth(state)
        self._own[colour] += 1
        worth += weights[THEN_LATE] * nearness(state.held[next_on_turn(state, face)])
        if symbol >= SKIP:
            worth += weights[ACT] + weights[ACT_LATE] * self._late
            if symbol == DRAW_TWO:
                worth += weights[TWO]
            elif symbol == REVERSE:
                worth += weights[BACK]
            if goes_again(state, face):
                worth += self._of_run(state, place, face, colour)
        return worth

    def _wild(self, state: State, place: i64, face: i64, colour: i64) -> float:
        weights = self._weights
        left = float(state.held[state.turn] - 1)
        worth = self._of_points(state, face) + self._of_colour(state, colour, self._own[colour])
        worth += self._of_breadth(state) + weights[SPEND_ANY] * self._any_late
        worth += weights[THEN_LATE] * nearness(state.held[next_on_turn(state, face)])
        if face == WILD:
            return worth + weights[WILD_SPENT] + weights[WILD_FEW] / left + weights[WILD_LATE] * self._late
        worth += weights[FOUR_SPENT] + weights[FOUR_FEW] / left + weights[FOUR_LATE] * self._late
        if goes_again(state, face):
            worth += self._of_run(state, place, face, colour)
        return worth

    def _of_points(self, state: State, face: i64) -> float:
        """The longer the own hand beside the shortest of the others, the likelier is it that they will count."""
        weights = self._weights
        each = weights[POINTS_WEIGHT] + weights[POINTS_LATE] * self._any_late
        behind = min(max(state.held[state.turn] - self._fewest, -MANY), MANY)
        return float(POINTS[face]) * (each + weights[POINTS_BEHIND] * float(behind))

    def _of_breadth(self, state: State) -> float:
        """What it is worth to have cards of many colours left: others change the colour before the next turn."""
        weights = self._weights
        colours = 0.0
        for colour in range(COLOURS):
            if self._own[colour] > 0:
                colours += 1.0
        return colours * (weights[COLOURS_LEFT] + weights[COLOURS_FEW] / float(state.held[state.turn] - 1))

    def _of_colour(self, state: State, colour: i64, own: i64) -> float:
        """What it is worth that this colour is then in force, with so many own cards of it left."""
        weights = self._weights
        worth = 0.0
        if own > 0:
            worth = weights[LINK] + weights[LINK_FEW] / float(state.held[state.turn] - 1)
            if own > 1:
                worth += weights[MORE] * float(min(own, 3) - 1)
        if colour == state.colour:
            worth += weights[STAY]
        seat = seat_after(state, state.turn)
        held = float(state.held[seat])
        lacked = float(state.signs[seat * SIGNS + KEPT + colour]) / held
        if lacked > 0.0:
            worth += lacked * (weights[LACKED] + weights[LACKED_LATE] * self._late)
        theirs = float(state.signs[seat * SIGNS + NAMED + colour]) / held
        if theirs > 0.0:
            worth += theirs * (weights[THEIRS] + weights[THEIRS_LATE] * self._late)
        return worth

    def _best_colour(self, state: State) -> i64:
        best, choice = NEVER, state.turn
        choice = 0
        for colour in range(COLOURS):
            worth = self._of_colour(state, colour, self._own[colour])
            if worth > best:
                best, choice = worth, colour
        return choice

    def _of_run(self, state: State, place: i64, face: i64, colour: i64) -> float:
        """Two players: what it is worth to be on turn again."""
        weights = self._weights
        faces, seat = self._run_faces, state.turn
        held = state.held[seat]
        if held > LONGEST_RUN:
            return weights[RUN]
        size: i64 = 0
        follows: i64 = 0
        for at in range(held):
            other = state.face[seat * ROOM + at]
            if at != place:
                faces[size] = other
                size += 1
                if fits(other, face, colour):
                    follows = 1
        if runs_out(faces, size, 0, face, colour, again=True, reverse_skips=state.reverse == "skip"):
            return weights[OUT]
        if follows:
            return weights[RUN]
        return weights[DEAD]

    def _challenge_or_accept(self, state: State) -> i64:
        """The more cards the other holds, the likelier one of them has the colour; not where it was lacked."""
        accused = state.laid_by
        lacked = state.signs[accused * SIGNS + KEPT + state.before]
        doubtful = float(state.judged - lacked)
        if doubtful >= self._weights[TRUST]:
            return THE_CHALLENGE
        return THE_ACCEPT


def nearness(held: i64) -> float:
    if held == 1:
        return 1.0
    if held == NEAR:
        return 0.5
    return 0.0


def next_on_turn(state: State, face: i64) -> i64:
    """The seat whose turn it is after this card."""
    following = seat_after(state, state.turn)
    symbol = SYMBOL[face]
    if symbol in (SKIP, DRAW_TWO) or face == WILD_FOUR or goes_again(state, face):
        return seat_after(state, following)
    if symbol == REVERSE:
        before = state.turn - state.direction
        if before == state.players:
            return 0
        if before < 0:
            return state.players - 1
        return before
    return following


def goes_again(state: State, face: i64) -> bool:
    """With two players, whoever lays it is on turn again, unless a wild-draw-four is found unlawful."""
    if state.players > 2 or face == WILD:
        return False
    if face == WILD_FOUR:
        return True
    return SYMBOL[face] in (SKIP, DRAW_TWO) or (SYMBOL[face] == REVERSE and state.reverse == "skip")


def runs_out(faces: vec[i64], size: i64, laid: i64, top: i64, colour: i64, *, again: bool, reverse_skips: bool) -> bool:
    """Whether all these cards can be laid in one go; `laid` has a bit for each that lies there already."""
    if laid == (1 << size) - 1:
        return True
    if not again:
        return False
    for at in range(size):
        face = faces[at]
        if laid >> at & 1 or not fits(face, top, colour):
            continue
        if face == WILD_FOUR and holds(faces, size, laid, colour):
            continue
        symbol = SYMBOL[face]
        goes_on = symbol in (SKIP, DRAW_TWO) or face == WILD_FOUR or (symbol == REVERSE and reverse_skips)
        if face < WILD:
            if runs_out(faces, size, laid | 1 << at, face, COLOUR[face], again=goes_on, reverse_skips=reverse_skips):
                return True
        else:
            for named in range(COLOURS):
                if runs_out(faces, size, laid | 1 << at, face, named, again=goes_on, reverse_skips=reverse_skips):
                    return True
    return False


def holds(faces: vec[i64], size: i64, laid: i64, colour: i64) -> bool:
    for at in range(size):  # noqa: SIM110 - `any` makes objects
        if not laid >> at & 1 and COLOUR[faces[at]] == colour:
            return True
    return False
