"""A recorded game: its steps, and the order of the cards after each shuffle. The only way to rebuild a game.

A step is the text of a move, or "deal". Each is followed by the orders of the shuffles that it needed, as lists of
card names, bottom to top. The header says which game, under which version of the rules, so that a stored game
replays the same for ever.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from tutor.engine.chance import Chance, Recorded
from tutor.engine.errors import CorruptRecord, GameError, NotYourTurn
from tutor.engine.events import Event, Journal
from tutor.engine.games import game_named
from tutor.engine.options import chosen
from tutor.engine.protocol import AnyGame, AnyState

DEAL = "deal"
Step = str | list[str]


@dataclass
class Record:
    """What is stored of a game."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    steps: list[Step] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_json(cls, data: Any) -> "Record":
        """CorruptRecord for anything that `as_json` cannot have written."""
        kinds = {"game": str, "rules": int, "players": int, "options": dict, "steps": list}
        if not isinstance(data, dict) or set(data) != set(kinds):
            raise CorruptRecord(0, f"a record has exactly the keys {', '.join(kinds)}.")
        for key, kind in kinds.items():
            if type(data[key]) is not kind:  # True is an int to Python, not to us
                raise CorruptRecord(0, f"{key} has the wrong kind of value.")
        for number, step in enumerate(data["steps"], 1):
            if not (isinstance(step, str) or (isinstance(step, list) and all(isinstance(c, str) for c in step))):
                raise CorruptRecord(number, "a step is a move or the order of a shuffle.")
        return cls(**data)


class Table:
    """A game being played and recorded, step by step."""

    def __init__(self, game: AnyGame, players: int, options: Mapping[str, str], rng: random.Random) -> None:
        self.game = game
        self.state: AnyState = game.new(players, options)
        effective = chosen(game.PLAYERS, game.OPTIONS, players, options)
        self.record = Record(game.ID, game.RULES_VERSION, players, effective)
        self._rng = rng

    def move(self, seat: int, text: str, journal: Journal = None) -> None:
        """A move by this seat. Out of turn it learns nothing, not even what the other could do."""
        if seat != self.game.to_move(self.state):
            raise NotYourTurn
        self.step(text, journal)

    def step(self, text: str, journal: Journal = None, chance: Chance | None = None) -> None:
        """Deal or move. A step that is refused changes nothing and is not recorded."""
        chance = chance or Chance(self._rng)
        if text == DEAL:
            self.game.deal(self.state, chance, journal)
        else:
            move = self.game.NOTATION.parse(text)
            self.game.apply(self.state, move, chance, journal)
            text = self.game.NOTATION.text(move)
        names = self.game.FACE_NAMES
        self.record.steps.append(text)
        self.record.steps.extend([names[card] for card in order] for order in chance.orders)


Listener = Callable[[int, str, list[Event]], None]  # the seat, its step, and what the step brought about


def replay(record: Record, listener: Listener | None = None) -> Table:
    """The table after all recorded steps; CorruptRecord, with the step, for what cannot have been played."""
    table = set_up(record)
    for seat, text, events in play_back(record, table):
        if listener is not None:
            listener(seat, text, events)
    return table


def set_up(record: Record) -> Table:
    """The table before the first recorded step."""
    try:
        game = game_named(record.game)
        if record.rules != game.RULES_VERSION:
            raise CorruptRecord(0, f"it was played under version {record.rules} of the rules.")
        return Table(game, record.players, record.options, random.Random(0))
    except CorruptRecord:
        raise
    except GameError as error:
        raise CorruptRecord(0, str(error)) from error


def play_back(record: Record, table: Table) -> Iterator[tuple[int, str, list[Event]]]:
    """What a listener is told, step by step, for whoever wants to look at the table in between."""
    game = table.game
    faces = {name: face for face, name in enumerate(game.FACE_NAMES)}
    for number, text, orders in _grouped(record.steps):
        try:
            chance = Recorded([[faces[name] for name in order] for order in orders])
            seat = game.to_move(table.state)
            events: list[Event] = []
            table.step(text, events, chance)
            if not chance.used_up:
                raise CorruptRecord(number, "there is a shuffle that nobody made.")
        except KeyError as error:
            raise CorruptRecord(number, f"there is no card {error.args[0]!r}.") from error
        except CorruptRecord as error:
            raise CorruptRecord(number, str(error).split(": ", 1)[1]) from error
        except GameError as error:
            raise CorruptRecord(number, str(error)) from error
        yield seat, text, events


def _grouped(steps: list[Step]) -> list[tuple[int, str, list[list[str]]]]:
    """Each step with its number and the orders that follow it."""
    groups: list[tuple[int, str, list[list[str]]]] = []
    for number, step in enumerate(steps, 1):
        if isinstance(step, str):
            groups.append((number, step, []))
        elif groups:
            groups[-1][2].append(step)
        else:
            raise CorruptRecord(number, "a game begins with a deal.")
    return groups
