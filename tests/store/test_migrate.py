"""New, older, newer and broken databases."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, ForeignKey, MetaData, Text, column, create_engine, inspect, select, table, text
from sqlalchemy.schema import Column, Table

from tests.store.processes import fresh, open_at_once
from tutor.errors import UserError
from tutor.services import learners
from tutor.services.learners import Preferences
from tutor.store import Store, open_store
from tutor.store.engine import Engines, create_engines
from tutor.store.migrate import MIGRATIONS, migrate
from tutor.store.tables import metadata
from tutor.store.urls import parse_url

NOW = datetime(2025, 11, 16, 12, 30, tzinfo=UTC)
NEXT_REVISION = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = {head!r}


def upgrade():
    with op.batch_alter_table("learner", recreate="auto") as batch:
        batch.add_column(sa.Column("nickname", sa.Text, nullable=False, server_default="beaver"))
        batch.alter_column("edition", new_column_name="variant")
    {then}
"""


@pytest.fixture
def engines(database_url: str) -> Iterator[Engines]:
    engines = create_engines(parse_url(database_url))
    yield engines
    engines.dispose()


def with_next_revision(folder: Path, then: str = "") -> Path:
    """The migrations of a version after ours."""
    shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    source = NEXT_REVISION.format(head=newest_revision(), then=then)
    (folder / "versions" / "r_next.py").write_text(source)
    return folder


def newest_revision() -> str:
    return max(path.name for path in (MIGRATIONS / "versions").glob("r*.py"))[1:5]


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def save_somebody(database_url: str) -> str:
    with closing(open_store(database_url)) as store:
        return learners.save_preferences(store, None, Preferences("dark", "biberbande"), NOW)


def test_a_new_database_has_the_tables_of_this_version(store: Store) -> None:
    with store.read() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert revision(connection) == newest_revision()


def test_opening_again_changes_nothing(database_url: str) -> None:
    learner_id = save_somebody(database_url)
    with closing(open_store(database_url)) as store:
        assert learners.preferences(store, learner_id) == Preferences("dark", "biberbande")


def test_several_processes_open_a_new_database_at_once(database_url: str) -> None:
    start = fresh.Barrier(3)
    processes = [fresh.Process(target=open_at_once, args=(database_url, start)) for _ in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    with closing(open_store(database_url)) as store, store.read() as connection:
        assert revision(connection) == newest_revision()


def test_an_older_database_is_migrated_with_its_data(database_url: str, engines: Engines, tmp_path: Path) -> None:
    learner_id = save_somebody(database_url)
    migrate(engines, with_next_revision(tmp_path / "100% new"))  # Alembic would expand a bare % in a path
    learner = table("learner", column("id"), column("variant"), column("nickname"))
    with engines.reader.connect() as connection:
        assert connection.execute(select(learner)).all() == [(learner_id, "biberbande", "beaver")]
        assert revision(connection) == "next"


def test_from_before_the_door_nothing_is_lost(database_url: str, engines: Engines, tmp_path: Path) -> None:
    older = shutil.copytree(
        MIGRATIONS, tmp_path / "older", ignore=shutil.ignore_patterns("__pycache__", "r0007*", "r0008*")
    )
    migrate(engines, older)
    with engines.writer.begin() as connection:
        values = {"id": "abc", "at": NOW}
        connection.execute(text("INSERT INTO learner VALUES ('abc', :at, :at, 'dark', 'auto', 'Anna')"), values)
        connection.execute(
            text("INSERT INTO game VALUES ('g', 'abc', :at, :at, 1, 'running', '{}', '{}', '{}', NULL)"), values
        )
        connection.execute(text("INSERT INTO game_entry VALUES ('g', 0, '{}')"))
    with closing(open_store(database_url)) as store:
        assert learners.preferences(store, "abc") == Preferences("dark", "auto")
        with store.read() as connection:
            assert revision(connection) == newest_revision()
            assert connection.execute(text("SELECT data FROM game_entry")).scalars().all() == ["{}"]
        assert store.is_healthy()


def test_copying_a_table_keeps_the_rows_that_refer_to_it(database_url: str, engines: Engines, tmp_path: Path) -> None:
    learner_id = save_somebody(database_url)
    pet = Table(
        "pet", MetaData(), Column("learner_id", Text, ForeignKey(metadata.tables["learner"].c.id, ondelete="CASCADE"))
    )
    with engines.writer.begin() as connection:
        pet.create(connection)
        connection.execute(pet.insert(), {"learner_id": learner_id})
    migrate(engines, with_next_revision(tmp_path / "newer"))
    with engines.writer.begin() as connection:
        assert connection.execute(select(pet.c.learner_id)).scalars().all() == [learner_id]
        connection.execute(text("DELETE FROM learner"))
        assert connection.execute(select(pet.c.learner_id)).scalars().all() == []  # foreign keys are on again


def test_a_migration_that_fails_changes_nothing(database_url: str, engines: Engines, tmp_path: Path) -> None:
    learner_id = save_somebody(database_url)
    then = "op.create_table('half', sa.Column('id', sa.Text)); raise RuntimeError('half-way')"
    with pytest.raises(RuntimeError, match="half-way"):
        migrate(engines, with_next_revision(tmp_path / "failing", then))
    with engines.reader.connect() as connection:
        assert revision(connection) == newest_revision()
        assert not inspect(connection).has_table("half")
    with closing(open_store(database_url)) as store:
        assert learners.preferences(store, learner_id) == Preferences("dark", "biberbande")


def test_a_newer_database_is_refused(database_url: str, engines: Engines, tmp_path: Path) -> None:
    learner_id = save_somebody(database_url)
    migrate(engines, with_next_revision(tmp_path / "newer"))
    with pytest.raises(UserError, match=r"newer version \(revision next\)"):
        open_store(database_url)
    with engines.reader.connect() as connection:
        assert connection.execute(text("SELECT id, variant FROM learner")).all() == [(learner_id, "biberbande")]


def test_a_refused_file_keeps_every_byte(sqlite_url: str, tmp_path: Path) -> None:
    file = tmp_path / "school.db"
    with sqlite3.connect(file) as connection:  # with the old journal, which opening would otherwise change
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('from the future')")
    connection.close()
    before = file.read_bytes()
    with pytest.raises(UserError, match="from the future"):
        open_store(sqlite_url)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"This is no database. " * 400, b"SQLite format 3\0" + b"\xff" * 8176])
def test_what_is_no_database_is_refused_and_kept(sqlite_url: str, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "school.db"
    file.write_bytes(content)
    with pytest.raises(UserError, match=r"school\.db cannot be used: "):
        open_store(sqlite_url)
    assert file.read_bytes() == content


def test_a_truncated_database_is_refused(sqlite_url: str, tmp_path: Path) -> None:
    save_somebody(sqlite_url)
    file = tmp_path / "school.db"
    file.write_bytes(file.read_bytes()[:8192])
    with pytest.raises(UserError, match="malformed"):
        open_store(sqlite_url)


def test_a_folder_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"cannot be opened: unable to open database file\.$"):
        open_store(f"sqlite:///{tmp_path / 'missing' / 'school.db'}")


def test_a_server_that_does_not_answer_and_no_password_in_the_message() -> None:
    with pytest.raises(UserError, match=r"me:\*\*\*@127\.0\.0\.1:1/school cannot be opened: ") as caught:
        open_store("postgresql://me:hush-hush@127.0.0.1:1/school")
    assert "hush-hush" not in str(caught.value)


def test_somebody_elses_table_is_left_alone(database_url: str) -> None:
    engine = create_engine(parse_url(database_url))
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE learner (name TEXT)"))
    with pytest.raises(UserError, match=r"learner.* already exists"):
        open_store(database_url)
    with engine.connect() as connection:
        assert inspect(connection).get_table_names() == ["learner"]
    engine.dispose()
