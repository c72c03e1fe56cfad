"""The review of a finished game: each decision was looked at when it was made, or is looked at now. When all have been,
it is put together and kept.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from io import StringIO
from typing import Final

from tutor.coach import blame
from tutor.coach.blame import Course
from tutor.engine.replay import Record, replay
from tutor.gamelog import LogWriter
from tutor.practice import valued
from tutor.practice.decision import Reviewed, with_luck
from tutor.practice.entries import TookBack
from tutor.practice.figures import figures
from tutor.practice.folds import values_said
from tutor.practice.report import Report, reported, where_reminded
from tutor.practice.session import Decided, Session
from tutor.services.play import acting
from tutor.services.play.games import Game
from tutor.services.thinking import Busy, Pondering, Thinking
from tutor.simulate import Plan
from tutor.store import Store
from tutor.store import games as rows
from tutor.store import progress as kept_figures
from tutor.thinking import Thought
from tutor.thinking.thought import Stage

LEARNER: Final = "learner"  # in the log, where the others have the names of bots


@dataclass(frozen=True)
class Progress:
    done: int
    total: int
    is_complete: bool


def progress(store: Store, game: Game) -> Progress | None:
    """How far it is; None while the game is played."""
    if not game.session.is_over:
        return None
    total = len(_course(game).made)
    if _is_complete(store, game):
        return Progress(total, total, is_complete=True)
    return Progress(len(_looked_at(store, game)), total, is_complete=False)


def go_on(store: Store, game: Game, thinking: Thinking) -> Progress | None:
    """Sees to it that all decisions are looked at, waits a moment, and puts the review together when they have been."""
    if not game.session.is_over:
        return None
    if not _is_complete(store, game):
        try:
            _look_at_the_rest(store, game, thinking)
            if not _missing(store, game):
                _put_together(store, game, thinking)
        except (Busy, Pondering):
            pass  # whoever waits asks again
    return progress(store, game)


def _look_at_the_rest(store: Store, game: Game, thinking: Thinking) -> None:
    """One after the other, as long as somebody waits; then they go on by themselves, where there is room."""
    patience, missing = thinking.patience_left(), _missing(store, game)
    while missing:
        thought = _begin(store, game, missing[0], thinking, ahead=False)
        if thought is None or not thinking.thinker.wait(thought, patience()):
            return
        if thought.stage is not Stage.DONE:
            raise Busy
        left = _missing(store, game)
        if len(left) == len(missing):
            return  # the game was deleted meanwhile: nothing is kept of it any more
        missing = left


def _begin(store: Store, game: Game, decided: Decided, thinking: Thinking, *, ahead: bool) -> Thought | None:
    def go_on_by_itself() -> None:
        missing = _missing(store, game)
        if missing:
            _begin(store, game, missing[0], thinking, ahead=True)

    return acting.examine(store, game, decided, thinking, ahead=ahead, then=go_on_by_itself)


def _missing(store: Store, game: Game) -> list[Decided]:
    found, session = _looked_at(store, game), game.session
    return [
        Decided(asked.step + 1, _said_about(session, asked.step), None)
        for asked, _ in _course(game).made
        if asked.number not in found
    ]


def _said_about(session: Session, step: int) -> list[dict[str, object]] | None:
    """What the coach said about a decision while it was to be made."""
    return values_said(session.entries).get(step)


def _put_together(store: Store, game: Game, thinking: Thinking) -> None:
    course, found = _course(game), _looked_at(store, game)
    expected = _expected_at_the_end(game, course, thinking)
    complete = with_luck([found[number] for number in range(len(course.made))], course, expected)
    data = [json.dumps(one.as_json(), separators=(",", ":")) for one in complete]
    with store.write() as connection:
        if rows.find(connection, game.id) is None:
            return
        rows.put_review(connection, game.id, data)
        if complete and _counts(game.session):
            whole = reported(game.session, where_reminded(game.session, complete))
            found_in_all = figures(game.session.setup.game, whole)
            kept_figures.put_figures(connection, game.id, found_in_all.by_name)


def _expected_at_the_end(game: Game, course: Course, thinking: Thinking) -> float | None:
    """Where a game was broken off while the learner had to decide."""
    if course.open is None or not course.made:
        return None
    values = thinking.values(Session(game.session.setup, list(game.session.steps)))
    return valued.from_json(values, game.session.game.NOTATION, course.open.view).best.difference


def _counts(session: Session) -> bool:
    """Whether the progress page tells of it. Who goes on from a game that is known, or takes back a move, knows cards
    that nobody could know."""
    return session.setup.origin is None and not any(isinstance(entry, TookBack) for entry in session.entries)


def report(store: Store, game: Game) -> Report | None:
    """None while the game is played, and until all decisions have been looked at."""
    if not game.session.is_over or not _is_complete(store, game):
        return None
    return reported(game.session, found_so_far(store, game))


def found_so_far(store: Store, game: Game) -> list[Reviewed]:
    """In the order in which they were made; nothing while the game is played."""
    if not game.session.is_over:
        return []
    kept = _kept(store, game)
    found = kept if len(kept) >= len(_course(game).made) else list(_looked_at(store, game).values())
    return where_reminded(game.session, found)


def log(game: Game) -> str | None:
    """Every card movement as JSON lines, as `tutor simulate --log` writes them; None while the game is played."""
    session = game.session
    if not session.is_over:
        return None
    setup, target = session.setup, StringIO()
    names = [LEARNER if seat == setup.me else setup.level_of(seat) for seat in range(setup.players)]
    writer = LogWriter(target)
    plan = Plan(session.game, setup.players, session.record.options, names, games=1, seed=0)
    writer.begin(plan, 0, names)
    replay(session.record, writer.step)
    return target.getvalue()


def _is_complete(store: Store, game: Game) -> bool:
    return len(_kept(store, game)) >= len(_course(game).made)


def _kept(store: Store, game: Game) -> list[Reviewed]:
    with store.read() as connection:
        return [Reviewed.from_json(json.loads(text)) for text in rows.review(connection, game.id)]


def _looked_at(store: Store, game: Game) -> dict[int, Reviewed]:
    """By the number of the decision; as if nothing had been taken back."""
    with store.read() as connection:
        kept = rows.decisions(connection, game.id)
    found, digests = {}, acting.digests(game.session)
    for asked, _ in _course(game).made:
        text = kept.get(digests[asked.step])
        if text is not None:
            found[asked.number] = Reviewed.from_json({**json.loads(text), "number": asked.number})
    return found


def _course(game: Game) -> Course:
    record = game.session.record
    return _course_of(json.dumps(record.as_json()), game.session.me)


@lru_cache(maxsize=64)  # whoever waits for a review asks again and again
def _course_of(record: str, seat: int) -> Course:
    return blame.course(Record.from_json(json.loads(record)), seat)
