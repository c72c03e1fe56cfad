"""What is chosen before a game, and how the learner wants to play it."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Self

from tutor.coach.bots import BOTS, Bot
from tutor.engine.errors import GameError
from tutor.engine.games import game_named
from tutor.engine.options import chosen
from tutor.engine.seats import LETTERS
from tutor.games import UNNAMED
from tutor.practice.contract import practice_of

THRESHOLDS: Final[Mapping[str, float | None]] = {"off": None, "blunders": 2.0, "mistakes": 1.0, "everything": 0.5}
"""Tutor mode: how many points a move must lose before the coach asks whether it is meant."""
AIDS: Final = ("off", "fading", "on")
"""Whether cards that the learner has seen stay visible: never, for about a lap, or always."""
DELAYS: Final[Mapping[str, int | None]] = {"slow": 3000, "normal": 1800, "fast": 700, "step": None}
"""Milliseconds before the next turn of a bot; None waits for the learner."""
PROBES: Final = ("off", "on")
"""Whether the learner is now and then asked what lies where."""

REDEALT: Final = "redealt"
SAME_DEAL: Final = "same"


@dataclass(frozen=True)
class Origin:
    """A game that goes on from a place in another one."""

    game: str
    steps: int  # so many of that game's steps were taken over
    mode: str  # REDEALT: cards that nobody had seen were dealt anew; SAME_DEAL: everything lies as it did

    @property
    def is_same_deal(self) -> bool:
        return self.mode == SAME_DEAL


@dataclass(frozen=True)
class OwnMemory:
    """How the learner remembered when the game began, as the memory drills have shown."""

    span: float  # turns, of all players together, for which a card is remembered on average
    confusion: float  # how often a card is lost when it is swapped
    fading: int  # for so many turns the fading memory aid shows a card


@dataclass(frozen=True)
class Setup:
    """Fixed from the first deal on. Who is who is seen from the learner: the others sit clockwise."""

    game: str
    levels: tuple[str, ...]  # of the others, clockwise from the learner's left
    seat: str  # of the learner, a letter
    seed: str  # of all chance in the game; never leaves the server
    options: Mapping[str, str] = field(default_factory=dict)
    """Of the engine; of those that are left out, the usual one."""
    origin: Origin | None = None
    aid: str = "off"  # the memory aid at the beginning; what shows cards is part of the game
    memory: OwnMemory | None = None  # of the learner, if it is known
    guided: bool = False  # the first round tells each rule when it first matters

    def __post_init__(self) -> None:
        """ValueError for what cannot be played."""
        try:
            game = game_named(self.game)
            game.new(self.players, self.options)
        except GameError as error:
            raise ValueError(str(error)) from error
        object.__setattr__(self, "options", chosen(game.PLAYERS, game.OPTIONS, self.players, self.options))
        known, mirror = practice_of(self.game).levels, practice_of(self.game).mirror
        if any(level not in known and not (level == mirror and self.memory) for level in self.levels):
            raise ValueError(f"there is no such opponent among {', '.join(self.levels)}")
        if self.seat not in LETTERS[: self.players]:
            raise ValueError("there is no such seat")

    @property
    def players(self) -> int:
        return len(self.levels) + 1

    @property
    def me(self) -> int:
        return LETTERS.index(self.seat)

    def thinks(self, seat: int) -> bool:
        """Whether one of the others works out its moves, which takes a while."""
        return self.level_of(seat) in practice_of(self.game).thinks

    def level_of(self, seat: int) -> str:
        """Of one of the others."""
        return self.levels[(seat - self.me) % self.players - 1]

    def bot(self, seat: int) -> Bot:
        """One of the others, as the game begins."""
        level = self.level_of(seat)
        practice = practice_of(self.game)
        if level == practice.mirror and self.memory:
            return practice.mirrored(self.memory.span, self.memory.confusion)
        return BOTS[self.game][level]()

    @property
    def fading(self) -> int:
        """For so many turns the fading memory aid shows a card that was seen: about a lap, where nothing better is
        known."""
        return self.memory.fading if self.memory else self.players

    def as_json(self) -> dict[str, Any]:
        """An option is stored beside the rest, by its name."""
        data = asdict(self)
        return {**data.pop("options"), **data}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        game = data.get("game", UNNAMED)
        options = {name: data[name] for name in game_named(game).OPTIONS if name in data}
        rest = {name: value for name, value in data.items() if name not in options}
        origin, memory = data["origin"], data.get("memory")
        parts = {
            "game": game,
            "options": options,
            "levels": tuple(data["levels"]),
            "origin": Origin(**origin) if origin else None,
            "memory": OwnMemory(**memory) if memory else None,
        }
        return cls(**{**rest, **parts})


@dataclass(frozen=True)
class Manner:
    """How the learner wants to play; can be changed at any time."""

    tutor: str = "off"
    aid: str = "off"
    pace: str = "normal"
    probes: str = "off"

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} must be one of {', '.join(allowed)}")

    @property
    def threshold(self) -> float | None:
        return THRESHOLDS[self.tutor]

    @property
    def delay(self) -> int | None:
        return DELAYS[self.pace]

    def changed(self, wishes: Mapping[str, str]) -> "Manner":
        """With what was wished, as far as it makes sense."""
        return replace(self, **{name: value for name, value in wishes.items() if value in CHOICES.get(name, ())})


CHOICES: Final[Mapping[str, Sequence[str]]] = {
    "tutor": tuple(THRESHOLDS),
    "aid": AIDS,
    "pace": tuple(DELAYS),
    "probes": PROBES,
}
