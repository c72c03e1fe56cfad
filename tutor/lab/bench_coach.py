"""How fast the coach thinks, and how sure it is: hints as a learner gets them, in positions from self-play.

Time is processor time, as for the engine: what else the machine does should not count.
"""

import random
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice, product
from typing import Any, Final

from tutor.coach.blame import AS_USUAL, Looking, review
from tutor.coach.bots import BOTS, POLICY, Bot, Listening, Look
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import DECIDED, USUAL, Effort, Evaluation, evaluate
from tutor.engine.events import Event
from tutor.engine.games import game_named
from tutor.engine.protocol import NOBODY, AnyView
from tutor.engine.replay import DEAL, Record, Table
from tutor.lab.contract import LABS
from tutor.simulate import play

TABLES: Final = (2, 4, 6)
HINTS_PER_SECOND: Final = 100  # so many positions are tried for each second that a row is to be measured
REVIEWED: Final = (4, 6)  # at tables of these sizes, where there are such
KEPT: Final = 0.05  # of all decisions, so that the positions come from many rounds


def coach_rows(seconds: float, effort: Effort = USUAL) -> Iterator[dict[str, object]]:
    for game in COACHES:
        for players in tables_of(game):
            yield _row(game, players, max(2, round(HINTS_PER_SECOND * seconds)), effort)


def tables_of(game: str) -> list[int]:
    fewest, most = game_named(game).PLAYERS
    return [players for players in TABLES if fewest <= players <= most]


def _row(game: str, players: int, hints: int, effort: Effort) -> dict[str, object]:
    brain = COACHES[game].brain()
    found: list[Evaluation] = []
    times: list[float] = []
    for number, view in enumerate(positions(game, players, hints)):
        started = time.process_time()
        found.append(evaluate(brain, view, seed=number, effort=effort))
        times.append(time.process_time() - started)
    rollouts = sum(value.samples for evaluation in found for value in evaluation.values)
    nexts = [evaluation.values[1] for evaluation in found]
    undecided = [value.behind_error for value in nexts if value.behind <= DECIDED * value.behind_error]
    errors = undecided or [0.0]
    short = sum(error > effort.error for error in undecided)
    return {
        "game": game,
        "players": players,
        "hints": hints,
        "rollouts_per_s": round(rollouts / sum(times)),
        "hint_ms_p50": round(percentile(times, 50) * 1000, 1),
        "hint_ms_p95": round(percentile(times, 95) * 1000, 1),
        "decided": round(1 - len(undecided) / hints, 3),  # the share of hints in which the best move was beyond doubt
        "error_p50": round(percentile(errors, 50), 3),  # in the others: of the difference between the best two moves
        "error_p95": round(percentile(errors, 95), 3),
        "error_is_small": round(sum(error <= effort.error for error in errors) / len(errors), 3),
        "short_of_both": round(short / hints, 3),  # the share of hints neither decided nor with a small error
        "hints_short_of_both": short,
        "worlds_p50": percentile([evaluation.samples for evaluation in found], 50),
        "worlds_p95": percentile([evaluation.samples for evaluation in found], 95),
    }


def review_rows(games: int = 2, looking: Looking = AS_USUAL) -> Iterator[dict[str, object]]:
    """The review of whole games, each of them a row: what a learner waits for at the end."""
    for game, lab in LABS.items():
        for players, number in product(reviewed(game), range(games)):
            names = tuple(islice(cycle((lab.learner, *lab.others)), players))
            record = game_of(game, names, seed=number)
            started = time.process_time()
            decisions = list(review(record, 0, looking))
            yield {
                "game": game,
                "players": players,
                "decisions": len(decisions),
                "seconds": round(time.process_time() - started, 2),
                "worlds_p50": percentile([decision.evaluation.samples for decision in decisions], 50),
            }


def reviewed(game: str) -> list[int]:
    _, most = game_named(game).PLAYERS
    return [players for players in REVIEWED if players <= most] or [most]


def game_of(game: str, names: Sequence[str], seed: int) -> Record:
    """A whole game between these bots, the learner's first; always the same one."""
    rng = random.Random(seed)
    table = Table(game_named(game), len(names), {}, rng)
    bots = [BOTS[game][name]() for name in names]
    for seat, bot in enumerate(bots):
        if isinstance(bot, Listening):
            bot.sit(seat, seed)
    while not table.game.is_over(table.state):
        events: list[Event] = []
        table.step(_next_step(table, bots, rng), events)
        for seat, bot in enumerate(bots):
            if isinstance(bot, Listening):
                for event in events:
                    bot.hear(event.told_to(seat))
    return table.record


def _next_step(table: Table, bots: Sequence[Bot], rng: random.Random) -> str:
    game, state = table.game, table.state
    seat = game.to_move(state)
    if seat == NOBODY:
        return DEAL
    return game.NOTATION.text(bots[seat].choose(game.legal_moves(state), lambda: game.view(state, seat), rng))


def positions(game: str, players: int, count: int) -> list[AnyView]:
    """So many positions with something to choose; always the same ones."""
    rng, engine = random.Random(players), game_named(game)
    found: list[AnyView] = []
    while len(found) < count:
        play(engine, engine.new(players), [_Noting(game, found) for _ in range(players)], rng)
    return found[:count]


class _Noting:
    """Plays by the policy, and keeps some of what it sees."""

    def __init__(self, game: str, views: list[AnyView]) -> None:
        self._bot, self._brain, self._views = BOTS[game][POLICY](), COACHES[game].brain(), views

    def sit(self, seat: int, seed: object) -> None:
        if isinstance(self._bot, Listening):
            self._bot.sit(seat, seed)

    def hear(self, told: dict[str, Any]) -> None:
        if isinstance(self._bot, Listening):
            self._bot.hear(told)

    def choose(self, legal: tuple[int, ...], look: Look, rng: random.Random) -> int:
        view: AnyView = look()
        if rng.random() < KEPT and len(self._brain.alike(view)) > 1:
            self._views.append(view)
        return self._bot.choose(legal, lambda: view, rng)


def percentile(values: Sequence[float], share: int) -> float:
    """The value that so many of a hundred do not exceed."""
    return sorted(values)[max(0, -(-len(values) * share // 100) - 1)]
