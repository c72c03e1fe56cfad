"""Quarrels as families type them: the clause that settles one comes first.

Sixty in each language. The search may learn from those in `tuned`. Those in `held_out` were written before any synonym
was, and say how well it does with what it was not made for: nothing may be changed to please them.
"""

from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from tests.web.pages import LANGUAGES
from tutor.games.beverbende.rules import ID as GAME
from tutor.games.beverbende.rules.clauses import CLAUSES
from tutor.services.rules.search import Finding, search

FOLDER = Path(__file__).parent
EDITIONS = {"nl": "beverbende", "de": "biberbande", "en": "beverbende"}
ENOUGH = 27


class Quarrel(NamedTuple):
    asked: str
    clauses: frozenset[str]
    """Each of them settles it."""


def quarrels(folder: str, language: str) -> list[Quarrel]:
    lines = yaml.safe_load((FOLDER / folder / f"{language}.yaml").read_text("utf-8"))
    return [Quarrel(asked, frozenset(clauses)) for asked, *clauses in lines]


def clause_of(found: Finding) -> str:
    """The rule that it tells. The first one of a question is the one that answers it."""
    return found.clauses[0].id if found.kind == "question" else found.id


def unsettled(folder: str, language: str) -> list[tuple[str, list[str]]]:
    """What another answer comes first for, and what does."""
    edition = EDITIONS[language]
    wrong = []
    for quarrel in quarrels(folder, language):
        found = search(GAME, language, edition, edition.capitalize(), quarrel.asked).findings
        if not found or clause_of(found[0]) not in quarrel.clauses:
            wrong.append((quarrel.asked, [one.id for one in found]))
    return wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_learned_from(language: str) -> None:
    assert unsettled("tuned", language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_has_never_seen(language: str) -> None:
    wrong = unsettled("held_out", language)
    assert len(wrong) <= 30 - ENOUGH, wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_thirty_of_each(language: str) -> None:
    tuned, held_out = quarrels("tuned", language), quarrels("held_out", language)
    assert len(tuned) == len(held_out) == 30
    assert len({quarrel.asked.casefold() for quarrel in (*tuned, *held_out)}) == 60
    for quarrel in (*tuned, *held_out):
        assert quarrel.clauses
        assert quarrel.clauses <= {*CLAUSES}, quarrel
