import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import send_form

HTMX = {"HX-Request": "true"}


def test_nothing_is_kept_before_something_is_saved(client: FlaskClient) -> None:
    page = client.get("/en/settings").text
    assert "Nothing has been saved about you." in page
    assert client.get_cookie("learner") is None
    assert client.get("/en/settings/my-data.json").json == {}


def test_saved_choices_come_back_with_a_confirmation(client: FlaskClient) -> None:
    answer = send_form(client, "/en/settings", appearance="dark", edition="biberbande")
    assert (answer.status_code, answer.location) == (303, "/en/settings")
    page = client.get("/en/settings").text
    assert "Saved." in page
    assert '<html lang="en" data-theme="dark">' in page
    assert 'value="biberbande" checked' in page
    assert "Saved." not in client.get("/en/settings").text


def test_appearance_holds_on_every_page_and_in_every_language(client: FlaskClient) -> None:
    send_form(client, "/en/settings", appearance="light", edition="auto")
    for url in ("/nl/", "/de/beverbende/cards", "/en/no-such-page"):
        assert 'data-theme="light"' in client.get(url).text


def test_htmx_gets_the_same_form_as_a_fragment(client: FlaskClient) -> None:
    answer = send_form(client, "/nl/settings", headers=HTMX, appearance="dark", edition="auto")
    assert answer.status_code == 200
    assert answer.text.strip().startswith('<div id="settings">')
    assert "<html" not in answer.text
    assert "Bewaard." in answer.text
    assert 'value="dark" checked' in answer.text
    assert answer.headers["HX-Trigger"] == '{"appearance": "dark"}'
    assert "HX-Request" in answer.vary
    assert client.get_cookie("learner") is not None


def test_htmx_asking_for_history_gets_the_whole_page(client: FlaskClient) -> None:
    answer = client.get("/nl/settings", headers={**HTMX, "HX-History-Restore-Request": "true"})
    assert "<html" in answer.text


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_unknown_choice_is_named_and_the_good_one_is_kept(client: FlaskClient, headers: dict[str, str]) -> None:
    answer = send_form(client, "/en/settings", headers, appearance="plaid", edition="biberbande")
    assert answer.status_code == 400
    assert "Choose how the pages should look." in answer.text
    assert "Choose one of the editions." not in answer.text
    assert 'value="biberbande" checked' in answer.text
    assert client.get_cookie("learner") is None


def test_a_problem_is_read_out_after_the_hint(client: FlaskClient) -> None:
    page = send_form(client, "/en/settings", appearance="dark", edition="chess").text
    assert 'aria-describedby="edition-hint edition-problem"' in page
    assert 'id="edition-hint"' in page
    assert 'id="edition-problem"' in page


@pytest.mark.parametrize(("url", "current"), [("/en/settings", "page"), ("/en/settings/delete", "true")])
def test_settings_are_current_on_their_sub_pages_too(client: FlaskClient, url: str, current: str) -> None:
    assert f'<a href="/en/settings" aria-current="{current}">' in client.get(url).text
    assert 'href="/en/beverbende/">Beverbende</a>' in client.get(url).text


def test_bad_input_changes_nothing_saved(client: FlaskClient) -> None:
    send_form(client, "/en/settings", appearance="dark", edition="biberbande")
    assert send_form(client, "/en/settings", appearance="plaid", edition="auto").status_code == 400
    kept = client.get("/en/settings/my-data.json").json["preferences"]
    assert (kept["appearance"], kept["editions"]) == ("dark", {"beverbende": "biberbande"})


def test_download_is_a_json_file(client: FlaskClient) -> None:
    send_form(client, "/en/settings", appearance="dark", edition="auto")
    answer = client.get("/en/settings/my-data.json")
    assert answer.mimetype == "application/json"
    assert answer.headers["Content-Disposition"].startswith("attachment")
    assert answer.headers["Cache-Control"] == "private, no-store"
    assert answer.json["preferences"]["appearance"] == "dark"


def test_deleting_asks_first_then_leaves_nothing(client: FlaskClient) -> None:
    send_form(client, "/en/settings", appearance="dark", edition="auto")
    cookie = client.get_cookie("learner")
    assert cookie is not None
    assert "Delete all your data?" in client.get("/en/settings/delete").text
    assert client.get("/en/settings/my-data.json").json != {}

    assert send_form(client, "/en/settings/delete").status_code == 303
    assert client.get_cookie("learner") is None
    page = client.get("/en/settings").text
    assert "Your data has been deleted." in page
    assert "data-theme" not in page
    client.set_cookie("learner", cookie.value)  # an old cookie from another device finds nothing
    assert client.get("/en/settings/my-data.json").json == {}


@pytest.mark.parametrize("forged", ["", "x", "abc.def", "ü.ü"])
def test_a_forged_cookie_counts_as_none(client: FlaskClient, forged: str) -> None:
    client.set_cookie("learner", forged)
    assert client.get("/en/settings/my-data.json").json == {}


def test_another_key_does_not_open_the_cookie(app: Flask, client: FlaskClient) -> None:
    send_form(client, "/en/settings", appearance="dark", edition="auto")
    cookie = client.get_cookie("learner")
    assert cookie is not None
    identity, _, signature = cookie.value.rpartition(".")
    client.set_cookie("learner", f"{identity}x.{signature}")
    assert client.get("/en/settings/my-data.json").json == {}
