"""The learner's own choices and data: see, change, take along, delete."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, Response, flash, get_flashed_messages, jsonify, redirect, request, url_for
from werkzeug.datastructures import MultiDict

from tutor.services import exports, learners
from tutor.services.learners import Preferences
from tutor.web.htmx import vary_by_htmx, wants_fragment
from tutor.web.i18n import PREFIX, mark
from tutor.web.learner import (
    current_learner,
    current_preferences,
    forget_learner,
    known_learners,
    remember_learner,
    remember_profiles,
)
from tutor.web.pages import render, respond
from tutor.web.store import current_store

settings = Blueprint("settings", __name__, url_prefix=PREFIX)

CHOICES = {
    "appearance": {"auto": mark("Same as my device"), "light": mark("Light"), "dark": mark("Dark")},
    "edition": {"auto": mark("Match the language"), "beverbende": "Beverbende", "biberbande": "Biberbande"},
}
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
    learner_id = learners.save_preferences(current_store(), current_learner(), chosen, datetime.now(UTC))
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
    response = see_other("settings.show")
    forget_learner(response)
    remember_profiles(response, [other for other in known_learners() if other != learner_id], current=None)
    return response


def parse_preferences(form: MultiDict[str, str], before: Preferences) -> tuple[Preferences, dict[str, str]]:
    """What was chosen, with the former choice where the form's is unknown, and a sentence for each of those."""
    chosen = {name: form.get(name, "") for name in CHOICES}
    problems = {name: PROBLEMS[name] for name, value in chosen.items() if value not in CHOICES[name]}
    good: dict[str, Any] = {name: value for name, value in chosen.items() if name not in problems}
    return replace(before, **good), problems


def show_saved(chosen: Preferences) -> Response:
    if not wants_fragment():
        flash(SAVED)
        return see_other("settings.show")
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
        chosen=preferences,
        choices=CHOICES,
        problems=problems or {},
        notices=notices or [],
        has_data=has_data,
    )
    return vary_by_htmx(respond(page, status))


def see_other(endpoint: str) -> Response:
    response = redirect(url_for(endpoint), 303)
    assert isinstance(response, Response)
    return response
