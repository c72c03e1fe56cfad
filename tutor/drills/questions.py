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
    lures = _lures(watched.rng, answer, watched.laid, watched.any_cards, CHOICES - 1)
    choices = tuple(sorted([answer, *lures], key=FACE_NAMES.index))
    seen = watched.laid_in[-back]
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
    return [place for place in watched.places if _face(watched, place) != UNKNOWN]


def _face(watched: Watched, place: Place) -> int:
    return watched.view.rows[place[0]][place[1]].face


def lone_places(watched: Watched) -> list[Place]:
    """Known cards whose face no other known card has: those can be asked for by their face."""
    faces = [_face(watched, place) for place in known_places(watched)]
    return [place for place in known_places(watched) if faces.count(_face(watched, place)) == 1]


def _cards(watched: Watched, answer: str) -> tuple[str, ...]:
    """The answer among cards that were seen elsewhere: a near miss is a card that lies next to it."""
    near = [FACE_NAMES[_face(watched, place)] for place in known_places(watched)]
    wrong = CHOICES - 1 - (answer != CANNOT_KNOW)  # as many cards either way: their number tells nothing
    lures = _lures(watched.rng, answer, near, [*watched.laid[::-1], *watched.any_cards], wrong)
    cards = {*lures, answer} - {CANNOT_KNOW}
    return (*sorted(cards, key=FACE_NAMES.index), CANNOT_KNOW)


def _places(watched: Watched, place: Place) -> tuple[str, ...]:
    """The place among those that swaps touched, and those of other cards that are known."""
    touched = [spot for _, one, other in watched.swaps for spot in (one, other)]
    near = [name_of(spot) for spot in (*touched, *known_places(watched))]
    lures = _lures(watched.rng, name_of(place), near, [name_of(spot) for spot in watched.any_places], CHOICES - 1)
    return tuple(sorted([name_of(place), *lures]))


def _lures(rng: random.Random, answer: str, near: Iterable[str], others: Iterable[str], count: int) -> list[str]:
    """So many wrong answers, any of those that are near; others only where there are too few.

    An answer is itself one of those that are near, and to every question of a round they are the same. So nothing can
    be told from what is offered here and not there.
    """
    close = [lure for lure in dict.fromkeys(near) if lure != answer]
    far = [lure for lure in dict.fromkeys(others) if lure != answer and lure not in close]
    return sorted([*close, *far[: max(0, count - len(close))]], key=lambda _: rng.random())[:count]
