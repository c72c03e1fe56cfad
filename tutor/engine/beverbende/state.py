"""The table as it truly is: every card, seen or not. Only the rules change it; learners and coaches get a View."""

from typing import Final

from tutor.engine.hidden import NO_CARD, Held
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
TO_DEAL: Final = 4  # nothing: a round begins with the next deal
OVER: Final = 5  # nothing: the game is over
STAGE_NAMES: Final = ("choose", "drawn", "first", "after", "to-deal", "over")


class State:
    """One game. Piles lie bottom to top: the last card is the top one."""

    __slots__ = (
        "discard", "edition", "hand", "hidden", "knocker", "open_draw_twos", "pad", "pile", "players", "rounds",
        "rows", "set_aside", "stage", "starter", "turn", "turns",
    )  # fmt: skip

    def __init__(self, players: int, edition: str, rounds: int, starter: int) -> None:
        self.players = players
        self.edition = edition
        self.rounds = rounds
        self.starter = starter
        self.pad: list[tuple[int, ...]] = []  # the score pad: a line of points for each finished round
        self.stage: int = TO_DEAL
        self.turn: int = NOBODY
        self.turns = 0  # finished turns of this round
        self.knocker: int = NOBODY
        self.rows: list[list[Held]] = []
        self.pile: list[int] = []
        self.discard: list[int] = []
        self.hand: int = NO_CARD
        self.open_draw_twos = 0  # used, and not on the discard pile yet
        self.hidden: list[list[int]] = []  # for each shuffle: how many of each face have never been shown to all
        self.set_aside: list[int] = []  # specials replaced when the points are counted

    def copy(self) -> "State":
        twin = State(self.players, self.edition, self.rounds, self.starter)
        twin.pad = self.pad[:]
        twin.stage = self.stage
        twin.turn = self.turn
        twin.turns = self.turns
        twin.knocker = self.knocker
        twin.rows = [row[:] for row in self.rows]
        twin.pile = self.pile[:]
        twin.discard = self.discard[:]
        twin.hand = self.hand
        twin.open_draw_twos = self.open_draw_twos
        twin.hidden = [counts[:] for counts in self.hidden]
        twin.set_aside = self.set_aside[:]
        return twin
