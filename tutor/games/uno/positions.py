"""An UNO position as people write it.

A hand is a number of cards of which nothing is known (`7`), or its cards from the oldest to the newest (`red-5 wild`),
or a list with a line for each: `? drawn c #1 !red proof-2`. A line says the card (`?` when the seat has not seen it),
where it came from (`dealt` or `drawn`), who else has seen it, from which shuffle of the round it came, of which colours
a challenge has shown it innocent, and to which proofs of guilt it belongs.

What goes without saying: everybody has seen the own cards, and the seat those whose names are written; the first seven
cards of a hand are dealt, and those after them, or after a card that was drawn or judged otherwise, are drawn; a card
comes from the deal, `#0`.
"""

import re
from typing import Annotated, Final, Literal, Self

from pydantic import Discriminator, Field, Tag

from tutor.engine.hidden import UNKNOWN, counted
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import LETTERS, letter, letters
from tutor.games.uno.rules.cards import (
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    COPIES,
    FACE_NAMES,
    FACES,
    NO_COLOUR,
    WILD,
    WILD_FOUR,
)
from tutor.games.uno.rules.setup import HAND
from tutor.games.uno.rules.state import (
    AFTER_DRAW,
    DEALT,
    DRAWN,
    ORIGIN_NAMES,
    SIGN_NAMES,
    SIGNS,
    STAGE_NAMES,
    TO_CATCH,
    TO_CHALLENGE,
    InHand,
)
from tutor.games.uno.rules.view import View
from tutor.positions.base import Position
from tutor.positions.text import UNSEEN, Faces, Lines, OneOfTen, absent, name_of, seat_of

CARDS = Faces(FACE_NAMES)
LINES = Lines(
    CARDS,
    ORIGIN_NAMES,
    LETTERS,
    words="dealt or drawn, nor seats such as ab, nor a shuffle such as #1, nor !red, nor proof-1",
    own=re.compile(f"!({'|'.join(COLOUR_NAMES)})|proof-[1-9][0-9]{{0,4}}"),
)
SIGN = re.compile(rf"\s*({'|'.join(SIGN_NAMES)}) ({'|'.join(COLOUR_NAMES)})(?: ([1-9][0-9]{{0,2}}))?\s*$")
DIRECTIONS = {"left": 1, "right": -1}

Colour = Literal["red", "yellow", "green", "blue"]
Stage = Literal["choose", "drawn", "colour", "catch", "challenge"]
_KINDS: dict[type, str] = {int: "number", str: "cards", list: "lines"}
Number = Annotated[int, Field(ge=1, le=107), Tag("number")]
Cards = Annotated[str, Tag("cards")]
Listed = Annotated[list[str], Tag("lines")]
Hand = Annotated[
    Number | Cards | Listed,
    Discriminator(
        lambda hand: _KINDS.get(type(hand)),
        custom_error_type="hand",
        custom_error_message="A hand is a number of cards, or their names, or a list with a line for each",
    ),
]


class UnoPosition(Position):
    game: Literal["uno"]
    players: int = Field(ge=2, le=10, description="How many sit at the table.")
    scoring: Literal["winner", "own-cards"] = Field("winner", description="Who notes points after a round.")
    reverse: Literal["skip", "turn"] = Field("skip", description="What a reverse does when two play.")
    seat: OneOfTen = Field(description="Through whose eyes.")
    turn: OneOfTen | None = Field(None, description="Who has to decide; `seat` when left out.")
    dealer: OneOfTen | None = Field(None, description="Who has dealt; when left out, the last one, so that a began.")
    direction: Literal["left", "right"] = Field("left", description="Which way play goes; left is clockwise.")
    turns: int = Field(ge=0, le=100_000, description="How many turns of the round are over.")
    stage: Stage = Field(
        "choose",
        description="choose: play or draw; drawn: play that card or keep it; colour: name one for the wild turned up;"
        " catch: who forgot the call, or wait; challenge: the wild-draw-four, or accept it.",
    )
    drawn: Literal[0] | None = Field(None, description="0 in the stage `drawn` when nothing was left to draw.")
    hands: dict[OneOfTen, Hand] = Field(description="Each hand, oldest card first: a number, cards, or lines.")
    discard: str = Field(description="The discard pile, bottom to top, with spaces between.")
    draw_pile: int = Field(ge=0, le=107, description="How many cards the draw pile has.")
    colour: Colour | None = Field(None, description="The one in force, when a wild lies on top.")
    laid_by: OneOfTen | None = Field(
        None, description="catch, challenge: who has laid the top card; when left out, the player before `turn`."
    )
    before: Colour | None = Field(
        None, description="The colour before a wild-draw-four that waits; when left out, that of the card under it."
    )
    judged: int | None = Field(
        None, ge=0, le=107, description="How many cards its player had then; when left out, as many as now."
    )
    unshown: list[str] | None = Field(
        None,
        max_length=200,
        description="After a reshuffle: for each shuffle, its cards that were never shown to all.",
    )
    returned: int = Field(0, ge=0, le=1000, description="How often a wild-draw-four was turned up first and went back.")
    fours_shown: int = Field(0, ge=0, le=4, description="How many of that pile's wild-draw-fours were laid since.")
    proofs: list[Colour] = Field(
        default_factory=list,
        max_length=500,
        description="Each guilty hand that has not laid such a card since: the colour it held.",
    )
    history: dict[OneOfTen, str] = Field(
        default_factory=dict,
        description="What each has told of the hand: `kept red` (a card was drawn on red and kept), `named blue`,"
        " `left green` (it was in force, and another one was named), with commas between; `kept red 3` of the three"
        " oldest cards, those after them came later.",
    )
    pad: list[list[int]] = Field(default_factory=list, description="The score pad: a line for each finished round.")

    def slips(self) -> list[str]:
        at_table = LETTERS[: self.players]
        named = {"seat": self.seat, "turn": self.turn, "dealer": self.dealer, "laid_by": self.laid_by}
        slips = absent(named, at_table)
        if sorted(self.hands) != sorted(at_table):
            slips.append(f"hands must be those of {', '.join(at_table)}")
        for seat, hand in self.hands.items():
            slips += [f"{seat}{n}: {slip}" for n, line in enumerate(_lines(hand), 1) if (slip := LINES.slip(line))]
        for seat, told in self.history.items():
            slips += [f"history of {seat}: {sign!r} is no sign" for sign in told.split(",") if not SIGN.match(sign)]
        slips += [f"history tells of {seat}, who is not at the table" for seat in self.history if seat not in at_table]
        if self.drawn is not None and self.stage != "drawn":
            slips.append("drawn belongs to the stage drawn")
        unshown = {f"unshown {number}": text for number, text in enumerate(self.unshown or [])}
        return slips + CARDS.strangers({"discard": self.discard, **unshown})

    def view(self) -> View:
        view = View(seat_of(self.seat), self.players, self.scoring, self.reverse)
        view.dealer = self.players - 1 if self.dealer is None else seat_of(self.dealer)
        view.pad = [tuple(line) for line in self.pad]
        view.stage = STAGE_NAMES.index(self.stage)
        view.turn = seat_of(self.turn or self.seat)
        view.turns = self.turns
        view.direction = DIRECTIONS[self.direction]
        view.drawn = int(view.stage == AFTER_DRAW and self.drawn is None)
        view.laid_by = self._who_laid(view)
        view.judged = self.judged or 0
        view.hands = [_hand(view, seat, _lines(self.hands[name])) for seat, name in enumerate(sorted(self.hands))]
        view.draw_size = self.draw_pile
        view.discard = CARDS.faces(self.discard)
        top = view.discard[-1] if view.discard else WILD
        view.colour = COLOUR[top] if self.colour is None else COLOUR_NAMES.index(self.colour)
        self._fill_in_case(view, top)
        view.returned = self.returned
        view.fours_shown = self.fours_shown
        view.proofs = [COLOUR_NAMES.index(colour) for colour in self.proofs]
        view.history = [
            _signs(self.history.get(name, ""), len(view.hands[seat])) for seat, name in enumerate(sorted(self.hands))
        ]
        view.hidden = [CARDS.counts(text) for text in self.unshown] if self.unshown else [_never_shown(view)]
        return view

    def _who_laid(self, view: View) -> int:
        if self.laid_by is None and view.stage in (TO_CATCH, TO_CHALLENGE):
            return (view.turn - view.direction) % view.players
        return seat_of(self.laid_by)

    def _fill_in_case(self, view: View, top: int) -> None:
        """What matters when a wild-draw-four is challenged."""
        waits = view.stage in (TO_CATCH, TO_CHALLENGE) and top == WILD_FOUR
        under = COLOUR[view.discard[-2]] if waits and len(view.discard) > 1 else NO_COLOUR
        view.before = under if self.before is None else COLOUR_NAMES.index(self.before)
        if waits and self.judged is None:
            view.judged = len(view.hands[view.laid_by])

    @classmethod
    def of(cls, view: View) -> Self:
        case = view.laid_by != NOBODY and view.discard[-1] == WILD_FOUR
        return cls.model_validate(
            {
                "game": "uno",
                "players": view.players,
                "scoring": view.scoring,
                "reverse": view.reverse,
                "seat": letter(view.seat),
                "turn": None if view.turn == view.seat else letter(view.turn),
                "dealer": letter(view.dealer),
                "direction": "left" if view.direction == 1 else "right",
                "turns": view.turns,
                "stage": STAGE_NAMES[view.stage],
                "drawn": 0 if view.stage == AFTER_DRAW and not view.drawn else None,
                "hands": {letter(seat): _written(view, seat) for seat in range(view.players)},
                "discard": CARDS.names(view.discard),
                "draw_pile": view.draw_size,
                "colour": _colour_name(view.colour) if view.discard[-1] >= WILD else None,
                "laid_by": name_of(view.laid_by),
                "before": _colour_name(view.before),
                "judged": view.judged if case and view.judged != len(view.hands[view.laid_by]) else None,
                "unshown": None if len(view.hidden) == 1 else [CARDS.listed(counts) for counts in view.hidden],
                "returned": view.returned,
                "fours_shown": view.fours_shown,
                "proofs": [COLOUR_NAMES[colour] for colour in view.proofs],
                "history": _told(view),
                "pad": [list(line) for line in view.pad],
            }
        )


def _signs(told: str, held: int) -> list[int]:
    """By sign and colour: so many of the oldest cards."""
    signs = [0] * SIGNS
    for found in filter(None, map(SIGN.match, told.split(","))):
        kind, colour, cards = found.groups()
        signs[SIGN_NAMES.index(kind) * COLOURS + COLOUR_NAMES.index(colour)] = int(cards or held)
    return signs


def _told(view: View) -> dict[str, str]:
    """What `_signs` understands."""
    written: dict[str, str] = {}
    for seat, signs in enumerate(view.history):
        held = len(view.hands[seat])
        told = [
            f"{SIGN_NAMES[at // COLOURS]} {COLOUR_NAMES[at % COLOURS]}" + (f" {cards}" if cards < held else "")
            for at, cards in enumerate(signs)
            if cards
        ]
        if told:
            written[letter(seat)] = ", ".join(told)
    return written


def _colour_name(colour: int) -> str | None:
    return None if colour == NO_COLOUR else COLOUR_NAMES[colour]


def _never_shown(view: View) -> list[int]:
    """Before any reshuffle: the deck without the discard pile."""
    shown = counted(view.discard, FACES)
    return [COPIES[face] - shown[face] for face in range(FACES)]


def _lines(hand: int | str | list[str]) -> list[str]:
    """A line for each card, whichever way the hand is written."""
    if isinstance(hand, int):
        return [UNSEEN] * hand
    return hand.split() if isinstance(hand, str) else hand


def _hand(view: View, seat: int, lines: list[str]) -> list[InHand]:
    """The cards, with what goes without saying."""
    dealt = min(HAND, len(lines) - (view.drawn if seat == view.turn else 0))
    if seat == view.laid_by and view.judged:
        dealt = min(dealt, view.judged)  # caught, and drawn since
    hand: list[InHand] = []
    for place, line in enumerate(lines):
        face, origin, batch, seen, more = LINES.read(line)
        seen |= 1 << seat | (face != UNKNOWN) << view.seat
        not_colours = sum(1 << COLOUR_NAMES.index(word[1:]) for word in {*more} if word.startswith("!"))
        marks = sum(1 << int(word.removeprefix("proof-")) - 1 for word in {*more} if not word.startswith("!"))
        if origin is None:
            judged_alike = not hand or (hand[-1].not_colours, hand[-1].marks) == (not_colours, marks)
            after_drawn = bool(hand) and hand[-1].origin == DRAWN  # dealt cards lie first, and are judged alike
            origin = DRAWN if place >= dealt or batch or after_drawn or not judged_alike else DEALT
        hand.append(InHand(face, origin, batch or 0, seen, not_colours, marks))
    return hand


def _written(view: View, seat: int) -> int | str | list[str]:
    """A hand, as short as it goes."""
    hand = view.hands[seat]
    cards = CARDS.names(card.face for card in hand)
    if [card.values() for card in _hand(view, seat, cards.split())] == [card.values() for card in hand]:
        return len(hand) if set(cards.split()) == {UNSEEN} else cards
    return [_line(view, seat, card) for card in hand]


def _line(view: View, seat: int, card: InHand) -> str:
    without_saying = 1 << seat | (card.face != UNKNOWN) << view.seat
    words = [CARDS.name(card.face), ORIGIN_NAMES[card.origin], letters(card.seen & ~without_saying)]
    words += [f"#{card.batch}"] * bool(card.batch)
    words += [f"!{name}" for colour, name in enumerate(COLOUR_NAMES) if card.not_colours >> colour & 1]
    words += [f"proof-{number + 1}" for number in range(card.marks.bit_length()) if card.marks >> number & 1]
    return " ".join(filter(None, words))


POSITION: Final = UnoPosition
