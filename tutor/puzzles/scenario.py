"""A puzzle as an author writes it: a position, a kind of question, and words. There is no answer in it."""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from tutor.engine.beverbende.cards import FACE_NAMES
from tutor.lessons.rulebook import EDITIONS
from tutor.lessons.scene import Scene
from tutor.lessons.story import Moment, begin, go_on
from tutor.lessons.words import Slug, Strict, Words, one_or_more
from tutor.positions.text import OneOfSix, Text
from tutor.puzzles.kinds import COUNT, JUDGED, KNOW, LEGAL, SCORE

KindCode = Literal[
    "exchange", "take-or-draw", "drawn", "special", "knock", "last-turn", "legal", "score", "know", "count"
]  # fmt: skip
Place = Annotated[str, Field(pattern=r"^[a-f][1-4]$")]
ABOUT = {LEGAL: "move", SCORE: "points", KNOW: "place", COUNT: "card"}
"""What a question of these kinds is about."""


class Scenario(Strict):
    id: Slug
    game: Literal["beverbende"]
    kind: KindCode
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
    points: OneOfSix | None = Field(None, description="score: whose points?")
    place: Place | None = Field(None, description="know: which card lies there?")
    card: str | None = Field(None, description="count: of which card? know: can it be this one?")
    difficulty: Annotated[int, Field(ge=1, le=5)] | None = Field(
        None, description="1 easy to 5 hard, where the engine knows the answer; for the others the bots show it."
    )

    @model_validator(mode="after")
    def _asks_for_what_its_kind_asks(self) -> Self:
        problems = []
        about = ABOUT.get(self.kind)
        if about and getattr(self, about) is None:
            problems.append(f"`{about}:` is missing: a puzzle of the kind {self.kind} is about one")
        for field in ABOUT.values():
            spare = field != about and not (self.kind == KNOW and field == "card")
            if spare and getattr(self, field) is not None:
                problems.append(f"`{field}:` means nothing to the kind {self.kind}")
        if self.card is not None and self.card not in FACE_NAMES:
            problems.append(f"there is no card {self.card!r}")
        if (self.difficulty is None) != (self.kind in JUDGED):
            problems.append("`difficulty:` is for the kinds legal, score, know and count, and they need it")
        if problems:
            raise ValueError("; ".join(problems))
        return self

    @property
    def editions(self) -> tuple[str, ...]:
        own = self.position.get("edition")
        return (own,) if isinstance(own, str) else EDITIONS

    def start(self, edition: str) -> Moment:
        """Before what has just happened."""
        scene = Scene(position=self.position, under=self.under, next=self.next)
        return begin(scene, edition, self.id)

    def moment(self, edition: str) -> Moment:
        """The table when the question is asked, and what has just happened."""
        start = self.start(edition)
        return go_on(start, self.before, "before") if self.before else start
