"""All that the site can say in a language, each sentence as a reader meets it and with the place where it is said.

What is put together from facts is said with none, one, two and many, by two and by more at the table, of the reader and
of somebody else: `PARTS` in the room `lab.sentences` of a game's folder says it. The tests read it for grammar,
`tutor sentences` prints it for an editor.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from tutor.games import Rooms
from tutor.lab.sentences import around, texts
from tutor.lab.sentences.line import Line
from tutor.words.language import Language

Part = Callable[[Language], Iterator[Line]]

OF_GAMES: Final[Mapping[str, Mapping[str, Part]]] = Rooms("lab.sentences", "PARTS")
AROUND: Final[Mapping[str, Part]] = {"play": around.play, "review": around.review}
WRITTEN: Final[Mapping[str, Part]] = {
    "interface": texts.interface,
    "rules": texts.rules,
    "lessons": texts.lessons,
    "puzzles": texts.puzzles,
}
SPOKEN: Final = tuple(dict.fromkeys([*(part for parts in OF_GAMES.values() for part in parts), *AROUND]))
"""The parts that are put together from facts."""
PARTS: Final = (*SPOKEN, *WRITTEN)


def sentences(language: Language, parts: Iterable[str] = PARTS) -> Iterator[Line]:
    """Each once."""
    told: set[Line] = set()
    for part in parts:
        for told_by in (*OF_GAMES.values(), AROUND, WRITTEN):
            for line in told_by[part](language) if part in told_by else ():
                if line.text and line not in told:
                    told.add(line)
                    yield line
