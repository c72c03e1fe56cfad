"""Who is inside may finish, and nobody comes in any more."""

import threading

import pytest

from tutor.errors import StoreUnavailable
from tutor.store import Store
from tutor.store.presence import Presence


def test_a_closed_store_opens_no_connection(store: Store) -> None:
    store.close()
    with pytest.raises(StoreUnavailable, match="closed"), store.read():
        pass
    with pytest.raises(StoreUnavailable, match="closed"), store.write():
        pass


def test_who_is_inside_may_finish() -> None:
    presence, ended = Presence(), threading.Event()

    def close() -> None:
        presence.end()
        ended.set()

    thread = threading.Thread(target=close)
    with presence:
        thread.start()
        while not presence._has_ended:
            pass
        assert not ended.is_set()
    thread.join()
    assert ended.is_set()
    with pytest.raises(StoreUnavailable), presence:
        pass
