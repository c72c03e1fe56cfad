"""The coach's words: every code has them in every language, and the facts fill every placeholder."""

import re

import pytest
from jinja2 import Environment

from tests.coach.table import seen
from tests.coach.test_ideas import HAS, HAS_FAULT, moment
from tutor.coach.advice import PLAYED_OUT, Grade, Reason, Verdict, unquestioned
from tutor.coach.beverbende.ideas import IDEAS, LOOK_AGAIN, BeverbendeIdeas
from tutor.coach.beverbende.ideas.faults import FAULTS
from tutor.engine.beverbende import NOTATION
from tutor.languages import NAMES
from tutor.paths import data_folder
from tutor.web import coach_words
from tutor.web.board import seat_names
from tutor.web.board.words import Words
from tutor.web.coach_words import nudge_words, number, reason_words, told_move, verdict_words
from tutor.web.i18n import load_language

LANGUAGES = {
    code: load_language(code, data_folder("translations"), Environment(autoescape=True)) for code in ("nl", "de", "en")
}
# Ideas about a swap, where the own card is not known or a special.
ON_AVERAGE = {
    "swap.taken": (seen("1 ? k2 3", "o t0 ? o", hand="swap"), "swap 2 b2"),
    "swap.remembered": (seen("1 ? k2 3", "o m0 ? o", hand="swap"), "swap 2 b2"),
    "swap.kept": (seen("peek k1 k2 3", "o k ? o", hand="swap"), "swap 1 b2"),
    "swap.left": (seen("peek k1 k2 3", "o k ? o", hand="swap"), "swap 1 b1"),
    "swap.all-low": (seen("1 ? k2 3", "t8 t8 t7 t9", hand="swap"), "discard"),
    "last.swap-knocker": (seen("3 ? k2 3", "o k k o", hand="swap", knocker="b"), "swap 2 b2"),
    "last.swap-done": (seen("3 ? k2 3", "o k k o", "o ? t0 o", hand="swap", knocker="b"), "swap 2 c3"),
}
AVERAGE_WORDS = {"nl": "gemiddeld", "de": "im Schnitt", "en": "on average"}
CODES = [*HAS, *HAS_FAULT, PLAYED_OUT.code]


def words_in(code: str) -> Words:
    return Words(LANGUAGES[code], "a", seat_names(6, "a", LANGUAGES[code]))


def reason(code: str) -> Reason:
    """As the idea or the fault gives it."""
    if code == PLAYED_OUT.code:
        return PLAYED_OUT
    here = moment(*(HAS.get(code) or HAS_FAULT[code]))
    ideas = BeverbendeIdeas()
    if code in HAS:
        found = ideas.why(here.view, here.evaluation, here.move)
    else:
        found = ideas.fault(here.view, here.evaluation, here.move, here.better)
    assert found is not None
    return found


def test_no_code_is_without_words_and_no_words_are_without_a_code() -> None:
    assert set(LANGUAGES) == set(NAMES)
    assert coach_words.IDEAS.keys() == {idea.code for idea in IDEAS} | {PLAYED_OUT.code}
    assert coach_words.FAULTS.keys() == {fault.code for fault in FAULTS}
    assert coach_words.NUDGES.keys() == {idea.look for idea in IDEAS} | {LOOK_AGAIN}
    assert coach_words.GRADES.keys() == set(Grade)
    assert coach_words.ON_AVERAGE.keys() == ON_AVERAGE.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_reason_can_be_said(code: str, language: str) -> None:
    words = words_in(language)
    sentence = reason_words(reason(code), words)
    assert re.fullmatch(r"[A-ZÄÖÜ][^%]*\.", sentence)
    if language != "en":
        assert sentence != reason_words(reason(code), words_in("en"))
        assert not re.search(r"\d\.\d", sentence), "a decimal comma"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ON_AVERAGE)
def test_an_average_is_called_one(code: str, language: str) -> None:
    here = moment(*ON_AVERAGE[code])
    found = BeverbendeIdeas().why(here.view, here.evaluation, here.move)
    assert found is not None
    assert found.code == code
    sentence = reason_words(found, words_in(language))
    assert re.fullmatch(r"[A-ZÄÖÜ][^%]*\.", sentence)
    assert AVERAGE_WORDS[language] in sentence
    assert AVERAGE_WORDS[language] not in reason_words(reason(code), words_in(language)), "there the card is known"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", HAS)
def test_a_nudge_gives_nothing_away(code: str, language: str) -> None:
    """It names no number and no place."""
    nudge = BeverbendeIdeas().nudge(reason(code))
    assert re.fullmatch(r"[A-ZÄÖÜ][^%\d]*[.?]", nudge_words(nudge, words_in(language)))
    assert nudge.facts == {}


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("take.for-high", "Your row gets 8 lower for certain: the 9 goes out, the 1 comes in."),
        ("swap.left", "Ben knows the first card and has left it there. So it is probably not high, about "),
        ("wait.unknown", "You do not know 1 of your cards. Your row counts about "),
        ("fault.peek-known", "You know your first card already: it is a 9."),
    ],
)
def test_some_sentences_in_english(code: str, sentence: str) -> None:
    assert reason_words(reason(code), words_in("en")).startswith(sentence)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("nl", "Je weet niet wat je tweede kaart is. Gemiddeld telt hij 5,2. Van de 2 ben je zeker."),
        ("de", "Du kennst deine zweite Karte nicht. Sie zählt im Schnitt 5,2, und die 2 ist dir sicher."),
        ("en", "You do not know your second card. It counts 5.2 on average, and the 2 is certain."),
    ],
)
def test_the_numbers_are_written_as_the_language_does(language: str, sentence: str) -> None:
    told = Reason("take.for-unknown", {"card": "2", "slot": 2, "average": 5.2285})
    assert reason_words(told, words_in(language)) == sentence
    assert number(5.0, LANGUAGES[language]) == "5"


@pytest.mark.parametrize(
    ("language", "grade", "better"),
    [
        ("nl", "Dat is een fout. Die kost je ongeveer 1,0 punt.", "Je legt de 9 af die je hebt getrokken."),
        ("de", "Das ist ein Fehler. Er kostet dich etwa 1,0 Punkte.", "Du wirfst die 9 ab, die du gezogen hast."),
        ("en", "That is a mistake. It costs you about 1.0 points.", "You discard the 9, which you have drawn."),
    ],
)
def test_a_verdict(language: str, grade: str, better: str) -> None:
    view = seen("1 k1 k0 2", hand="9")
    made, best = NOTATION.parse("exchange 1"), NOTATION.parse("discard")
    ideas, values = BeverbendeIdeas(), unquestioned(best)
    why, fault = ideas.why(view, values, best), ideas.fault(view, values, made, best)
    assert why is not None
    told = verdict_words(Verdict(made, Grade.MISTAKE, False, 1.04, 0.1, why, fault, best), view, words_in(language))
    assert told.grade == grade
    assert told.better == better
    assert told.fault is not None
    assert "8" in told.fault
    assert "9" in told.reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loss_of_nothing_has_no_number(language: str) -> None:
    view, draw = seen("2 ? k2 3", top="1"), NOTATION.parse("draw")
    said = [
        verdict_words(Verdict(draw, Grade.GOOD, False, lost, 0.01, PLAYED_OUT, None, draw), view, words_in(language))
        for lost in (0.04, 0.05, 0.06)
    ]
    assert [bool(re.search(r"\d", told.grade)) for told in said] == [False, False, True]
    assert re.search(r"0[.,]1", said[2].grade)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_move_and_one_that_cannot_be_told_from_it(language: str) -> None:
    view, draw = seen("2 ? k2 3", top="swap"), NOTATION.parse("draw")
    said = [
        verdict_words(Verdict(draw, Grade.BEST, equal, 0.1, 0.1, PLAYED_OUT, None, None), view, words_in(language))
        for equal in (False, True)
    ]
    assert said[0].grade != said[1].grade
    assert [(told.fault, told.better) for told in said] == [(None, None)] * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_move_can_be_told(language: str) -> None:
    for code in HAS:
        view, move = HAS[code]
        assert re.fullmatch(r"[A-Z][^%]*\.", told_move(view, NOTATION.parse(move), words_in(language)))
