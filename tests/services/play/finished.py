"""Practice games that are over, played by chance, for whoever looks back on them."""

import random
from datetime import UTC, datetime

from tests.practice.games import play_to_the_end
from tests.services.play.doing import do
from tests.thinkers import ROUGHLY
from tutor.practice.session import Session
from tutor.practice.setup import Manner
from tutor.services.play import games, reviews
from tutor.services.play.games import Game, Wish
from tutor.store import Store
from tutor.store import games as rows
from tutor.store import progress as kept_figures
from tutor.store.progress import Figures

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


_REVIEWS: dict[tuple[str, ...], tuple[list[str], Figures]] = {}
"""Of games that were reviewed in this process, by all that is stored of them: the review and its figures."""


def reviewed(store: Store, game: Game) -> Game:
    """The same game has the same review: it is thought about once, and then only written down."""
    key = (game.row.setup, *game.entries)
    if key not in _REVIEWS:
        progress = reviews.go_on(store, game, ROUGHLY)
        assert progress is not None
        assert progress.is_complete
        with store.read() as connection:
            of_learner = kept_figures.figures(connection, game.row.learner_id, game.row.game)
            figures = next((each.figures for each in of_learner if each.game_id == game.id), {})
            _REVIEWS[key] = rows.review(connection, game.id), figures
    else:
        review, figures = _REVIEWS[key]
        with store.write() as connection:
            rows.put_review(connection, game.id, review)
            kept_figures.put_figures(connection, game.id, figures)
    return game


def found(store: Store, learner_id: str, game_id: str) -> Game:
    game = games.find(store, learner_id, game_id)
    assert game is not None
    return game
