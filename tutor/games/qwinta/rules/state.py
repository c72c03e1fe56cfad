"""The table as it truly is: every card, seen or not. Only the rules change it; learners and coaches get a View.

It is laid out flat: numbers with names, and areas of numbers. A pile of `seat` lies from `seat * ROOM` on, bottom to
top, and its size stands beside it. Of a base, `top` has the card of each place and `beneath` the one under each card:
no two cards of a deck are equal. Who is in no hurry asks for the same as lists (`bases`, `hands`, `stocks` and the
others): they are made anew whenever they are asked for; a change counts once the whole list is set.
"""

from typing import Final, Protocol

from tutor.engine.areas import blank, fill, listed
from tutor.engine.flat import i64, vec
from tutor.engine.guard import TO_DEAL, WAITING_NAMES
from tutor.engine.hidden import NO_CARD
from tutor.engine.protocol import NOBODY
from tutor.games.qwinta.rules.cards import DECK, HEARTS_ACE, bit

Base = list[list[int]]

PLAYERS: Final = (2, 2)
SEATS: Final = (0, 1)
TWO: Final[i64] = 2
PLACES: Final[i64] = 5  # of a base; the place of a seat is `spot(seat, place)`
SPOTS: Final[i64] = 10
ROOM: Final[i64] = 40  # a pile of numbers can have so many cards
ROOM_FOR_ACTIONS: Final[i64] = 12
HAND: Final[i64] = 3  # `ruling.setup`
GOAL: Final[i64] = 55  # `game.end`

# What the seat on turn has to decide, in the order of the turn.
CHECK: Final[i64] = 0  # step 2: which QWINTA to settle
ACTION: Final[i64] = 1  # step 3: how to use the action card
TAKE: Final[i64] = 2  # step 4: from the stock or from the reserve
LAY: Final[i64] = 3  # step 5: which card, and where
STAGE_NAMES: Final = ("check", "action", "take", "lay", *WAITING_NAMES)


class Table(Protocol):
    """What lies open, to both players alike. Lists of two are by seat; piles lie bottom to top."""

    in_hand: int  # how many cards each holds between turns: an option, for the sheet does not say
    goal: int  # how many points win: an option, for a short game
    lot: list[int]  # the ace that each drew before the game: the ace of hearts begins
    stage: int
    turn: int
    turns: int  # finished turns of both
    turned: list[list[int]]  # action cards, face up
    bases: list[Base]
    reserves: list[list[int]]
    discards: list[list[int]]  # face down, but everything came there openly
    exposed: list[list[int]]  # cards in hand that the opponent can work out (see piles.restock)
    taken: int  # the card from the reserve that is to be laid now; NO_CARD when there is none
    points: list[int]  # scored so far; the reserve is not subtracted


def copy_open(source: Table, target: Table) -> None:
    """What lies open, copied: into another state, into a view, or back."""
    target.in_hand = source.in_hand
    target.goal = source.goal
    target.lot = source.lot[:]
    target.stage = source.stage
    target.turn = source.turn
    target.turns = source.turns
    target.turned = _twins(source.turned)
    target.bases = [_twins(base) for base in source.bases]
    target.reserves = _twins(source.reserves)
    target.discards = _twins(source.discards)
    target.exposed = _twins(source.exposed)
    target.taken = source.taken
    target.points = source.points[:]


def _twins(piles: list[list[int]]) -> list[list[int]]:
    return [pile[:] for pile in piles]


def spot(seat: i64, place: i64) -> i64:
    """Where the areas of a base have this place."""
    return seat * PLACES + place


class State:
    """One game."""

    __slots__ = (
        "action", "action_size", "apart", "apart_size", "beneath", "discard", "discard_size", "drawn", "goal", "hand",
        "hand_size", "height", "in_hand", "known", "open_places", "players", "reserve", "reserve_size", "scored",
        "stage", "starter", "stock", "stock_size", "taken", "top", "turn", "turns", "up", "up_size", "visible",
    )  # fmt: skip

    def __init__(self, players: i64, in_hand: i64 = HAND, goal: i64 = GOAL) -> None:
        self.players: i64 = players
        # What lies open, as `Table` says.
        self.in_hand: i64 = in_hand
        self.goal: i64 = goal
        self.drawn: list[int] = []  # the lot
        self.starter: i64 = NOBODY  # whom it told to begin
        self.stage: i64 = TO_DEAL
        self.turn: i64 = NOBODY
        self.turns: i64 = 0
        self.up: vec[i64] = blank(TWO * ROOM_FOR_ACTIONS)  # action cards that are turned up
        self.up_size: vec[i64] = blank(TWO)
        self.top: vec[i64] = vec[i64]([NO_CARD] * SPOTS)  # NO_CARD where the place is open
        self.height: vec[i64] = blank(SPOTS)  # how many cards lie there
        self.beneath: vec[i64] = blank(TWO * DECK)
        self.visible: vec[i64] = blank(TWO)  # the top cards of a base, as bits; and how many of its places are open:
        self.open_places: vec[i64] = vec[i64]([PLACES] * TWO)  # they are asked for in most decisions
        self.reserve: vec[i64] = blank(TWO * ROOM)
        self.reserve_size: vec[i64] = blank(TWO)
        self.discard: vec[i64] = blank(TWO * ROOM)
        self.discard_size: vec[i64] = blank(TWO)
        self.known: vec[i64] = blank(TWO)  # the exposed cards, as bits
        self.taken: i64 = NO_CARD
        self.scored: vec[i64] = blank(TWO)  # the points
        # What lies face down.
        self.action: vec[i64] = blank(TWO * ROOM_FOR_ACTIONS)  # action cards to come
        self.action_size: vec[i64] = blank(TWO)
        self.apart: vec[i64] = blank(TWO * ROOM_FOR_ACTIONS)  # the two that are set apart
        self.apart_size: vec[i64] = blank(TWO)
        self.stock: vec[i64] = blank(TWO * ROOM)
        self.stock_size: vec[i64] = blank(TWO)
        self.hand: vec[i64] = blank(TWO * ROOM)  # the exposed cards first
        self.hand_size: vec[i64] = blank(TWO)

    def copy(self) -> "State":
        twin = State(self.players)
        twin.become(self)
        return twin

    def become(self, other: "State") -> None:
        """A copy of another one."""
        self.in_hand = other.in_hand
        self.goal = other.goal
        self.drawn = other.drawn
        self.starter = other.starter
        self.stage = other.stage
        self.turn = other.turn
        self.turns = other.turns
        self.up = other.up[:]
        self.up_size = other.up_size[:]
        self.top = other.top[:]
        self.height = other.height[:]
        self.beneath = other.beneath[:]
        self.visible = other.visible[:]
        self.open_places = other.open_places[:]
        self.reserve = other.reserve[:]
        self.reserve_size = other.reserve_size[:]
        self.discard = other.discard[:]
        self.discard_size = other.discard_size[:]
        self.known = other.known[:]
        self.taken = other.taken
        self.scored = other.scored[:]
        self.action = other.action[:]
        self.action_size = other.action_size[:]
        self.apart = other.apart[:]
        self.apart_size = other.apart_size[:]
        self.stock = other.stock[:]
        self.stock_size = other.stock_size[:]
        self.hand = other.hand[:]
        self.hand_size = other.hand_size[:]

    # What is asked most often

    def turned_up(self) -> i64:
        """The action card that the seat on turn has turned up (`step1.turn`)."""
        return self.up[self.turn * ROOM_FOR_ACTIONS + self.up_size[self.turn] - 1]

    def net(self, seat: i64) -> i64:
        """`score.reserve`: each card in the reserve costs a point."""
        return self.scored[seat] - self.reserve_size[seat]

    # Cards in a base

    def cover(self, seat: i64, place: i64, card: i64) -> None:
        """The card comes on top."""
        at = spot(seat, place)
        covered = self.top[at]
        if covered == NO_CARD:
            self.open_places[seat] -= 1
        else:
            self.visible[seat] ^= bit(covered)
        self.beneath[seat * DECK + card] = covered
        self.top[at] = card
        self.height[at] += 1
        self.visible[seat] |= bit(card)

    def uncover(self, seat: i64, place: i64) -> i64:
        """The top card goes; what lay under it is the base card now (`ruling.top-only`)."""
        at = spot(seat, place)
        card = self.top[at]
        under = self.beneath[seat * DECK + card]
        self.visible[seat] ^= bit(card)
        self.top[at] = under
        self.height[at] -= 1
        if under == NO_CARD:
            self.open_places[seat] += 1
        else:
            self.visible[seat] |= bit(under)
        return card

    def change_places(self, seat: i64, place: i64, second: i64) -> None:
        """Two top cards; what lies under them stays."""
        one, two = spot(seat, place), spot(seat, second)
        card, other = self.top[one], self.top[two]
        under = self.beneath[seat * DECK + card]
        self.beneath[seat * DECK + card] = self.beneath[seat * DECK + other]
        self.beneath[seat * DECK + other] = under
        self.top[one] = other
        self.top[two] = card

    def clear(self, seat: i64, place: i64) -> i64:
        """All the cards of the place to the discard pile, in order; how many they were."""
        at = spot(seat, place)
        cards, card = self.height[at], self.top[at]
        self.visible[seat] ^= bit(card)
        to = seat * ROOM + self.discard_size[seat] + cards
        while card != NO_CARD:
            to -= 1
            self.discard[to] = card
            card = self.beneath[seat * DECK + card]
        self.discard_size[seat] += cards
        self.top[at] = NO_CARD
        self.height[at] = 0
        self.open_places[seat] += 1
        return cards

    # The same as lists

    def pile(self, seat: i64, place: i64) -> list[int]:
        """The cards of a place, bottom to top."""
        at = spot(seat, place)
        cards, card = list[int](), self.top[at]
        for _ in range(self.height[at]):
            cards.append(card)
            card = self.beneath[seat * DECK + card]
        cards.reverse()
        return cards

    @property
    def bases(self) -> list[Base]:
        return [[self.pile(seat, place) for place in range(PLACES)] for seat in range(TWO)]

    @bases.setter
    def bases(self, bases: list[Base]) -> None:
        """Each place may be filled with cards that lie elsewhere as well: `check` looks at that afterwards."""
        if len(bases) != TWO or any(len(base) != PLACES for base in bases):
            raise ValueError("each of the two has five places")
        self.top = vec[i64]([NO_CARD] * SPOTS)
        self.height, self.beneath, self.visible = blank(SPOTS), blank(TWO * DECK), blank(TWO)
        self.open_places = vec[i64]([PLACES] * TWO)
        for seat, base in enumerate(bases):
            for place, cards in enumerate(base):
                for card in cards:
                    self.cover(seat, place, card)

    @property
    def lot(self) -> list[int]:
        return self.drawn

    @lot.setter
    def lot(self, lot: list[int]) -> None:
        self.drawn = lot
        self.starter = lot.index(HEARTS_ACE) if HEARTS_ACE in lot else NOBODY

    @property
    def points(self) -> list[int]:
        return listed(self.scored, 0, TWO)

    @points.setter
    def points(self, points: list[int]) -> None:
        self.scored = _by_seat(points)

    @property
    def exposed(self) -> list[list[int]]:
        return [[face for face in range(DECK) if self.known[seat] >> face & 1] for seat in range(TWO)]

    @exposed.setter
    def exposed(self, exposed: list[list[int]]) -> None:
        self.known = _by_seat([sum([bit(face) for face in set(cards)]) for cards in exposed])

    @property
    def turned(self) -> list[list[int]]:
        return _lists(self.up, self.up_size, ROOM_FOR_ACTIONS)

    @turned.setter
    def turned(self, piles: list[list[int]]) -> None:
        self.up, self.up_size = _area(piles, ROOM_FOR_ACTIONS), _sizes(piles)

    @property
    def actions(self) -> list[list[int]]:
        return _lists(self.action, self.action_size, ROOM_FOR_ACTIONS)

    @actions.setter
    def actions(self, piles: list[list[int]]) -> None:
        self.action, self.action_size = _area(piles, ROOM_FOR_ACTIONS), _sizes(piles)

    @property
    def aside(self) -> list[list[int]]:
        return _lists(self.apart, self.apart_size, ROOM_FOR_ACTIONS)

    @aside.setter
    def aside(self, piles: list[list[int]]) -> None:
        self.apart, self.apart_size = _area(piles, ROOM_FOR_ACTIONS), _sizes(piles)

    @property
    def reserves(self) -> list[list[int]]:
        return _lists(self.reserve, self.reserve_size, ROOM)

    @reserves.setter
    def reserves(self, piles: list[list[int]]) -> None:
        self.reserve, self.reserve_size = _area(piles, ROOM), _sizes(piles)

    @property
    def discards(self) -> list[list[int]]:
        return _lists(self.discard, self.discard_size, ROOM)

    @discards.setter
    def discards(self, piles: list[list[int]]) -> None:
        self.discard, self.discard_size = _area(piles, ROOM), _sizes(piles)

    @property
    def stocks(self) -> list[list[int]]:
        return _lists(self.stock, self.stock_size, ROOM)

    @stocks.setter
    def stocks(self, piles: list[list[int]]) -> None:
        self.stock, self.stock_size = _area(piles, ROOM), _sizes(piles)

    @property
    def hands(self) -> list[list[int]]:
        return _lists(self.hand, self.hand_size, ROOM)

    @hands.setter
    def hands(self, piles: list[list[int]]) -> None:
        self.hand, self.hand_size = _area(piles, ROOM), _sizes(piles)


def _by_seat(numbers: list[int]) -> vec[i64]:
    if len(numbers) != TWO:
        raise ValueError("there are two players")
    return vec[i64](numbers)


def _lists(area: vec[i64], sizes: vec[i64], room: i64) -> list[list[int]]:
    return [listed(area, seat * room, seat * room + sizes[seat]) for seat in range(TWO)]


def _area(piles: list[list[int]], room: i64) -> vec[i64]:
    if len(piles) != TWO or any(len(pile) > room for pile in piles):
        raise ValueError("there is no room for so many cards")
    area = blank(TWO * room)
    for seat, pile in enumerate(piles):
        fill(area, seat * room, pile)
    return area


def _sizes(piles: list[list[int]]) -> vec[i64]:
    return vec[i64]([len(pile) for pile in piles])


# Of whatever lies open: of a state or a view


def starter(table: Table) -> int:
    """`ruling.setup`: who drew the ace of hearts."""
    return table.lot.index(HEARTS_ACE)


def turns_finished(table: Table, seat: int) -> int:
    return (table.turns + (seat == starter(table))) // 2


def action_card(table: Table) -> int:
    """The one that the seat on turn has turned up (`step1.turn`)."""
    return table.turned[table.turn][-1]


def net(table: Table, seat: int) -> int:
    """`score.reserve`: each card in the reserve costs a point."""
    return table.points[seat] - len(table.reserves[seat])
