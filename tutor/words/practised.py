"""How the practice games of a game are chosen, told and looked back at.

`PRACTISED` is in the room `words.practised` of its folder; `words` are those of `SHOWN`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from tutor.games import Rooms
from tutor.words.board import ScorePad
from tutor.words.language import Language

Told = Mapping[str, Any]

BY_LOT: Final = "lot"
"""The value of an option for which the lot is drawn."""


@dataclass(frozen=True)
class Option:
    """How the form of a new game asks for one of the options of the rules. All of it is to be translated."""

    legend: str
    labels: Mapping[str, str]
    """By value; with `BY_LOT` among them, the lot is drawn where nobody chooses."""
    problem: str
    """What is said of a value that cannot be chosen."""

    @property
    def is_by_lot(self) -> bool:
        return BY_LOT in self.labels


class Note(NamedTuple):
    """What is told in a guided round when a rule first matters."""

    words: str
    clause: str


class Gauges(NamedTuple):
    """What a review shows beside the value of each decision; `templates/games/<game>/gauges.html` draws it."""

    plot: Any
    lines: Sequence[Mapping[str, Any]]
    """The same in numbers."""


class Practised(Protocol):
    # ---- Before a game

    @property
    def options(self) -> Mapping[str, Option]:
        """Of the rules, as far as a learner can choose; the variant is the first."""

    @property
    def first_options(self) -> Mapping[str, str]:
        """Of somebody's first game, where they differ from what is usual."""

    @property
    def first_opponents(self) -> tuple[str, ...]:
        """Of somebody who has never played here."""

    @property
    def company(self) -> str:
        """How many can be chosen, to be translated; so is `no_company`."""

    @property
    def no_company(self) -> str:
        """What is said of a table that cannot be chosen."""

    def opponents(self, levels: Sequence[str], language: Language) -> tuple[str, ...]:
        """Their names at the table."""

    # ---- At the table

    @property
    def keys(self) -> Mapping[str, str]:
        """What one key does, to be translated: by the place or the move with words that it presses."""

    @property
    def key_letters(self) -> Mapping[str, str]:
        """By language, in that order."""

    def tell(self, event: Told, words: Any) -> str | None:
        """What has happened, in one sentence; None for what nobody at a table speaks of."""

    def gathered(self, told: Sequence[Told]) -> Sequence[Told]:
        """The same events; those that are told at once are one."""

    @property
    def claims(self) -> Mapping[str, str]:
        """What the learner may do at any moment while others play, by move, to be translated; mostly there is no
        reason for it, and nothing comes of it."""

    @property
    def untold(self) -> frozenset[str]:
        """Events that only make a story longer."""

    @property
    def endings(self) -> frozenset[str]:
        """Events that say how a round and the game have ended."""

    @property
    def before_the_reveal(self) -> frozenset[str]:
        """Events that are kept with those of the end of a round, and are told before anything is turned up."""

    def prompt(self, view: Any, words: Any) -> str:
        """How things stand, where the board asks for nothing."""

    def pad(self, view: Any, words: Any, *, verdict: bool = True) -> ScorePad | None:
        """None before there is anything on it. `verdict`: it says who has won, where nothing else on the page does."""

    def victory(self, winners: list[str], points: int, words: Any) -> str:
        """Who has won, and with how many points."""

    def notes(self, session: Any, language: Language) -> Sequence[Note]:
        """In a guided round: what is told now."""

    # ---- Places and cards

    def at(self, place: Any) -> str:
        """The name on the board of a place, as the followers of what can be known name it."""

    def place(self, place: Any, words: Any) -> str:
        """The same inside a sentence: “your first card”."""

    def own_place(self, slot: int, words: Any) -> str:
        """One of the reader's own, from 1: “your first card”."""

    def card(self, name: str, words: Any) -> str:
        """Inside a sentence: “a 7”."""

    def question(self, slot: int) -> str:
        """“What’s your second card?”, to be translated."""

    def answers(self, language: Language) -> Sequence[tuple[str, str]]:
        """The cards that can be named, with their labels."""

    # ---- Looking back

    def lapse(self, lapse: Any, words: Any) -> str:
        """A card that could have been known, and why."""

    def gauges(self, decisions: Sequence[Any], turns: Sequence[int], language: Language) -> Gauges | None:
        """Of all decisions, with the turn of the round at which each was made. None where there is nothing to see."""

    def figures_told(self, games: Sequence[Mapping[str, float | None]], language: Language) -> list[str]:
        """What the figures of its gauges come to over many games, in sentences; none where there is nothing to say."""

    @property
    def cost_most(self) -> Mapping[str, str]:
        """By kind of puzzles: that such decisions have cost most. To be translated."""


PRACTISED: Final[Mapping[str, Practised]] = Rooms("words.practised", "PRACTISED")
