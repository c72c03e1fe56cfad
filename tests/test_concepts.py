"""What is shared does not speak of what only one game knows: its verbs, its events, its clauses.

The words come from the games themselves. Prose in docstrings and comments is free, and so is what every language needs
every day.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.engine.play import CASES, steps
from tests.test_architecture import PACKAGE, shared, tree
from tutor.engine.games import GAMES

MOVES = 600
PLAYED = ((0, 0.5), (1, 0.98))
"""Seeds and how patient the players are, for each table: short rounds and long ones."""
EVERYDAY = {
    "accept": "what a browser or a server takes",
    "accepted": "likewise",
    "catch": "an exception",
    "caught": "likewise",
    "combination": "of anything",
    "hand": "where cards are held, in any game",
    "keep": "files, figures, promises",
    "kept": "likewise",
    "lay": "what one does with any card",
    "leave": "anything as it is",
    "left": "what remains; a side",
    "looked": "at anything",
    "lot": "many",
    "pass": "Python says so",
    "passed": "time, a test",
    "play": "a room of the site, and what one does with any game",
    "played": "likewise",
    "replaced": "text, files",
    "reserved": "words, addresses",
    "returned": "from a function",
    "reversed": "Python says so",
    "settle": "htmx does, once a part of the page is new",
    "settled": "what is decided, such as a race between moves",
    "skip": "what one does not want to do",
    "skipped": "likewise",
    "stock": "what is at hand",
    "swap": "htmx does, with parts of a page",
    "swapped": "likewise",
    "take": "from a queue, a meter, an address",
    "turned": "pages, pictures, coordinates",
    "undecided": "a race between moves",
    "used": "anything",
    "wait": "for anything",
    "waited": "likewise",
}
"""Words of a game that mean something else as well, and what."""
WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
QUOTED = re.compile(r"""["'(/]([a-z]+\.[a-z]+(?:-[a-z]+)*)["')]""")
HTMX = re.compile(r'data-hx-[a-z-]+="[^"]*"')


# ---- What only one game knows ---------------------------------------------------------------------------------------


def verbs(game: str) -> set[str]:
    return {text.split()[0] for text in GAMES[game].NOTATION.texts}


@cache
def events(game: str) -> set[str]:
    """The kinds that come up in play."""
    cases = [case for case in CASES if game == case.game.ID]
    played = (steps(case, seed, patience, sense=0.3, most=MOVES) for case in cases for seed, patience in PLAYED)
    return {event.kind for game in played for _, _, told in game for event in told}


@cache
def concepts() -> frozenset[str]:
    """What several games know is nobody's own."""
    known = Counter(word for game in GAMES for word in {*verbs(game), *events(game), *GAMES[game].CLAUSES})
    return frozenset(word for word, games in known.items() if games == 1 and word not in EVERYDAY)


# ---- Who speaks of it -----------------------------------------------------------------------------------------------


def spoken_of(path: Path) -> set[str]:
    said = set(words_of_code(path) if path.suffix == ".py" else words_of_page(path.read_text("utf-8")))
    return said & concepts()


def words_of_page(text: str) -> Iterator[str]:
    """Of a template, a script or a style sheet: every word but htmx's own, and clauses in quotes or addresses."""
    yield from WORD.findall(HTMX.sub("", text).lower())
    yield from QUOTED.findall(text)


def words_of_code(path: Path) -> Iterator[str]:
    """Names, word by word, and what stands in quotes; not what is prose about the code."""
    prose = {id(node.value) for node in ast.walk(tree(path)) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree(path)):
        for field in ("id", "attr", "name", "arg"):
            yield from (word.lower() for word in str(getattr(node, field, None) or "").split("_"))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value
            yield from WORD.findall(node.value.lower())


def test_what_is_shared_speaks_of_no_concept_of_one_game() -> None:
    living = (path for path in shared() if "migrations" not in path.parts)  # what was once stored is called as it was
    found = {path.relative_to(PACKAGE.parent).as_posix(): sorted(spoken_of(path)) for path in living}
    assert {path: words for path, words in found.items() if words} == {}, "belongs into the folder of a game"


def test_every_word_that_is_everyday_is_one_of_a_game() -> None:
    exported = {word for game in GAMES for word in {*verbs(game), *events(game)}}
    assert sorted(EVERYDAY.keys() - exported) == []


def test_the_test_itself_knows_the_concepts_and_sees_who_speaks_of_them(tmp_path: Path) -> None:
    assert {"knock", "peeked", "a.take", "challenge", "jack", "discard"} <= concepts()
    assert concepts().isdisjoint({"draw", "dealt", "play", "material.deck"})
    code = tmp_path / "code.py"
    code.write_text('"""A knock."""\nMOST_KNOCKS = knock_line = "jack 3"  # peeked\nf(a="a.take")\n', encoding="utf-8")
    assert spoken_of(code) == {"knock", "jack", "a.take"}
    page = tmp_path / "page.html"
    page.write_text('<p data-hx-swap="peeked">After a knock, “a.take”</p><a href="/clause/a.take">', encoding="utf-8")
    assert spoken_of(page) == {"knock", "a.take"}
    page.write_text("{{ link('a.take') }}", encoding="utf-8")
    assert spoken_of(page) == {"a.take"}
