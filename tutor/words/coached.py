"""The coach's words: what each game has for its codes, and what is said in the same way in all of them.

A verdict is said at once, while the position is on the table, or in a review of a game that is over: then it speaks of
the past. `COACHED` is in the room `words.coached` of a game's folder.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from tutor.coach.advice import Fact, Grade, Hint, Reason, Verdict
from tutor.games import Rooms
from tutor.words import amounts
from tutor.words.language import Language, mark
from tutor.words.sentences import Sentence, spoken
from tutor.words.table import TableWords


class Coached(Protocol):
    """How a game words moves, and the codes of its coach."""

    @property
    def nudges(self) -> Mapping[str, Sentence]:
        """The first step of a hint, by code: a question about this very board."""

    @property
    def reasons(self) -> Mapping[str, Sentence]:
        """Ideas and faults, by code; also those that only kept reviews still have."""

    @property
    def reasons_then(self) -> Mapping[str, Sentence]:
        """The same, looked back at: another sentence where one is true of its moment only."""

    @property
    def lowest_told(self) -> str:
        """What is told of each move beside what it costs: a chance, to be translated."""

    def phrases(self, facts: Mapping[str, Fact], words: Any) -> dict[str, str]:
        """The facts as these sentences need them: cards and places as noun phrases, points as amounts."""

    def command(self, view: Any, move: int, words: Any) -> str:
        """“Draw a card.”"""

    def done(self, view: Any, move: int, words: Any) -> str:
        """“You drew a card.”"""

    def with_equals(self, view: Any, move: int, equals: Sequence[int], words: Any) -> str:
        """A command, and which other moves are about as good."""

    def advice(self, hint: Hint, view: Any, words: Any) -> str:
        """The last step of a hint: the move, and that others are as good, where that is so."""


COACHED: Final[Mapping[str, Coached]] = Rooms("words.coached", "COACHED")

CLOSER_LOOK: Final = mark("A closer look shows something different.")


@dataclass(frozen=True)
class GradeWords:
    """In one tense."""

    grades: Mapping[Grade, str]
    equal: str
    outdone: str
    """What can be said of a move that loses nothing as far as figures tell, and that another one beats."""
    cost: str
    cost_nothing: str


NOW: Final = GradeWords(
    grades={
        Grade.BEST: mark("That’s the best move."),
        Grade.GOOD: mark("That’s a good move."),
        Grade.INACCURACY: mark("That’s not quite the best move."),
        Grade.MISTAKE: mark("That’s a mistake."),
        Grade.BLUNDER: mark("That’s an expensive move."),
    },
    equal=mark("That’s about as good as the best move."),
    outdone=mark("There’s something better."),
    cost=mark("It costs you %(amount)s."),
    cost_nothing=mark("It costs you next to nothing."),
)
THEN: Final = GradeWords(
    grades={
        Grade.BEST: mark("That was the best move."),
        Grade.GOOD: mark("That was a good move."),
        Grade.INACCURACY: mark("That wasn’t quite the best move."),
        Grade.MISTAKE: mark("That was a mistake."),
        Grade.BLUNDER: mark("That was an expensive move."),
    },
    equal=mark("That was about as good as the best move."),
    outdone=mark("There was something better."),
    cost=mark("It cost you %(amount)s."),
    cost_nothing=mark("It cost you next to nothing."),
)


@dataclass(frozen=True)
class VerdictWords:
    """One sentence or two first; the rest for who asks why."""

    grade: str
    fault: str | None
    better: str | None
    reason: str


def nudge_words(nudge: Reason, words: TableWords) -> str:
    game = COACHED[words.game]
    return spoken(game.nudges[nudge.code], nudge.facts, game.phrases(nudge.facts, words), words.language)


def reason_words(reason: Reason, words: TableWords, *, past: bool = False) -> str:
    """An idea or a fault, as a sentence or two."""
    game = COACHED[words.game]
    sentence = (game.reasons_then if past else game.reasons)[reason.code]
    return spoken(sentence, reason.facts, game.phrases(reason.facts, words), words.language)


def verdict_words(verdict: Verdict, view: Any, words: TableWords, *, past: bool = False) -> VerdictWords:
    with_equals = COACHED[words.game].with_equals
    return VerdictWords(
        grade=" ".join(grade_sentences(verdict, words.language, THEN if past else NOW)),
        fault=None if verdict.fault is None else reason_words(verdict.fault, words, past=past),
        better=None if verdict.better is None else with_equals(view, verdict.better, verdict.equals, words),
        reason=reason_words(verdict.reason, words, past=past),
    )


def grade_sentences(verdict: Verdict, language: Language, tense: GradeWords) -> list[str]:
    """What it was, and what it cost."""
    if verdict.equal:
        return [language.say(tense.equal)]
    if verdict.grade is Grade.GOOD and verdict.outdone:
        return [language.say(tense.outdone)]
    grade = language.say(tense.grades[verdict.grade])
    if verdict.grade is Grade.BEST:
        return [grade]
    if verdict.lost < amounts.NONE_BELOW:
        return [grade, language.say(tense.cost_nothing)]
    return [grade, language.say(tense.cost, amount=amounts.about(verdict.lost, language))]
