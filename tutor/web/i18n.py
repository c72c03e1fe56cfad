"""Language: from the URL, with one catalog and one Jinja environment per language, made once when the app starts."""

from dataclasses import dataclass
from functools import lru_cache, partial
from io import BytesIO
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent
from babel.support import Translations
from flask import Flask, current_app, g, request
from jinja2 import Environment

from tutor.languages import DATES, NAMES

PREFIX = f"/<any({','.join(NAMES)}):lang>"
DEFAULT = "en"


@dataclass(frozen=True)
class Language:
    code: str
    environment: Environment
    translations: Translations

    @property
    def dates(self) -> str:
        """The locale to write dates with."""
        return DATES.get(self.code, self.code)

    def say(self, message: str, **values: Any) -> str:
        """The text in this language, for words that are put together before the template has its turn."""
        return str(self.translations.gettext(message)) % values

    def count(self, one: str, many: str, number: int, **values: Any) -> str:
        """The same for a text that depends on a number, which it names as %(num)s."""
        return str(self.translations.ngettext(one, many, number)) % {"num": number, **values}


def init_i18n(app: Flask, folder: Path) -> None:
    """Call it when all template globals are set: each language gets its own copy of them."""
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    app.extensions["languages"] = {code: load_language(code, folder, app.jinja_env) for code in NAMES}
    app.url_value_preprocessor(take_language)
    app.url_defaults(keep_language)


def load_language(code: str, folder: Path, base: Environment) -> Language:
    locale = Locale.parse(code)
    translations = load_translations(folder / code / "LC_MESSAGES" / "messages.po")
    return Language(code, bind_environment(base, locale, translations), translations)


def load_translations(po: Path) -> Translations:
    """The compiled catalog, or the source itself where that is newer: a checkout always shows its current words."""
    mo = po.with_suffix(".mo")
    if mo.exists() and not (po.exists() and po.stat().st_mtime > mo.stat().st_mtime):
        with mo.open("rb") as compiled:
            return Translations(compiled)
    with po.open("rb") as source:
        catalog = read_po(source, locale=po.parent.parent.name)
    buffer = BytesIO()
    write_mo(buffer, catalog)
    buffer.seek(0)
    return Translations(buffer)


def bind_environment(base: Environment, locale: Locale, translations: Translations) -> Environment:
    environment = base.overlay(extensions=["jinja2.ext.i18n"])
    environment.globals = dict(base.globals)  # an overlay shares its globals; gettext must not be shared
    environment.filters = {
        **base.filters,
        "number": lru_cache(partial(format_decimal, locale=locale)),
        "percent": partial(format_percent, locale=locale),  # of a share between 0 and 1
    }
    environment.install_gettext_callables(  # type: ignore[attr-defined]  # comes with the i18n extension
        translations.gettext,
        translations.ngettext,
        newstyle=True,
        pgettext=translations.pgettext,
        npgettext=translations.npgettext,
    )
    environment.globals["gettext_plain"] = translations.gettext
    environment.globals["_"] = environment.globals["gettext"]  # the extension's own alias looks it up at every call
    return environment


def take_language(_endpoint: str | None, values: dict[str, Any] | None) -> None:
    if values and "lang" in values:
        g.lang = values.pop("lang")


def keep_language(endpoint: str, values: dict[str, Any]) -> None:
    if "lang" not in values and current_app.url_map.is_endpoint_expecting(endpoint, "lang"):
        values["lang"] = current_language().code


def current_language() -> Language:
    """By the URL, also where no page was found under it; else by what the browser prefers."""
    code = g.get("lang") or language_of_path(request.path) or preferred_language()
    language: Language = current_app.extensions["languages"][code]
    return language


def language_of_path(path: str) -> str | None:
    first = path[1:].partition("/")[0]
    return first if first in NAMES else None


def preferred_language() -> str:
    return request.accept_languages.best_match(list(NAMES), default=DEFAULT) or DEFAULT


def mark(message: str) -> str:
    """Marks a text for the catalogs without translating it yet; the template does that."""
    return message
