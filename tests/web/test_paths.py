"""Templates build each address once, and never take one for another."""

from flask import Flask, url_for

PLACES = [
    ("home.index", {}),
    ("rules.clause", {"edition": "beverbende", "clause": "a.take"}),
    ("rules.clause", {"edition": "biberbande", "clause": "a.take"}),
    ("learn.show", {"lesson_id": "take", "step_id": "first", "hint": 2}),
    ("learn.show", {"lesson_id": "take", "step_id": "first", "hint": None}),
    ("static", {"filename": "app.js"}),
]


def test_it_is_the_address_that_flask_builds(app: Flask) -> None:
    remembered = app.jinja_env.globals["url_for"]
    for _ in range(2):
        for root in ("", "/school"):
            for language in ("nl", "de", "en"):
                with app.test_request_context(f"/{language}/", environ_overrides={"SCRIPT_NAME": root}):
                    app.preprocess_request()
                    for endpoint, values in PLACES:
                        assert remembered(endpoint, **values) == url_for(endpoint, **values)


def test_what_asks_for_more_than_a_path_is_built_anew(app: Flask) -> None:
    remembered = app.jinja_env.globals["url_for"]
    with app.test_request_context("/nl/", base_url="https://school.example"):
        app.preprocess_request()
        assert remembered("home.index", _external=True) == "https://school.example/nl/"
