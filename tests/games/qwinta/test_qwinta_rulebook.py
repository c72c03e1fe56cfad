"""The rulebook of QWINTA: what its texts name lies on the boards beside them, and there is enough of everything."""

import json
import re
from collections.abc import Iterator

import pytest

from tutor.games.qwinta import rules as game
from tutor.languages import NAMES
from tutor.lessons.library import read_library
from tutor.lessons.rulebook import Example
from tutor.lessons.story import Moment
from tutor.lessons.texts import Texts
from tutor.paths import data_folder

LIBRARY = read_library(data_folder("scenarios"), data_folder("translations"), "qwinta")
BOOK = LIBRARY.book

SUITS = {
    "nl": {"schoppen": "spades", "harten": "hearts", "ruiten": "diamonds", "klaveren": "clubs", "klaver": "clubs"},
    "de": {"Pik": "spades", "Herz": "hearts", "Karo": "diamonds", "Kreuz": "clubs"},
    "en": {"spades": "spades", "hearts": "hearts", "diamonds": "diamonds", "clubs": "clubs"},
}
VALUES = {
    "nl": {"aas": "ace", "boer": "jack", "vrouw": "queen", "koning": "king"},
    "de": {"ass": "ace", "buben?": "jack", "dame": "queen", "könig": "king"},
    "en": {"ace": "ace", "jack": "jack", "queen": "queen", "king": "king"},
}


def named(text: str, language: str) -> Iterator[str]:
    """Every card that the text names with its suit."""
    suits, values = SUITS[language], {**VALUES[language], **{str(number): str(number) for number in range(2, 11)}}
    value, suit = f"(?P<value>{'|'.join(values)})", f"(?P<suit>{'|'.join(suits)})"
    pattern = rf"\b{value} of {suit}\b" if language == "en" else rf"\b{suit} ?{value}\b"
    for found in re.finditer(pattern, text):
        word = next(name for word, name in values.items() if re.fullmatch(word, found["value"]))
        yield f"{suits[found['suit']]}-{word}"


def shown(moments: list[Moment]) -> set[str]:
    """The cards that the boards, and what is told about them, have in them."""
    cards = set()
    for moment in moments:
        facts = game.facts(moment.view)
        places = (facts["bases"], facts["reserves"], facts["discards"], facts["hands"], facts["turned"])
        cards |= {game.FACE_NAMES[int(face)] for face in re.findall(r"\d+", json.dumps(places))}
        cards |= {word for word in re.findall(r"[a-z]+-[a-z0-9]+", json.dumps(moment.told)) if word in game.FACE_NAMES}
    return cards


def test_the_cards_of_a_text_are_found() -> None:
    said = {
        "nl": "Je harten 8 ligt op de schoppenaas; je draait de hartenboer.",
        "de": "Deine Herz 8 liegt auf dem Pikass; du drehst den Herzbuben um.",
        "en": "Your 8 of hearts lies on the ace of spades; you turn up the jack of hearts.",
    }
    for language, text in said.items():
        assert sorted(named(text, language)) == ["hearts-8", "hearts-jack", "spades-ace"]


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("example", BOOK.examples, ids=lambda example: example.id)
def test_an_example_names_only_cards_of_its_boards(language: str, example: Example) -> None:
    text = str(LIBRARY.texts[language].examples[example.id].text)
    assert {*named(text, language)} <= shown(BOOK.boards(example, "qwinta"))


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("number", range(len(BOOK.teach)))
def test_what_is_read_aloud_names_only_cards_of_the_picture(language: str, number: int) -> None:
    text = str(LIBRARY.texts[language].teach[BOOK.teach[number].id])
    pictures = [BOOK.frame(place, "qwinta") for place in (max(number - 1, 0), number)]
    assert {*named(text, language)} <= shown(pictures)


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("example", BOOK.examples, ids=lambda example: example.id)
def test_points_in_an_example_are_scored_there_or_stand_there(language: str, example: Example) -> None:
    boards = BOOK.boards(example, "qwinta")
    scored = [event["points"] for board in boards for event in board.told if event["event"] != "scored"
              and "points" in event]  # fmt: skip
    standing = [points for board in boards for points in (*board.view.points, *game.outcome(board.state).points)]
    text = str(LIBRARY.texts[language].examples[example.id].text)
    said = {int(number) for number in re.findall(r"(\d+) (?:punten|Punkte|points)", text)}
    assert said <= {*scored, sum(scored), *standing}


def test_there_is_enough_of_everything() -> None:
    assert len(BOOK.questions) >= 40
    assert sum(question.trial is not None for question in BOOK.questions) >= 30
    assert {example.clause for example in BOOK.examples} >= {"step2.settle", "jack.move", "queen.swap", "king.clear"}
    assert [page.id for page in BOOK.pages] == ["lost", "tonight"]


def test_every_chapter_answers_a_question_or_shows_an_example() -> None:
    answered = {BOOK.chapter_of(question.clauses[0]) for question in BOOK.questions}
    shown_in = {BOOK.chapter_of(example.clause) for example in BOOK.examples}
    assert {chapter.id for chapter in BOOK.chapters} <= answered | shown_in


def test_our_rulings_are_told_as_ours_and_printed_rules_are_not() -> None:
    assert all(BOOK.is_ruling(clause) == clause.startswith("ruling.") for clause in game.CLAUSES)


OURS = {"nl": "bij ons", "de": "bei uns", "en": "we play"}
PLAIN = {"covered-pair", "jack-pile", "king-covered", "beside-covered", "on-equal", "one-pack", "three-players"}
PLAIN |= {"opening-trio", "lay-nothing", "stuck", "queen-points", "same-trio", "win-in-her-turn"}
"""Answers that rest on a ruling and hardly anybody would dispute: the clause beside them says that it is ours."""


@pytest.mark.parametrize("language", NAMES)
def test_an_answer_by_a_ruling_says_that_it_is_ours(language: str) -> None:
    texts: Texts = LIBRARY.texts[language]
    for question in BOOK.questions:
        answer = str(texts.questions[question.id].answer).lower()
        if question.id not in PLAIN and BOOK.is_ruling(question.clauses[0]):
            assert OURS[language] in answer, (question.id, answer)
        if not BOOK.is_ruling(question.clauses[0]):
            assert OURS[language] not in answer, (question.id, answer)
