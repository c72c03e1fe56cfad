"""Several named profiles on one device, and one profile on several devices."""

import hashlib
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Literal, cast

from tutor.services.learner.learners import Appearance, Preferences, keep
from tutor.store import Store, presses, transfers
from tutor.store import learners as rows
from tutor.store.presses import Press

LONGEST_NAME = 30
"""Characters."""

CODE_LETTERS = "CDFHJKMNPQRTVWXY23456789"
"""No two that look alike (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V), and no vowels, so that no code is a word."""

CODE_LENGTH = 8
CODE_LIFETIME = timedelta(minutes=15)

NameProblem = Literal["empty", "long", "unprintable"]
UNPRINTABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories: control characters, halves of characters, line ends. Joiners (Cf) belong to many scripts."""

TURNS_TEXT = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""These would turn the words around a name about."""


@dataclass(frozen=True)
class Profile:
    id: str
    """Whoever has it has the profile: for signed cookies only, never for a page."""
    name: str
    """Empty until there is one."""


@dataclass(frozen=True)
class Here:
    """Who is on this device, in the order of their ids, and what the one who learns now prefers."""

    profiles: tuple[Profile, ...] = ()
    preferences: Preferences = field(default_factory=Preferences)


@dataclass(frozen=True)
class Transfer:
    learner_id: str
    code: str
    """As people read it: XXXX-XXXX."""


def here(store: Store, learner_ids: Sequence[str], current: str | None) -> Here:
    """What a page asks of the store about its reader, whichever page it is: in one question."""
    if not learner_ids:
        return Here()
    with store.read() as connection:
        found = rows.find_here(connection, learner_ids)
    mine = found.get(current) if current else None
    profiles = tuple(Profile(learner_id, found[learner_id].name) for learner_id in learner_ids if learner_id in found)
    return Here(profiles, Preferences(cast(Appearance, mine.appearance), mine.variants) if mine else Preferences())


def find(store: Store, learner_ids: Sequence[str]) -> list[Profile]:
    """Those that exist, in the order of their ids."""
    if not learner_ids:
        return []
    with store.read() as connection:
        names = rows.find_names(connection, learner_ids)
    return [Profile(learner_id, names[learner_id]) for learner_id in learner_ids if learner_id in names]


def rename(store: Store, learner_id: str | None, name: str, now: datetime) -> str:
    """Returns the learner's id: a fresh one when there was none. An empty name takes the old one away."""
    kept = _checked(name, may_be_empty=True)
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        rows.change_name(connection, known, kept, seen_at=now)
    return known


def add(store: Store, name: str, now: datetime, *, press: str | None = None) -> str:
    """Returns the id of the new profile. It needs a name: people choose it from a list.

    `press` names the button that was pressed: pressed twice, it gives the profile of the first time.
    """
    kept = _checked(name, may_be_empty=False)
    with store.write() as connection:
        made = presses.find(connection, press)
        if made and made.game_id is None:
            return made.learner_id
        new = keep(connection, None, now)
        rows.change_name(connection, new, kept, seen_at=now)
        if press and made is None:
            presses.add(connection, Press(press, new, None, now))
    return new


def make_code(store: Store, learner_id: str | None, now: datetime) -> Transfer:
    """A code that takes the profile to another device, once and soon. The one before no longer works."""
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    with store.write() as connection:
        known = keep(connection, learner_id, now)
        transfers.put(connection, _hashed(code), known, now + CODE_LIFETIME, now=now)
    return Transfer(known, f"{code[:4]}-{code[4:]}")


def redeem_code(store: Store, typed: str, now: datetime) -> str | None:
    """The id of the profile that the code stands for, once; None when it is wrong, used or expired."""
    code = "".join(letter for letter in typed.upper() if letter.isalnum())
    if len(code) != CODE_LENGTH or not set(code) <= set(CODE_LETTERS):
        return None
    with store.write() as connection:
        return transfers.take(connection, _hashed(code), now)


def tidy_name(name: str) -> str:
    """One way to write what looks the same."""
    return unicodedata.normalize("NFC", name.strip())


def name_problem(name: str) -> NameProblem | None:
    tidy = tidy_name(name)
    if not tidy:
        return "empty"
    if len(tidy) > LONGEST_NAME:
        return "long"
    if any(unicodedata.category(letter) in UNPRINTABLE or letter in TURNS_TEXT for letter in tidy):
        return "unprintable"
    return None


def _checked(name: str, *, may_be_empty: bool) -> str:
    problem = name_problem(name)
    if problem and not (problem == "empty" and may_be_empty):
        raise ValueError(f"the name {name!r} is {problem}")
    return tidy_name(name)


def _hashed(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()
