"""How broad a run is: the usual one tries each thing in one way, `TUTOR_EVERY_WAY=true` in all."""

import os
from collections.abc import Sequence
from typing import TypeVar

EVERY_WAY = os.environ.get("TUTOR_EVERY_WAY") == "true"

Way = TypeVar("Way")


def ways(every: Sequence[Way], *, usual: Sequence[Way]) -> Sequence[Way]:
    """The usual ones must be among all."""
    if unknown := [way for way in usual if way not in every]:
        raise ValueError(f"not among all ways: {unknown}")
    return every if EVERY_WAY else usual
