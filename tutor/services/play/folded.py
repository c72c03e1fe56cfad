"""Games that were just looked at, as they stand: a game is played step by step, and need not be folded anew for each.

What its entries come to depends on the game and on how many there are. A session changes while somebody acts in it, so
it is lent: whoever takes it out has it alone, and lays it back once it is as it is stored.
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

Key = tuple[str, int]
"""The id of a game, and how many entries it has."""


class Folded:
    """Only for who looks at the present: such a session tells nothing of earlier rounds."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._lock = Lock()
        self._laid: OrderedDict[Key, Session] = OrderedDict()

    def take(self, key: Key) -> Session | None:
        with self._lock:
            return self._laid.pop(key, None)

    def lay(self, game_id: str, session: Session, new: Iterable[Entry] = ()) -> None:
        """`new`: what was added since it was taken. What is not stored is forgotten, and so is a session that has come
        to another round: it would still tell of the one before."""
        if not session.brief or session.fresh or any(isinstance(each, Step) and each.text == DEAL for each in new):
            return
        with self._lock:
            self._laid[game_id, session.version] = session
            while len(self._laid) > self._most:
                self._laid.popitem(last=False)


_OF_STORES: Final[WeakKeyDictionary[Store, Folded]] = WeakKeyDictionary()


def folded_in(store: Store) -> Folded:
    return _OF_STORES.setdefault(store, Folded())
