"""Who is learning: a random id in a signed cookie, set only when something is saved."""

import hashlib
from collections.abc import Sequence

from flask import Flask, Response, current_app, g, request
from itsdangerous import BadSignature, Signer

from tutor.errors import StoreUnavailable
from tutor.services.learner import profiles
from tutor.services.learner.learners import Preferences
from tutor.services.learner.profiles import Here
from tutor.services.upkeep import Upkeep
from tutor.web.clock import now
from tutor.web.game import current_game
from tutor.web.i18n import current_language
from tutor.web.store import current_store
from tutor.words.shown import SHOWN

COOKIE = "learner"
PROFILES = "profiles"
"""The cookie with the ids of all profiles on this device; not set where there is only the current one."""
SEPARATOR = "."
"""Between ids; they never contain it."""

HOST_ONLY = "__Host-"
"""Before the name of a cookie: browsers then take it from this host alone, over HTTPS. The old names are still read."""

LIFETIME = 400 * 24 * 3600
"""Seconds; the longest that browsers keep a cookie. Each saved action starts it anew."""

MOST_PROFILES = 8
"""On one device, the current one included."""


def init_learner(app: Flask) -> None:
    key = app.secret_key
    if not key:
        raise ValueError("the app needs a secret key before it can sign cookies")
    app.extensions["upkeep"] = Upkeep()
    app.extensions["signers"] = {
        name: Signer(key, salt=name.encode(), digest_method=hashlib.sha256) for name in (COOKIE, PROFILES)
    }


def current_learner() -> str | None:
    """The id, if the cookie is ours; a forged or damaged one counts as none."""
    return read_cookie(COOKIE)


def known_learners() -> list[str]:
    """The ids of the profiles on this device, the current one among them; some may be deleted meanwhile."""
    listed, current = read_cookie(PROFILES), current_learner()
    ids = [*(listed.split(SEPARATOR) if listed else []), *([current] if current else [])]
    return list(dict.fromkeys(ids))


def here() -> Here:
    """Who is on this device, read once a request. While the store cannot be read, nobody, with the defaults: a page
    that needs nothing else from it is still there."""
    if "here" not in g:
        try:
            g.here = profiles.here(current_store(), known_learners(), current_learner())
        except StoreUnavailable:
            g.here = Here()
    found: Here = g.here
    return found


def current_preferences() -> Preferences:
    return here().preferences


def edition_for(game: str, preferences: Preferences, language: str) -> str:
    """The learner's choice; until there is one, the edition of the language."""
    found = SHOWN[game]
    chosen = preferences.editions.get(game)
    return chosen if chosen is not None and chosen in found.variants else found.variant_in(language)


def current_edition() -> str:
    return edition_for(current_game(), current_preferences(), current_language().code)


def remember_learner(response: Response, learner_id: str) -> None:
    """Something of theirs was saved: the time for which it is kept begins anew, here and in the browser."""
    write_cookie(response, COOKIE, learner_id)
    upkeep: Upkeep = current_app.extensions["upkeep"]
    upkeep.after_saving(current_store(), learner_id, now())


def forget_learner(response: Response) -> None:
    delete_cookie(response, COOKIE)


def remember_profiles(response: Response, learner_ids: Sequence[str], current: str | None) -> None:
    """All that are on this device from now on, the newest last; where nobody but the current one is, no cookie."""
    if any(learner_id != current for learner_id in learner_ids):
        write_cookie(response, PROFILES, SEPARATOR.join(learner_ids))
    elif any(name in request.cookies for name in names_of(PROFILES)):
        delete_cookie(response, PROFILES)


def read_cookie(name: str) -> str | None:
    """Whether it is ours is found out once a request, however often it is asked who is learning."""
    read: dict[str, str | None] = g.setdefault("cookies", {})
    if name not in read:
        read[name] = unsigned_cookie(name)
    return read[name]


def unsigned_cookie(name: str) -> str | None:
    cookie = next((request.cookies[each] for each in names_of(name) if each in request.cookies), None)
    if cookie is None:
        return None
    try:
        return str(signer(name).unsign(cookie).decode())
    except (BadSignature, UnicodeDecodeError):
        return None


def write_cookie(response: Response, name: str, value: str) -> None:
    response.set_cookie(
        names_of(name)[0],
        signer(name).sign(value).decode(),
        max_age=LIFETIME,
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )


def delete_cookie(response: Response, name: str) -> None:
    for each in names_of(name):
        response.delete_cookie(each, secure=request.is_secure, httponly=True, samesite="Lax")


def names_of(cookie: str) -> tuple[str, ...]:
    """Under which it may have come; it is written under the first. Over HTTPS the plain one is from former times."""
    return (f"{HOST_ONLY}{cookie}", cookie) if request.is_secure else (cookie,)


def signer(name: str) -> Signer:
    """Each cookie has its own, so that none can stand in for another."""
    found: Signer = current_app.extensions["signers"][name]
    return found
