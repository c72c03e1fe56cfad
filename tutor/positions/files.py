"""Reading and writing: text to checked model to View, and back. Every problem is listed, not only the first."""

import random
from collections.abc import Mapping
from typing import Any, Final

import yaml

from tutor.engine.games import game_named
from tutor.engine.protocol import AnyGame, AnyView
from tutor.errors import UserError
from tutor.games import Rooms
from tutor.positions.base import Position
from tutor.positions.reading import read_yaml, several, validated

MODELS: Final[Mapping[str, type[Position]]] = Rooms("positions", "POSITION")
LONGEST = 100_000  # characters: far more than any position needs


def load_position(text: str) -> AnyView:
    """The view that the text describes; UserError with every problem it has."""
    if len(text) > LONGEST:
        raise UserError("This is too long to be a position.")
    return read_position(read_yaml(text))


def read_position(data: object) -> AnyView:
    """The same for values that have been read already."""
    if not isinstance(data, dict) or not isinstance(data.get("game"), str) or data["game"] not in MODELS:
        raise UserError(f"A position begins with `game:` and one of: {', '.join(MODELS)}.")
    position = validated(MODELS[data["game"]], data)
    game = game_named(position.game)
    view = position.view()
    if problems := game.problems(view):
        raise several(problems)
    # A state that agrees with the view shows it again, with the legal moves filled in.
    shown: AnyView = game.view(game.sample(view, random.Random(0)), view.seat)
    return shown


def game_of(view: AnyView) -> AnyGame:
    return game_named(view.game)


def dump_position(view: AnyView) -> str:
    """The view as a position file, without what goes without saying; somebody must be to move."""
    data = MODELS[view.game].of(view).model_dump(exclude_defaults=True)
    return yaml.dump(data, sort_keys=False, default_flow_style=None, allow_unicode=True, width=120)


def schema() -> dict[str, Any]:
    """JSON Schema of a position file, for editors."""
    models = [model.model_json_schema() for model in MODELS.values()]
    parts = {name: part for model in models for name, part in model.pop("$defs", {}).items()}  # found from the root
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A position: what one seat sees now",
        "oneOf": models,
        "$defs": parts,
    }
