"""Teach the table: the rules to read aloud to a group, with a board that goes on by one key."""

from functools import partial

from flask import Blueprint, Response, abort

from tutor.services.rules import rulebook
from tutor.web.game import GAME_PREFIX, current_game, editions, shown
from tutor.web.i18n import current_language
from tutor.web.learner.current import current_edition
from tutor.web.markup import paragraphs
from tutor.web.pages import render_fixed, respond
from tutor.web.rules.words import Fixed, Words, book, in_chapters

teach = Blueprint("teach", __name__, url_prefix=GAME_PREFIX)


@teach.get("/teach")
def index() -> Response:
    return respond(render_fixed("teach/index.html", Fixed(index_words, (current_edition(),))))


@teach.get("/teach/<name>")
def show(name: str) -> Response:
    edition = current_edition()
    if rulebook.frame(current_game(), current_language().code, edition, name) is None:
        abort(404)
    return respond(render_fixed("teach/frame.html", Fixed(frame_words, (edition, name))))


def index_words(edition: str) -> Words:
    return {"frames": rulebook.frames(current_game(), current_language().code, edition)}


def frame_words(edition: str, name: str) -> Words:
    language = current_language()
    frame = rulebook.frame(current_game(), language.code, edition, name)
    assert frame
    view = frame.picture.view
    words = shown().words.at(view, language)
    return {
        **(shown().deck() if name in book().deck else {}),
        "frame": frame,
        "b": book().aloud(name, view, frame.picture.told, words),
        "told": partial(paragraphs, game=editions()[edition], address=partial(in_chapters, edition=edition)),
    }
