"""Questions that the engine answers: is it allowed, how many points, which card, how many are left."""

import random
from dataclasses import dataclass
from typing import Final

from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.quiz.moves import reasons
from tutor.games.beverbende.rules.cards import COPIES, FACE_NAMES, is_number
from tutor.games.beverbende.rules.moves import DISCARD, DRAW, EXCHANGE, KIND, KNOCK, PEEK_AT, SWAP_CARDS, TAKE
from tutor.games.beverbende.rules.state import KEPT
from tutor.games.beverbende.rules.view import View, left
from tutor.lessons.story import Moment

ALLOWED: Final = "allowed"
YES: Final = "yes"
NO: Final = "no"
CANNOT_KNOW: Final = "unknown"
WRONG_CLAUSES: Final = 3  # are offered, or all that are wrong
NEAR: Final = {
    TAKE: ("turn.choice", "a.no-special", "b.draw"),
    DRAW: ("turn.choice", "a.no-special", "b.draw"),
    EXCHANGE: ("turn.choice", "b.special-never-in-row", "special.only-drawn"),
    DISCARD: ("turn.choice", "b.special-never-in-row", "special.only-drawn"),
    SWAP_CARDS: ("turn.choice", "a.no-special", "special.only-drawn"),
    PEEK_AT: ("turn.choice", "a.no-special", "special.only-drawn"),
    KNOCK: ("knock.when", "knock.first-turns", "ruling.one-knock"),
}
"""Clauses that one may think of when such a move is in question."""


# ---- Is it allowed? -------------------------------------------------------------------------------------------------


def refusal(moment: Moment, move: str) -> str:
    """The clause that forbids it, or `allowed`."""
    return moment.refusal(move) or ALLOWED


def clauses_to_choose(moment: Moment, move: str) -> tuple[str, ...]:
    """`allowed`, the clause that forbids the move if one does, and some that do not. In an order that tells nothing."""
    truth, number = refusal(moment, move), beverbende.NOTATION.parse(move)
    rules = {"b.draw": False, **reasons(moment.state, number)}
    wrong = [clause for clause, holds in rules.items() if not holds and clause != truth]
    rng = random.Random(f"{moment.seed}/{move}")
    near = NEAR.get(KIND[number], ())
    lures = sorted(wrong, key=lambda clause: (clause not in near, rng.random()))
    some = lures[: WRONG_CLAUSES - (truth != ALLOWED)]
    return (ALLOWED, *sorted({*some, truth} - {ALLOWED}))


# ---- How many points? -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reveal:
    """A round that is over, before its specials are replaced: the cards for them come next, in this order."""

    view: View
    coming: tuple[str, ...]


def revealed(moment: Moment) -> Reveal:
    """What the players see when the rows are turned up."""
    view, coming = moment.view, list[str]()
    for event in moment.told:
        if event["event"] == "replaced":
            coming.append(event["card"])
        elif event["event"] == "revealed":
            row = view.rows[LETTERS.index(event["seat"])]
            row[:] = [card.with_face(FACE_NAMES.index(face)) for card, face in zip(row, event["cards"], strict=True)]
    return Reveal(view, tuple(coming))


# ---- Which card is it? ----------------------------------------------------------------------------------------------


def place_of(text: str) -> tuple[int, int]:
    """`b3` as seat and slot, from 0."""
    return LETTERS.index(text[0]), int(text[1]) - 1


def can_be(view: View, seat: int, slot: int) -> list[int]:
    """The faces that this card can have, as far as the seat that looks can know."""
    card = view.rows[seat][slot]
    if card.face != UNKNOWN:
        return [card.face]
    counts = left(view)[card.batch]
    numbers = sum(count for face, count in enumerate(counts) if is_number(face))
    unseen = [one for row in view.rows for one in row if one.face == UNKNOWN and one.batch == card.batch]
    kept = sum(one.origin == KEPT for one in unseen)
    if card.origin == KEPT:  # a kept card is a number (`ruling.number-in-row`)
        return [face for face, count in enumerate(counts) if count and is_number(face)]
    # The kept ones need their numbers, so this one may have a number only when there is one to spare.
    return [face for face, count in enumerate(counts) if count and (not is_number(face) or numbers > kept)]


def which(view: View, place: str) -> str:
    faces = can_be(view, *place_of(place))
    return FACE_NAMES[faces[0]] if len(faces) == 1 else CANNOT_KNOW


def whether(view: View, place: str, card: str) -> str:
    return YES if FACE_NAMES.index(card) in can_be(view, *place_of(place)) else NO


# ---- How many are left? ---------------------------------------------------------------------------------------------


def in_pile_at_most(view: View, card: str) -> int:
    """How many of this face the draw pile can hold, as far as the seat can know: those of its shuffle not yet seen."""
    return min(left(view)[-1][FACE_NAMES.index(card)], view.draw_size)


def copies(card: str) -> int:
    return COPIES[FACE_NAMES.index(card)]
