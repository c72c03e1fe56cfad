"""Puzzles found in play: moments of games between the levels where one move is clearly best and weaker players miss it.

A moment goes through ever finer sieves: do the levels differ at all; does a glance show a best move; does a long look.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tutor.coach.advice import advised
from tutor.coach.bots import BOTS
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Effort, Evaluation, MoveValue, evaluate, exactly, thoroughly
from tutor.coach.levels import LEVELS
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.games import game_named
from tutor.engine.protocol import AnyView
from tutor.engine.seats import LETTERS
from tutor.positions.files import MODELS
from tutor.puzzles.clear import good_values, offered_values, unclear
from tutor.puzzles.contract import MINING, Kind
from tutor.puzzles.solvers import rating_of, solved
from tutor.puzzles.values import Kept, fingerprint

SAMPLES: Final = 3000  # worlds for the values that are kept
GLANCE: Final = Effort(samples=96, error=0.0, race=True, least=48)  # is it worth a longer look?
LOOK: Final = exactly(600)
HOPEFUL: Final = 2.0  # standard errors behind after a look: the long one may make them four
SPLITS: Final = 0.6  # a level that finds the answer less often than this misses it
AT_MOST: Final = 3  # of one round, so that puzzles vary


@dataclass(frozen=True)
class Found:
    """A puzzle that nobody wrote."""

    id: str
    game: str
    kind: str
    position: dict[str, Any]
    kept: Kept
    shape: str
    """What it looks like: of two with the same shape one is enough."""

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "kind": self.kind,
            **self.kept.as_json(self.game),
            "position": self.position,
            "shape": self.shape,
        }


def mine(game: str, seed: str) -> tuple[list[Found], int]:
    """The puzzles of one round, and at how many moments it was looked."""
    rng = random.Random(seed)
    found: list[Found] = []
    moments = 0
    for view in _round(game, rng, seed):
        if len(view.legal) < 2:
            continue
        moments += 1
        kind = MINING[game].kind_of(view, rng)
        if kind is not None and len(found) < AT_MOST and (puzzle := _puzzle(view, kind, seed)):
            found.append(puzzle)
    return found, moments


def _round(game: str, rng: random.Random, seed: str) -> Iterator[AnyView]:
    """What each player sees before each decision, in one round between players of different levels."""
    rules, levels = game_named(game), LEVELS[game]
    fewest, most = rules.PLAYERS
    players = fewest + int(rng.random() * (most - fewest + 1))
    options = {"starter": LETTERS[int(rng.random() * players)]} if "starter" in rules.OPTIONS else {}
    state = rules.new(players, options)
    names = [levels[int(rng.random() * (len(levels) - 1))].code for _ in range(players)]
    bots: list[Any] = [BOTS[game][name]() for name in names]
    for seat, bot in enumerate(bots):
        bot.sit(seat, f"{seed}/{seat}")
    chance = Chance(rng)
    events: list[Event] = []
    rules.deal(state, chance, events)
    while not rules.rounds_played(state):
        _tell(bots, events)
        seat = rules.to_move(state)
        view = rules.view(state, seat)
        yield view
        move = bots[seat].choose(view.legal, lambda seen=view: seen, rng)
        rules.apply(state, move, chance, events)


def _tell(bots: list[Any], events: list[Event]) -> None:
    for event in events:
        for seat, bot in enumerate(bots):
            bot.hear(event.told_to(seat))
    events.clear()


def _puzzle(view: AnyView, kind: Kind, seed: str) -> Found | None:
    offered = kind.offered(view)
    if len(offered) < 2 or not _differ(view, seed):
        return None
    for effort in (GLANCE, LOOK):
        if not _is_hopeful(view.game, evaluation(view, seed, effort), offered, kind):
            return None
    kept = valued(view, kind, f"{seed}/kept", SAMPLES)  # other worlds than those by which it was chosen
    if unclear(view.game, kept.evaluation, offered, several=kind.several) or is_too_easy(kept):
        return None
    position = MODELS[view.game].of(view).model_dump(exclude_defaults=True)
    shape = f"{kind.code} {MINING[view.game].shape(view)}"
    return Found(kept.fingerprint[:8], view.game, kind.code, position, kept, shape)


def valued(view: AnyView, kind: Kind, seed: object, samples: int) -> Kept:
    """All that is kept of a puzzle that the coach judges."""
    offered = kind.offered(view)
    found = evaluation(view, seed, thoroughly(samples))
    right = {move for value in good_values(view.game, found, offered, several=kind.several) for move in value.alike}
    shares = solved(view, offered, right, seed)
    return Kept(fingerprint(view), found, shares, rating_of(view.game, shares), themes_of(view, found))


def is_too_easy(kept: Kept) -> bool:
    """Every level finds the answer."""
    return min(kept.solved.values()) > SPLITS


def evaluation(view: AnyView, seed: object, effort: Effort) -> Evaluation:
    return evaluate(COACHES[view.game].brain(), view, seed=seed, effort=effort)


def _differ(view: AnyView, seed: str) -> bool:
    """Whether not all levels would do the same; the coach itself is not asked, that takes too long."""
    moves = {level.mind().decide(view, random.Random(seed)) for level in LEVELS[view.game][:-1]}
    return len(moves) > 1


def _is_hopeful(game: str, found: Evaluation, offered: tuple[int, ...], kind: Kind) -> bool:
    values = offered_values(found, offered)
    if not values or values[0] is not found.best:
        return False
    good = good_values(game, found, offered, several=kind.several)
    margin = COACHES[game].scale.clear
    return all(_may_be_worse(value, margin) for value in values[len(good) :]) and len(good) < len(values)


def _may_be_worse(value: MoveValue, margin: float) -> bool:
    error = value.behind_error
    return value.behind + 2 * error >= margin and value.behind >= HOPEFUL * error


def themes_of(view: AnyView, values: Evaluation) -> tuple[str, ...]:
    """What there is to learn: where to look, and the idea behind the best move."""
    ideas = COACHES[view.game].ideas()
    _, reason = advised(view, values, ideas)
    return (ideas.theme(reason), reason.code)
