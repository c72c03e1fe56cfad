"""What is written down as it is said: interface, rulebook, lessons and puzzles."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import yaml
from babel.messages.pofile import read_po

from tutor.games import FOLDERS
from tutor.lab.sentences.line import Line
from tutor.paths import data_folder
from tutor.words.language import Language

GAME: Final = next(iter(FOLDERS)).capitalize()
SAMPLES: Final = {"num": 3, "name": "Ben", "other": "Mia", "game": GAME, "day": "17-11", "points": 4}
"""What stands for a value; anything else is shown by its name."""
ONE: Final = SAMPLES | {"num": 1}
"""In a sentence about one."""
PLACEHOLDER: Final = re.compile(r"%\((\w+)\)s")


def interface(language: Language) -> Iterator[Line]:
    """The whole catalog: all pages, and once more what is put together from facts."""
    po = data_folder("translations") / language.code / "LC_MESSAGES" / "messages.po"
    with po.open("rb") as source:
        catalog = read_po(source, locale=language.code)
    for message in (message for message in catalog if message.id):
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        said = message.string if isinstance(message.string, tuple) else (message.string,)
        for form, (english, text) in enumerate(zip(ids, said, strict=False)):
            samples = ONE if len(ids) > 1 and form == 0 else SAMPLES
            yield Line("interface", _filled(str(text or english), samples))


def _filled(text: str, samples: Mapping[str, object]) -> str:
    return PLACEHOLDER.sub(lambda found: str(samples.get(found[1], f"[{found[1]}]")), text)


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
