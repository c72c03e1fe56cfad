import os
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import LANGUAGES
from tutor.words.language import load_translations

PO = """msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Cards"
msgstr "{words}"
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_switch_keeps_page_and_question(client: FlaskClient, language: str) -> None:
    page = client.get("/nl/beverbende/cards?a=1&b=%C3%BC").text
    assert f'<a href="/{language}/beverbende/cards?a=1&amp;b=%C3%BC" hreflang="{language}"' in page
    assert f'<link rel="alternate" hreflang="{language}" href="http://localhost/{language}/beverbende/cards' in page


def test_the_switch_respects_where_the_site_is_mounted(client: FlaskClient) -> None:
    page = client.get("/nl/beverbende/cards", environ_overrides={"SCRIPT_NAME": "/games"}).text
    assert 'href="/games/de/beverbende/cards"' in page
    assert 'href="/games/static/app.css?v=' in page


def test_numbers_are_written_as_the_language_does(app: Flask) -> None:
    written = {
        code: language.environment.from_string("{{ 1234.5 | number }}").render()
        for code, language in app.extensions["languages"].items()
    }
    assert written == {"nl": "1.234,5", "de": "1.234,5", "en": "1,234.5"}


def test_languages_do_not_leak_into_each_other(client: FlaskClient) -> None:
    first = {language: client.get(f"/{language}/").text for language in LANGUAGES}
    again = {language: client.get(f"/{language}/").text for language in reversed(LANGUAGES)}
    assert first == again
    assert len(set(first.values())) == len(LANGUAGES)


def write_catalog(folder: Path, words: str) -> Path:
    po = folder / "nl" / "LC_MESSAGES" / "messages.po"
    po.parent.mkdir(parents=True, exist_ok=True)
    po.write_text(PO.format(words=words), "utf-8")
    return po


def test_a_catalog_without_its_compiled_form(tmp_path: Path) -> None:
    assert load_translations(write_catalog(tmp_path, "Kaarten")).gettext("Cards") == "Kaarten"


def test_a_stale_compiled_catalog_is_not_used(tmp_path: Path) -> None:
    po = write_catalog(tmp_path, "Kaarten")
    mo = po.with_suffix(".mo")
    mo.write_bytes(b"stale")
    os.utime(mo, (0, 0))
    assert load_translations(po).gettext("Cards") == "Kaarten"


def test_a_current_compiled_catalog_is_used(tmp_path: Path) -> None:
    po = write_catalog(tmp_path, "Kaarten")
    po.with_suffix(".mo").write_bytes(b"damaged")
    os.utime(po, (0, 0))
    with pytest.raises(Exception, match=r"magic|unpack"):
        load_translations(po)
