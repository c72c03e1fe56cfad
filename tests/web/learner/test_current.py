"""Who is learning is found out once a request, and anew at the next one."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import send_form
from tutor.store import Connection


@contextmanager
def questions() -> Iterator[list[str]]:
    """What is asked of the database meanwhile."""
    asked: list[str] = []
    execute = Connection.execute

    def note(connection: Connection, statement: Any, given: Any = None) -> Any:
        asked.append(str(statement))
        return execute(connection, statement, given)

    with patch.object(Connection, "execute", note):
        yield asked


def test_a_page_asks_once_about_its_reader(client: FlaskClient) -> None:
    send_form(client, "/en/profiles", do="add", name="Anna")
    send_form(client, "/en/profiles", do="add", name="Bram")
    with questions() as asked:
        page = client.get("/en/beverbende/rules/beverbende/quick").text
    assert "Anna" in page
    assert sum("FROM learner" in statement for statement in asked) == 1


def test_a_stranger_asks_nothing(client: FlaskClient) -> None:
    with questions() as asked:
        assert client.get("/en/beverbende/rules/beverbende/quick").status_code == 200
    assert asked == []


@pytest.mark.parametrize("url", ["/en/beverbende/rules/beverbende/quick", "/en/"])
def test_nobody_sees_the_page_of_whoever_came_before(app: Flask, url: str) -> None:
    anna, bram, stranger = (app.test_client() for _ in range(3))
    for client, name, appearance in ((anna, "Anna", "dark"), (bram, "Bram", "light")):
        send_form(client, "/en/profiles", do="add", name=name)
        send_form(client, "/en/settings", appearance=appearance, edition="auto")
    for _ in range(2):
        for client, own, appearance, other in ((anna, "Anna", "dark", "Bram"), (bram, "Bram", "light", "Anna")):
            page = client.get(url).text
            assert own in page
            assert f'data-theme="{appearance}"' in page
            assert other not in page
        page = stranger.get(url).text
        assert "data-theme" not in page
        assert "Anna" not in page
    send_form(anna, "/en/settings", appearance="auto", edition="auto")
    assert "data-theme" not in anna.get(url).text
