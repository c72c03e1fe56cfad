import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import PAGES, send_form
from tutor.web import security

PRIVATE = ("HttpOnly", "SameSite=Lax", "Path=/")


@pytest.mark.parametrize("path", [*PAGES, "/components", "/settings/my-data.json"])
def test_headers_on_every_answer(client: FlaskClient, path: str) -> None:
    headers = client.get(f"/nl{path}").headers
    assert headers["Content-Security-Policy"].startswith("default-src 'self'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "Strict-Transport-Security" not in headers


@pytest.mark.parametrize("path", [*PAGES, "/components"])
def test_no_inline_script_or_style(client: FlaskClient, path: str) -> None:
    text = client.get(f"/nl{path}").text
    assert " style=" not in text
    assert "<style" not in text
    assert not re.search(r"<[^>]*\s(on\w+|hx-on[^=]*)=", text)
    assert text.count("<script") == text.count("<script src=")


def test_https_makes_cookies_secure_and_says_so(client: FlaskClient) -> None:
    answer = client.get("/nl/settings", base_url="https://localhost")
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    assert "Secure" in answer.headers["Set-Cookie"]


def test_cookies_are_private(client: FlaskClient) -> None:
    session = client.get("/nl/settings").headers["Set-Cookie"]
    assert session.startswith("session=")
    assert all(part in session for part in PRIVATE)
    saved = send_form(client, "/nl/settings", appearance="dark", edition="auto").headers.getlist("Set-Cookie")
    (learner,) = [cookie for cookie in saved if cookie.startswith("learner=")]
    assert all(part in learner for part in PRIVATE)
    assert "Secure" not in learner


@pytest.mark.parametrize("path", ["/", "/cards", "/components"])
def test_reading_sets_no_cookie(client: FlaskClient, path: str) -> None:
    assert "Set-Cookie" not in client.get(f"/nl{path}").headers


def test_a_form_without_its_token_is_refused(client: FlaskClient) -> None:
    answer = client.post("/de/settings", data={"appearance": "dark", "edition": "auto"})
    assert answer.status_code == 400
    assert "Dieses Formular gilt nicht mehr" in answer.text
    assert client.get_cookie("learner") is None


def test_a_large_body_is_refused(client: FlaskClient) -> None:
    answer = client.post("/nl/settings", data={"appearance": "x" * (security.LARGEST_FORM + 1)})
    assert answer.status_code == 413
    assert "Te veel in één keer" in answer.text


def test_writes_are_limited_and_reads_are_not(client: FlaskClient) -> None:
    most = int(security.WRITES.split()[0])
    answers = [client.post("/nl/settings").status_code for _ in range(most + 1)]
    assert set(answers[:-1]) == {400}
    assert answers[-1] == 429
    refused = client.post("/nl/settings")
    assert "Rustig aan" in refused.text
    assert int(refused.headers["Retry-After"]) <= 60
    assert client.get("/nl/settings").status_code == 200


def test_every_app_counts_for_itself(app: Flask, client: FlaskClient) -> None:
    assert client.post("/nl/settings").status_code == 400
