"""A position as people write it."""

from typing import Final, Literal, Self

from pydantic import Field

from tests.fourth.twelve.rules.state import FACES, NAMES
from tests.fourth.twelve.rules.view import View
from tutor.engine.seats import LETTERS, letter
from tutor.positions.base import Position
from tutor.positions.text import Faces, OneOfSix, Text, absent

CARDS: Final = Faces(NAMES)


class TwelvePosition(Position):
    game: Literal["twelve"]
    players: int = Field(ge=2, le=3)
    seat: OneOfSix = Field(description="Through whose eyes; also whose turn it is.")
    hand: Text = Field(description="The own card.")
    open: Text = Field(description="The open cards, the last one on top.")
    turns: int = Field(ge=0, le=7, description="How many turns of the round are over.")
    points: list[int] = Field(default_factory=list, description="Of this round, by seat.")
    pad: list[list[int]] = Field(default_factory=list)

    def slips(self) -> list[str]:
        slips = absent({"seat": self.seat}, LETTERS[: self.players])
        slips += CARDS.strangers({"hand": self.hand, "open": self.open})
        wide = [line for line in (self.points, *self.pad) if line and len(line) != self.players]
        return slips + (["there is a number of points for each"] if wide or len(self.hand.split()) != 1 else [])

    def view(self) -> View:
        seen = View(LETTERS.index(self.seat), self.players)
        seen.open, seen.turns = CARDS.faces(self.open), self.turns
        seen.hands[seen.seat] = CARDS.face(self.hand)
        seen.pile_size = FACES - self.players - len(seen.open)
        seen.points, seen.pad = self.points or seen.points, [tuple(line) for line in self.pad]
        return seen

    @classmethod
    def of(cls, view: View) -> Self:
        return cls(
            game="twelve", players=view.players, seat=letter(view.seat), hand=CARDS.name(view.hands[view.seat]),
            open=CARDS.names(view.open), turns=view.turns, points=view.points, pad=[list(line) for line in view.pad],
        )  # fmt: skip


POSITION: Final = TwelvePosition
