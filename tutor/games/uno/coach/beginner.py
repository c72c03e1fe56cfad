"""A beginner, so that figures compare: the highest coloured card that fits; a wild, then a lawful wild-draw-four, only
when nothing else does; names the own most frequent colour; plays what was drawn if it fits; calls and catches always,
never challenges and never bluffs."""

from tutor.engine.areas import blank
from tutor.engine.flat import i64, vec
from tutor.games.uno.coach.policy import Player
from tutor.games.uno.rules.cards import COLOUR, COLOURS, NO_COLOUR, POINTS, WILD, WILD_FOUR, fits
from tutor.games.uno.rules.legal import LAST_BUT_ONE, has_colour
from tutor.games.uno.rules.moves import FIRST_NAME, THE_ACCEPT, THE_CATCH, THE_DRAW, THE_KEEP, play_of
from tutor.games.uno.rules.state import AFTER_DRAW, FIRST_COLOUR, ROOM, TO_CATCH, TO_CHALLENGE, State


class Beginner(Player):
    def __init__(self) -> None:
        self._own: vec[i64] = blank(COLOURS + 1)

    def decide(self, state: State) -> i64:
        if state.stage == TO_CATCH:
            return THE_CATCH
        if state.stage == TO_CHALLENGE:
            return THE_ACCEPT
        if state.stage == FIRST_COLOUR:
            return FIRST_NAME + self._favourite_colour(state)
        return self._play_or_draw(state)

    def _play_or_draw(self, state: State) -> i64:
        seat = state.turn
        held = state.held[seat]
        first: i64 = 0
        choice: i64 = THE_DRAW
        if state.stage == AFTER_DRAW:
            if not state.drawn:
                return THE_KEEP
            first, choice = held - 1, THE_KEEP
        calls: i64 = 0
        if held == LAST_BUT_ONE:
            calls = 1
        best: i64 = -1
        for place in range(first, held):
            face = state.face[seat * ROOM + place]
            rank = self._rank(state, face)
            if rank > best and fits(face, state.top(), state.colour):
                best = rank
                named: i64 = NO_COLOUR
                if face >= WILD and held > 1:
                    named = self._favourite_colour(state)
                choice = play_of(place, named, calls)
        return choice

    def _rank(self, state: State, face: i64) -> i64:
        if face == WILD_FOUR:
            if has_colour(state, state.turn, state.colour, state.held[state.turn]):
                return -1
            return 0
        if face == WILD:
            return 1
        return 2 + POINTS[face]

    def _favourite_colour(self, state: State) -> i64:
        own = self._own
        for colour in range(COLOURS + 1):
            own[colour] = 0
        seat = state.turn
        for place in range(seat * ROOM, seat * ROOM + state.held[seat]):
            own[COLOUR[state.face[place]]] += 1
        best: i64 = 0
        for colour in range(1, COLOURS):
            if own[colour] > own[best]:
                best = colour
        return best
