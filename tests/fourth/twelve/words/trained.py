"""How its drills ask."""

from typing import Final

from tests.fourth.twelve.words import texts
from tutor.words.plain_asking import PlainTrained


class Trained(PlainTrained):
    names, about, pictures, questions = texts.DRILLS, texts.DRILLS_TOLD, {"turned": ("7", "3", "back")}, texts.TURNED


TRAINED: Final = Trained()
