"""How every game that is taught shows its lessons and asks its questions."""

import random

import pytest
from flask import Flask

from tests.web.pages import LANGUAGES
from tutor.engine.seats import letter
from tutor.lessons.knowledge import taught_by
from tutor.lessons.quizzes import QUIZZES
from tutor.lessons.teaching import variants
from tutor.services.lessons.steps import lessons
from tutor.words.board import Pile
from tutor.words.language import Language
from tutor.words.shown import SHOWN
from tutor.words.taught import TAUGHT

EVERY_GAME = pytest.mark.parametrize("game", TAUGHT)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, app: Flask) -> Language:
    spoken: Language = app.extensions["languages"][request.param]
    return spoken


def test_whoever_is_taught_on_pages_has_words_for_it() -> None:
    assert list(TAUGHT) == [game for game in SHOWN if game in QUIZZES]


@EVERY_GAME
def test_every_step_has_a_board_and_what_leads_on_can_be_pressed(game: str, language: Language) -> None:
    for lesson in lessons(game):
        for step in lesson.steps:
            moment = lesson.moment(step, variants(game)[0])
            words = SHOWN[game].words.at(moment.view, language)
            board = TAUGHT[game].board(step, moment, words, pick=None, done=False)
            assert board.live == bool(step.goal), (lesson.id, step.id)
            done = TAUGHT[game].board(step, lesson.end(step, variants(game)[0]), words, pick=None, done=True)
            assert not done.live


def refused_at_once(game: str, language: Language) -> set[bool]:
    """Of every first press in its lessons, whether it is refused; by the rules, if it is."""
    refused = set()
    for lesson in lessons(game):
        for step in lesson.steps:
            moment = lesson.moment(step, variants(game)[0])
            words = SHOWN[game].words.at(moment.view, language)
            board = TAUGHT[game].board(step, moment, words, pick=None, done=False)
            piles = (part.card for part in board.centre if isinstance(part, Pile))
            for place in (place for place in (*piles, *board.own.places) if place.name == "pick"):
                move = TAUGHT[game].refused_at_once(moment, place.value)
                assert move is None or moment.refusal(move)
                refused.add(bool(move))
    return refused


def test_a_press_is_refused_at_once_only_where_the_rules_refuse_it(language: Language) -> None:
    refused = {game: refused_at_once(game, language) for game in TAUGHT}
    assert all(False in found for found in refused.values())
    assert any(True in found for found in refused.values())


@EVERY_GAME
def test_every_kind_of_question_asks_and_can_be_answered(game: str, language: Language) -> None:
    every, kinds = lessons(game), set()
    taught = taught_by(every)
    for lesson in every:
        for number, kind in enumerate(lesson.quiz):
            asked = QUIZZES[game].ask(lesson, number, variants(game)[0], random.Random(f"{kind}/{number}"), taught)
            words = SHOWN[game].words.at(asked.moment.view, language)
            sentences = TAUGHT[game].asked(asked, words)
            assert all(sentences)
            labels = [TAUGHT[game].choice(asked, value, language)[0] for value in asked.choices]
            assert len(set(labels)) == len(labels) > 1
            picture = TAUGHT[game].picture(asked, words, answered=False)
            assert (picture.still, picture.live, picture.own.letter) == (True, False, letter(asked.moment.seat))
            kinds.add(kind)
    assert kinds == set(QUIZZES[game].kinds)
