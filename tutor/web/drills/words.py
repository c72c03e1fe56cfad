"""What all drills say: for how long pictures are shown, how the next level comes, and notices."""

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
UNANSWERED: Final = mark("Answer every question. If you’re not sure, guess.")
TOO_SOON: Final = mark("Watch all the pictures first.")
STALE: Final = mark("That picture is gone. Here is the current one.")
