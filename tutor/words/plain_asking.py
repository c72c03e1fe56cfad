"""What a game says to begin with where it asks something: in lessons, in puzzles and in drills. Its boards are those of
its table, and an answer stands there as it is written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tutor.words.board import Board, Pressing
from tutor.words.fans import Fan
from tutor.words.language import Language, mark
from tutor.words.practised import PRACTISED
from tutor.words.shown import SHOWN
from tutor.words.table import TableWords

NEVER_SEEN: Final = mark("You never saw this card, and nobody showed it.")
SEEN_AT_THE_START: Final = mark("You last saw it at the start.")
SEEN_IN: Final = mark("You last saw it in picture %(number)s.")


class PlainTaught:
    questions: Mapping[str, str] = {}
    """The sentence that asks, by kind; to be translated."""

    def board(self, step: Any, moment: Any, words: TableWords, *, pick: str | None, done: bool) -> Board:
        pressing = None if done or not step.goal else Pressing(pick, tries=True, more=tuple(step.offer), asks=False)
        return SHOWN[words.game].table(
            moment.view, words, pressing=pressing, told=moment.told, sums=step.points is None or done
        )

    def refused_at_once(self, moment: Any, pick: str) -> str | None:
        return None

    def asked(self, question: Any, words: TableWords) -> list[str]:
        return [words.say(self.questions[question.kind])]

    def picture(self, question: Any, words: TableWords, *, answered: bool) -> Board:
        return SHOWN[words.game].picture(question.moment.view, words)

    def choice(self, question: Any, value: str, language: Language) -> tuple[str, str]:
        return value, ""

    def explanation(self, question: Any) -> str:
        return ""


class PlainKind:
    """A kind of puzzle: a board with nothing beside it, and an answer that stands there as it is chosen."""

    is_sum = False
    told_below = False
    is_ticked = False

    def legend(self, about: Any) -> str:
        return ""

    def question(self, view: Any, words: Any) -> str:
        return ""

    def subject(self, puzzle: Any, words: Any) -> str:
        return ""

    def label(self, value: str, language: Language) -> tuple[str, str]:
        return value, ""

    def answer(self, value: str, words: Any) -> str:
        return self.label(value, words.language)[0]

    def steps(self, puzzle: Any, words: Any) -> list[str]:
        return []

    def fan(self, puzzle: Any, words: Any) -> Fan | None:
        return None


@dataclass(frozen=True)
class PlainJudged(PlainKind):
    """The coach judges it: what to do here?"""

    title: str
    sentence: str
    """That asks. Both are to be translated."""

    def question(self, view: Any, words: Any) -> str:
        return words.say(self.sentence)  # type: ignore[no-any-return]

    def board(self, puzzle: Any, language: Language, pick: str | None) -> Board:
        return self._table(puzzle, language, Pressing(pick, asks=False))

    def answered(self, puzzle: Any, language: Language, answer: str) -> Board:
        return self._table(puzzle, language, None)

    def _table(self, puzzle: Any, language: Language, pressing: Pressing | None) -> Board:
        shown, view = SHOWN[puzzle.game], puzzle.view  # made anew at every look: this one is ours
        view.legal = tuple(map(puzzle.notation.parse, puzzle.offered))
        return shown.table(view, shown.words.at(view, language), told=puzzle.moment.told, pressing=pressing)


class PlainTrained:
    """An answer is a card; what is asked, each game says."""

    names: Mapping[str, str] = {}
    about: Mapping[str, str] = {}
    pictures: Mapping[str, Sequence[str]] = {}
    questions: Mapping[str, tuple[str, str]] = {}
    """By kind, for one card back and for more."""

    def told(self, events: Sequence[Mapping[str, Any]], words: TableWords) -> list[str]:
        return [said for event in events if (said := PRACTISED[words.game].tell(event, words))]

    def picture(self, frame: Any, words: TableWords) -> Board:
        return SHOWN[words.game].picture(frame.view, words, sums=False, watched=True)

    def hidden(self, view: Any, words: TableWords) -> Board:
        return SHOWN[words.game].picture(view, words, recall=False, sums=False, watched=True)

    def question(self, asked: Any, words: TableWords) -> str:
        return words.language.count(*self.questions[asked.kind], asked.back)

    def hint(self, asked: Any, words: TableWords) -> str:
        return ""

    def answer(self, asked: Any, value: str, words: TableWords) -> str:
        return value

    def card(self, asked: Any, value: str) -> str:
        return value

    def where_seen(self, question: Any, picture: int | None, words: TableWords) -> str:
        return where_seen(picture, words)

    def known_in_the_end(self, question: Any, view: Any, words: TableWords) -> tuple[Board, Fan | None] | None:
        return None


def where_seen(picture: int | None, words: TableWords) -> str:
    """In which picture, from 1; None where it never could be seen."""
    if picture is None:
        return words.say(NEVER_SEEN)
    return words.say(SEEN_AT_THE_START) if picture == 1 else words.say(SEEN_IN, number=picture)
