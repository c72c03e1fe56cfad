"""What a learner can want of a practice game, and what has to be done before it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tutor.practice.probes import question
from tutor.practice.session import NotNow, Session
from tutor.practice.setup import Manner


class Do(StrEnum):
    """What needs no more words. The values are those of the forms."""

    NOTE = "note"  # enough has been seen of what is being shown
    NEXT = "next"  # whoever is on turn plays
    SKIP = "skip"  # all play until the learner is on turn
    DEAL = "deal"
    BACK = "back"  # the last decision is open again
    STOP = "stop"
    KNOW = "know"  # what could be known now is told
    HINT = "hint"  # one step further


@dataclass(frozen=True)
class Move:
    text: str
    """In the game's notation, as it was sent."""
    sure: bool = False
    """It is meant, whatever the coach thinks of it."""


@dataclass(frozen=True)
class Answer:
    """To the question what lies in a place; `card`: None for who does not want to be asked now."""

    card: str | None
    sure: int = 1


Command = Do | Move | Answer

WHILE_ASKED: Final = (Do.BACK, Do.STOP)
"""What can be done instead of answering a question about one's cards; a hint would answer it."""


def check(session: Session, manner: Manner, command: Command) -> None:
    """NotNow where a question has to be answered first, and for an answer of who does not want to be asked."""
    asked = question(session, manner)
    if isinstance(command, Answer):
        if manner.probes == "off":
            raise NotNow
    elif asked is not None and command not in WHILE_ASKED:
        raise NotNow
