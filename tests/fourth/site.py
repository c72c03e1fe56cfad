"""The site with this game in it: its line in the table, its files beside those of the other games."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.fourth.plugin import FOLDER, GAME, HERE
from tutor import paths
from tutor.app import create_app
from tutor.config import Settings
from tutor.games import FOLDERS
from tutor.thinking import process

IMPORT = "from tutor.thinking.worker import main"
LINE = f"from tutor.games import FOLDERS; FOLDERS[{GAME!r}] = {FOLDER!r}"
"""Also where it is thought about."""
DATA = ("scenarios", "templates", "translations")


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Flask]:
    monkeypatch.setitem(FOLDERS, GAME, FOLDER)
    monkeypatch.setattr(process, "START", process.START.replace(IMPORT, f"{LINE}; {IMPORT}"))
    for name in DATA:
        shutil.copytree(paths.data_folder(name), tmp_path / "house" / name)
        shutil.copytree(HERE / "data" / name, tmp_path / "house" / name, dirs_exist_ok=True)
    monkeypatch.setattr(paths, "PACKAGE", tmp_path / "house")
    app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": str(tmp_path / "data")}))
    app.testing = True
    app.config["THINKING"] = {"patience": None, "ticking": False}
    yield app
    app.extensions["thinker"].close()
    app.extensions["store"].close()
