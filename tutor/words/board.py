"""What a board of any card table is made of: plain data, with all words in the reader's language.

`macros/board.html` draws it. Two makers of a game's words put it together: `table` for a view in play, `picture` for a
still one among words (`tutor/words/shown.py`). Nobody changes what they have made.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True)
class Place:
    """A card that lies somewhere, or a place where none lies."""

    face: str
    """As `macros/card.html` names it; empty where no card lies."""
    label: str = ""
    """The accessible name, in full; empty where the words beside it say it all."""
    known: bool = False
    """It lies face down, and the face is shown because the reader remembers it."""
    marked: str = ""
    """What is the matter here, as a class: `moved`, `peeked`, `active` or nothing."""
    name: str = ""
    """The form field that a press sends, `move` or `pick`; empty when it cannot be pressed."""
    value: str = ""
    pressed: bool | None = None
    """For a pick: whether it is the chosen one."""
    at: str = ""
    """The name of the place: it keeps the focus when the board is drawn anew, and cards find their way to it."""
    under: tuple[str, ...] = ()
    """The faces of the cards below of which an edge is seen, the lowest first."""


@dataclass(frozen=True)
class Pile:
    """Cards on each other, with words below."""

    kind: ClassVar = "pile"
    name: str
    card: Place
    """The top one."""
    size: str = ""
    """How many cards, in words, where that is known."""
    deep: bool = False
    """More lie below the top card."""
    held: bool = False
    """Somebody has it in hand and has yet to say where it goes. It lies between the piles."""
    tucked: tuple[Place, ...] = ()
    """Cards that lie half under it: what has brought it."""


@dataclass(frozen=True)
class Sign:
    """What lies beside the piles and is no card: the colour in force, which way round it goes."""

    kind: ClassVar = "sign"
    words: str
    face: str = ""
    """A drawing, as `macros/card.html` names it; the words stand beside it."""
    marked: str = ""


@dataclass(frozen=True)
class Facing:
    """What lies between two rows that face each other: a sign for each pair of places, or nothing."""

    kind: ClassVar = "facing"
    signs: tuple[Place, ...]


@dataclass(frozen=True)
class Stone:
    """A step of a turn."""

    name: str
    state: str = ""
    """`past`, `now`, or nothing for what is to come."""


@dataclass(frozen=True)
class Row:
    """Cards of a player side by side."""

    label: str
    """The name of the row: “Your cards”."""
    places: tuple[Place, ...]
    is_hand: bool = False
    """As many as there may be, one against the other; else each has its place, also where no card lies."""
    size: str = ""
    """How many there are, in words, where one back stands for all of them."""


@dataclass(frozen=True)
class Seat:
    """A player, with all that lies before them."""

    letter: str
    name: str
    rows: tuple[Row, ...]
    piles: tuple[Pile, ...] = ()
    on_turn: bool = False
    note: str = ""
    """What is the matter with them, in words; empty when there is nothing to say."""
    score: str = ""
    """What they have, once it is counted: “4 + 2 + 0 + 5 = 11”."""
    picture: str = ""
    """The portrait of an opponent, where it is one; empty in lessons."""

    @property
    def places(self) -> tuple[Place, ...]:
        return (*(place for row in self.rows for place in row.places), *(pile.card for pile in self.piles))


@dataclass(frozen=True)
class Action:
    """A button with words."""

    name: str
    value: str
    label: str
    pressed: bool | None = None
    """For what is said along with a move: whether it is."""


@dataclass(frozen=True)
class ScorePad:
    """A line for each round; columns are the reader, then the others clockwise."""

    caption: str
    names: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[bool, ...]
    verdict: str
    """Who has won; empty while the game goes on."""


@dataclass(frozen=True)
class Pressing:
    """How a reader on turn may press what the game offers."""

    pick: str | None = None
    """What was pressed first of a move that takes two presses."""
    tries: bool = False
    """Moves that the rules forbid can be pressed too, and the prompt does not give the rule away."""
    careful: bool = False
    """Two presses for what is final."""
    more: tuple[str, ...] = ()
    """Moves that get a button besides, legal or not."""
    asks: bool = True
    """Else the page says what is to be decided, and the board asks for nothing but the second half of a move."""


@dataclass(frozen=True)
class Board:
    own: Seat
    others: tuple[Seat, ...]
    """Clockwise, from the reader's left."""
    centre: tuple[Pile | Sign | Facing, ...]
    """What lies between them."""
    captions: tuple[str, ...] = ()
    """What has just happened."""
    pad: ScorePad | None = None
    turn: str = ""
    """The letter of the seat that has to decide, or nothing."""
    subject: Place | None = None
    """The card that the decision is about: that of the small picture in a list."""
    prompt: str = ""
    """What is to be decided now, in one sentence or two."""
    actions: tuple[Action, ...] = ()
    lead: str = ""
    """The value of the action that leads on."""
    pick: str = ""
    """What was chosen first, if that makes sense now."""
    confirms: bool = False
    """What was chosen is no card: it is asked about once more."""
    still: bool = False
    """A picture among words: it is drawn small, and nothing can ever be pressed."""
    stones: tuple[Stone, ...] = ()
    """The steps of this turn, in a game that has them."""

    @property
    def faces(self) -> bool:
        """The two rows of a table for two lie against each other, and what is at their sides lies behind them."""
        return any(isinstance(part, Facing) for part in self.centre)

    @property
    def yours(self) -> bool:
        """The reader has to decide."""
        return self.turn == self.own.letter

    @property
    def columns(self) -> int:
        """Places in the longest row."""
        rows = (row for seat in (self.own, *self.others) for row in seat.rows if not row.is_hand)
        return max((len(row.places) for row in rows), default=0)

    @property
    def live(self) -> bool:
        """Something can be pressed."""
        return bool(self.actions) or any(place.name for place in self._places())

    def _places(self) -> Iterator[Place]:
        for seat in (self.own, *self.others):
            yield from seat.places
        yield from (part.card for part in self.centre if isinstance(part, Pile))
