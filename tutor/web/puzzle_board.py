"""The board of a puzzle: before the answer with what can be pressed, after it with the best move marked."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, Final

from tutor.engine.beverbende import FACE_NAMES, NOTATION
from tutor.engine.beverbende.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    KIND,
    OTHER,
    OTHER_SLOT,
    SLOT,
    TAKE,
)
from tutor.engine.beverbende.view import View
from tutor.puzzles.kinds import COUNT, KNOW, SCORE
from tutor.puzzles.puzzle import Puzzle
from tutor.puzzles.questions import revealed
from tutor.web.board import Board, Pile, Place, Seat, present
from tutor.web.board.moves import DISCARD_PILE, DRAW_PILE, place_name
from tutor.web.board.words import Words
from tutor.web.i18n import Language, mark

UNTOLD: Final = ("passed", "laid", "shuffled")
"""Events that only make a story longer."""
SEEN_AT_THE_END: Final = ("revealed", "scored", "won")
"""The open rows say it."""
BEST: Final = "best-move"


FAN_OF: Final = {
    COUNT: mark("The discard pile, from the first card to the last"),
    SCORE: mark("The next cards of the draw pile, in the order they come"),
}


@dataclass(frozen=True)
class Shown:
    """A card of a fan."""

    face: str
    label: str


@dataclass(frozen=True)
class Fan:
    """Cards laid out beside the board: what everybody saw come, or what comes for the specials."""

    caption: str
    cards: list[Shown]


def asked_board(puzzle: Puzzle, language: Language, pick: str | None = None) -> Board:
    """Only what can be an answer can be pressed; what the question is about is not shown."""
    if puzzle.kind == KNOW:
        return _before_the_story(puzzle, language)
    if puzzle.kind == SCORE:
        told = [event for event in _told(puzzle) if event["event"] != "replaced"]
        return _picture(revealed(puzzle.moment).view, language, told, sums=False)
    if not puzzle.is_judged:
        return _picture(puzzle.view, language, _told(puzzle), sums=True)
    view = puzzle.view  # made anew at every look: this one is ours
    view.legal = tuple(NOTATION.parse(move) for move in puzzle.offered)
    board = present(view, language, told=_told(puzzle), pick=pick)
    return replace(board, prompt=board.prompt if board.pick else "")


def answered_board(puzzle: Puzzle, language: Language, answer: str) -> Board:
    """With the right answer marked, where it is a place."""
    board = _picture(puzzle.view, language, _told(puzzle), sums=True)
    if puzzle.is_judged:
        return marked(board, places_of(puzzle.view, answer))
    return marked(board, [puzzle.about.place] if puzzle.about.place else [])


def _before_the_story(puzzle: Puzzle, language: Language) -> Board:
    """The cards as they lay before: where they went since, the learner follows in the words below."""
    board = _picture(puzzle.start.view, language, [], sums=False)
    return replace(board, captions=present(puzzle.view, language, told=_told(puzzle), still=True).captions)


def _picture(view: View, language: Language, told: list[dict[str, Any]], *, sums: bool) -> Board:
    board = present(view, language, told=told, still=True, sums=sums)
    return replace(board, still=False, pad=None)


def _told(puzzle: Puzzle) -> list[dict[str, Any]]:
    untold = (*UNTOLD, *SEEN_AT_THE_END) if puzzle.kind == SCORE else UNTOLD
    return [event for event in puzzle.moment.told if event["event"] not in untold]


def flat(board: Board) -> Board:
    """For paper, where nothing can be pressed."""

    def place(card: Place) -> Place:
        return replace(card, name="", value="", pressed=None)

    return replace(changed(board, place), actions=())


def fan_of(puzzle: Puzzle, words: Words) -> Fan | None:
    """The discard pile, bottom to top, where the learner is to count; where points are added up, the cards to come."""
    if puzzle.kind not in FAN_OF:
        return None
    pile = [FACE_NAMES[face] for face in puzzle.view.discard]
    faces = pile if puzzle.kind == COUNT else revealed(puzzle.moment).coming
    return Fan(words.say(FAN_OF[puzzle.kind]), [Shown(face, words.the(face)) for face in faces]) if faces else None


# ---- What is marked -------------------------------------------------------------------------------------------------


def places_of(view: View, text: str) -> list[str]:
    """The cards and piles that a move is about."""
    move = NOTATION.parse(text)
    kind = KIND[move]
    places = []
    if kind == DRAW:
        places.append(DRAW_PILE)
    if kind in (TAKE, DISCARD, DECLINE):
        places.append(DISCARD_PILE)
    if SLOT[move] >= 0:
        places.append(place_name(view.seat, SLOT[move]))
    if OTHER[move] >= 0:
        places.append(place_name(OTHER[move], OTHER_SLOT[move]))
    return places


def marked(board: Board, places: Collection[str]) -> Board:
    return changed(board, lambda card: replace(card, marked=BEST if card.at in places else ""))


def changed(board: Board, place: Callable[[Place], Place]) -> Board:
    """With each card of the rows and piles changed."""

    def seat(row: Seat) -> Seat:
        return replace(row, cards=tuple(map(place, row.cards)))

    def pile(heap: Pile) -> Pile:
        return replace(heap, card=place(heap.card))

    return replace(
        board,
        own=seat(board.own),
        others=tuple(map(seat, board.others)),
        draw=pile(board.draw),
        discard=pile(board.discard),
    )
