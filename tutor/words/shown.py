"""What a game shows of itself: `SHOWN` in the room `words.shown` of its folder. All of it is ready for templates."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from tutor.games import Rooms
from tutor.words.board import Board, Pressing
from tutor.words.laid import Laid
from tutor.words.language import Language
from tutor.words.table import TableWords

Events = Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class ToldApart:
    """How the variants of a game are told apart, all of it to be translated."""

    question: str
    """The name of the page of the differences,"""
    tile: str
    """what stands below it where a link leads there,"""
    described: str
    """how it is described to whoever searches,"""
    lead: str
    """and how it begins."""
    choice: str
    """Beside the choice of a variant."""


class Shown(Protocol):
    """What only this game draws lies in `templates/games/<game>/`: `place.html`, its place on the river; and if it has
    them, `home.html`, what its home page has beside the ways to its rooms, and `cards.html`, the page of its cards."""

    @property
    def variants(self) -> Mapping[str, str]:
        """What the game is called in each of its variants; the name is the same in every language."""

    def variant_in(self, language: str) -> str:
        """For whoever has not chosen one, by the language that is read."""

    @property
    def told_apart(self) -> ToldApart | None:
        """None where there is only one variant."""

    @property
    def promise(self) -> str:
        """What it is all about, in a few words, to be translated; so is `about`."""

    @property
    def about(self) -> str:
        """For whoever has never heard of it: one sentence, with the name as %(game)s."""

    @property
    def welcome(self) -> str:
        """The same, for whoever stands at the door of the game."""

    @property
    def drawings(self) -> str:
        """The file in `static/` that draws its cards: each face as `card-` and its name, and `card-back` for all."""

    def deck(self) -> Mapping[str, Any]:
        """All the cards, as the page of the cards wants them; empty where there is no such page."""

    def opponents(self) -> Mapping[str, Any]:
        """Who plays against the learner, as the page of the opponents wants them."""

    def opponents_told(self, levels: Sequence[str], language: Language) -> str:
        """“Pip and Lotte”"""

    @property
    def words(self) -> type[TableWords]:
        """Who speaks to a reader of this game's cards and places."""

    def table(
        self,
        view: Any,
        words: Any,
        *,
        pressing: Pressing | None,
        told: Events = (),
        story: Events | None = None,
        recall: bool | Collection[str] = True,
        sums: bool = True,
        portraits: Sequence[str] = (),
        best: Collection[str] | None = None,
    ) -> Board:
        """A board to play at, as the seat of this view sees it.

        `pressing`: None while the reader can press nothing. `told`: what has just happened, as `Event.told_to` gives
        it, for marks and captions; `story`: where the captions tell something else. `recall`: cards that the seat has
        seen are shown from memory, all or those in these places. `sums`: without it nothing tells the points.
        `portraits`: of the others, clockwise. `best`: places that are marked, and not what has happened on the table.
        """

    def picture(
        self,
        view: Any,
        words: Any,
        *,
        told: Events = (),
        story: Events | None = None,
        recall: bool | Collection[str] = True,
        sums: bool = True,
        watched: bool = False,
        truth: Any = None,
    ) -> Board:
        """A still picture among words. `told`, `story`, `recall` and `sums` as for `table`.

        `watched`: for somebody who only looks on, cards lie face up or face down, and whose turn comes next does not
        matter. `truth`: the view with all cards face up, once that is no secret; what the seat knew is marked.
        """

    def travels(self, told: Sequence[Mapping[str, Any]]) -> Sequence[Any]:
        """Which card has gone from where to where."""

    def laid(self, view: Any, words: Any, seed: str) -> Laid:
        """How the position is laid out with real cards. What nobody can see is dealt once for all by the seed, and not
        as it lies: nothing is given away."""


SHOWN: Final[Mapping[str, Shown]] = Rooms("words.shown", "SHOWN")
