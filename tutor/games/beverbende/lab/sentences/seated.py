"""The tables at which a sentence is said."""

from tutor.games.beverbende.rules import PLAYERS
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.levels import NAMES, table_names
from tutor.lab.sentences.line import READER
from tutor.words.language import Language
from tutor.words.table import TABLE_MATES, seat_names


def tables(language: Language) -> dict[str, Words]:
    """Two, three and six players; people of either gender, two of a name, and the one that is no person."""
    mirror = table_names(["mirror"], language)[1:]
    seated = {
        "2 players": (NAMES["otto"],),
        "2 players, Mirror": mirror,
        "3 players": (NAMES["lotte"], f"{NAMES['lotte']} 2"),
        "6 players": TABLE_MATES[: PLAYERS[1] - 1],
    }
    return {name: _words(language, others) for name, others in seated.items()}


def _words(language: Language, others: tuple[str, ...]) -> Words:
    return Words(language, READER, seat_names(len(others) + 1, READER, language, others))
