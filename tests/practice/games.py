"""Practice games that play themselves: somebody sits in the learner's seat and does what the page would offer."""

import random

from tutor.practice.session import Phase, Session
from tutor.practice.setup import Setup

QUICK = ("pip", "lotte", "finn", "nora", "otto")
"""Opponents that hardly think."""


def new_session(seed: object, *, players: int = 3, seat: str = "a", edition: str = "beverbende") -> Session:
    rng = random.Random(str(seed))
    levels = tuple(rng.choice(QUICK) for _ in range(players - 1))
    return Session.begin(Setup("beverbende", levels, seat, f"test/{seed}", {"edition": edition}))


def go_on(session: Session, rng: random.Random) -> None:
    """The next thing that somebody would press; moves at random, with a liking for knocking."""
    phase = session.phase
    if phase in (Phase.LOOKING, Phase.REVEALING):
        session.note()
    elif phase is Phase.BETWEEN:
        session.deal()
    elif phase is Phase.OTHERS:
        session.bots_turn()
    else:
        session.move(session.game.NOTATION.text(any_move(session, rng)))


def any_move(session: Session, rng: random.Random) -> int:
    legal = session.view.legal
    knocks = [move for move in legal if session.game.NOTATION.text(move) == "knock"]
    return knocks[0] if knocks and rng.random() < 0.3 else legal[int(rng.random() * len(legal))]


def play_to_the_end(session: Session, rng: random.Random, most: int = 3000) -> Session:
    for _ in range(most):
        if session.phase is Phase.OVER:
            return session
        go_on(session, rng)
    raise AssertionError("the game does not end")
