"""What there is to be taught, and how a board is laid out for it."""

from typing import Final

from tutor.games.beverbende.arranging import arrange
from tutor.games.beverbende.rules.clauses import RULINGS


class BeverbendeTeaching:
    option = "edition"
    rulings = RULINGS
    arrange = staticmethod(arrange)


TEACHING: Final = BeverbendeTeaching()
