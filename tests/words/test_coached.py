"""How the coach of every game that has pages speaks."""

import random
from collections.abc import Iterator

import pytest
from flask import Flask

from tests.web.pages import LANGUAGES
from tutor.coach.coaches import COACHES
from tutor.engine.chance import Chance
from tutor.engine.games import game_named
from tutor.engine.guard import is_between_rounds
from tutor.words.coached import COACHED
from tutor.words.language import Language
from tutor.words.shown import SHOWN

EVERY_GAME = pytest.mark.parametrize("game", COACHED)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, app: Flask) -> Language:
    spoken: Language = app.extensions["languages"][request.param]
    return spoken


def test_whoever_has_a_coach_and_pages_has_words_for_it() -> None:
    assert list(COACHED) == [game for game in SHOWN if game in COACHES]


@EVERY_GAME
def test_its_words_say_of_which_game_they_speak(game: str) -> None:
    assert SHOWN[game].words.game == game


@EVERY_GAME
def test_what_is_looked_back_at_has_all_that_is_said_at_once(game: str) -> None:
    assert COACHED[game].reasons.keys() == COACHED[game].reasons_then.keys()


@EVERY_GAME
def test_every_move_can_be_advised_and_told(game: str, language: Language) -> None:
    coached = COACHED[game]
    for view in views(game):
        words = SHOWN[game].words.at(view, language)
        for move in view.legal:
            said = [coached.command(view, move, words), coached.done(view, move, words)]
            said.append(coached.with_equals(view, move, view.legal[:2], words))
            assert all(sentence.endswith(".") and "%(" not in sentence for sentence in said), said


def views(name: str) -> Iterator[object]:
    """Of whoever is on turn, all along a game by chance."""
    game, rng = game_named(name), random.Random(name)
    chance, state = Chance(rng), game.new(min(3, game.PLAYERS[1]), {})
    while not game.is_over(state):
        if is_between_rounds(state):
            game.deal(state, chance)
            continue
        yield game.view(state, state.turn)
        game.apply(state, rng.choice(game.legal_moves(state)), chance)
