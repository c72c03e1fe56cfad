"""How the drills of seeing are shown: of the table only what is asked about, and nothing that gives the answer away."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from tutor.drills.contract import Frame, Question
from tutor.engine.seats import LETTERS, letter
from tutor.games.qwinta.rules.cards import names
from tutor.games.qwinta.rules.state import SEATS
from tutor.games.qwinta.rules.view import View
from tutor.games.qwinta.words import drills
from tutor.games.qwinta.words.board import picture
from tutor.games.qwinta.words.board.present import BACK, BASE, NO_FACE, TURNED
from tutor.games.qwinta.words.board.words import Words
from tutor.words.board import Board, Facing, Place, Row, Seat
from tutor.words.fans import Fan
from tutor.words.language import mark

FACE_DOWN: Final = mark("Place %(place)s: face down")


class QwintaTrained:
    names = drills.NAMES
    about = drills.ABOUT
    pictures = drills.PICTURES
    question = staticmethod(drills.question_words)
    answer = staticmethod(drills.answer_words)
    card = staticmethod(drills.answer_card)

    @staticmethod
    def told(events: Sequence[Mapping[str, Any]], words: Words) -> list[str]:
        """A glance at a table has no story."""
        return []

    @staticmethod
    def picture(frame: Frame, words: Words) -> Board:
        """The bases as they always lie, and one row of cards below: the hand, or action cards."""
        view: View = frame.view
        board = picture(view, words, sums=False, watched=True)
        own, other = (_only(seat, view, words) for seat in (board.own, *board.others))
        return _laid(replace(board, own=own, others=(other,), centre=_apart(view)))

    @staticmethod
    def hidden(view: View, words: Words) -> Board:
        """Nothing but how the places lie."""
        seats = {seat: Seat(letter(seat), words.names[letter(seat)], _face_down(view, seat, words)) for seat in SEATS}
        other = seats.pop(1 - view.seat)
        return _laid(Board(own=seats[view.seat], others=(other,), centre=_apart(view), still=True))

    @staticmethod
    def hint(asked: Any, words: Words) -> str:
        return ""

    @staticmethod
    def where_seen(question: Question, picture: int | None, words: Words) -> str:
        return drills.how_it_was(question, words)

    @staticmethod
    def known_in_the_end(question: Question, view: View, words: Words) -> tuple[Board, Fan | None] | None:
        """The picture itself shows it all."""
        return None


def _laid(board: Board) -> Board:
    """Where the other one’s cards are all there is, they lie large in the middle."""
    return board if board.own.rows else replace(board, own=board.others[0], others=())


def _has_bases(view: View) -> bool:
    return any(any(base) for base in view.bases)


def _only(seat: Seat, view: View, words: Words) -> Seat:
    """Without what lies beside the base; action cards lie large, in a row of their own."""
    rows = [row for row in seat.rows if (row.places if row.is_hand else _has_bases(view))]
    number = LETTERS.index(seat.letter)
    gone = tuple(Place(face, words.name(face)) for face in names(view.turned[number]))
    if gone:
        rows.append(_action_cards(number, gone, words))
    return replace(seat, rows=tuple(rows), piles=(), on_turn=False)


def _action_cards(seat: int, cards: tuple[Place, ...], words: Words) -> Row:
    return Row(words.say_of(letter(seat), *TURNED), cards, is_hand=True)


def _apart(view: View) -> tuple[Facing, ...]:
    """Without the signs of suits that face each other: to see them is what is trained."""
    return (Facing(tuple(Place(NO_FACE) for _ in view.bases[0])),) if _has_bases(view) else ()


def _face_down(view: View, seat: int, words: Words) -> tuple[Row, ...]:
    if not _has_bases(view):
        gone = tuple(Place(BACK) for _ in view.turned[seat])
        return (_action_cards(seat, gone, words),) if gone else ()
    places = [Place(BACK, words.say(FACE_DOWN, place=number)) for number, _ in enumerate(view.bases[seat], start=1)]
    return (Row(words.say_of(letter(seat), *BASE), tuple(places)),)


TRAINED: Final = QwintaTrained()
