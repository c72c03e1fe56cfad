import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.sites import PATIENCE
from tutor import config
from tutor.config import Settings, default_data_dir
from tutor.errors import UserError
from tutor.store import open_store

KEY = "0123456789abcdef"


def settings(data_dir: Path, **more: str) -> Settings:
    return Settings.from_environment({"TUTOR_DATA_DIR": str(data_dir), **more})


def test_everything_by_itself(tmp_path: Path) -> None:
    made = Settings.from_environment({"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "share")})
    assert made.data_dir.is_dir()
    open_store(made.database_url).close()
    assert {path.name for path in made.data_dir.iterdir()} == {"beaver-school.db", "secret-key"}


@pytest.mark.parametrize("name", ["with space", "100%25", "what?", "a#b", "bïber@école"])
def test_any_folder_name_works(tmp_path: Path, name: str) -> None:
    open_store(settings(tmp_path / name).database_url).close()
    assert (tmp_path / name / "beaver-school.db").is_file()


def test_the_key_is_made_once_and_kept_private(tmp_path: Path) -> None:
    first = settings(tmp_path)
    assert len(first.secret_key) == 64
    assert settings(tmp_path) == first
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600


def test_all_who_start_together_get_the_same_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "KEY_PATIENCE", PATIENCE)
    for folder in map(str, range(20)):
        with ThreadPoolExecutor(4) as starters:
            keys = {made.secret_key for made in starters.map(settings, [tmp_path / folder] * 4)}
        assert len(keys) == 1


def test_a_reader_waits_for_the_writer_of_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "KEY_PATIENCE", PATIENCE)
    file = tmp_path / "secret-key"
    file.write_text("half-a-key-and-")
    with ThreadPoolExecutor(1) as starters:
        waiting = starters.submit(settings, tmp_path)
        with file.open("a") as out:
            out.write("the-other-half\n")
        assert waiting.result().secret_key.split("-") == ["half", "a", "key", "and", "the", "other", "half"]


@pytest.mark.parametrize("content", [b"", b"no end of line", b"\n", b"short\n", b"\xff\xfe\n"])
def test_a_damaged_key_file_is_named(tmp_path: Path, content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(config, "KEY_PATIENCE", 0.0)
    (tmp_path / "secret-key").write_bytes(content)
    with pytest.raises(UserError, match="secret-key"):
        settings(tmp_path)
    assert (tmp_path / "secret-key").read_bytes() == content


def test_the_environment_decides(tmp_path: Path) -> None:
    made = settings(tmp_path / "unused", TUTOR_DATABASE_URL="postgresql://me:hush@host/school", TUTOR_SECRET_KEY=KEY)
    assert made.database_url == "postgresql+psycopg://me:hush@host/school"
    assert made.secret_key == KEY
    assert not (tmp_path / "unused").exists()  # nothing to keep there


def test_secrets_are_not_shown(tmp_path: Path) -> None:
    shown = repr(settings(tmp_path, TUTOR_DATABASE_URL="postgresql://me:hush@host/school", TUTOR_SECRET_KEY=KEY))
    assert "hush" not in shown
    assert KEY not in shown


ALL_SETTINGS = [
    "TUTOR_DATA_DIR",
    "TUTOR_DATABASE_URL",
    "TUTOR_SECRET_KEY",
    "TUTOR_HOSTS",
    "TUTOR_MEGABYTES",
    "TUTOR_DEVELOPMENT",
]


@pytest.mark.parametrize("name", ALL_SETTINGS)
@pytest.mark.parametrize("value", ["", "  "])
def test_an_empty_setting_is_a_mistake(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(UserError, match=f"{name} is empty"):
        Settings.from_environment({"HOME": str(tmp_path), name: value})


@pytest.mark.parametrize("name", ALL_SETTINGS)
def test_bytes_that_are_no_text_are_a_mistake(tmp_path: Path, name: str) -> None:
    with pytest.raises(UserError, match=f"{name} is not text in UTF-8") as caught:
        Settings.from_environment({"HOME": str(tmp_path), name: f"{KEY}\udcff"})
    assert KEY not in str(caught.value)


def test_a_home_that_nobody_has(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="TUTOR_DATA_DIR is ~no-such-user/x"):
        Settings.from_environment({"HOME": str(tmp_path), "TUTOR_DATA_DIR": "~no-such-user/x"})


def test_hosts_are_names_with_commas(tmp_path: Path) -> None:
    assert settings(tmp_path).hosts is None
    assert settings(tmp_path, TUTOR_HOSTS="School.example, .school.example,127.0.0.1").hosts == (
        "school.example",
        ".school.example",
        "127.0.0.1",
    )


@pytest.mark.parametrize(
    "hosts", ["https://school.example", "a,,b", "a b", "a..b", ".", "school.example:8000", "*", "a" * 64]
)
def test_what_is_no_host_name_is_refused(tmp_path: Path, hosts: str) -> None:
    with pytest.raises(UserError, match="TUTOR_HOSTS has “"):
        settings(tmp_path, TUTOR_HOSTS=hosts)


def test_pages_for_developers_are_asked_for(tmp_path: Path) -> None:
    assert not settings(tmp_path).development
    assert not settings(tmp_path, TUTOR_DEVELOPMENT="false").development
    assert settings(tmp_path, TUTOR_DEVELOPMENT="true").development
    with pytest.raises(UserError, match="write true or false"):
        settings(tmp_path, TUTOR_DEVELOPMENT="perhaps")


def test_megabytes_are_a_number(tmp_path: Path) -> None:
    assert settings(tmp_path).megabytes == 50
    assert settings(tmp_path, TUTOR_MEGABYTES="500").megabytes == 500
    for odd in ("0", "-1", "5.5", "many", "١", "9" * 9):
        with pytest.raises(UserError, match="TUTOR_MEGABYTES is “"):
            settings(tmp_path, TUTOR_MEGABYTES=odd)


def test_a_full_disk_leaves_no_empty_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(UserError, match="No space left on device"):
            settings(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert len(settings(tmp_path).secret_key) == 64


def test_who_is_first_decides_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Path, "exists", lambda _: False)  # as it is for all who start at once
        keys = {settings(tmp_path).secret_key for _ in range(3)}
    assert len(keys) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]


def test_a_short_key_is_refused_and_not_repeated(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="TUTOR_SECRET_KEY is too short") as caught:
        settings(tmp_path, TUTOR_SECRET_KEY=KEY[1:])
    assert KEY[1:] not in str(caught.value)


def test_a_bad_url_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="begins with “mysql”"):
        settings(tmp_path, TUTOR_DATABASE_URL="mysql://me@host/school")


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(UserError, match=f"data folder {folder} cannot be made"):
            settings(folder)


def test_a_folder_that_takes_no_key(tmp_path: Path) -> None:
    (tmp_path / "secret-key").mkdir()
    with pytest.raises(UserError, match="secret key cannot be kept in"):
        settings(tmp_path)


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("linux", {"HOME": "/home/bea"}, "/home/bea/.local/share/beaver-school"),
        ("linux", {"HOME": "/home/bea", "XDG_DATA_HOME": "/data"}, "/data/beaver-school"),
        ("linux", {"HOME": "/home/bea", "XDG_DATA_HOME": "data"}, "/home/bea/.local/share/beaver-school"),
        ("linux", {"HOME": "/home/bea", "XDG_DATA_HOME": ""}, "/home/bea/.local/share/beaver-school"),
        ("darwin", {"HOME": "/Users/bea"}, "/Users/bea/Library/Application Support/beaver-school"),
        ("win32", {"HOME": "/h", "LOCALAPPDATA": "/h/AppData/Local"}, "/h/AppData/Local/beaver-school"),
        ("win32", {"HOME": "/h"}, "/h/AppData/Local/beaver-school"),
    ],
)
def test_the_usual_place_on_each_platform(platform: str, environ: dict[str, str], expected: str) -> None:
    assert default_data_dir(environ, platform) == Path(expected)
