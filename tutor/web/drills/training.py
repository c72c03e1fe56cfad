"""The daily training: five minutes of what is weakest and what is due."""

from flask import Blueprint, Response

from tutor.services.drills import training
from tutor.web.clock import now
from tutor.web.drills.page import trained
from tutor.web.drills.views import to_round, todays_training
from tutor.web.game import GAME_PREFIX, current_game
from tutor.web.learner.current import current_edition, current_learner
from tutor.web.pages import redirect_to, render, respond
from tutor.web.store import current_store

training_pages = Blueprint("training", __name__, url_prefix=f"{GAME_PREFIX}/drills/training")


@training_pages.get("")
def show() -> Response:
    page = render("drills/training.html", training=todays_training(), names=trained().names)
    return respond(page)


@training_pages.post("")
def begin() -> Response:
    """The next round of today; when all is done, there is nothing to begin."""
    begun = training.begin(current_store(), current_learner(), current_game(), current_edition(), now())
    return to_round(*begun) if begun else redirect_to("training.show")
