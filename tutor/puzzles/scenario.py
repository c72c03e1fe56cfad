"""A puzzle as an author writes it: a position, a kind of question, and words. There is no answer in it."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Annotated, Any, Final, Self

from pydantic import BeforeValidator, Field, model_validator

from tutor.engine.games import game_named
from tutor.engine.seats import LETTERS
from tutor.lessons.scene import Scene
from tutor.lessons.story import Moment, begin, go_on
from tutor.lessons.teaching import TEACHINGS, variants
from tutor.lessons.words import Slug, Strict, Words, one_or_more
from tutor.positions.text import Text
from tutor.puzzles.contract import KINDS, About, Kind

ABOUT: Final = tuple(field.name for field in fields(About))


class Scenario(Strict):
    id: Slug
    game: str
    kind: str
    title: Words = Field(description="A few words.")
    ask: Words = Field(description="The situation in a sentence or two, and the question.")
    after: Words = Field(description="What is to be learned from it; told after the answer.")
    position: dict[str, Any] = Field(description="As in a position file. Without an edition it is for both.")
    under: dict[str, Text] = Field(default_factory=dict, description="Cards that the seat cannot see: `b3: 0`.")
    next: Text = Field("", description="The next cards of the draw pile, in the order in which they are drawn.")
    before: Annotated[list[str], BeforeValidator(one_or_more)] = Field(
        [], description="Moves of whoever is on turn: what has just happened. For `score`, up to the end of the round."
    )
    move: str | None = Field(None, description="legal: is this move allowed?")
    points: str | None = Field(None, description="score: whose points?")
    place: str | None = Field(None, description="know: which card lies there?")
    card: str | None = Field(None, description="count: of which card? know: can it be this one?")
    difficulty: Annotated[int, Field(ge=1, le=5)] | None = Field(
        None, description="1 easy to 5 hard, where the engine knows the answer; for the others the bots show it."
    )

    @model_validator(mode="after")
    def _asks_for_what_its_kind_asks(self) -> Self:
        if self.kind not in KINDS.get(self.game, ()):
            raise ValueError(f"there is no kind of puzzle {self.kind!r} in a game {self.game!r}")
        if problems := [*self._parts(), *self._names()]:
            raise ValueError("; ".join(problems))
        return self

    def _parts(self) -> Iterator[str]:
        """What is missing, and what is too much."""
        kind = self.asks
        if kind.about and getattr(self, kind.about) is None:
            yield f"`{kind.about}:` is missing: a puzzle of the kind {self.kind} is about one"
        for field in ABOUT:
            if field not in (kind.about, *kind.perhaps) and getattr(self, field) is not None:
                yield f"`{field}:` means nothing to the kind {self.kind}"
        if (self.difficulty is None) != kind.judged:
            known = [one.code for one in KINDS[self.game].values() if not one.judged]
            yield f"`difficulty:` is for the kinds {', '.join(known)}, and they need it"

    def _names(self) -> Iterator[str]:
        """Cards, seats, moves and places that there are not."""
        game = game_named(self.game)
        if self.position.get("game", self.game) != self.game:
            yield f"its position is none of {self.game}"
        if self.card is not None and self.card not in game.FACE_NAMES:
            yield f"there is no card {self.card!r}"
        if self.points is not None and self.points not in tuple(LETTERS[: game.PLAYERS[1]]):
            yield f"there is no seat {self.points!r}"
        if self.asks.about and getattr(self, self.asks.about) is not None:
            yield from self.asks.slips(self.about)

    @property
    def asks(self) -> Kind:
        return KINDS[self.game][self.kind]

    @property
    def about(self) -> About:
        return About(self.move, self.points, self.place, self.card)

    @property
    def editions(self) -> tuple[str, ...]:
        option = TEACHINGS[self.game].option
        own = self.position.get(option) if option else None
        return (own,) if isinstance(own, str) else variants(self.game)

    def start(self, edition: str) -> Moment:
        """Before what has just happened."""
        scene = Scene(position=self.position, under=self.under, next=self.next)
        return begin(scene, edition, self.id)

    def moment(self, edition: str) -> Moment:
        """The table when the question is asked, and what has just happened."""
        start = self.start(edition)
        return go_on(start, self.before, "before") if self.before else start
