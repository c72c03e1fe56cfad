"""How each kind of puzzle is asked, shown and explained: the game's words for its kinds."""

from collections.abc import Mapping
from typing import Any, Final, Protocol

from tutor.games import Rooms
from tutor.puzzles.contract import About
from tutor.puzzles.puzzle import Puzzle
from tutor.words.board import Board
from tutor.words.fans import Fan
from tutor.words.language import Language


class KindWords(Protocol):
    """Made from the view at the moment of the question and from what was told, but for `answer` and `steps`."""

    @property
    def title(self) -> str:
        """To be translated; so is `legend`."""

    @property
    def is_sum(self) -> bool:
        """The answer is a number to be worked out and written down."""

    @property
    def told_below(self) -> bool:
        """What has happened stands below the board, which shows how the cards lay before."""

    @property
    def is_ticked(self) -> bool:
        """On paper its answers are ticked."""

    def legend(self, about: About) -> str:
        """The name of the answers to choose from; empty where they are moves."""

    def question(self, view: Any, words: Any) -> str:
        """For a puzzle that nobody wrote."""

    def subject(self, puzzle: Puzzle, words: Any) -> str:
        """What the question is about, in full; the author's question may say it shorter."""

    def label(self, value: str, language: Language) -> tuple[str, str]:
        """An answer to choose, and the card that stands for it."""

    def answer(self, value: str, words: Any) -> str:
        """An answer, inside a sentence or alone."""

    def steps(self, puzzle: Puzzle, words: Any) -> list[str]:
        """How to work it out, where the engine knows."""

    def board(self, puzzle: Puzzle, language: Language, pick: str | None) -> Board:
        """Only what can be an answer can be pressed; what the question is about is not shown."""

    def answered(self, puzzle: Puzzle, language: Language, answer: str) -> Board:
        """The board with nothing to press, and this answer marked where it is a place."""

    def fan(self, puzzle: Puzzle, words: Any) -> Fan | None:
        """Cards beside the board."""


KIND_WORDS: Final[Mapping[str, Mapping[str, KindWords]]] = Rooms("words.puzzles", "KINDS")
DESCRIBED: Final[Mapping[str, str]] = Rooms("words.puzzles", "DESCRIBED")
"""What the puzzles of a game are about, with its name as %(game)s; to be translated, like what follows."""
THEMES_TOLD: Final[Mapping[str, str]] = Rooms("words.puzzles", "THEMES_TOLD")
"""What can be practised on its own."""


def kind_titles(game: str) -> dict[str, str]:
    """What each kind is called, by its code; to be translated."""
    return {code: kind.title for code, kind in KIND_WORDS[game].items()}


def words_for(puzzle: Puzzle) -> KindWords:
    return KIND_WORDS[puzzle.game][puzzle.kind]
