"""States and views as plain JSON values, and back."""

from collections.abc import Callable, Mapping
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any, Final, NamedTuple, TypeVar

from tutor.engine.errors import BadOption, CorruptRecord
from tutor.engine.hidden import Held

S = TypeVar("S")
MANY: Final = 10**9


class Shape(NamedTuple):
    """What a field of a state holds: whole numbers, from the lowest to the highest that there are, in lists so deep."""

    depth: int = 0
    lowest: int = 0
    highest: int = MANY


def plain(value: Any) -> Any:
    """Numbers and words as they are, lists and tuples as lists, a card as the list of its values."""
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value.values() if isinstance(value, Held) else value


def fields(thing: Any) -> dict[str, Any]:
    """Every field of a state or a view."""
    return {field: plain(getattr(thing, field)) for field in _slots(type(thing))}


def _slots(kind: type) -> list[str]:
    """The names of the slots, in order. A compiled class has them too, but no `__slots__` that would tell."""
    slots = (MemberDescriptorType, GetSetDescriptorType)
    return sorted(name for name, what in vars(kind).items() if isinstance(what, slots) and not name.startswith("__"))


def load(
    data: Mapping[str, Any],
    blank: Callable[[Mapping[str, Any]], S],
    shapes: Mapping[str, Shape],
    broken: Callable[[S], list[str]],
    **more: Callable[[Any], Any],
) -> S:
    """The state of which `fields` has told; CorruptRecord for anything that play cannot have brought about.

    `blank` makes a new game of the same kind, `shapes` says what the other fields hold, `more` how some of them are
    made from that.
    """
    try:
        state = blank(data)
        for field, shape in shapes.items():
            setattr(state, field, more.get(field, plain)(_shaped(data[field], shape)))
        problems = broken(state)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, BadOption) as error:
        raise CorruptRecord(0, f"this is not a state ({type(error).__name__}).") from error
    if problems:
        raise CorruptRecord(0, "; ".join(problems))
    return state


def _shaped(value: Any, shape: Shape) -> Any:
    if shape.depth:
        if type(value) is not list:
            raise TypeError
        inner = shape._replace(depth=shape.depth - 1)
        return [_shaped(part, inner) for part in value]
    if type(value) is not int:  # True is an int to Python, not to us
        raise TypeError
    if not shape.lowest <= value <= shape.highest:
        raise ValueError
    return value


def lines(pad: list[list[int]]) -> list[tuple[int, ...]]:
    return [tuple(line) for line in pad]
