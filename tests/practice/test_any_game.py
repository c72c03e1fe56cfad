"""Every game can be practised: whole games, read again in the middle, and taken back where the game can."""

import random

import pytest

from tutor.coach.bots import BOTS
from tutor.engine.games import GAMES, game_named
from tutor.engine.replay import replay
from tutor.practice import entries, probes
from tutor.practice.contract import practice_of
from tutor.practice.session import NotNow, Phase, Session
from tutor.practice.setup import Setup
from tutor.practice.showing import being_revealed, remembered

GREEDY = "greedy"
MOST = 6000  # presses
TABLES = [(game, players) for game in GAMES for players in sorted({*game_named(game).PLAYERS, 2})]
each_table = pytest.mark.parametrize(("game", "players"), TABLES)


def begun(game: str, players: int, seed: str) -> Session:
    levels = practice_of(game).levels
    quick = [level for level in levels if level not in practice_of(game).thinks]
    return Session.begin(Setup(game, (quick[-1],) * (players - 1), "b", seed))


def go_on(session: Session, rng: random.Random) -> None:
    """The next thing that somebody would press who plays greedily."""
    if session.phase in (Phase.LOOKING, Phase.REVEALING):
        assert session.glances or being_revealed(session).players == session.setup.players
        session.note()
    elif session.phase is Phase.BETWEEN:
        session.deal()
    elif session.phase is Phase.OTHERS:
        session.bots_turn()
    else:
        bot = BOTS[session.setup.game][GREEDY]()
        move = bot.choose(session.view.legal, lambda: session.view, rng)
        session.move(session.game.NOTATION.text(move))


def reopened(session: Session) -> Session:
    """As if the server had been started anew."""
    setup = Setup.from_json(session.setup.as_json())
    return Session(setup, [entries.load(entries.dump(entry)) for entry in session.entries])


@each_table
def test_a_whole_game_is_read_again_and_taken_back(game: str, players: int) -> None:
    session, rng = begun(game, players, f"{game}/{players}"), random.Random(players)
    backs, reopenings = 0, 0
    for number in range(MOST):
        if session.phase is Phase.OVER:
            break
        if number % 97 == 40:
            before, session = session, reopened(session)
            is_the_same(before, session)
            reopenings += 1
        if session.can_take_back and session.phase is Phase.MINE and backs < 12 and rng.random() < 0.2:
            session.take_back()
            assert session.phase in (Phase.MINE, Phase.LOOKING)
            is_the_same(session, reopened(session))
            backs += 1
        else:
            go_on(session, rng)
    assert session.phase is Phase.OVER
    assert reopenings > 0
    assert (backs > 0) == practice_of(game).takes_back
    assert session.game.broken(session.state) == []
    played_again = replay(session.record).state
    assert session.game.dump(played_again) == session.game.dump(session.state)
    assert session.has_won == (session.me in session.game.outcome(played_again).winners)


def is_the_same(one: Session, other: Session) -> None:
    assert other.game.dump(other.state) == one.game.dump(one.state)
    assert (other.phase, other.version, other.told, other.lap) == (one.phase, one.version, one.told, one.lap)
    assert (other.setup, other.record) == (one.setup, one.record)
    assert remembered(other, "on") == remembered(one, "on")


@each_table
def test_a_game_that_cannot_be_taken_back_says_so(game: str, players: int) -> None:
    session, rng = begun(game, players, "back"), random.Random(1)
    takes_back = practice_of(game).takes_back
    while session.phase is not Phase.MINE or len(session.steps) < 2 * players or session.can_take_back != takes_back:
        go_on(session, rng)
    before = session.version
    if takes_back:
        session.take_back()
    else:
        for deed in (session.take_back, lambda: session.redealt_steps(1)):
            with pytest.raises(NotNow):
                deed()
        assert session.version == before


@each_table
def test_what_is_asked_is_about_a_card_of_the_game(game: str, players: int) -> None:
    session, rng = begun(game, players, "asked"), random.Random(2)
    for _ in range(60):
        if session.phase is Phase.OVER:
            break
        probe = probes.due(session)
        if probe is not None:
            known = session.practice.card_at(session.view, probe.slot)
            assert known is None or known in probes.answers(session)
        go_on(session, rng)


@pytest.mark.parametrize("game", GAMES)
def test_no_option_is_called_like_anything_else_that_is_stored_beside_it(game: str) -> None:
    stored = begun(game, 2, "stored").setup.as_json()
    assert set(vars(begun(game, 2, "stored").setup)) - {"options"} | set(game_named(game).OPTIONS) == set(stored)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "wrong", [{"levels": ()}, {"levels": ("nobody",)}, {"seat": "z"}, {"options": {"luck": "good"}}, {"game": "chess"}]
)
def test_what_cannot_be_played_is_refused(game: str, wrong: dict[str, object]) -> None:
    right = {"game": game, "levels": practice_of(game).levels[:1], "seat": "a", "seed": "1"}
    Setup(**right)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"\w"):
        Setup(**{**right, **wrong})  # type: ignore[arg-type]


def test_a_setup_from_before_games_were_named_is_read() -> None:
    old = {
        "edition": "biberbande", "levels": ["pip", "lotte"], "seat": "b", "starter": "c", "seed": "s",
        "origin": {"game": "g", "steps": 3, "mode": "same"}, "aid": "fading",
    }  # fmt: skip
    setup = Setup.from_json(old)
    assert setup.options == {"edition": "biberbande", "starter": "c"}
    assert (setup.players, setup.me, setup.aid, setup.memory) == (3, 1, "fading", None)
    assert {name: setup.as_json()[name] for name in old} == {**old, "levels": ("pip", "lotte")}
