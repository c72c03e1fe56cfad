import gzip
import re

import brotli
import pytest
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
    ours = [path for path in STATIC.rglob("*") if path.suffix in {".css", ".js"} and path.parent.name != "vendor"]
    assert len(ours) > 20
    for path in ours:
        assert not re.search(r"(https?:)?//\w+\.", path.read_text("utf-8")), path.name


def test_pages_are_compressed_for_browsers_that_can(client: FlaskClient) -> None:
    answer = client.get("/nl/beverbende/cards", headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in answer.vary


@pytest.mark.parametrize(
    ("accepted", "way"), [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip")]
)
def test_files_are_packed_as_small_as_it_goes(client: FlaskClient, accepted: str, way: str) -> None:
    address = static_address(client, "app.css")
    plain = client.get(address, headers={"Accept-Encoding": ""}, buffered=True)
    packed = client.get(address, headers={"Accept-Encoding": accepted}, buffered=True)
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress}[way]
    assert (plain.content_encoding, packed.content_encoding) == (None, way)
    assert unpack(packed.data) == plain.data
    assert len(packed.data) < len(plain.data) / 4
    assert packed.content_length == len(packed.data)
    assert packed.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert packed.get_etag() != plain.get_etag()
    for answer in (plain, packed):
        assert "Accept-Encoding" in answer.vary


def test_a_file_that_is_still_there_is_not_sent_again(client: FlaskClient) -> None:
    address, headers = static_address(client, "cards.svg"), {"Accept-Encoding": "br"}
    etag = client.get(address, headers=headers, buffered=True).headers["ETag"]
    again = client.get(address, headers={**headers, "If-None-Match": etag}, buffered=True)
    assert (again.status_code, again.data) == (304, b"")


def test_the_stylesheet_is_sent_whole_and_not_again(client: FlaskClient) -> None:
    """Also to who asks without the hash: what counts is what its sections say, not when their list was written."""
    etag = client.get("/static/app.css", buffered=True).headers["ETag"]
    again = client.get("/static/app.css", headers={"If-None-Match": etag}, buffered=True)
    assert (again.status_code, again.data) == (304, b"")
    address = static_address(client, "app.css")
    assert etag.strip('"') in address
    packed = client.get(address, headers={"Accept-Encoding": "br"}, buffered=True).headers["ETag"]
    headers = {"Accept-Encoding": "br", "If-None-Match": packed}
    again = client.get(address, headers=headers, buffered=True)
    assert (again.status_code, again.data) == (304, b"")


def test_pictures_in_pixels_are_sent_as_they_are(client: FlaskClient) -> None:
    answer = client.get(static_address(client, "icons/touch.png"), headers={"Accept-Encoding": "br"}, buffered=True)
    assert answer.content_encoding is None


def static_address(client: FlaskClient, filename: str) -> str:
    found = re.search(rf'"(/static/{re.escape(filename)}[^"#]+)', client.get("/nl/").text)
    assert found
    return found[1]
