"""What the coach says of it."""

from typing import Any, Final

from tests.fourth.twelve.words import texts
from tutor.words.plain import PlainCoached
from tutor.words.table import TableWords


class Coached(PlainCoached):
    nudges: Final = {"count": texts.COUNT}
    reasons = reasons_then = texts.REASONS

    def command(self, view: Any, move: int, words: TableWords) -> str:
        return words.say(texts.COMMANDS[move])


COACHED: Final = Coached()
