"""A decision as a teacher looks at it: the move, what the seat knows, what is left, and what the others may hold."""

from functools import cached_property
from typing import Final

from tutor.coach.evaluate import Evaluation
from tutor.engine.hidden import UNKNOWN, Held
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende.coach.belief import UNTOUCHED, chapters, likely, story
from tutor.games.beverbende.coach.greedy import Worth
from tutor.games.beverbende.rules.cards import COPIES, HIGHEST, is_number
from tutor.games.beverbende.rules.moves import KIND, OTHER, OTHER_SLOT, ROW, SLOT, TAKE
from tutor.games.beverbende.rules.state import KEPT, State
from tutor.games.beverbende.rules.view import View, left, table_of

NUMBERS: Final = sum(COPIES[: HIGHEST + 1]) / sum(COPIES)  # so much of a dealt card is a number


class Belief(Worth):
    """What the own cards are worth. Of one that is not known, but came by a swap, there is something to tell."""

    def __init__(self, view: View, table: State) -> None:
        self._seat = view.seat
        self._tells = chapters(table, view.seat)
        super().__init__(view)

    def of(self, card: Held) -> float:
        return likely(card, self._seat, 1 << self._seat, self._tells, self.average)


class Moment:
    """One move in one view. Places count from 0 here, as in rows; facts for people count from 1."""

    def __init__(
        self,
        view: View,
        evaluation: Evaluation,
        move: int,
        better: int | None = None,
        rather_than: int | None = None,
    ) -> None:
        self.view = view
        self.evaluation = evaluation
        self.move = move
        self.better = evaluation.best.move if better is None else better
        self.kind = KIND[move]
        self.slot = SLOT[move]  # the own place
        self.row = view.rows[view.seat]
        self._rather_than = rather_than

    @property
    def is_last_turn(self) -> bool:
        return self.view.knocker != NOBODY

    @property
    def is_about_place(self) -> bool:
        """Only where the card goes is in question, not whether it is wanted."""
        if self._rather_than is not None:
            return KIND[self._rather_than] == self.kind
        kinds = [KIND[value.move] for value in self.evaluation.values]
        return len(kinds) > 1 and set(kinds) == {self.kind}

    def is_equal(self, other: int) -> bool:
        """Whether another move cannot be told from the best either."""
        return any(other in value.alike and value.is_equal for value in self.evaluation.values)

    # The card that comes in, and the own card that goes out

    @property
    def top(self) -> int:
        """The open card; UNKNOWN when there is none."""
        return self.view.discard[-1] if self.view.discard else UNKNOWN

    @property
    def incoming(self) -> int:
        return self.top if self.kind == TAKE else self.view.hand

    @property
    def outgoing(self) -> Held:
        return self.row[self.slot]

    @property
    def gain(self) -> float:
        """By how much the row gets lower on average."""
        return self.goes - self.incoming

    @property
    def goes(self) -> float:
        """What the outgoing card is worth."""
        return self.worth.own[self.slot]

    # The own row

    @cached_property
    def worth(self) -> Belief:
        return Belief(self.view, self._table)

    @cached_property
    def unknown(self) -> list[int]:
        """The own places whose card the seat has not seen."""
        return [slot for slot, card in enumerate(self.row) if card.face == UNKNOWN]

    @property
    def worst_unknown(self) -> float:
        """What they are worth, at the most."""
        return max(self.worth.own[slot] for slot in self.unknown)

    @cached_property
    def numbers(self) -> list[int]:
        """The own numbers that the seat knows."""
        return [card.face for card in self.row if is_number(card.face)]

    @property
    def own_sum(self) -> float:
        return sum(self.worth.own)

    @property
    def highest(self) -> int:
        """The highest own number that is known; UNKNOWN when none is."""
        return max(self.numbers, default=UNKNOWN)

    @property
    def knows_all(self) -> bool:
        return len(self.numbers) == ROW

    # What is left

    @property
    def average(self) -> float:
        """Of the unseen numbers."""
        return self.worth.average

    @property
    def total(self) -> int:
        return sum(self.worth.left)

    def lower_than(self, value: float) -> int:
        """How many of the unseen cards are lower numbers."""
        return sum(count for face, count in enumerate(self.worth.left) if is_number(face) and face < value)

    @cached_property
    def pile_average(self) -> float:
        """What a number in the draw pile counts, when the others hold what they are likely to hold."""
        counts = left(self.view)[-1]
        points = float(sum(face * counts[face] for face in range(HIGHEST + 1)))
        numbers = float(sum(counts[: HIGHEST + 1]))
        for seat, row in enumerate(self.view.rows):
            for slot, card in enumerate(row):
                in_shuffle = card.face == UNKNOWN and card.batch == len(self.view.hidden) - 1
                if in_shuffle and story(card, seat) != UNTOUCHED:
                    share = 1.0 if card.origin == KEPT else NUMBERS
                    points -= share * self.likely(seat, slot)
                    numbers -= share
        return max(points, 0.0) / numbers if numbers >= 1 else self.average

    # The others

    @property
    def other(self) -> int:
        """With whom the move swaps."""
        return OTHER[self.move]

    @property
    def theirs(self) -> Held:
        return self.view.rows[self.other][OTHER_SLOT[self.move]]

    @property
    def their_worth(self) -> float:
        """What the card is worth that the swap brings."""
        return self.likely(self.other, OTHER_SLOT[self.move])

    def likely(self, seat: int, slot: int) -> float:
        """What a card is worth: its value, or what such cards turn out to be."""
        tells = chapters(self._table, seat)
        return likely(self.view.rows[seat][slot], seat, 1 << self.view.seat, tells, self.average)

    @cached_property
    def _table(self) -> State:
        return table_of(self.view)

    def their_sum(self, seat: int) -> float:
        return sum(self.likely(seat, slot) for slot in range(ROW))

    @cached_property
    def leader(self) -> tuple[int, int]:
        """The lowest row among the others, in whole points, as nobody can tell it better; and whose it is."""
        total, seat = min((self.their_sum(seat), seat) for seat in self.others)
        return round(total), seat

    @cached_property
    def lowest_of_theirs(self) -> float:
        """The lowest single card among the others, as far as can be told."""
        return min(self.likely(seat, slot) for seat in self.others for slot in range(ROW))

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(self.view.players) if seat != self.view.seat]

    def has_no_turn_left(self, seat: int) -> bool:
        """In the last turns: whose turn comes before this seat's own has had it."""
        players, knocker = self.view.players, self.view.knocker
        return knocker != NOBODY and (seat - knocker) % players < (self.view.seat - knocker) % players
