"""The review of a finished game: worked out decision by decision, kept, and put together when it is complete.

Whoever waits asks for a few seconds of work at a time. What is there already is never worked out twice.
"""

import json
from dataclasses import asdict, dataclass
from io import StringIO
from typing import Final

from tutor.coach import blame
from tutor.coach.evaluate import Effort
from tutor.engine import beverbende
from tutor.engine.replay import replay
from tutor.gamelog import LogWriter
from tutor.practice import reviewing
from tutor.practice.figures import figures
from tutor.practice.reviewing import Report, Reviewed
from tutor.services.games import Game
from tutor.simulate import Plan
from tutor.store import Store
from tutor.store import games as rows
from tutor.store import progress as kept_figures
from tutor.store.progress import FiguresRow
from tutor.thinking import a_moment_to_think, for_seconds

LEARNER: Final = "learner"  # in the log, where the others have the names of bots


@dataclass(frozen=True)
class Progress:
    done: int
    total: int

    @property
    def is_complete(self) -> bool:
        return self.done >= self.total


def progress(store: Store, game: Game) -> Progress | None:
    """How far it is; None while the game is played."""
    if not game.session.is_over:
        return None
    return Progress(len(_kept(store, game)), _total(game))


def go_on(store: Store, game: Game, seconds: float, effort: Effort | None = None) -> Progress | None:
    """Works for about so long on the next decisions, at least on one, and keeps what it has found.

    When others are thinking already, nothing is done: whoever waits asks again.
    """
    if not game.session.is_over:
        return None
    first, total = len(_kept(store, game)), _total(game)
    with a_moment_to_think() as may_think:
        found = _found(game, first, seconds, effort) if may_think and first < total else []
    with store.write() as connection:
        is_there = rows.find(connection, game.id) is not None
        is_new = is_there and rows.add_to_review(connection, game.id, first, found)
    now = Progress(first + len(found), total) if is_new else progress(store, game)
    if is_new and now and now.is_complete:
        _keep_figures(store, game)
    return now


def _keep_figures(store: Store, game: Game) -> None:
    """What the progress page tells of this game: to read all reviews again for each visit would take too long."""
    complete = report(store, game)
    if complete is None:
        return
    new = FiguresRow(**asdict(figures(complete)))
    with store.write() as connection:
        if rows.find(connection, game.id) is not None:
            kept_figures.put_figures(connection, game.id, new)


def report(store: Store, game: Game) -> Report | None:
    """None while the game is played, and until all decisions have been looked at."""
    if not game.session.is_over:
        return None
    kept = found_so_far(store, game)
    return reviewing.report(game.session, kept) if len(kept) >= _total(game) else None


def found_so_far(store: Store, game: Game) -> list[Reviewed]:
    """Nothing while the game is played."""
    kept = _kept(store, game) if game.session.is_over else []
    return reviewing.where_reminded(game.session, [Reviewed.from_json(json.loads(text)) for text in kept])


def log(game: Game) -> str | None:
    """Every card movement as JSON lines, as `tutor simulate --log` writes them; None while the game is played."""
    session = game.session
    if not session.is_over:
        return None
    setup, target = session.setup, StringIO()
    names = [LEARNER if seat == setup.me else setup.level_of(seat) for seat in range(setup.players)]
    writer = LogWriter(target)
    plan = Plan(beverbende, setup.players, session.record.options, names, games=1, seed=0)
    writer.begin(plan, 0, names)
    replay(session.record, writer.step)
    return target.getvalue()


def _found(game: Game, first: int, seconds: float, effort: Effort | None) -> list[str]:
    in_time = for_seconds(seconds)
    found: list[str] = []
    for decision in blame.review(game.session.record, game.session.me, effort=effort, skip=first):
        found.append(json.dumps(reviewing.reviewed(decision).as_json(), separators=(",", ":")))
        if not in_time():
            break
    return found


def _kept(store: Store, game: Game) -> list[str]:
    with store.read() as connection:
        return rows.review(connection, game.id)


def _total(game: Game) -> int:
    return blame.count(game.session.record, game.session.me)
