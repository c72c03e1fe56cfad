"""How its lessons ask."""

from typing import Final

from tests.fourth.twelve.words import texts
from tutor.words.plain_asking import PlainTaught


class Taught(PlainTaught):
    questions = texts.QUESTIONS


TAUGHT: Final = Taught()
