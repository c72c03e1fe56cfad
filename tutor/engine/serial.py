"""States and views as plain JSON values, and back."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from tutor.engine.errors import CorruptRecord
from tutor.engine.hidden import Held

S = TypeVar("S")


def plain(value: Any) -> Any:
    """Numbers and words as they are, lists and tuples as lists, a card as the list of its values."""
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value.values() if isinstance(value, Held) else value


def fields(thing: Any) -> dict[str, Any]:
    """Every field of a state or a view."""
    return {field: plain(getattr(thing, field)) for field in thing.__slots__}


def load(
    data: Mapping[str, Any],
    blank: Callable[[Mapping[str, Any]], S],
    shapes: Mapping[str, Callable[[Any], Any]],
    broken: Callable[[S], list[str]],
) -> S:
    """The state of which `fields` has told; CorruptRecord for anything that play cannot have brought about.

    `blank` makes an empty one from the data, `shapes` says of which fields the values are more than plain ones.
    """
    try:
        state = blank(data)
        for field in state.__slots__:  # type: ignore[attr-defined]
            setattr(state, field, shapes.get(field, plain)(data[field]))
        problems = broken(state)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise CorruptRecord(0, f"this is not a state ({type(error).__name__}).") from error
    if problems:
        raise CorruptRecord(0, "; ".join(problems))
    return state


def lines(pad: list[list[int]]) -> list[tuple[int, ...]]:
    return [tuple(line) for line in pad]
