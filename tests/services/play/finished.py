"""Practice games that are over, played by chance, for whoever looks back on them."""

import random
from datetime import UTC, datetime

from tests.practice.games import play_to_the_end
from tests.services.play.doing import do
from tutor.practice.session import Session
from tutor.practice.setup import Manner
from tutor.services.play import games
from tutor.services.play.games import Game, Wish
from tutor.store import Store

NOW = datetime(2026, 11, 16, tzinfo=UTC)


def begun(
    store: Store, learner_id: str | None = None, *, seed: str = "1", levels: tuple[str, ...] = ("lotte",)
) -> Game:
    """The same seed is the same game."""
    learner, game_id = games.start(store, learner_id, Wish("beverbende", levels), Manner(), NOW, seed=seed)
    return found(store, learner, game_id)


def finished(store: Store, learner_id: str | None = None, *, seed: str = "1") -> Game:
    game = begun(store, learner_id, seed=seed)

    def deed(session: Session) -> None:
        play_to_the_end(session, random.Random(seed))

    done = do(store, game, game.version, deed, NOW)
    assert done.refused is None
    return found(store, game.row.learner_id, game.id)


def found(store: Store, learner_id: str, game_id: str) -> Game:
    game = games.find(store, learner_id, game_id)
    assert game is not None
    return game
