"""How much a visitor may ask for: a class behind one address plays in peace, one who floods is stopped."""

import logging
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from limits import parse

from tests.web.pages import send_form
from tests.web.play.playing import start_game, think_quickly, token_in
from tutor.app import create_app
from tutor.config import Settings
from tutor.web import limits
from tutor.web.addresses import ForgottenProxy, network_of


def allowed(limit: str) -> int:
    return int(parse(limit).amount)


def visitor(app: Flask, address: str) -> FlaskClient:
    client = app.test_client()
    client.environ_base = {**client.environ_base, "REMOTE_ADDR": address}
    return client


def saved(client: FlaskClient) -> int:
    return send_form(client, "/en/settings", appearance="dark", edition="auto").status_code


def test_a_class_of_thirty_plays_behind_one_address(app: Flask) -> None:
    """Each asks for hints and lets fast opponents play; the page sends their turns by itself."""
    think_quickly(app)
    tables = []
    for number in range(30):
        client, rng = visitor(app, "192.0.2.7"), random.Random(number)
        opponents = {"opponent": ["pip", "lotte"], "edition": "beverbende", "starter": "a"}
        tables.append(start_game(client, "nl", **opponents).play_until("mine", rng))
    for table in tables:
        assert table.press(do="hint").status_code == 200


@pytest.fixture
def strict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """The same limits with small numbers: nobody waits for a thousand requests."""
    monkeypatch.setattr(limits, "LEARNER_WRITES", "10 per minute")
    monkeypatch.setattr(limits, "NETWORK_WRITES", "30 per minute")
    monkeypatch.setattr(limits, "BOTS_TURNS", "20 per minute")
    app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": str(tmp_path / "strict")}))
    app.testing = True
    yield app
    app.extensions["store"].close()


def test_the_limits_are_wide_enough() -> None:
    """A quick player presses twice a second; thirty of them are a class, and four classes may begin in an hour."""
    assert allowed(limits.LEARNER_WRITES) >= 2 * 60
    assert allowed(limits.NETWORK_WRITES) >= 30 * 60
    assert limits.NEW_LEARNERS.amount >= 4 * 30


def test_one_learner_is_limited_and_the_others_are_not(strict: Flask) -> None:
    busy, other = visitor(strict, "192.0.2.7"), visitor(strict, "192.0.2.7")
    assert (saved(busy), saved(other)) == (303, 303)
    assert [busy.post("/nl/settings").status_code for _ in range(11)] == [400] * 10 + [429]
    refused = busy.post("/nl/settings")
    assert "Rustig aan" in refused.text
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert busy.get("/nl/settings").status_code == 200
    assert saved(other) == 303


def test_the_turns_of_bots_count_for_nothing_else(strict: Flask) -> None:
    client = visitor(strict, "192.0.2.7")
    table = start_game(client, "en")
    turns = [client.post(table.url, data={"do": "next"}).status_code for _ in range(21)]
    assert turns == [400] * 20 + [429]  # but not without end
    assert saved(client) == 303


def test_a_network_is_limited_too(strict: Flask) -> None:
    """However many learners it makes up."""
    clients = [visitor(strict, "192.0.2.7") for _ in range(5)]
    assert [saved(client) for client in clients] == [303] * 5
    answers = [client.post("/en/settings").status_code for client in clients for _ in range(9)]
    assert answers == [400] * 25 + [429] * 20
    assert saved(visitor(strict, "192.0.2.8")) == 303


def test_new_learners_are_few_and_those_who_are_there_play_on(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "NEW_LEARNERS", parse("3 per hour"))
    known = visitor(app, "192.0.2.7")
    assert saved(known) == 303
    assert [saved(visitor(app, "192.0.2.7")) for _ in range(3)] == [303, 303, 429]
    page = send_form(visitor(app, "192.0.2.7"), "/de/settings", appearance="dark", edition="auto")
    assert "So viele neue Gesichter" in page.text
    assert 0 < int(page.headers["Retry-After"]) <= 3600
    assert saved(known) == 303
    assert send_form(known, "/en/profiles", do="add", name="Anna").status_code == 429
    assert saved(visitor(app, "192.0.2.8")) == 303
    send_form(known, "/en/settings/delete")
    assert saved(known) == 429  # who has been forgotten would be a new one


def test_the_cookie_of_somebody_forgotten_makes_no_learner_for_free(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "NEW_LEARNERS", parse("3 per hour"))
    client = visitor(app, "192.0.2.7")
    assert saved(client) == 303
    cookie = client.get_cookie("learner")
    assert cookie
    send_form(client, "/en/settings/delete")
    answers = []
    for _ in range(4):
        client.set_cookie("learner", cookie.value)
        answers.append(saved(client))
    assert answers == [303, 303, 429, 429]


def test_what_may_be_added_in_a_day_has_an_end(app: Flask) -> None:
    app.config["MEGABYTES"] = 0.02
    client, other = visitor(app, "192.0.2.7"), visitor(app, "192.0.2.7")
    assert saved(other) == 303
    token = token_in(client.get("/en/beverbende/play/new").text)
    answers = [client.post("/en/beverbende/play/", data={"csrf_token": token}).status_code for _ in range(12)]
    assert (answers[0], answers[-1]) == (303, 429)
    refused = client.post("/nl/beverbende/play/", data={"csrf_token": token})
    assert "Genoeg voor vandaag" in refused.text
    assert client.get("/en/beverbende/play/").status_code == 200
    assert saved(other) == 303  # one learner has not used up everybody's share


@pytest.mark.parametrize(("path", "cost"), [("/en/settings/my-data.json", 10), ("/en/components", 5)])
def test_pages_that_take_long_are_rationed(app: Flask, path: str, cost: int) -> None:
    client = visitor(app, "192.0.2.7")
    answers = [client.get(path).status_code for _ in range(allowed(limits.LEARNER_DEAR) // cost + 1)]
    assert answers == [200] * (len(answers) - 1) + [429]
    assert client.get("/en/").status_code == 200


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("unknown", "unknown", True),
    ],
)
def test_who_is_one_network(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) is same


def test_a_forgotten_proxy_is_told_once(client: FlaskClient, caplog: pytest.LogCaptureFixture) -> None:
    app = client.application
    app.wsgi_app = ForgottenProxy(app.wsgi_app)  # type: ignore[method-assign]
    with caplog.at_level(logging.WARNING, "tutor"):
        client.get("/en/")
        assert caplog.messages == []
        for _ in range(3):
            client.get("/en/", headers={"X-Forwarded-For": "198.51.100.1"})
    (line,) = caplog.messages
    assert "--trusted-proxy 127.0.0.1" in line
