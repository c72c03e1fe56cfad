"""Every browser test fails on a request to another server, an error in the console, or a breach of the policy."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import ConsoleMessage, Page, Request, expect

expect.set_options(timeout=60_000)  # milliseconds: a busy machine is no fault of the page


@pytest.fixture(autouse=True)
def nothing_untoward(page: Page, live_server: str) -> Iterator[None]:
    problems: list[str] = []

    def note_console(message: ConsoleMessage) -> None:
        expected = "Failed to load resource: the server responded with a status of 4" in message.text  # an error page
        if message.type in {"error", "warning"} and not expected:
            problems.append(f"console: {message.text}")

    def note_request(request: Request) -> None:
        if not request.url.startswith(f"{live_server}/"):
            problems.append(f"request: {request.url}")

    page.on("console", note_console)
    page.on("pageerror", lambda error: problems.append(f"script: {error}"))
    page.on("request", note_request)
    yield
    assert problems == []
