"""The language of a request: from the URL."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from flask import Flask, current_app, g, request
from jinja2 import Environment

from tutor.languages import NAMES
from tutor.services.once import once
from tutor.words.language import Language, load_language

PREFIX = f"/<any({','.join(NAMES)}):lang>"
DEFAULT = "en"


class Languages(Mapping[str, Language]):
    """By code. Each is loaded when it is first spoken."""

    def __init__(self, folder: Path, base: Environment) -> None:
        self._load = once(lambda code: load_language(code, folder, base))

    def __getitem__(self, code: str) -> Language:
        if code not in NAMES:
            raise KeyError(code)
        return self._load(code)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)


def init_i18n(app: Flask, folder: Path) -> None:
    """No template global may be set later: each language gets its own copy of them."""
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.extensions["languages"] = Languages(folder, app.jinja_env)
    app.url_value_preprocessor(take_language)
    app.url_defaults(keep_language)


def take_language(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    if values and "lang" in values:
        g.lang = values.pop("lang")
        g.pop("language", None)


def keep_language(endpoint: str, values: dict[str, Any]) -> None:
    if "lang" not in values and current_app.url_map.is_endpoint_expecting(endpoint, "lang"):
        values["lang"] = current_language().code


def current_language() -> Language:
    """By the URL, also where no page was found under it; else by what the browser prefers. Found once a request."""
    language: Language | None = g.get("language")
    if language is None:
        code = g.get("lang") or language_of_path(request.path) or preferred_language()
        language = g.language = current_app.extensions["languages"][code]
    return language


def language_of_path(path: str) -> str | None:
    first = path[1:].partition("/")[0]
    return first if first in NAMES else None


def preferred_language() -> str:
    return request.accept_languages.best_match(list(NAMES), default=DEFAULT) or DEFAULT
