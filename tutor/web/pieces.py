"""Pieces of pages that are rendered once: a card in its place, the way through the site, what can be chosen.

`piece(macro, …)` in a template is `macro(…)`, remembered: for macros that say nothing but what they are given, the
fixed words of their language, and addresses. So a piece is the same for whoever asks for it, and holds nothing of
anybody that was not handed to it; a token never is.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from flask import Flask, request

from tutor.web.game import current_game
from tutor.web.presses import HELD_BY_TOKENS

MOST: Final = 4096
"""Pieces, of some hundred bytes each."""


def init_pieces(app: Flask) -> None:
    """Call it before languages make copies of what templates know: each has macros of its own."""

    @lru_cache(maxsize=MOST, typed=True)  # 1 and true are equal, and are not said alike
    def made(macro: Callable[..., str], _root: str, _game: str, *given: Any) -> str:
        return without_token(macro(*given))

    def piece(macro: Callable[..., str], *given: Any) -> str:
        """What is given can be hashed. Addresses and cards are those of this site and of the game of this page."""
        return made(macro, request.script_root, current_game(), *given)

    app.jinja_env.globals["piece"] = piece


def without_token(made: str) -> str:
    if any(mark in made for mark in HELD_BY_TOKENS):
        raise ValueError("a token is for one reader, and a piece for all")
    return made
