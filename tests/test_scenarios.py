"""What lies in scenarios/ is right: every file is checked by the engine."""

import json
from pathlib import Path

import pytest

from tutor.positions import load_position, schema

FOLDER = Path(__file__).parent.parent / "scenarios"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.yaml")), ids=lambda path: path.stem)
def test_every_position_is_possible(path: Path) -> None:
    view = load_position(path.read_text(encoding="utf-8"))
    assert view.legal


def test_the_schema_for_editors_is_current() -> None:
    assert json.loads((FOLDER / "schema" / "position.json").read_text(encoding="utf-8")) == schema()
