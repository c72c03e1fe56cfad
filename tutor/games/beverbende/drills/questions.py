"""Questions about what was watched. The answer is what the seat could know, by the engine's own account; that something
cannot be known may be the answer."""

import random
from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from typing import Final

from tutor.drills.contract import Question
from tutor.drills.level import Level
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import letter
from tutor.games.beverbende.coach.forgetting import Place
from tutor.games.beverbende.drills.watching import Watched
from tutor.games.beverbende.rules.cards import COPIES, FACE_NAMES
from tutor.games.beverbende.rules.view import left

CANNOT_KNOW: Final = "unknown"
CHOICES: Final = 5  # of which one is that it cannot be known
FEW: Final = 4  # copies: there are as many of most cards
COMMON: Final = 0.25  # of the cards that are counted
LESS: Final = 0.9
WHICH: Final = "which"  # card lies there
WHERE: Final = "where"  # does the card lie that was seen
WHO: Final = "who"  # has it
LAID: Final = "laid"  # how many cards ago: which was it
LEFT: Final = "left"  # how many of a card have not been seen yet


def name_of(place: Place) -> str:
    return f"{letter(place[0])}{place[1] + 1}"


def which(watched: Watched, place: Place, near: Sequence[Place] = (), cards: Container[str] = FACE_NAMES) -> Question:
    """Which card lies here now? One of these cards, if it can be known. `near`: where other cards lie among which it is
    offered, the first of them first; else any that are known."""
    face = _face(watched, place)
    answer = CANNOT_KNOW if face == UNKNOWN else FACE_NAMES[face]
    known = [FACE_NAMES[_face(watched, spot)] for spot in near or known_places(watched)]
    seen = [*(known if near else _mixed(watched.rng, known)), *_mixed(watched.rng, watched.laid), *watched.any_cards]
    choices = _cards(watched.rng, answer, [card for card in seen if card in cards])
    return _dated(watched, place, Question(WHICH, choices, answer, place=name_of(place)))


def where(watched: Watched, place: Place, places: Iterable[Place]) -> Question:
    """At which of these places is the card now that lies here? Asked by its face, which no other known card has."""
    face = watched.view.rows[place[0]][place[1]].face
    choices = _mixed(watched.rng, sorted(map(name_of, places)))
    return _dated(watched, place, Question(WHERE, choices, name_of(place), card=FACE_NAMES[face]))


def who(watched: Watched, place: Place, seats: Iterable[int]) -> Question:
    """Who of these has it now?"""
    face = watched.view.rows[place[0]][place[1]].face
    choices = tuple(letter(seat) for seat in seats)
    return _dated(watched, place, Question(WHO, choices, letter(place[0]), card=FACE_NAMES[face]))


def laid(watched: Watched, back: int) -> Question:
    """Which card was laid so many cards ago? 1 is the one that lies open, so 2 is the first that is asked for."""
    answer = watched.laid[-back]
    lures = _lures(answer, [*_mixed(watched.rng, watched.laid), *watched.high_cards], CHOICES - 1)
    seen, choices = watched.laid_in[-back], _mixed(watched.rng, [answer, *lures])
    return Question(LAID, choices, answer, back=back, seen=seen, turns=watched.turns - seen)


def left_of(watched: Watched, face: int, level: Level) -> Question:
    """How many of this card have you not seen yet? Offered are all, one less, and so on."""
    most, count = COPIES[face], COPIES[face] - gone(watched, face)
    choices = tuple(str(number) for number in range(most + 1 - counts_offered(level), most + 1))
    return Question(LEFT, choices, str(count), card=FACE_NAMES[face], seen=watched.turns)


def gone(watched: Watched, face: int) -> int:
    """So many of this card has the seat seen."""
    return COPIES[face] - sum(batch[face] for batch in left(watched.view))


def counts_offered(level: Level) -> int:
    """Fewer where so little is watched that few of a card can have gone."""
    return min(CHOICES, 2 + level.turns // 2)


def gone_of(level: Level, wanted: float) -> int:
    """How many of a card are to have gone; few a little less often, for then the same number is right in most cases."""
    return int(wanted**LESS * counts_offered(level))


def is_common(wanted: float) -> bool:
    """Whether it is to be one of the cards of which there are many. That must not depend on how many have gone: else
    the same number would be right time and again."""
    return wanted * 1000 % 1 < COMMON  # later digits of the same number


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


def _cards(rng: random.Random, answer: str, near: Iterable[str]) -> tuple[str, ...]:
    """The answer among cards that were seen elsewhere: a near miss is a card that lies next to it."""
    wrong = CHOICES - 1 - (answer != CANNOT_KNOW)  # as many cards either way: their number tells nothing
    cards = {answer, *_lures(answer, near, wrong)} - {CANNOT_KNOW}
    return (*_mixed(rng, sorted(cards)), CANNOT_KNOW)


def _mixed(rng: random.Random, choices: Iterable[str]) -> tuple[str, ...]:
    """In any order: in the natural one, the low cards that people keep would come first."""
    return tuple(sorted(choices, key=lambda _: rng.random()))


def _lures(answer: str, near: Iterable[str], count: int) -> list[str]:
    """So many wrong answers, the first ones first.

    An answer is itself one of those that are near, and to every question of a round they are the same. So nothing can
    be told from what is offered here and not there.
    """
    return [lure for lure in dict.fromkeys(near) if lure != answer][:count]
