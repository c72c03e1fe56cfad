"""Teach the table: the rules to read aloud to a group, with a board that goes on by one key."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from flask import Blueprint, Response, abort

from tutor.services import rulebook
from tutor.web.board import present
from tutor.web.i18n import PREFIX, current_language
from tutor.web.learner import EDITION_NAMES, current_edition
from tutor.web.markup import paragraphs
from tutor.web.messages import deck_words
from tutor.web.pages import render_fixed, respond
from tutor.web.rule_words import Fixed, Words, in_chapters

teach = Blueprint("teach", __name__, url_prefix=PREFIX)

DECK: Final = "cards"
"""The picture that shows the whole deck in place of a board."""
BEFORE_THE_LOOK: Final = ("welcome", "cards", "row")
"""Pictures on which nobody knows a card yet."""


@teach.get("/teach")
def index() -> Response:
    return respond(render_fixed("teach/index.html", Fixed(index_words, (current_edition(),))))


@teach.get("/teach/<name>")
def show(name: str) -> Response:
    edition = current_edition()
    if rulebook.frame(current_language().code, edition, name) is None:
        abort(404)
    return respond(render_fixed("teach/frame.html", Fixed(frame_words, (edition, name))))


def index_words(edition: str) -> Words:
    return {"frames": rulebook.frames(current_language().code, edition)}


def frame_words(edition: str, name: str) -> Words:
    language = current_language()
    frame = rulebook.frame(language.code, edition, name)
    assert frame
    return {
        **(deck_words() if name == DECK else {}),
        "frame": frame,
        "b": present(
            frame.picture.view,
            language,
            told=last_turn(frame.picture.told),
            recall=name not in BEFORE_THE_LOOK,
            still=True,
        ),
        "story": present(frame.picture.view, language, told=frame.picture.told, still=True),
        "told": partial(paragraphs, game=EDITION_NAMES[edition], address=partial(in_chapters, edition=edition)),
    }


def last_turn(told: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """What the text is about; the board would be full of marks if it showed the turns before as well."""
    ends = [number for number, event in enumerate(told[:-1]) if event["event"] == "passed"]
    return told[ends[-1] + 1 :] if ends else told
