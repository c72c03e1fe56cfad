"""A database that is locked, full, gone or damaged: said in one word, soon, and without stopping who reads."""

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from tutor.services.learner import learners
from tutor.services.learner.learners import Preferences
from tutor.store import Store, StoreUnavailable, engine, open_store
from tutor.store.engine import WRITER_LOCK
from tutor.store.health import Health
from tutor.store.meter import Added
from tutor.store.trouble import Queue, is_trouble
from tutor.store.urls import is_sqlite, parse_url

NOW = datetime(2026, 3, 1, tzinfo=UTC)


@contextmanager
def held_by_another(database_url: str) -> Iterator[None]:
    """Another program writes, and does not come to an end."""
    url = parse_url(database_url)
    other = create_engine(url)
    with other.connect() as connection:
        if is_sqlite(url):
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.exec_driver_sql(f"SELECT pg_advisory_lock({WRITER_LOCK})")
        yield
        connection.rollback()
    other.dispose()


def save(store: Store) -> str:
    return learners.save_preferences(store, None, Preferences(), NOW)


def test_a_stuck_writer_is_told_and_readers_go_on(
    store: Store, migrated_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "WRITER_SECONDS", 0.05)
    learner_id = save(store)
    with held_by_another(migrated_url):
        with pytest.raises(StoreUnavailable, match=r"locked|lock timeout"):
            save(store)
        assert learners.preferences(store, learner_id) == Preferences()
        assert not store.is_healthy()
    assert save(store)


def test_too_many_who_wait_for_a_stuck_writer_are_sent_away_at_once() -> None:
    now = 0.0
    queue = Queue(most=1, clock=lambda: now)
    with queue.place():
        now = 60.0
        with pytest.raises(StoreUnavailable, match="too many"), queue.place():
            pass
    with queue.place():
        pass


def test_a_crowd_is_let_in_as_long_as_the_line_moves() -> None:
    queue, through = Queue(most=1, patience=60, clock=lambda: 0.0), list[int]()
    with queue.place():
        threads = [threading.Thread(target=write_once, args=(queue, through)) for _ in range(6)]
        for thread in threads:
            thread.start()
        while len(queue._line) < 7:
            threading.Event().wait(0.001)
    for thread in threads:
        thread.join()
    assert len(through) == 6


def write_once(queue: Queue, through: list[int]) -> None:
    with queue.place():
        through.append(1)


def test_who_waits_too_long_is_sent_away() -> None:
    queue = Queue(patience=0.01)
    with queue.place(), pytest.raises(StoreUnavailable, match="others write"), queue.place():
        pass
    with queue.place():
        pass


def test_who_comes_first_writes_first() -> None:
    """Whoever has just written and comes again stands behind those who wait."""
    queue, turns = Queue(patience=60), list[int]()
    arrived = threading.Barrier(4)

    def write_twice(who: int) -> None:
        arrived.wait()
        for _ in range(50):
            with queue.place():
                turns.append(who)
                # until all the others stand in line, or have gone
                while len(queue._line) + left_already(turns) < 4:
                    threading.Event().wait(0.001)

    threads = [threading.Thread(target=write_twice, args=(who,)) for who in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(sorted(turns[at : at + 4]) == [0, 1, 2, 3] for at in range(0, 200, 4))


def left_already(turns: list[int]) -> int:
    return sum(turns[:-1].count(who) == 50 for who in range(4))


def test_a_missing_table(store: Store) -> None:
    assert store.is_healthy()
    with store.write() as connection:
        connection.execute(text("DROP TABLE puzzle_report"))
    assert not Health(store.write).is_good()
    with pytest.raises(StoreUnavailable, match="puzzle_report"), store.read() as connection:
        connection.execute(text("SELECT * FROM puzzle_report"))


def test_a_full_disk(sqlite_url: str) -> None:
    """As SQLite sees it: no page more."""
    with closing(open_store(sqlite_url)) as store:
        with store.write() as connection:
            pages = connection.whole.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.whole.exec_driver_sql(f"PRAGMA max_page_count={pages}")
        with pytest.raises(StoreUnavailable, match="full"):
            [save(store) for _ in range(1000)]


def test_a_database_that_may_only_be_read(store: Store, migrated_url: str) -> None:
    with store.write() as connection:
        if is_sqlite(parse_url(migrated_url)):
            connection.whole.exec_driver_sql("PRAGMA query_only=ON")
        else:
            name = parse_url(migrated_url).database
            connection.whole.exec_driver_sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    if not is_sqlite(parse_url(migrated_url)):
        store._engines.dispose()  # it holds for new connections, which are opened as they are needed
    with pytest.raises(StoreUnavailable, match=r"(?i)read-?only"):
        save(store)
    assert not store.is_healthy()


def test_our_own_mistakes_stay_mistakes(store: Store) -> None:
    learner_id = save(store)
    insert = text("INSERT INTO learner SELECT * FROM learner WHERE id = :id")
    with pytest.raises(IntegrityError), store.write() as connection:
        connection.execute(insert, {"id": learner_id})
    assert isinstance(IntegrityError("", {}, ValueError()), SQLAlchemyError)
    assert not is_trouble(IntegrityError("", {}, ValueError()))


def test_health_is_tried_every_few_seconds_only(store: Store) -> None:
    now, tries = [0.0], []

    @contextmanager
    def write() -> Iterator[object]:
        tries.append(now[0])
        with store.write() as connection:
            yield connection

    health = Health(write, clock=lambda: now[0])  # type: ignore[arg-type]
    for at in (0.0, 1.0, 4.9, 5.0, 9.0, 10.0):
        now[0] = at
        assert health.is_good()
    assert tries == [0.0, 5.0, 10.0]


def test_what_a_thread_adds_is_metered(store: Store) -> None:
    store.added.take()
    save(store)
    added = store.added.take()
    assert added.learners == 1
    assert added.bytes > 24
    assert store.added.take() == Added()
