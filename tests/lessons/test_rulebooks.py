"""What holds for the rulebook of every game that is taught."""

from functools import cache

import pytest

from tutor.languages import NAMES
from tutor.lessons.check import problems
from tutor.lessons.library import Library, read_library
from tutor.lessons.teaching import TEACHINGS
from tutor.lessons.texts import in_edition
from tutor.paths import data_folder

YES = {"nl": ("Ja", "Nee"), "de": ("Ja", "Nein"), "en": ("Yes", "No")}

every_game = pytest.mark.parametrize("game", TEACHINGS)
every_language = pytest.mark.parametrize("language", NAMES)


@cache
def library(game: str) -> Library:
    return read_library(data_folder("scenarios"), data_folder("translations"), game)


@every_game
def test_the_engine_and_the_texts_have_nothing_against_it(game: str) -> None:
    assert problems(library(game)) == []


@every_game
@every_language
def test_an_answer_begins_with_what_the_engine_says(game: str, language: str) -> None:
    book, texts = library(game).book, library(game).texts[language]
    for question in book.questions:
        for variant in book.variants:
            answer = in_edition(texts.questions[question.id].answer, variant)
            assert answer.partition(",")[0] == YES[language][not question.is_allowed(variant)], question.id
