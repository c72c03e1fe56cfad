"""Players with a habit: who plays as another one, but for one thing."""

from tutor.engine.flat import i64
from tutor.games.uno.coach.policy import Player
from tutor.games.uno.rules.cards import COLOUR, COLOURS, NO_COLOUR, WILD_FOUR
from tutor.games.uno.rules.legal import LAST_BUT_ONE
from tutor.games.uno.rules.moves import CALLS, WAYS, play_of
from tutor.games.uno.rules.state import CHOOSE, ROOM, State


class Careless(Player):
    """Forgets one call in so many; which one, nobody can foresee, and it is the same in every build."""

    def __init__(self, player: Player, every: i64) -> None:
        self._player: Player = player
        self._every: i64 = every
        self._calls: i64 = 0

    def decide(self, state: State) -> i64:
        move = self._player.decide(state)
        if CALLS[move]:
            self._calls += 1
            if self._calls == self._every:
                self._calls = 0
                return move - WAYS
        return move


class Bluffer(Player):
    """Lays every wild-draw-four at once, lawful or not."""

    def __init__(self, player: Player) -> None:
        self._player: Player = player

    def decide(self, state: State) -> i64:
        move = self._player.decide(state)
        if state.stage == CHOOSE:
            return self._four_or(state, move)
        return move

    def _four_or(self, state: State, move: i64) -> i64:
        seat = state.turn
        held = state.held[seat]
        for place in range(held):
            if state.face[seat * ROOM + place] == WILD_FOUR:
                if held == 1:
                    return play_of(place, NO_COLOUR, 0)
                calls: i64 = 0
                if held == LAST_BUT_ONE:
                    calls = 1
                return play_of(place, self._first_colour(state), calls)
        return move

    def _first_colour(self, state: State) -> i64:
        """One that is in hand."""
        seat = state.turn
        for place in range(seat * ROOM, seat * ROOM + state.held[seat]):
            if COLOUR[state.face[place]] < COLOURS:
                return COLOUR[state.face[place]]
        return 0
