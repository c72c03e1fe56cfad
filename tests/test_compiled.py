"""The compiled build is the same school. It is built as docs/operating.md says, in a place of its own.

The running environment has all that it needs to run; what it needs to be built, pip brings.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import Distribution, distribution, packages_distributions
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.both_builds import account
from tutor.build_info import compiled, version_line

ROOT = Path(__file__).parent.parent
FOLDERS = ("tutor", "templates", "translations", "scenarios")
FILES = ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
MAIN = "import sys; from tutor.cli import main; sys.exit(main(sys.argv[1:]))"
PYTEST = (
    "-m",
    "pytest",
    "-q",
    "--import-mode=append",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:xdist",
    "-p",
    "no:playwright",
)
NO_COMPILER = "There is no C compiler, so the compiled build cannot be tested."


def test_the_compiled_build_is_the_same_school(tmp_path: Path) -> None:
    """In one test, because building takes most of the time."""
    need_a_compiler()
    site = install(copy_of_the_sources(tmp_path / "sources"), tmp_path / "site")
    every_library_lies_beside_its_source(site)
    it_names_all_that_it_needs(site)
    the_command_says_which_build_it_is(site)
    both_builds_tell_the_same(site)
    games_are_logged_and_checked(site, tmp_path / "games.jsonl")
    assert " passed" in python(site, *PYTEST, "tests/games/beverbende/rules", "tests/games/qwinta/rules")
    assert " passed" in python(site, *PYTEST, "tests/games/uno/coach/test_uno_kernel.py", "tests/games/uno/lab")


def need_a_compiler() -> None:
    if shutil.which(shlex.split(sysconfig.get_config_var("CC") or "cc")[0]) is None:
        if os.environ.get("CI") == "true":
            pytest.fail(NO_COMPILER, pytrace=False)
        pytest.skip(NO_COMPILER)


def copy_of_the_sources(folder: Path) -> Path:
    """A build writes catalogs and htmx beside the sources, where other tests are reading."""
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    return folder


def install(sources: Path, site: Path) -> Path:
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site), str(sources)]
    run(command, {"TUTOR_COMPILE": "1"})
    assert {path.name for path in sources.iterdir()} == {*FOLDERS, *FILES}, "the build leaves things about"
    return site


def python(site: Path, *arguments: str) -> str:
    """What Python says with the compiled build first on its path; -P keeps the checkout from coming before it."""
    return run([sys.executable, "-P", *arguments], {"PYTHONPATH": os.pathsep.join((str(site), str(ROOT)))})


def run(command: list[str], settings: dict[str, str]) -> str:
    environment = {**os.environ, **settings}
    result = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def every_library_lies_beside_its_source(site: Path) -> None:
    """The sources stay, for tracebacks quote them."""
    suffix = EXTENSION_SUFFIXES[0]
    sources = [path.with_name(path.name.replace(suffix, ".py")) for path in (site / "tutor").rglob(f"*{suffix}")]
    assert {path.stem for path in sources} >= {"areas", "play", "legal", "policy", "kernel"}
    assert all(path.is_file() for path in sources)


def it_names_all_that_it_needs(site: Path) -> None:
    """The environment of the tests has more than a new one gets."""
    told = python(site, "-c", "import sys, tutor.app, tutor.games.beverbende.coach.coach; print(*sys.modules)")
    imported = {name.partition(".")[0] for name in told.split()}
    assert imported >= {"librt", "mypy_extensions"}
    comes, brings = what_comes_with(site), packages_distributions()
    strangers = {name for name in imported & brings.keys() if comes.isdisjoint(map(normal, brings[name]))}
    assert strangers <= {"tutor", "_distutils_hack"}


def what_comes_with(site: Path) -> set[str]:
    """The distributions that the wheel asks for, and those that they ask for."""
    (ours,) = site.glob("beaver_school-*.dist-info")
    waiting, comes = list(Distribution.at(ours).requires or ()), set[str]()
    while waiting:
        wanted = Requirement(waiting.pop())
        name = normal(wanted.name)
        if name not in comes and (wanted.marker is None or wanted.marker.evaluate({"extra": ""})):
            comes.add(name)
            waiting += distribution(name).requires or ()
    return comes


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def the_command_says_which_build_it_is(site: Path) -> None:
    assert version_line().endswith(", plain Python: the files run as they are")
    assert python(site, "-c", MAIN, "--version").rstrip().endswith(", compiled")


def both_builds_tell_the_same(site: Path) -> None:
    assert not compiled(), "this compares with plain Python"
    plain: dict[str, Any] = json.loads(json.dumps(account()))
    assert len(plain["games"]) > 500
    told = json.loads(python(site, "-m", "tests.both_builds"))
    assert told.pop("compiled") is True
    for part, wanted in plain.items():
        assert part == "compiled" or told[part] == wanted, f"the builds differ in {part}"


def games_are_logged_and_checked(site: Path, log: Path) -> None:
    games = ("--players", "3", "--games", "3", "--seed", "5", "--bots", "random,greedy")
    python(site, "-c", MAIN, "simulate", "beverbende", *games, "--check", "--log", str(log))
    python(site, "-c", MAIN, "check", str(log), "scenarios/beverbende/first-choice.yaml")


@pytest.fixture
def build_hook(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The hook of the build, without the builder, which pip brings along only while it builds."""
    names = ["hatchling", "builders", "hooks", "plugin", "interface"]
    for length in range(1, len(names) + 1):
        monkeypatch.setitem(sys.modules, ".".join(names[:length]), ModuleType(names[length - 1]))
    sys.modules[".".join(names)].BuildHookInterface = object  # type: ignore[attr-defined]
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    hook = module.CustomBuildHook()
    hook.root = str(ROOT)
    return hook


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> tuple[pytest.MonkeyPatch, Path]:
    """Where the headers of Python would lie in this folder."""
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    return monkeypatch, tmp_path


@pytest.mark.parametrize(
    ("setting", "there", "why"),
    [
        ("1", (), ""),  # who insists finds out by trying
        ("true", ("compiler", "headers"), ""),
        ("", ("compiler", "headers"), ""),
        ("0", ("compiler", "headers"), "TUTOR_COMPILE=0 declined"),
        ("", ("headers",), "there was no C compiler"),
        ("", ("compiler",), "there were no headers of Python"),
    ],
)
def test_it_is_compiled_where_it_can_be(
    build_hook: Any, machine: tuple[pytest.MonkeyPatch, Path], setting: str, there: tuple[str, ...], why: str
) -> None:
    monkeypatch, folder = machine
    monkeypatch.setenv("TUTOR_COMPILE", setting)
    monkeypatch.setenv("CC", "true" if "compiler" in there else "no-such-compiler")
    if "headers" in there:
        (folder / "Python.h").touch()
    assert any(needed.startswith("mypy") for needed in build_hook.dependencies()) is (not why)
    build_data: dict[str, Any] = {"force_include": {}, "dependencies": []}
    if why:
        build_hook.compile(ROOT, folder, build_data)
        (note,) = build_data["force_include"]
        assert Path(note).read_text() == why
        assert build_data["force_include"] == {note: "tutor/why_plain.txt"}
        assert not build_data["dependencies"]


def test_a_compiler_that_fails_does_not_matter(
    build_hook: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: object) -> None:
        raise SystemExit(1)  # as mypyc ends

    monkeypatch.setenv("CC", "true")
    monkeypatch.setitem(build_hook.compile.__globals__, "compile_hot_path", fail)
    monkeypatch.setitem(build_hook.compile.__globals__, "why_plain", lambda: "")
    build_data: dict[str, Any] = {"force_include": {}, "dependencies": []}
    monkeypatch.delenv("TUTOR_COMPILE", raising=False)
    build_hook.compile(ROOT, tmp_path, build_data)
    assert (tmp_path / "why_plain.txt").read_text() == "compiling failed (SystemExit)"
    monkeypatch.setenv("TUTOR_COMPILE", "1")
    with pytest.raises(SystemExit):
        build_hook.compile(ROOT, tmp_path, build_data)


def test_an_editable_install_is_never_compiled(build_hook: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_COMPILE", "1")
    with pytest.raises(ValueError, match="an editable one runs the files as they are"):
        build_hook.initialize("editable", {})
