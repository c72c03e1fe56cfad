"""Before an SQLite file is brought up to date it is copied aside: once, whole, and for its owner alone."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tests.store.processes import fresh, open_at_once
from tests.store.test_migrate import newest_revision, until
from tutor.errors import UserError
from tutor.store import open_store
from tutor.store.engine import create_engines
from tutor.store.migrate import migrate
from tutor.store.urls import parse_url

REVISION = "0006"
COPY = f"school-{REVISION}.db"


@pytest.fixture
def older_url(sqlite_url: str, tmp_path: Path) -> str:
    """A file of an older version, with something in it that is still in the log and not in the file itself."""
    engines = create_engines(parse_url(sqlite_url))
    migrate(engines, until(REVISION, tmp_path / "older"))
    with engines.writer.begin() as connection:
        connection.exec_driver_sql("INSERT INTO puzzle_rating VALUES ('p', 1, 2, 3, 4, 5)")
    engines.dispose()
    return sqlite_url


def told(file: Path) -> tuple[str, list[str]]:
    """The revision of a file, and the puzzles in it."""
    with closing(sqlite3.connect(file)) as connection:
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return revision, [row[0] for row in connection.execute("SELECT puzzle FROM puzzle_rating")]


def copies(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir() if file.is_file()} - {"school.db"}


def test_it_is_as_it_was(older_url: str, tmp_path: Path) -> None:
    open_store(older_url).close()
    assert told(tmp_path / "school.db") == (newest_revision(), ["p"])
    assert told(tmp_path / COPY) == (REVISION, ["p"])
    assert copies(tmp_path) == {COPY}
    assert stat.S_IMODE((tmp_path / COPY).stat().st_mode) == 0o600


def test_it_can_be_used_again(older_url: str, tmp_path: Path) -> None:
    open_store(older_url).close()
    for other in tmp_path.glob("school.db*"):
        other.unlink()
    (tmp_path / COPY).rename(tmp_path / "school.db")
    open_store(older_url).close()
    assert told(tmp_path / "school.db") == (newest_revision(), ["p"])


def test_a_copy_that_is_there_is_never_written_over(older_url: str, tmp_path: Path) -> None:
    (tmp_path / COPY).write_text("precious")
    open_store(older_url).close()
    assert (tmp_path / COPY).read_text() == "precious"
    assert told(tmp_path / "school.db")[0] == newest_revision()


def test_half_a_copy_is_begun_anew(older_url: str, tmp_path: Path) -> None:
    (tmp_path / f"{COPY}.begun").write_bytes(b"half " * 10_000)
    open_store(older_url).close()
    assert told(tmp_path / COPY) == (REVISION, ["p"])
    assert copies(tmp_path) == {COPY}


def test_without_a_copy_nothing_is_changed(older_url: str, tmp_path: Path) -> None:
    (tmp_path / f"{COPY}.begun").mkdir()
    with pytest.raises(UserError, match=rf"cannot be copied to {COPY} .* Nothing was changed\.$"):
        open_store(older_url)
    assert told(tmp_path / "school.db") == (REVISION, ["p"])


def test_a_new_file_and_one_of_this_version_are_not_copied(sqlite_url: str, tmp_path: Path) -> None:
    for _ in range(2):
        open_store(sqlite_url).close()
    assert copies(tmp_path) == set()


def test_several_processes_make_one(older_url: str, tmp_path: Path) -> None:
    start = fresh.Barrier(3)
    processes = [fresh.Process(target=open_at_once, args=(older_url, start)) for _ in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    assert told(tmp_path / COPY) == (REVISION, ["p"])
    assert copies(tmp_path) == {COPY}
