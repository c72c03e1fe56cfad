"""What one seat may see. Built by allow-list: what lies open is copied by `state.copy_open`, the rest here, and a field
that nobody copies, or that has no slot in the View, stays hidden."""

from typing import Any, ClassVar

from tutor.engine import serial
from tutor.engine.guard import check_seat, is_between_rounds
from tutor.engine.points import Pad
from tutor.games.uno.rules.legal import legal_moves
from tutor.games.uno.rules.state import InHand, State, copy_open


class View:
    """The table through the eyes of `seat`, with perfect recall. A card it has not seen has the face UNKNOWN."""

    __slots__ = (
        "before", "colour", "dealer", "direction", "discard", "draw_size", "drawn", "fours_shown", "hands", "hidden",
        "history", "judged", "laid_by", "legal", "pad", "players", "proofs", "returned", "reverse", "scoring", "seat",
        "stage", "turn", "turns",
    )  # fmt: skip

    game: ClassVar[str] = "uno"

    def __init__(self, seat: int, players: int, scoring: str, reverse: str) -> None:
        self.seat = seat
        self.players = players
        self.scoring = scoring
        self.reverse = reverse
        # What lies open, as `state.Table` says.
        self.dealer = 0
        self.pad: Pad = []
        self.stage = 0
        self.turn = 0
        self.turns = 0
        self.direction = 0
        self.discard: list[int] = []
        self.colour = 0
        self.drawn = 0
        self.laid_by = 0
        self.before = 0
        self.judged = 0
        self.hidden: list[list[int]] = []
        self.returned = 0
        self.fours_shown = 0
        self.proofs: list[int] = []
        self.history: list[list[int]] = []
        # What does not.
        self.hands: list[list[InHand]] = []
        self.draw_size = 0
        self.legal: tuple[int, ...] = ()  # only when it is this seat's turn: others' choices tell what they hold


def view(state: State, seat: int) -> View:
    """`state` as `seat` may see it."""
    check_seat(seat, state.players)
    seen = View(seat, state.players, state.scoring, state.reverse)
    copy_open(state, seen)
    seen.draw_size = state.stock_size
    hands, bit = state.hands, 1 << seat
    if is_between_rounds(state):
        seen.hands = hands  # `round.end`: what is left is shown and counted
    else:
        seen.hands = [[card if card.seen & bit else card.back() for card in hand] for hand in hands]
    if state.turn == seat:
        seen.legal = legal_moves(state)
    return seen


def facts(seen: View) -> dict[str, Any]:
    """The view as plain JSON values."""
    return serial.fields(seen)
