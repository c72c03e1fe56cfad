"""Who is playing on this device, for the head of every page: a face, a name, and the others who are one tap away."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from tutor.services.learner.profiles import Profile
from tutor.web.learner.current import current_learner, here


@dataclass(frozen=True)
class Face:
    """Somebody on this device, as a page may show them."""

    handle: str
    name: str
    """Empty where there is none."""
    number: int
    """Of the face: nobody else on the device has the same."""


@dataclass(frozen=True)
class Who:
    now: Face = Face("", "", 0)
    others: tuple[Face, ...] = ()

    @property
    def is_known(self) -> bool:
        """Somebody with a name, or one of several: such a page is theirs alone."""
        return bool(self.now.name or self.others)


NOBODY = Who()


def who_is_here() -> Who:
    found = here().profiles
    return who_of(found, current_learner()) if found else NOBODY


def who_of(found: Sequence[Profile], current: str | None) -> Who:
    faces = {profile.id: Face(handle_of(profile), profile.name, number) for number, profile in enumerate(found)}
    now = faces.pop(current, NOBODY.now) if current else NOBODY.now
    return Who(now, tuple(faces.values()))


def handle_of(profile: Profile) -> str:
    """Names a profile in a form. It stays the same when the list changes, and does not tell the id, which is a key."""
    return hashlib.sha256(profile.id.encode()).hexdigest()[:12]
