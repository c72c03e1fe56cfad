"""What `read` and `write` promise, on both databases."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from sqlalchemy import Column, ForeignKey, Integer, MetaData, Table, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from tests.sites import opened
from tests.store.processes import note, running_writer
from tests.ways import ways
from tutor.store import Store

scratch = MetaData()
counter = Table("counter", scratch, Column("id", Integer, primary_key=True), Column("value", Integer, nullable=False))
member = Table(
    "member",
    scratch,
    Column("id", Integer, primary_key=True),
    Column("counter_id", ForeignKey("counter.id", ondelete="CASCADE")),
)


@pytest.fixture(autouse=True)
def a_counter(store: Store) -> None:
    with store.write() as connection:
        scratch.create_all(connection.whole)
        note.create(connection.whole)
        connection.execute(insert(counter), {"id": 1, "value": 0})


def value(store: Store) -> int:
    with store.read() as connection:
        found: int = connection.execute(select(counter.c.value)).scalar_one()
    return found


def add_one(store: Store) -> None:
    with store.write() as connection:
        seen = connection.execute(select(counter.c.value)).scalar_one()
        connection.execute(update(counter).values(value=seen + 1))


def test_no_update_is_lost(store: Store) -> None:
    def add_many(_: int) -> None:
        for _ in range(100):
            add_one(store)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(add_many, range(4)))
    assert value(store) == 400


def test_no_update_is_lost_between_two_stores(store: Store, migrated_url: str) -> None:
    other = opened(migrated_url)

    def add_many(mine: Store) -> None:
        for _ in range(100):
            add_one(mine)

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(add_many, (store, other)))
    other.close()
    assert value(store) == 200


def test_what_raises_is_undone(store: Store) -> None:
    def fail() -> None:
        with store.write() as connection:
            connection.execute(update(counter).values(value=7))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert value(store) == 0


def test_a_reader_cannot_write(store: Store) -> None:
    with store.read() as connection, pytest.raises(DBAPIError, match=r"(?i)read-?only"):
        connection.execute(update(counter).values(value=7))
    assert value(store) == 0


def test_a_reader_does_not_wait_for_the_writer(store: Store) -> None:
    with store.write() as connection:
        connection.execute(update(counter).values(value=7))
        assert value(store) == 0
    assert value(store) == 7


def test_a_reader_sees_one_moment(store: Store) -> None:
    with store.read() as connection:
        before = connection.execute(select(counter.c.value)).scalar_one()
        add_one(store)
        assert connection.execute(select(counter.c.value)).scalar_one() == before
    assert value(store) == before + 1


def test_many_threads_read_while_one_writes(store: Store) -> None:
    done = threading.Event()

    def read_on() -> list[int]:
        seen = [value(store)]
        while not done.is_set():
            seen.append(value(store))
        return seen

    with ThreadPoolExecutor(6) as threads:
        readers = [threads.submit(read_on) for _ in range(6)]
        for _ in range(50):
            add_one(store)
        done.set()
        for reader in readers:
            assert reader.result() == sorted(reader.result())
    assert value(store) == 50


def test_foreign_keys_are_enforced(store: Store) -> None:
    with pytest.raises(IntegrityError), store.write() as connection:
        connection.execute(insert(member), {"id": 1, "counter_id": 99})


def test_deleting_takes_along_what_refers_to_it(store: Store) -> None:
    with store.write() as connection:
        connection.execute(insert(member), {"id": 1, "counter_id": 1})
        connection.execute(counter.delete())
        assert connection.execute(select(func.count()).select_from(member)).scalar_one() == 0


def test_a_killed_writer_loses_no_acknowledged_commit(store: Store, migrated_url: str) -> None:
    for first in ways((1_000, 2_000, 3_000), usual=(1_000, 2_000)):  # once more after a death
        acknowledged = write_and_kill(migrated_url, first, commits=20)
        with store.read() as connection:
            stored = connection.execute(select(func.max(note.c.number))).scalar_one()
        # One more than acknowledged is fine: killed between the commit and the word about it.
        assert first + 20 <= acknowledged <= stored <= acknowledged + 1
    add_one(store)  # nobody is left holding a lock


def write_and_kill(database_url: str, first: int, commits: int) -> int:
    """The last commit that the writer called done; also what it still managed to say before its death counts."""
    last = 0
    with running_writer(database_url, first) as (process, receive), suppress(EOFError):
        while True:
            last = receive.recv()
            if last == first + commits:
                process.kill()
    return last
