"""What the wheel needs beyond our sources: compiled catalogs, htmx from its pinned wheel, and the data folders.

With TUTOR_COMPILE=1 also the hot path as machine code: the same files, compiled by mypyc. They stay in the wheel beside
what was made of them, and Python takes the compiled one.
"""

import contextlib
import hashlib
import importlib.util
import os
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HTMX_IN_WHEEL = "static/django_htmx/htmx-2.min.js"
HTMX_SHA256 = "71ea67185bfa8c98c39d31717c6fce5d852370fcdfd129db4543774d3145c0de"
DATA_FOLDERS = ("templates", "translations", "scenarios")

COMPILE = "TUTOR_COMPILE"  # the setting that asks for the compiled build
COMPILE_WITH = ("mypy>=1.19,<3", "setuptools>=77,<100")
OPTIMISE = "1"  # level 3 takes half as long again to compile, and gains nothing that can be measured
# What runs for every move of an imagined round. What runs once a round or once a hint would gain nothing. Interpreted
# code cannot make a subclass of a compiled class: hence `uno/state.py`, which has one of a class in `hidden.py`, and
# hence not `chance.py`, whose class others extend.
HOT_PATH = (
    "tutor/engine/hidden.py",
    "tutor/engine/uno/state.py",
    "tutor/engine/beverbende/cards.py",
    "tutor/engine/beverbende/moves.py",
    "tutor/engine/beverbende/piles.py",
    "tutor/engine/beverbende/play.py",
    "tutor/engine/beverbende/round_end.py",
    "tutor/engine/beverbende/rules.py",
    "tutor/engine/beverbende/state.py",
    "tutor/engine/beverbende/view.py",
    "tutor/coach/beverbende/belief.py",
    "tutor/coach/beverbende/belief_tables.py",
    "tutor/coach/beverbende/imagine.py",
    "tutor/coach/beverbende/judgement.py",
    "tutor/coach/beverbende/policy.py",
)


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        return list(COMPILE_WITH) if asked_to_compile() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if asked_to_compile():
            if version == "editable":
                raise ValueError(f"{COMPILE} is for a real install: an editable one runs the files as they are.")
            self.compiled = tempfile.TemporaryDirectory()
            build_data["force_include"].update(compile_hot_path(root, Path(self.compiled.name)))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        compile_catalogs(root / "translations")
        build_data["artifacts"].append(str(bring_htmx(root / "tutor/static/vendor").relative_to(root)))
        if version != "editable":  # an editable install reads the folders beside the package, never a stale copy
            for folder in DATA_FOLDERS:
                build_data["force_include"][str(root / folder)] = f"tutor/{folder}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if asked_to_compile():
            self.compiled.cleanup()


def asked_to_compile() -> bool:
    return os.environ.get(COMPILE, "").lower() in {"1", "true", "yes", "on"}


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
