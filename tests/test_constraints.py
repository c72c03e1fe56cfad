"""The pinned packages are those that the site declares, within its bounds, and with all that they need themselves."""

import re
import tomllib
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DECLARED = [Requirement(line) for line in PROJECT["project"]["dependencies"]]
TEXT = (ROOT / "constraints.txt").read_text("utf-8")
PINS = dict(re.findall(r"^([\w.-]+)==(\S+)", TEXT, re.MULTILINE))


def needed(requirement: Requirement) -> set[str]:
    """Its name, and the names of all that it needs on this machine."""
    found, open_ones = set[str](), [(requirement.name, frozenset(requirement.extras))]
    while open_ones:
        name, extras = open_ones.pop()
        found.add(canonicalize_name(name))
        for line in requires(name) or []:
            below = Requirement(line)
            wanted = any(below.marker is None or below.marker.evaluate({"extra": extra}) for extra in (*extras, ""))
            if wanted and canonicalize_name(below.name) not in found:
                open_ones.append((below.name, frozenset(below.extras)))
    return found


@pytest.mark.parametrize("requirement", DECLARED, ids=lambda requirement: requirement.name)
def test_what_is_declared_is_pinned_within_its_bounds(requirement: Requirement) -> None:
    assert requirement.specifier.contains(PINS[canonicalize_name(requirement.name)])
    assert needed(requirement) <= set(PINS)


def test_every_dependency_has_an_upper_bound() -> None:
    extra = [Requirement(line) for line in PROJECT["project"]["optional-dependencies"]["test"]]
    build = [Requirement(line) for line in PROJECT["build-system"]["requires"]]
    for requirement in (*DECLARED, *extra, *build):
        assert {one.operator for one in requirement.specifier} & {"<", "=="}, requirement


def test_every_pin_has_checksums_and_no_address() -> None:
    entries = re.split(r"\n(?=\w)", TEXT.partition("\n\n")[2])
    assert len(entries) == len(PINS)
    for entry in entries:
        lines = entry.strip().split("\n")
        assert all(re.fullmatch(r"    --hash=sha256:[0-9a-f]{64}( \\)?", line) for line in lines[1:]), lines[0]
        assert len(lines) > 1
    assert "://" not in TEXT
