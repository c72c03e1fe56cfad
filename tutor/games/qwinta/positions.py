"""A QWINTA position as people write it: each side of the table by itself.

A base is a list of five places, each with its cards bottom to top (`spades-ace hearts-ace`), an open one as `-`. The
own hand is written out. The other's is a number of cards of which nothing is known (`3`), or its cards with a `?` for
each unknown one: what was in hand when the discard pile became the stock can be worked out.
"""

from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

from tutor.engine.hidden import NO_CARD, UNKNOWN
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.cards import ACTIONS, FACE_NAMES, HEARTS_ACE, NUMBERS, SPADES_ACE
from tutor.games.qwinta.rules.state import GOAL, HAND, PLACES, SEATS, STAGE_NAMES
from tutor.games.qwinta.rules.view import View
from tutor.positions.base import Position
from tutor.positions.text import UNSEEN, Faces, seat_of

CARDS = Faces(FACE_NAMES)
OPEN = "-"

OneOfTwo = Literal["a", "b"]
Hand = Annotated[
    Annotated[int, Field(ge=0, le=6), Tag("number")] | Annotated[str, Tag("cards")],
    Discriminator(
        lambda hand: {int: "number", str: "cards"}.get(type(hand)),
        custom_error_type="hand",
        custom_error_message="A hand is a number of cards or their names",
    ),
]


class Side(BaseModel):
    """What belongs to one player."""

    model_config = ConfigDict(strict=True, extra="forbid")

    base: list[str] = Field(min_length=PLACES, max_length=PLACES, description="Five places, each bottom to top.")
    hand: Hand = Field(description="The cards, ? for an unknown one; or how many there are.")
    exposed: str = Field("", description="Of the own hand: cards that the other can work out.")
    reserve: str = Field("", description="Bottom to top.")
    discard: str = Field("", description="Bottom to top; face down, but all came there openly.")
    stock: int = Field(ge=0, le=len(NUMBERS), description="How many cards.")
    turned: str = Field("", description="The action cards that are turned up, the last one on top.")
    points: int = Field(0, ge=0, le=1000, description="Without what the reserve costs.")

    def words(self) -> dict[str, str]:
        """Everything in which cards are named, by what it is."""
        places = {f"place {number}": text for number, text in enumerate(self.base, 1) if text != OPEN}
        hand = " ".join(word for word in str(self.hand).split() if word != UNSEEN) if isinstance(self.hand, str) else ""
        return {**places, "hand": hand, "exposed": self.exposed, "reserve": self.reserve, "discard": self.discard}


class QwintaPosition(Position):
    game: Literal["qwinta"]
    seat: OneOfTwo = Field(description="Through whose eyes.")
    turn: OneOfTwo | None = Field(None, description="Whose turn it is; `seat` when left out.")
    turns: int = Field(ge=0, le=10_000, description="How many turns of both together are over; tells who began.")
    stage: Literal["check", "action", "take", "lay"] = Field(
        description="check: settle a QWINTA or leave it; action: use the card or skip; take: a card; lay: a card."
    )
    taken: str | None = Field(None, description="The card from the reserve that is to be laid now.")
    in_hand: int = Field(HAND, ge=2, le=5, description="How many cards each holds between turns.")
    goal: int = Field(GOAL, ge=1, le=1000, description="How many points win.")
    sides: dict[OneOfTwo, Side]

    def slips(self) -> list[str]:
        slips = [] if len(self.sides) == len(SEATS) else ["sides must be those of a and b"]
        for name, side in self.sides.items():
            slips += [f"{name}: {slip}" for slip in self._side_slips(name, side)]
        if self.taken is not None and self.taken not in CARDS:
            slips.append(f"taken: there is no card {self.taken!r}")
        return slips

    def _side_slips(self, name: str, side: Side) -> list[str]:
        words = side.words()
        slips = CARDS.strangers({**words, "turned": side.turned})
        if slips:
            return slips
        slips += [f"{where}: an action card does not lie there" for where, text in words.items() if _has(text, ACTIONS)]
        if _has(side.turned, NUMBERS):
            slips.append("turned: only action cards are turned up")
        if any(not text.strip() for text in side.base):
            slips.append(f"an open place is written {OPEN}")
        if name != self.seat and side.exposed:
            slips.append("exposed is for the own hand; in the other's, known cards are written out")
        if not set(CARDS.faces(side.exposed)) <= set(_faces(side.hand)):
            slips.append("exposed cards are cards in hand")
        return slips

    def view(self) -> View:
        view = View(seat_of(self.seat), len(SEATS))
        view.in_hand, view.goal = self.in_hand, self.goal
        view.turn = seat_of(self.turn or self.seat)
        view.turns = self.turns
        starter = (view.turn - view.turns) % len(SEATS)
        view.lot = [HEARTS_ACE if seat == starter else SPADES_ACE for seat in SEATS]
        view.stage = STAGE_NAMES.index(self.stage)
        view.taken = NO_CARD if self.taken is None else CARDS.face(self.taken)
        sides = [self.sides["a"], self.sides["b"]]
        view.turned = [CARDS.faces(side.turned) for side in sides]
        view.bases = [[[] if text == OPEN else CARDS.faces(text) for text in side.base] for side in sides]
        view.reserves = [CARDS.faces(side.reserve) for side in sides]
        view.discards = [CARDS.faces(side.discard) for side in sides]
        view.points = [side.points for side in sides]
        view.stock_sizes = [side.stock for side in sides]
        view.exposed = [sorted(_exposed(side, own=seat == view.seat)) for seat, side in enumerate(sides)]
        view.hands = [_exposed_first(_faces(side.hand), view.exposed[seat]) for seat, side in enumerate(sides)]
        return view

    @classmethod
    def of(cls, view: View) -> Self:
        return cls.model_validate(
            {
                "game": "qwinta",
                "seat": letter(view.seat),
                "turn": None if view.turn == view.seat else letter(view.turn),
                "turns": view.turns,
                "stage": STAGE_NAMES[view.stage],
                "taken": None if view.taken == NO_CARD else CARDS.name(view.taken),
                "in_hand": view.in_hand,
                "goal": view.goal,
                "sides": {letter(seat): _side(view, seat) for seat in SEATS},
            }
        )


def _has(text: str, cards: tuple[int, ...]) -> bool:
    return any(face in cards for face in CARDS.faces(text))


def _faces(hand: int | str) -> list[int]:
    return [UNKNOWN] * hand if isinstance(hand, int) else [CARDS.face(word) for word in hand.split()]


def _exposed(side: Side, own: bool) -> list[int]:
    return CARDS.faces(side.exposed) if own else [face for face in _faces(side.hand) if face != UNKNOWN]


def _exposed_first(hand: list[int], exposed: list[int]) -> list[int]:
    """As the engine keeps a hand, so that its order tells nothing."""
    return exposed + [face for face in hand if face not in exposed]


def _side(view: View, seat: int) -> dict[str, object]:
    hand = view.hands[seat]
    unknown = hand.count(UNKNOWN) == len(hand)
    return {
        "base": [CARDS.names(place) or OPEN for place in view.bases[seat]],
        "hand": len(hand) if unknown and seat != view.seat else CARDS.names(hand),
        "exposed": CARDS.names(view.exposed[seat]) if seat == view.seat else "",
        "reserve": CARDS.names(view.reserves[seat]),
        "discard": CARDS.names(view.discards[seat]),
        "stock": view.stock_sizes[seat],
        "turned": CARDS.names(view.turned[seat]),
        "points": view.points[seat],
    }


POSITION: Final = QwintaPosition
