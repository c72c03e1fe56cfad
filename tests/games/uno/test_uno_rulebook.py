"""The rulebook of UNO: what its texts name lies on the boards beside them, and there is enough of everything."""

import re

import pytest

from tests.games.uno.cards_in_texts import named, shown
from tutor.games.uno import rules as game
from tutor.games.uno.rules.cards import FACE_NAMES
from tutor.games.uno.rules.clauses import PRINTED
from tutor.languages import NAMES
from tutor.lessons.library import read_library
from tutor.lessons.rulebook import Example
from tutor.lessons.story import Moment
from tutor.lessons.texts import Worded, in_edition
from tutor.paths import data_folder

LIBRARY = read_library(data_folder("scenarios"), data_folder("translations"), "uno")
BOOK = LIBRARY.book

HOUSE_RULES = {
    "stack-two", "stack-on-four", "draw-until-fits", "jump-in", "seven-swaps", "zero-passes", "two-alike",
    "run-at-once", "end-on-action", "skip-against-skip", "call-last", "four-for-forgetting", "play-on",
}  # fmt: skip
"""What families take for a rule."""
A_HOUSE_RULE = {"nl": "huisregel", "de": "Hausregel", "en": "house rule"}
THE_SHEET = {"nl": "gedrukte spelregels", "de": "gedruckte", "en": "printed rules"}

each_language = pytest.mark.parametrize("language", NAMES)
each_variant = pytest.mark.parametrize("variant", BOOK.variants)


def points_on(moments: list[Moment]) -> set[int]:
    """What somebody has on the pad, or in a hand that is shown, and what all of it comes to."""
    lines = [line for moment in moments for line in moment.view.pad]
    totals = [sum(column) for moment in moments for column in zip(*moment.view.pad, strict=True)]
    sums = [game.outcome(moment.state).points for moment in moments]
    hands = [sum(map(worth, hand)) for moment in moments for hand in moment.state.hands]
    return {*(points for line in (*lines, *sums) for points in line), *totals, *hands, sum(hands)}


def worth(card: game.State) -> int:
    name = FACE_NAMES[card.face]
    number = name.partition("-")[2]
    return 50 if name.startswith("wild") else int(number) if number.isdecimal() else 20


def text_of(words: Worded, variant: str) -> str:
    return in_edition(words, variant)


def test_the_cards_of_a_text_are_found() -> None:
    said = {
        "nl": "Je legt een rode 4; er ligt een groene ‘Overslaan’.",
        "de": "Du legst eine rote 4; oben liegt ein grünes „Aussetzen“.",
        "en": "You lay a red 4; a green Skip is on top.",
    }
    for language, text in said.items():
        assert sorted(named(text, language)) == ["green-skip", "red-4"]


@each_language
@each_variant
@pytest.mark.parametrize("example", BOOK.examples, ids=lambda example: example.id)
def test_an_example_names_only_cards_and_points_of_its_boards(language: str, variant: str, example: Example) -> None:
    text = text_of(LIBRARY.texts[language].examples[example.id].text, variant)
    boards = BOOK.boards(example, variant)
    assert {*named(text, language)} <= shown(boards)
    said = {int(number) for number in re.findall(r"(\d+) (?:punten|Punkte|points)", text)}
    assert said <= points_on(boards)


@each_language
@each_variant
@pytest.mark.parametrize("number", range(len(BOOK.teach)))
def test_what_is_read_aloud_names_only_cards_and_points_of_the_picture(
    language: str, variant: str, number: int
) -> None:
    text = text_of(LIBRARY.texts[language].teach[BOOK.teach[number].id], variant)
    pictures = [BOOK.frame(place, variant) for place in (max(number - 1, 0), number)]
    assert {*named(text, language)} <= shown(pictures)
    said = {int(points) for points in re.findall(r"(\d+) (?:punten|Punkte|points)", text)}
    assert said - {500} <= points_on(pictures)


def verdicts(example: str) -> list[object]:
    found = next(one for one in BOOK.examples if one.id == example)
    return [event["guilty"] for event in BOOK.boards(found, "winner")[-1].told if event["event"] == "challenged"]


def test_the_examples_show_both_verdicts() -> None:
    assert (verdicts("guilty"), verdicts("innocent")) == ([True], [False])


def test_there_is_enough_of_everything() -> None:
    assert len(BOOK.questions) >= 50
    assert sum(question.trial is not None for question in BOOK.questions) >= 40
    assert len(BOOK.examples) >= 15
    assert {question.id for question in BOOK.questions} >= HOUSE_RULES | {*BOOK.quarrels}


@each_language
def test_what_people_take_for_a_rule_is_called_a_house_rule(language: str) -> None:
    """And nothing else is."""
    answers = {name: str(asked.answer) for name, asked in LIBRARY.texts[language].questions.items()}
    assert {name for name, answer in answers.items() if A_HOUSE_RULE[language] in answer} == HOUSE_RULES


def test_what_is_not_on_the_sheet_is_told_as_ours_and_the_rest_is_not() -> None:
    assert {clause for clause in game.CLAUSES if not BOOK.is_ruling(clause)} == {*PRINTED}


@each_language
@pytest.mark.parametrize("clause", ["material.deck", "material.players"])
def test_what_the_sheet_does_not_list_says_so(language: str, clause: str) -> None:
    assert THE_SHEET[language] in str(LIBRARY.texts[language].clauses[clause].text)
