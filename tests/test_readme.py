"""What the README promises is what happens."""

import os
import re
from pathlib import Path

from tutor.config import DATA_DIR, DATABASE_URL, HOSTS, MEGABYTES, SECRET_KEY

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def command_under(heading: str) -> str:
    found = re.search(rf"^## {heading}$.*?^```sh\n(.*?)\n```$", README, re.MULTILINE | re.DOTALL)
    assert found, f"no command under {heading}"
    assert "\n" not in found[1], "one line is promised"
    return found[1]


def test_ci_runs_exactly_the_test_line() -> None:
    script = ROOT / ".ci" / "run"
    lines = [line for line in script.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    assert lines[-1] == command_under("Test")
    assert lines[0].startswith("set -e")
    assert os.access(script, os.X_OK)


def test_one_line_installs_and_serves() -> None:
    assert command_under("Run").endswith("tutor")


def test_every_setting_is_described() -> None:
    assert all(f"`{name}`" in README for name in (DATA_DIR, DATABASE_URL, SECRET_KEY, HOSTS, MEGABYTES))
