"""The front door: the choice of language, the home page, and the sign of life for whoever watches the server."""

from flask import Blueprint, Response, url_for

from tutor.web.i18n import PREFIX, preferred_language
from tutor.web.messages import deck_words
from tutor.web.pages import lead_to, render_fixed, respond
from tutor.web.store import current_store

door = Blueprint("door", __name__)
home = Blueprint("home", __name__, url_prefix=PREFIX)


@door.get("/")
def choose_language() -> Response:
    response = lead_to(url_for("home.index", lang=preferred_language()))
    response.vary.add("Accept-Language")
    return response


@door.get("/healthz")
def healthz() -> Response:
    healthy = current_store().is_healthy()
    status = 200 if healthy else 503
    return Response("ok" if healthy else "the store does not answer", status, mimetype="text/plain")


@home.get("/")
def index() -> Response:
    return respond(render_fixed("home/index.html", deck_words))
