"""What the wheel needs beyond our sources: compiled catalogs, htmx from its pinned wheel, and the data folders.

Where there is a C compiler, also the hot path as machine code: the same files, compiled by mypyc. They stay in the
wheel beside what was made of them, and Python takes the compiled one. Where that cannot be, all runs as plain Python,
and `tutor --version` says why. TUTOR_COMPILE=1 insists, TUTOR_COMPILE=0 declines.
"""

import contextlib
import hashlib
import importlib.util
import os
import shlex
import shutil
import sys
import sysconfig
import tempfile
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HTMX_IN_WHEEL = "static/django_htmx/htmx-2.min.js"
HTMX_SHA256 = "71ea67185bfa8c98c39d31717c6fce5d852370fcdfd129db4543774d3145c0de"
DATA_FOLDERS = ("templates", "translations", "scenarios")

COMPILE = "TUTOR_COMPILE"
COMPILE_WITH = (
    "mypy==2.4.1",
    "setuptools>=77,<100",
)  # its areas of numbers (`librt.vecs`) are young: no other has been tried
OPTIMISE = "3"
# Functions of one library need not go through a table that others could change: a third faster. Products and sums are
# rounded one by one on every processor, so that all come to the same figures. What is too big for a word wraps around.
FLAGS = ("-fno-semantic-interposition", "-ffp-contract=off", "-fwrapv") if sys.platform == "linux" else ()
WHY_PLAIN = "why_plain.txt"  # in the package: `tutor/build_info.py` reads it
# What runs for every move of an imagined round; docs/kernel.md says what follows for such a file.
HOT_PATH = (
    "tutor/engine/areas.py",
    "tutor/engine/chance.py",
    "tutor/engine/luck.py",
    "tutor/coach/kernel.py",
    "tutor/coach/tally.py",
    "tutor/engine/hidden.py",
    "tutor/games/uno/lab/at_random.py",
    "tutor/games/uno/coach/beginner.py",
    "tutor/games/uno/coach/belief.py",
    "tutor/games/uno/coach/imagine.py",
    "tutor/games/uno/coach/judgement.py",
    "tutor/games/uno/coach/kernel.py",
    "tutor/games/uno/coach/playing.py",
    "tutor/games/uno/coach/policy.py",
    "tutor/games/uno/lab/selfplay.py",
    "tutor/games/uno/rules/cards.py",
    "tutor/games/uno/rules/legal.py",
    "tutor/games/uno/rules/moves.py",
    "tutor/games/uno/rules/piles.py",
    "tutor/games/uno/rules/play.py",
    "tutor/games/uno/rules/round_end.py",
    "tutor/games/uno/rules/setup.py",
    "tutor/games/uno/rules/state.py",
    "tutor/games/uno/rules/view.py",
    "tutor/games/beverbende/rules/cards.py",
    "tutor/games/beverbende/rules/moves.py",
    "tutor/games/beverbende/rules/piles.py",
    "tutor/games/beverbende/rules/play.py",
    "tutor/games/beverbende/rules/round_end.py",
    "tutor/games/beverbende/rules/legal.py",
    "tutor/games/beverbende/rules/setup.py",
    "tutor/games/beverbende/rules/state.py",
    "tutor/games/beverbende/rules/view.py",
    "tutor/games/beverbende/lab/at_random.py",
    "tutor/games/beverbende/coach/belief.py",
    "tutor/games/beverbende/coach/belief_tables.py",
    "tutor/games/beverbende/coach/imagine.py",
    "tutor/games/beverbende/coach/judgement.py",
    "tutor/games/beverbende/coach/kernel.py",
    "tutor/games/beverbende/coach/policy.py",
    "tutor/games/qwinta/rules/cards.py",
    "tutor/games/qwinta/rules/state.py",
    "tutor/games/qwinta/rules/moves.py",
    "tutor/games/qwinta/rules/places.py",
    "tutor/games/qwinta/rules/base.py",
    "tutor/games/qwinta/rules/piles.py",
    "tutor/games/qwinta/rules/scoring.py",
    "tutor/games/qwinta/rules/actions.py",
    "tutor/games/qwinta/rules/legal.py",
    "tutor/games/qwinta/rules/turn.py",
    "tutor/games/qwinta/rules/play.py",
    "tutor/games/qwinta/rules/setup.py",
    "tutor/games/qwinta/coach/judgement.py",
    "tutor/games/qwinta/coach/policy.py",
    "tutor/games/qwinta/coach/value.py",
    "tutor/games/qwinta/coach/imagine.py",
    "tutor/games/qwinta/coach/kernel.py",
    "tutor/games/qwinta/lab/duel.py",
)


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return [] if why_plain() else list(COMPILE_WITH)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" and insists():
            raise ValueError(f"{COMPILE} is for a real install: an editable one runs the files as they are.")
        if version != "editable":
            self.made = tempfile.TemporaryDirectory()
            self.compile(root, Path(self.made.name), build_data)
            for folder in DATA_FOLDERS:  # an editable install reads the folders beside the package, never a stale copy
                build_data["force_include"][str(root / folder)] = f"tutor/{folder}"
        compile_catalogs(root / "translations")
        build_data["artifacts"].append(str(bring_htmx(root / "tutor/static/vendor").relative_to(root)))

    def compile(self, root: Path, folder: Path, build_data: dict[str, Any]) -> None:
        """Into the wheel; or why not."""
        why = why_plain()
        if not why:
            try:
                libraries = compile_hot_path(root, folder)
            except (Exception, SystemExit) as error:
                if insists():
                    raise
                why = f"compiling failed ({type(error).__name__})"
        if why:
            note = folder / WHY_PLAIN
            note.write_text(why, encoding="utf-8")
            build_data["force_include"][str(note)] = f"tutor/{WHY_PLAIN}"
        else:
            build_data["force_include"].update(libraries)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["dependencies"].extend(needed_to_run())

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.made.cleanup()


def insists() -> bool:
    return asked() in {"1", "true", "yes", "on"}


def asked() -> str:
    return os.environ.get(COMPILE, "").lower()


def why_plain() -> str:
    """Why nothing can be compiled here, or must not be; empty where all is there. Who insists finds out by trying."""
    if insists():
        return ""
    if asked():
        return f"{COMPILE}={asked()} declined"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return "there was no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "there were no headers of Python"
    return ""


def needed_to_run() -> tuple[str, ...]:
    """The areas of numbers, of the version that was compiled for, and the names of machine words."""
    major, minor, *_ = version_of("librt").split(".")
    return f"librt>={version_of('librt')},<{major}.{int(minor) + 1}", "mypy_extensions>=1.1,<2"


def compile_hot_path(root: Path, folder: Path) -> dict[str, str]:
    """Compile inside `folder`; each library there, with its place in the wheel."""
    from mypyc.build import mypycify  # noqa: PLC0415 - is there only for the compiled build
    from setuptools import Distribution  # noqa: PLC0415

    with contextlib.chdir(root):
        options = [
            "--config-file=",
            "--ignore-missing-imports",
            "--follow-imports=silent",
            f"--cache-dir={folder}/types",
        ]
        extensions = mypycify(
            [*options, *HOT_PATH], opt_level=OPTIMISE, target_dir=f"{folder}/c", group_name="beaver_school"
        )
        for extension in extensions:
            extension.extra_compile_args = [*(extension.extra_compile_args or ()), *FLAGS]
        build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib, build.build_temp = f"{folder}/libraries", f"{folder}/objects"
        build.ensure_finalized()
        build.run()
    libraries = folder / "libraries"
    return {str(path): str(path.relative_to(libraries)) for path in libraries.rglob("*") if path.is_file()}


def compile_catalogs(translations: Path) -> None:
    for po in sorted(translations.glob("*/LC_MESSAGES/*.po")):
        with po.open("rb") as source:
            catalog = read_po(source, locale=po.parent.parent.name)
        problems = [f"{po}:{message.lineno}: {error}" for message, errors in catalog.check() for error in errors]
        if problems:
            raise ValueError("\n".join(problems))
        with po.with_suffix(".mo").open("wb") as target:
            write_mo(target, catalog)


def bring_htmx(vendor: Path) -> Path:
    spec = importlib.util.find_spec("django_htmx")
    if spec is None or spec.origin is None:
        raise FileNotFoundError("django-htmx is a build requirement and was not found")
    script = (Path(spec.origin).parent / HTMX_IN_WHEEL).read_bytes()
    found = hashlib.sha256(script).hexdigest()
    if found != HTMX_SHA256:
        raise ValueError(f"htmx has checksum {found}, expected {HTMX_SHA256}")
    vendor.mkdir(parents=True, exist_ok=True)
    target = vendor / "htmx.min.js"
    target.write_bytes(script)
    return target
