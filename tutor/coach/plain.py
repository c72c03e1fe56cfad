"""What a coach begins with, before a game has more: worlds as the rules allow them, and nothing that is forgotten."""

import random
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final, Self

from tutor.coach.advice import Reason
from tutor.coach.bots import Bot
from tutor.coach.evaluate import Evaluation
from tutor.coach.kernel import Kernel
from tutor.coach.slips import Slip, Told
from tutor.engine.flat import i64
from tutor.engine.luck import Luck, mixed
from tutor.engine.protocol import NOBODY, AnyGame

ANY_LUCK: Final = 0


class PlainKernel(Kernel):
    """All worlds that agree with a view are equally likely, and a bot without ears plays on for everybody."""

    def __init__(self, game: AnyGame, view: Any, luck: int, bot: Bot) -> None:
        self._game, self._view, self._seed, self._bot = game, view, luck, bot
        self._luck = Luck()
        self._world: Any = None
        self._table: Any = None

    def imagine(self, world: i64) -> None:
        self._luck.begin(mixed(self._seed, world))
        self._world = self._game.sample(self._view, random.Random(f"{self._seed}/{world}"))

    def begin(self) -> None:
        self._luck.again()
        self._table = self._world.copy()

    def make(self, move: i64) -> None:
        self._game.apply(self._table, move, self._luck)

    def play_out(self) -> None:
        game, state, rng = self._game, self._table, random.Random(ANY_LUCK)
        while (seat := game.to_move(state)) != NOBODY:
            move = self._bot.choose(game.legal_moves(state), lambda seat=seat: game.view(state, seat), rng)  # type: ignore[misc]
            game.apply(state, move, self._luck)

    def points_of(self, seat: i64) -> i64:
        return self._game.rounds_played(self._table)[-1][seat]

    def look(self) -> Any:
        return self._table


class PlainBrain:
    """Nothing is alike, and only figures can tell."""

    def __init__(self, game: AnyGame, bot: Callable[[], Bot]) -> None:
        self._game, self._bot = game, bot()

    def lay_out(self, view: Any, luck: int) -> Kernel:
        return PlainKernel(self._game, view, luck, self._bot)

    def lines(self, view: Any, move: int) -> tuple[int, ...]:
        return ()

    def alike(self, view: Any) -> list[tuple[int, ...]]:
        return [(move,) for move in view.legal]

    def outdone_by(self, view: Any, move: int) -> int | None:
        return None


class PlainIdeas:
    """No move has a fault of its own, and one is as plain as another: the first is named."""

    def fault(self, view: Any, evaluation: Evaluation, move: int, better: int, *, alone: bool = False) -> Reason | None:
        return None

    def plainness(self, view: Any, move: int) -> tuple[float, ...]:
        return (move,)


class NothingToForget:
    """A game in which all that matters lies open."""

    def __init__(self, seat: int, players: int) -> None:
        pass

    def hear(self, told: Told) -> None:
        pass

    def slips(self, view: Any) -> Iterator[list[Slip]]:
        return iter(())


class PlainLevel:
    """An opponent who judges as a bot without ears plays, and never slips."""

    slips: Final = 0.0

    def __init__(self, code: str, rating: float, bot: Callable[[], Bot]) -> None:
        self.code, self.rating, self._bot = code, rating, bot

    def mind(self) -> Self:
        return self

    def decide(self, view: Any, rng: random.Random) -> int:
        return self._bot().choose(view.legal, lambda: view, rng)

    def slip(self, view: Any, rng: random.Random, among: Collection[int] | None = None) -> int:
        moves: tuple[int, ...] = tuple(view.legal if among is None else among)
        return moves[int(rng.random() * len(moves))]
