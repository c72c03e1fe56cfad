"""Settings: from the environment, with defaults that need no thought."""

import os
import re
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tutor.errors import UserError
from tutor.store.urls import parse_url, sqlite_file

DATA_DIR, DATABASE_URL, SECRET_KEY = "TUTOR_DATA_DIR", "TUTOR_DATABASE_URL", "TUTOR_SECRET_KEY"
HOSTS, MEGABYTES, DEVELOPMENT = "TUTOR_HOSTS", "TUTOR_MEGABYTES", "TUTOR_DEVELOPMENT"
USUAL_MEGABYTES = 50
HOST = re.compile(r"\.?[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*", re.ASCII)
APP = "beaver-school"
SHORTEST_KEY = 16
KEY_PATIENCE = 5.0
"""Seconds to wait for another process that is just writing the key."""


@dataclass(frozen=True)
class Settings:
    data_dir: Path
    database_url: str = field(repr=False)  # may hold a password
    secret_key: str = field(repr=False)
    hosts: tuple[str, ...] | None = None
    """The names that the site answers to; None: any."""
    megabytes: int = USUAL_MEGABYTES
    """That visitors from one address may add to the database in a day."""
    development: bool = False
    """With the pages that only developers need."""

    @classmethod
    def from_environment(cls, environ: Mapping[str, str]) -> "Settings":
        """Makes the data folder and the secret key when they are needed and missing."""
        given_dir, given_url, given_key = (_given(environ, name) for name in (DATA_DIR, DATABASE_URL, SECRET_KEY))
        data_dir = _expanded(given_dir) if given_dir else default_data_dir(environ)
        given_hosts = _given(environ, HOSTS)
        hosts = _checked_hosts(given_hosts) if given_hosts else None
        given_megabytes = _given(environ, MEGABYTES)
        megabytes = _checked_megabytes(given_megabytes) if given_megabytes else USUAL_MEGABYTES
        url = parse_url(given_url) if given_url else sqlite_file(data_dir / f"{APP}.db")
        if not (given_url and given_key):
            _make_folder(data_dir)
        secret_key = _checked_key(given_key, SECRET_KEY) if given_key else _kept_key(data_dir / "secret-key")
        development = _checked_switch(_given(environ, DEVELOPMENT) or "false")
        return cls(data_dir, url.render_as_string(hide_password=False), secret_key, hosts, megabytes, development)


def default_data_dir(environ: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Where this platform keeps the data of one user's programs."""
    if platform == "win32":
        local = environ.get("LOCALAPPDATA")
        return (Path(local) if local else _home(environ) / "AppData" / "Local") / APP
    if platform == "darwin":
        return _home(environ) / "Library" / "Application Support" / APP
    shared = Path(environ.get("XDG_DATA_HOME", ""))
    # The XDG rules: a relative path is to be ignored.
    return (shared if shared.is_absolute() else _home(environ) / ".local" / "share") / APP


def _home(environ: Mapping[str, str]) -> Path:
    given = environ.get("HOME")
    try:
        return Path(given) if given else Path.home()
    except RuntimeError:
        raise UserError(f"No home folder was found: say in {DATA_DIR} where to keep the data.") from None


def _given(environ: Mapping[str, str], name: str) -> str | None:
    """None when unset. Set but empty is a slip in somebody's script, and a silent default would hide it."""
    value = environ.get(name)
    if value is not None and not value.strip():
        raise UserError(f"{name} is empty: give it a value, or unset it to get the default.")
    try:
        (value or "").encode()
    except UnicodeEncodeError:  # the value itself is not repeated: it may be the key
        raise UserError(f"{name} is not text in UTF-8.") from None
    return value


def _expanded(folder: str) -> Path:
    try:
        return Path(folder).expanduser().absolute()
    except RuntimeError:
        raise UserError(f"{DATA_DIR} is {folder}, but no such home folder was found.") from None


def _checked_hosts(text: str) -> tuple[str, ...]:
    hosts = tuple(name.strip().lower() for name in text.split(","))
    for name in hosts:
        if not HOST.fullmatch(name):
            raise UserError(f"{HOSTS} has “{name}”, which is no host name; write names, without port, with commas.")
    return hosts


def _checked_megabytes(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
    if number < 1:
        raise UserError(f"{MEGABYTES} is “{text}”; write a whole number of megabytes, 1 or more.")
    return number


def _checked_switch(text: str) -> bool:
    if text not in ("true", "false"):
        raise UserError(f"{DEVELOPMENT} is “{text}”; write true or false.")
    return text == "true"


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # what learners do is nobody else's business
    except OSError as error:
        raise UserError(f"The data folder {folder} cannot be made: {error.strerror}.") from error


def _checked_key(key: str, source: str) -> str:
    if len(key) < SHORTEST_KEY:
        raise UserError(f"The secret key in {source} is too short: it needs {SHORTEST_KEY} characters or more.")
    return key


def _kept_key(file: Path) -> str:
    """The key in the file. Whoever puts it there first decides; everybody else reads theirs."""
    try:
        if not file.exists():
            _put_key(file, os.urandom(32).hex())
        return _checked_key(_complete_line(file), str(file))
    except (OSError, UnicodeError) as error:
        raise UserError(f"The secret key cannot be kept in {file}: {error}.") from error


def _put_key(file: Path, key: str) -> None:
    """Complete or not at all: a full disk leaves no empty file that would have to be deleted by hand."""
    draft = file.with_name(f"{file.name}.{os.urandom(8).hex()}")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as out:
            out.write(f"{key}\n")
            out.flush()
            os.fsync(out.fileno())  # cookies signed with it must stay valid after a power cut
        _name_once(draft, file)
    finally:
        draft.unlink(missing_ok=True)


def _name_once(draft: Path, file: Path) -> None:
    """Unlike a renaming, it never replaces the key that another process has put there meanwhile."""
    try:
        os.link(draft, file)
    except FileExistsError:
        return
    except OSError:  # a file system without links
        if not file.exists():
            draft.rename(file)


def _complete_line(file: Path) -> str:
    """The end of the line tells that its writer has finished."""
    deadline = time.monotonic() + KEY_PATIENCE
    while not (text := file.read_text("utf-8")).endswith("\n"):
        if time.monotonic() > deadline:
            raise UserError(f"The secret key in {file} is damaged: delete the file, and a new key will be made.")
        time.sleep(0.01)
    return text.strip()
