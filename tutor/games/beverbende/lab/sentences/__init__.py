"""All that is said of this game, part by part, see `tutor.lab.sentences`."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tutor.games.beverbende.lab.sentences import coach, puzzles, review, table
from tutor.lab.sentences.line import Line
from tutor.words.language import Language

PARTS: Final[Mapping[str, Callable[[Language], Iterator[Line]]]] = {
    "nudges": coach.nudges,
    "reasons": coach.reasons,
    "faults": coach.faults,
    "verdicts": coach.verdicts,
    "moves": coach.moves,
    "captions": table.captions,
    "prompts": table.prompts,
    "board": table.labels,
    "review": review.review,
    "questions": puzzles.questions,
    "answers": puzzles.answers,
    "quiz": puzzles.quiz,
}
