"""The learner's own choices and data: see, change, take along, delete."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, flash, get_flashed_messages, jsonify, request
from werkzeug.datastructures import MultiDict

from tutor.services.learner import exports, learners
from tutor.services.learner.learners import Preferences
from tutor.web.clock import now
from tutor.web.game import current_game, editions, shown
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import PREFIX
from tutor.web.learner.current import (
    current_learner,
    current_preferences,
    forget_learner,
    known_learners,
    remember_learner,
    remember_profiles,
)
from tutor.web.pages import redirect_to, render, respond
from tutor.web.store import current_store
from tutor.words.language import mark

settings = Blueprint("settings", __name__, url_prefix=PREFIX)

AUTO = "auto"
LOOKS = {AUTO: mark("Same as my device"), "light": mark("Light"), "dark": mark("Dark")}
BY_LANGUAGE = {AUTO: mark("Match the language")}
PROBLEMS = {
    "appearance": mark("Choose how the pages should look."),
    "edition": mark("Choose one of the editions."),
}
SAVED = mark("Saved.")


@settings.get("/settings")
def show() -> Response:
    return settings_page(
        current_preferences(),
        notices=[str(notice) for notice in get_flashed_messages()],
        has_data=current_learner() is not None,
    )


@settings.post("/settings")
def save() -> Response:
    chosen, problems = parse_preferences(request.form, current_preferences())
    if problems:
        return settings_page(chosen, problems=problems, has_data=current_learner() is not None, status=400)
    learner_id = learners.save_preferences(current_store(), current_learner(), chosen, now())
    response = show_saved(chosen)
    remember_learner(response, learner_id)
    return response


@settings.get("/settings/my-data.json")
def download() -> Response:
    learner_id = current_learner()
    response = jsonify((learner_id and exports.export(current_store(), learner_id)) or {})
    response.headers["Content-Disposition"] = "attachment; filename=beaver-school.json"
    response.headers["Cache-Control"] = "private, no-store"
    return response


@settings.get("/settings/delete")
def confirm_delete() -> Response:
    return respond(render("settings/delete.html"))


@settings.post("/settings/delete")
def delete() -> Response:
    learner_id = current_learner()
    if learner_id is not None:
        learners.forget(current_store(), learner_id)
    flash(mark("Your data has been deleted."))
    response = redirect_to("settings.show")
    forget_learner(response)
    remember_profiles(response, [other for other in known_learners() if other != learner_id], current=None)
    return response


def choices() -> dict[str, dict[str, str]]:
    """What can be chosen, with the words for it."""
    return {"appearance": LOOKS, "edition": {**BY_LANGUAGE, **editions()}}


def parse_preferences(form: MultiDict[str, str], before: Preferences) -> tuple[Preferences, dict[str, str]]:
    """What was chosen, with the former choice where the form's is unknown, and a sentence for each of those."""
    known = choices()
    chosen = {name: form.get(name, "") for name in known}
    problems = {name: PROBLEMS[name] for name, value in chosen.items() if value not in known[name]}
    good: dict[str, Any] = {name: value for name, value in chosen.items() if name not in problems}
    if "edition" in good:
        good["editions"] = with_edition(before.editions, good.pop("edition"))
    return replace(before, **good), problems


def with_edition(before: Mapping[str, str], chosen: str) -> Mapping[str, str]:
    """“auto” is no choice."""
    others = {game: edition for game, edition in before.items() if game != current_game()}
    return others if chosen == AUTO else {**others, current_game(): chosen}


def show_saved(chosen: Preferences) -> Response:
    if not wants_fragment():
        flash(SAVED)
        return redirect_to("settings.show")
    response = settings_page(chosen, notices=[SAVED], has_data=True)
    response.headers["HX-Trigger"] = f'{{"appearance": "{chosen.appearance}"}}'  # app.js shows it at once
    return response


def settings_page(
    preferences: Preferences,
    *,
    has_data: bool,
    problems: dict[str, str] | None = None,
    notices: list[str] | None = None,
    status: int = 200,
) -> Response:
    page = render(
        "settings/index.html",
        block="settings_form" if wants_fragment() else None,
        chosen={"appearance": preferences.appearance, "edition": preferences.editions.get(current_game(), AUTO)},
        choices=choices(),
        apart=shown().told_apart,
        problems=problems or {},
        notices=notices or [],
        has_data=has_data,
    )
    return vary_by_htmx(respond(page, status))
