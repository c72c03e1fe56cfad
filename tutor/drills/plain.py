"""What drills begin with: a stretch of real play, a picture for each move, and what a game asks about it."""

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from tutor.coach.playing import round_played
from tutor.drills.contract import Frame, Question, Round
from tutor.drills.level import Level
from tutor.drills.seeing import Sight
from tutor.engine.games import game_named

ME: Final = 0  # the seat through whose eyes it is watched
MOST_TRIES: Final = 200  # deals that are tried until one has enough to ask


@dataclass(frozen=True)
class PlainDrill:
    levels: tuple[Level, ...]
    ask: Callable[[Sequence[Frame], Level, random.Random], Sequence[Question]]
    """About these pictures; fewer questions than the level wants where there is not enough."""


class PlainDrills:
    """All that is seen lies open while it is watched; nothing tells how fast a card is forgotten."""

    sights: Mapping[str, Sight] = {}
    about_cards: Collection[str] = ()
    for_lapses: Mapping[str, str] = {}

    def __init__(self, game: str, drills: Mapping[str, PlainDrill]) -> None:
        self._game, self.drills = game, drills

    def options(self, variant: str) -> Mapping[str, str]:
        """Of the engine, for this variant of the game."""
        return {}

    def make(self, code: str, level: int, variant: str, seed: str) -> Round:
        drill = self.drills[code]
        size = drill.levels[level - 1]
        for number in range(MOST_TRIES):
            rng = random.Random(f"{seed}/{number}")
            frames = tuple(islice(self._watched(size, variant, rng), size.turns + 1))
            asked = tuple(drill.ask(frames, size, rng)) if len(frames) > size.turns else ()
            if asked and len(asked) == size.asked:
                return Round(code, level, seed, frames, asked, size.seconds)
        raise AssertionError(f"{code} {level} {seed}: no deal has enough to ask")

    def _watched(self, level: Level, variant: str, rng: random.Random) -> Iterator[Frame]:
        game = game_named(self._game)
        for turn, (state, events) in enumerate(round_played(game, level.players, self.options(variant), rng)):
            yield Frame(game.view(state, ME), tuple(event.told_to(ME) for event in events), frozenset(), turn)

    def as_shown(self, frame: Frame) -> Frame:
        return frame

    def without_faces(self, view: Any) -> Any:
        raise NotImplementedError
