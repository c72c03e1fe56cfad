"""The table as it truly is: every card, seen or not. Only the rules change it; learners and coaches get a View."""

from typing import Final, Protocol

from tutor.engine.guard import TO_DEAL, WAITING_NAMES
from tutor.engine.hidden import NO_CARD, Held
from tutor.engine.points import Pad
from tutor.engine.protocol import NOBODY

# Where a card in a row came from. A taken or kept card is a number (`ruling.number-in-row`).
DEALT: Final = 0
TAKEN: Final = 1  # from the discard pile, openly: everyone knows it
KEPT: Final = 2  # drawn and exchanged in: only who drew it has seen it
ORIGIN_NAMES: Final = ("dealt", "taken", "kept")

# What the seat on turn has to decide.
CHOOSE: Final = 0  # action A or action B
DRAWN: Final = 1  # what to do with the card in hand
FIRST: Final = 2  # the same, but it is the first card of a draw-two: a second one may still come
AFTER: Final = 3  # knock or pass
STAGE_NAMES: Final = ("choose", "drawn", "first", "after", *WAITING_NAMES)


class Table(Protocol):
    """What lies open, to all players alike."""

    players: int
    edition: str
    rounds: int  # so many are played
    starter: int
    pad: Pad
    stage: int
    turn: int
    turns: int  # finished turns of this round
    knocker: int
    discard: list[int]
    open_draw_twos: int  # used, and not on the discard pile yet
    hidden: list[list[int]]  # for each shuffle: how many of each face have never been shown to all
    set_aside: list[int]  # specials replaced when the points are counted


def copy_open(source: Table, target: Table) -> None:
    """What lies open, copied: into another state, into a view, or back."""
    target.rounds = source.rounds
    target.starter = source.starter
    target.pad = source.pad[:]
    target.stage = source.stage
    target.turn = source.turn
    target.turns = source.turns
    target.knocker = source.knocker
    target.discard = source.discard[:]
    target.open_draw_twos = source.open_draw_twos
    target.hidden = [counts[:] for counts in source.hidden]
    target.set_aside = source.set_aside[:]


class State:
    """One game. Piles lie bottom to top: the last card is the top one."""

    __slots__ = (
        "discard", "edition", "hand", "hidden", "knocker", "open_draw_twos", "pad", "pile", "players", "rounds",
        "rows", "set_aside", "stage", "starter", "turn", "turns",
    )  # fmt: skip

    def __init__(self, players: int, edition: str, rounds: int, starter: int) -> None:
        self.players = players
        self.edition = edition
        # What lies open, as `Table` says.
        self.rounds = rounds
        self.starter = starter
        self.pad: Pad = []
        self.stage: int = TO_DEAL
        self.turn: int = NOBODY
        self.turns = 0
        self.knocker: int = NOBODY
        self.discard: list[int] = []
        self.open_draw_twos = 0
        self.hidden: list[list[int]] = []
        self.set_aside: list[int] = []
        # What does not.
        self.rows: list[list[Held]] = []
        self.pile: list[int] = []
        self.hand: int = NO_CARD

    def copy(self) -> "State":
        twin = State(self.players, self.edition, self.rounds, self.starter)
        copy_open(self, twin)
        twin.rows = [row[:] for row in self.rows]
        twin.pile = self.pile[:]
        twin.hand = self.hand
        return twin
