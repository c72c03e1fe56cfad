"""The daily training: five minutes of what is weakest and what is due."""

from flask import Blueprint, Response, url_for

from tutor.services import training
from tutor.web import drill_words
from tutor.web.drills import now, see, to_round, todays_training
from tutor.web.i18n import PREFIX
from tutor.web.learner import current_edition, current_learner
from tutor.web.pages import render, respond
from tutor.web.store import current_store

training_pages = Blueprint("training", __name__, url_prefix=f"{PREFIX}/drills/training")


@training_pages.get("")
def show() -> Response:
    page = render("drills/training.html", training=todays_training(), names=drill_words.NAMES)
    return respond(page)


@training_pages.post("")
def begin() -> Response:
    """The next round of today; when all is done, there is nothing to begin."""
    begun = training.begin(current_store(), current_learner(), current_edition(), now())
    return to_round(*begun) if begun else see(url_for("training.show"))
