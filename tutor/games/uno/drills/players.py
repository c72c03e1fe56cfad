"""Who plays while somebody watches. All of it is real play; in some drills more happens than usual."""

import random
from collections.abc import Callable, Iterable
from typing import Final

from tutor.coach.bots import BOTS
from tutor.drills.level import Level
from tutor.engine.seats import letter
from tutor.games.uno import rules as uno
from tutor.games.uno.drills.questions import WAYS
from tutor.games.uno.drills.watching import ME, Chooser, Cover, Told, Watched, begin
from tutor.games.uno.rules import ID
from tutor.games.uno.rules.cards import COLOUR, COLOURS, COPIES, DECK, FACES, SKIP, SYMBOL, WILD, WILD_FOUR
from tutor.games.uno.rules.legal import next_seat
from tutor.games.uno.rules.moves import CALLS, CHOSEN, KIND, NAME, NAMES, PLACE, PLAY, PLAYS, THE_CHALLENGE
from tutor.games.uno.rules.state import State
from tutor.games.uno.rules.view import View

EAGER: Final = 0.6  # how often somebody lays a card of the kind that is watched, who could
LAPS: Final = (2, 7)  # of all players that have gone by when somebody looks in on a round
LONGEST: Final = 90  # turns: rounds that last longer are left alone
MORE_ACTIONS: Final = 3  # dealt for each that is to be watched
WILDS: Final = (*[WILD] * COPIES[WILD], *[WILD_FOUR] * COPIES[WILD_FOUR])
BEGINS: Final = "begins"
"""Who has the first turn, and which way play goes."""
JOINED: Final = {"event": "joined"}
"""What somebody is told who comes when the round is under way."""

Watch = Callable[[Level, random.Random], Watched | None]
"""Play of this level; None where there was nothing of what is to be watched."""


# ---- How they play --------------------------------------------------------------------------------------------------


def sensible(state: State, rng: random.Random) -> int:
    """The greedy bot, which plays like most people."""
    return _chosen(uno.legal_moves(state), uno.view(state, state.turn), rng)


def _chosen(legal: Iterable[int], view: View, rng: random.Random) -> int:
    """Of two colours that it holds as often, it names now this one, now the other."""
    view.legal = tuple(legal)
    move = BOTS[ID]["greedy"]().choose(view.legal, lambda: view, rng)
    if CHOSEN[move] == COLOURS:
        return move
    colour = _favourite(view, rng)
    return NAMES[colour] if KIND[move] == NAME else PLAYS[PLACE[move]][CALLS[move]][colour]


def _favourite(view: View, rng: random.Random) -> int:
    held = [COLOUR[card.face] for card in view.hands[view.seat]]
    most = max(held.count(colour) for colour in range(COLOURS))
    equal = [colour for colour in range(COLOURS) if held.count(colour) == most]
    return equal[int(rng.random() * len(equal))]


def _without(lowest: int, state: State, view: View) -> list[int]:
    """Nobody lays a card from this face on: there is always something else to do."""
    hand = view.hands[state.turn]
    return [move for move in uno.legal_moves(state) if KIND[move] != PLAY or hand[PLACE[move]].face < lowest]


def no_fours(state: State, rng: random.Random) -> int:
    view = uno.view(state, state.turn)
    return _chosen(_without(WILD_FOUR, state, view), view, rng)


def thrifty(state: State, rng: random.Random) -> int:
    """Wilds are saved: whoever has neither the colour nor the number draws."""
    view = uno.view(state, state.turn)
    return _chosen(_without(WILD, state, view), view, rng)


def eager(state: State, rng: random.Random, lowest: int, end: int) -> int:
    """Whoever has a card of these that fits often lays it."""
    view = uno.view(state, state.turn)
    hand = view.hands[state.turn]
    plays = [(move, hand[PLACE[move]].face) for move in uno.legal_moves(state) if KIND[move] == PLAY]
    liked = [move for move, face in plays if lowest <= SYMBOL[face] < end]
    if liked and rng.random() < EAGER:
        best = _chosen(liked, view, rng)
        return best if best in liked else liked[int(rng.random() * len(liked))]
    return sensible(state, rng) if end > WILD else no_fours(state, rng)


def eager_to_choose(state: State, rng: random.Random) -> int:
    """A colour."""
    return eager(state, rng, WILD, FACES)


def eager_to_turn(state: State, rng: random.Random) -> int:
    """Play round, or somebody's turn away."""
    return eager(state, rng, SKIP, WILD)


# ---- What is watched ------------------------------------------------------------------------------------------------


def watch(level: Level, rng: random.Random) -> Watched | None:
    """From the deal on."""
    return _from_the_deal(*begin(level.players, rng), level, sensible)


def _from_the_deal(watched: Watched, told: list[Told], level: Level, chooser: Chooser) -> Watched | None:
    watched.look(told)
    return _watched(watched, level, chooser)


def _watched(watched: Watched, level: Level, chooser: Chooser) -> Watched | None:
    while watched.turns < level.turns and not watched.is_over:
        watched.play(chooser)
    return None if watched.is_over or watched.is_lost else watched


def watch_draws(level: Level, rng: random.Random) -> Watched | None:
    return _from_the_deal(*begin(level.players, rng), level, thrifty)


def watch_wilds(level: Level, rng: random.Random) -> Watched | None:
    return _from_the_deal(*begin(level.players, rng, more=[*WILDS][: 1 + level.cards]), level, eager_to_choose)


def watch_turns(level: Level, rng: random.Random) -> Watched | None:
    """Cards that change whose turn it is, on which nothing is to be decided by anybody else."""
    actions = sorted((face for face in DECK if SKIP <= SYMBOL[face] < WILD), key=lambda _: rng.random())
    more = actions[: min(len(actions), MORE_ACTIONS * level.cards)]
    watched, told = begin(level.players, rng, cover=Cover.TABLE, more=more)
    starts = {"event": BEGINS, "seat": letter(watched.state.turn), "to": WAYS[watched.state.direction]}
    return _from_the_deal(watched, [*told, starts], level, eager_to_turn)


def watch_counts(level: Level, rng: random.Random) -> Watched | None:
    """In the middle of a round, when hands differ."""
    watched, _ = begin(level.players, rng, cover=Cover.COUNTS)
    low, high = LAPS
    for _ in range(int((low + rng.random() * (high - low)) * level.players)):
        if watched.is_over:
            return None
        watched.pass_by(sensible)
    watched.look([JOINED])
    return _watched(watched, level, sensible)


def watch_hand(level: Level, rng: random.Random) -> Watched | None:
    """Somebody lays a wild-draw-four against the watcher, who challenges; then play goes on."""
    watched, _ = begin(level.players, rng, more=[WILD_FOUR] * COPIES[WILD_FOUR])
    while not (watched.state.turns and _is_the_moment(watched.state, level.cards)):
        if watched.state.turns > LONGEST or watched.is_over:
            return None
        watched.pass_by(no_fours)
    watched.look([JOINED])
    watched.play(_challenged)
    return _watched(watched, level, no_fours)


def _is_the_moment(state: State, cards: int) -> bool:
    """Whoever is on turn, with so many cards besides the wild-draw-four, plays before the watcher."""
    if state.turn == ME or next_seat(state, state.turn) != ME:
        return False
    hand = state.hands[state.turn]
    return 0 <= len(hand) - 1 - cards <= 1 and any(card.face == WILD_FOUR for card in hand)


def _challenged(state: State, rng: random.Random) -> int:
    """By the watcher."""
    if state.turn == ME:
        return THE_CHALLENGE
    view = uno.view(state, state.turn)
    hand = view.hands[state.turn]
    fours = [move for move in uno.legal_moves(state) if KIND[move] == PLAY and hand[PLACE[move]].face == WILD_FOUR]
    colour = _favourite(view, rng)
    return next(move for move in fours if CHOSEN[move] == colour)
