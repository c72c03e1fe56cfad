"""Now and then the learner is asked what lies where: what memory really holds, and how sure it is of it."""

import random
from dataclasses import dataclass
from typing import Final

from tutor.engine.beverbende import FACE_NAMES
from tutor.engine.beverbende.state import CHOOSE
from tutor.engine.hidden import UNKNOWN
from tutor.practice.entries import Probed
from tutor.practice.session import Phase, Session

OFTEN: Final = 0.5  # in so many of the learner's turns, from the second on
SURENESS: Final = (1, 2, 3)  # a guess, fairly sure, certain
ANSWERS: Final = tuple(FACE_NAMES)
NOT_KNOWN: Final = ""  # the answer “I do not know”


@dataclass(frozen=True)
class Probe:
    """“What is your second card?”"""

    slot: int  # from 1


def due(session: Session) -> Probe | None:
    """The question to be answered before this turn, if there is one; the same one until it is answered."""
    if session.phase is not Phase.MINE or session.state.stage != CHOOSE or session.state.turns < session.state.players:
        return None
    if any(isinstance(entry, Probed) for entry in session.asked):
        return None
    rng = random.Random(f"{session.setup.seed}/{len(session.steps)}/probe")
    return Probe(1 + int(rng.random() * 4)) if rng.random() < OFTEN else None


@dataclass(frozen=True)
class Answered:
    """An answer beside the truth that could be known."""

    slot: int
    answer: str
    sure: int
    known: str | None  # the card, for who remembers everything; None when it could not be known

    @property
    def is_right(self) -> bool:
        """Not to know is right where nothing could be known."""
        return self.answer == (self.known or NOT_KNOWN)


def judge(session: Session, probed: Probed) -> Answered | None:
    """In the light of what the seat can know at this moment; None when it was not answered."""
    if probed.answer is None:
        return None
    card = session.view.rows[session.me][probed.slot - 1]
    known = None if card.face == UNKNOWN else FACE_NAMES[card.face]
    return Answered(probed.slot, probed.answer, probed.sure, known)
