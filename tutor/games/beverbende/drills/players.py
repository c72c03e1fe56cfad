"""Who plays while somebody watches. All of it is real play; some deals lie in an order in which more happens."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from tutor.coach.bots import BOTS
from tutor.drills.level import Level, Wanted
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.forgetting import Place
from tutor.games.beverbende.drills.questions import FEW, gone_of, is_common
from tutor.games.beverbende.drills.watching import ME, Chooser, Watched, begin
from tutor.games.beverbende.rules import ID
from tutor.games.beverbende.rules.cards import COPIES, DECK, SWAP
from tutor.games.beverbende.rules.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    KIND,
    KNOCK,
    OTHER,
    OTHER_SLOT,
    PASS,
    SLOT,
    SWAP_CARDS,
)
from tutor.games.beverbende.rules.state import State

OUTER: Final = ((ME, 0), (ME, 3))  # the cards that are seen at the start
TOUCHES: Final = (
    0.8  # how often a swap moves a card that is followed: it then is as often in any of the next five places
)

Watch = Callable[[Level, str, str, Wanted], Watched]
"""Play of this level, in an edition, from a seed, for questions that have such answers."""


def sensible(state: State, rng: random.Random) -> int:
    """The greedy bot, which plays like most people; but nobody knocks while there is something to watch."""
    legal = [move for move in beverbende.legal_moves(state) if KIND[move] != KNOCK]
    view = beverbende.view(state, state.turn)
    move = BOTS[ID]["greedy"]().choose(tuple(legal), lambda: view, rng)
    return move if KIND[move] != KNOCK else next(move for move in legal if KIND[move] == PASS)


def _idle(state: State, rng: random.Random) -> int:
    """Draws and discards: the own row stays as it is."""
    for kind in (PASS, DISCARD, DECLINE, DRAW):
        moves = [move for move in beverbende.legal_moves(state) if KIND[move] == kind]
        if moves:
            return moves[0]
    return beverbende.legal_moves(state)[0]


def others_play(state: State, rng: random.Random) -> int:
    return _idle(state, rng) if state.turn == ME else sensible(state, rng)


def turns_of(chooser: Chooser) -> Watch:
    def watch(level: Level, edition: str, seed: str, _wanted: Wanted) -> Watched:
        return _played(begin(level.players, edition, seed), level, chooser)

    return watch


def _played(watched: Watched, level: Level, chooser: Chooser) -> Watched:
    while watched.turns < level.turns and not watched.state.pad:
        watched.play(chooser)
    return watched


def watch_repeats(level: Level, edition: str, seed: str, wanted: Wanted) -> Watched:
    """Of some cards several are drawn, of others none: else nearly always one or two would have gone."""
    rng, some = random.Random(f"{seed}/repeats"), dict[int, int]()
    for one in wanted:
        faces = [face for face, copies in enumerate(COPIES) if (copies > FEW) == is_common(one)]
        some[faces[int(rng.random() * len(faces))]] = gone_of(level, one)
    rest = sorted((face for face in DECK if face not in some), key=lambda _: rng.random())
    cards = [*(face for face, copies in some.items() for _ in range(copies)), *rest][: level.turns]
    first = sorted(cards, key=lambda _: rng.random())
    return _played(begin(level.players, edition, seed, first), level, others_play)


def watch_swaps(level: Level, edition: str, seed: str, _wanted: Wanted) -> Watched:
    """Every draw is a swap, and most of them move a card that is followed."""
    watched = begin(level.players, edition, seed, [SWAP] * level.turns)
    watched.followed = sorted(OUTER, key=lambda _: watched.rng.random())[: level.cards]

    def swap(state: State, rng: random.Random) -> int:
        swaps = [move for move in beverbende.legal_moves(state) if KIND[move] == SWAP_CARDS]
        ends = [((state.turn, SLOT[move]), (OTHER[move], OTHER_SLOT[move])) for move in swaps]
        return swaps[ends.index(_swap(ends, watched.followed, rng))] if swaps else _idle(state, rng)

    while watched.turns < level.turns:
        watched.play(swap)
        watched.followed = _moved(watched.followed, watched.swaps[-1][1:])
    return watched


Ends = tuple[Place, Place]


def _swap(every: Sequence[Ends], followed: Sequence[Place], rng: random.Random) -> Ends:
    """Most times one that moves a followed card."""
    near = [ends for ends in every if ends[0] in followed or ends[1] in followed]
    chosen = near if near and rng.random() < TOUCHES else every
    return chosen[int(rng.random() * len(chosen))]


def _moved(places: Sequence[Place], ends: Ends) -> list[Place]:
    one, other = ends
    return [other if place == one else one if place == other else place for place in places]


def elsewhere(watched: Watched) -> Place:
    """Where a card that is followed would be if everybody had swapped other cards."""
    followed = sorted(OUTER, key=lambda _: watched.rng.random())[: len(watched.followed)]
    for _, (seat, _), _ in watched.swaps:
        every = [((seat, slot), place) for slot in range(4) for place in watched.places if place[0] != seat]
        followed = _moved(followed, _swap(every, followed, watched.rng))
    return followed[0]
