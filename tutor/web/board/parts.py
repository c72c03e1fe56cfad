"""What a board is made of: plain data, with all words in the reader's language. `macros/board.html` draws it."""

from dataclasses import dataclass


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
    """What has just happened here: `moved`, `peeked` or nothing."""
    name: str = ""
    """The form field that a press sends, `move` or `pick`; empty when it cannot be pressed."""
    value: str = ""
    pressed: bool | None = None
    """For a pick: whether it is the chosen one."""
    at: str = ""
    """The name of the place: it keeps the focus when the board is drawn anew, and cards find their way to it."""


@dataclass(frozen=True)
class Seat:
    """A player's row."""

    letter: str
    name: str
    label: str
    """The name of the row: “Your cards”."""
    cards: tuple[Place, ...]
    on_turn: bool
    knocked: bool
    note: str
    """The same in words; empty when there is nothing to say."""
    score: str
    """The sum, once the round is over: “4 + 2 + 0 + 5 = 11”."""
    picture: str = ""
    """The portrait of an opponent, where it is one; empty in lessons."""


@dataclass(frozen=True)
class Pile:
    name: str
    card: Place
    size: str = ""
    """How many cards, in words, where that is known."""
    deep: bool = False
    """More lie below the top card."""


@dataclass(frozen=True)
class Action:
    """A button with words."""

    name: str
    value: str
    label: str


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
class Board:
    own: Seat
    others: tuple[Seat, ...]
    """Clockwise, from the reader's left."""
    draw: Pile
    discard: Pile
    hand: Pile | None
    """The drawn card, while somebody holds one."""
    in_use: tuple[Place, ...]
    """Draw-twos that are being used."""
    actions: tuple[Action, ...]
    prompt: str
    """What is to be decided now, in one sentence or two."""
    captions: tuple[str, ...]
    """What has just happened."""
    pad: ScorePad | None
    turn: str
    """The letter of the seat that has to decide, or nothing."""
    knocker: str
    pick: str
    """What was chosen first, if that makes sense now."""
    still: bool

    @property
    def yours(self) -> bool:
        """The reader has to decide."""
        return self.turn == self.own.letter

    @property
    def live(self) -> bool:
        """Something can be pressed."""
        places = [
            self.draw.card,
            self.discard.card,
            *self.own.cards,
            *(card for seat in self.others for card in seat.cards),
        ]
        return bool(self.actions) or any(place.name for place in places)
