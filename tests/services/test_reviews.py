"""The review of a game is worked out bit by bit, kept, and the same however often it is interrupted."""

import json

import pytest

from tests.services.finished import ROUGH, begun, finished
from tutor.coach import blame
from tutor.gamelog import check_log
from tutor.practice.reviewing import Reviewed
from tutor.services import games, reviews
from tutor.services.reviews import Progress
from tutor.store import Store
from tutor.store import games as rows


def complete(store: Store, game: games.Game, seconds: float = 60) -> None:
    progress = reviews.go_on(store, game, seconds, ROUGH)
    assert progress is not None
    while not progress.is_complete:
        before = progress
        progress = reviews.go_on(store, game, seconds, ROUGH)
        assert progress is not None
        assert progress.done > before.done, "each time at least one decision"


def test_nothing_of_a_running_game_is_told(store: Store) -> None:
    game = begun(store)
    assert reviews.progress(store, game) is None
    assert reviews.go_on(store, game, 1, ROUGH) is None
    assert reviews.report(store, game) is None
    assert reviews.log(game) is None
    assert reviews.found_so_far(store, game) == []


def test_it_grows_and_is_kept(store: Store) -> None:
    game = finished(store)
    total = blame.count(game.session.record, game.session.me)
    assert reviews.progress(store, game) == Progress(0, total)
    assert reviews.report(store, game) is None
    assert reviews.go_on(store, game, 0, ROUGH) == Progress(1, total)
    assert reviews.progress(store, game) == Progress(1, total)
    complete(store, game)
    report = reviews.report(store, game)
    assert report is not None
    assert [decision.number for decision in report.decisions] == list(range(total))
    assert reviews.go_on(store, game, 1, ROUGH) == Progress(total, total)


def test_in_bits_it_is_the_same_as_in_one_go(store: Store) -> None:
    one, other = finished(store, seed="7"), finished(store, seed="7")
    complete(store, one)
    complete(store, other, seconds=0)
    assert reviews.found_so_far(store, one) == reviews.found_so_far(store, other)


def test_somebody_else_was_faster(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = finished(store)
    work = reviews._found

    def slowly(game: games.Game, first: int, *args: object) -> list[str]:
        found = work(game, first, 0, ROUGH)
        with store.write() as connection:
            assert rows.add_to_review(connection, game.id, first, found)
        return found

    monkeypatch.setattr(reviews, "_found", slowly)
    progress = reviews.go_on(store, game, 0, ROUGH)
    assert progress is not None
    assert progress.done == 1
    assert len(reviews.found_so_far(store, game)) == 1


def test_a_game_that_is_deleted_meanwhile(store: Store) -> None:
    game = finished(store)
    games.remove(store, game)
    progress = reviews.go_on(store, game, 0, ROUGH)
    assert progress is not None
    assert progress.done == 0


def test_a_game_that_was_stopped_at_once(store: Store) -> None:
    game = begun(store)
    done = games.do(store, game, game.version, lambda session: session.stop(), game.row.created_at)
    assert reviews.progress(store, done.game) == Progress(0, 0)
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
