import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import NoReturn

import pytest

from tutor.cli import main

SERVE = [sys.executable, "-c", "import sys; from tutor.cli import main; sys.exit(main())", "serve"]


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
        with urllib.request.urlopen(found[1], timeout=10) as answer:
            assert answer.url == f"{found[1]}en/"
            assert "Beaver School" in answer.read().decode()
        server.send_signal(end)
        out, err = server.communicate(timeout=20)
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
    "arguments", [["fly"], ["serve", "--port", "99999"], ["serve", "--port", "x"], ["--port", "1"]]
)
def test_bad_arguments(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert re.match(r"Beaver School \d+\.\d+", capsys.readouterr().out)


def test_a_trusted_proxy_tells_https(own_data_folder: Path) -> None:
    secure = ask_with_forwarded_https("--trusted-proxy", "127.0.0.1")
    assert "Secure" in secure
    assert "Secure" not in ask_with_forwarded_https()


def ask_with_forwarded_https(*options: str) -> str:
    with subprocess.Popen([*SERVE, "--port", "0", *options], stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            address = server.stdout.readline().split()[-1]
            request = urllib.request.Request(f"{address}nl/settings", headers={"X-Forwarded-Proto": "https"})
            with urllib.request.urlopen(request, timeout=10) as answer:
                return str(answer.headers["Set-Cookie"])
        finally:
            server.terminate()
