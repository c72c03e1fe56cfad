"""A Beverbende position as people write it.

A card in a row is a line such as `3 dealt ab` or `? kept b #1`: its value (`?` when the seat has not seen it), where it
came from (`dealt`, `taken` from the discard pile, or drawn and `kept`), who has seen it, and from which shuffle of the
round it came (`#0`, the deal, goes without saying). A taken card was seen by all and belongs to no shuffle.
"""

import re
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from tutor.engine.beverbende.cards import COPIES, DRAW_TWO, FACE_NAMES, FACES
from tutor.engine.beverbende.rules import rounds_to_play
from tutor.engine.beverbende.state import DEALT, ORIGIN_NAMES, STAGE_NAMES, TAKEN
from tutor.engine.beverbende.view import View
from tutor.engine.hidden import IN_THE_OPEN, NO_CARD, UNKNOWN, Held, counted
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import LETTERS, letter, letters, mask

UNSEEN = "?"
SHUFFLE = re.compile("#[0-9]{1,3}")


def _text(value: object) -> object:
    """YAML reads a lone 3 as a number; a card is text."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


Text = Annotated[str, BeforeValidator(_text, json_schema_input_type=str | int)]
Seat = Literal["a", "b", "c", "d", "e", "f"]
Row = Annotated[list[Text], Field(min_length=4, max_length=4)]


class BeverbendePosition(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    game: Literal["beverbende"]
    edition: Literal["beverbende", "biberbande"] = "beverbende"
    players: int = Field(ge=2, le=6, description="How many sit at the table.")
    seat: Seat = Field(description="Through whose eyes.")
    turn: Seat | None = Field(None, description="Whose turn it is; `seat` when left out.")
    starter: Seat = Field("a", description="Who had the first turn of the round.")
    lap: int = Field(ge=1, le=61, description="The how manyth turn of each player is going on.")
    stage: Literal["choose", "drawn", "first", "after"] = Field(
        "choose", description="choose: A or B; drawn: a card in hand; first: of a draw-two; after: knock or pass."
    )
    rows: dict[Seat, Row] = Field(description="Each row, left to right: value, origin, who has seen it, shuffle.")
    discard: Text = Field(description="The discard pile, bottom to top, with spaces between.")
    draw_pile: int = Field(ge=0, le=66, description="How many cards the draw pile has.")
    hand: Text | None = Field(None, description="The drawn card; ? when somebody else holds it.")
    draw_twos: int = Field(0, ge=0, le=5, description="Draw-twos in use, not yet on the discard pile.")
    knocker: Seat | None = Field(None, description="Who has knocked.")
    unshown: list[Text] | None = Field(
        None, description="After a reshuffle: for each shuffle, its cards that were never shown to all."
    )
    pad: list[list[int]] = Field(default_factory=list, description="The score pad: a line for each finished round.")

    @model_validator(mode="after")
    def _seats_and_cards(self) -> "BeverbendePosition":
        problems = [*self._seat_problems(), *self._card_problems()]
        if problems:
            raise ValueError("; ".join(problems))
        return self

    def _seat_problems(self) -> list[str]:
        at_table = LETTERS[: self.players]
        named = {"seat": self.seat, "turn": self.turn, "starter": self.starter, "knocker": self.knocker}
        problems = [f"{what} {who} is not at the table" for what, who in named.items() if who and who not in at_table]
        if sorted(self.rows) != sorted(at_table):
            problems.append(f"rows must be those of {', '.join(at_table)}")
        return problems

    def _card_problems(self) -> list[str]:
        problems = [
            f"{seat}{slot}: {problem}"
            for seat, row in self.rows.items()
            for slot, text in enumerate(row, 1)
            if (problem := _row_card_problem(text))
        ]
        piles = {"discard": self.discard, **{f"unshown {i}": text for i, text in enumerate(self.unshown or [])}}
        for where, text in piles.items():
            problems += [f"{where}: there is no card {word!r}" for word in text.split() if word not in FACE_NAMES]
        if self.hand not in (None, UNSEEN, *FACE_NAMES):
            problems.append(f"hand: there is no card {self.hand!r}")
        return problems

    def view(self) -> View:
        """What the seat sees; whether that is possible, the engine says."""
        view = View(LETTERS.index(self.seat), self.players, self.edition)
        view.rounds = rounds_to_play(self.players)
        view.pad = [tuple(line) for line in self.pad]
        view.starter = LETTERS.index(self.starter)
        view.turn = LETTERS.index(self.turn or self.seat)
        view.turns = (self.lap - 1) * self.players + (view.turn - view.starter) % self.players
        view.stage = STAGE_NAMES.index(self.stage)
        view.knocker = NOBODY if self.knocker is None else LETTERS.index(self.knocker)
        view.rows = [[_held(text, self.players) for text in self.rows[letter(seat)]] for seat in range(self.players)]  # type: ignore[index]
        view.discard = _faces(self.discard)
        view.draw_size = self.draw_pile
        view.hand = NO_CARD if self.hand is None else _face(self.hand)
        view.open_draw_twos = self.draw_twos
        view.hidden = [counted(_faces(text), FACES) for text in self.unshown] if self.unshown else [_never_shown(view)]
        return view

    @classmethod
    def of(cls, view: View) -> "BeverbendePosition":
        """The file that describes this view."""
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
                "discard": _names(view.discard),
                "draw_pile": view.draw_size,
                "hand": None if view.hand == NO_CARD else _name(view.hand),
                "draw_twos": view.open_draw_twos,
                "knocker": None if view.knocker == NOBODY else letter(view.knocker),
                "unshown": None if len(view.hidden) == 1 else [_listed(counts) for counts in view.hidden],
                "pad": [list(line) for line in view.pad],
            }
        )


def _row_card_problem(text: str) -> str | None:
    words = text.split()
    if not words or words[0] not in (UNSEEN, *FACE_NAMES):
        return f"{text!r} does not begin with a card or ?"
    for word in words[1:]:
        if word not in ORIGIN_NAMES and not SHUFFLE.fullmatch(word) and not set(word) <= set(LETTERS[:6]):
            return f"{word!r} is neither dealt, taken or kept, nor seats such as ab, nor a shuffle such as #1"
    if sum(word in ORIGIN_NAMES for word in words) > 1 or sum("#" in word for word in words) > 1:
        return f"{text!r} says twice where the card came from"
    return None


def _held(text: str, players: int) -> Held:
    words = text.split()
    origin, batch, seen = DEALT, 0, 0
    for word in words[1:]:
        if word in ORIGIN_NAMES:
            origin = ORIGIN_NAMES.index(word)
        elif word.startswith("#"):
            batch = int(word[1:])
        else:
            seen |= mask(word)
    if origin == TAKEN:
        batch, seen = IN_THE_OPEN, seen or (1 << players) - 1
    return Held(_face(words[0]), origin, batch, seen)


def _card_text(card: Held) -> str:
    words = [_name(card.face), ORIGIN_NAMES[card.origin]]
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


def _face(name: str) -> int:
    return UNKNOWN if name == UNSEEN else FACE_NAMES.index(name)


def _faces(text: str) -> list[int]:
    return [FACE_NAMES.index(word) for word in text.split()]


def _name(face: int) -> str:
    return UNSEEN if face == UNKNOWN else FACE_NAMES[face]


def _names(faces: list[int]) -> str:
    return " ".join(FACE_NAMES[face] for face in faces)


def _listed(counts: list[int]) -> str:
    return " ".join(FACE_NAMES[face] for face in range(FACES) for _ in range(counts[face]))
