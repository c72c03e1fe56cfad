"""The kinds of puzzles: one, and the coach judges it."""

from typing import Final

from tutor.puzzles.contract import Judged

KINDS: Final = {"guess": Judged("guess", lambda view: bool(view.open), "an open card")}
OWN: Final = ("guess",)
NEEDS: Final = {"guess": ()}
