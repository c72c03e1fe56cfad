import pytest
from flask import Flask
from flask.testing import FlaskClient

NAMES = {"nl": "Beverschool", "de": "Biberschule", "en": "Beaver School"}
STARTS = {"nl": "Begin met leren", "de": "Jetzt lernen", "en": "Start learning"}


@pytest.mark.parametrize("language", NAMES)
def test_home_page_has_the_name_and_one_start_button(client: FlaskClient, language: str) -> None:
    page = client.get(f"/{language}/").text
    assert f'<html lang="{language}">' in page
    assert NAMES[language] in page
    assert page.count("button primary") == 1
    assert f'href="/{language}/learn/start">{STARTS[language]} ' in page


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        ("nl", "nl"),
        ("de-AT,de;q=0.9", "de"),
        ("en-GB", "en"),
        ("fr", "en"),
        ("fr,de;q=0.5,en;q=0.2", "de"),
        ("nl;q=0.5,de;q=0.5", "nl"),
        ("", "en"),
        (None, "en"),
        ("%%;q=x", "en"),
    ],
)
def test_root_goes_to_the_preferred_language(client: FlaskClient, preferred: str | None, language: str) -> None:
    answer = client.get("/", headers={"Accept-Language": preferred} if preferred is not None else {})
    assert (answer.status_code, answer.location) == (302, f"/{language}/")
    assert "Accept-Language" in answer.vary


def test_health(client: FlaskClient) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.text) == (200, "ok")


def test_ill_health(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.extensions["store"], "is_healthy", lambda: False)
    assert client.get("/healthz").status_code == 503
