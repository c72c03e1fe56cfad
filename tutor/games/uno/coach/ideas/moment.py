"""A decision as the ideas look at it: a view, the values of the moves, one move, and what follows from them."""

from functools import cached_property

from tutor.coach.evaluate import Evaluation
from tutor.engine.areas import area_of
from tutor.engine.protocol import NOBODY
from tutor.games.uno.coach.policy import goes_again, holds, runs_out
from tutor.games.uno.rules.cards import COLOUR, COLOURS, POINTS, REVERSE, SKIP, SYMBOL, WILD, WILD_FOUR, fits
from tutor.games.uno.rules.legal import is_lawful, next_seat
from tutor.games.uno.rules.moves import CALLS, CHOSEN, KIND, PLACE, PLAY
from tutor.games.uno.rules.sample import table_of
from tutor.games.uno.rules.state import AFTER_DRAW, KEPT, NAMED
from tutor.games.uno.rules.view import View

NEAR = 2  # cards: who has no more is near the end
LONGEST_RUN = 6  # cards


class Moment:
    def __init__(
        self, view: View, evaluation: Evaluation, move: int, better: int | None = None, rather_than: int | None = None
    ) -> None:
        self.view = view
        self.evaluation = evaluation
        self.move = move
        self.better = better
        self.rather_than = rather_than
        self.kind = int(KIND[move])
        self.hand = [card.face for card in view.hands[view.seat]]
        self.held = len(self.hand)
        self.place = int(PLACE[move])
        self.face = self.hand[self.place] if self.kind == PLAY else NOBODY
        self.left = [face for place, face in enumerate(self.hand) if place != self.place or self.kind != PLAY]
        self.top = view.discard[-1]
        self.force = view.colour
        self.next = next_seat(view, view.seat)
        self.next_held = len(view.hands[self.next])
        self.two = view.players == 2
        self.calls = bool(CALLS[move])

    # The table

    @cached_property
    def others(self) -> list[int]:
        """How many cards the other hands have, the next one first."""
        seats = (next_seat_after(self.view, step) for step in range(1, self.view.players))
        return [len(self.view.hands[seat]) for seat in seats]

    @property
    def fewest(self) -> int:
        return min(self.others)

    @property
    def is_next_near(self) -> bool:
        return self.next_held <= NEAR

    @property
    def is_drawn(self) -> bool:
        return self.view.stage == AFTER_DRAW

    def sign(self, seat: int, sign: int, colour: int) -> float:
        """Which part of a hand is known to have told this of the colour."""
        if seat >= len(self.view.history) or not 0 <= colour < COLOURS:
            return 0.0
        return self.view.history[seat][sign + colour] / max(len(self.view.hands[seat]), 1)

    def lacked(self, colour: int) -> bool:
        """Whether the next player kept a card on this colour, with nearly all cards that are still in the hand."""
        return self.sign(self.next, KEPT, colour) > 0.6

    def theirs(self, colour: int) -> bool:
        """Whether the next player has named it, with most of these cards in hand."""
        return self.sign(self.next, NAMED, colour) > 0.6 and not self.lacked(colour)

    # The own hand

    def own(self, colour: int) -> int:
        """Cards of it that are left after the move."""
        return sum(COLOUR[face] == colour for face in self.left)

    @cached_property
    def fitting(self) -> list[int]:
        """The cards that may be laid now, without unlawful wild-draw-fours."""
        hand = self.hand[-1:] if self.is_drawn else self.hand
        lawful = self.is_lawful
        return [face for face in hand if fits(face, self.top, self.force) and (face != WILD_FOUR or lawful)]

    @property
    def coloured(self) -> list[int]:
        return [face for face in self.fitting if face < WILD]

    @property
    def is_lawful(self) -> bool:
        return is_lawful(self.view.hands[self.view.seat], self.force)

    # The move

    @property
    def then(self) -> int:
        """The colour that is in force after it."""
        if self.kind != PLAY:
            return int(CHOSEN[self.move]) if CHOSEN[self.move] < COLOURS else self.force
        return int(CHOSEN[self.move]) if self.face >= WILD else int(COLOUR[self.face])

    @property
    def is_wild(self) -> bool:
        return self.face in (WILD, WILD_FOUR)

    @property
    def acts(self) -> bool:
        """Skip, reverse, draw-two."""
        return 0 <= self.face < WILD and is_action(self.face)

    @property
    def points(self) -> int:
        return int(POINTS[self.face])

    @property
    def follows(self) -> int:
        """So many of the cards that are left can be laid on it."""
        return sum(
            fits(face, self.face, self.then) and (face != WILD_FOUR or not self._has(self.then)) for face in self.left
        )

    def _has(self, colour: int) -> bool:
        return self.own(colour) > 0

    @property
    def goes_again(self) -> bool:
        """With two players: after this card it is the same player's turn."""
        return self.kind == PLAY and goes_again(table_of(self.view), self.face)

    @property
    def runs_out(self) -> bool:
        """With two players: all the cards can go in one run that begins with this one."""
        if not self.goes_again or not 1 <= len(self.left) <= LONGEST_RUN:
            return False
        faces, skips = area_of(self.left), self.view.reverse == "skip"
        return runs_out(faces, len(self.left), 0, self.face, self.then, again=True, reverse_skips=skips)

    @property
    def lawful_after(self) -> bool:
        """Whether a wild-draw-four that is left is lawful on this card."""
        return WILD_FOUR in self.left and not holds(area_of(self.left), len(self.left), 0, self.then)

    @property
    def rather_same(self) -> bool:
        """Whether this is to be compared with the same card without the call, or the same wild and another colour."""
        return self.rather_than is not None and PLACE[self.rather_than] == self.place >= 0


def is_action(face: int) -> bool:
    return face < WILD and SYMBOL[face] >= SKIP


def is_reverse(face: int) -> bool:
    return face < WILD and SYMBOL[face] == REVERSE


def next_seat_after(view: View, steps: int) -> int:
    return (view.seat + steps * view.direction) % view.players
