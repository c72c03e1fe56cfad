"""Puzzles found in play: moments of games between the levels where one move is clearly best and weaker players miss it.

A moment goes through ever finer sieves: do the levels differ at all; does a glance show a best move; does a long look.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tutor.coach.advice import advised
from tutor.coach.beverbende.levels import LEVELS
from tutor.coach.bots import BOTS
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Effort, Evaluation, MoveValue, evaluate, exactly, thoroughly
from tutor.engine import beverbende
from tutor.engine.beverbende import ID
from tutor.engine.beverbende.view import View
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.seats import LETTERS
from tutor.positions.beverbende import BeverbendePosition
from tutor.puzzles.clear import MARGIN, good_values, offered_values, unclear
from tutor.puzzles.kinds import JUDGED, Kind
from tutor.puzzles.solvers import rating_of, solved
from tutor.puzzles.values import Kept, fingerprint

SAMPLES: Final = 3000  # worlds for the values that are kept
GLANCE: Final = Effort(samples=96, error=0.0, race=True, least=48)  # is it worth a longer look?
LOOK: Final = exactly(600)
HOPEFUL: Final = 2.0  # standard errors behind after a look: the long one may make them four
SPLITS: Final = 0.6  # a level that finds the answer less often than this misses it
AT_MOST: Final = 3  # of one round, so that puzzles vary
KNOCKS: Final = 0.15  # of the moments at which one may knock: there are too many, and most are easy


@dataclass(frozen=True)
class Found:
    """A puzzle that nobody wrote."""

    id: str
    kind: str
    position: dict[str, Any]
    kept: Kept
    shape: str
    """What it looks like: of two with the same shape one is enough."""

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "kind": self.kind,
            **self.kept.as_json(),
            "position": self.position,
            "shape": self.shape,
        }


def mine(seed: str) -> tuple[list[Found], int]:
    """The puzzles of one round, and at how many moments it was looked."""
    rng = random.Random(seed)
    found: list[Found] = []
    moments = 0
    for view in _round(rng, seed):
        if len(view.legal) < 2:
            continue
        moments += 1
        kind = _kind_of(view, rng)
        if kind is not None and len(found) < AT_MOST and (puzzle := _puzzle(view, kind, seed)):
            found.append(puzzle)
    return found, moments


def _round(rng: random.Random, seed: str) -> Iterator[View]:
    """What each player sees before each decision, in one round between players of different levels."""
    players = 2 + int(rng.random() * 5)
    state = beverbende.new(players, {"starter": LETTERS[int(rng.random() * players)]})
    names = [LEVELS[int(rng.random() * (len(LEVELS) - 1))].code for _ in range(players)]
    bots: list[Any] = [BOTS[ID][name]() for name in names]
    for seat, bot in enumerate(bots):
        bot.sit(seat, f"{seed}/{seat}")
    chance = Chance(rng)
    events: list[Event] = []
    beverbende.deal(state, chance, events)
    while not state.pad:
        _tell(bots, events)
        view = beverbende.view(state, state.turn)
        yield view
        move = bots[state.turn].choose(view.legal, lambda seen=view: seen, rng)
        beverbende.apply(state, move, chance, events)


def _tell(bots: list[Any], events: list[Event]) -> None:
    for event in events:
        for seat, bot in enumerate(bots):
            bot.hear(event.told_to(seat))
    events.clear()


def _kind_of(view: View, rng: random.Random) -> Kind | None:
    """A last turn is one, whatever is in hand; where a card only has to be placed, half of the time that is asked."""
    fitting = [kind for kind in JUDGED.values() if kind.fits(view)]
    if JUDGED["knock"] in fitting and rng.random() > KNOCKS:
        return None
    if JUDGED["last-turn"] in fitting:
        return JUDGED["last-turn"]
    return fitting[int(rng.random() * len(fitting))] if fitting else None


def _puzzle(view: View, kind: Kind, seed: str) -> Found | None:
    offered = kind.offered(view)
    if len(offered) < 2 or not _differ(view, seed):
        return None
    for effort in (GLANCE, LOOK):
        if not _is_hopeful(evaluation(view, seed, effort), offered, kind):
            return None
    kept = valued(view, kind, f"{seed}/kept", SAMPLES)  # other worlds than those by which it was chosen
    if unclear(kept.evaluation, offered, several=kind.several) or is_too_easy(kept):
        return None
    position = BeverbendePosition.of(view).model_dump(exclude_defaults=True)
    return Found(kept.fingerprint[:8], kind.code, position, kept, shape_of(view, kind))


def valued(view: View, kind: Kind, seed: object, samples: int) -> Kept:
    """All that is kept of a puzzle that the coach judges."""
    offered = kind.offered(view)
    found = evaluation(view, seed, thoroughly(samples))
    right = {move for value in good_values(found, offered, several=kind.several) for move in value.alike}
    shares = solved(view, offered, right, seed)
    return Kept(fingerprint(view), found, shares, rating_of(shares), themes_of(view, found))


def is_too_easy(kept: Kept) -> bool:
    """Every level finds the answer."""
    return min(kept.solved.values()) > SPLITS


def evaluation(view: View, seed: object, effort: Effort) -> Evaluation:
    return evaluate(COACHES[ID].brain(), view, seed=seed, effort=effort)


def _differ(view: View, seed: str) -> bool:
    """Whether not all levels would do the same; the coach itself is not asked, that takes too long."""
    moves = {level.mind().decide(view, random.Random(seed)) for level in LEVELS[:-1]}
    return len(moves) > 1


def _is_hopeful(found: Evaluation, offered: tuple[int, ...], kind: Kind) -> bool:
    values = offered_values(found, offered)
    if not values or values[0] is not found.best:
        return False
    good = good_values(found, offered, several=kind.several)
    return all(_may_be_worse(value) for value in values[len(good) :]) and len(good) < len(values)


def _may_be_worse(value: MoveValue) -> bool:
    error = value.behind_error
    return value.behind + 2 * error >= MARGIN and value.behind >= HOPEFUL * error


def themes_of(view: View, values: Evaluation) -> tuple[str, ...]:
    """What there is to learn: where to look, and the idea behind the best move."""
    ideas = COACHES[ID].ideas()
    _, reason = advised(view, values, ideas)
    return (ideas.theme(reason), reason.code)


def shape_of(view: View, kind: Kind) -> str:
    """Own cards without their order, what comes in, how many play, whether somebody has knocked."""
    own = sorted(card.face for card in view.rows[view.seat])
    coming = view.discard[-1] if view.hand < 0 else view.hand
    return f"{kind.code} {view.players} {' '.join(map(str, own))} / {coming} {view.stage} {view.knocker >= 0:d}"
