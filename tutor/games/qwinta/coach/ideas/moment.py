"""A decision as a teacher looks at it: the move, what lies on the table, and what it can lead to."""

from functools import cached_property
from typing import Final

from tutor.coach.evaluate import Evaluation
from tutor.engine.areas import blank
from tutor.engine.hidden import NO_CARD
from tutor.games.qwinta.coach.policy import PARTNERS, SUITS, chances_of_suits
from tutor.games.qwinta.rules.cards import JACK, KING, QUEEN, above, below, bit, bits, suit, value
from tutor.games.qwinta.rules.legal import is_active, reaches
from tutor.games.qwinta.rules.moves import CARD, KIND, LAY_CARD, PLACE, QUEENS, SECOND, SKIP
from tutor.games.qwinta.rules.places import fits, fits_somewhere, points_of_combinations
from tutor.games.qwinta.rules.state import PLACES, State, spot
from tutor.games.qwinta.rules.view import View, table_of

WINS: Final = 1
LOSES: Final = -1
NOTHING: Final = 0


def faces(card: int, other: int) -> int:
    """Whom a QWINTA of these two would favour; NOTHING where there is none, or where it is undecided."""
    if NO_CARD in (card, other) or suit(card) != suit(other):
        return NOTHING
    return (card > other) - (card < other)


class Moment:
    """One move in one view. Places count from 0 here, as in bases; facts for people count from 1."""

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
        self.rather_than = rather_than
        self.kind, self.place, self.second, self.card = KIND[move], PLACE[move], SECOND[move], CARD[move]
        self.seat, self.other = view.seat, 1 - view.seat

    # The table

    @cached_property
    def table(self) -> State:
        return table_of(self.view)

    def _tops(self, seat: int) -> list[int]:
        return [self.table.top[spot(seat, place)] for place in range(PLACES)]

    @cached_property
    def own(self) -> list[int]:
        """The own base cards, NO_CARD for an open place."""
        return self._tops(self.seat)

    @cached_property
    def theirs(self) -> list[int]:
        return self._tops(self.other)

    def height(self, place: int) -> int:
        return len(self.view.bases[self.seat][place])

    @property
    def gaps(self) -> list[int]:
        return [place for place, card in enumerate(self.own) if card == NO_CARD]

    @property
    def reserve(self) -> list[int]:
        return self.view.reserves[self.seat]

    @property
    def their_reserve(self) -> list[int]:
        return self.view.reserves[self.other]

    @property
    def hand(self) -> list[int]:
        return self.view.hands[self.seat]

    # Who faces whom

    def facing(self, place: int) -> int:
        """WINS, LOSES or NOTHING, for the seat itself."""
        return faces(self.own[place], self.theirs[place])

    def active(self, result: int) -> list[int]:
        """The places with an active QWINTA that ends so."""
        return [place for place in range(PLACES) if is_active(self.table, place) and self.facing(place) == result]

    @cached_property
    def facing_pairs(self) -> list[int]:
        """The places where two cards of one suit lie opposite each other."""
        return [place for place in range(PLACES) if self.facing(place) != NOTHING]

    def opposite(self, card: int, place: int) -> int:
        """What comes of a card of the own there."""
        return faces(card, self.theirs[place])

    def can_come(self, seat: int, card: int) -> bool:
        """Whether the next action card of the seat can have the suit of the card."""
        chances = blank(SUITS)
        chances_of_suits(self.table, seat, chances)
        return chances[suit(card)] > 0

    # The action card

    @property
    def action(self) -> int:
        return value(self.table.turned_up())

    @property
    def is_jack(self) -> bool:
        return self.action == JACK

    @property
    def is_queen(self) -> bool:
        return self.action == QUEEN

    @property
    def is_king(self) -> bool:
        return self.action == KING

    @cached_property
    def reached(self) -> list[int]:
        """The places where the action card reaches somebody's card: the other's for a jack."""
        seat = self.other if self.is_jack else self.seat
        return [place for place in range(PLACES) if reaches(self.table, seat, place)]

    def beneath(self, place: int) -> int:
        """The other's card under the base card; NO_CARD when there is none."""
        cards = self.view.bases[self.other][place]
        return cards[-2] if len(cards) > 1 else NO_CARD

    def shown_by_jack(self, place: int) -> int:
        """The points of the card that shows when the jack takes the one on top."""
        beneath = self.beneath(place)
        if beneath == NO_CARD:
            return 0
        visible = bits([card for at, card in enumerate(self.theirs) if card >= 0 and at != place]) | bit(beneath)
        return points_of_combinations(visible, beneath)

    def partners(self, place: int) -> int:
        """How many of the other's base cards could be part of one combination with this one of the other's."""
        return sum(PARTNERS[self.theirs[place]] >> card & 1 for card in self.theirs if card >= 0)

    def after_queen(self, move: int) -> int:
        """By how much a swap betters who faces whom: a QWINTA that is won instead of none is 1."""
        place, second = PLACE[move], SECOND[move]
        after = self.opposite(self.own[second], place) + self.opposite(self.own[place], second)
        return after - self.facing(place) - self.facing(second)

    @cached_property
    def best_queen(self) -> int:
        """What the best swap betters."""
        return max((self.after_queen(move) for move in QUEENS if move in self.view.legal), default=0)

    def points_with_queen(self, move: int) -> int:
        """What the best card of the hand scores once the two are exchanged."""
        table = self.table.copy()
        table.change_places(self.seat, PLACE[move], SECOND[move])
        return max((most_points(table, self.seat, card) for card in self.hand), default=0)

    # Laying

    @property
    def covered(self) -> int:
        """The own card that is laid on; NO_CARD where a gap is filled."""
        return self.own[self.place]

    @cached_property
    def points(self) -> int:
        """What the lay scores at once."""
        return self.points_of(self.move)

    def points_of(self, move: int) -> int:
        if KIND[move] != LAY_CARD:
            return 0
        return points_at(self.table, self.seat, CARD[move], PLACE[move])

    @cached_property
    def most_points(self) -> int:
        """What the best lay of this moment scores."""
        return max((self.points_of(move) for move in self.view.legal), default=0)

    @cached_property
    def hand_points(self) -> int:
        """What the best card of the hand scores as the table is."""
        return max((most_points(self.table, self.seat, card) for card in self.hand), default=0)

    @cached_property
    def reserve_points(self) -> int:
        """The same of the card on top of the reserve."""
        return most_points(self.table, self.seat, self.reserve[-1]) if self.reserve else 0

    @property
    def visible_after(self) -> int:
        """The own base cards after the lay, as bits."""
        left = [card for at, card in enumerate(self.own) if card >= 0 and at != self.place]
        return int(bits([*left, self.card]))

    def goes_with(self, card: int) -> bool:
        """Whether the card goes with any of the own base cards."""
        near = {above(card), below(card)}
        return any(other in near or (other >= 0 and value(other) == value(card)) for other in self.own)

    def scores_next(self) -> int:
        """After the lay: the hand's card that would score most, NO_CARD where none would."""
        best, points = NO_CARD, 0
        for card in self.hand:
            gained = points_of_combinations(self.visible_after | bit(card), card) if card != self.card else 0
            if gained > points:
                best, points = card, gained
        return best

    @property
    def is_fill(self) -> bool:
        return self.kind == LAY_CARD and self.covered == NO_CARD

    @property
    def nothing_fits(self) -> bool:
        return not any(fits_somewhere(self.table, self.seat, card) for card in self.hand)

    @property
    def is_skip(self) -> bool:
        return self.kind == SKIP


def points_at(table: State, seat: int, card: int, place: int) -> int:
    """What a card of the seat would score there."""
    covered = table.top[spot(seat, place)]
    visible = table.visible[seat]
    if covered >= 0:
        visible ^= bit(covered)
    return points_of_combinations(visible | bit(card), card)


def most_points(table: State, seat: int, card: int) -> int:
    """What it would score at most, wherever it fits."""
    fitting = [place for place in range(PLACES) if fits(table, seat, card, place)]
    return max((points_at(table, seat, card, place) for place in fitting), default=0)
