import re

import pytest
from flask.testing import FlaskClient

from tests.web.pages import LANGUAGES, send_form

SPECIALS = {
    "nl": {"Ruilen": 9, "Spieken": 7, "Twee keer trekken": 5},
    "de": {"Tausch": 9, "Spähen": 7, "Zweimal ziehen": 5},
    "en": {"Swap": 9, "Peek": 7, "Draw two": 5},
}
NUMBERS = {**{str(number): 4 for number in range(9)}, "9": 9}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_with_its_printed_name_and_count(client: FlaskClient, language: str) -> None:
    page = client.get(f"/{language}/beverbende/cards").text
    found = re.findall(r'<h3>([^<]+)</h3>\s*<p class="count">(\d+) ', page)
    assert {name: int(count) for name, count in found} == NUMBERS | SPECIALS[language]


def test_all_66(client: FlaskClient) -> None:
    assert "66" in client.get("/en/beverbende/cards").text


@pytest.mark.parametrize(
    ("language", "game", "look"),
    [("nl", "Beverbende", "bekijk je de"), ("de", "Biberbande", "darfst du"), ("en", "Beverbende", "you look at")],
)
def test_edition_follows_the_language(client: FlaskClient, language: str, game: str, look: str) -> None:
    page = client.get(f"/{language}/beverbende/cards").text
    assert game in page
    assert look in page


def test_edition_is_a_choice_of_its_own(client: FlaskClient) -> None:
    send_form(client, "/nl/settings", appearance="auto", edition="biberbande")
    page = client.get("/nl/beverbende/cards").text
    assert "Biberbande" in page
    assert "mag je de twee buitenste" in page
