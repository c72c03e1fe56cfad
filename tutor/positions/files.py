"""Reading and writing: text to checked model to View, and back. Every problem is listed, not only the first."""

import random
from collections import Counter
from typing import Any

import yaml
from pydantic import ValidationError

from tutor.engine.games import game_named
from tutor.engine.protocol import AnyGame, AnyView
from tutor.errors import UserError
from tutor.positions.base import Position
from tutor.positions.beverbende import BeverbendePosition
from tutor.positions.qwinta import QwintaPosition
from tutor.positions.uno import UnoPosition

MODELS: dict[str, type[Position]] = {
    "beverbende": BeverbendePosition,
    "uno": UnoPosition,
    "qwinta": QwintaPosition,
}
DEEPEST = 10
LONGEST = 100_000  # characters: far more than any position needs


class _Loader(yaml.CSafeLoader):
    """YAML without silent surprises: a key that stands twice is an error."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    mapping = loader.construct_mapping(node, deep=True)
    if len(mapping) != len(node.value):
        names = Counter(str(loader.construct_object(key, deep=True)) for key, _ in node.value)
        raise yaml.YAMLError(f"the key {names.most_common(1)[0][0]!r} stands twice")
    return mapping


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def load_position(text: str) -> AnyView:
    """The view that the text describes; UserError with every problem it has."""
    if len(text) > LONGEST:
        raise UserError("This is too long to be a position.")
    try:
        _refuse_traps(text)
        data = yaml.load(text, Loader=_Loader)  # noqa: S506 - a safe loader, made stricter
    except (yaml.YAMLError, ValueError, RecursionError, TypeError) as error:
        raise UserError(f"This is neither YAML nor JSON: {' '.join(str(error).split())}.") from error
    return read_position(data)


def _refuse_traps(text: str) -> None:
    """Deep nesting would overflow the stack of the C loader, and aliases can blow a short text up."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise yaml.YAMLError("it is nested too deeply")
        if isinstance(event, yaml.AliasEvent) or getattr(event, "tag", None):
            raise yaml.YAMLError("a position has no aliases and no tags")


def read_position(data: object) -> AnyView:
    """The same for values that have been read already."""
    if not isinstance(data, dict) or not isinstance(data.get("game"), str) or data["game"] not in MODELS:
        raise UserError(f"A position begins with `game:` and one of: {', '.join(MODELS)}.")
    try:
        position = MODELS[data["game"]].model_validate(data)
    except ValidationError as error:
        raise _listed([_worded(problem) for problem in error.errors()]) from error
    game = game_named(position.game)
    view = position.view()
    if problems := game.problems(view):
        raise _listed(problems)
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


def _worded(problem: Any) -> str:
    where = ".".join(str(part) for part in problem["loc"])
    message = problem["msg"].removeprefix("Value error, ").rstrip(".")
    return f"{where}: {message}." if where else f"{message}."


def _listed(problems: list[str]) -> UserError:
    if len(problems) == 1:
        return UserError(problems[0])
    return UserError(f"{len(problems)} problems:\n" + "\n".join(f"  - {problem}" for problem in problems))
