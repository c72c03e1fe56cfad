"""What a game gives to be taught: `TEACHING` in the room `teaching` of its folder."""

from collections.abc import Collection, Mapping
from typing import Any, Final, Protocol

from tutor.engine.games import game_named
from tutor.games import Rooms


class Teaching(Protocol):
    @property
    def option(self) -> str | None:
        """The engine's option whose values are the variants in which the game is taught: its editions, say. None where
        there is one way to play it."""

    @property
    def rulings(self) -> Collection[str]:
        """Clauses that the printed sheets leave open: they tell how we play."""

    def arrange(self, seen: Any, state: Any, under: Mapping[str, str], upcoming: str) -> None:
        """Change which unseen card lies where in the state, so that these do, and all that the seat can know stays as
        it is: `under` by place, `upcoming` as they are drawn. UserError where that cannot be."""


TEACHINGS: Final[Mapping[str, Teaching]] = Rooms("teaching", "TEACHING")


def variants(game: str) -> tuple[str, ...]:
    """In which the game is taught; one, named like the game, where there is nothing to choose."""
    option = TEACHINGS[game].option
    return (game,) if option is None else game_named(game).OPTIONS[option]


def options(game: str, variant: str) -> dict[str, str]:
    """Of the engine, for a game of this variant."""
    option = TEACHINGS[game].option
    return {} if option is None else {option: variant}


def variant_among(game: str, chosen: Mapping[str, str]) -> str:
    """The variant that these options of the engine stand for."""
    option = TEACHINGS[game].option
    return game if option is None else chosen[option]
