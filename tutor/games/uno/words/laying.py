"""How a position is laid out with real cards."""

import random
from collections.abc import Iterable
from typing import Final

from tutor.engine.seats import letter
from tutor.games.uno.rules import FACE_NAMES, View, sample
from tutor.games.uno.words.board.words import Words
from tutor.words.laid import Laid, LaidPile, LaidRow
from tutor.words.language import mark, ngettext

NEXT_CARDS: Final = 12  # of the draw pile that are told: more are hardly drawn before the round is over
DISCARD_PILE: Final = mark("Discard pile, from bottom to top")
DRAW_PILE: Final = mark("Draw pile, from top to bottom, face down")
EMPTY: Final = mark("empty")
THE_REST: Final = ngettext("then %(num)s other card", "then %(num)s other cards in any order")


def laid(view: View, words: Words, seed: str) -> Laid:
    """What nobody at the table can see is dealt once for all by the seed."""
    state = sample(view, random.Random(f"real cards/{seed}"))
    clockwise = [(view.seat + step) % view.players for step in range(view.players)]
    rows = tuple(
        LaidRow(
            words.names[letter(seat)], tuple((words.named(FACE_NAMES[card.face]), "") for card in state.hands[seat])
        )
        for seat in clockwise
    )
    upcoming = list(reversed(state.pile))
    rest = len(upcoming) - NEXT_CARDS
    then = f", {words.language.count(*THE_REST, rest)}" if rest > 0 else ""
    return Laid(
        tuple(rows),
        (
            LaidPile(words.say(DISCARD_PILE), _listed(view.discard, words)),
            LaidPile(words.say(DRAW_PILE), f"{_listed(upcoming[:NEXT_CARDS], words)}{then}"),
        ),
    )


def _listed(faces: Iterable[int], words: Words) -> str:
    return words.listed([FACE_NAMES[face] for face in faces]) or words.say(EMPTY)
