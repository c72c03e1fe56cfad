"""What families quarrel about in UNO, as they type it: the clause that settles it comes first.

A rule is found with its exception, the rule first: either of them settles a quarrel about both.
"""

from pathlib import Path

import pytest
import yaml

from tutor.games.uno.rules.clauses import CLAUSES
from tutor.languages import NAMES
from tutor.services.rules.search import search

FOLDER = Path(__file__).parent / "asked"
MISSES = 5  # of the twenty that the search has never seen

each_language = pytest.mark.parametrize("language", NAMES)


def unsettled(folder: str, language: str) -> list[tuple[str, list[str]]]:
    """For what another answer comes first, and what does."""
    wrong = []
    for asked, *clauses in yaml.safe_load((FOLDER / folder / f"{language}.yaml").read_text("utf-8")):
        assert {*clauses} <= {*CLAUSES}, asked
        found = search("uno", language, "winner", "UNO", asked).findings
        first = [found[0].clauses[0].id if found[0].kind == "question" else found[0].id] if found else []
        if not {*first} & {*clauses}:
            wrong.append((asked, [one.id for one in found]))
    return wrong


@each_language
def test_what_it_learned_from(language: str) -> None:
    assert unsettled("tuned", language) == []


@each_language
def test_what_it_has_never_seen(language: str) -> None:
    wrong = unsettled("held_out", language)
    assert len(wrong) <= MISSES, wrong
