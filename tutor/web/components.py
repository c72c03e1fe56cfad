"""For developers: every component of the design system on one page."""

from flask import Blueprint, Response

from tutor.web.i18n import PREFIX
from tutor.web.messages import deck_words
from tutor.web.pages import render, respond

components = Blueprint("components", __name__, url_prefix=PREFIX)


@components.get("/components")
def index() -> Response:
    response = respond(render("components/index.html", **deck_words()))
    response.headers["X-Robots-Tag"] = "noindex"
    return response
