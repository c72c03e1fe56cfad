"""What a page costs: CPU per request of the home page, as a multiple of the smallest thing Flask can do."""

import tempfile
import time
from statistics import median

from flask import Flask
from werkzeug.test import create_environ

from tutor.app import create_app
from tutor.config import Settings

BATCHES, REQUESTS = 15, 100


def home_page_cost() -> dict[str, float]:
    """Batches alternate, so that a slow moment of the machine falls on both."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings.from_environment({"TUTOR_DATA_DIR": folder}))
        try:
            return compare(bare_flask(), app)
        finally:
            app.extensions["store"].close()


def compare(bare: Flask, ours: Flask) -> dict[str, float]:
    cpu_of(bare, "/"), cpu_of(ours, "/nl/")  # the first requests compile templates
    pairs = [(cpu_of(bare, "/"), cpu_of(ours, "/nl/")) for _ in range(BATCHES)]
    return {
        "hello_us": round(median(hello for hello, _ in pairs) * 1e6, 1),
        "home_page_us": round(median(page for _, page in pairs) * 1e6, 1),
        "multiple": round(median(page / hello for hello, page in pairs), 2),
    }


def bare_flask() -> Flask:
    app = Flask("hello")
    app.add_url_rule("/", view_func=lambda: "hello")
    return app


def cpu_of(app: Flask, url: str) -> float:
    """Seconds of CPU per request, from the WSGI call on: a test client's own work would hide the difference."""
    request = create_environ(url)
    statuses: set[str] = set()

    def start_response(status: str, *_: object) -> object:
        statuses.add(status)
        return None

    start = time.process_time()
    for _ in range(REQUESTS):
        for _part in app.wsgi_app(dict(request), start_response):  # type: ignore[arg-type]
            pass
    spent = time.process_time() - start
    if statuses != {"200 OK"}:
        raise RuntimeError(f"{url} does not answer")
    return spent / REQUESTS
