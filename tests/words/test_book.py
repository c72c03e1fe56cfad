"""What every game with pages shows beside the text of its rulebook: all that it names is there."""

import pytest
from flask import Flask

from tests.web.pages import LANGUAGES
from tutor.lessons.teaching import variants
from tutor.services.rules import rulebook
from tutor.words.book import BOOK
from tutor.words.language import Language
from tutor.words.shown import SHOWN

EVERY_GAME = pytest.mark.parametrize("game", BOOK)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, app: Flask) -> Language:
    spoken: Language = app.extensions["languages"][request.param]
    return spoken


def test_only_games_with_pages_have_something_beside_their_rules() -> None:
    assert BOOK
    assert set(BOOK) <= set(SHOWN)


@EVERY_GAME
def test_cards_stand_beside_what_is_in_the_book(game: str) -> None:
    edition = variants(game)[0]
    assert set(BOOK[game].overview) <= {entry.id for entry in rulebook.overview(game, "en", edition)}
    assert set(BOOK[game].quick) <= {entry.id for entry in rulebook.quick_card(game, "en", edition)}


@EVERY_GAME
def test_the_examples_of_the_leaflet_and_the_places_of_the_deck_are_there(game: str) -> None:
    edition = variants(game)[0]
    clauses = [clause for chapter in rulebook.chapters(game, "en", edition) for clause in chapter.clauses]
    assert set(BOOK[game].leaflet) <= {example.id for clause in clauses for example in clause.examples}
    frames = {frame.id for frame in rulebook.frames(game, "en", edition)}
    assert set(BOOK[game].deck) <= {clause.id for clause in clauses} | frames
    assert set(BOOK[game].deck) & frames


@EVERY_GAME
def test_every_text_that_is_read_aloud_has_a_picture(game: str, language: Language) -> None:
    for edition in variants(game):
        for entry in rulebook.frames(game, language.code, edition):
            frame = rulebook.frame(game, language.code, edition, entry.id)
            assert frame
            words = SHOWN[game].words.at(frame.picture.view, language)
            board = BOOK[game].aloud(frame.id, frame.picture.view, frame.picture.told, words)
            assert (board.still, board.live) == (True, False)


@EVERY_GAME
def test_what_may_be_searched_for_is_said_in_each_language(game: str, language: Language) -> None:
    said = BOOK[game].asked_like
    assert (language.say(said) == said) == (language.code == "en")
