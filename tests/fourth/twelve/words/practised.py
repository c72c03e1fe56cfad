"""How its practice games are told."""

from typing import Final

from tests.fourth.twelve.words import texts
from tutor.words.plain import PlainPractised


class Practised(PlainPractised):
    names, first_opponents, won = texts.NAMES, ("greedy",), texts.WON
    company = no_company = texts.COMPANY
    cost_most = texts.COST_MOST


PRACTISED: Final = Practised()
