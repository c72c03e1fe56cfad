"""Whether the hot path of the coach was compiled (`hatch_build.py`): how much it thinks depends on it, nothing else."""

from importlib.machinery import SOURCE_SUFFIXES

from tutor.engine import hidden


def compiled() -> bool:
    """Python takes a compiled module before its source, so the file that it took tells."""
    return not str(hidden.__file__).endswith(tuple(SOURCE_SUFFIXES))
