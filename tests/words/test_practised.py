"""How every game that is practised on pages chooses, tells and looks back at its games."""

import random
from collections.abc import Iterator

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from tests.practice.games import go_on
from tests.web.pages import LANGUAGES
from tutor.coach.coaches import COACHES
from tutor.engine.games import game_named
from tutor.lessons.teaching import TEACHINGS, variants
from tutor.paths import data_folder
from tutor.practice.contract import PRACTICES, practice_of
from tutor.practice.session import Phase, Session
from tutor.practice.setup import Setup
from tutor.services.play.games import Wish
from tutor.services.play.variants import options_of
from tutor.web.play.wishes import can_begin, wish_for, wished
from tutor.words.language import Language
from tutor.words.plain import PlainPractised
from tutor.words.practised import BY_LOT, PRACTISED
from tutor.words.shown import SHOWN
from tutor.words.table import TableWords, seat_names

EVERY_GAME = pytest.mark.parametrize("game", PRACTISED)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, app: Flask) -> Language:
    spoken: Language = app.extensions["languages"][request.param]
    return spoken


def test_whoever_is_practised_on_pages_has_words_for_it() -> None:
    assert list(PRACTISED) == [game for game in SHOWN if game in PRACTICES and game in COACHES]


# ---- Before a game --------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_what_can_be_chosen_are_options_of_the_rules(game: str) -> None:
    allowed, options = game_named(game).OPTIONS, PRACTISED[game].options
    assert options.keys() <= allowed.keys()
    for name, option in options.items():
        assert tuple(value for value in option.labels if value != BY_LOT) == allowed[name]
    variant = TEACHINGS[game].option
    assert variant is None or next(iter(options)) == variant


@EVERY_GAME
def test_a_first_game_can_be_played(game: str) -> None:
    known = PRACTISED[game]
    assert set(known.first_opponents) <= set(practice_of(game).levels)
    wish = first_wish(game)
    Setup(game, wish.levels, wish.seat, "a first game", wish.options)


@EVERY_GAME
def test_every_choice_of_the_form_can_be_played_or_is_told_to_be_none(game: str) -> None:
    known, offered = PRACTISED[game], practice_of(game).levels
    usual = first_wish(game)
    for name, option in known.options.items():
        for value in (*option.labels, "no such thing"):
            form = MultiDict([("opponent", usual.levels[0]), (name, value), *others_of(usual, name)])
            wish, problems = wished(form, usual, offered)
            possible = value == BY_LOT or can_begin(game, usual.levels[:1], {name: value})
            assert problems == ([] if possible else [option.problem])
            assert can_begin(game, wish.levels, wish.options)
            assert wish.options.keys() >= known.options.keys()
            assert value in (wish.options[name], BY_LOT) or not possible


@EVERY_GAME
@pytest.mark.parametrize("levels", [[], ["nobody"], None], ids=["nobody", "a stranger", "too many"])
def test_a_table_that_cannot_be_is_told(game: str, levels: list[str] | None) -> None:
    known, offered = PRACTISED[game], practice_of(game).levels
    usual = first_wish(game)
    sent = [offered[0]] * game_named(game).PLAYERS[1] if levels is None else levels
    form = MultiDict([*(("opponent", level) for level in sent), *others_of(usual, "")])
    wish, problems = wished(form, usual, offered)
    assert (wish.levels, problems) == (usual.levels, [known.no_company])


def first_wish(game: str) -> Wish:
    """Of somebody who has never played, in the first of the variants."""
    variant = options_of(game, variants(game)[0])
    return wish_for(game, PRACTISED[game].first_opponents, {**variant, **PRACTISED[game].first_options})


def others_of(wish: Wish, name: str) -> list[tuple[str, str]]:
    """The other options as the form sends them, those by lot left to chance."""
    options = {each: option for each, option in PRACTISED[wish.game].options.items() if each != name}
    return [(each, BY_LOT if option.is_by_lot else wish.options[each]) for each, option in options.items()]


@EVERY_GAME
def test_names_are_those_of_the_table(game: str, language: Language) -> None:
    levels = practice_of(game).levels
    names = PRACTISED[game].opponents(levels, language)
    assert len(names) == len(set(names)) == len(levels)
    twice = PRACTISED[game].opponents(levels[:1] * 2, language)
    assert twice[0] != twice[1]


# ---- At the table ---------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_a_whole_game_can_be_told(game: str, language: Language) -> None:
    """Every event has a sentence or is none to speak of; every place and every moment has words."""
    known, endings = PRACTISED[game], set()
    for session in moments(game):
        words = words_at(session, language)
        for event in session.told:
            said = known.tell(event, words)
            assert said is None or (said.strip() and "%(" not in said)
            endings |= {event["event"]} & known.endings
        assert known.prompt(session.view, words)
        for place, seen in session.sightings.known.items():
            name = session.game.FACE_NAMES[seen.face]
            assert all((known.at(place), known.place(place, words), known.card(name, words)))
    assert endings == known.endings


@EVERY_GAME
def test_between_rounds_there_is_an_ending_and_at_the_end_a_winner(game: str, language: Language) -> None:
    *_, last = moments(game)
    words = words_at(last, language)
    points, winners = last.game.outcome(last.state)
    assert winners
    assert PRACTISED[game].victory([words.reader], points[winners[0]], words)
    pad = PRACTISED[game].pad(last.view, words)
    assert pad
    assert pad.verdict
    unspoken = PRACTISED[game].pad(last.view, words, verdict=False)
    assert unspoken
    assert not unspoken.verdict


@EVERY_GAME
def test_what_is_asked_on_the_way_has_its_answers(game: str, language: Language) -> None:
    known, rng, asked = PRACTISED[game], random.Random(5), set()
    assert [value for value, _ in known.answers(language)] == list(game_named(game).FACE_NAMES)
    for session in moments(game):
        place = session.practice.place_to_ask(session.view, rng) if session.phase is Phase.MINE else None
        if place is not None:
            asked.add(place)
            assert language.say(known.question(place))
            assert known.own_place(place, words_at(session, language))
    assert bool(asked) == bool(known.question(1))


def test_some_game_asks_on_the_way() -> None:
    assert any(PRACTISED[game].question(1) for game in PRACTISED)


@EVERY_GAME
def test_gauges_have_a_template(game: str, language: Language) -> None:
    assert PRACTISED[game].gauges([], [], language) is None
    drawn = data_folder("templates") / "games" / game / "gauges.html"
    assert drawn.is_file() == (getattr(type(PRACTISED[game]), "gauges", None) is not PlainPractised.gauges)


def moments(game: str) -> Iterator[Session]:
    """All along a game by chance, to its end."""
    wish = first_wish(game)
    session, rng = Session.begin(Setup(game, wish.levels, wish.seat, "told", wish.options)), random.Random(3)
    yield session
    while session.phase is not Phase.OVER:
        go_on(session, rng)
        yield session


def words_at(session: Session, language: Language) -> TableWords:
    setup = session.setup
    names = PRACTISED[setup.game].opponents(setup.levels, language)
    return SHOWN[setup.game].words(language, setup.seat, seat_names(setup.players, setup.seat, language, names))
