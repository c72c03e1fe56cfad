"""Pieces of pages are rendered once, and never hold what is for one reader alone."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask


def rendered(app: Flask, source: str, path: str = "/nl/", **context: Any) -> str:
    with app.test_request_context(path):
        app.preprocess_request()
        language = app.extensions["languages"][path[1:3]]
        return str(language.environment.from_string(source).render(context))


@pytest.fixture
def counted() -> tuple[list[Any], Callable[[Any], str]]:
    made: list[Any] = []

    def macro(given: Any) -> str:
        made.append(given)
        return f"<i>{given}</i>"

    return made, macro


def test_a_piece_is_made_once(app: Flask, counted: tuple[list[Any], Callable[[Any], str]]) -> None:
    made, macro = counted
    source = "{{ piece(macro, 'a') | safe }}{{ piece(macro, 'b') | safe }}{{ piece(macro, 'a') | safe }}"
    assert rendered(app, source, macro=macro) == "<i>a</i><i>b</i><i>a</i>"
    assert rendered(app, source, macro=macro) == "<i>a</i><i>b</i><i>a</i>"
    assert made == ["a", "b"]


def test_what_is_equal_and_not_the_same_is_told_apart(app: Flask) -> None:
    said = "{% macro said(what) %}{{ what }}{% endmacro %}"
    assert rendered(app, f"{said}{{{{ piece(said, 1) }}}}{{{{ piece(said, true) }}}}") == "1True"


def test_each_language_and_each_mount_has_its_own(app: Flask) -> None:
    source = "{% from 'macros/frame.html' import own_pages %}{{ piece(own_pages, '') }}"
    assert "Voortgang" in rendered(app, source, "/nl/")
    assert "Fortschritt" in rendered(app, source, "/de/")
    with app.test_request_context("/nl/", base_url="http://localhost/school/"):
        app.preprocess_request()
        page = app.extensions["languages"]["nl"].environment.from_string(source).render()
    assert 'href="/school/nl/progress"' in page


@pytest.mark.parametrize("token", ["csrf_field", "press"])
def test_a_token_is_in_no_piece(app: Flask, token: str) -> None:
    with pytest.raises(ValueError, match="token"):
        rendered(app, f"{{{{ piece({token}) }}}}")
