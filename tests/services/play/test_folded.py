"""A game that was laid by goes on as if it were folded anew, and nobody gets one that is not as it is stored."""

import random
from datetime import UTC, datetime

import pytest

from tests.practice.games import go_on, new_session
from tutor.practice import entries
from tutor.practice.entries import Noted
from tutor.practice.session import Session
from tutor.practice.setup import Manner
from tutor.services.play import games
from tutor.services.play.folded import Folded
from tutor.services.play.games import Wish
from tutor.store import Store

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
WISH = Wish("beverbende", ("pip", "lotte"))


def brief(session: Session) -> Session:
    """Folded anew."""
    return Session(session.setup, [entries.load(entries.dump(entry)) for entry in session.entries], brief=True)


def laid_by(folded: Folded, session: Session) -> Session:
    new, session.fresh = list(session.fresh), []
    stored = ("game", *map(entries.dump, session.entries))
    folded.lay(stored, session, new)
    return folded.take(stored) or brief(session)


@pytest.mark.parametrize("seed", range(4))
def test_it_goes_on_the_same(seed: int) -> None:
    rng, folded, found = random.Random(seed), Folded(), 0
    session = brief(new_session(seed, players=3))
    for _ in range(80):
        if session.is_over:
            break
        go_on(session, rng)
        kept, anew = laid_by(folded, session), brief(session)
        found += kept is session
        assert kept.game.facts(kept.view) == anew.game.facts(anew.view)
        assert (kept.told, kept.lap, kept.phase, kept.glances, kept.reveal) == (
            anew.told, anew.lap, anew.phase, anew.glances, anew.reveal,
        )  # fmt: skip
        assert kept.sightings.known.keys() == anew.sightings.known.keys()
        assert kept.asked == anew.asked
        session = kept
    assert found > 20


def test_what_is_not_stored_is_forgotten() -> None:
    folded, session = Folded(), brief(new_session(1, players=2))
    session.fresh = [Noted()]
    folded.lay(("game",), session)
    assert folded.take(("game",)) is None


def test_who_takes_it_has_it_alone() -> None:
    folded, session = Folded(), brief(new_session(1, players=2))
    folded.lay(("game", "entry"), session)
    assert folded.take(("another", "entry")) is None
    assert folded.take(("game", "another entry")) is None
    assert folded.take(("game", "entry")) is session
    assert folded.take(("game", "entry")) is None


def test_the_oldest_makes_room() -> None:
    folded = Folded(most=2)
    for name in ("one", "two", "three"):
        folded.lay((name,), brief(new_session(1, players=2)))
    assert [folded.take((name,)) is not None for name in ("one", "two", "three")] == [False, True, True]


def test_nobody_else_gets_it(store: Store) -> None:
    learner_id, game_id = games.start(store, None, WISH, Manner(), NOW)
    stranger, _ = games.start(store, None, WISH, Manner(), NOW)
    game = games.find(store, learner_id, game_id, brief=True)
    assert game is not None
    games.lay_by(store, game)
    assert games.find(store, stranger, game_id, brief=True) is None
    again = games.find(store, learner_id, game_id, brief=True)
    assert again is not None
    assert again.session is game.session
    assert games.find(store, learner_id, game_id, brief=True).session is not game.session  # type: ignore[union-attr]
