"""Which Beaver School this is: its version, and whether its hot path was compiled (`hatch_build.py`)."""

from importlib.metadata import version
from pathlib import Path
from typing import Final

from tutor.coach.build import compiled

__all__ = ["compiled", "version_line"]

WHY_PLAIN: Final = Path(__file__).parent / "why_plain.txt"  # written by a build that compiles nothing


def version_line() -> str:
    return f"Beaver School {version('beaver-school')}, {build()}"


def build() -> str:
    """With the reason, where nothing was compiled."""
    if compiled():
        return "compiled"
    why = WHY_PLAIN.read_text("utf-8") if WHY_PLAIN.is_file() else "the files run as they are"
    return f"plain Python: {why}"
