"""A finished game looked at again, step by step.

Once a game is over nothing is secret any more: here, and only here, all cards may lie open.
"""

from collections.abc import Container
from typing import Any

from tutor.engine.replay import DEAL, play_back, set_up
from tutor.practice.session import Session


def at_step(session: Session, steps: int) -> Session:
    """The game as it was after so many steps."""
    return Session(session.setup, list(session.steps[:steps]))


def views_at(session: Session, steps: Container[int]) -> dict[int, Any]:
    """What the learner could know after so many steps, for each of these numbers."""
    record = session.record
    views: dict[int, Any] = {}
    table = set_up(record)
    for made, _ in enumerate(play_back(record, table), 1):
        if made in steps:
            views[made] = table.game.view(table.state, session.me)
    return views


def true_view(session: Session) -> Any:
    """The table with all cards face up. Only for games that are over."""
    return session.practice.opened(session.own_view(), session.state)


def deals(session: Session) -> list[int]:
    """After how many steps each round had been dealt."""
    return [at for at, step in enumerate(session.steps, 1) if step.text == DEAL]
