"""Every move of the game, once: a move is its place in this table, its text is how people write it.

A hand lies in the order in which its cards came, and places count from 1: `play 3` plays the third card, `play 3 red` a
wild that makes red the colour (as the last card it names none), `play 3 uno` the last but one with the call. Everybody
sees which place a card comes from, but not what lies in the others.
"""

from typing import Final

from tutor.engine.flat import i64, vec
from tutor.engine.notation import MoveTable, Notation
from tutor.games.uno.rules.cards import COLOUR_NAMES, COLOURS, NO_COLOUR

MOST_PLAYERS: Final[i64] = 10
PLACES: Final[i64] = 107  # in a hand: one card at least lies on the discard pile

PLAY: Final[i64] = 0
DRAW: Final[i64] = 1
KEEP: Final[i64] = 2  # the drawn card, and the turn is over
NAME: Final[i64] = 3  # the colour of a wild that was turned up first
CHALLENGE: Final[i64] = 4
ACCEPT: Final[i64] = 5  # no challenge: draw four
CATCH: Final[i64] = 6
WAIT: Final[i64] = 7  # no catch
WAYS: Final[i64] = 5  # to play a card: with each colour named, or none; and as many with the call

_moves = MoveTable(kind=-1, place=-1, colour=NO_COLOUR, calls=0)
_add = _moves.add


def _plays(place: int, calls: int) -> tuple[int, ...]:
    """Playing the card in this place, by the colour chosen; the last one chooses none."""
    text, uno = f"play {place + 1}", " uno" * calls
    named = (f"{text} {name}{uno}" for name in COLOUR_NAMES)
    wild = [_add(name, kind=PLAY, place=place, colour=colour, calls=calls) for colour, name in enumerate(named)]
    return (*wild, _add(f"{text}{uno}", kind=PLAY, place=place, calls=calls))


PLAYS: Final = tuple((_plays(place, calls=0), _plays(place, calls=1)) for place in range(PLACES))
THE_DRAW: Final[i64] = _add("draw", kind=DRAW)
THE_KEEP: Final[i64] = _add("keep", kind=KEEP)
NAMES: Final = tuple(_add(f"colour {COLOUR_NAMES[colour]}", kind=NAME, colour=colour) for colour in range(COLOURS))
THE_CHALLENGE: Final[i64] = _add("challenge", kind=CHALLENGE)
THE_ACCEPT: Final[i64] = _add("accept", kind=ACCEPT)
THE_CATCH: Final[i64] = _add("catch", kind=CATCH)
THE_WAIT: Final[i64] = _add("wait", kind=WAIT)

NOTATION: Final = Notation(_moves.texts)
KIND: Final = vec[i64](_moves.column("kind"))
PLACE: Final = vec[i64](_moves.column("place"))  # from 0
CHOSEN: Final = vec[i64](_moves.column("colour"))
CALLS: Final = vec[i64](_moves.column("calls"))  # "UNO!"
FIRST_NAME: Final[i64] = NAMES[0]


def play_of(place: i64, colour: i64, calls: i64) -> i64:
    """The same as `PLAYS[place][calls][colour]`, without looking it up: plays come first, place by place."""
    return (place * 2 + calls) * WAYS + colour
