"""The page of a round: one picture at a time, then the questions, then what was right.

A picture is made from the frame that the service shows now, and from nothing else. While questions are asked all cards
lie face down; only the result looks back.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tutor.drills.questions import LEFT, WHERE, WHICH, WHO
from tutor.drills.watching import Frame
from tutor.engine.beverbende import FACE_NAMES, View
from tutor.engine.beverbende.cards import COPIES
from tutor.engine.seats import letter
from tutor.services.drills import Line, Playing, Result
from tutor.web.board import Board, Place, Seat, present, seat_names
from tutor.web.board.captions import tell
from tutor.web.board.moves import place_name
from tutor.web.board.travels import travels
from tutor.web.board.words import Words, ngettext
from tutor.web.drill_words import answer_card, answer_words, question_hint, question_words
from tutor.web.i18n import Language, mark

UNTOLD: Final = ("drew", "passed", "shuffled")
"""Events that only make a story longer."""

SWAPPED_SINCE: Final = ngettext("After that it was swapped once.", "After that it was swapped %(num)s times.")
SEEN_OF: Final = ngettext(
    "You’ve seen %(seen)s of them, so %(num)s is left.", "You’ve seen %(seen)s of them, so %(num)s are left."
)
SEEN_NONE: Final = mark("You haven’t seen any of them, so all %(num)s are left.")
SEEN_ALL: Final = mark("You’ve seen all %(seen)s of them, so none are left.")


# ---- A picture ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Picture:
    board: Board
    told: list[str]
    ways: list[tuple[str, str]]
    """Of cards, for the eye to follow."""


def picture_of(frame: Frame, language: Language) -> Picture:
    """Face up lies only what is seen at this moment."""
    shown = {place_name(seat, slot) for seat, slot in frame.shown}
    words = words_of(frame.view, language)
    board = watched(present(frame.view, language, told=frame.told, recall=shown, still=True), words)
    return Picture(board, told_words(frame.told, words), travels(frame.told))


def watched(board: Board, words: Words) -> Board:
    """For somebody who only looks on: cards lie face up or face down, and whose turn comes next does not matter."""
    return replace(board, own=_watched(board.own, words), others=tuple(_watched(seat, words) for seat in board.others))


def _watched(seat: Seat, words: Words) -> Seat:
    cards = tuple(_face_up(place, words) if place.known else place for place in seat.cards)
    return replace(seat, cards=cards, on_turn=False, note="")


def _face_up(place: Place, words: Words) -> Place:
    where = words.place(place.at[0], int(place.at[1]))
    label = words.say(mark("%(place)s: face up, %(card)s"), place=where, card=words.a(place.face))
    return replace(place, known=False, label=label)


def told_words(events: Iterable[dict[str, Any]], words: Words) -> list[str]:
    return [told for event in events if _is_told(event, words.reader) and (told := tell(event, words))]


def _is_told(event: dict[str, Any], reader: str) -> bool:
    """That the others look at their cards too, everybody knows."""
    kind = event["event"]
    return kind not in UNTOLD and (kind != "looked" or event["seat"] == reader)


def words_of(view: View, language: Language) -> Words:
    reader = letter(view.seat)
    return Words(language, reader, seat_names(view.players, reader, language))


# ---- The questions --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Choice:
    value: str
    label: str
    card: str
    """To be drawn beside it; empty where there is none."""
    chosen: bool = False


@dataclass(frozen=True)
class Asking:
    field: str
    words: str
    hint: str
    choices: tuple[Choice, ...]

    @property
    def is_open(self) -> bool:
        return not any(choice.chosen for choice in self.choices)


def field_of(number: int) -> str:
    """The name of a question in the form; they count from 1."""
    return f"answer{number}"


def askings(playing: Playing, given: Sequence[str], language: Language) -> list[Asking]:
    """With what was chosen already, where the form comes back."""
    words = words_of(playing.view, language)
    return [
        Asking(
            field_of(number),
            question_words(asked, words),
            question_hint(asked, words),
            tuple(
                Choice(value, answer_words(asked, value, words), answer_card(asked, value), value == chosen)
                for value in asked.choices
            ),
        )
        for number, (asked, chosen) in enumerate(zip(playing.questions, given, strict=True), start=1)
    ]


def hidden_board(view: View, language: Language) -> Board:
    """Everything lies face down again; the open card lies open for all."""
    return watched(present(view, language, recall=False, still=True), words_of(view, language))


# ---- The result -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Told:
    """A question with what was answered and what was right."""

    question: str
    right: bool
    given: str
    given_card: str
    answer: str
    answer_card: str
    where: str
    """Where it could last be seen, in a sentence."""
    picture: Picture | None
    """The same as a picture; where one had to count, all that could be known in the end."""
    laid: tuple[tuple[str, str], ...] = ()
    """The whole discard pile, the oldest first, as face and name: where one had to count."""


def told_result(result: Result, language: Language) -> list[Told]:
    """Nothing of a round of long ago that would be another one today."""
    if result.view is None:
        return []
    words = words_of(result.view, language)
    return [told_line(line, result.view, words) for line in result.lines]


def told_line(line: Line, view: View, words: Words) -> Told:
    asked = line.question
    counted = asked.kind == LEFT
    return Told(
        question=question_words(asked, words),
        right=line.right,
        given=answer_words(asked, line.given, words),
        given_card=answer_card(asked, line.given),
        answer=answer_words(asked, asked.answer, words),
        answer_card=answer_card(asked, asked.answer),
        where=where_seen(line, words),
        picture=_replayed(line, view, words),
        laid=tuple((FACE_NAMES[face], words.the(FACE_NAMES[face])) for face in view.discard) if counted else (),
    )


def _replayed(line: Line, view: View, words: Words) -> Picture | None:
    if line.question.kind == LEFT:
        return Picture(watched(present(view, words.language, still=True), words), [], [])
    return picture_of(line.seen, words.language) if line.seen else None


def where_seen(line: Line, words: Words) -> str:
    asked = line.question
    if asked.kind == LEFT:
        left = int(asked.answer)
        return seen_words(COPIES[FACE_NAMES.index(asked.card)] - left, left, words)
    if line.seen is None:
        return words.say(mark("You never saw this card, and nobody showed it."))
    when = _when(line, words)
    if asked.kind in (WHICH, WHERE, WHO) and asked.swaps:
        return f"{when} {words.language.count(*SWAPPED_SINCE, asked.swaps)}"
    return when


def seen_words(seen: int, left: int, words: Words) -> str:
    if seen and left:
        return words.language.count(*SEEN_OF, left, seen=seen)
    return words.say(SEEN_ALL, seen=seen) if seen else words.say(SEEN_NONE, num=left)


def _when(line: Line, words: Words) -> str:
    if line.number == 1:
        return words.say(mark("You last saw it at the start."))
    return words.say(mark("You last saw it in picture %(number)s."), number=line.number)
