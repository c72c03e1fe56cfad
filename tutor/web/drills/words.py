"""What all drills say: for how long pictures are shown, how the next level comes, and notices."""

from dataclasses import dataclass
from typing import Final

from tutor.words.language import mark, ngettext

EXPOSURES: Final[dict[str, tuple[float | None, str]]] = {
    "half": (0.5, mark("Half the time")),
    "usual": (1.0, mark("Normal")),
    "longer": (1.5, mark("A bit longer")),
    "twice": (2.0, mark("Twice as long")),
    "off": (None, mark("I’ll say when")),
}
"""What can be chosen for the time of a picture: how much longer than usual, and the words for it."""
TO_RISE: Final = ngettext(
    "%(num)s more round without a mistake, and you’ll be at level %(level)s.",
    "%(num)s more rounds without a mistake, and you’ll be at level %(level)s.",
)
NOTICES: Final = {"saved": mark("Saved.")}
FOUND: Final = mark("Found lately: %(right)s of %(asked)s.")
ALARMS: Final = mark("False alarms, where there was nothing: %(alarms)s of %(empty)s.")
NEEDED: Final = mark("You need %(seconds)s seconds on average.")
UNANSWERED: Final = mark("Answer every question. If you’re not sure, guess.")
TOO_SOON: Final = mark("Watch all the pictures first.")
STALE: Final = mark("That picture is gone. Here is the current one.")


@dataclass(frozen=True)
class RoomWords:
    """What the room says of itself: it trains memory, or seeing."""

    title: str
    description: str
    lead: str
    easier: str
    """After a fall to a lower level."""
    span: str
    """What the level that is managed on average is called."""
    span_told: str
    rest: str
    """At the end of the day’s training."""


MEMORY: Final = RoomWords(
    title=mark("Memory"),
    description=mark("Memory drills from real games of %(game)s: watch, remember, answer."),
    lead=mark("A good memory gives you the edge. Watch part of a real game, then say what you saw."),
    easier=mark("Back to level %(level)s for a bit. That’s how memory grows."),
    span=mark("memory level %(span)s"),
    span_told=mark("Your memory level is the level you manage on average: the higher it gets, the more you remember."),
    rest=mark("That was your training for today. Now take a rest, because that’s when your memory grows."),
)
SEEING: Final = RoomWords(
    title=mark("Seeing"),
    description=mark("Drills of seeing from real games of %(game)s: look, see, answer."),
    lead=mark("Whoever sees more has the edge. You get a short look at a table from a real game. What’s there?"),
    easier=mark("Back to level %(level)s for a bit. That’s how your eye gets quicker."),
    span=mark("average level %(span)s"),
    span_told=mark("Your average level is the level you manage: the higher it gets, the less time you need to see it."),
    rest=mark("That was your training for today. Now give your eyes a rest."),
)
ROOMS: Final = {False: MEMORY, True: SEEING}
"""By whether these are drills of seeing."""
