"""Static files: each address carries a hash of the content, so a browser may keep the file for ever. They are packed
once, as small as it goes; pages, which are made anew each time, are packed quickly (Flask-Compress).

The stylesheet is kept in sections, and put together when it is first needed: a browser asks for one file."""

import gzip
import hashlib
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import brotli
from flask import Flask, Response, request

STYLESHEET: Final = "app.css"
"""The list of its sections."""
SECTION: Final = re.compile(r'@import "(?P<file>[^"]+)" layer\((?P<layer>\w+)\);')
COMMENT: Final = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
FOR_EVER = "public, max-age=31536000, immutable"
PACKED: Final = {".css", ".js", ".svg"}
"""What gets smaller; pictures in pixels do not."""
PACKERS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "br": lambda content: bytes(brotli.compress(content, mode=brotli.MODE_TEXT, quality=11)),
    "gzip": lambda content: gzip.compress(content, 9, mtime=0),
}
"""The smallest first."""


def init_assets(app: Flask, folder: Path) -> None:
    hashes = hash_files(folder)
    urls = {filename: f"{app.static_url_path}/{filename}?v={content}" for filename, content in hashes.items()}

    def static_url(filename: str) -> str:
        return f"{request.script_root}{urls[filename]}"

    def send(filename: str) -> Response:
        if filename != STYLESHEET:
            return app.send_static_file(filename)
        response = Response(content_of(folder / filename), mimetype="text/css")
        response.set_etag(hashes[filename])
        response.make_conditional(request)
        return response

    def add_hash(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static" and values.get("filename") in hashes:
            values["v"] = hashes[values["filename"]]

    def finish(response: Response) -> Response:
        if request.endpoint != "static" or response.status_code not in {200, 304}:
            return response
        filename = (request.view_args or {}).get("filename", "")
        current = request.args.get("v") == hashes.get(filename, "")
        response.headers["Cache-Control"] = FOR_EVER if current else "no-cache"
        return pack(response, folder / filename) if current and Path(filename).suffix in PACKED else response

    app.view_functions["static"] = send
    app.jinja_env.globals["static_url"] = static_url
    app.url_defaults(add_hash)
    app.after_request(finish)


def hash_files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(content_of(path)).hexdigest()[:12]
        for path in folder.rglob("*")
        if path.is_file()
    }


def content_of(file: Path) -> bytes:
    return stylesheet(file).encode() if file.name == STYLESHEET else file.read_bytes()


@cache
def stylesheet(file: Path) -> str:
    """With each section in its layer, where it was named; without the comments."""

    def section(found: re.Match[str]) -> str:
        return f"@layer {found['layer']} {{\n{(file.parent / found['file']).read_text('utf-8')}}}"

    return COMMENT.sub("", SECTION.sub(section, file.read_text("utf-8")))


def pack(response: Response, file: Path) -> Response:
    """Packed as well as this browser can unpack it. Its address names the content, so it may be kept in memory."""
    response.vary.add("Accept-Encoding")
    way = next((one for one in PACKERS if request.accept_encodings.quality(one) > 0), None)
    if way is None or response.status_code != 200:
        return response
    response.close()  # the file that would have been sent
    response.direct_passthrough = False
    response.set_data(packed(file, way))
    response.content_encoding = way
    response.headers.pop("Accept-Ranges", None)
    etag, _ = response.get_etag()
    response.set_etag(f"{etag}-{way}")
    response.make_conditional(request)
    return response


@cache
def packed(file: Path, way: str) -> bytes:
    return PACKERS[way](content_of(file))


def pack_file(file: Path) -> None:
    """For a process that goes on to serve: nobody waits for the packing."""
    if file.suffix in PACKED:
        for way in PACKERS:
            packed(file, way)


def is_section(file: Path, folder: Path) -> bool:
    """Of the stylesheet: no browser asks for it alone."""
    return file.suffix == ".css" and file != folder / STYLESHEET
