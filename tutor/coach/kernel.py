"""What every game gives, so that many moves can be tried in many worlds: the contract of `docs/kernel.md`.

A kernel is made for one view, which it lays out once: what is known, which places are to be filled, and how likely each
card is there. Then it is asked for worlds by their number. What comes of a move in a world depends on the view, the
luck, the number and the move, and on nothing else: not on what was tried before, nor on how many worlds at a time.
"""

from typing import Any

from tutor.coach.tally import NOTHING, Tally
from tutor.engine.flat import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Kernel:
    """A game's own fills in what is empty here."""

    def imagine(self, world: i64) -> None:
        """The world of this number, as likely as play makes it."""
        raise NotImplementedError

    def begin(self) -> None:
        """The table as it lies in that world, untouched, with the same luck for whatever is tried on it."""
        raise NotImplementedError

    def make(self, move: i64) -> None:
        """Make the move on the table, with no more luck than it needs."""
        raise NotImplementedError

    def play_out(self) -> None:
        """Everybody plays the round out by the policy."""
        raise NotImplementedError

    def points_of(self, seat: i64) -> i64:
        """Of the round that was played out; fewer are better."""
        raise NotImplementedError

    def look(self) -> Any:
        """The table as it lies now: for tests, and for whoever wants to see a world."""
        raise NotImplementedError

    def try_moves(self, tally: Tally, first: i64, end: i64) -> None:
        """Every running choice, in each of these worlds that it has not seen yet."""
        for world in range(first, end):
            imagined = False
            for choice in range(tally.choices):
                if tally.running[choice] and tally.tried[choice] == world:
                    if not imagined:
                        self.imagine(world)
                        imagined = True
                    self.begin()
                    self.make(tally.moves[choice])
                    if tally.then[choice] != NOTHING:
                        self.make(tally.then[choice])
                    self.play_out()
                    for seat in range(tally.players):
                        tally.points[seat] = self.points_of(seat)
                    tally.note(choice)
