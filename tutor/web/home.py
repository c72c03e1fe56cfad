"""The front door: the choice of language, the home page, and the sign of life for whoever watches the server."""

from datetime import UTC, datetime

from flask import Blueprint, Response, url_for

from tutor.errors import StoreUnavailable
from tutor.services.where import Where, where_was
from tutor.web.i18n import PREFIX, current_language, preferred_language
from tutor.web.learner import current_edition, current_learner
from tutor.web.messages import deck_words
from tutor.web.next_step import next_step
from tutor.web.pages import lead_to, render, render_fixed, respond
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
    """The same for all who are new; whoever has begun finds where they were, and one thing to do."""
    where = where_they_were()
    if where is None or not where.has_begun:
        return respond(render_fixed("home/index.html", deck_words))
    following = next_step(where, current_language())
    return respond(render("home/index.html", **deck_words(), where=where, following=following))


def where_they_were() -> Where | None:
    """None for a stranger, and while the store cannot be read: then the door is open all the same."""
    learner_id = current_learner()
    if learner_id is None:
        return None
    try:
        return where_was(current_store(), learner_id, current_edition(), datetime.now(UTC))
    except StoreUnavailable:
        return None
