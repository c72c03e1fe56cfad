"""How every game with drills tells, shows and asks them."""

from collections.abc import Iterator
from functools import cache

import pytest
from flask import Flask

from tests.web.pages import LANGUAGES
from tutor.drills.contract import DRILLS, Question, Round
from tutor.lessons.teaching import variants
from tutor.words.language import Language
from tutor.words.shown import SHOWN
from tutor.words.trained import TRAINED

EVERY_GAME = pytest.mark.parametrize("game", TRAINED)
SEEDS = ("a", "b")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, app: Flask) -> Language:
    spoken: Language = app.extensions["languages"][request.param]
    return spoken


@cache
def rounds(game: str) -> tuple[Round, ...]:
    return tuple(
        DRILLS[game].make(drill, level, variants(game)[0], seed)
        for drill, found in DRILLS[game].drills.items()
        for level in (1, len(found.levels))
        for seed in SEEDS
    )


def asked_in(game: str) -> Iterator[tuple[Round, Question]]:
    return ((made, asked) for made in rounds(game) for asked in made.questions)


def test_whoever_has_drills_and_pages_has_words_for_them() -> None:
    assert list(TRAINED) == [game for game in SHOWN if game in DRILLS]


@EVERY_GAME
def test_every_drill_has_a_name_and_a_picture(game: str) -> None:
    said = TRAINED[game]
    assert tuple(said.names) == tuple(said.about) == tuple(said.pictures) == tuple(DRILLS[game].drills)
    assert all([*said.names.values(), *said.about.values(), *said.pictures.values()])


@EVERY_GAME
def test_a_picture_can_be_looked_at_and_nothing_pressed(game: str, language: Language) -> None:
    for made in rounds(game):
        for frame in map(DRILLS[game].as_shown, made.frames):
            words = SHOWN[game].words.at(frame.view, language)
            board = TRAINED[game].picture(frame, words)
            assert (board.still, board.live) == (True, False)
            assert all(TRAINED[game].told(frame.told, words))


@EVERY_GAME
def test_every_question_can_be_asked_answered_and_looked_back_at(game: str, language: Language) -> None:
    said = TRAINED[game]
    for made, asked in asked_in(game):
        view = made.frames[-1].view
        words = SHOWN[game].words.at(view, language)
        labels = [said.answer(asked, value, words) for value in asked.choices]
        assert len(set(labels)) == len(labels) > 1
        assert said.question(asked, words)
        seen = None if asked.seen is None else asked.seen + 1
        assert said.where_seen(asked, seen, words)
        assert said.known_in_the_end(asked, view, words) or asked.seen is not None or asked.answer


@EVERY_GAME
def test_while_questions_are_asked_all_rows_lie_face_down(game: str, language: Language) -> None:
    room = DRILLS[game]
    for made in rounds(game):
        view = room.without_faces(made.frames[-1].view)
        board = TRAINED[game].hidden(view, SHOWN[game].words.at(view, language))
        faces = {place.face for seat in (board.own, *board.others) for place in seat.places}
        assert faces <= {"back", ""}
