"""Sentences are read where they stand: with none, one, two and many, two and more players, in every language."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from jinja2 import Environment

from tests.lab.grammar import problems
from tutor.coach.beverbende.ideas import IDEAS
from tutor.coach.beverbende.ideas.faults import FAULTS
from tutor.engine.beverbende.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    KNOCK,
    PASS,
    PEEK_AT,
    SWAP_CARDS,
    TAKE,
)
from tutor.lab.sentences import PARTS, SPOKEN, sentences
from tutor.lab.sentences.line import Line
from tutor.languages import NAMES
from tutor.paths import data_folder
from tutor.web import fault_words, idea_words
from tutor.web.board import TABLE_MATES
from tutor.web.i18n import Language, load_language
from tutor.web.level_words import NAMES as OPPONENTS
from tutor.web.nudge_words import NUDGES
from tutor.web.people import GENDERS, Gender, gender_of
from tutor.web.play_words import KEY_DEEDS, KEY_LETTERS, key_words

CARD = {"en": r"\b(the|an?) (\d|Swap|Peek)", "nl": r"\b(de|een) \d", "de": r"\b(die|eine|einer) \d"}
KNOCKING = {"en": "knock|Wait", "nl": "klop|Klop", "de": "klopf|Klopf"}
NAMED = {
    TAKE: CARD,
    EXCHANGE: CARD,
    DRAW: {"en": "[Dd]raw", "nl": "[Tt]rek", "de": "[Zz]ieh"},
    DISCARD: {"en": "[Dd]iscard", "nl": "[Aa]fleg|[Ll]eg|aflegt", "de": "[Aa]bw|Wirf"},
    DECLINE: {"en": "[Dd]raw|[Dd]iscard", "nl": "[Tt]rek|[Aa]fleg|[Ll]eg", "de": "[Zz]ieh|[Ww]irf"},
    PEEK_AT: {"en": "[Ll]ook", "nl": "bek[ie]|bekijk|bekeek", "de": "[Ss]chau|Blick|angeschaut"},
    SWAP_CARDS: {"en": "[Ss]wap", "nl": "[Ww]issel", "de": "[Tt]ausch"},
    KNOCK: KNOCKING,
    PASS: KNOCKING,
}
"""How a sentence names a move of each kind."""
ABOUT_THE_MOVE = {"en": "Your (move|swap)", "nl": "jouw zet|deze wissel", "de": "deinem Zug|[Dd]iese[rm] Tausch"}
HIS_AND_HERS = [("nl", "zijn", "haar"), ("de", "seine", "ihre"), ("en", "his", "her")]
PLANTED = [
    ("en", "caption took", "Ben takes the 2 and discards the second card, a 7.", "nobody says that"),
    (
        "en",
        "caption knocked, another, 2 players",
        "Otto knocks. Everyone else gets one more turn.",
        "there are only two",
    ),
    (
        "nl",
        "caption knocked, another, 2 players",
        "Otto klopt. De anderen krijgen een beurt.",
        "there are only two",
    ),
    ("de", "caption peeked", "Ben schaut sich die eigene dritte Karte an.", "nobody says that"),
    ("nl", "reason peek.unknown", "Je kent 1 kaarten niet.", "one of many"),
    ("de", "reason call.tiny", "Du hast nur 1 Punkte.", "one of many"),
    ("en", "reason call.tiny", "You have only 2 point.", "many of one"),
    ("nl", "reason wait.too-much", "Je hebt ongeveer 21,9 punten. Dat is te veel.", "a decimal behind “about”"),
    ("nl", "review, summary", "Dat kostte je 24 punten: geheugen 0,0, inzicht 24.", "a number that cannot be read"),
    ("de", "fault fault.knock-early", "Mit 9,6 ist das riskant.", "a decimal that is no average"),
    ("de", "reason draw.no-help", "Da hilft dir die 7 nicht: Zieh eine Karte.", "an order"),
    ("nl", "reason draw.no-help", "Daar heb je niets aan. Trek een kaart.", "an order"),
    ("en", "reason call.tiny", "You have only 2 points. Knock.", "an order"),
    ("nl", "move, advice", "Je trekt een kaart van de trekstapel.", "no order"),
    ("de", "caption used", "Ben benutzt the Draw two.", "English"),
    ("nl", "nudge memory", "You know one card that isn’t yours?", "English"),
    ("en", "nudge others", "%(name)s probably has more. Do you?", "a hole"),
    ("en", "reason wait.too-much, in a review", "You have about 28 points.", "not in the past"),
    ("de", "reason wait.too-much, in a review", "Du hast etwa 28 Punkte.", "not in the past"),
    ("nl", "caption drew", "Ben trekt een kaart", "not a sentence"),
]


@cache
def language(code: str) -> Language:
    return load_language(code, data_folder("translations"), Environment(autoescape=True))


@cache
def spoken(code: str) -> list[Line]:
    return list(sentences(language(code), SPOKEN))


def of_part(code: str, start: str) -> Iterator[Line]:
    return (line for line in spoken(code) if line.place.startswith(start))


@pytest.mark.parametrize("code", NAMES)
def test_the_grammar_that_can_be_asserted(code: str) -> None:
    found = [(line, problem) for line in spoken(code) for problem in problems(line, code)]
    assert found == []
    assert len(spoken(code)) > 2000


@pytest.mark.parametrize(("code", "place", "text", "problem"), PLANTED)
def test_what_is_wrong_is_found(code: str, place: str, text: str, problem: str) -> None:
    assert problem in list(problems(Line(place, text), code))


@pytest.mark.parametrize("code", NAMES)
def test_every_reason_fault_and_nudge_is_read(code: str) -> None:
    places = {line.place for line in spoken(code)}
    assert {f"nudge {nudge}" for nudge in NUDGES} <= places
    assert {f"{kind} {name}{when}" for kind, names in (("reason", idea_words.IDEAS), ("fault", fault_words.FAULTS))
            for name in names for when in ("", ", in a review")} <= places  # fmt: skip


@pytest.mark.parametrize("code", NAMES)
def test_no_reason_is_without_its_move(code: str) -> None:
    kinds = {f"reason {idea.code}": {idea.kind} for idea in IDEAS}
    for fault in FAULTS:
        kinds.setdefault(f"fault {fault.code}", set()).add(fault.kind)
    for line in (*of_part(code, "reason "), *of_part(code, "fault ")):
        for kind in kinds.get(line.place.removesuffix(", in a review"), ()):
            named = re.search(NAMED[kind][code], line.text) or re.search(ABOUT_THE_MOVE[code], line.text)
            assert named, line


@pytest.mark.parametrize("code", NAMES)
def test_one_is_told_differently_from_many(code: str) -> None:
    """None, one, two and more: each counted sentence has at least two forms, and three where none is possible."""
    for words in (idea_words.IDEAS, idea_words.THEN, NUDGES):
        for counted in words.values():
            if not isinstance(counted, str):
                one, many = counted.forms
                forms = {language(code).translations.ngettext(one, many, number) for number in (1, 2)}
                assert len(forms) == 2, counted
                assert language(code).translations.gettext(counted.none or "?") not in forms


def test_every_name_at_a_table_has_its_gender() -> None:
    assert GENDERS.keys() == {*TABLE_MATES, *OPPONENTS.values()}
    assert gender_of("Lotte 2") is Gender.SHE
    for code in NAMES:
        assert gender_of(language(code).say("Mirror")) is Gender.IT


@pytest.mark.parametrize(
    ("code", "his", "her"), [("nl", "zijn", "haar"), ("de", "seine", "ihre"), ("en", "his", "her")]
)
def test_a_card_is_his_or_hers(code: str, his: str, her: str) -> None:
    told = {line.text for line in of_part(code, "caption took, another")}
    for name, gender in GENDERS.items():
        mine = [text for text in told if text.startswith(f"{name} ")]
        assert name in OPPONENTS.values() or mine
        assert all(f" {her if gender is Gender.SHE else his} " in text for text in mine), mine


@pytest.mark.parametrize("code", NAMES)
def test_each_key_is_a_letter_of_the_language(code: str) -> None:
    letters = [key.letter for key in key_words(language(code))]
    assert KEY_LETTERS.keys() == NAMES.keys()
    assert len(letters) == len(set(letters)) == len(KEY_DEEDS)
    for key in key_words(language(code)):
        begins = key.letter.lower() in (word[0].lower() for word in re.findall(r"\w+", key.words))
        assert begins, key


@pytest.mark.parametrize("code", NAMES)
def test_what_is_written_down_is_printed_too(code: str) -> None:
    for part in set(PARTS) - set(SPOKEN):
        lines = list(sentences(language(code), [part]))
        assert len(lines) > 200, part
        assert all(line.text.strip() and "%(" not in line.text for line in lines)
