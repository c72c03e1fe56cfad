import pytest
from flask import Flask, abort
from flask.testing import FlaskClient

TITLES = {"nl": "Hier ligt geen dam", "de": "Hier ist kein Damm", "en": "No dam here"}


@pytest.mark.parametrize("language", TITLES)
def test_not_found_in_the_language_of_the_address(client: FlaskClient, language: str) -> None:
    answer = client.get(f"/{language}/no-such-page", headers={"Accept-Language": "en"})
    assert answer.status_code == 404
    assert f'<html lang="{language}"' in answer.text
    assert TITLES[language] in answer.text


@pytest.mark.parametrize("language", TITLES)
@pytest.mark.parametrize("url", ["/fr/", "/nothing", "/NL/", "/nlx/", "/static/nothing.css"])
def test_not_found_outside_the_languages(client: FlaskClient, url: str, language: str) -> None:
    answer = client.get(url, headers={"Accept-Language": language})
    assert answer.status_code == 404
    assert TITLES[language] in answer.text
    assert f'href="/{language}/"' in answer.text


def test_wrong_method_says_what_is_allowed(client: FlaskClient) -> None:
    answer = client.delete("/de/beverbende/cards")
    assert answer.status_code == 405
    assert "So geht das hier nicht" in answer.text
    assert "GET" in answer.headers["Allow"]


@pytest.mark.parametrize(("status", "title"), [(403, "Hier mag je niet in"), (418, "Dat kwam niet goed aan")])
def test_other_refusals(fresh_app: Flask, status: int, title: str) -> None:
    fresh_app.add_url_rule("/nl/refuse", view_func=lambda: abort(status))
    answer = fresh_app.test_client().get("/nl/refuse")
    assert answer.status_code == status
    assert title in answer.text


def test_our_own_fault_is_a_page_too(fresh_app: Flask) -> None:
    fresh_app.add_url_rule("/nl/break", view_func=lambda: 1 / 0)
    fresh_app.testing = False
    answer = fresh_app.test_client().get("/nl/break")
    assert answer.status_code == 500
    assert "Een lek in de dam" in answer.text
    assert "ZeroDivisionError" not in answer.text


def test_a_broken_store_is_a_page_too(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.services.learner.profiles.here", lambda *_: 1 / 0)
    app.testing = False
    answer = client.get("/de/")
    assert answer.status_code == 500
    assert "Ein Leck im Damm" in answer.text


def test_htmx_shows_an_error_in_place_of_the_page(client: FlaskClient) -> None:
    answer = client.post("/nl/settings", headers={"HX-Request": "true"})
    assert answer.status_code == 400
    assert (answer.headers["HX-Retarget"], answer.headers["HX-Reselect"]) == ("main", "main")


def test_what_is_in_the_address_is_escaped(client: FlaskClient) -> None:
    page = client.get('/nl/<script>?q="><script>alert(1)</script>').text
    assert "<script>" not in page
