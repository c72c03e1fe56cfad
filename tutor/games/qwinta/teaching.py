"""What there is to be taught, and how a board is laid out for it."""

from typing import Final

from tutor.games.qwinta.arranging import arrange
from tutor.games.qwinta.rules.clauses import RULINGS


class QwintaTeaching:
    option = None
    rulings = RULINGS
    arrange = staticmethod(arrange)


TEACHING: Final = QwintaTeaching()
