"""Whoever asks for something to be thought about."""

from typing import Any

from flask import Flask, current_app

from tutor.services.thinking import Thinking
from tutor.thinking import Thinker, Visitor
from tutor.web.addresses import visitor_network
from tutor.web.learner.current import current_learner


def init_thinking(app: Flask) -> None:
    """How the coach thinks: tests may want it otherwise (`Thinking`)."""
    app.extensions["thinker"] = Thinker()
    app.config.setdefault("THINKING", {})


def current_thinking() -> Thinking:
    thinker: Thinker = current_app.extensions["thinker"]
    settings: dict[str, Any] = current_app.config["THINKING"]
    return Thinking(thinker, Visitor(visitor_network(), current_learner() or ""), **settings)
