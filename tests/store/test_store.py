"""Settings of the connections, signs of life, and URLs."""

import os
import stat
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy.exc import StatementError

from tutor.errors import UserError
from tutor.store import Store, learners, open_store
from tutor.store.learners import Learner
from tutor.store.urls import parse_url, place

NOON = datetime(2025, 11, 16, 12, 0, 0, 123456, tzinfo=UTC)


def learner(seen_at: datetime = NOON) -> Learner:
    return Learner("abc", created_at=NOON, seen_at=seen_at, appearance="auto")


def test_settings_of_an_sqlite_connection(sqlite_url: str) -> None:
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    with closing(open_store(sqlite_url)) as store:
        for transaction in (store.read, store.write):
            with transaction() as connection:
                learners.find(connection, "nobody")  # a connection notices the file's journal mode when it reads
                found = {name: connection.whole.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in expected}
            assert found == expected


def test_settings_of_a_postgresql_transaction(postgresql_url: str) -> None:
    names = ("transaction_isolation", "transaction_read_only", "synchronous_commit")
    with closing(open_store(postgresql_url)) as store:
        for transaction, expected in (
            (store.read, ["repeatable read", "on", "on"]),
            (store.write, ["read committed", "off", "on"]),
        ):
            with transaction() as connection:
                assert [connection.whole.exec_driver_sql(f"SHOW {name}").scalar_one() for name in names] == expected


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_the_file_is_private_in_an_open_folder(sqlite_url: str, tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    before = os.umask(0o022)
    try:
        with closing(open_store(sqlite_url)) as store, store.write() as connection:
            learners.add(connection, learner())
            rights = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert rights == dict.fromkeys(("school.db", "school.db-wal", "school.db-shm"), 0o600)


def test_a_store_answers(store: Store) -> None:
    store.ping()
    assert store.is_healthy()


def test_a_store_whose_database_is_gone(sqlite_url: str, tmp_path: Path) -> None:
    store = open_store(sqlite_url)
    store.close()
    for file in tmp_path.iterdir():
        file.unlink()
    tmp_path.rmdir()
    assert not store.is_healthy()
    tmp_path.mkdir()


def test_times_come_back_in_utc(store: Store) -> None:
    amsterdam = timezone(timedelta(hours=1))
    with store.write() as connection:
        learners.add(connection, learner(seen_at=NOON.astimezone(amsterdam)))
    with store.read() as connection:
        found = learners.find(connection, "abc")
    assert found == learner()
    assert found.seen_at.tzinfo is UTC


def test_a_time_without_zone_is_refused(store: Store) -> None:
    with pytest.raises(StatementError, match="without time zone"), store.write() as connection:
        learners.add(connection, learner(seen_at=NOON.replace(tzinfo=None)))


@pytest.mark.parametrize(
    ("text", "driver"),
    [
        ("postgres://me@host/school", "postgresql+psycopg"),
        ("postgresql://me@host/school", "postgresql+psycopg"),
        ("postgresql+psycopg://me@host/school", "postgresql+psycopg"),
        ("sqlite:///school.db", "sqlite+pysqlite"),
    ],
)
def test_urls_get_our_driver(text: str, driver: str) -> None:
    assert parse_url(text).drivername == driver


@pytest.mark.parametrize(
    "text",
    [
        "",
        "school.db",
        "mysql://me:hush@host/school",
        "postgresql+psycopg2://me:hush@host/school",
        "postgresql://me:hush@host:many/school",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite://school.db",
        "sqlite:///file:school.db",
        "sqlite:///school.db?isolation_level=DEFERRED",
    ],
)
def test_urls_that_are_refused(text: str) -> None:
    with pytest.raises(UserError, match="database URL") as caught:
        open_store(text)
    assert "hush" not in str(caught.value)


def test_a_place_shows_no_password() -> None:
    assert place(parse_url("postgresql://me:hush@host/school")) == "postgresql+psycopg://me:***@host/school"
    assert place(parse_url("sqlite:////data/school.db")) == "/data/school.db"
