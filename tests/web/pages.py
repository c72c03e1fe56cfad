"""What the web tests share: the list of pages, and how a learner sends a form."""

import re

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

LANGUAGES = ("nl", "de", "en")
PAGES = ("/", "/cards", "/settings", "/settings/delete", "/no-such-page")
"""Below the language; the components page is for developers and stays English."""


def send_form(client: FlaskClient, url: str, headers: dict[str, str] | None = None, **fields: str) -> TestResponse:
    """Opens the page, takes its token along, sends."""
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get(url).text)
    assert found, f"no form on {url}"
    return client.post(url, data={"csrf_token": found[1], **fields}, headers=headers)
