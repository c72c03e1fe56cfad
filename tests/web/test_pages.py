"""Pages that are rendered once: everybody gets their own, and nobody fills the memory."""

import pytest
from flask.testing import FlaskClient

from tests.web.pages import send_form
from tutor.web.pages import render_once


@pytest.fixture(autouse=True)
def empty_cache() -> None:
    render_once.cache_clear()


def test_every_host_has_its_own_page(client: FlaskClient) -> None:
    for address in ("http://one.example", "http://two.example", "http://one.example:8000", "https://one.example"):
        for _ in range(2):
            page = client.get("/nl/beverbende/cards", base_url=address).text
            assert f'<link rel="alternate" hreflang="de" href="{address}/de/beverbende/cards">' in page
            assert page.count(f'href="{address}/') == 5  # itself, three languages, and whoever has none
    assert render_once.cache_info().hits == render_once.cache_info().misses == 4


def test_every_query_has_its_own_page(client: FlaskClient) -> None:
    assert "?" not in client.get("/nl/beverbende/cards").text.partition('hreflang="de"')[2].partition(">")[0]
    for query in ("a=1", "a=2", "a=1"):
        page = client.get(f"/nl/beverbende/cards?{query}").text
        assert page.count(f'/de/beverbende/cards?{query}"') == page.count("/de/beverbende/cards?") == 1


def test_every_place_appearance_edition_and_page_has_its_own(client: FlaskClient) -> None:
    def all_pages() -> list[str]:
        mounted = client.get("/nl/", environ_overrides={"SCRIPT_NAME": "/games"}).text
        return [
            *(client.get(url).text for url in ("/nl/", "/de/", "/nl/beverbende/cards", "/de/beverbende/cards")),
            mounted,
        ]

    pages = all_pages()
    for appearance, edition in (("dark", "auto"), ("dark", "biberbande"), ("light", "beverbende")):
        send_form(client, "/nl/settings", appearance=appearance, edition=edition)
        pages += all_pages()
    same = 2  # in German, biberbande is what "auto" means
    assert len(set(pages)) == len(pages) - same


def test_queries_and_long_hosts_do_not_fill_the_memory(client: FlaskClient) -> None:
    client.get("/nl/")
    for number in range(10):
        client.get(f"/nl/?{number}")
        client.get("/nl/", headers={"Host": f"{number}.{'a.' * 150}example"})
    assert render_once.cache_info().currsize == 1


def test_the_memory_has_an_end() -> None:
    assert render_once.cache_info().maxsize is not None
