"""A rule as other pages quote it: its name, its words and where it stands."""

from dataclasses import dataclass

from flask import url_for

from tutor.services.rules import rulebook
from tutor.web.game import current_game, editions
from tutor.web.i18n import current_language


@dataclass(frozen=True)
class Rule:
    title: str
    text: str
    url: str
    is_ruling: bool


def rule(clause: str, edition: str) -> Rule:
    """In the language of the page; a clause that this edition does not have is quoted from the other one."""
    place = rulebook.home_of(current_game(), clause)
    if place is None:
        raise LookupError(f"there is no clause {clause}")
    edition = place.edition_near(edition)
    chapter = rulebook.chapter(current_game(), current_language().code, edition, place.chapter)
    found = next(entry for entry in (chapter.clauses if chapter else ()) if entry.id == clause)
    text = rulebook.plain(found.text, editions()[edition])
    return Rule(found.title, text, url_for("rules.clause", edition=edition, clause=clause), found.is_ruling)
