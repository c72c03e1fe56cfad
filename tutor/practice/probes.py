"""Now and then the learner is asked what lies where: what memory really holds, and how sure it is of it."""

import random
from dataclasses import dataclass
from typing import Final

from tutor.practice.entries import Probed
from tutor.practice.session import NotNow, Phase, Session
from tutor.practice.setup import Manner

OFTEN: Final = 0.5  # in so many of the decisions before which the game can ask
SURENESS: Final = (1, 2, 3)  # a guess, fairly sure, certain
NOT_KNOWN: Final = ""  # the answer “I do not know”


@dataclass(frozen=True)
class Probe:
    """“What’s your second card?”"""

    slot: int  # from 1


def due(session: Session) -> Probe | None:
    """The question to be answered before this turn, if there is one; the same one until it is answered."""
    if session.phase is not Phase.MINE or any(isinstance(entry, Probed) for entry in session.asked):
        return None
    rng = random.Random(f"{session.setup.seed}/{len(session.steps)}/probe")
    if rng.random() >= OFTEN:
        return None
    place = session.practice.place_to_ask(session.view, rng)
    return None if place is None else Probe(place)


def question(session: Session, manner: Manner) -> Probe | None:
    """The same, for a learner who wants to be asked."""
    return due(session) if manner.probes == "on" else None


def answers(session: Session) -> tuple[str, ...]:
    """The cards that can be named."""
    return tuple(session.game.FACE_NAMES)


def answer(session: Session, card: str | None, sure: int) -> None:
    """What lies there, as the learner thinks; None: does not want to be asked now."""
    probe = due(session)
    if probe is None or card not in (None, NOT_KNOWN, *answers(session)) or sure not in SURENESS:
        raise NotNow
    session.ask(Probed(probe.slot, card, sure))


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
    return Answered(probed.slot, probed.answer, probed.sure, session.practice.card_at(session.view, probed.slot))
