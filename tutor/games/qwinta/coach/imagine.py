"""Worlds that agree with all that a seat has seen. All are as likely: what a player keeps in hand tells nothing."""

from tutor.engine.areas import blank, fill
from tutor.engine.flat import i64, vec
from tutor.engine.hidden import UNKNOWN
from tutor.engine.luck import Luck
from tutor.games.qwinta.rules.cards import ACTIONS, SET_APART
from tutor.games.qwinta.rules.state import ROOM, ROOM_FOR_ACTIONS, TWO, State
from tutor.games.qwinta.rules.view import View, table_of, unseen


class Sampler:
    """The view is laid out once: which cards of each deck are left, and which places of a hand hide one of them."""

    def __init__(self, seen: View) -> None:
        self.known: State = table_of(seen)
        self._left: vec[i64] = blank(TWO * ROOM)  # the numbers that the seat has not seen, by owner
        self._left_size: vec[i64] = blank(TWO)
        self._actions: vec[i64] = blank(TWO * ROOM_FOR_ACTIONS)
        self._rest: vec[i64] = blank(ROOM)
        for owner in range(TWO):
            self._left_size[owner] = fill(self._left, owner * ROOM, unseen(seen, owner)) - owner * ROOM
            turned = seen.turned[owner]
            fill(self._actions, owner * ROOM_FOR_ACTIONS, [card for card in ACTIONS if card not in turned])

    def imagine(self, world: State, luck: Luck) -> None:
        world.become(self.known)
        for owner in range(TWO):
            self._deal_numbers(world, owner, luck)
            self._deal_actions(world, owner, luck)

    def _deal_numbers(self, world: State, owner: i64, luck: Luck) -> None:
        """To the hidden places of the hand; the rest is the stock."""
        rest, first, size = self._rest, owner * ROOM, self._left_size[owner]
        for at in range(size):
            rest[at] = self._left[first + at]
        luck.mix_on(rest, size)
        for at in range(first, first + world.hand_size[owner]):
            if world.hand[at] == UNKNOWN:
                size -= 1
                world.hand[at] = rest[size]
        for at in range(size):
            world.stock[first + at] = rest[at]
        world.stock_size[owner] = size

    def _deal_actions(self, world: State, owner: i64, luck: Luck) -> None:
        """The last two of what was not turned up are set apart."""
        rest, first = self._rest, owner * ROOM_FOR_ACTIONS
        left = ROOM_FOR_ACTIONS - world.up_size[owner]
        for at in range(left):
            rest[at] = self._actions[first + at]
        luck.mix_on(rest, left)
        to_come = left - SET_APART
        for at in range(to_come):
            world.action[first + at] = rest[at]
        for at in range(SET_APART):
            world.apart[first + at] = rest[to_come + at]
        world.action_size[owner] = to_come
        world.apart_size[owner] = SET_APART
