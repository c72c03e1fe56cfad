"""What the coach of this game says: see `tutor.words.coached`."""

from collections.abc import Mapping
from typing import Any, Final

from tutor.coach.advice import Fact
from tutor.games.uno.words import faults, ideas, moves
from tutor.games.uno.words.board.words import Words
from tutor.games.uno.words.nudges import NUDGES
from tutor.words import amounts
from tutor.words.language import mark

A_CARD: Final = ("card", "last", "same", "lower", "wild")
"""Facts that are cards."""


def phrases(facts: Mapping[str, Fact], words: Words) -> dict[str, str]:
    """The facts as a sentence needs them: cards as noun phrases, points as amounts."""
    known: Mapping[str, Any] = facts
    said: dict[str, str] = {}
    for fact in A_CARD:
        if fact in known:
            said[fact], said[f"a_{fact}"] = words.the(known[fact]), words.a(known[fact])
    if "colour" in known:
        said["colour"] = words.colour(known["colour"])
    if "other" in known:
        said["name"] = words.names[known["other"]]
    if "num" in known:
        said["num"], said["cards"] = str(known["num"]), words.cards(known["num"])
    if "points" in known:
        said["points"] = amounts.points(known["points"], words.language)
    return said


class UnoCoached:
    nudges: Final = NUDGES
    lowest_told: Final = mark("Chance of winning the round")
    reasons: Final = {**ideas.IDEAS, **faults.FAULTS}
    reasons_then: Final = reasons
    phrases = staticmethod(phrases)
    command = staticmethod(moves.command)
    done = staticmethod(moves.done_words)
    with_equals = staticmethod(moves.with_equals)
    advice = staticmethod(moves.advice_words)


COACHED: Final = UnoCoached()
