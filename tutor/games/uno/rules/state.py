"""The table as it truly is: every card, seen or not. Only the rules change it; learners and coaches get a View."""

from typing import Final, Protocol

from tutor.engine.guard import TO_DEAL, WAITING_NAMES
from tutor.engine.hidden import UNKNOWN, Held
from tutor.engine.points import Pad
from tutor.engine.protocol import NOBODY
from tutor.games.uno.rules.cards import NO_COLOUR

# Where a card in a hand came from.
DEALT: Final = 0
DRAWN: Final = 1
ORIGIN_NAMES: Final = ("dealt", "drawn")

# What the seat on turn has to decide.
CHOOSE: Final = 0  # play or draw
AFTER_DRAW: Final = 1  # play the drawn card or keep it
FIRST_COLOUR: Final = 2  # the colour of a wild that was turned up
TO_CATCH: Final = 3  # catch who forgot the call, or wait
TO_CHALLENGE: Final = 4  # challenge a wild-draw-four or accept it
STAGE_NAMES: Final = ("choose", "drawn", "colour", "catch", "challenge", *WAITING_NAMES)


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


class State:
    """One game. Piles lie bottom to top: the last card is the top one."""

    __slots__ = (
        "before", "colour", "dealer", "direction", "discard", "drawn", "fours_shown", "hands", "hidden", "judged",
        "laid_by", "pad", "pile", "players", "proofs", "returned", "reverse", "scoring", "stage", "turn", "turns",
    )  # fmt: skip

    def __init__(self, players: int, scoring: str, reverse: str) -> None:
        self.players = players
        self.scoring = scoring
        self.reverse = reverse
        # What lies open, as `Table` says.
        self.dealer: int = NOBODY
        self.pad: Pad = []
        self.stage: int = TO_DEAL
        self.turn: int = NOBODY
        self.turns = 0
        self.direction = 1
        self.discard: list[int] = []
        self.colour: int = NO_COLOUR
        self.drawn = 0
        self.laid_by: int = NOBODY
        self.before: int = NO_COLOUR
        self.judged = 0
        self.hidden: list[list[int]] = []
        self.returned = 0
        self.fours_shown = 0
        self.proofs: list[int] = []
        # What does not.
        self.hands: list[list[InHand]] = []
        self.pile: list[int] = []

    def copy(self) -> "State":
        twin = State(self.players, self.scoring, self.reverse)
        copy_open(self, twin)
        twin.hands = [hand[:] for hand in self.hands]
        twin.pile = self.pile[:]
        return twin
