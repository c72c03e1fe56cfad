"""What a puzzle asks: its title, its question, and the answers to choose from, in the reader's words.

Everything is made from the view at the moment of the question and from what was told: no answer can come in.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tutor.engine.beverbende import FACE_NAMES, NOTATION
from tutor.engine.beverbende.state import CHOOSE, FIRST
from tutor.engine.beverbende.view import View
from tutor.engine.seats import letter
from tutor.puzzles.kinds import JUDGED, KNOW, LEGAL
from tutor.puzzles.puzzle import Puzzle
from tutor.puzzles.questions import ALLOWED, CANNOT_KNOW, NO, YES
from tutor.web import puzzle_words
from tutor.web.board import seat_names
from tutor.web.board.words import Words
from tutor.web.i18n import Language
from tutor.web.messages import CARD_NAMES
from tutor.web.quiz_words import move_words

FIXED_ANSWERS: Final = {
    ALLOWED: puzzle_words.ALLOWED,
    YES: puzzle_words.YES,
    NO: puzzle_words.NO,
    CANNOT_KNOW: puzzle_words.CANNOT_KNOW,
}


@dataclass(frozen=True)
class Choice:
    """An answer to choose."""

    value: str
    label: str
    card: str = ""
    """The face that stands for it; empty for words."""
    verdict: str = ""
    """After the answer: right, wrong (the one that was given) or nothing."""


def words_of(puzzle: Puzzle, language: Language) -> Words:
    view = puzzle.view
    reader = letter(view.seat)
    return Words(language, reader, seat_names(view.players, reader, language))


def title_of(puzzle: Puzzle, language: Language) -> str:
    if puzzle.words is not None:
        return puzzle.words.title[language.code]
    return language.say(puzzle_words.KIND_TITLES[puzzle.kind])


def question_of(puzzle: Puzzle, words: Words) -> str:
    """The author's, or one by the kind and the position."""
    if puzzle.words is not None:
        return puzzle.words.ask[words.language.code]
    return found_question(puzzle.kind, puzzle.view, words)


def may_be_several(puzzle: Puzzle) -> bool:
    return puzzle.kind in JUDGED and JUDGED[puzzle.kind].several


def found_question(kind: str, view: View, words: Words) -> str:
    face = view.hand if view.hand >= 0 else view.discard[-1] if view.discard else -1
    name = FACE_NAMES[face] if face >= 0 else ""
    cards = {"card": words.the(name), "a_card": words.a(name)} if name else {}
    return words.say(_sentence(kind, view), **cards, name=words.names.get(letter(max(view.knocker, 0)), ""))


def _sentence(kind: str, view: View) -> str:
    choosing = view.stage == CHOOSE
    if kind == "exchange":
        return puzzle_words.ASK_WHERE_OPEN if choosing else puzzle_words.ASK_WHERE_DRAWN
    if kind == "knock":
        return puzzle_words.ASK_KNOCK
    if kind == "last-turn":
        return (
            puzzle_words.ASK_LAST
            if choosing
            else _drawn(view, puzzle_words.ASK_LAST_FIRST, puzzle_words.ASK_LAST_DRAWN)
        )
    if choosing:
        return puzzle_words.ASK_TAKE
    return _drawn(view, puzzle_words.ASK_FIRST, puzzle_words.ASK_DRAWN)


def _drawn(view: View, first: str, other: str) -> str:
    return first if view.stage == FIRST else other


# ---- Where the engine knows -----------------------------------------------------------------------------------------


def legend_of(puzzle: Puzzle, language: Language) -> str:
    kind = "whether" if puzzle.kind == KNOW and puzzle.about.card else puzzle.kind
    return language.say(puzzle_words.LEGENDS[kind]) if kind in puzzle_words.LEGENDS else ""


def about_of(puzzle: Puzzle, words: Words) -> str:
    """The move whose legality is asked for, in full; the author's question may say it shorter."""
    move = puzzle.about.move
    if puzzle.kind != LEGAL or not move:
        return ""
    return words.say(puzzle_words.THE_MOVE, move=move_words(puzzle.view, NOTATION.parse(move), words))


def choices_of(puzzle: Puzzle, language: Language) -> list[Choice]:
    return [Choice(value, *_choice_words(puzzle, value, language)) for value in puzzle.choices]


def answer_words(puzzle: Puzzle, value: str, words: Words) -> str:
    """An answer of these kinds, inside a sentence or alone."""
    if value in FACE_NAMES and puzzle.kind == KNOW:
        return words.a(value)
    label, _ = _choice_words(puzzle, value, words.language)
    return label


def _choice_words(puzzle: Puzzle, value: str, language: Language) -> tuple[str, str]:
    """The label, and the card that stands for it."""
    if value in FIXED_ANSWERS:
        return language.say(FIXED_ANSWERS[value]), ""
    if puzzle.kind == LEGAL:
        return language.say(puzzle_words.FORBIDDEN[value]), ""
    if puzzle.kind == KNOW:
        return card_name(value, language), value
    return value, ""


def card_name(face: str, language: Language) -> str:
    return language.say(CARD_NAMES[face]) if face in CARD_NAMES else face


def card_names(faces: list[int], language: Language) -> Iterator[str]:
    return (card_name(FACE_NAMES[face], language) for face in faces)
