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
from tutor.games.beverbende.rules import ID as GAME
from tutor.services.learner import learners
from tutor.services.learner.learners import Preferences
from tutor.services.puzzles.choices import Choices, choices
from tutor.store import Store, drills, open_store, progress
from tutor.store.drills import RecallRow
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
        batch.alter_column("appearance", new_column_name="looks")
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


def until(revision: str, folder: Path) -> Path:
    """The migrations of an older version."""
    newer = [path.name for path in (MIGRATIONS / "versions").glob("r*.py") if path.name[1:5] > revision]
    return shutil.copytree(MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__", *newer))


def newest_revision() -> str:
    return max(path.name for path in (MIGRATIONS / "versions").glob("r*.py"))[1:5]


def revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def save_somebody(database_url: str) -> str:
    with closing(open_store(database_url)) as store:
        return learners.save_preferences(store, None, Preferences("dark", {GAME: "biberbande"}), NOW)


def test_a_new_database_has_the_tables_of_this_version(store: Store) -> None:
    with store.read() as connection:
        context = MigrationContext.configure(connection.whole, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        for table in metadata.tables.values():  # Alembic compares no keys
            key = inspect(connection.whole).get_pk_constraint(table.name)
            assert (key["name"], key["constrained_columns"]) == (
                table.primary_key.name,
                table.primary_key.columns.keys(),
            )
        assert revision(connection.whole) == newest_revision()


def test_opening_again_changes_nothing(database_url: str) -> None:
    learner_id = save_somebody(database_url)
    with closing(open_store(database_url)) as store:
        assert learners.preferences(store, learner_id) == Preferences("dark", {GAME: "biberbande"})


def test_several_processes_open_a_new_database_at_once(database_url: str) -> None:
    start = fresh.Barrier(3)
    processes = [fresh.Process(target=open_at_once, args=(database_url, start)) for _ in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    with closing(open_store(database_url)) as store, store.read() as connection:
        assert revision(connection.whole) == newest_revision()


def test_an_older_database_is_migrated_with_its_data(database_url: str, engines: Engines, tmp_path: Path) -> None:
    learner_id = save_somebody(database_url)
    migrate(engines, with_next_revision(tmp_path / "100% new"))  # Alembic would expand a bare % in a path
    learner = table("learner", column("id"), column("looks"), column("nickname"))
    with engines.reader.connect() as connection:
        assert connection.execute(select(learner)).all() == [(learner_id, "dark", "beaver")]
        assert revision(connection) == "next"


def test_from_before_the_door_nothing_is_lost(database_url: str, engines: Engines, tmp_path: Path) -> None:
    older = shutil.copytree(
        MIGRATIONS,
        tmp_path / "older",
        ignore=shutil.ignore_patterns("__pycache__", "r0007*", "r0008*", "r0009*", "r001*"),
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
        assert learners.preferences(store, "abc") == Preferences("dark")
        with store.read() as connection:
            assert revision(connection.whole) == newest_revision()
            assert connection.execute(text("SELECT data FROM game_entry")).scalars().all() == ["{}"]
        assert store.is_healthy()


BEFORE_GAMES_WERE_NAMED = (
    "INSERT INTO learner VALUES ('abc', :at, :at, 'dark', 'biberbande', 'Anna'), ('def', :at, :at, 'auto', 'auto', '')",
    "INSERT INTO lesson_step VALUES ('abc', 'take', 'first', 'done', :at)",
    "INSERT INTO game VALUES ('g', 'abc', :at, :at, 1, 'over', '{}', '{}', '{}', NULL)",
    "INSERT INTO game_entry VALUES ('g', 0, '{}')",
    "INSERT INTO game_figures VALUES ('g', 91.5, NULL, 12, 9, 2, -0.5)",
    "INSERT INTO puzzle_attempt VALUES ('a', 'abc', 'p', 'asking', 'daily', 'draw', true, true, 0, NULL, 1, 1300, 1310,"
    " :at, NULL, false)",
    "INSERT INTO puzzle_hint VALUES ('abc', 'p', 1, :at)",
    "INSERT INTO puzzle_rating VALUES ('p', 1300, 90, 0.06, 3, 1)",
    "INSERT INTO learner_rating VALUES ('abc', 1310, 90, 0.06, :at)",
    "INSERT INTO puzzle_card VALUES ('abc', 'p', '{}', false, :at)",
    "INSERT INTO puzzle_run VALUES ('r', 'abc', 'storm', 'biberbande', :at, NULL, '[]', 0, 5, 0, 0)",
    "INSERT INTO puzzle_report VALUES ('d', 'abc', 'p', 'other', 'Hm', 'ff', :at)",
    "INSERT INTO puzzle_choices VALUES ('abc', 300, false, 'Pacific/Kiritimati')",
    "INSERT INTO drill_round VALUES ('o', 'abc', 'counting', 3, 'biberbande', 's', 'free', NULL, 1, 1, 4, :at, :at,"
    " '2025-11-16', 1, 4, '[]')",
    "INSERT INTO drill_recall VALUES ('abc', 3, 1, 5, 7, 2)",
    "INSERT INTO drill_card VALUES ('abc', 'counting', '{}', :at)",
    "INSERT INTO drill_choices VALUES ('abc', 1.5)",
    "INSERT INTO training VALUES ('abc', '2025-11-16', '[]', 0, NULL)",
)


def test_from_before_games_were_named_all_belongs_to_the_one_there_was(
    database_url: str, engines: Engines, tmp_path: Path
) -> None:
    older = shutil.copytree(
        MIGRATIONS, tmp_path / "older", ignore=shutil.ignore_patterns("__pycache__", "r0009*", "r001*")
    )
    migrate(engines, older)
    with engines.writer.begin() as connection:
        for statement in BEFORE_GAMES_WERE_NAMED:
            connection.execute(text(statement), {"at": NOW} if ":at" in statement else {})
    with closing(open_store(database_url)) as store:
        assert learners.preferences(store, "abc") == Preferences("dark", {GAME: "biberbande"})
        assert learners.preferences(store, "def") == Preferences()
        assert choices(store, "abc", GAME) == Choices(300, False, "Pacific/Kiritimati")
        with store.read() as connection:
            of_a_game = [table for table in metadata.sorted_tables if "game" in table.c]
            assert len(of_a_game) == 17
            for table in of_a_game:
                assert connection.execute(select(table.c.game)).scalars().all() == [GAME], table.name
            assert drills.recall(connection, "abc", GAME) == [
                RecallRow(turns=3, moved=1, choices=5, correct=7, wrong=2)
            ]
            (row,) = drills.all_of(connection, "abc")
            assert (row.variant, row.number, row.answered_at) == ("biberbande", 1, NOW)
            (reviewed,) = progress.figures(connection, "abc", GAME)
            numbers = {"knock_choices": 12, "knock_by_line": 9, "knocks": 2, "knock_over": -0.5}
            assert reviewed.figures == {"judgement": 91.5, "memory": None, **numbers}


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
        assert learners.preferences(store, learner_id) == Preferences("dark", {GAME: "biberbande"})


def test_a_newer_database_is_refused(database_url: str, engines: Engines, tmp_path: Path) -> None:
    learner_id = save_somebody(database_url)
    migrate(engines, with_next_revision(tmp_path / "newer"))
    with pytest.raises(UserError, match=r"newer version \(revision next\)"):
        open_store(database_url)
    with engines.reader.connect() as connection:
        assert connection.execute(text("SELECT id, looks FROM learner")).all() == [(learner_id, "dark")]


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
