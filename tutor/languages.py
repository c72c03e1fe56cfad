"""The languages of everything that people read. Adding one: a line here and a folder in translations/."""

from typing import Final

NAMES: Final = {"nl": "Nederlands", "de": "Deutsch", "en": "English"}
"""Each in its own words."""
DATES: Final = {"en": "en_GB"}
"""Whose dates and lists a language writes, where its own name is not enough: its English is British."""
