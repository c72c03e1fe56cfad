import re
from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.crawl import Crawl
from tests.web.pages import PAGES, send_form
from tutor.app import create_app
from tutor.config import Settings
from tutor.web import security

EVERY_PAGE = (*PAGES, "/components")
PRIVATE = ("HttpOnly", "SameSite=Lax", "Path=/")


def test_headers_on_every_answer(crawl: Crawl) -> None:
    for path in (*EVERY_PAGE, "/settings/my-data.json"):
        headers = crawl.get(f"/nl{path}").headers
        policy = headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'self'; script-src 'self'; style-src 'self'"), path
        assert "unsafe" not in policy, path
        assert headers["X-Content-Type-Options"] == "nosniff", path
        assert headers["Referrer-Policy"] == "same-origin", path
        assert "Strict-Transport-Security" not in headers, path


def test_no_shared_cache_keeps_a_page(crawl: Crawl) -> None:
    kept = {path: crawl.get(f"/nl{path}").headers["Cache-Control"] for path in EVERY_PAGE}
    allowed = ("private, no-cache", "private, no-store")  # the latter where something is to stay hidden
    assert {path: rule for path, rule in kept.items() if rule not in allowed} == {}


def test_no_inline_script_or_style(crawl: Crawl) -> None:
    for path in EVERY_PAGE:
        text = crawl.get(f"/nl{path}").text
        assert " style=" not in text, path
        assert "<style" not in text, path
        assert not re.search(r"<[^>]*\s(on\w+|(data-)?hx-on[^=]*|hx-[^=]*)=", text), path
        assert text.count("<script") == text.count("<script src="), path


def test_https_makes_cookies_secure_and_says_so(client: FlaskClient) -> None:
    answer = client.get("/nl/settings", base_url="https://localhost")
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    assert "Secure" in answer.headers["Set-Cookie"]


def test_https_makes_the_learner_cookie_secure(client: FlaskClient) -> None:
    url = "https://localhost/nl/settings"
    saved = send_form(client, url, {"Referer": url}, appearance="dark", edition="auto")
    gone = send_form(client, f"{url}/delete", {"Referer": url})
    for answer in (saved, gone):
        learner = next(cookie for cookie in answer.headers.getlist("Set-Cookie") if "learner=" in cookie)
        assert learner.startswith("__Host-learner=")
        assert "Secure" in learner
        assert "Path=/" in learner
        assert "Domain" not in learner


def test_https_keeps_whoever_came_before_it(client: FlaskClient) -> None:
    """Cookies of the old names are read, also where the new ones are written."""
    send_form(client, "/nl/settings", appearance="dark", edition="auto")
    url = "https://localhost/nl/settings"
    assert 'data-theme="dark"' in client.get(url).text
    answer = send_form(client, url, {"Referer": url}, appearance="light", edition="auto")
    assert answer.status_code == 303
    client.delete_cookie("learner")
    assert 'data-theme="light"' in client.get(url).text


def test_cookies_are_private(client: FlaskClient) -> None:
    session = client.get("/nl/settings").headers["Set-Cookie"]
    assert session.startswith("session=")
    assert all(part in session for part in PRIVATE)
    saved = send_form(client, "/nl/settings", appearance="dark", edition="auto").headers.getlist("Set-Cookie")
    (learner,) = [cookie for cookie in saved if cookie.startswith("learner=")]
    assert all(part in learner for part in PRIVATE)
    assert "Secure" not in learner


@pytest.mark.parametrize("path", ["/", "/beverbende/cards", "/components"])
def test_reading_sets_no_cookie(client: FlaskClient, path: str) -> None:
    assert "Set-Cookie" not in client.get(f"/nl{path}").headers


def test_a_form_without_its_token_is_refused(client: FlaskClient) -> None:
    answer = client.post("/de/settings", data={"appearance": "dark", "edition": "auto"})
    assert answer.status_code == 400
    assert "Dieses Formular gilt nicht mehr" in answer.text
    assert client.get_cookie("learner") is None


@pytest.mark.parametrize("url", ["/en/settings", "/en/settings/delete", "/en/no-such-page"])
def test_what_holds_a_token_does_not_repeat_the_query(client: FlaskClient, url: str) -> None:
    """Compressed beside the token, it would help to guess it."""
    page = client.get(f"{url}?guess=made-up").text
    assert f'href="{url.replace("en", "nl", 1)}"' in page
    assert "made-up" not in page


@pytest.mark.parametrize("host", ["evil..com", "a" * 300, "", "a b", "school.example:99999", "evil.com/x"])
@pytest.mark.parametrize("path", ["/nl/", "/nl", "/nl/settings", "/no-such-page", "/healthz"])
def test_a_host_that_is_none_is_refused_in_plain_words(client: FlaskClient, host: str, path: str) -> None:
    answer = client.get(path, headers={"Host": host})
    assert (answer.status_code, answer.mimetype) == (400, "text/plain")
    assert answer.text == "The request names a host that is not served here.\n"
    assert answer.headers["Content-Security-Policy"] == security.CONTENT_SECURITY_POLICY
    assert "Location" not in answer.headers


@pytest.mark.parametrize(
    ("path", "there"),
    [
        ("/nl", "/nl/"),
        ("//nl", "/nl/"),
        ("/nl//cards", "/nl/beverbende/cards"),
        ("/de?a=1&b=%C3%BC", "/de/?a=1&b=%C3%BC"),
    ],
)
def test_a_redirect_does_not_repeat_the_host(client: FlaskClient, path: str, there: str) -> None:
    path, _, query = path.partition("?")
    answer = client.get(query_string=query, headers={"Host": "evil.example"}, environ_overrides={"PATH_INFO": path})
    assert (answer.status_code, answer.location) == (308, there)
    assert "evil.example" not in answer.text
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_a_redirect_respects_where_the_site_is_mounted(client: FlaskClient) -> None:
    assert client.get("/nl", environ_overrides={"SCRIPT_NAME": "/games"}).location == "/games/nl/"


@pytest.fixture(scope="module")
def choosy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """A site that knows its own names."""
    folder, names = str(tmp_path_factory.mktemp("choosy")), "school.example,.beaver.example"
    app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": folder, "TUTOR_HOSTS": names}))
    app.testing = True
    yield app.test_client()
    app.extensions["store"].close()


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("school.example", 200),
        ("school.example:8000", 200),
        ("nl.beaver.example", 200),
        ("School.EXAMPLE", 200),
        ("127.0.0.1", 400),
        ("nl.school.example", 400),
        ("evil.example", 400),
        ("", 400),
    ],
)
def test_only_its_own_names_are_served(choosy: FlaskClient, host: str, status: int) -> None:
    answer = choosy.get("/nl/", headers={"Host": host})
    assert (answer.status_code, "X-Content-Type-Options" in answer.headers) == (status, True)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "localhost", "[::1]:8000", "SCHOOL.example"])
def test_whoever_watches_from_the_same_machine_needs_no_name(choosy: FlaskClient, host: str) -> None:
    assert choosy.get("/healthz", headers={"Host": host}).status_code == 200


def test_a_large_body_is_refused(client: FlaskClient) -> None:
    answer = client.post("/nl/settings", data={"appearance": "x" * (security.LARGEST_FORM + 1)})
    assert answer.status_code == 413
    assert "Te veel in één keer" in answer.text


def test_every_app_counts_for_itself(app: Flask, client: FlaskClient) -> None:
    assert client.post("/nl/settings").status_code == 400
