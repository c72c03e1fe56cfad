"""A board that an author sets up: a position, what lies under its backs, and the next cards to be drawn."""

import random
from typing import Any

from pydantic import Field

from tutor.engine.games import game_named
from tutor.errors import UserError
from tutor.lessons.teaching import TEACHINGS, options
from tutor.lessons.words import Strict
from tutor.positions import read_position
from tutor.positions.text import Text


class Scene(Strict):
    position: dict[str, Any] = Field(description="A position, as in a position file; its edition is the learner's.")
    under: dict[str, Text] = Field(default_factory=dict, description="Cards that the seat cannot see: `b3: 0`.")
    next: Text = Field("", description="The next cards of the draw pile, in the order in which they are drawn.")

    @property
    def game(self) -> str:
        """UserError for one that nobody is taught; what is no game at all, the position says."""
        name = str(self.position.get("game"))
        if name not in TEACHINGS:
            read_position(self.position)
            raise UserError(f"Nothing is taught about {name}.")
        return name


def lay_out(scene: Scene, variant: str, seed: str) -> Any:
    """The table as it truly is; what the author leaves open is drawn by chance, for a seed always the same."""
    game = scene.game
    seen = read_position({**scene.position, **options(game, variant)})
    state = game_named(game).sample(seen, random.Random(seed))
    TEACHINGS[game].arrange(seen, state, scene.under, scene.next)
    return state
