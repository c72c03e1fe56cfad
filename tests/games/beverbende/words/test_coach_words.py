"""The coach's words: every code has them in every language, and the facts fill every placeholder."""

import re
from dataclasses import replace
from functools import cache

import pytest
from jinja2 import Environment

from tests.games.beverbende.coach.table import seen
from tests.games.beverbende.coach.test_ideas import HAS, HAS_FAULT, moment
from tutor.coach.advice import PLAYED_EVEN, PLAYED_OUT, Grade, Hint, Reason, Verdict, unquestioned
from tutor.games.beverbende.coach.ideas import IDEAS, BeverbendeIdeas
from tutor.games.beverbende.coach.ideas.faults import FAULTS
from tutor.games.beverbende.coach.ideas.nudges import CODES as NUDGE_CODES
from tutor.games.beverbende.rules import NOTATION
from tutor.games.beverbende.words import faults as fault_words
from tutor.games.beverbende.words import ideas as idea_words
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.moves import advice_words, command, done_words
from tutor.games.beverbende.words.nudges import NUDGES
from tutor.languages import NAMES
from tutor.paths import data_folder
from tutor.words import coached as coach_words
from tutor.words.amounts import number
from tutor.words.coached import nudge_words, reason_words, verdict_words
from tutor.words.language import load_language
from tutor.words.table import seat_names

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
PLAYED = {reason.code: reason for reason in (PLAYED_OUT, PLAYED_EVEN)}
SENTENCE = re.compile(r"[A-ZÄÖÜ][^%]*\.")
CODES = [*HAS, *HAS_FAULT, *PLAYED]


@cache
def words_in(code: str) -> Words:
    return Words(LANGUAGES[code], "a", seat_names(6, "a", LANGUAGES[code]))


@cache
def reason(code: str) -> Reason:
    """As the idea or the fault gives it."""
    if code in PLAYED:
        return PLAYED[code]
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
    assert idea_words.IDEAS.keys() == {idea.code for idea in IDEAS} | PLAYED.keys()
    assert fault_words.FAULTS.keys() == {fault.code for fault in FAULTS}
    assert not fault_words.FORMER.keys() & (idea_words.IDEAS.keys() | fault_words.FAULTS.keys())
    assert idea_words.THEN.keys() <= idea_words.IDEAS.keys()
    assert fault_words.THEN.keys() <= fault_words.FAULTS.keys()
    assert NUDGES.keys() == set(NUDGE_CODES)
    assert coach_words.NOW.grades.keys() == coach_words.THEN.grades.keys() == set(Grade)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(language: str) -> None:
    said = {code: reason_words(reason(code), words_in(language)) for code in CODES}
    assert {code: sentence for code, sentence in said.items() if not SENTENCE.fullmatch(sentence)} == {}
    if language != "en":
        english = {code: reason_words(reason(code), words_in("en")) for code in CODES}
        assert [code for code in CODES if said[code] == english[code]] == []
        assert [code for code in CODES if re.search(r"\d\.\d", said[code])] == [], "a decimal comma"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_average_is_called_one(language: str) -> None:
    for code, (view, move) in ON_AVERAGE.items():
        here = moment(view, move)
        found = BeverbendeIdeas().why(here.view, here.evaluation, here.move)
        assert found is not None, code
        assert found.code == code
        sentence = reason_words(found, words_in(language))
        assert SENTENCE.fullmatch(sentence), code
        known = reason_words(reason(code), words_in(language))
        assert sentence.count(AVERAGE_WORDS[language]) == known.count(AVERAGE_WORDS[language]) + 1, code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", HAS)
def test_a_nudge_asks_about_this_board_and_gives_nothing_away(code: str, language: str) -> None:
    """It names no place of the own row, and so never where the card goes."""
    here, words = moment(*HAS[code]), words_in(language)
    nudge = BeverbendeIdeas().nudge(here.view, here.evaluation, here.move, reason(code))
    said = nudge_words(nudge, words)
    assert re.fullmatch(r"[A-ZÄÖÜ][^%]*\?", said)
    assert nudge.facts
    assert not any(words.place("a", slot) in said for slot in range(1, 5))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", NUDGE_CODES)
@pytest.mark.parametrize("number", [1, 3])
def test_every_nudge_can_be_said(code: str, language: str, number: int) -> None:
    facts = {"num": number, "total": 40, "low": 4, "card": "5", "other": "b", "known": 7}
    said = nudge_words(Reason(code, facts), words_in(language))
    assert re.fullmatch(r"[A-ZÄÖÜ][^%]*\?", said)
    assert language == "en" or said != nudge_words(Reason(code, facts), words_in("en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", fault_words.FORMER)
def test_what_kept_reviews_say_can_still_be_said(code: str, language: str) -> None:
    assert "%" not in reason_words(Reason(code, {"slot": 2, "average": 5.2}), words_in(language))


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("take.for-high", "Getting the 1 for the 9 saves 8 points for certain."),
        ("swap.left", "Ben knows his first card and has left it there, so it probably isn’t high: "),
        ("wait.unknown", "There’s one card you don’t know. You have about "),
        ("fault.peek-known", "Looking at your first card shows you nothing new: you know that it’s a 9."),
    ],
)
def test_some_sentences_in_english(code: str, sentence: str) -> None:
    assert reason_words(reason(code), words_in("en")).startswith(sentence)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("nl", "Je kent je tweede kaart niet. Die is gemiddeld 5,2 punten waard. Van de 2 ben je zeker."),
        ("de", "Du kennst deine zweite Karte nicht. Sie zählt im Schnitt 5,2 Punkte, die 2 dagegen ist dir sicher."),
        ("en", "You don’t know your second card. It’s worth 5.2 points on average; the 2 is a sure thing."),
    ],
)
def test_the_numbers_are_written_as_the_language_does(language: str, sentence: str) -> None:
    told = Reason("take.for-unknown", {"card": "2", "slot": 2, "average": 5.2285})
    assert reason_words(told, words_in(language)) == sentence
    assert number(5.0, LANGUAGES[language]) == "5"


@pytest.mark.parametrize(
    ("language", "grade", "better"),
    [
        ("nl", "Een foutje. Dat kost je ongeveer 1 punt.", "Leg de 9 af."),
        ("de", "Ein Fehler. Das kostet dich etwa 1 Punkt.", "Wirf die 9 ab."),
        ("en", "That’s a mistake. It costs you about 1 point.", "Discard the 9."),
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
        for lost in (0.04, 0.24, 0.3, 0.49)
    ]
    assert [re.search(r"\d", told.grade) for told in said] == [None] * 4
    assert said[0].grade == said[1].grade != said[2].grade == said[3].grade


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
        assert re.fullmatch(r"[A-Z][^%]*\.", done_words(view, NOTATION.parse(move), words_in(language)))
        assert re.fullmatch(r"[A-Z][^%]*\.", command(view, NOTATION.parse(move), words_in(language)))


def advised(language: str, move: str, *equals: str, all_equal: bool = False) -> str:
    """In a position where a 4 lies open, or a special was drawn."""
    view = seen("2 ? k2 8", top="4")
    best, others = NOTATION.parse(move), tuple(map(NOTATION.parse, equals))
    values = replace(unquestioned(best), values=unquestioned(best).values * 3)
    hint = Hint(PLAYED_OUT, PLAYED_OUT, best, values, others, all_equal)
    return advice_words(hint, view, words_in(language))


@pytest.mark.parametrize(
    ("language", "one", "two", "all_equal"),
    [
        (
            "nl",
            "Trek een kaart. Ongeveer even goed is het om je vierde kaart te ruilen voor de 4 van de aflegstapel.",
            "Ruil je vierde kaart voor de 4 van de aflegstapel. "
            "Ongeveer even goed is het om een kaart te trekken. "
            "Je kunt ook je tweede kaart ruilen voor de 4 van de aflegstapel.",
            "Trek een kaart. Alle zetten zijn hier ongeveer even goed: kies wat je wilt.",
        ),
        (
            "de",
            "Zieh eine Karte. Etwa genauso gut ist es, die 4 für deine vierte Karte zu nehmen.",
            "Nimm die 4 vom Ablagestapel und gib dafür deine vierte Karte her. "
            "Etwa genauso gut ist es, eine Karte zu ziehen. Du kannst auch die 4 für deine zweite Karte nehmen.",
            "Zieh eine Karte. Hier sind alle Züge etwa gleich gut: Du hast die freie Wahl.",
        ),
        (
            "en",
            "Draw a card. Taking the 4 for your fourth card is about as good.",
            "Take the 4 for your fourth card. Drawing a card is about as good. "
            "So is taking the 4 for your second card.",
            "Draw a card. All moves are about equally good here: choose whichever you like.",
        ),
    ],
)
def test_equals_are_named(language: str, one: str, two: str, all_equal: str) -> None:
    assert advised(language, "draw", "take 4") == one
    assert advised(language, "take 4", "draw", "take 2", "take 1") == two
    assert advised(language, "draw", "take 4", "take 2", all_equal=True) == all_equal


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_outdone_is_told_so(language: str) -> None:
    view, draw = seen("9 ? k2 3", top="1"), NOTATION.parse("draw")
    made = Verdict(draw, Grade.GOOD, False, 0.0, 0.3, PLAYED_OUT, None, draw, outdone=True)
    said = verdict_words(made, view, words_in(language)).grade
    assert said == words_in(language).say(coach_words.NOW.outdone)
