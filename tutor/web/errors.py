"""Error pages: what happened and what now, in the learner's language."""

from flask import Flask, Response
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import BadHost, HTTPException, SecurityError

from tutor.services.learners import Preferences
from tutor.web.htmx import replace_main, vary_by_htmx, wants_fragment
from tutor.web.i18n import mark
from tutor.web.pages import render, respond

WORDS: dict[int, tuple[str, str]] = {
    400: (
        mark("That did not arrive well"),
        mark("Something in the request is missing or wrong. Go back and try again."),
    ),
    403: (mark("This is not yours to open"), mark("You have no access to this page.")),
    404: (mark("No dam here"), mark("This page does not exist. Perhaps the address has a typing error.")),
    405: (mark("That does not work here"), mark("This page cannot be used in that way.")),
    413: (mark("Too much at once"), mark("What you sent is too large.")),
    429: (mark("Easy now"), mark("That was a lot in a short time. Wait a minute, then try again.")),
    500: (mark("A leak in the dam"), mark("Something went wrong on our side. Try again in a moment.")),
}
EXPIRED_FORM = (
    mark("This form is no longer valid"),
    mark("Nothing has changed. Go back, reload the page and send the form again. Your browser must accept cookies."),
)


def init_error_pages(app: Flask) -> None:
    app.register_error_handler(HTTPException, show_error)
    app.register_error_handler(BadHost, refuse_host)
    app.register_error_handler(SecurityError, refuse_host)  # not one of TRUSTED_HOSTS


def refuse_host(_error: HTTPException) -> Response:
    """No page of ours: without a host that makes sense, Flask can build none of the addresses on it."""
    response = respond("The request names a host that is not served here.\n", 400)
    response.mimetype = "text/plain"
    return response


def show_error(error: HTTPException) -> Response:
    status = error.code or 500
    title, text = EXPIRED_FORM if isinstance(error, CSRFError) else words_for(status)
    # On our own faults no look into the store: it may be the very thing that failed.
    preferences = Preferences() if status >= 500 else None
    page = render("error.html", preferences=preferences, title=title, text=text, status=status)
    response = vary_by_htmx(respond(page, status))
    for name, value in error.get_headers():
        if name != "Content-Type":  # such as Allow and Retry-After
            response.headers[name] = value
    return replace_main(response) if wants_fragment() else response


def words_for(status: int) -> tuple[str, str]:
    return WORDS.get(status) or WORDS[500 if status >= 500 else 400]
