"""The kinds of puzzles of which the engine knows the answer."""

import re
from typing import Final

from tutor.engine.errors import MalformedMove
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import LETTERS, letter
from tutor.games.beverbende.puzzles.questions import (
    ALLOWED,
    CANNOT_KNOW,
    NO,
    YES,
    clauses_to_choose,
    copies,
    in_pile_at_most,
    place_of,
    refusal,
    whether,
    which,
)
from tutor.games.beverbende.quiz.moves import rule_behind
from tutor.games.beverbende.rules import NOTATION
from tutor.games.beverbende.rules.cards import FACE_NAMES, HIGHEST
from tutor.games.beverbende.rules.moves import OTHER
from tutor.games.beverbende.rules.state import KEPT, TAKEN
from tutor.games.beverbende.rules.view import View
from tutor.lessons.story import Moment
from tutor.puzzles.contract import About, Known

LEGAL: Final = "legal"
SCORE: Final = "score"
KNOW: Final = "know"
COUNT: Final = "count"

MOST_POINTS: Final = 4 * HIGHEST  # of a row
PLACE: Final = re.compile("[a-f][1-4]")
RULE_OF_ORIGIN: Final = {TAKEN: "a.take", KEPT: "b.exchange"}
"""How a card came into a row; any other was dealt, and may have been looked at in the beginning."""
NUMBERS: Final = FACE_NAMES[: HIGHEST + 1]
OVER: Final = "the round is over"


class Legal(Known):
    """Is this move allowed?"""

    code = LEGAL
    about = "move"

    def slips(self, about: About) -> list[str]:
        try:
            NOTATION.parse(about.move or "")
        except MalformedMove as error:
            return [str(error)]
        return []

    def problems(self, view: View, about: About) -> list[str]:
        if view.turn == NOBODY:
            return [OVER]
        if view.turn != view.seat:
            return ["it is not the turn of the one who looks"]
        other = OTHER[NOTATION.parse(about.move)] if about.move else NOBODY
        return [] if other == NOBODY else _absent(view, letter(other))

    def choices(self, moment: Moment, about: About) -> tuple[str, ...]:
        return clauses_to_choose(moment, about.move or "")

    def truth(self, moment: Moment, about: About) -> str:
        return refusal(moment, about.move or "")

    def rule(self, moment: Moment, about: About) -> str:
        truth = self.truth(moment, about)
        return rule_behind(moment.state, NOTATION.parse(about.move or "")) if truth == ALLOWED else truth


class Score(Known):
    """How many points has this seat?"""

    code = SCORE
    about = "points"

    def problems(self, view: View, about: About) -> list[str]:
        if view.turn != NOBODY or not view.pad:
            return ["the round is not over: `before:` has to go on to its end"]
        return _absent(view, about.points)

    def highest(self, about: About) -> int:
        return MOST_POINTS

    def truth(self, moment: Moment, about: About) -> str:
        return str(moment.view.pad[-1][LETTERS.index(about.points or "a")])

    def rule(self, moment: Moment, about: About) -> str:
        return "score.replace" if _has_been(moment, "replaced") else "score.reveal"


class Know(Known):
    """Which card lies there, or can it be this one?"""

    code = KNOW
    about = "place"
    perhaps = ("card",)

    def slips(self, about: About) -> list[str]:
        if about.place is None or PLACE.fullmatch(about.place):
            return []
        return [f"there is no place {about.place!r} in a row"]

    def problems(self, view: View, about: About) -> list[str]:
        return [OVER] if view.turn == NOBODY else _absent(view, (about.place or "")[:1])

    def choices(self, moment: Moment, about: About) -> tuple[str, ...]:
        return (YES, NO) if about.card else (*FACE_NAMES, CANNOT_KNOW)

    def truth(self, moment: Moment, about: About) -> str:
        place = about.place or ""
        return whether(moment.view, place, about.card) if about.card else which(moment.view, place)

    def rule(self, moment: Moment, about: About) -> str:
        """A kept card is a number, a swap takes a card along; else it depends on how the card came into the row."""
        seat, slot = place_of(about.place or "")
        origin = moment.view.rows[seat][slot].origin
        if about.card:
            return "ruling.number-in-row" if origin == KEPT and about.card not in NUMBERS else "material.deck"
        return "special.swap" if _has_been(moment, "swapped") else RULE_OF_ORIGIN.get(origin, "setup.peek")


class Count(Known):
    """How many of this card can the draw pile hold?"""

    code = COUNT
    about = "card"

    def problems(self, view: View, about: About) -> list[str]:
        return [OVER] if view.turn == NOBODY else []

    def highest(self, about: About) -> int:
        return copies(about.card or "0")

    def truth(self, moment: Moment, about: About) -> str:
        return str(in_pile_at_most(moment.view, about.card or "0"))

    def rule(self, moment: Moment, about: About) -> str:
        return "material.deck"


def _absent(view: View, seat: str | None) -> list[str]:
    return [f"nobody sits at {seat}"] if seat and LETTERS.index(seat) >= view.players else []


def _has_been(moment: Moment, event: str) -> bool:
    return any(told["event"] == event for told in moment.told)
