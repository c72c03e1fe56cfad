"""What is written down as it is said: interface, rulebook, lessons and puzzles."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import yaml
from babel.messages.pofile import read_po

from tutor.lab.sentences.line import Line
from tutor.paths import data_folder
from tutor.web.i18n import Language

SAMPLES: Final = {"num": 3, "name": "Ben", "other": "Mia", "game": "Beverbende", "day": "17-11", "points": 4}
"""What stands for a value; anything else is shown by its name."""
PLACEHOLDER: Final = re.compile(r"%\((\w+)\)s")


def interface(language: Language) -> Iterator[Line]:
    """The whole catalog: all pages, and once more what is put together from facts."""
    po = data_folder("translations") / language.code / "LC_MESSAGES" / "messages.po"
    with po.open("rb") as source:
        catalog = read_po(source, locale=language.code)
    for message in (message for message in catalog if message.id):
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        said = message.string if isinstance(message.string, tuple) else (message.string,)
        for english, text in zip(ids, said, strict=False):
            yield Line("interface", PLACEHOLDER.sub(_sample, str(text or english)))


def _sample(found: re.Match[str]) -> str:
    return str(SAMPLES.get(found[1], f"[{found[1]}]"))


def rules(language: Language) -> Iterator[Line]:
    folder = data_folder("translations") / language.code / "rules"
    for path in sorted(folder.glob("*.yaml")):
        yield from _all_texts(f"rules {path.stem}", _read(path))


def lessons(language: Language) -> Iterator[Line]:
    return _written("lessons", language)


def puzzles(language: Language) -> Iterator[Line]:
    return _written("puzzles", language)


def _written(kind: str, language: Language) -> Iterator[Line]:
    for path in sorted(data_folder("scenarios").glob(f"*/{kind}/**/*.yaml")):
        yield from _in_language(f"{kind} {path.stem}", _read(path), language.code)


def _read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def _in_language(place: str, data: Any, code: str) -> Iterator[Line]:
    """Texts stand beside each other under the codes of their languages."""
    if isinstance(data, Mapping):
        if isinstance(data.get(code), str):
            yield Line(place, data[code])
        for name, value in data.items():
            if name != code or not isinstance(value, str):
                yield from _in_language(f"{place}.{name}", value, code)
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from _in_language(f"{place}.{at}", value, code)


def _all_texts(place: str, data: Any) -> Iterator[Line]:
    if isinstance(data, str):
        yield Line(place, data)
    elif isinstance(data, Mapping):
        for name, value in data.items():
            yield from _all_texts(f"{place}.{name}", value)
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from _all_texts(f"{place}.{at}", value)
