"""How the coach imagines this game, and what she teaches. What matters lies open, or is told in the history that all
have seen: so nothing that is forgotten is judged here."""

from typing import Final

from tutor.coach.coaches import Coach
from tutor.coach.plain import NothingToForget
from tutor.games.uno.coach.brain import UnoBrain
from tutor.games.uno.coach.ideas import UnoIdeas
from tutor.games.uno.coach.scale import SCALE

COACH: Final = Coach(UnoBrain, NothingToForget, UnoIdeas, SCALE, version=1, beside=frozenset({"pad"}))
