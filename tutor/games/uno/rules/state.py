"""The table as it truly is: every card, seen or not. Only the rules change it; learners and coaches get a View.

It is laid out flat: numbers with names, and areas of numbers. So it is copied in a moment, and machine code runs over
it without making an object. Who is in no hurry asks for the same as lists: `hands`, `pile`, `discard`, `hidden` and
`pad` are made anew whenever they are asked for; a change counts once the whole list is set.
"""

from itertools import chain
from typing import Final, Protocol

from tutor.engine.areas import blank, fill, listed
from tutor.engine.flat import i64, vec
from tutor.engine.guard import TO_DEAL, WAITING_NAMES
from tutor.engine.hidden import IN_THE_OPEN, UNKNOWN, Held
from tutor.engine.points import Pad
from tutor.engine.protocol import NOBODY
from tutor.games.uno.rules.cards import CARDS, COPIES, DECK, FACES, NO_COLOUR

# Where a card in a hand came from.
DEALT: Final[i64] = 0
DRAWN: Final[i64] = 1
ORIGIN_NAMES: Final = ("dealt", "drawn")

# What the seat on turn has to decide.
CHOOSE: Final[i64] = 0  # play or draw
AFTER_DRAW: Final[i64] = 1  # play the drawn card or keep it
FIRST_COLOUR: Final[i64] = 2  # the colour of a wild that was turned up
TO_CATCH: Final[i64] = 3  # catch who forgot the call, or wait
TO_CHALLENGE: Final[i64] = 4  # challenge a wild-draw-four or accept it
STAGE_NAMES: Final = ("choose", "drawn", "colour", "catch", "challenge", *WAITING_NAMES)

ROOM: Final[i64] = 108  # for the cards of a hand: it may hold nearly all there are

# What a player tells of the own hand, by colour: so many of its oldest cards were in it when that happened last.
KEPT: Final[i64] = 0  # on this colour a card was drawn and kept, with all of them in hand
NAMED: Final[i64] = 4  # this colour was named
LEFT: Final[i64] = 8  # this colour was in force, and another one was named
SIGNS: Final[i64] = 12  # for each seat: KEPT, NAMED and LEFT, of each colour
SIGN_NAMES: Final = ("kept", "named", "left")

# What lies there when a round begins.
WHOLE_PILE: Final = vec[i64](DECK)
ALL_HIDDEN: Final = vec[i64](COPIES)
NO_PILE: Final = vec[i64]([0] * CARDS)


class InHand(Held):
    """A card in a hand. A challenge tells everybody something about it: if innocent, which colour it is not; if guilty,
    that one of the cards with the same mark has a certain colour."""

    __slots__ = ("marks", "not_colours")

    def __init__(  # noqa: PLR0917 - a card is the list of its values
        self, face: int, origin: int, batch: int, seen: int, not_colours: int = 0, marks: int = 0
    ) -> None:
        self.face = face
        self.origin = origin
        self.batch = batch
        self.seen = seen
        self.not_colours = not_colours  # a bit for each colour
        self.marks = marks  # a bit for each proof of `State.proofs`

    def values(self) -> list[int]:
        return [self.face, self.origin, self.batch, self.seen, self.not_colours, self.marks]

    def back(self) -> "InHand":
        """Most cards in other hands look alike, so each back is made once."""
        key = (self.origin, self.batch, self.seen, self.not_colours, self.marks)
        back = _BACKS.get(key)
        if back is None:
            if len(_BACKS) >= MOST_BACKS:
                _BACKS.clear()
            back = _BACKS[key] = InHand(UNKNOWN, *key)
        return back


_BACKS: dict[tuple[int, ...], "InHand"] = {}
MOST_BACKS: Final = 10_000


class Table(Protocol):
    """What lies open, to all players alike."""

    players: int
    scoring: str
    reverse: str  # what a reverse does with two players
    dealer: int
    pad: Pad
    stage: int
    turn: int
    turns: int  # finished turns of this round
    direction: int  # 1: to the left, clockwise; -1: to the right
    discard: list[int]
    colour: int  # the one in force
    drawn: int  # so many cards were drawn in this turn and may still be played: the last of the hand, or none
    laid_by: int  # who has laid the top discard, while others may catch or challenge
    before: int  # the colour in force before the wild-draw-four that may be challenged
    judged: int  # so many cards were left in the hand when that was laid
    hidden: list[list[int]]  # for each shuffle: how many of each face have never been shown to all
    returned: int  # so often a wild-draw-four was turned up first and went back into the pile
    fours_shown: int  # so many wild-draw-fours of that pile have been shown to all since
    proofs: list[int]  # for each guilty hand: the colour that it held, until it shows such a card
    history: list[list[int]]  # for each seat what it has told of its hand: KEPT, NAMED and LEFT, of each colour


def copy_open(source: Table, target: Table) -> None:
    """What lies open, copied: into another state, into a view, or back."""
    target.dealer = source.dealer
    target.pad = source.pad[:]
    target.stage = source.stage
    target.turn = source.turn
    target.turns = source.turns
    target.direction = source.direction
    target.discard = source.discard[:]
    target.colour = source.colour
    target.drawn = source.drawn
    target.laid_by = source.laid_by
    target.before = source.before
    target.judged = source.judged
    target.hidden = [counts[:] for counts in source.hidden]
    target.returned = source.returned
    target.fours_shown = source.fours_shown
    target.proofs = source.proofs[:]
    target.history = [signs[:] for signs in source.history]


class State:
    """One game. A hand lies in its own part of the areas, `ROOM` places wide, its oldest card first. The card at a
    place is `face`, `origin`, `batch`, `seen` and `not_colours` there, as `InHand` has them. Piles lie bottom to top.

    Proofs are rare, and may be more than a machine word has bits: they and the `marks` of the cards are lists, and
    those are as good as empty where no guilt was proved.
    """

    __slots__ = (
        "account", "batch", "before", "colour", "dealer", "direction", "drawn", "face", "fours_shown", "heap",
        "heap_size", "held", "judged", "laid_by", "marks", "not_colours", "origin", "players", "proofs", "returned",
        "reverse", "rounds_played", "scores", "scoring", "seen", "shuffles", "signs", "stage", "stock",
        "stock_size", "turn", "turns",
    )  # fmt: skip

    def __init__(self, players: i64, scoring: str, reverse: str) -> None:
        self.players: i64 = players
        self.scoring: str = scoring
        self.reverse: str = reverse
        # What lies open, as `Table` says.
        self.dealer: i64 = NOBODY
        self.rounds_played: i64 = 0
        self.scores: vec[i64] = vec[i64]([])  # of each round the points of each seat
        self.stage: i64 = TO_DEAL
        self.turn: i64 = NOBODY
        self.turns: i64 = 0
        self.direction: i64 = 1
        self.heap_size: i64 = 0
        self.heap: vec[i64] = vec[i64]([])  # the discard pile: so many cards, the top one last
        self.colour: i64 = NO_COLOUR
        self.drawn: i64 = 0
        self.laid_by: i64 = NOBODY
        self.before: i64 = NO_COLOUR
        self.judged: i64 = 0
        self.shuffles: i64 = 0  # of this round that have not been forgotten; the deal is the first
        self.account: vec[i64] = vec[i64]([])  # of each shuffle: how many of each face have never been shown to all
        self.returned: i64 = 0
        self.fours_shown: i64 = 0
        self.proofs: list[int] = []
        self.signs: vec[i64] = vec[i64]([])  # of each seat
        # What does not.
        self.held: vec[i64] = vec[i64]([])  # of each seat: so many cards
        self.face: vec[i64] = vec[i64]([])
        self.origin: vec[i64] = vec[i64]([])
        self.batch: vec[i64] = vec[i64]([])
        self.seen: vec[i64] = vec[i64]([])
        self.not_colours: vec[i64] = vec[i64]([])
        self.marks: list[int] = []
        self.stock_size: i64 = 0
        self.stock: vec[i64] = vec[i64]([])  # the draw pile

    def copy(self) -> "State":
        twin = State(self.players, self.scoring, self.reverse)
        twin.become(self)
        return twin

    def become(self, other: "State") -> None:
        """A copy of another one of the same game."""
        self.dealer = other.dealer
        self.rounds_played = other.rounds_played
        self.scores = other.scores[:]
        self.stage = other.stage
        self.turn = other.turn
        self.turns = other.turns
        self.direction = other.direction
        self.heap_size = other.heap_size
        self.heap = other.heap[:]
        self.colour = other.colour
        self.drawn = other.drawn
        self.laid_by = other.laid_by
        self.before = other.before
        self.judged = other.judged
        self.shuffles = other.shuffles
        self.account = other.account[:]
        self.returned = other.returned
        self.fours_shown = other.fours_shown
        self.proofs = other.proofs[:]
        self.signs = other.signs[:]
        self.held = other.held[:]
        self.face = other.face[:]
        self.origin = other.origin[:]
        self.batch = other.batch[:]
        self.seen = other.seen[:]
        self.not_colours = other.not_colours[:]
        self.marks = other.marks[:]
        self.stock_size = other.stock_size
        self.stock = other.stock[:]

    # Cards in the hands

    def card(self, place: i64) -> InHand:
        marks = self.marks[place] if self.marks else 0
        return InHand(
            self.face[place], self.origin[place], self.batch[place], self.seen[place], self.not_colours[place], marks
        )

    def add(self, seat: i64, face: i64, origin: i64) -> None:
        """One card more in the hand, from the latest shuffle, which nobody else has seen."""
        place = seat * ROOM + self.held[seat]
        self.held[seat] += 1
        self.face[place] = face
        self.origin[place] = origin
        self.batch[place] = self.shuffles - 1
        self.seen[place] = 1 << seat
        self.not_colours[place] = 0
        if self.marks:
            self.marks[place] = 0

    def take_out(self, seat: i64, place: i64) -> None:
        """The cards after it move up, with all that is known of them."""
        self.held[seat] -= 1
        for sign in range(seat * SIGNS, seat * SIGNS + SIGNS):
            if seat * ROOM + self.signs[sign] > place:
                self.signs[sign] -= 1
        for at in range(place, seat * ROOM + self.held[seat]):
            self.face[at] = self.face[at + 1]
            self.origin[at] = self.origin[at + 1]
            self.batch[at] = self.batch[at + 1]
            self.seen[at] = self.seen[at + 1]
            self.not_colours[at] = self.not_colours[at + 1]
        if self.marks:
            for at in range(place, seat * ROOM + self.held[seat]):
                self.marks[at] = self.marks[at + 1]

    def tell(self, seat: i64, sign: i64, colour: i64) -> None:
        """All cards that are in this hand now say this of the colour."""
        self.signs[seat * SIGNS + sign + colour] = self.held[seat]

    def top(self) -> i64:
        """Of the discard pile."""
        return self.heap[self.heap_size - 1]

    # The account of what was never shown to all

    def open_account(self) -> None:
        """For one more shuffle; nothing is hidden by it yet."""
        account = blank(FACES * (self.shuffles + 1))
        for at in range(FACES * self.shuffles):
            account[at] = self.account[at]
        self.account = account
        self.shuffles += 1

    def hide(self, face: i64) -> None:
        """A card of the latest shuffle that nobody can see any more."""
        self.account[FACES * (self.shuffles - 1) + face] += 1

    def show(self, face: i64, batch: i64) -> None:
        """A card of this shuffle has become known to all."""
        if batch != IN_THE_OPEN:
            self.account[FACES * batch + face] -= 1

    def lay_deck(self) -> None:
        """All cards on the draw pile, hidden from all, and nothing anywhere else."""
        self.stock, self.stock_size = WHOLE_PILE[:], CARDS
        self.account, self.shuffles = ALL_HIDDEN[:], 1
        self.heap, self.heap_size = NO_PILE[:], 0
        self.signs = blank(self.players * SIGNS)
        self._clear_hands()

    def _clear_hands(self) -> None:
        places = self.players * ROOM
        self.held = blank(self.players)
        self.face, self.origin, self.batch = blank(places), blank(places), blank(places)
        self.seen, self.not_colours = blank(places), blank(places)
        self.marks = []

    # The same as lists

    @property
    def hands(self) -> list[list[InHand]]:
        """Before the first deal there are none."""
        seats = self.players if self.shuffles else 0
        return [
            [self.card(place) for place in range(seat * ROOM, seat * ROOM + self.held[seat])] for seat in range(seats)
        ]

    @hands.setter
    def hands(self, hands: list[list[InHand]]) -> None:
        self._clear_hands()
        if any(card.marks for card in chain.from_iterable(hands)):
            self.marks = [0] * (self.players * ROOM)
        for seat, hand in enumerate(hands):
            for card in hand:
                place = seat * ROOM + self.held[seat]
                self.add(seat, card.face, card.origin)
                self.batch[place] = card.batch
                self.seen[place] = card.seen
                self.not_colours[place] = card.not_colours
                if self.marks:
                    self.marks[place] = card.marks

    @property
    def pile(self) -> list[int]:
        return listed(self.stock, 0, self.stock_size)

    @pile.setter
    def pile(self, cards: list[int]) -> None:
        self.stock = blank(CARDS)
        self.stock_size = fill(self.stock, 0, cards)

    @property
    def discard(self) -> list[int]:
        return listed(self.heap, 0, self.heap_size)

    @discard.setter
    def discard(self, cards: list[int]) -> None:
        self.heap = blank(CARDS)
        self.heap_size = fill(self.heap, 0, cards)

    @property
    def hidden(self) -> list[list[int]]:
        return [listed(self.account, FACES * batch, FACES * (batch + 1)) for batch in range(self.shuffles)]

    @hidden.setter
    def hidden(self, counts: list[list[int]]) -> None:
        self.account = vec[i64](list(chain.from_iterable(counts)))
        self.shuffles = len(counts)

    @property
    def history(self) -> list[list[int]]:
        seats = self.players if self.shuffles else 0
        return [listed(self.signs, seat * SIGNS, (seat + 1) * SIGNS) for seat in range(seats)]

    @history.setter
    def history(self, history: list[list[int]]) -> None:
        """Who is not told of has told nothing."""
        self.signs = blank(self.players * SIGNS)
        fill(self.signs, 0, list(chain.from_iterable(history)))

    @property
    def pad(self) -> Pad:
        width = self.players
        return [tuple(listed(self.scores, width * line, width * (line + 1))) for line in range(self.rounds_played)]

    @pad.setter
    def pad(self, pad: Pad) -> None:
        self.scores = vec[i64]([points for line in pad for points in line])
        self.rounds_played = len(pad)
