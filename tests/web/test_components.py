"""One name for each component: the stylesheet and the templates know the same classes."""

import re

from flask.testing import FlaskClient

from tests.web.pages import PAGES, send_form
from tutor.paths import STATIC

FROM_HTMX = {"htmx-request"}


def test_every_class_has_a_rule_and_every_rule_can_be_seen(client: FlaskClient) -> None:
    css = re.sub(r"/\*.*?\*/", "", (STATIC / "app.css").read_text("utf-8"), flags=re.DOTALL)
    selectors = " ".join(re.findall(r"[^{};]+(?=\{)", css))
    styled = set(re.findall(r"\.([a-z][\w-]*)", selectors))
    pages = [client.get(f"/en{path}").text for path in (*PAGES, "/components")]
    pages.append(send_form(client, "/en/settings", appearance="plaid", edition="auto").text)
    used = {name for page in pages for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
    assert used == styled - FROM_HTMX


def test_the_page_is_for_developers_only(client: FlaskClient) -> None:
    assert client.get("/en/components").headers["X-Robots-Tag"] == "noindex"
