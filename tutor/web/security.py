"""What protects learner and server: headers, safe cookies, CSRF tokens, small bodies; limits are in `limits`."""

import re

from flask import Flask, Request, Response, current_app, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from flask_wtf.csrf import CSRFProtect
from itsdangerous import URLSafeTimedSerializer
from werkzeug.exceptions import BadHost
from werkzeug.sansio.utils import host_is_trusted

from tutor.web.former import init_former
from tutor.web.learner.current import HOST_ONLY
from tutor.web.limits import init_limits
from tutor.web.presses import init_presses

LARGEST_FORM = 64 * 1024
"""Bytes. `tutor serve` refuses a larger body unread; on another server this app refuses to parse it."""

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
HTTPS_ONLY = "max-age=31536000"
HERE = ("127.0.0.1", "localhost", "[::1]")
"""By these names whoever watches over the server from the same machine may ask how it is."""


class SessionInterface(SecureCookieSessionInterface):
    """The session holds the CSRF token; its cookie is Secure exactly when the page came over HTTPS."""

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure

    def get_cookie_name(self, app: Flask) -> str:
        """Where only the old one is there, that one goes on: the forms of open pages stay valid."""
        name = super().get_cookie_name(app)
        strict = f"{HOST_ONLY}{name}"
        return strict if request.is_secure and (strict in request.cookies or name not in request.cookies) else name

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """Made once: it depends on nothing but the secret key."""
        made: dict[object, URLSafeTimedSerializer | None] = app.extensions.setdefault("session signers", {})
        if app.secret_key not in made:
            made[app.secret_key] = super().get_signing_serializer(app)
        return made[app.secret_key]

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Most readers have no session yet: nothing to unpack, no signer to make."""
        if self.get_cookie_name(app) not in request.cookies:
            return self.session_class()
        return super().open_session(app, request)


def init_security(app: Flask) -> None:
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_FORM,
        MAX_FORM_MEMORY_SIZE=LARGEST_FORM,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        WTF_CSRF_TIME_LIMIT=None,  # a page left open over dinner still works; the token ends with the session
    )
    app.session_interface = SessionInterface()
    app.before_request(require_host)
    init_former(app)
    app.after_request(add_headers)
    init_limits(app)  # before CSRF: a flood is refused before its forms are parsed
    init_presses(app)
    CSRFProtect(app)


def require_host() -> None:
    """Werkzeug takes a malformed host for an empty one, and a name in capitals for another one."""
    host = request.host.lower()
    is_watched = request.path == "/healthz" and host_is_trusted(host) and re.sub(r":\d+$", "", host) in HERE
    if not is_watched and not host_is_trusted(host, current_app.config["HOSTS"]):
        raise BadHost


def add_headers(response: Response) -> Response:
    response.headers.extend(HEADERS)
    if request.is_secure:
        response.headers["Strict-Transport-Security"] = HTTPS_ONLY
    return response
