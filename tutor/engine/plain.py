"""What a state begins with that nobody compiles."""

from typing import Self


class PlainState:
    """Its fields are slots: numbers, and lists that hold nothing that changes."""

    __slots__ = ()

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        names: tuple[str, ...] = type(self).__slots__
        for name in names:
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin
