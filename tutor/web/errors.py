"""Error pages: what happened and what now, in the learner's language."""

import logging
import threading
import time
from collections.abc import Callable

from flask import Flask, Response, current_app
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import BadHost, HTTPException, SecurityError, ServiceUnavailable

from tutor.errors import StoreUnavailable
from tutor.services.learner.learners import Preferences
from tutor.web.htmx import replace_main, vary_by_htmx, wants_fragment
from tutor.web.limits import EnoughForToday, TooManyLearners
from tutor.web.pages import render, respond
from tutor.words.language import mark

WORDS: dict[int, tuple[str, str]] = {
    400: (
        mark("That got lost on the way"),
        mark("Something in the request is missing or wrong. Go back and try again."),
    ),
    403: (mark("This isn’t yours to open"), mark("You don’t have access to this page.")),
    404: (mark("No dam here"), mark("This page doesn’t exist. Perhaps there’s a typo in the address.")),
    405: (mark("That doesn’t work here"), mark("You can’t use this page that way.")),
    413: (mark("Too much at once"), mark("What you sent is too large.")),
    429: (mark("Easy now"), mark("That was a lot in a short time. Wait a minute, then try again.")),
    500: (mark("A leak in the dam"), mark("Something went wrong on our side. Try again in a moment.")),
    503: (
        mark("The beavers are mending the dam"),
        mark("Right now we can’t get at what you’ve saved. It’s safe. Try again in a moment."),
    ),
}
SPECIAL: dict[type[HTTPException], tuple[str, str]] = {
    CSRFError: (
        mark("This form is no longer valid"),
        mark(
            "Nothing has changed. Go back, reload the page and send the form again. Your browser has to accept cookies."
        ),
    ),
    TooManyLearners: (
        mark("So many new faces"),
        mark(
            "A great many people on your network have started just now. You can still read everything. "
            "To save, come back in an hour."
        ),
    ),
    EnoughForToday: (
        mark("Enough for today"),
        mark(
            "A great deal has been saved from your network today. You can still read everything. "
            "Saving works again tomorrow."
        ),
    ),
}
RETRY_AFTER = 5
"""Seconds: when somebody may try again who has met a store in trouble."""
SAID_AGAIN_AFTER = 30.0
"""Seconds: so long a trouble of the store is not told again in the log."""

log = logging.getLogger("tutor")


def init_error_pages(app: Flask) -> None:
    app.register_error_handler(HTTPException, show_error)
    app.extensions["trouble"] = Trouble()
    app.register_error_handler(StoreUnavailable, show_trouble)
    app.register_error_handler(BadHost, refuse_host)
    app.register_error_handler(SecurityError, refuse_host)  # not one of TRUSTED_HOSTS


def refuse_host(_error: HTTPException) -> Response:
    """No page of ours: without a host that makes sense, Flask can build none of the addresses on it."""
    response = respond("The request names a host that is not served here.\n", 400)
    response.mimetype = "text/plain"
    return response


def show_error(error: HTTPException) -> Response:
    status = error.code or 500
    title, text = SPECIAL.get(type(error)) or words_for(status)
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


# ---- A store in trouble ---------------------------------------------------------------------------------------------


class Trouble:
    """Tells the log of a store in trouble: one line, and not again for a while, however many ask meanwhile."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._quiet_until = float("-inf")
        self._untold = 0

    def tell(self, error: StoreUnavailable) -> None:
        with self._lock:
            if self._clock() < self._quiet_until:
                self._untold += 1
                return
            untold, self._untold = self._untold, 0
            self._quiet_until = self._clock() + SAID_AGAIN_AFTER
        before = f" ({untold} more since the last such line)" if untold else ""
        log.error("The database cannot be used: %s%s.", error, before)


def show_trouble(error: StoreUnavailable) -> Response:
    trouble: Trouble = current_app.extensions["trouble"]
    trouble.tell(error)
    return show_error(ServiceUnavailable(retry_after=RETRY_AFTER))
