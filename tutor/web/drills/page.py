"""The page of a round: one picture at a time, then the questions, then what was right.

A picture is made from the frame that the service shows now, and from nothing else. While questions are asked all cards
lie face down; only the result looks back.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tutor.drills.contract import DRILLS, Frame
from tutor.drills.seeing import Seen
from tutor.services.drills import Line, Playing, Result
from tutor.web.drills import words as drill_words
from tutor.web.drills.forms import field_of
from tutor.web.drills.words import RoomWords
from tutor.web.game import current_game, shown
from tutor.words.amounts import decimal
from tutor.words.board import Board
from tutor.words.fans import Fan
from tutor.words.language import Language
from tutor.words.trained import TRAINED, Trained


@dataclass(frozen=True)
class RoundHead:
    """What a template may know of a round: none of its pictures but the one that is drawn."""

    drill: str
    level: int
    mode: str
    at: int
    number: int
    """Of the picture, from 1."""
    frames: int
    seconds: float | None
    by_picture: bool


def head_of(playing: Playing) -> RoundHead:
    return RoundHead(
        playing.drill,
        playing.level,
        playing.mode,
        playing.at,
        playing.picture + 1,
        playing.frames,
        playing.seconds,
        playing.by_picture,
    )


@dataclass(frozen=True)
class ResultHead:
    right: int
    asked: int
    mood: str


# ---- A picture ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Picture:
    board: Board
    told: Sequence[str]
    ways: Sequence[Any]
    """Of cards, for the eye to follow."""


def trained() -> Trained:
    return TRAINED[current_game()]


def room_words() -> RoomWords:
    return drill_words.ROOMS[bool(DRILLS[current_game()].sights)]


def seen_words(seen: Seen, language: Language) -> list[str]:
    """Hits, false alarms and speed, each in a sentence."""
    told = [language.say(drill_words.FOUND, right=seen.hits, asked=seen.there)] if seen.there else []
    if seen.empty:
        told.append(language.say(drill_words.ALARMS, alarms=seen.alarms, empty=seen.empty))
    if seen.seconds is not None:
        told.append(language.say(drill_words.NEEDED, seconds=decimal(seen.seconds, language)))
    return told


def words_of(view: Any, language: Language) -> Any:
    return shown().words.at(view, language)


def picture_of(frame: Frame, language: Language) -> Picture:
    """Face up lies only what is seen at this moment."""
    words = words_of(frame.view, language)
    return Picture(trained().picture(frame, words), trained().told(frame.told, words), shown().travels(frame.told))


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


def askings(playing: Playing, given: Sequence[str], language: Language) -> list[Asking]:
    """With what was chosen already, where the form comes back."""
    words, said = words_of(playing.view, language), trained()
    return [
        Asking(
            field_of(number),
            said.question(asked, words),
            said.hint(asked, words),
            tuple(
                Choice(value, said.answer(asked, value, words), said.card(asked, value), value == chosen)
                for value in asked.choices
            ),
        )
        for number, (asked, chosen) in enumerate(zip(playing.questions, given, strict=True), start=1)
    ]


def hidden_board(view: Any, language: Language) -> Board:
    """Everything that was hidden lies face down again."""
    return trained().hidden(view, words_of(view, language))


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
    """The same as a picture, or all that could be known in the end."""
    fan: Fan | None
    """Cards beside it."""


def told_result(result: Result, language: Language) -> list[Told]:
    """Nothing of a round of long ago that would be another one today."""
    if result.view is None:
        return []
    words = words_of(result.view, language)
    return [told_line(line, result.view, words) for line in result.lines]


def told_line(line: Line, view: Any, words: Any) -> Told:
    asked, said = line.question, trained()
    picture, fan = replayed(line, view, words)
    return Told(
        question=said.question(asked, words),
        right=line.right,
        given=said.answer(asked, line.given, words),
        given_card=said.card(asked, line.given),
        answer=said.answer(asked, asked.answer, words),
        answer_card=said.card(asked, asked.answer),
        where=said.where_seen(asked, line.number, words),
        picture=picture,
        fan=fan,
    )


def replayed(line: Line, view: Any, words: Any) -> tuple[Picture | None, Fan | None]:
    known = trained().known_in_the_end(line.question, view, words)
    if known:
        board, fan = known
        return Picture(board, (), ()), fan
    return picture_of(line.seen, words.language) if line.seen else None, None
