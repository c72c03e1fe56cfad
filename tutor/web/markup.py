"""The texts of the rulebook as HTML: escaped, in paragraphs, with links to clauses and the name of the game."""

from collections.abc import Callable, Iterable

from markupsafe import Markup, escape

from tutor.services.rules.rulebook import LINK
from tutor.services.rules.search import Part

Address = Callable[[str], str]
"""Clause → where it is shown."""


def paragraphs(text: str, game: str, address: Address) -> Markup:
    """Each line of the text becomes a paragraph."""
    lines = [line for line in text.splitlines() if line.strip()]
    return Markup("").join(Markup("<p>{}</p>").format(inline(line, game, address)) for line in lines)


def inline(text: str, game: str, address: Address) -> Markup:
    """`[words](clause.id)` leads to the clause."""
    named, result, done = text.replace("{game}", game), Markup(""), 0
    for link in LINK.finditer(named):
        words, clause = link.groups()
        result += escape(named[done : link.start()])
        result += Markup('<a href="{}">{}</a>').format(address(clause), words)
        done = link.end()
    return result + escape(named[done:])


def marked(parts: Iterable[Part]) -> Markup:
    """What was searched for stands out."""
    return Markup("").join(Markup("<mark>{}</mark>").format(part.text) if part.is_hit else part.text for part in parts)
