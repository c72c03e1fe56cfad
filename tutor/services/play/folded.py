"""Games that were just looked at, as they stand: a game is played step by step, and need not be folded anew for each.

A session is found again by all that is stored of its game, word for word. It changes while somebody acts in it, so it
is lent: whoever takes it out has it alone, and lays it back once it is as it is stored.
"""

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import Final
from weakref import WeakKeyDictionary

from tutor.engine.replay import DEAL
from tutor.practice.entries import Entry, Step
from tutor.practice.session import Session
from tutor.store import Store

MOST: Final = 128
"""Games of one store, of some 50 kB each; the one that was not touched for longest makes room."""

Stored = tuple[str, ...]
"""The id of a game, its setup and its entries."""


class Folded:
    """Only for who looks at the present: such a session tells nothing of earlier rounds."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = Lock()
        self._laid: OrderedDict[Stored, Session] = OrderedDict()

    def take(self, stored: Stored) -> Session | None:
        with self._lock:
            return self._laid.pop(stored, None)

    def lay(self, stored: Stored, session: Session, new: Iterable[Entry] = ()) -> None:
        """`new`: what was added since it was taken. What is not stored is forgotten, and so is a session that has come
        to another round: it would still tell of the one before."""
        if not session.brief or session.fresh or any(isinstance(each, Step) and each.text == DEAL for each in new):
            return
        with self._lock:
            self._laid[stored] = session
            while len(self._laid) > self._most:
                self._laid.popitem(last=False)


_OF_STORES: Final[WeakKeyDictionary[Store, Folded]] = WeakKeyDictionary()


def folded_in(store: Store) -> Folded:
    return _OF_STORES.setdefault(store, Folded())
