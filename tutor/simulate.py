"""Whole games between bots: the loop that plays them, and what comes out of many."""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import Protocol

from tutor.coach.bots import BOTS, Bot, Listening
from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY, AnyGame, AnyState
from tutor.engine.replay import DEAL, Listener

LOOKS_EVERY = 97  # steps: to ask for every move of a game what forbids it takes long


def play(
    game: AnyGame,
    state: AnyState,
    bots: Sequence[Bot],
    rng: random.Random,
    *,
    listener: Listener | None = None,
    round_over: Callable[[AnyState], None] | None = None,
    rounds: int | None = None,
    seed: object = 0,
) -> int:
    """Play the game to its end, or so many rounds of it; the number of decisions made.

    Bots that listen are told what their seat is told; `seed` is for what they forget.
    """
    chance = Chance(rng)
    looks = [partial(game.view, state, seat) for seat in range(state.players)]
    chooses = [bot.choose for bot in bots]
    to_move, legal_moves, apply = game.to_move, game.legal_moves, game.apply
    decisions = 0
    listening = [(at, bot) for at, bot in enumerate(bots) if isinstance(bot, Listening)]
    for at, bot in listening:
        bot.sit(at, seed)
    journal: list[Event] | None = [] if listening or listener is not None else None
    while True:
        seat = to_move(state)
        if seat != NOBODY:
            move = chooses[seat](legal_moves(state), looks[seat], rng)
            apply(state, move, chance, journal)
            decisions += 1
        else:
            if decisions and round_over is not None:
                round_over(state)
            if game.is_over(state) or (decisions and rounds == len(game.rounds_played(state))):
                return decisions
            chance.orders.clear()
            game.deal(state, chance, journal)
        if journal is not None:
            for at, bot in listening:
                for event in journal:
                    bot.hear(event.told_to(at))
            if listener is not None:
                listener(seat, DEAL if seat == NOBODY else game.NOTATION.text(move), journal)
            journal = []


@dataclass
class Mean:
    """A mean with its standard error, added to one value at a time."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        if self.count < 2:
            return 0.0
        variance = max(0.0, (self.squares - self.total * self.total / self.count) / (self.count - 1))
        return sqrt(variance / self.count)


@dataclass
class RuleTally:
    """How often each rule was at work: carried out by an event, or in the way of a move."""

    carried_out: Counter[str] = field(default_factory=Counter)
    forbade: Counter[str] = field(default_factory=Counter)
    steps: int = 0
    moments: int = 0  # at which it was looked what is forbidden

    def step(self, game: AnyGame, state: AnyState, events: list[Event]) -> None:
        for event in events:
            self.carried_out.update(event.clauses)
        self.steps += 1
        if self.steps % LOOKS_EVERY == 0 and game.to_move(state) != NOBODY:
            self.moments += 1
            refusals = {game.refusal(state, move) for move in range(len(game.NOTATION.texts))}
            self.forbade.update(clause for clause in refusals if clause is not None)


@dataclass
class Tally:
    """What a run of games has shown."""

    games: int = 0
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    points: dict[str, Mean] = field(default_factory=dict)  # per round, by bot
    wins: dict[str, float] = field(default_factory=dict)  # shared wins count in parts
    seats: dict[str, int] = field(default_factory=dict)  # games times seats of each bot
    turns: Mean = field(default_factory=Mean)  # turns of a round, by player
    longest: int = 0
    lengths: Mean = field(default_factory=Mean)  # of the games, in rounds
    rules: RuleTally = field(default_factory=RuleTally)

    def round_over(self, game: AnyGame) -> Callable[[AnyState], None]:
        def note(state: AnyState) -> None:
            self.rounds += 1
            turns = game.turns_played(state)
            self.turns.add(turns / state.players)
            self.longest = max(self.longest, turns)

        return note

    def game_over(self, game: AnyGame, state: AnyState, names: Sequence[str]) -> None:
        self.games += 1
        self.lengths.add(len(game.rounds_played(state)))
        for line in game.rounds_played(state):
            for name, points in zip(names, line, strict=True):
                self.points[name].add(points)
        winners = game.outcome(state).winners
        for seat, name in enumerate(names):
            self.seats[name] += 1
            self.wins[name] += 1 / len(winners) if seat in winners else 0


def seating(names: Sequence[str], players: int, number: int) -> list[str]:
    """Who sits where in game `number`: the names in turn, moved on by one seat a game so that nobody gains by it."""
    filled = [names[seat % len(names)] for seat in range(players)]
    shift = number % players
    return filled[shift:] + filled[:shift]


class BrokenInvariant(Exception):
    """The engine contradicts itself: never to be seen."""


@dataclass(frozen=True)
class Plan:
    """A run of games to be played."""

    game: AnyGame
    players: int
    options: Mapping[str, str]
    bots: Sequence[str]
    games: int
    seed: int
    check: bool = False
    rules: bool = False

    def run(self, log: "Log | None" = None) -> Iterator[Tally]:
        """Play, giving the tally so far after each game. Each game has a seed of its own, made from the run's."""
        makers = BOTS[self.game.ID]
        tally = Tally()
        for name in self.bots:
            tally.points.setdefault(name, Mean())
            tally.wins.setdefault(name, 0.0)
            tally.seats.setdefault(name, 0)
        for number in range(self.games):
            names = seating(self.bots, self.players, number)
            seed = f"{self.seed}/{number}"
            rng = random.Random(seed)
            state = self.game.new(self.players, self.options)
            if log is not None:
                log.begin(self, number, names)
            started = time.perf_counter()
            bots = [makers[name]() for name in names]
            listener = self._listener(state, tally, log) if self.check or self.rules or log else None
            tally.decisions += play(
                self.game, state, bots, rng, listener=listener, round_over=tally.round_over(self.game), seed=seed
            )
            tally.seconds += time.perf_counter() - started
            tally.game_over(self.game, state, names)
            yield tally

    def _listener(self, state: AnyState, tally: Tally, log: "Log | None") -> Listener:
        def listen(seat: int, step: str, events: list[Event]) -> None:
            if log is not None:
                log.step(seat, step, events)
            if self.rules:
                tally.rules.step(self.game, state, events)
            if self.check and (problems := self.game.broken(state)):
                raise BrokenInvariant(f"after {step}: {'; '.join(problems)}")

        return listen


class Log(Protocol):
    """Somebody who writes down everything, hidden cards too."""

    def begin(self, plan: Plan, number: int, names: Sequence[str]) -> None: ...

    def step(self, seat: int, step: str, events: list[Event]) -> None: ...
