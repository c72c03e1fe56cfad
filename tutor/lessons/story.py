"""A board that goes on: the state, seen by one seat, and what has just been told."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tutor.engine.chance import Chance
from tutor.engine.errors import GameError
from tutor.engine.events import Event
from tutor.engine.games import game_named
from tutor.engine.protocol import AnyGame
from tutor.engine.replay import DEAL
from tutor.engine.seats import LETTERS
from tutor.errors import UserError
from tutor.lessons.scene import Scene, lay_out


@dataclass(frozen=True)
class Moment:
    """Never changed: what happens gives a new one. `seat` is whose eyes we look through."""

    game: str
    state: Any
    seat: int
    seed: str
    events: tuple[Event, ...] = ()

    @property
    def view(self) -> Any:
        return self._rules.view(self.state, self.seat)

    @property
    def told(self) -> list[dict[str, Any]]:
        """What has just happened, as far as the seat may see it."""
        return [event.told_to(self.seat) for event in self.events]

    def refusal(self, move: str) -> str | None:
        """The clause that forbids the move now; MalformedMove for what is no move at all."""
        return self._rules.refusal(self.state, self._rules.NOTATION.parse(move))

    def legal(self) -> list[str]:
        """What whoever is on turn may do."""
        return [self._rules.NOTATION.text(move) for move in self._rules.legal_moves(self.state)]

    def after(self, moves: Sequence[str]) -> "Moment":
        """The board after these moves of whoever is on turn, or deals; IllegalMove for what the rules forbid."""
        state, events = self.state.copy(), list[Event]()
        for number, move in enumerate(moves):
            chance = Chance(random.Random(f"{self.seed}/{number}"))
            if move == DEAL:
                self._rules.deal(state, chance, events)
            else:
                self._rules.apply(state, self._rules.NOTATION.parse(move), chance, events)
        return Moment(self.game, state, self.seat, self.seed, tuple(events))

    @property
    def _rules(self) -> AnyGame:
        return game_named(self.game)


def begin(scene: Scene, variant: str, seed: str) -> Moment:
    state = lay_out(scene, variant, seed)  # refuses a seat that is none
    return Moment(scene.game, state, LETTERS.index(scene.position["seat"]), seed)


def go_on(moment: Moment, moves: Sequence[str], where: str) -> Moment:
    """For moves that an author wrote: what is wrong with them is told to the author."""
    try:
        return moment.after(moves)
    except GameError as error:
        raise UserError(f"{where}: {error}") from error
