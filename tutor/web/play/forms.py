"""The forms of a practice game: what was sent becomes a command."""

from collections.abc import Mapping
from typing import Final

from tutor.practice.commands import Answer, Command, Do, Move
from tutor.web.forms import digits

LONGEST: Final = 40  # characters of a field
VERSION_DIGITS: Final = 9
NO_VERSION: Final = -1
NOT_SAID: Final = 0


def command_in(form: Mapping[str, str]) -> Command | None:
    """None for what makes no sense."""
    if "move" in form:
        return Move(form["move"][:LONGEST], sure="sure" in form)
    if "skip" in form:
        return Answer(None)
    if "answer" in form:
        return Answer(form["answer"][:LONGEST], digits(form.get("sureness", "1"), 1) or NOT_SAID)
    do = form.get("do", "")
    return Do(do) if do in set(Do) else None


def version_in(form: Mapping[str, str]) -> int:
    """Of the page from which the form comes."""
    found = digits(form.get("version", ""), VERSION_DIGITS)
    return NO_VERSION if found is None else found
