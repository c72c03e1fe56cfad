"""Addresses on pages, each built once: a page has some twenty, and one takes as long as a paragraph of text."""

from functools import lru_cache
from typing import Any, Final

from flask import Flask, request

from tutor.web.game import current_game
from tutor.web.i18n import current_language

KEPT: Final = 4096


def init_paths(app: Flask) -> None:
    """Templates get the remembering `url_for`. Call it before languages make copies of what templates know."""

    @lru_cache(maxsize=KEPT)
    def built(_root: str, _language: str, _game: str, endpoint: str, values: tuple[tuple[str, Any], ...]) -> str:
        return app.url_for(endpoint, **dict(values))

    def url_for(endpoint: str, **values: Any) -> str:
        """Within the site. What a blueprint calls its own, and what asks for more than a path, is built anew."""
        if endpoint.startswith(".") or any(name.startswith("_") for name in values):
            return app.url_for(endpoint, **values)
        return built(request.script_root, current_language().code, current_game(), endpoint, tuple(values.items()))

    app.jinja_env.globals["url_for"] = url_for
