"""What each drill asks about what was watched; nothing where this deal has not the questions that are wanted.

Which question is asked decides what is right, so this is where the answers are kept in balance: whoever has not watched
must not be right more often than by guessing, whatever the habit (`python -m tutor.lab.blind` measures that).
"""

import random
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, TypeVar

from tutor.drills.contract import Question
from tutor.drills.level import Level, Wanted
from tutor.games.beverbende.coach.forgetting import Place
from tutor.games.beverbende.drills import questions
from tutor.games.beverbende.drills.players import elsewhere
from tutor.games.beverbende.drills.questions import (
    CANNOT_KNOW,
    CHOICES,
    FEW,
    gone,
    gone_of,
    is_common,
    known_places,
    lone_places,
)
from tutor.games.beverbende.drills.watching import ME, Watched
from tutor.games.beverbende.rules.cards import COPIES, FACE_NAMES, HIGHEST

UNKNOWN: Final = 1 / CHOICES  # how often it is right that what lies there cannot be known, as every other choice
BOTH: Final = 0.5  # how often both followed cards are looked for
BLIND: Final = 0.1  # how often something is asked that cannot be known, of the whole table
BY_CARD: Final = 0.6  # how often, of what is known, it is asked where a card is or who has it
WHO: Final = 0.4
FEWEST_PLACES: Final = 3  # to choose from
MOST_TRIES: Final = 60  # to find as many questions as are wanted
NOWHERE: Final = (-1, -1)
NUMBERS: Final = FACE_NAMES[: HIGHEST + 1]  # of cards that are followed
NINE: Final = FACE_NAMES[HIGHEST]
NINES: Final = 0.18  # of what is laid and asked for: there would be more, since there are many and nobody keeps one

Item = TypeVar("Item")


def mixed(rng: random.Random, items: Sequence[Item]) -> list[Item]:
    return sorted(items, key=lambda _: rng.random())


def own_outer(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """The outer cards alone: that the others cannot be known needs no memory."""
    slots = mixed(watched.rng, [0, 3])[: level.asked]
    asked = [questions.which(watched, (ME, slot)) for slot in slots]
    return asked if [one.answer == CANNOT_KNOW for one in asked] == [one < UNKNOWN for one in wanted] else []


def own_row(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    known = set(known_places(watched))
    places = mixed(watched.rng, [(ME, slot) for slot in range(4)])
    unknown = sum(one < UNKNOWN for one in wanted)
    seen = [place for place in places if place in known][: level.asked - unknown]
    unseen = [place for place in places if place not in known][:unknown]
    return [questions.which(watched, place) for place in mixed(watched.rng, [*seen, *unseen])]


def followed(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """Where a card is that was seen at the start. Then where the other one is, or what lies at some place: the other
    card, or one that cannot be known."""
    lone = [place for place in lone_places(watched) if watched.view.rows[place[0]][place[1]].face <= HIGHEST]
    mine = mixed(watched.rng, [place for place in watched.followed if place in lone])
    if len(mine) < level.cards:
        return []
    asked = [_found(watched, mine[0])]
    return asked if level.asked == 1 else asked + _second(watched, mine[1], wanted[1])


def _second(watched: Watched, other: Place, wanted: float) -> list[Question]:
    if wanted < BOTH:
        return [_found(watched, other)]
    if (wanted - BOTH) / (1 - BOTH) >= UNKNOWN:
        return [questions.which(watched, other, cards=NUMBERS)]
    touched = {place for _, one, two in watched.swaps for place in (one, two)} - set(known_places(watched))
    return [questions.which(watched, place, cards=NUMBERS) for place in mixed(watched.rng, sorted(touched))[:1]]


def _found(watched: Watched, place: Place) -> Question:
    """Among places where it would be after other swaps: the same seats, but other cards."""
    places = {place}
    while len(places) < CHOICES:
        places.add(elsewhere(watched))
    return questions.where(watched, place, places)


def whole_table(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """Some by place, some by card; now and then one that cannot be known."""
    known, asked = set(known_places(watched)), dict[Place, Question]()
    unknown = mixed(watched.rng, sorted(set(watched.places) - known))[: sum(one < BLIND for one in wanted)]
    for _ in range(MOST_TRIES if known else 0):
        if len(asked) + len(unknown) >= level.asked:
            break
        place, question = _by_card(watched, set(asked)) if watched.rng.random() < BY_CARD else _by_place(watched, known)
        if question:
            asked.setdefault(place, question)
    return mixed(watched.rng, [*asked.values(), *(_at(watched, place, known) for place in unknown)])


def _by_place(watched: Watched, known: set[Place]) -> tuple[Place, Question]:
    place = _some(watched.rng, known, 1)[0]
    return place, _at(watched, place, known)


def _at(watched: Watched, place: Place, known: set[Place]) -> Question:
    """Among cards of all rows, as those that are asked about: others keep lower ones than were dealt to oneself."""
    return questions.which(watched, place, _some(watched.rng, known, len(known)))


def _by_card(watched: Watched, asked: set[Place]) -> tuple[Place, Question | None]:
    """All that are offered could have been asked about, and each of them as well: so each is right as often."""
    rng, lone = watched.rng, set(lone_places(watched))
    seats = sorted({seat for seat, _ in lone - asked})
    if rng.random() < WHO and len(seats) > 1:
        place = _some(rng, lone - asked, 1)[0]
        return place, questions.who(watched, place, seats)
    places = _some(rng, lone, CHOICES)
    place = mixed(rng, places)[0] if places else NOWHERE
    return place, questions.where(watched, place, places) if len(places) >= FEWEST_PLACES else None


def _some(rng: random.Random, pool: set[Place], count: int) -> list[Place]:
    """As often in one row as in another: else most would be about the own one, of which most is known."""
    rows = mixed(rng, [sorted(place for place in pool if place[0] == seat) for seat in {seat for seat, _ in pool}])
    turns = zip_longest(*(mixed(rng, row) for row in rows))
    return [place for turn in turns for place in turn if place][:count]


def laid(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """The cards below the open one, in the order in which they were laid last; in a long row of them, nines need not be
    counted as strictly."""
    if len(watched.laid) <= level.asked:
        return []
    asked = [questions.laid(watched, back) for back in range(level.asked + 1, 1, -1)]
    nines = sum(one.answer == NINE for one in asked) - sum(one < NINES for one in wanted)
    return asked if abs(nines) <= level.asked // CHOICES else []


def left(watched: Watched, level: Level, wanted: Wanted) -> list[Question]:
    """For each wanted number of cards that have gone, a card of which as many have, if possible of the wanted sort."""
    free, asked = mixed(watched.rng, range(len(COPIES))), list[Question]()
    for one in wanted:
        fitting = [face for face in free if gone(watched, face) == gone_of(level, one)]
        fitting.sort(key=lambda face: (COPIES[face] > FEW) != is_common(one))
        if not fitting:
            return []
        asked.append(questions.left_of(watched, fitting[0], level))
        free.remove(fitting[0])
    return asked
