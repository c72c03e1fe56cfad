"""YAML or JSON as people write it: read strictly, and every problem told in a sentence."""

from collections import Counter
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from tutor.errors import UserError

DEEPEST = 10

M = TypeVar("M", bound=BaseModel)


class _Loader(yaml.CSafeLoader):
    """YAML without silent surprises: a key that stands twice is an error."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    mapping = loader.construct_mapping(node, deep=True)
    if len(mapping) != len(node.value):
        names = Counter(str(loader.construct_object(key, deep=True)) for key, _ in node.value)
        raise yaml.YAMLError(f"the key {names.most_common(1)[0][0]!r} stands twice")
    return mapping


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read_yaml(text: str) -> object:
    """The values that the text describes."""
    try:
        _refuse_traps(text)
        return yaml.load(text, Loader=_Loader)  # noqa: S506 - a safe loader, made stricter
    except (yaml.YAMLError, ValueError, RecursionError, TypeError) as error:
        raise UserError(f"This is neither YAML nor JSON: {' '.join(str(error).split())}.") from error


def _refuse_traps(text: str) -> None:
    """Deep nesting would overflow the stack of the C loader, and aliases can blow a short text up."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise yaml.YAMLError("it is nested too deeply")
        if isinstance(event, yaml.AliasEvent) or getattr(event, "tag", None):
            raise yaml.YAMLError("aliases and tags are not used here")


def validated(model: type[M], data: object) -> M:
    """The data as the model wants it; UserError with everything that is wrong."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise several([_worded(problem) for problem in error.errors()]) from error


def several(problems: list[str]) -> UserError:
    """One error that tells them all."""
    if len(problems) == 1:
        return UserError(problems[0])
    return UserError(f"{len(problems)} problems:\n" + "\n".join(f"  - {problem}" for problem in problems))


def _worded(problem: Any) -> str:
    where = ".".join(str(part) for part in problem["loc"])
    message = problem["msg"].removeprefix("Value error, ").rstrip(".")
    return f"{where}: {message}." if where else f"{message}."
