"""The drills: what is played, how much of it, and what is asked. Each has levels from easy to hard."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from tutor.drills.contract import Frame, Question, Round
from tutor.drills.level import Level, Wanted
from tutor.engine.seats import letter
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.sightings import Sightings
from tutor.games.beverbende.drills import asking, questions
from tutor.games.beverbende.drills.players import Watch, others_play, sensible, turns_of, watch_repeats, watch_swaps
from tutor.games.beverbende.drills.watching import ME, Watched

MOST_TRIES: Final = 200  # deals that are tried until one has enough to ask
PATIENCE: Final = 25  # deals, and then something else is wanted

Ask = Callable[[Watched, Level, Wanted], list[Question]]
"""What to ask about it; fewer questions than the level wants when there is not enough."""


@dataclass(frozen=True)
class Drill:
    code: str
    levels: tuple[Level, ...]
    watch: Watch
    ask: Ask
    whole: bool = True
    """Every turn is a picture; else only those that concern the own row."""


def make(code: str, level: int, edition: str, seed: str) -> Round:
    """`level` counts from 1."""
    drill = DRILLS[code]
    size = drill.levels[level - 1]
    for number in range(MOST_TRIES):
        wanted = _wanted(size, f"{seed}/wanted/{number // PATIENCE}")
        watched = drill.watch(size, edition, f"{seed}/{number}", wanted)
        if watched.state.pad or watched.turns < size.turns:
            continue  # the round was over too soon
        asked = drill.ask(watched, size, wanted)
        frames = tuple(frame for frame in watched.frames if drill.whole or _is_mine(frame))
        if len(asked) == size.asked and (drill.whole or _is_shown(asked, frames)):
            return Round(code, level, seed, frames, tuple(asked), size.seconds)
    raise AssertionError(f"{code} {level} {seed}: no deal has enough to ask")


def _wanted(level: Level, seed: str) -> Wanted:
    rng = random.Random(seed)
    return [rng.random() for _ in range(level.asked)]


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
            turns_of(others_play),
            asking.own_outer,
        ),
        Drill(
            "my-row",
            _levels(
                (2, 2, 1, 6.0), (2, 4, 2, 6.0), (3, 6, 2, 5.0), (3, 9, 3, 5.0), (3, 12, 3, 4.0), (4, 16, 4, 4.0),
                (4, 20, 4, 3.5), (5, 25, 4, 3.0), (5, 30, 4, 2.5), (6, 36, 4, 2.0), (6, 42, 4, 1.5), (6, 48, 4, 1.2),
            ),
            turns_of(sensible),
            asking.own_row,
            whole=False,
        ),
        Drill(
            "follow-the-swap",
            _levels(
                (2, 1, 1, 6.0, 1), (2, 2, 1, 6.0, 1), (3, 3, 1, 5.0, 1), (3, 3, 2, 5.0, 2), (3, 4, 2, 4.0, 2),
                (4, 5, 2, 4.0, 2), (4, 6, 2, 3.5, 2), (5, 7, 2, 3.0, 2), (5, 8, 2, 2.5, 2), (6, 9, 2, 2.0, 2),
                (6, 9, 2, 1.5, 2), (6, 9, 2, 1.0, 2),
            ),
            watch_swaps,
            asking.followed,
        ),
        Drill(
            "whole-table",
            _levels(
                (2, 2, 1, 6.0), (2, 3, 2, 6.0), (2, 5, 2, 5.0), (3, 6, 3, 5.0), (3, 9, 3, 4.5), (3, 12, 4, 4.0),
                (4, 14, 4, 4.0), (4, 18, 5, 3.5), (5, 22, 5, 3.0), (5, 26, 6, 2.5), (6, 32, 6, 2.0), (6, 38, 6, 1.5),
            ),
            turns_of(sensible),
            asking.whole_table,
        ),
        Drill(
            "discards",
            _levels(
                (2, 2, 1, 5.0), (2, 3, 2, 5.0), (3, 4, 2, 4.0), (3, 5, 3, 4.0), (3, 6, 4, 3.5), (4, 8, 5, 3.0),
                (4, 9, 6, 3.0), (4, 10, 7, 2.5), (5, 12, 8, 2.0), (5, 14, 9, 2.0), (6, 16, 10, 1.5), (6, 18, 12, 1.2),
            ),
            turns_of(others_play),
            asking.laid,
        ),
        Drill(
            "counting",
            _levels(
                (2, 3, 1, 5.0), (2, 5, 1, 5.0), (3, 7, 2, 4.0), (3, 9, 2, 4.0), (3, 12, 3, 3.5), (4, 14, 3, 3.0),
                (4, 16, 4, 3.0), (4, 20, 4, 2.5), (5, 22, 5, 2.0), (5, 25, 5, 2.0), (6, 25, 6, 1.5), (6, 28, 7, 1.2),
            ),
            watch_repeats,
            asking.left,
        ),
    )
}  # fmt: skip
"""In the order in which they are shown."""
