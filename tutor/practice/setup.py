"""What is chosen before a game, and how the learner wants to play it."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Self

from tutor.coach.beverbende.levels import LEVELS, MIRROR, mirror
from tutor.coach.bots import BOTS, Bot
from tutor.engine import beverbende
from tutor.engine.seats import LETTERS

LEVEL_CODES: Final = tuple(level.code for level in LEVELS)
"""The weakest first."""

THRESHOLDS: Final[Mapping[str, float | None]] = {"off": None, "blunders": 2.0, "mistakes": 1.0, "everything": 0.5}
"""Tutor mode: how many points a move must lose before the coach asks whether it is meant."""
AIDS: Final = ("off", "fading", "on")
"""Whether cards that the learner has seen stay visible: never, for about a lap, or always."""
DELAYS: Final[Mapping[str, int | None]] = {"slow": 3000, "normal": 1800, "fast": 700, "step": None}
"""Milliseconds before the next turn of a bot; None waits for the learner."""
PROBES: Final = ("off", "on")
"""Whether the learner is now and then asked what lies where."""

THINKS: Final = "coach"
"""The level that evaluates its moves."""

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

    edition: str
    levels: tuple[str, ...]  # of the others, clockwise from the learner's left
    seat: str  # of the learner, a letter
    starter: str
    seed: str  # of all chance in the game; never leaves the server
    origin: Origin | None = None
    aid: str = "off"  # the memory aid at the beginning; what shows cards is part of the game
    memory: OwnMemory | None = None  # of the learner, if it is known
    guided: bool = False  # the first round tells each rule when it first matters

    def __post_init__(self) -> None:
        low, high = beverbende.PLAYERS
        if not low <= self.players <= high:
            raise ValueError(f"{self.players} players cannot play")
        if any(level not in LEVEL_CODES and not (level == MIRROR and self.memory) for level in self.levels):
            raise ValueError(f"there is no such opponent among {', '.join(self.levels)}")
        if self.edition not in beverbende.OPTIONS["edition"]:
            raise ValueError(f"there is no edition {self.edition}")
        if self.seat not in LETTERS[: self.players] or self.starter not in LETTERS[: self.players]:
            raise ValueError("there is no such seat")

    @property
    def game(self) -> str:
        return beverbende.ID

    @property
    def players(self) -> int:
        return len(self.levels) + 1

    @property
    def me(self) -> int:
        return LETTERS.index(self.seat)

    @property
    def options(self) -> dict[str, str]:
        """Of the engine."""
        return {"edition": self.edition, "starter": self.starter}

    def thinks(self, seat: int) -> bool:
        """Whether one of the others works out its moves, which takes a while."""
        return self.level_of(seat) == THINKS

    def level_of(self, seat: int) -> str:
        """Of one of the others."""
        return self.levels[(seat - self.me) % self.players - 1]

    def bot(self, seat: int) -> Bot:
        """One of the others, as the game begins."""
        level = self.level_of(seat)
        if level == MIRROR and self.memory:
            return mirror(self.memory.span, self.memory.confusion).player()
        return BOTS[beverbende.ID][level]()

    @property
    def fading(self) -> int:
        """For so many turns the fading memory aid shows a card that was seen: about a lap, where nothing better is
        known."""
        return self.memory.fading if self.memory else self.players

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        origin, memory = data["origin"], data.get("memory")
        parts = {
            "levels": tuple(data["levels"]),
            "origin": Origin(**origin) if origin else None,
            "memory": OwnMemory(**memory) if memory else None,
        }
        return cls(**{**data, **parts})


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
