"""What the coach of this game says: see `tutor.words.coached`."""

from collections.abc import Mapping
from typing import Any, Final

from tutor.coach.advice import Fact
from tutor.games.qwinta.words import moves
from tutor.games.qwinta.words.board.words import Words
from tutor.games.qwinta.words.faults import FAULTS
from tutor.games.qwinta.words.ideas import IDEAS
from tutor.games.qwinta.words.nudges import NUDGES
from tutor.words import amounts
from tutor.words.language import mark

CARDS: Final = ("card", "theirs", "under", "new", "waiting", "action")


def phrases(facts: Mapping[str, Fact], words: Words) -> dict[str, str]:
    """The facts as a sentence needs them: cards as noun phrases, points as amounts."""
    known: Mapping[str, Any] = facts
    said = {fact: words.the(known[fact]) for fact in CARDS if fact in known}
    if "place" in known:
        said["place"] = str(known["place"])
    if "num" in known:
        said["num"] = str(known["num"])
    if "points" in known:
        said["points"] = amounts.points(known["points"], words.language)
    return said


class QwintaCoached:
    lowest_told: Final = mark("Chance of being ahead")
    nudges: Final = NUDGES
    reasons: Final = {**IDEAS, **FAULTS}
    reasons_then: Final = reasons
    phrases = staticmethod(phrases)
    command = staticmethod(moves.command)
    done = staticmethod(moves.done_words)
    with_equals = staticmethod(moves.with_equals)
    advice = staticmethod(moves.advice_words)


COACHED: Final = QwintaCoached()
