"""The board that every page shows: what one seat sees of a game, in one language, with what can be pressed."""

from tutor.web.board.captions import caption
from tutor.web.board.parts import Action, Board, Pile, Place, ScorePad, Seat
from tutor.web.board.present import present
from tutor.web.board.words import TABLE_MATES, seat_names

__all__ = [
    "TABLE_MATES", "Action", "Board", "Pile", "Place", "ScorePad", "Seat", "caption", "present", "seat_names",
]  # fmt: skip
