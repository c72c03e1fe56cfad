"""Something is done in a practice game, and kept: a command of the learner's, or more than one can want at once."""

from collections.abc import Callable
from datetime import datetime

from tests.thinkers import QUICKLY
from tutor.practice.commands import Command
from tutor.practice.session import Session
from tutor.services.play import acting
from tutor.services.play.acting import Done
from tutor.services.play.games import Game
from tutor.services.thinking import Thinking
from tutor.store import Store

Deed = Command | Callable[[Session], None]


def do(
    store: Store, game: Game, version: int, deed: Deed, now: datetime, *, thinking: Thinking = QUICKLY
) -> Done | None:
    if not callable(deed):
        return acting.act(store, game, deed, version=version, thinking=thinking, now=now)
    deed(game.session)
    return acting.keep(store, game, now)
