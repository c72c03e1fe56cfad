"""How the coach imagines this game, follows a player's memory in it, and what she teaches."""

from typing import Final

from tutor.coach.coaches import Coach
from tutor.games.beverbende.coach.brain import Teacher
from tutor.games.beverbende.coach.ideas import BeverbendeIdeas
from tutor.games.beverbende.coach.recollection import Recollection
from tutor.games.beverbende.coach.scale import SCALE

COACH: Final = Coach(Teacher, Recollection, BeverbendeIdeas, SCALE, version=5, beside=frozenset({"pad", "rounds"}))
