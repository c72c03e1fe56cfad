"""A language: its catalog and its Jinja environment, made once when the app starts."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel import Locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent
from babel.support import Translations
from jinja2 import Environment
from markupsafe import Markup

from tutor.languages import DATES

KEPT: Final = 4096
"""Texts of a language that are at hand."""


@dataclass(frozen=True)
class Language:
    code: str
    environment: Environment
    translations: Translations

    @property
    def dates(self) -> str:
        """The locale to write dates and lists with."""
        return DATES.get(self.code, self.code)

    def say(self, message: str, **values: Any) -> str:
        """The text in this language, for words that are put together before the template has its turn."""
        return str(self.translations.gettext(message)) % values

    def count(self, one: str, many: str, number: int, **values: Any) -> str:
        """The same for a text that depends on a number, which it names as %(num)s."""
        return str(self.translations.ngettext(one, many, number)) % {"num": number, **values}


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
    environment.globals["gettext"] = environment.globals["_"] = quick_gettext(translations)
    return environment


def quick_gettext(translations: Translations) -> Callable[..., Markup]:
    """The extension's own asks each time whether the template escapes; all of ours do."""

    @lru_cache(maxsize=KEPT)
    def fixed(message: str) -> Markup:
        return Markup(translations.gettext(message))  # noqa: S704 - the catalog is ours

    def gettext(message: str, /, **values: Any) -> Markup:
        return fixed(message) % values

    return gettext


def mark(message: str) -> str:
    """Marks a text for the catalogs without translating it yet; the template does that."""
    return message


def ngettext(one: str, many: str) -> tuple[str, str]:
    """Marks a text and its plural for the catalogs, which know this name."""
    return one, many
