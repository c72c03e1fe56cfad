"""Where the data folders lie: inside an installed package, beside it in a checkout."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
STATIC = PACKAGE / "static"


def data_folder(name: str) -> Path:
    """templates, translations or scenarios: the copy in the package wins, else the one beside it."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name
