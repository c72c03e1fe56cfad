"""The review of a game is worked out bit by bit, kept, and the same however often it is interrupted."""

import json
import random
from dataclasses import replace

from tests.practice.games import go_on
from tests.services.play.doing import Deed, do
from tests.services.play.finished import begun, finished
from tests.stores import on_both_databases
from tests.thinkers import ROUGHLY
from tutor.coach import blame
from tutor.gamelog import check_log
from tutor.games.beverbende.rules import NOTATION
from tutor.practice.commands import Do, Move
from tutor.practice.decision import Reviewed
from tutor.practice.session import Decided, Phase
from tutor.services.play import acting, games, reviews
from tutor.services.play.reviews import Progress
from tutor.services.thinking import Thinking
from tutor.store import Store
from tutor.store import games as rows


def complete(store: Store, game: games.Game, thinking: Thinking = ROUGHLY) -> None:
    progress = reviews.go_on(store, game, thinking)
    while progress is not None and not progress.is_complete:
        progress = reviews.go_on(store, game, thinking)
    assert progress is not None


def test_nothing_of_a_running_game_is_told(store: Store) -> None:
    game = begun(store)
    assert reviews.progress(store, game) is None
    assert reviews.go_on(store, game, ROUGHLY) is None
    assert reviews.report(store, game) is None
    assert reviews.log(game) is None
    assert reviews.found_so_far(store, game) == []


def test_it_is_put_together_and_kept(store: Store) -> None:
    game = finished(store)
    total = blame.count(game.session.record, game.session.me)
    assert reviews.progress(store, game) == Progress(0, total, is_complete=False)
    assert reviews.report(store, game) is None
    complete(store, game)
    report = reviews.report(store, game)
    assert report is not None
    assert [decision.number for decision in report.decisions] == list(range(total))
    assert reviews.go_on(store, game, ROUGHLY) == Progress(total, total, is_complete=True)


def test_what_was_looked_at_during_the_game_is_not_looked_at_again(store: Store) -> None:
    """And whoever does not wait gets the same review, bit by bit."""
    one, other = finished(store, seed="7"), finished(store, seed="7")
    complete(store, one)
    course = blame.course(other.session.record, other.session.me)
    for asked, _ in course.made[::2]:
        thought = acting.examine(store, other, Decided(asked.step + 1, None, None), ROUGHLY)
        assert thought is not None
        assert ROUGHLY.wait(thought)
    assert reviews.progress(store, other) == Progress((len(course.made) + 1) // 2, len(course.made), is_complete=False)
    seen = [decision.number for decision in reviews.found_so_far(store, other)]
    assert seen == list(range(0, len(course.made), 2))
    complete(store, other, replace(ROUGHLY, patience=0.01))
    assert reviews.found_so_far(store, one) == reviews.found_so_far(store, other)
    with store.read() as connection:
        assert rows.decisions(connection, other.id) == {}


def test_what_was_taken_back_is_forgotten(store: Store) -> None:
    game = begun(store)
    rng = random.Random(3)
    while game.session.phase is not Phase.MINE:
        game = did(store, game, lambda session: go_on(session, rng))
    legal = game.session.view.legal
    for move in legal[:2]:
        game = did(store, game, Move(NOTATION.text(move), sure=True))
        thought = acting.examine(store, game, Decided(len(game.session.steps), None, None), ROUGHLY)
        assert thought is not None
        assert ROUGHLY.wait(thought)
        with store.read() as connection:
            (kept,) = rows.decisions(connection, game.id).values()
        assert json.loads(kept)["move"] == NOTATION.text(move)
        game = did(store, game, Do.BACK)


def did(store: Store, game: games.Game, deed: Deed) -> games.Game:
    done = do(store, game, game.version, deed, game.row.created_at, thinking=ROUGHLY)
    assert done is not None
    assert done.refused is None
    return done.game


@on_both_databases
def test_a_game_that_is_deleted_meanwhile(store: Store) -> None:
    """Nothing is kept of it, however long somebody waits: that comes to an end all the same."""
    game = finished(store)
    games.remove(store, game)
    for patience in (0.01, None):
        progress = reviews.go_on(store, game, replace(ROUGHLY, patience=patience))
        assert progress is not None
        assert progress.done == 0


def test_a_game_that_was_stopped_at_once(store: Store) -> None:
    game = begun(store)
    done = do(store, game, game.version, Do.STOP, game.row.created_at)
    assert reviews.progress(store, done.game) == Progress(0, 0, is_complete=True)
    report = reviews.report(store, done.game)
    assert report is not None
    assert report.judgement is None
    assert report.memory is None


def test_the_log_can_be_checked(store: Store) -> None:
    log = reviews.log(finished(store))
    assert log is not None
    assert check_log(log.splitlines()) == 1
    assert json.loads(log.splitlines()[0])["bots"] == ["learner", "lotte"]


def test_what_is_kept_can_be_read_again(store: Store) -> None:
    game = finished(store)
    complete(store, game)
    for decision in reviews.found_so_far(store, game):
        assert Reviewed.from_json(json.loads(json.dumps(decision.as_json()))) == decision
