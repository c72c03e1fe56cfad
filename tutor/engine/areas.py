"""Areas of numbers: made, filled and read out. Who is not compiled makes areas with these."""

from collections.abc import Iterable

from tutor.engine.flat import i64, vec


def blank(size: i64) -> vec[i64]:
    """So many noughts."""
    return vec[i64]([0] * size)


def area_of(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64]([number for number in numbers])  # noqa: C416 - so a compiled area is made of anything


def listed(area: vec[i64], first: i64, end: i64) -> list[int]:
    """The numbers from the first place up to the end."""
    return [area[at] for at in range(first, end)]


def fill(area: vec[i64], first: i64, numbers: list[int]) -> i64:
    """Write the numbers into the area from this place on; the place after the last."""
    at = first
    for number in numbers:
        area[at] = number
        at += 1
    return at
