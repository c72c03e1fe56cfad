"""What every form carries along: that it comes from a page of this site, and which press of which button it is.

A button that makes something makes it once, however often it is pressed: its form carries a token of its own.
"""

import hashlib
import re
import secrets

from flask import Flask, g, request, session
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup

FIELD = "press"
CSRF_FIELD = "csrf_token"
HELD_BY_TOKENS = (f'name="{FIELD}"', f'name="{CSRF_FIELD}"')
"""What stands in a page wherever a token does."""
TOKEN = re.compile(r"[\w-]{16,64}", re.ASCII)


def init_presses(app: Flask) -> None:
    """Call it before the languages are made: each gets its own copy of the template globals."""
    app.jinja_env.globals["press"] = hidden_field
    app.jinja_env.globals["csrf_field"] = csrf_field


def hidden_field() -> Markup:
    """For a form: another one on every page."""
    return Markup('<input type="hidden" name="{}" value="{}">').format(FIELD, secrets.token_urlsafe(15))


def csrf_field() -> Markup:
    """For every form that is sent: it comes from a page of this site. A page has several, all with the same."""
    if "csrf_field" not in g:
        g.csrf_field = Markup('<input type="hidden" name="{}" value="{}">').format(CSRF_FIELD, generate_csrf())
    field: Markup = g.csrf_field
    return field


def pressed() -> str | None:
    """What names this press and no other. Together with the session, so that nobody else can name it."""
    sent = request.form.get(FIELD, "")
    if not TOKEN.fullmatch(sent):
        return None
    return hashlib.sha256(f"{session.get('csrf_token', '')}/{sent}".encode()).hexdigest()
