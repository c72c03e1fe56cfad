"""A Beverbende position as people write it.

A card in a row is a line such as `3 dealt ab` or `? kept b #1`: its value (`?` when the seat has not seen it), where it
came from (`dealt`, `taken` from the discard pile, or drawn and `kept`), who has seen it, and from which shuffle of the
round it came (`#0`, the deal, goes without saying). A taken card was seen by all and belongs to no shuffle.
"""

from typing import Annotated, Final, Literal, Self

from pydantic import Field

from tutor.engine.hidden import IN_THE_OPEN, NO_CARD, UNKNOWN, Held, counted
from tutor.engine.seats import LETTERS, letter, letters
from tutor.games.beverbende.rules.cards import COPIES, DRAW_TWO, FACE_NAMES, FACES
from tutor.games.beverbende.rules.legal import rounds_to_play
from tutor.games.beverbende.rules.state import DEALT, ORIGIN_NAMES, STAGE_NAMES, TAKEN
from tutor.games.beverbende.rules.view import View
from tutor.positions.base import Position
from tutor.positions.text import UNSEEN, Faces, Lines, OneOfSix, Text, absent, name_of, seat_of

CARDS = Faces(FACE_NAMES)
LINES = Lines(
    CARDS, ORIGIN_NAMES, LETTERS[:6], words="dealt, taken or kept, nor seats such as ab, nor a shuffle such as #1"
)
Row = Annotated[list[Text], Field(min_length=4, max_length=4)]


class BeverbendePosition(Position):
    game: Literal["beverbende"]
    edition: Literal["beverbende", "biberbande"] = "beverbende"
    players: int = Field(ge=2, le=6, description="How many sit at the table.")
    seat: OneOfSix = Field(description="Through whose eyes.")
    turn: OneOfSix | None = Field(None, description="Whose turn it is; `seat` when left out.")
    starter: OneOfSix = Field("a", description="Who had the first turn of the round.")
    lap: int = Field(ge=1, le=61, description="The how manyth turn of each player is going on.")
    stage: Literal["choose", "drawn", "first", "after"] = Field(
        "choose", description="choose: A or B; drawn: a card in hand; first: of a draw-two; after: knock or pass."
    )
    rows: dict[OneOfSix, Row] = Field(description="Each row, left to right: value, origin, who has seen it, shuffle.")
    discard: Text = Field(description="The discard pile, bottom to top, with spaces between.")
    draw_pile: int = Field(ge=0, le=66, description="How many cards the draw pile has.")
    hand: Text | None = Field(None, description="The drawn card; ? when somebody else holds it.")
    draw_twos: int = Field(0, ge=0, le=5, description="Draw-twos in use, not yet on the discard pile.")
    knocker: OneOfSix | None = Field(None, description="Who has knocked.")
    unshown: list[Text] | None = Field(
        None, description="After a reshuffle: for each shuffle, its cards that were never shown to all."
    )
    pad: list[list[int]] = Field(default_factory=list, description="The score pad: a line for each finished round.")

    def slips(self) -> list[str]:
        at_table = LETTERS[: self.players]
        slips = absent(
            {"seat": self.seat, "turn": self.turn, "starter": self.starter, "knocker": self.knocker}, at_table
        )
        if sorted(self.rows) != sorted(at_table):
            slips.append(f"rows must be those of {', '.join(at_table)}")
        slips += [
            f"{seat}{slot}: {slip}"
            for seat, row in self.rows.items()
            for slot, text in enumerate(row, 1)
            if (slip := LINES.slip(text))
        ]
        slips += CARDS.strangers(
            {"discard": self.discard, **{f"unshown {i}": text for i, text in enumerate(self.unshown or [])}}
        )
        if self.hand not in (None, UNSEEN, *FACE_NAMES):
            slips.append(f"hand: there is no card {self.hand!r}")
        return slips

    def view(self) -> View:
        view = View(seat_of(self.seat), self.players, self.edition)
        view.rounds = rounds_to_play(self.players)
        view.pad = [tuple(line) for line in self.pad]
        view.starter = seat_of(self.starter)
        view.turn = seat_of(self.turn or self.seat)
        view.turns = (self.lap - 1) * self.players + (view.turn - view.starter) % self.players
        view.stage = STAGE_NAMES.index(self.stage)
        view.knocker = seat_of(self.knocker)
        view.rows = [[_held(text, self.players) for text in row] for _, row in sorted(self.rows.items())]
        view.discard = CARDS.faces(self.discard)
        view.draw_size = self.draw_pile
        view.hand = NO_CARD if self.hand is None else CARDS.face(self.hand)
        view.open_draw_twos = self.draw_twos
        view.hidden = [CARDS.counts(text) for text in self.unshown] if self.unshown else [_never_shown(view)]
        return view

    @classmethod
    def of(cls, view: View) -> Self:
        return cls.model_validate(
            {
                "game": "beverbende",
                "edition": view.edition,
                "players": view.players,
                "seat": letter(view.seat),
                "turn": letter(view.turn),
                "starter": letter(view.starter),
                "lap": view.turns // view.players + 1,
                "stage": STAGE_NAMES[view.stage],
                "rows": {letter(seat): [_card_text(card) for card in row] for seat, row in enumerate(view.rows)},
                "discard": CARDS.names(view.discard),
                "draw_pile": view.draw_size,
                "hand": None if view.hand == NO_CARD else CARDS.name(view.hand),
                "draw_twos": view.open_draw_twos,
                "knocker": name_of(view.knocker),
                "unshown": None if len(view.hidden) == 1 else [CARDS.listed(counts) for counts in view.hidden],
                "pad": [list(line) for line in view.pad],
            }
        )


def _held(text: str, players: int) -> Held:
    face, origin, batch, seen, _ = LINES.read(text)
    if origin == TAKEN:
        return Held(face, TAKEN, IN_THE_OPEN, seen or (1 << players) - 1)
    return Held(face, DEALT if origin is None else origin, batch or 0, seen)


def _card_text(card: Held) -> str:
    words = [CARDS.name(card.face), ORIGIN_NAMES[card.origin]]
    if card.origin != TAKEN:
        words += [letters(card.seen)] * bool(card.seen) + [f"#{card.batch}"] * bool(card.batch)
    return " ".join(words)


def _never_shown(view: View) -> list[int]:
    """Before any reshuffle: the deck without what everyone has seen."""
    shown = counted(view.discard + [DRAW_TWO] * view.open_draw_twos, FACES)
    for row in view.rows:
        for card in row:
            if card.origin == TAKEN and card.face != UNKNOWN:
                shown[card.face] += 1
    return [COPIES[face] - shown[face] for face in range(FACES)]


POSITION: Final = BeverbendePosition
