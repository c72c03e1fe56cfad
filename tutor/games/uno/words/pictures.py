"""The pictures of a drill: the others as one back each, the piles, and what is shown at this moment.

The own cards stay out of them: nothing is asked of them, and so what happens is in sight on a phone, too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS
from tutor.games.uno.drills.watching import Cover
from tutor.games.uno.rules import FACE_NAMES
from tutor.games.uno.rules.state import InHand
from tutor.games.uno.rules.view import View
from tutor.games.uno.words.board import picture
from tutor.games.uno.words.board.words import Words
from tutor.words.board import Board, Pile, Place, Row, Seat

BACK: Final = "back"
COVERED: Final = "?"
"""Where the number of cards has to be borne in mind."""


def watched(view: View, words: Words, told: Sequence[Mapping[str, Any]], cover: Cover) -> Board:
    board = picture(view, words, told=told, story=(), recall=False, watched=True)
    small = _without_own(board, [_shown(seat, view, words, counted=cover == Cover.NOTHING) for seat in board.others])
    return replace(small, centre=tuple(_piles(board))) if cover == Cover.TABLE else small


def face_down(view: View, words: Words) -> Board:
    """Names, and two piles of backs."""
    board = picture(view, words, story=(), recall=False, watched=True)
    piles = (replace(pile, card=Place(BACK), size="", deep=True) for pile in _piles(board))
    others = [_sized(seat, COVERED) for seat in board.others]
    return replace(_without_own(board, others), centre=tuple(piles), subject=None)


def in_the_end(view: View, words: Words) -> Board:
    """With everybody’s number of cards, whose turn it is, and which way play goes."""
    board = picture(view, words, recall=False)
    return _without_own(board, [_sized(seat, str(len(_hand(seat, view)))) for seat in board.others])


def _without_own(board: Board, others: Sequence[Seat]) -> Board:
    return replace(board, own=replace(board.own, rows=()), others=tuple(others))


def _piles(board: Board) -> list[Pile]:
    return [part for part in board.centre if isinstance(part, Pile)]


def _hand(seat: Seat, view: View) -> list[InHand]:
    return view.hands[LETTERS.index(seat.letter)]


def _sized(seat: Seat, size: str) -> Seat:
    return replace(seat, rows=tuple(replace(row, size=size) for row in seat.rows))


def _shown(seat: Seat, view: View, words: Words, *, counted: bool) -> Seat:
    """A back and a number, or all the cards that somebody shows."""
    hand = _hand(seat, view)
    faces = [FACE_NAMES[face] for face in sorted(card.face for card in hand) if face != UNKNOWN]
    if not faces:
        return _sized(seat, str(len(hand)) if counted else COVERED)
    places = tuple(Place(face, words.named(face)) for face in faces)
    return replace(seat, rows=tuple(Row(row.label, places, is_hand=True) for row in seat.rows))
