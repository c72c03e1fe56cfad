"""What keeps the store from growing for ever: who was not seen for long goes, with all that is theirs.

Old is what the clock says, and a clock can be wrong. So nothing goes for its age until the school has been busy on
several days around the present one: a clock that has jumped a year ahead deletes nothing, and is found out before.
"""

import datetime as dt
import threading
from datetime import date, datetime, timedelta
from typing import Final

from tutor.services.play.games import KEPT_FOR as GAMES_KEPT_FOR
from tutor.services.puzzles.answers import MOST_ATTEMPTS
from tutor.store import Connection, Store, StoreUnavailable, busy_days, games, learners, presses, puzzles

UNSEEN: Final = timedelta(days=400)
"""As long as browsers keep the cookie: nobody can come back to what is older."""

CONFIRMING_DAYS: Final = 3
WITHIN: Final = timedelta(days=14)
"""So many busy days, today included, in so long: then it is believed that it is today."""

PRESSES_KEPT_FOR: Final = timedelta(days=1)
AT_ONCE: Final = 100
"""Learners that go in one transaction: whoever wants to write waits no longer than for that."""


class Upkeep:
    """For one process: what has been done today need not be done again."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._day: date | None = None
        self._seen: set[str] = set()
        self._is_tidy = False

    def after_saving(self, store: Store, learner_id: str, now: datetime) -> None:
        """Once a day for each learner, and once for all. What cannot be done just now is left for the next time."""
        if not self._is_due(learner_id, now.date()):
            return
        try:
            with store.write() as connection:
                learners.touch(connection, learner_id, now)
                puzzles.drop_oldest(connection, learner_id, MOST_ATTEMPTS)
                is_tidy = self._is_tidy or tidy(connection, now)
        except StoreUnavailable:
            return
        with self._lock:
            self._seen.add(learner_id)
            self._is_tidy = is_tidy

    def _is_due(self, learner_id: str, day: date) -> bool:
        with self._lock:
            if day != self._day:
                self._day, self._seen, self._is_tidy = day, set(), False
            return learner_id not in self._seen or not self._is_tidy


def tidy(connection: Connection, now: datetime) -> bool:
    """Removes what is old; whether nothing is left to do today."""
    busy_days.note(connection, now.date())
    presses.remove_old(connection, now - PRESSES_KEPT_FOR)
    if not is_believed(connection, now.date()):
        return True
    games.remove_idle(connection, now - GAMES_KEPT_FOR)
    return learners.remove_unseen(connection, now - UNSEEN, AT_ONCE) < AT_ONCE


def is_believed(connection: Connection, day: dt.date) -> bool:
    """Whether the store has seen this present for a while."""
    return busy_days.count(connection, day - WITHIN, day) >= CONFIRMING_DAYS
