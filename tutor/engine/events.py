"""What happened, and who may see what of it.

Captions, logs, drills and the memory of forgetful players all fold the same stream of events. An event speaks the
notation: seats are letters, places count from 1, cards have their names.
"""

from typing import Any

NO_WITNESS = 0  # no seat's bit: what only a full log may tell


class Event:
    """`public` is seen by all; `private` only by the seats whose bit is in `witnesses`."""

    __slots__ = ("kind", "private", "public", "witnesses")

    def __init__(self, kind: str, public: dict[str, Any], private: dict[str, Any], witnesses: int) -> None:
        self.kind = kind
        self.public = public
        self.private = private
        self.witnesses = witnesses

    def told_to(self, seat: int) -> dict[str, Any]:
        """The event as this seat may see it."""
        if self.witnesses >> seat & 1:
            return {"event": self.kind, **self.public, **self.private}
        return {"event": self.kind, **self.public}

    def whole(self) -> dict[str, Any]:
        """Everything, hidden cards too: for full logs and for checking, never for a page of a running game."""
        return {"event": self.kind, **self.public, **self.private}


Journal = list[Event] | None  # None: nobody listens, and no event is made
