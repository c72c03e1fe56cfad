"""What happened, by which rule, and who may see what of it.

Captions, logs, drills and the memory of forgetful players all fold the same stream of events. An event speaks the
notation: seats are letters, places count from 1, cards have their names.
"""

from typing import Any

NO_WITNESS = 0  # no seat's bit: what only a full log may tell


class Event:
    """`public` is seen by all; `private` only by the seats whose bit is in `witnesses`. `clauses` are the rules that it
    carries out; they are never part of what is told, for they are no secret and no news."""

    __slots__ = ("clauses", "kind", "private", "public", "witnesses")

    def __init__(
        self,
        kind: str,
        clauses: tuple[str, ...],
        public: dict[str, Any],
        private: dict[str, Any] | None = None,
        witnesses: int = NO_WITNESS,
    ) -> None:
        self.kind = kind
        self.clauses = clauses
        self.public = public
        self.private = private or {}
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
