"""Who is playing on this device, and how a profile comes to another one."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from flask import Blueprint, Response, abort, current_app, flash, get_flashed_messages, request, url_for
from flask_limiter import Limiter
from limits import parse
from limits.strategies import MovingWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from tutor.services.learner import profiles
from tutor.services.learner.profiles import LONGEST_NAME, Profile
from tutor.web.addresses import visitor_network
from tutor.web.clock import now
from tutor.web.i18n import PREFIX
from tutor.web.learner.current import (
    MOST_PROFILES,
    current_learner,
    known_learners,
    remember_learner,
    remember_profiles,
)
from tutor.web.limits import require_room_for_learner
from tutor.web.pages import lead_to, render, respond
from tutor.web.presses import pressed
from tutor.web.store import current_store
from tutor.web.who import handle_of, who_of
from tutor.words.language import mark

TRIES = parse("10 per minute")
"""Of codes, per address: plenty for typing errors, hopeless for guessing one in a hundred thousand million."""

NAME_PROBLEMS = {
    "empty": mark("Type a name."),
    "long": mark("This name is too long. Choose one with at most 30 characters."),
    "unprintable": mark("There’s a character in this name that can’t be shown. Please leave it out."),
}
FULL = mark("There are already eight profiles on this device, and that’s the limit. Remove one first.")
WRONG_CODE = mark(
    "This code doesn’t work. Perhaps there’s a typo in it, or it has already been used, "
    "or it’s more than 15 minutes old."
)
OUT_OF_DATE = mark("Nothing has changed, because the list was out of date. Have another look.")

profile_pages = Blueprint("profiles", __name__, url_prefix=PREFIX)


@profile_pages.get("/profiles")
def show() -> Response:
    return profiles_page(find_device(), notices=[str(notice) for notice in get_flashed_messages()])


@profile_pages.post("/profiles")
def act() -> Response:
    """All forms come to the page's own address, so that whatever they answer can be read in the other languages too."""
    action = ACTIONS.get(request.form.get("do", ""))
    return action(find_device()) if action else abort(400)


# ---- Who is here --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Device:
    current: Profile | None
    others: list[Profile]
    ids: list[str]
    """Of all of them, the newest last."""

    @property
    def everyone(self) -> list[Profile]:
        """In the order of their ids; who has just begun comes last."""
        found = [*self.others, *([self.current] if self.current else [])]
        return sorted(found, key=lambda profile: (*self.ids, profile.id).index(profile.id))

    def named(self, handle: str) -> Profile | None:
        return next((profile for profile in self.everyone if handle_of(profile) == handle), None)

    @property
    def is_full(self) -> bool:
        return len(self.ids) >= MOST_PROFILES


def find_device() -> Device:
    found, current = profiles.find(current_store(), known_learners()), current_learner()
    return Device(
        current=next((profile for profile in found if profile.id == current), None),
        others=[profile for profile in found if profile.id != current],
        ids=[profile.id for profile in found],
    )


# ---- What each form does ------------------------------------------------------------------------


def rename(device: Device) -> Response:
    name = request.form.get("name", "")
    problem = profiles.name_problem(name)
    if problem and problem != "empty":
        return refuse(device, "rename", NAME_PROBLEMS[problem], typed=name)
    learner_id = profiles.rename(current_store(), current_learner(), name, now())
    return play_as(learner_id, device.ids, mark("Saved."))


def add(device: Device) -> Response:
    name = request.form.get("name", "")
    problem = profiles.name_problem(name)
    if problem or device.is_full:
        return refuse(device, "add", NAME_PROBLEMS[problem] if problem else FULL, typed=name)
    require_room_for_learner()
    learner_id = profiles.add(current_store(), name, now(), press=pressed())
    return play_as(learner_id, device.ids, mark("The profile has been added."))


def switch(device: Device) -> Response:
    """Only to somebody on the list in the signed cookie. Who came by the head of a page goes where they were."""
    chosen = device.named(request.form.get("who", ""))
    if chosen is None:
        return refuse(device, "others", OUT_OF_DATE, status=409)
    if request.form.get("then") == "home":
        return play_as(chosen.id, device.ids, lead="home.index")
    return play_as(chosen.id, device.ids, mark("Switched."))


def remove(device: Device) -> Response:
    """The profile stays in the store: another device may have it too."""
    chosen = device.named(request.form.get("who", ""))
    if chosen is None or chosen == device.current:
        return refuse(device, "others", OUT_OF_DATE, status=409)
    flash(mark("The profile has been removed from this device. Its data is kept."))
    response = lead_to(url_for("profiles.show"), 303)
    stay = [learner_id for learner_id in device.ids if learner_id != chosen.id]
    remember_profiles(response, stay, current=device.current.id if device.current else None)
    return response


def make_code(device: Device) -> Response:
    """No redirect: the code is in this one answer, never in an address, a cookie or a cache."""
    made = profiles.make_code(current_store(), current_learner(), now())
    current = device.current or Profile(made.learner_id, name="")
    response = profiles_page(replace(device, current=current), code=made.code)
    response.headers["Cache-Control"] = "private, no-store"
    remember_learner(response, made.learner_id)
    return response


def redeem(device: Device) -> Response:
    count_try()
    typed = request.form.get("code", "")
    if device.is_full:  # asked first: the code is still good when there is room again
        return refuse(device, "redeem", FULL, typed=typed)
    learner_id = profiles.redeem_code(current_store(), typed, now())
    if learner_id is None:
        return refuse(device, "redeem", WRONG_CODE, typed=typed)
    return play_as(learner_id, device.ids, mark("The profile is now on this device too."))


ACTIONS: dict[str, Callable[[Device], Response]] = {
    "rename": rename,
    "add": add,
    "switch": switch,
    "remove": remove,
    "code": make_code,
    "redeem": redeem,
}


def count_try() -> None:
    """In the memory of the app's limiter, but over a moving minute: no burst where one ends and another begins."""
    (limiter,) = current_app.extensions["limiter"]
    assert isinstance(limiter, Limiter)
    tries, key = MovingWindowRateLimiter(limiter.storage), ("transfer code", visitor_network())
    if not tries.hit(TRIES, *key):
        wait = tries.get_window_stats(TRIES, *key).reset_time - time.time()
        raise TooManyRequests(retry_after=max(1, round(wait)))


# ---- Answers ------------------------------------------------------------------------------------


def play_as(learner_id: str, known: list[str], notice: str = "", lead: str = "profiles.show") -> Response:
    if notice:
        flash(notice)
    response = lead_to(url_for(lead), 303)
    remember_learner(response, learner_id)
    everyone = known if learner_id in known else [*known, learner_id]
    remember_profiles(response, everyone[-MOST_PROFILES:], current=learner_id)
    return response


def refuse(device: Device, form: str, problem: str, *, typed: str = "", status: int = 400) -> Response:
    """The page again, with the problem at the form that has it, and what was typed."""
    return profiles_page(device, problems={form: problem}, typed={form: typed}, status=status)


def profiles_page(
    device: Device,
    *,
    code: str | None = None,
    problems: dict[str, str] | None = None,
    typed: dict[str, str] | None = None,
    notices: list[str] | None = None,
    status: int = 200,
) -> Response:
    page = render(
        "profiles/index.html",
        has_profile=device.current is not None,
        device=who_of(device.everyone, device.current.id if device.current else None),
        longest=LONGEST_NAME,
        code=code,
        problems=problems or {},
        typed=typed or {},
        notices=notices or [],
    )
    return respond(page, status)
