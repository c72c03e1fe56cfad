"""All that the site can say in a language, each sentence as a reader meets it and with the place where it is said.

What is put together from facts is said with none, one, two and many, by two and by more at the table, of the reader and
of somebody else. The tests read it for grammar, `tutor sentences` prints it for an editor.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from tutor.lab.sentences import coach, games, puzzles, table, texts
from tutor.lab.sentences.line import Line
from tutor.web.i18n import Language

PARTS: Final[Mapping[str, Callable[[Language], Iterator[Line]]]] = {
    "nudges": coach.nudges,
    "reasons": coach.reasons,
    "faults": coach.faults,
    "verdicts": coach.verdicts,
    "moves": coach.moves,
    "captions": table.captions,
    "prompts": table.prompts,
    "board": table.labels,
    "play": games.play,
    "review": games.review,
    "questions": puzzles.questions,
    "answers": puzzles.answers,
    "quiz": puzzles.quiz,
    "interface": texts.interface,
    "rules": texts.rules,
    "lessons": texts.lessons,
    "puzzles": texts.puzzles,
}
SPOKEN: Final = tuple(PARTS)[: tuple(PARTS).index("interface")]
"""The parts that are put together from facts."""


def sentences(language: Language, parts: Iterable[str] = PARTS) -> Iterator[Line]:
    """Each once."""
    told: set[Line] = set()
    for part in parts:
        for line in PARTS[part](language):
            if line.text and line not in told:
                told.add(line)
                yield line
