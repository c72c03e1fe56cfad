"""What there is to be taught, and how a board is laid out for it. The sheet knows two ways to keep the score."""

from typing import Final

from tutor.games.uno.arranging import arrange
from tutor.games.uno.rules.clauses import RULINGS, UNPRINTED


class UnoTeaching:
    option = "scoring"
    rulings = UNPRINTED + RULINGS
    arrange = staticmethod(arrange)


TEACHING: Final = UnoTeaching()
