"""The table as it truly is: every card, seen or not. Only the rules change it; learners and coaches get a View."""

from typing import Final, Protocol

from tutor.engine.guard import TO_DEAL, WAITING_NAMES
from tutor.engine.hidden import NO_CARD
from tutor.engine.protocol import NOBODY
from tutor.games.qwinta.rules.base import PLACES, Base
from tutor.games.qwinta.rules.cards import HEARTS_ACE

PLAYERS: Final = (2, 2)
SEATS: Final = (0, 1)
HAND: Final = 3  # `ruling.setup`
GOAL: Final = 55  # `game.end`

# What the seat on turn has to decide, in the order of the turn.
CHECK: Final = 0  # step 2: which QWINTA to settle
ACTION: Final = 1  # step 3: how to use the action card
TAKE: Final = 2  # step 4: from the stock or from the reserve
LAY: Final = 3  # step 5: which card, and where
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


class State:
    """One game. Piles lie bottom to top: the last card is the top one."""

    __slots__ = (
        "actions", "aside", "bases", "discards", "exposed", "goal", "hands", "in_hand", "lot", "players", "points",
        "reserves", "stage", "stocks", "taken", "turn", "turned", "turns",
    )  # fmt: skip

    def __init__(self, players: int, in_hand: int = HAND, goal: int = GOAL) -> None:
        self.players = players
        self.in_hand = in_hand
        self.goal = goal
        self.lot: list[int] = []
        self.stage: int = TO_DEAL
        self.turn: int = NOBODY
        self.turns = 0
        self.turned: list[list[int]] = [[], []]
        self.bases: list[Base] = [[[] for _ in range(PLACES)] for _ in SEATS]
        self.reserves: list[list[int]] = [[], []]
        self.discards: list[list[int]] = [[], []]
        self.exposed: list[list[int]] = [[], []]
        self.taken: int = NO_CARD
        self.points = [0, 0]
        # What lies face down.
        self.actions: list[list[int]] = [[], []]
        self.aside: list[list[int]] = [[], []]  # the two action cards that are set apart
        self.stocks: list[list[int]] = [[], []]
        self.hands: list[list[int]] = [[], []]  # the exposed cards first

    def copy(self) -> "State":
        twin = State(self.players)
        copy_open(self, twin)
        twin.actions = _twins(self.actions)
        twin.aside = _twins(self.aside)
        twin.stocks = _twins(self.stocks)
        twin.hands = _twins(self.hands)
        return twin


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
