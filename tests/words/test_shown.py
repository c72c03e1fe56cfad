"""What every game with pages shows of itself: the names and sentences, and the drawings that only it has."""

import re

import pytest

from tutor.engine.games import game_named
from tutor.languages import NAMES
from tutor.lessons.teaching import variants
from tutor.paths import STATIC, data_folder
from tutor.words.language import load_translations
from tutor.words.shown import SHOWN

EVERY_GAME = pytest.mark.parametrize("game", SHOWN)


def test_a_game_has_pages() -> None:
    assert list(SHOWN)


@EVERY_GAME
def test_its_variants_are_those_in_which_it_is_taught(game: str) -> None:
    shown = SHOWN[game]
    assert tuple(shown.variants) == variants(game)
    assert all(shown.variants.values())
    assert {shown.variant_in(language) for language in NAMES} <= set(shown.variants)


@EVERY_GAME
@pytest.mark.parametrize("language", ["nl", "de"])
def test_its_sentences_are_translated(game: str, language: str) -> None:
    shown = SHOWN[game]
    said = load_translations(data_folder("translations") / language / "LC_MESSAGES" / "messages.po")
    for sentence in (shown.promise, shown.about, shown.welcome):
        assert said.gettext(sentence) != sentence
    for sentence in (shown.about, shown.welcome):
        assert "%(game)s" in sentence
        assert "%(game)s" in said.gettext(sentence)


@EVERY_GAME
def test_each_of_its_cards_is_drawn_and_one_back_for_all(game: str) -> None:
    drawn = re.findall(r'<symbol id="card-([\w-]+)"', (STATIC / SHOWN[game].drawings).read_text("utf-8"))
    assert {*game_named(game).FACE_NAMES, "back"} <= {*drawn}
    assert len({*drawn}) == len(drawn)


@EVERY_GAME
def test_its_own_drawings_are_there(game: str) -> None:
    drawn = data_folder("templates") / "games" / game
    assert (drawn / "place.html").read_text("utf-8").strip()
    assert (drawn / "cards.html").is_file() == bool(SHOWN[game].deck())
