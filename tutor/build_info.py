"""Which Beaver School this is: its version, and whether its hot path was compiled (`hatch_build.py`)."""

from importlib.metadata import version

from tutor.coach.build import compiled

__all__ = ["compiled", "version_line"]


def version_line() -> str:
    return f"Beaver School {version('beaver-school')}, {'compiled' if compiled() else 'plain Python'}"
