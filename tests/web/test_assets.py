import re

from flask.testing import FlaskClient

from tutor.paths import STATIC


def test_addresses_carry_the_content_and_are_kept_for_ever(client: FlaskClient) -> None:
    addresses = set(re.findall(r'"(/static/[^"#]+)', client.get("/nl/settings").text))
    assert len(addresses) >= 4
    for address in addresses:
        answer = client.get(address, buffered=True)
        assert answer.status_code == 200, address
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable", address


def test_another_version_is_asked_for_again(client: FlaskClient) -> None:
    assert client.get("/static/app.css?v=old", buffered=True).headers["Cache-Control"] == "no-cache"
    assert client.get("/static/app.css", buffered=True).headers["Cache-Control"] == "no-cache"


def test_our_files_come_from_nowhere_else() -> None:
    """An address in a stylesheet or script would be a request to another server."""
    for path in STATIC.glob("*"):
        if path.suffix in {".css", ".js"}:
            assert not re.search(r"(https?:)?//\w+\.", path.read_text("utf-8")), path.name


def test_pages_are_compressed_for_browsers_that_can(client: FlaskClient) -> None:
    answer = client.get("/nl/cards", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in answer.vary
