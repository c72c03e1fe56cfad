"""What a game says of itself to begin with: a board and what happens there. It overrides what it has more of."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from tutor.coach.advice import Fact, Hint
from tutor.engine.points import totals
from tutor.languages import NAMES as LANGUAGES
from tutor.words.board import Board, Pressing, ScorePad
from tutor.words.language import Language, mark
from tutor.words.practised import Gauges, Note, Option
from tutor.words.sentences import Sentence
from tutor.words.shown import Events, ToldApart
from tutor.words.table import TableWords

FEWEST: Final = mark("Chance of the fewest points")


class PlainShown:
    """One variant; a board that is the same to play at and to look at; nothing to remember."""

    variants: Mapping[str, str] = {}
    names: Mapping[str, str] = {}
    """Of the opponents, by their codes."""
    told_apart: ToldApart | None = None
    drawings = "numbers.svg"

    def board(
        self, view: Any, words: Any, told: Events, *, moves: Sequence[int], still: bool = False, sums: bool = True
    ) -> Board:
        """`moves` can be pressed."""
        raise NotImplementedError

    def variant_in(self, language: str) -> str:
        return next(iter(self.variants))

    def deck(self) -> Mapping[str, Any]:
        return {}

    def opponents(self) -> Mapping[str, Any]:
        told = [{"code": code, "name": name, "character": ""} for code, name in self.names.items()]
        return {"opponents": told, "mirror": None, "best": 0}

    def opponents_told(self, levels: Sequence[str], language: Language) -> str:
        return ", ".join(self.names[level] for level in levels)

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
        moves = () if pressing is None else view.legal
        return self.board(view, words, told if story is None else story, moves=moves, sums=sums)

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
        return self.board(truth or view, words, told if story is None else story, moves=(), still=True, sums=sums)

    def travels(self, told: Events) -> Sequence[Any]:
        return ()


class PlainPractised:
    """Nothing is chosen but who plays, and nothing asked on the way; its words tell what happens."""

    names: Mapping[str, str] = {}
    """Of the opponents, by their codes."""
    won = ""
    """Who has won and with how many points, as %(who)s and %(points)s; to be translated."""
    options: Mapping[str, Option] = {}
    first_options: Mapping[str, str] = {}
    keys: Mapping[str, str] = {}
    key_letters: Mapping[str, str] = dict.fromkeys(LANGUAGES, "")
    claims: Mapping[str, str] = {}
    untold: frozenset[str] = frozenset()
    endings = frozenset({"scored", "won"})
    before_the_reveal: frozenset[str] = frozenset()
    cost_most: Mapping[str, str] = {}

    def opponents(self, levels: Sequence[str], language: Language) -> tuple[str, ...]:
        return tuple(self.names[level] for level in levels)

    def tell(self, event: Mapping[str, Any], words: Any) -> str | None:
        told: str | None = words.told(event)
        return told

    def gathered(self, told: Events) -> Events:
        return told

    def victory(self, winners: list[str], points: int, words: TableWords) -> str:
        return words.say(self.won, who=words.together([words.names[seat] for seat in winners]), points=points)

    def prompt(self, view: Any, words: Any) -> str:
        return ""

    def pad(self, view: Any, words: Any, *, verdict: bool = True) -> ScorePad | None:
        return score_pad(view.pad, words)

    def notes(self, session: Any, language: Language) -> Sequence[Note]:
        return ()

    def at(self, place: Any) -> str:
        return str(place)

    def place(self, place: Any, words: Any) -> str:
        return str(place)

    def own_place(self, slot: int, words: Any) -> str:
        return str(slot)

    def card(self, name: str, words: Any) -> str:
        return name

    def question(self, slot: int) -> str:
        return ""

    def answers(self, language: Language) -> Sequence[tuple[str, str]]:
        return ()

    def lapse(self, lapse: Any, words: Any) -> str:
        return ""

    def gauges(self, decisions: Sequence[Any], turns: Sequence[int], language: Language) -> Gauges | None:
        return None

    def figures_told(self, games: Sequence[Mapping[str, float | None]], language: Language) -> list[str]:
        return []


class PlainCoached:
    """A move is said in the same words before and after it; facts stand in sentences as they are."""

    lowest_told = FEWEST

    nudges: Mapping[str, Sentence] = {}
    reasons: Mapping[str, Sentence] = {}
    reasons_then: Mapping[str, Sentence] = {}

    def phrases(self, facts: Mapping[str, Fact], words: Any) -> dict[str, str]:
        return {name: str(fact) for name, fact in facts.items()}

    def command(self, view: Any, move: int, words: Any) -> str:
        raise NotImplementedError

    def done(self, view: Any, move: int, words: Any) -> str:
        return self.command(view, move, words)

    def with_equals(self, view: Any, move: int, equals: Sequence[int], words: Any) -> str:
        return self.command(view, move, words)

    def advice(self, hint: Hint, view: Any, words: Any) -> str:
        return self.command(view, hint.move, words)


def score_pad(pad: Sequence[tuple[int, ...]], words: TableWords, caption: str = "") -> ScorePad | None:
    """The fewest points are marked; None before there is anything on it."""
    if not pad:
        return None
    points = totals(list(pad), len(words.names))
    winners = tuple(number == min(points) for number in points)
    return ScorePad(caption, tuple(words.names.values()), tuple(pad), points, winners, "")
