"""How the site is found, shared and kept on a home screen."""

import re
import struct
from xml.etree import ElementTree

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.crawl import Crawl
from tests.web.pages import LANGUAGES, PAGES
from tutor.paths import STATIC

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def content(page: str, name: str) -> str:
    found = re.search(rf'<meta (?:name|property)="{name}" content="([^"]*)">', page)
    assert found, name
    return found[1]


def test_robots_are_told_where_the_pages_are(client: FlaskClient) -> None:
    answer = client.get("/robots.txt")
    assert answer.mimetype == "text/plain"
    assert "Sitemap: http://localhost/sitemap.xml" in answer.text
    assert "Disallow: /\n" not in answer.text


def test_every_page_of_the_map_may_be_read_and_describes_itself(crawl: Crawl) -> None:
    tree = ElementTree.fromstring(crawl.get("/sitemap.xml").text)  # noqa: S314 - our own
    places = [url.findtext(f"{SITEMAP}loc", "") for url in tree]
    assert len(places) == len(set(places)) > 40 * len(LANGUAGES)
    described: dict[str, str] = {}
    for place in places:
        if "/nl/" in place:
            page = crawl.get(place.removeprefix("http://localhost"))
            assert page.status_code == 200, place
            assert "noindex" not in page.text, place
            assert f'<link rel="canonical" href="{place}">' in page.text
            assert described.setdefault(content(page.text, "description"), place) == place
    for url in tree:
        links = {link.get("hreflang"): link.get("href") for link in url if link.tag.endswith("}link")}
        assert set(links) == set(LANGUAGES)


def test_indexable_pages_have_their_own_description(crawl: Crawl) -> None:
    described: dict[str, str] = {}
    for path in PAGES:
        page = crawl.get(f"/de{path}")
        if page.status_code == 200 and "noindex" not in page.text:
            place = re.search(r'rel="canonical" href="([^"]+)"', page.text)
            assert place, path
            assert described.setdefault(content(page.text, "description"), place[1]) == place[1], path


def test_a_question_in_the_address_makes_no_second_page(client: FlaskClient) -> None:
    page = client.get("/nl/beverbende/learn/take/take-the-two?hint=2").text
    assert '<link rel="canonical" href="http://localhost/nl/beverbende/learn/take/take-the-two">' in page
    assert (
        '<link rel="alternate" hreflang="x-default" href="http://localhost/en/beverbende/learn/take/take-the-two">'
        in page
    )


def test_who_has_no_language_gets_the_door(client: FlaskClient) -> None:
    assert '<link rel="alternate" hreflang="x-default" href="http://localhost/">' in client.get("/de/").text


@pytest.mark.parametrize(
    "path", ["/", "/beverbende/cards", "/beverbende/puzzles/", "/beverbende/learn/take/take-the-two"]
)
def test_a_link_has_a_picture_and_words_to_show(client: FlaskClient, path: str) -> None:
    page = client.get(f"/de{path}").text
    assert content(page, "og:title")
    assert content(page, "og:description") == content(page, "description")
    assert content(page, "og:url") == f"http://localhost/de{path}"
    picture = content(page, "og:image").removeprefix("http://localhost")
    answer = client.get(picture, buffered=True)
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    assert width_and_height(answer.data) == (1200, 630)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_home_screen_gets_a_sign_in_its_language(client: FlaskClient, language: str) -> None:
    address = re.search(r'<link rel="manifest" href="([^"]+)">', client.get(f"/{language}/").text)
    assert address
    answer = client.get(address[1])
    assert answer.mimetype == "application/manifest+json"
    told = answer.get_json()
    assert told["lang"] == language
    assert client.get(told["start_url"]).status_code == 200
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    for icon in told["icons"]:
        drawn = client.get(icon["src"], buffered=True)
        assert "x".join(map(str, width_and_height(drawn.data))) == icon["sizes"]
    assert width_and_height((STATIC / "icons/touch.png").read_bytes()) == (180, 180)


def width_and_height(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])  # type: ignore[return-value]


# ---- Addresses as people type them ----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [path for path in PAGES if path != "/no-such-page" and "?" not in path])
def test_a_slash_too_many_or_too_few_is_never_missing(crawl: Crawl, path: str) -> None:
    other = path.rstrip("/") if path.endswith("/") else f"{path}/"
    answer = crawl.get(f"/nl{other}")
    assert (answer.status_code, answer.location) == (308, f"/nl{path}")


def test_a_slash_keeps_the_question_and_makes_no_page(client: FlaskClient) -> None:
    answer = client.get("/nl/beverbende/rules/beverbende/questions/?q=na%20kloppen")
    assert answer.location == "/nl/beverbende/rules/beverbende/questions?q=na%20kloppen"
    for nowhere in ("/nl/no-such-page/", "/nl/beverbende/rules/nothing/", "/%2fevil.example/"):
        assert client.get(nowhere).status_code == 404


def test_a_slash_respects_where_the_site_is_mounted(client: FlaskClient) -> None:
    answer = client.get("/nl/beverbende/cards/", environ_overrides={"SCRIPT_NAME": "/games"})
    assert answer.location == "/games/nl/beverbende/cards"


def test_the_first_lesson_is_one_step_away(client: FlaskClient) -> None:
    answer = client.get("/nl/beverbende/learn/start")
    assert client.get(answer.location).status_code == 200


def test_no_title_has_a_colon_behind_a_question(crawl: Crawl) -> None:
    for path in PAGES:
        assert not re.search(r"<title>[^<]*[?!.]:", crawl.get(f"/nl{path}").text), path


def test_the_page_of_components_is_for_developers(fresh_app: Flask) -> None:
    assert fresh_app.test_client().get("/en/components").status_code == 404
