"""Questions about what was watched. The answer is what the seat could know, by the engine's own account; that something
cannot be known may be the answer."""

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tutor.coach.beverbende.forgetting import Place
from tutor.drills.watching import Watched
from tutor.engine.beverbende.cards import COPIES, FACE_NAMES
from tutor.engine.beverbende.view import left
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS, letter

CANNOT_KNOW: Final = "unknown"
CHOICES: Final = 5  # of which one is that it cannot be known
WHICH: Final = "which"  # card lies there
WHERE: Final = "where"  # does the card lie that was seen
WHO: Final = "who"  # has it
LAID: Final = "laid"  # how many cards ago: which was it
LEFT: Final = "left"  # how many of a card have not been seen yet


@dataclass(frozen=True)
class Question:
    kind: str
    choices: tuple[str, ...]
    """Cards, places such as `b3`, letters of seats, or numbers."""
    answer: str
    place: str = ""
    card: str = ""
    back: int = 0
    """laid: the how manyth card from the top."""
    seen: int | None = None
    """The picture in which the answer could last be seen; None where it never could."""
    turns: int = 0
    """Since then."""
    swaps: int = 0
    """That moved the card since then."""


def name_of(place: Place) -> str:
    return f"{letter(place[0])}{place[1] + 1}"


def which(watched: Watched, place: Place) -> Question:
    """Which card lies here now?"""
    card = watched.view.rows[place[0]][place[1]]
    answer = CANNOT_KNOW if card.face == UNKNOWN else FACE_NAMES[card.face]
    return _dated(watched, place, Question(WHICH, _cards(watched, answer), answer, place=name_of(place)))


def where(watched: Watched, place: Place) -> Question:
    """Where is the card now that lies here? Asked by its face, which no other known card has."""
    face = watched.view.rows[place[0]][place[1]].face
    answer = name_of(place)
    return _dated(watched, place, Question(WHERE, _places(watched, place), answer, card=FACE_NAMES[face]))


def who(watched: Watched, place: Place) -> Question:
    """Who has it now?"""
    face = watched.view.rows[place[0]][place[1]].face
    seats = tuple(LETTERS[: watched.state.players])
    return _dated(watched, place, Question(WHO, seats, letter(place[0]), card=FACE_NAMES[face]))


def laid(watched: Watched, back: int) -> Question:
    """Which card was laid so many cards ago? 1 is the one that lies open, so 2 is the first that is asked for."""
    answer = watched.laid[-back]
    lures = _lures(answer, [*watched.laid[::-1], *_any_cards(watched.rng)], CHOICES)
    choices = tuple(sorted([answer, *lures], key=FACE_NAMES.index))
    height = len(watched.laid) - back + 1
    seen = next(frame.turn for frame in watched.frames if len(frame.view.discard) >= height)
    return Question(LAID, choices, answer, back=back, seen=seen, turns=watched.turns - seen)


def left_of(watched: Watched, face: int) -> Question:
    """How many of this card have you not seen yet?"""
    count = sum(batch[face] for batch in left(watched.view))
    most = COPIES[face]
    below = int(watched.rng.random() * CHOICES)  # so many of the choices: else the middle one would be right
    low = max(0, min(count - below, most - CHOICES + 1))
    choices = tuple(str(number) for number in range(low, min(low + CHOICES, most + 1)))
    return Question(LEFT, choices, str(count), card=FACE_NAMES[face], seen=watched.turns)


# ---- Since when, and what else it may have been ---------------------------------------------------------------------


def _dated(watched: Watched, place: Place, question: Question) -> Question:
    """With when the card was last seen, if it ever was."""
    sighting = watched.sightings.known.get(place)
    if sighting is None:
        return question
    seen = sighting.when.turn
    return replace(question, seen=seen, turns=watched.turns - seen, swaps=len(moved_in(watched, place, seen)))


def moved_in(watched: Watched, place: Place, since: int) -> list[int]:
    """The turns in which the card that lies here was swapped, followed backwards."""
    turns = []
    for turn, one, other in reversed(watched.swaps):
        if turn > since and place in (one, other):
            place = other if place == one else one
            turns.append(turn)
    return turns


def known_places(watched: Watched) -> list[Place]:
    return [place for place in places_of(watched) if _face(watched, place) != UNKNOWN]


def places_of(watched: Watched) -> list[Place]:
    return [(seat, slot) for seat in range(watched.state.players) for slot in range(4)]


def _face(watched: Watched, place: Place) -> int:
    return watched.view.rows[place[0]][place[1]].face


def lone_places(watched: Watched) -> list[Place]:
    """Known cards whose face no other known card has: those can be asked for by their face."""
    faces = [_face(watched, place) for place in known_places(watched)]
    return [place for place in known_places(watched) if faces.count(_face(watched, place)) == 1]


def _cards(watched: Watched, answer: str) -> tuple[str, ...]:
    """The answer among cards that were seen elsewhere: a near miss is a card that lies next to it."""
    near = [FACE_NAMES[_face(watched, place)] for place in known_places(watched)]
    most = CHOICES if answer == CANNOT_KNOW else CHOICES - 1  # as many cards either way: their number tells nothing
    lures = _lures(answer, [*near, *watched.laid[::-1], *_any_cards(watched.rng)], most)
    cards = {*lures, answer} - {CANNOT_KNOW}
    return (*sorted(cards, key=FACE_NAMES.index), CANNOT_KNOW)


def _places(watched: Watched, place: Place) -> tuple[str, ...]:
    """The place among those that swaps touched, and its neighbours."""
    touched = [spot for _, one, other in watched.swaps[::-1] for spot in (one, other)]
    neighbours = [(place[0], slot) for slot in range(4)]
    others = [name_of(spot) for spot in (*touched, *neighbours, *places_of(watched))]
    return tuple(sorted([name_of(place), *_lures(name_of(place), others, CHOICES)]))


def _any_cards(rng: random.Random) -> list[str]:
    return sorted(FACE_NAMES, key=lambda _: rng.random())


def _lures(answer: str, near: Iterable[str], choices: int) -> list[str]:
    """Wrong answers, the nearest first; one that cannot be known is offered apart."""
    wrong = [lure for lure in dict.fromkeys(near) if lure != answer]
    return wrong[: choices - 1]
