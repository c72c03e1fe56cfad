"""How each choice fared in each world: kept as whole numbers, so that what is made of them does not depend on the order
in which they were added up, on the build, or on how many worlds were tried at a time.
"""

from collections.abc import Sequence
from typing import Final

from tutor.engine.areas import area_of, blank
from tutor.engine.flat import i64, vec

SHARES: Final[i64] = 2520  # parts of a lowest hand: up to ten seats share it evenly
NOTHING: Final[i64] = -1  # follows
FIRST_ROOM: Final[i64] = 64  # worlds


class Tally:
    """`moves[choice]` is tried, and `then[choice]` right after it, as long as the choice is `running`.

    Differences are kept times the number of the others, so that they are whole too: `unit` of them are a point.
    """

    def __init__(self, moves: Sequence[int], then: Sequence[int], seat: i64, players: i64) -> None:
        choices: i64 = len(moves)
        self.choices: i64 = choices
        self.moves: vec[i64] = area_of(moves)
        self.then: vec[i64] = area_of(then)
        self.running: vec[i64] = area_of([1] * choices)
        self.tried: vec[i64] = blank(choices)  # in so many worlds: the first ones
        self.seat: i64 = seat
        self.players: i64 = players
        self.unit: i64 = players - 1
        self.points: vec[i64] = blank(players)  # by seat: of the round that was played just now
        self.sums: vec[i64] = blank(choices)  # of own points, and of their squares
        self.squares: vec[i64] = blank(choices)
        self.lowest_sums: vec[i64] = blank(choices)  # of shares of the lowest hand, and of their squares
        self.lowest_squares: vec[i64] = blank(choices)
        self._room: i64 = FIRST_ROOM
        self._differences: vec[i64] = blank(choices * FIRST_ROOM)

    def note(self, choice: i64) -> None:
        """The points are those of this choice in the next world."""
        own = self.points[self.seat]
        total: i64 = 0
        lower: i64 = 0
        alike: i64 = 0
        for seat in range(self.players):
            points = self.points[seat]
            total += points
            if points < own:
                lower += 1
            elif points == own:
                alike += 1
        share: i64 = 0
        if lower == 0:
            share = SHARES // alike
        world = self.tried[choice]
        if world == self._room:
            self._make_room()
        self._differences[choice * self._room + world] = own * self.players - total
        self.tried[choice] = world + 1
        self.sums[choice] += own
        self.squares[choice] += own * own
        self.lowest_sums[choice] += share
        self.lowest_squares[choice] += share * share

    def difference_sums(self, choice: i64) -> tuple[i64, i64]:
        """Of the differences in all worlds that the choice has seen, and of their squares."""
        total: i64 = 0
        squares: i64 = 0
        first = choice * self._room
        for at in range(first, first + self.tried[choice]):
            value = self._differences[at]
            total += value
            squares += value * value
        return total, squares

    def gap_sums(self, choice: i64, other: i64) -> tuple[i64, i64, i64]:
        """How many worlds both have seen; of the gaps between them there, the sum and that of the squares."""
        worlds = min(self.tried[choice], self.tried[other])
        total: i64 = 0
        squares: i64 = 0
        for world in range(worlds):
            gap = self._differences[choice * self._room + world] - self._differences[other * self._room + world]
            total += gap
            squares += gap * gap
        return worlds, total, squares

    def difference(self, choice: i64, world: i64) -> i64:
        return self._differences[choice * self._room + world]

    def _make_room(self) -> None:
        before, self._room = self._room, self._room * 2
        differences = blank(self.choices * self._room)
        for choice in range(self.choices):
            for world in range(before):
                differences[choice * self._room + world] = self._differences[choice * before + world]
        self._differences = differences
