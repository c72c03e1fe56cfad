"""Static files: each address carries a hash of the content, so a browser may keep the file for ever."""

import hashlib
from pathlib import Path
from typing import Any

from flask import Flask, Response, request

FOR_EVER = "public, max-age=31536000, immutable"


def init_assets(app: Flask, folder: Path) -> None:
    hashes = hash_files(folder)
    urls = {filename: f"{app.static_url_path}/{filename}?v={content}" for filename, content in hashes.items()}

    def static_url(filename: str) -> str:
        return f"{request.script_root}{urls[filename]}"

    def add_hash(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static" and values.get("filename") in hashes:
            values["v"] = hashes[values["filename"]]

    def allow_caching(response: Response) -> Response:
        if request.endpoint == "static" and response.status_code in {200, 304}:
            current = request.args.get("v") == hashes.get((request.view_args or {}).get("filename", ""), "")
            response.headers["Cache-Control"] = FOR_EVER if current else "no-cache"
        return response

    app.jinja_env.globals["static_url"] = static_url
    app.url_defaults(add_hash)
    app.after_request(allow_caching)


def hash_files(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:12]
        for path in folder.rglob("*")
        if path.is_file()
    }
