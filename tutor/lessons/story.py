"""A board that goes on: the state, seen by one seat, and what has just been told."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tutor.engine import beverbende
from tutor.engine.beverbende.state import State
from tutor.engine.beverbende.view import View
from tutor.engine.chance import Chance
from tutor.engine.errors import GameError
from tutor.engine.events import Event
from tutor.engine.replay import DEAL
from tutor.engine.seats import LETTERS
from tutor.errors import UserError
from tutor.lessons.scene import Scene, lay_out


@dataclass(frozen=True)
class Moment:
    """Never changed: what happens gives a new one. `seat` is whose eyes we look through."""

    state: State
    seat: int
    seed: str
    events: tuple[Event, ...] = ()

    @property
    def view(self) -> View:
        return beverbende.view(self.state, self.seat)

    @property
    def told(self) -> list[dict[str, Any]]:
        """What has just happened, as far as the seat may see it."""
        return [event.told_to(self.seat) for event in self.events]

    def refusal(self, move: str) -> str | None:
        """The clause that forbids the move now; MalformedMove for what is no move at all."""
        return beverbende.refusal(self.state, beverbende.NOTATION.parse(move))

    def legal(self) -> list[str]:
        """What whoever is on turn may do."""
        return [beverbende.NOTATION.text(move) for move in beverbende.legal_moves(self.state)]

    def after(self, moves: Sequence[str]) -> "Moment":
        """The board after these moves of whoever is on turn, or deals; IllegalMove for what the rules forbid."""
        state, events = self.state.copy(), list[Event]()
        for number, move in enumerate(moves):
            chance = Chance(random.Random(f"{self.seed}/{number}"))
            if move == DEAL:
                beverbende.deal(state, chance, events)
            else:
                beverbende.apply(state, beverbende.NOTATION.parse(move), chance, events)
        return Moment(state, self.seat, self.seed, tuple(events))


def begin(scene: Scene, edition: str, seed: str) -> Moment:
    state = lay_out(scene, edition, seed)  # refuses a seat that is none
    return Moment(state, LETTERS.index(scene.position["seat"]), seed)


def go_on(moment: Moment, moves: Sequence[str], where: str) -> Moment:
    """For moves that an author wrote: what is wrong with them is told to the author."""
    try:
        return moment.after(moves)
    except GameError as error:
        raise UserError(f"{where}: {error}") from error
