"""Points as people say them: whole behind “about”, with a decimal only behind “on average”, and never “1 points”.

Each is a noun phrase that a sentence takes as it is. In German it is the object: “kostet dich etwa einen halben Punkt”.
"""

from typing import Final

from babel.numbers import format_decimal

from tutor.words.language import Language, mark, ngettext

POINTS: Final = ngettext("%(num)s point", "%(num)s points")
ABOUT: Final = ngettext("about %(num)s point", "about %(num)s points")
ABOUT_NONE: Final = mark("next to no points")
ABOUT_HALF: Final = mark("about half a point")
ABOUT_ONE_AND_A_HALF: Final = mark("about one and a half points")
ON_AVERAGE: Final = ngettext("%(num)s point on average", "%(num)s points on average")
NONE_BELOW: Final = 0.25  # points: less is next to nothing
ONE_BELOW: Final = {"nl": 1.95}  # “0,5 punt”, “1,5 punt”, but “2 punten”; elsewhere only 1 is one
HALVES_BELOW: Final = 1.75  # from here on nobody counts half points


def points(number: int, language: Language) -> str:
    """“4 points”: exactly."""
    return language.count(*POINTS, number)


def about(value: float, language: Language) -> str:
    """“about 4 points”, “about half a point”: an estimate, rounded as one would at the table."""
    if value < HALVES_BELOW:
        return language.say(ABOUT_NONE) if value < NONE_BELOW else _few(value, language)
    return language.count(*ABOUT, round(value))


def _few(value: float, language: Language) -> str:
    if 0.75 <= value < 1.25:
        return language.count(*ABOUT, 1)
    return language.say(ABOUT_HALF if value < 1 else ABOUT_ONE_AND_A_HALF)


def average(value: float, language: Language) -> str:
    """“5.2 points on average”"""
    one = value < ONE_BELOW[language.code] if language.code in ONE_BELOW else round(value, 1) == 1
    return language.count(*ON_AVERAGE, 1 if one else 2, num=number(value, language))


def average_or_exact(value: float, language: Language) -> str:
    """For two that are compared: rounded, one could not tell which is more."""
    return points(round(value), language) if value == round(value) else average(value, language)


def number(value: float, language: Language) -> str:
    """“5.3”, “5”: more than one decimal nobody needs at the table."""
    return format_decimal(value, "0.#", locale=language.code)


def decimal(value: float, language: Language) -> str:
    """“1.0”, in a table: always with a decimal, so that the column reads as estimates."""
    return format_decimal(value, "0.0", locale=language.code)
