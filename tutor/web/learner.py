"""Who is learning: a random id in a signed cookie, set only when something is saved."""

import hashlib

from flask import Flask, Response, current_app, g, request
from itsdangerous import BadSignature, Signer

from tutor.services import learners
from tutor.services.learners import Preferences
from tutor.web.i18n import current_language
from tutor.web.store import current_store

COOKIE = "learner"
LIFETIME = 400 * 24 * 3600
"""Seconds; the longest that browsers keep a cookie. Each saved action starts it anew."""

EDITION_OF_LANGUAGE = {"de": "biberbande"}
DEFAULT_EDITION = "beverbende"
EDITION_NAMES = {"beverbende": "Beverbende", "biberbande": "Biberbande"}


def init_learner(app: Flask) -> None:
    key = app.secret_key
    if not key:
        raise ValueError("the app needs a secret key before it can sign cookies")
    app.extensions["learner_signer"] = Signer(key, salt=b"learner", digest_method=hashlib.sha256)


def current_learner() -> str | None:
    """The id, if the cookie is ours; a forged or damaged one counts as none."""
    cookie = request.cookies.get(COOKIE)
    if cookie is None:
        return None
    try:
        return str(signer().unsign(cookie).decode())
    except (BadSignature, UnicodeDecodeError):
        return None


def current_preferences() -> Preferences:
    if "preferences" not in g:
        g.preferences = learners.preferences(current_store(), current_learner())
    found: Preferences = g.preferences
    return found


def edition_for(preferences: Preferences, language: str) -> str:
    """The learner's choice; until there is one, the edition of the language."""
    return EDITION_OF_LANGUAGE.get(language, DEFAULT_EDITION) if preferences.edition == "auto" else preferences.edition


def current_edition() -> str:
    return edition_for(current_preferences(), current_language().code)


def remember_learner(response: Response, learner_id: str) -> None:
    response.set_cookie(
        COOKIE,
        signer().sign(learner_id).decode(),
        max_age=LIFETIME,
        secure=request.is_secure,
        httponly=True,
        samesite="Lax",
    )


def forget_learner(response: Response) -> None:
    response.delete_cookie(COOKIE, secure=request.is_secure, httponly=True, samesite="Lax")


def signer() -> Signer:
    found: Signer = current_app.extensions["learner_signer"]
    return found
