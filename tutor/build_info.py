"""Which Beaver School this is: its version, and whether its hot path was compiled (`hatch_build.py`)."""

from importlib.machinery import SOURCE_SUFFIXES
from importlib.metadata import version

from tutor.coach.beverbende import policy


def compiled() -> bool:
    """Python takes a compiled module before its source, so the file that it took tells."""
    return not str(policy.__file__).endswith(tuple(SOURCE_SUFFIXES))


def version_line() -> str:
    return f"Beaver School {version('beaver-school')}, {'compiled' if compiled() else 'plain Python'}"
