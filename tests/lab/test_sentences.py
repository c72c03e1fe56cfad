"""Sentences are read where they stand: with none, one, two and many, two and more players, in every language."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import pytest
from jinja2 import Environment

from tests.lab.grammar import UNCONTRACTED, problems
from tutor.coach.advice import Grade, Reason, Verdict
from tutor.games.beverbende.coach.ideas import IDEAS
from tutor.games.beverbende.coach.ideas.faults import FAULTS
from tutor.games.beverbende.lab.sentences.coach import facts_of
from tutor.games.beverbende.rules.moves import (
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
from tutor.games.beverbende.words import faults as fault_words
from tutor.games.beverbende.words import ideas as idea_words
from tutor.games.beverbende.words.levels import NAMES as OPPONENTS
from tutor.games.beverbende.words.nudges import NUDGES
from tutor.lab.sentences import PARTS, SPOKEN, sentences
from tutor.lab.sentences.line import Line
from tutor.languages import NAMES
from tutor.paths import data_folder
from tutor.practice.contract import can_be_remembered
from tutor.web.play.words import KEY_LETTERS, KEYS, key_words
from tutor.words.coached import NOW, grade_sentences
from tutor.words.language import Language, load_language
from tutor.words.people import GENDERS, Gender, gender_of
from tutor.words.practised import PRACTISED
from tutor.words.table import TABLE_MATES

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


def own(facts: Mapping[str, Any]) -> float:
    """What the own card of a swap is worth."""
    return float(facts.get("worth", facts["average"]))


CONDITIONS: Mapping[str, Callable[[Mapping[str, Any]], bool]] = {
    "take.learn": lambda facts: 0 <= facts["highest"] - facts["average"] <= 1,
    "take.few-low": lambda facts: facts["average"] > 5,
    "take.middle": lambda facts: 4 <= int(facts["card"]) < int(facts["out"]),
    "draw.no-help": lambda facts: int(facts["card"]) >= facts["highest"],
    "draw.many-low": lambda facts: facts["average"] < 5,
    "keep.learn": lambda facts: 0 <= facts["highest"] - facts["average"] <= 1,
    "keep.middle-for-unknown": lambda facts: abs(int(facts["card"]) - facts["average"]) <= 1,
    "discard.highest": lambda facts: int(facts["card"]) >= facts["highest"],
    "discard.hardly-lower": lambda facts: 0 < facts["average"] - int(facts["card"]) < 1,
    "first.good-enough": lambda facts: facts["gain"] > facts["hope"],
    "first.decline-for-more": lambda facts: facts["gain"] < facts["hope"],
    "certainty": lambda facts: facts["num"] < 4 or facts["known"] == 0,
    "call.tiny": lambda facts: facts["sum"] <= 2,
    "call.with-unknown": lambda facts: facts["known"] <= facts["sum"] < facts["likely"],
    "call.far-ahead": lambda facts: facts["sum"] + 6 <= facts["likely"],
    "call.ahead": lambda facts: facts["sum"] + 3 <= facts["likely"],
    "wait.too-much": lambda facts: facts["sum"] >= 14,
    "wait.one-high": lambda facts: int(facts["out"]) >= 6 > facts["rest"],
    "wait.many-low": lambda facts: facts["average"] < 5,
    "wait.other-lower": lambda facts: facts["likely"] < facts["sum"],
    "swap.all-low": lambda facts: own(facts) <= facts["likely"] + 1,
    "fault.low-out": lambda facts: int(facts["out"]) == int(facts["card"]) - facts["gain"],
    "fault.low-out-for-good": lambda facts: int(facts["out"]) == int(facts["card"]) - facts["gain"],
    "fault.knock-behind": lambda facts: facts["likely"] < facts["sum"],
    "fault.swap-high": lambda facts: own(facts) <= facts["likely"],
    "fault.swap-known-low": lambda facts: int(facts["out"]) < facts["likely"],
}
"""What the ideas ask for, as far as a reader would notice."""
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


def test_english_contracts_everywhere_but_in_the_rulebook() -> None:
    parts = [part for part in PARTS if part != "rules"]
    assert [line for line in sentences(language("en"), parts) if UNCONTRACTED.search(line.text)] == []
    assert any(UNCONTRACTED.search(line.text) for line in sentences(language("en"), ["rules"]))


@pytest.mark.parametrize("code", NAMES)
def test_every_reason_fault_and_nudge_is_read(code: str) -> None:
    places = {line.place for line in spoken(code)}
    assert {f"nudge {nudge}" for nudge in NUDGES} <= places
    assert {f"{kind} {name}{when}" for kind, names in (("reason", idea_words.IDEAS), ("fault", fault_words.FAULTS))
            for name in names for when in ("", ", in a review")} <= places  # fmt: skip


@pytest.mark.parametrize("code", CONDITIONS)
def test_no_sentence_is_read_with_numbers_that_cannot_be(code: str) -> None:
    told = list(facts_of(code))
    assert len(told) >= 4
    assert [facts for facts in told if not CONDITIONS[code](facts)] == []


def test_every_swap_that_pays_brings_a_lower_card() -> None:
    for code in {*idea_words.IDEAS, *fault_words.FAULTS}:
        if "swap" in code and code not in CONDITIONS:
            assert all(own(facts) > facts["likely"] for facts in facts_of(code)), code


@pytest.mark.parametrize("code", NAMES)
def test_an_expensive_move_costs_something(code: str) -> None:
    expensive = Verdict(0, Grade.BLUNDER, False, 0.0, 0.0, Reason("played-out"), None, None)
    impossible = " ".join(grade_sentences(expensive, language(code), NOW))
    assert impossible not in {line.text for line in of_part(code, "verdict")}


@pytest.mark.parametrize("code", NAMES)
def test_no_special_card_is_taken_or_kept(code: str) -> None:
    asked = list(of_part(code, "question, exchange"))
    assert asked
    assert not any(language(code).say(special) in line.text for line in asked for special in ("Swap", "Peek"))


@pytest.mark.parametrize(
    ("code", "one"), [("en", "win the game with 1 point."), ("nl", "met 1 punt."), ("de", "mit 1 Punkt.")]
)
def test_the_catalog_is_read_with_one_where_it_speaks_of_one(code: str, one: str) -> None:
    assert any(line.text.endswith(one) for line in sentences(language(code), ["interface"]))


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
        assert name in {*OPPONENTS.values(), *TABLE_MATES[5:]} or mine  # those sit where more than six play
        assert all(f" {her if gender is Gender.SHE else his} " in text for text in mine), mine


@pytest.mark.parametrize("code", NAMES)
@pytest.mark.parametrize("game", PRACTISED)
def test_each_key_is_a_letter_of_the_language(game: str, code: str) -> None:
    keys = key_words(game, language(code))
    assert KEY_LETTERS.keys() == PRACTISED[game].key_letters.keys() == NAMES.keys()
    assert (
        len(keys)
        == len({key.letter for key in keys})
        == len(PRACTISED[game].keys) + len(KEYS) - (not can_be_remembered(game))
    )
    for key in keys:
        begins = key.letter.lower() in (word[0].lower() for word in re.findall(r"\w+", key.words))
        assert begins, key


@pytest.mark.parametrize("code", NAMES)
def test_what_is_written_down_is_printed_too(code: str) -> None:
    for part in set(PARTS) - set(SPOKEN):
        lines = list(sentences(language(code), [part]))
        assert len(lines) > 200, part
        assert all(line.text.strip() and "%(" not in line.text for line in lines)
