"""A game being played in a test: moves as people write them, and what every test wants to ask about it."""

import json
from typing import Any, ClassVar, Self

import pytest

from tests.engine.stacked import Stacked
from tutor.engine.errors import IllegalMove
from tutor.engine.events import Event
from tutor.engine.protocol import AnyGame
from tutor.engine.seats import LETTERS

Told = dict[str, Any]


class Playing:
    """What is the same for every game; each adds its own ways to deal and to look."""

    game: ClassVar[AnyGame]
    stage_names: ClassVar[tuple[str, ...]]

    def __init__(self, state: Any, chance: Stacked) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []  # of the whole game
        self.last: list[Event] = []  # of the last deal, or of the last call of `play`

    # Moves as the tests of this game write them

    def number(self, move: str) -> int:
        return self.game.NOTATION.parse(move)

    def written(self, move: int) -> str:
        return self.game.NOTATION.text(move)

    # Playing

    def deal(self) -> Self:
        self.last = []
        self.game.deal(self.state, self.chance, self.last)
        self.events += self.last
        assert self.game.broken(self.state) == []
        return self

    def play(self, *moves: str) -> Self:
        """Play the moves; several may stand in one text, with commas: `"draw, discard, pass"`."""
        self.last = []
        for move in ", ".join(moves).split(","):
            self.game.apply(self.state, self.number(move), self.chance, self.last)
            assert self.game.broken(self.state) == []
        self.events += self.last
        return self

    def refused(self, move: str) -> str:
        """The clause that forbids the move; and indeed it is not offered, not made, and nothing has changed."""
        before, journal, number = self.dumped(), [], self.number(move)
        with pytest.raises(IllegalMove) as error:
            self.game.apply(self.state, number, self.chance, journal)
        assert (self.dumped(), journal) == (before, [])
        assert self.game.refusal(self.state, number) == error.value.clause
        assert number not in self.game.legal_moves(self.state)
        return error.value.clause

    # Looking

    @property
    def legal(self) -> list[str]:
        return [self.written(move) for move in self.game.legal_moves(self.state)]

    @property
    def turn(self) -> str | None:
        return None if self.state.turn < 0 else LETTERS[self.state.turn]

    @property
    def stage(self) -> str:
        return self.stage_names[self.state.stage]

    def view(self, seat: str) -> Any:
        return self.game.view(self.state, LETTERS.index(seat))

    def told(self, seat: str) -> list[Told]:
        """What `seat` is told of the last moves."""
        return [event.told_to(LETTERS.index(seat)) for event in self.last]

    @property
    def log(self) -> list[Told]:
        """All there is to tell of the last moves."""
        return [event.whole() for event in self.last]

    def logged(self, kind: str) -> list[Told]:
        """The last moves' events of one kind, without the kind."""
        return [{key: told[key] for key in told if key != "event"} for told in self.log if told["event"] == kind]

    def fired(self, kind: str) -> set[str]:
        """The clauses that the last moves' events of one kind carried out."""
        return {clause for event in self.last if event.kind == kind for clause in event.clauses}

    def dumped(self) -> str:
        return json.dumps(self.game.dump(self.state))
