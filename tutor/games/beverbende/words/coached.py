"""What the coach of this game says: see `tutor.words.coached`."""

from collections.abc import Mapping
from typing import Any, Final

from tutor.coach.advice import Fact
from tutor.games.beverbende.words import faults, ideas, moves
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.nudges import NUDGES
from tutor.words import amounts
from tutor.words.language import Language
from tutor.words.plain import FEWEST


def phrases(facts: Mapping[str, Fact], words: Words) -> dict[str, str]:
    """The facts as a sentence needs them: cards and places as noun phrases, points as amounts."""
    known: Mapping[str, Any] = facts
    said = {name: str(known[name]) for name in ("total", "lower", "low", "highest") if name in known}
    return said | _cards(known, words) | _points(known, words.language)


def _cards(known: Mapping[str, Any], words: Words) -> dict[str, str]:
    said: dict[str, str] = {}
    if "card" in known:
        said["card"], said["a_card"] = words.the(known["card"]), words.a(known["card"])
    if "out" in known:
        said["out"], said["the_out"] = words.a(known["out"]), words.the(known["out"])
    if "highest" in known:
        said["a_highest"] = words.a(str(known["highest"]))
    if "slot" in known:
        said["place"] = words.place(words.reader, known["slot"])
    if "other" in known:
        said["name"] = words.names[known["other"]]
    if "other_slot" in known:
        said["theirs"] = words.place(known["other"], known["other_slot"])
        said["that_card"] = words.own_place(known["other"], known["other_slot"])
    return said


def _points(known: Mapping[str, Any], language: Language) -> dict[str, str]:
    said = {name: amounts.average(known[name], language) for name in ("average", "hope") if name in known}
    said |= {name: amounts.points(known[name], language) for name in ("known", "rest") if name in known}
    if "num" in known:
        said["points"], said["about_num"] = (
            amounts.points(known["num"], language),
            amounts.about(known["num"], language),
        )
    if "sum" in known:
        total = round(known["sum"])
        said["sum"], said["about_sum"] = amounts.points(total, language), amounts.about(total, language)
    if "gain" in known:
        said["gain"] = (amounts.points if isinstance(known["gain"], int) else amounts.about)(known["gain"], language)
        said["mean"] = amounts.average_or_exact(known["gain"], language)
    if "likely" in known:
        said["likely"] = _likely(known, language)
    if "worth" in known or "average" in known:
        said["own"] = amounts.points(known["worth"], language) if "worth" in known else said["average"]
    return said


def _likely(known: Mapping[str, Any], language: Language) -> str:
    """What is likely is an average if it is a card, an estimate if it is a row; and exact if the card is known."""
    if isinstance(known["likely"], float):
        return amounts.average(known["likely"], language)
    return (amounts.points if "other_slot" in known else amounts.about)(known["likely"], language)


class BeverbendeCoached:
    nudges: Final = NUDGES
    lowest_told: Final = FEWEST
    reasons: Final = {**ideas.IDEAS, **faults.FAULTS, **faults.FORMER}
    reasons_then: Final = {**reasons, **ideas.THEN, **faults.THEN}
    phrases = staticmethod(phrases)
    command = staticmethod(moves.command)
    done = staticmethod(moves.done_words)
    with_equals = staticmethod(moves.with_equals)
    advice = staticmethod(moves.advice_words)


COACHED: Final = BeverbendeCoached()
