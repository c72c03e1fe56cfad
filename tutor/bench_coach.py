"""How fast the coach thinks, and how sure it is: hints as a learner gets them, in positions from self-play.

Time is processor time, as for the engine: what else the machine does should not count.
"""

import random
import time
from collections.abc import Iterator, Sequence
from typing import Final

from tutor.coach.beverbende.brain import BeverbendeBrain, Teacher
from tutor.coach.beverbende.imagine import table_of
from tutor.coach.blame import AS_USUAL, Looking, review
from tutor.coach.bots import BOTS, Bot, Listening, Look
from tutor.coach.evaluate import DECIDED, USUAL, Effort, Evaluation, evaluate
from tutor.engine import beverbende
from tutor.engine.beverbende.view import View
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY
from tutor.engine.replay import DEAL, Record, Table
from tutor.simulate import play

TABLES: Final = (2, 4, 6)
HINTS_PER_SECOND: Final = 100  # so many positions are tried for each second that a row is to be measured
REVIEWED: Final = ("lotte", "nora", "otto", "finn")  # who plays the games that are reviewed; the first is the learner
KEPT: Final = 0.05  # of all decisions, so that the positions come from many rounds


def coach_rows(seconds: float, effort: Effort = USUAL) -> Iterator[dict[str, object]]:
    for players in TABLES:
        yield _row(players, max(2, round(HINTS_PER_SECOND * seconds)), effort)


def _row(players: int, hints: int, effort: Effort) -> dict[str, object]:
    brain = Teacher()
    found: list[Evaluation] = []
    times: list[float] = []
    for number, view in enumerate(positions(players, hints)):
        started = time.process_time()
        found.append(evaluate(brain, view, seed=number, effort=effort))
        times.append(time.process_time() - started)
    rollouts = sum(value.samples for evaluation in found for value in evaluation.values)
    nexts = [evaluation.values[1] for evaluation in found]
    undecided = [value.behind_error for value in nexts if value.behind <= DECIDED * value.behind_error]
    errors = undecided or [0.0]
    short = sum(error > effort.error for error in undecided)
    return {
        "game": beverbende.ID,
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
    for number in range(games):
        record = game_of(REVIEWED, seed=number)
        started = time.process_time()
        decisions = list(review(record, 0, looking))
        yield {
            "game": beverbende.ID,
            "players": len(REVIEWED),
            "decisions": len(decisions),
            "seconds": round(time.process_time() - started, 2),
            "worlds_p50": percentile([decision.evaluation.samples for decision in decisions], 50),
        }


def game_of(names: Sequence[str], seed: int) -> Record:
    """A whole game between these bots; always the same one."""
    rng = random.Random(seed)
    table = Table(beverbende, len(names), {}, rng)
    bots = [BOTS[beverbende.ID][name]() for name in names]
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


def positions(players: int, count: int) -> list[View]:
    """So many positions with something to choose; always the same ones."""
    rng = random.Random(players)
    noting = _Noting()
    while len(noting.views) < count:
        play(beverbende, beverbende.new(players), [noting] * players, rng)
    return noting.views[:count]


class _Noting:
    """Plays every seat by the policy, and keeps some of what it sees."""

    def __init__(self) -> None:
        self.views: list[View] = []
        self._brain = BeverbendeBrain()

    def choose(self, legal: tuple[int, ...], look: Look, rng: random.Random) -> int:
        view: View = look()
        if rng.random() < KEPT and len(self._brain.alike(view)) > 1:
            self.views.append(view)
        return self._brain.policy.decide(table_of(view), view.seat)


def percentile(values: Sequence[float], share: int) -> float:
    """The value that so many of a hundred do not exceed."""
    return sorted(values)[max(0, -(-len(values) * share // 100) - 1)]
