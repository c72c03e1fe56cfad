"""How its puzzles ask."""

from typing import Final

from tests.fourth.twelve.words import texts
from tutor.words.plain_asking import PlainJudged

KINDS: Final = {"guess": PlainJudged(texts.PUZZLE, texts.PROMPT)}
DESCRIBED, THEMES_TOLD = texts.PUZZLES, texts.PUZZLE
