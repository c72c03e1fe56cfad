"""The coach's words, from the codes and facts that she gives: nudges, reasons, faults and verdicts.

A verdict is said at once, while the position is on the table, or in a review of a game that is over: then it speaks of
the past.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tutor.coach.advice import Fact, Grade, Reason, Verdict
from tutor.engine.beverbende.view import View
from tutor.web import amounts, fault_words, idea_words
from tutor.web.board.words import Words
from tutor.web.coach_moves import with_equals
from tutor.web.i18n import Language, mark
from tutor.web.nudge_words import NUDGES
from tutor.web.sentences import spoken

CLOSER_LOOK: Final = mark("A closer look shows something different.")

SENTENCES: Final = {**idea_words.IDEAS, **fault_words.FAULTS, **fault_words.FORMER}
PAST_SENTENCES: Final = {**SENTENCES, **idea_words.THEN, **fault_words.THEN}


@dataclass(frozen=True)
class GradeWords:
    """In one tense."""

    grades: Mapping[Grade, str]
    equal: str
    outdone: str
    """What can be said of a move that loses nothing as far as figures tell, and that another one beats."""
    cost: str
    cost_nothing: str


NOW: Final = GradeWords(
    grades={
        Grade.BEST: mark("That’s the best move."),
        Grade.GOOD: mark("That’s a good move."),
        Grade.INACCURACY: mark("That’s not quite the best move."),
        Grade.MISTAKE: mark("That’s a mistake."),
        Grade.BLUNDER: mark("That’s an expensive move."),
    },
    equal=mark("That’s about as good as the best move."),
    outdone=mark("There’s something better."),
    cost=mark("It costs you %(amount)s."),
    cost_nothing=mark("It costs you next to nothing."),
)
THEN: Final = GradeWords(
    grades={
        Grade.BEST: mark("That was the best move."),
        Grade.GOOD: mark("That was a good move."),
        Grade.INACCURACY: mark("That wasn’t quite the best move."),
        Grade.MISTAKE: mark("That was a mistake."),
        Grade.BLUNDER: mark("That was an expensive move."),
    },
    equal=mark("That was about as good as the best move."),
    outdone=mark("There was something better."),
    cost=mark("It cost you %(amount)s."),
    cost_nothing=mark("It cost you next to nothing."),
)


@dataclass(frozen=True)
class VerdictWords:
    """One sentence or two first; the rest for who asks why."""

    grade: str
    fault: str | None
    better: str | None
    reason: str


def nudge_words(nudge: Reason, words: Words) -> str:
    return spoken(NUDGES[nudge.code], nudge.facts, phrases(nudge.facts, words), words.language)


def reason_words(reason: Reason, words: Words, *, past: bool = False) -> str:
    """An idea or a fault, as a sentence or two."""
    sentence = (PAST_SENTENCES if past else SENTENCES)[reason.code]
    return spoken(sentence, reason.facts, phrases(reason.facts, words), words.language)


def verdict_words(verdict: Verdict, view: View, words: Words, *, past: bool = False) -> VerdictWords:
    return VerdictWords(
        grade=" ".join(grade_sentences(verdict, words.language, THEN if past else NOW)),
        fault=None if verdict.fault is None else reason_words(verdict.fault, words, past=past),
        better=None if verdict.better is None else with_equals(view, verdict.better, verdict.equals, words),
        reason=reason_words(verdict.reason, words, past=past),
    )


def grade_sentences(verdict: Verdict, language: Language, tense: GradeWords) -> list[str]:
    """What it was, and what it cost."""
    if verdict.equal:
        return [language.say(tense.equal)]
    if verdict.grade is Grade.GOOD and verdict.outdone:
        return [language.say(tense.outdone)]
    grade = language.say(tense.grades[verdict.grade])
    if verdict.grade is Grade.BEST:
        return [grade]
    if verdict.lost < amounts.NONE_BELOW:
        return [grade, language.say(tense.cost_nothing)]
    return [grade, language.say(tense.cost, amount=amounts.about(verdict.lost, language))]


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
