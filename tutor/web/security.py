"""What protects learner and server: headers, safe cookies, CSRF tokens, small bodies, a limit on writes."""

from flask import Flask, Request, Response, redirect, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from flask_wtf.csrf import CSRFProtect
from werkzeug.exceptions import BadHost
from werkzeug.routing import RequestRedirect

LARGEST_FORM = 64 * 1024
"""Bytes. `tutor serve` refuses a larger body unread; on another server this app refuses to parse it."""

WRITES = "600 per minute"
"""Per address: far above one eager family with fast opponents, far below what would fill a disk."""

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
READS = {"GET", "HEAD", "OPTIONS"}
HTTPS_ONLY = "max-age=31536000"


class SessionInterface(SecureCookieSessionInterface):
    """The session holds the CSRF token; its cookie is Secure exactly when the page came over HTTPS."""

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure

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
    app.before_request(redirect_by_path)
    app.after_request(add_headers)
    limit_writes(app)  # before CSRF: a flood is refused before its forms are parsed
    CSRFProtect(app)


def require_host() -> None:
    """Werkzeug takes a malformed host for an empty one."""
    if not request.host:
        raise BadHost


def redirect_by_path() -> Response | None:
    """Werkzeug's own redirects, such as /nl to /nl/, repeat the Host header, which anybody may have written."""
    canonical = request.routing_exception
    if not isinstance(canonical, RequestRedirect):
        return None
    path = canonical.new_url.split("/", 3)[3]  # after scheme://host/
    response = redirect(f"/{path.lstrip('/')}", canonical.code)
    response.headers["Cache-Control"] = "private, no-cache"
    assert isinstance(response, Response)
    return response


def add_headers(response: Response) -> Response:
    response.headers.extend(HEADERS)
    if request.is_secure:
        response.headers["Strict-Transport-Security"] = HTTPS_ONLY
    return response


def limit_writes(app: Flask) -> None:
    limiter = Limiter(
        get_remote_address,
        app=app,
        application_limits=[WRITES],
        storage_uri="memory://",
        headers_enabled=True,
    )
    limiter.request_filter(only_reads)


def only_reads() -> bool:
    return request.method in READS
