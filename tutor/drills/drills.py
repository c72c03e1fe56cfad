"""The drills: what is played, how much of it, and what is asked. Each has levels from easy to hard."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tutor.coach.beverbende.sightings import Sightings
from tutor.coach.bots import BOTS
from tutor.drills import questions
from tutor.drills.questions import Question, known_places, lone_places
from tutor.drills.watching import ME, Chooser, Frame, Watched, begin
from tutor.engine import beverbende
from tutor.engine.beverbende import ID
from tutor.engine.beverbende.cards import HIGHEST, SWAP
from tutor.engine.beverbende.moves import DECLINE, DISCARD, DRAW, KIND, KNOCK, OTHER, OTHER_SLOT, PASS, SLOT, SWAP_CARDS
from tutor.engine.beverbende.state import State
from tutor.engine.seats import letter

TOUCHES: Final = 0.65  # how often a swap moves a card that is being followed
KNOWN_FIRST: Final = 0.5  # how often what lies at a place is asked where it can be known
MOST_TRIES: Final = 200  # deals that are tried until one has enough to ask


@dataclass(frozen=True)
class Level:
    """How much there is to bear in mind."""

    players: int
    turns: int  # that are watched; with swaps to follow, so many swaps
    asked: int  # questions
    seconds: float  # for which a picture is shown, unless the learner says when
    cards: int = 1  # to follow through swaps


@dataclass(frozen=True)
class Drill:
    code: str
    levels: tuple[Level, ...]
    watch: Callable[[Level, str, str], Watched]
    """Play of this level, in an edition, from a seed."""
    ask: Callable[[Watched, Level], list[Question]]
    """What to ask about it; fewer questions than the level wants when there is not enough."""
    whole: bool = True
    """Every turn is a picture; else only those that concern the own row."""


@dataclass(frozen=True)
class Round:
    """One round of a drill: pictures to watch, then questions. The same drill, level and seed give the same round."""

    drill: str
    level: int
    seed: str
    frames: tuple[Frame, ...]
    questions: tuple[Question, ...]
    seconds: float


def make(code: str, level: int, edition: str, seed: str) -> Round:
    """`level` counts from 1."""
    drill = DRILLS[code]
    size = drill.levels[level - 1]
    for number in range(MOST_TRIES):
        watched = drill.watch(size, edition, f"{seed}/{number}")
        if watched.state.pad or watched.turns < size.turns:
            continue  # the round was over too soon
        asked = drill.ask(watched, size)
        frames = tuple(frame for frame in watched.frames if drill.whole or _is_mine(frame))
        if len(asked) == size.asked and (drill.whole or _is_shown(asked, frames)):
            return Round(code, level, seed, frames, tuple(asked), size.seconds)
    raise AssertionError(f"{code} {level} {seed}: no deal has enough to ask")


def _is_shown(asked: list[Question], frames: tuple[Frame, ...]) -> bool:
    """Whoever sees these pictures alone answers the same: nothing that matters happened in a turn that is left out,
    neither what tells a card nor what makes it unknown again."""
    turns = {None, *(frame.turn for frame in frames)}
    sightings = Sightings(ME, frames[0].view.players)
    for told in (told for frame in frames for told in frame.told):
        sightings.hear(told)
    known = {questions.name_of(place): beverbende.FACE_NAMES[seen.face] for place, seen in sightings.known.items()}
    return all(one.seen in turns and known.get(one.place, questions.CANNOT_KNOW) == one.answer for one in asked)


def _is_mine(frame: Frame) -> bool:
    """The deal, an own turn, or one that moved an own card."""
    mine = letter(ME)
    return frame.turn == 0 or any(mine in (told.get("seat"), told.get("other")) for told in frame.told)


# ---- Who plays ------------------------------------------------------------------------------------------------------


def _sensible(state: State, rng: random.Random) -> int:
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


def _others_play(state: State, rng: random.Random) -> int:
    return _idle(state, rng) if state.turn == ME else _sensible(state, rng)


def _turns_of(chooser: Chooser) -> Callable[[Level, str, str], Watched]:
    def watch(level: Level, edition: str, seed: str) -> Watched:
        watched = begin(level.players, edition, seed)
        while watched.turns < level.turns and not watched.state.pad:
            watched.play(chooser)
        return watched

    return watch


# ---- The opening look: the own outer cards, then others' turns ------------------------------------------------------


def _ask_own(watched: Watched, level: Level) -> list[Question]:
    """The outer cards alone: that the others cannot be known needs no memory."""
    slots = sorted([0, 3], key=lambda _: watched.rng.random())
    return [questions.which(watched, (ME, slot)) for slot in slots[: level.asked]]


# ---- My row: own exchanges and peeks --------------------------------------------------------------------------------


def _ask_row(watched: Watched, level: Level) -> list[Question]:
    slots = sorted(range(4), key=lambda _: watched.rng.random())
    asked = [questions.which(watched, (ME, slot)) for slot in slots[: level.asked]]
    return asked if any(question.seen is not None for question in asked) else []


# ---- Follow the swap ------------------------------------------------------------------------------------------------


def _watch_swaps(level: Level, edition: str, seed: str) -> Watched:
    """Every draw is a swap, and most of them move a card that is followed."""
    first = [SWAP] * level.turns
    watched = begin(level.players, edition, seed, first)
    followed: list[tuple[int, int]] = [(ME, 0), (ME, 3)][: level.cards]

    def swap(state: State, rng: random.Random) -> int:
        legal = beverbende.legal_moves(state)
        swaps = [move for move in legal if KIND[move] == SWAP_CARDS]
        if not swaps:
            return _idle(state, rng)
        near = [move for move in swaps if _ends_of(move, state) & set(followed)]
        chosen = near if near and rng.random() < TOUCHES else swaps
        return chosen[int(rng.random() * len(chosen))]

    while watched.turns < level.turns:
        watched.play(swap)
        _, one, other = watched.swaps[-1]
        followed = [other if place == one else one if place == other else place for place in followed]
    return watched


def _ends_of(move: int, state: State) -> set[tuple[int, int]]:
    return {(state.turn, SLOT[move]), (OTHER[move], OTHER_SLOT[move])}


def _ask_followed(watched: Watched, level: Level) -> list[Question]:
    """Where the cards are that were seen at the start; then what lies at other places that a swap has touched. There,
    most cannot be known: one that can comes first every other time."""
    rng = watched.rng
    lone = [place for place in lone_places(watched) if watched.view.rows[place[0]][place[1]].face <= HIGHEST]
    followed = sorted(lone, key=lambda _: rng.random())[: max(1, level.asked - 1)]
    touched = {place for _, one, other in watched.swaps for place in (one, other)} - set(followed)
    spots = sorted(sorted(touched), key=lambda _: rng.random())
    if rng.random() < KNOWN_FIRST:
        spots.sort(key=lambda place: place not in known_places(watched))
    asked = [questions.where(watched, place) for place in followed]
    asked += [questions.which(watched, place) for place in spots]
    return asked[: level.asked] if len(lone) >= level.cards else []


# ---- The whole table ------------------------------------------------------------------------------------------------


def _ask_table(watched: Watched, level: Level) -> list[Question]:
    """Some by place, some by card; now and then one that cannot be known."""
    rng = watched.rng
    known = sorted(known_places(watched), key=lambda _: rng.random())
    lone = sorted(lone_places(watched), key=lambda _: rng.random())
    unknown = [place for place in watched.places if place not in known]
    blind = sorted(unknown, key=lambda _: rng.random())
    kinds = ((0.2, blind, questions.which), (0.6, lone, _where_or_who), (1.0, known, questions.which))
    asked: list[Question] = []
    used: set[tuple[int, int]] = set()
    while len(asked) < level.asked:
        draw = rng.random()
        pool, ask = next((pool, ask) for below, pool, ask in kinds if draw < below)
        free = [place for place in pool if place not in used]
        if not free and not [place for place in known if place not in used]:
            return []
        if free:
            used.add(free[0])
            asked.append(ask(watched, free[0]))
    return asked


def _where_or_who(watched: Watched, place: tuple[int, int]) -> Question:
    ask = questions.who if watched.rng.random() < 0.4 else questions.where
    return ask(watched, place)


# ---- The discard pile, and counting ---------------------------------------------------------------------------------


def _ask_laid(watched: Watched, level: Level) -> list[Question]:
    """The cards below the open one, in the order in which they were laid last."""
    depth = len(watched.laid) - 1
    return [questions.laid(watched, back) for back in range(level.asked + 1, 1, -1)] if depth >= level.asked else []


def _ask_left(watched: Watched, level: Level) -> list[Question]:
    """Cards of which some have gone: of the others there is nothing to count."""
    gone = [face for face in range(len(beverbende.FACE_NAMES)) if beverbende.FACE_NAMES[face] in watched.laid]
    some = sorted(gone, key=lambda _: watched.rng.random())[: level.asked]
    return [questions.left_of(watched, face) for face in some]


def _levels(*rows: tuple[Any, ...]) -> tuple[Level, ...]:
    return tuple(Level(*row) for row in rows)


DRILLS: Final = {
    drill.code: drill
    for drill in (
        Drill(
            "opening-look",
            _levels(
                (2, 1, 1, 6.0), (2, 1, 2, 6.0), (3, 2, 2, 5.0), (3, 4, 2, 5.0), (4, 5, 2, 4.0), (4, 7, 2, 4.0),
                (5, 9, 2, 3.5), (5, 12, 2, 3.0), (6, 14, 2, 2.5), (6, 17, 2, 2.0), (6, 20, 2, 1.5), (6, 24, 2, 1.2),
            ),
            _turns_of(_others_play),
            _ask_own,
        ),
        Drill(
            "my-row",
            _levels(
                (2, 2, 1, 6.0), (2, 4, 2, 6.0), (3, 6, 2, 5.0), (3, 9, 3, 5.0), (3, 12, 3, 4.0), (4, 16, 4, 4.0),
                (4, 20, 4, 3.5), (5, 25, 4, 3.0), (5, 30, 4, 2.5), (6, 36, 4, 2.0), (6, 42, 4, 1.5), (6, 48, 4, 1.2),
            ),
            _turns_of(_sensible),
            _ask_row,
            whole=False,
        ),
        Drill(
            "follow-the-swap",
            _levels(
                (2, 1, 1, 6.0, 1), (2, 2, 1, 6.0, 1), (3, 3, 1, 5.0, 1), (3, 3, 2, 5.0, 2), (3, 4, 2, 4.0, 2),
                (4, 5, 2, 4.0, 2), (4, 6, 3, 3.5, 2), (5, 7, 3, 3.0, 2), (5, 8, 3, 2.5, 2), (6, 9, 3, 2.0, 2),
                (6, 9, 3, 1.5, 2), (6, 9, 3, 1.0, 2),
            ),
            _watch_swaps,
            _ask_followed,
        ),
        Drill(
            "whole-table",
            _levels(
                (2, 2, 1, 6.0), (2, 3, 2, 6.0), (2, 5, 2, 5.0), (3, 6, 3, 5.0), (3, 9, 3, 4.5), (3, 12, 4, 4.0),
                (4, 14, 4, 4.0), (4, 18, 5, 3.5), (5, 22, 5, 3.0), (5, 26, 6, 2.5), (6, 32, 6, 2.0), (6, 38, 6, 1.5),
            ),
            _turns_of(_sensible),
            _ask_table,
        ),
        Drill(
            "discards",
            _levels(
                (2, 2, 1, 5.0), (2, 3, 2, 5.0), (3, 4, 2, 4.0), (3, 5, 3, 4.0), (3, 6, 4, 3.5), (4, 8, 5, 3.0),
                (4, 9, 6, 3.0), (4, 10, 7, 2.5), (5, 12, 8, 2.0), (5, 14, 9, 2.0), (6, 16, 10, 1.5), (6, 18, 12, 1.2),
            ),
            _turns_of(_others_play),
            _ask_laid,
        ),
        Drill(
            "counting",
            _levels(
                (2, 3, 1, 5.0), (2, 5, 1, 5.0), (3, 7, 2, 4.0), (3, 9, 2, 4.0), (3, 12, 3, 3.5), (4, 14, 3, 3.0),
                (4, 16, 4, 3.0), (4, 20, 4, 2.5), (5, 22, 5, 2.0), (5, 25, 5, 2.0), (6, 25, 6, 1.5), (6, 28, 7, 1.2),
            ),
            _turns_of(_others_play),
            _ask_left,
        ),
    )
}  # fmt: skip
"""In the order in which they are shown."""
