"""What the wheel needs beyond our sources: compiled catalogs, htmx from its pinned wheel, and the data folders."""

import hashlib
import importlib.util
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HTMX_IN_WHEEL = "static/django_htmx/htmx-2.min.js"
HTMX_SHA256 = "71ea67185bfa8c98c39d31717c6fce5d852370fcdfd129db4543774d3145c0de"
DATA_FOLDERS = ("templates", "translations", "scenarios")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compile_catalogs(root / "translations")
        build_data["artifacts"].append(str(bring_htmx(root / "tutor/static/vendor").relative_to(root)))
        if version != "editable":  # an editable install reads the folders beside the package, never a stale copy
            for folder in DATA_FOLDERS:
                build_data["force_include"][str(root / folder)] = f"tutor/{folder}"


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
