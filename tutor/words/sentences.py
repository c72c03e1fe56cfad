"""A sentence that depends on how many there are: none, one, or more."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.words.language import Language


@dataclass(frozen=True)
class Counted:
    by: str
    """The fact that is counted."""
    forms: tuple[str, str]
    """For one, and for more."""
    none: str = ""
    """For none, where that can be."""


Sentence = str | Counted


def spoken(sentence: Sentence, facts: Mapping[str, Any], said: Mapping[str, str], language: Language) -> str:
    """`facts` has the numbers, `said` what the sentence has room for."""
    if isinstance(sentence, str):
        return language.say(sentence, **said)
    count = facts[sentence.by]
    if not count and sentence.none:
        return language.say(sentence.none, **said)
    return language.count(*sentence.forms, count, **{"num": str(count), **said})
