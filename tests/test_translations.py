"""The catalogs are complete, current and sound, and no page of a translation is left in English."""

import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tests.web.crawl import Crawl
from tests.web.pages import LANGUAGES, PAGES
from tutor.games.beverbende.words.levels import NAMES as OPPONENTS
from tutor.words.table import TABLE_MATES

ROOT = Path(__file__).parent.parent
TRANSLATED = ("nl", "de")
SAME_IN_BOTH = {"Normal", "Privacy", "%(name)s: %(points)s", "Reserve", "Hand"}
"""Words that a translation may share with English."""
NAMES = {
    "Beverbende",
    "Biberbande",
    "session",
    "learner",
    "profiles",
    "htmx-current-path-for-history",
    "Cookie",
    *TABLE_MATES,
    *OPPONENTS.values(),
}
"""Words that are the same in every language."""


def read_catalog(language: str) -> Catalog:
    po = ROOT / "translations" / language / "LC_MESSAGES" / "messages.po"
    return read_po(BytesIO(po.read_bytes()), locale=language, abort_invalid=True)


def texts(message: object) -> tuple[str, ...]:
    """A singular text or its plurals, as a tuple."""
    return message if isinstance(message, tuple) else (str(message),)


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """What sources and templates say today, found as docs/translating.md tells translators to."""
    pot = tmp_path_factory.mktemp("extracted") / "messages.pot"
    command = ["babel.messages.frontend", "-q", "extract", "-F", "translations/babel.cfg", "-k", "mark", "-o", str(pot)]
    subprocess.run([sys.executable, "-m", *command, "."], cwd=ROOT, check=True)
    return read_po(BytesIO(pot.read_bytes()))


def test_something_was_found(used: Catalog) -> None:
    found = {texts(message.id)[0] for message in used}
    assert {"Meet the cards", "Swap", "%(num)s card", "No dam here"} <= found


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalog_is_current(language: str, used: Catalog) -> None:
    wanted = {(message.context, message.id) for message in used if message.id}
    found = {(message.context, message.id) for message in read_catalog(language) if message.id}
    assert found == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalog_is_sound(language: str) -> None:
    catalog = read_catalog(language)
    problems = [f"{message.id}: {error}" for message, errors in catalog.check() for error in errors]
    assert problems == []
    assert [message.id for message in catalog if message.fuzzy and message.id] == []
    assert catalog.obsolete == {}


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_left_untranslated(language: str) -> None:
    entries = [message for message in read_catalog(language) if message.id]
    assert [message.id for message in entries if not all(texts(message.string))] == []
    same = {str(message.id) for message in entries if message.id == message.string}
    assert same <= SAME_IN_BOTH


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_keep_to_the_house_style(language: str) -> None:
    for message in read_catalog(language):
        for words in texts(message.string) + texts(message.id):
            if message.id:
                assert not re.search(r"[\"']|!|\.\.\.", words), words


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_on_any_page(crawl: Crawl, language: str) -> None:
    english = [
        text for message in read_catalog(language) for text in texts(message.id) if " " in text and "%" not in text
    ]
    shown = {path: without_foreign_words(crawl.get(f"/{language}{path}").text) for path in PAGES}
    found = [(path, text) for path, page in shown.items() for text in english if is_said(text, page)]
    assert found == []


def is_said(text: str, page: str) -> bool:
    return text in page and re.search(rf"\b{re.escape(text)}(?!\w)", page) is not None


def test_every_word_of_a_page_is_in_the_catalogs(crawl: Crawl) -> None:
    """A text typed into a template would be the same in all languages."""
    for path in PAGES:
        shown = [visible_texts(crawl.get(f"/{language}{path}").text) for language in LANGUAGES]
        typed = {text for text in set.intersection(*shown) if re.search(r"[a-z]{2}", text)}
        assert typed <= NAMES, path


def visible_texts(page: str) -> set[str]:
    return {text.strip() for text in re.findall(r">([^<]+)<", without_foreign_words(page.partition("<body>")[2]))}


def without_foreign_words(page: str) -> str:
    """What says that it is in a language of its own, such as a word in the glossary, is no part of the translation."""
    return re.sub(r'<(a|span)\b[^>]* lang="\w+"[^>]*>[^<]*</\1>', "", page)
