"""How a position is laid out with real cards."""

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tutor.engine.hidden import Held
from tutor.engine.seats import letter
from tutor.games.beverbende.rules import FACE_NAMES
from tutor.games.beverbende.rules.view import View, sample
from tutor.games.beverbende.words.board.present import IN_USE
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.puzzles import card_name
from tutor.words.laid import Laid, LaidPile, LaidRow
from tutor.words.language import mark, ngettext

NEXT_CARDS: Final = 12  # of the draw pile that are told: more are hardly drawn before the round is over
DISCARD_PILE: Final = mark("Discard pile, from bottom to top")
DRAWN_CARD: Final = mark("Your drawn card")
DRAW_PILE: Final = mark("Draw pile, from top to bottom, face down")
EMPTY: Final = mark("empty")
THE_REST: Final = ngettext("then %(num)s other card", "then %(num)s other cards in any order")
MAY_LOOK: Final = mark("may be seen by: %(names)s")
EVERYBODY_KNOWS: Final = mark("may be seen by everyone")


def laid(view: View, words: Words, seed: str) -> Laid:
    state = sample(view, random.Random(f"real cards/{seed}"))
    rows = tuple(LaidRow(words.names[letter(seat)], row_of(view, state.rows[seat], words)) for seat in clockwise(view))
    return Laid(rows, tuple(piles(view, list(reversed(state.pile)), words)))


def row_of(view: View, row: Sequence[Held], words: Words) -> tuple[tuple[str, str], ...]:
    return tuple((card_name(FACE_NAMES[held.face], words.language), known_by(view, held, words)) for held in row)


def piles(view: View, upcoming: Sequence[int], words: Words) -> Iterator[LaidPile]:
    yield LaidPile(words.say(DISCARD_PILE), listed(view.discard, words))
    drawn = drawn_cards(view, words)
    if drawn:
        yield LaidPile(words.say(DRAWN_CARD), "; ".join(drawn))
    rest = len(upcoming) - NEXT_CARDS
    then = f", {words.language.count(*THE_REST, rest)}" if rest > 0 else ""
    yield LaidPile(words.say(DRAW_PILE), f"{listed(upcoming[:NEXT_CARDS], words)}{then}")


def listed(faces: Iterable[int], words: Words) -> str:
    return ", ".join(card_name(FACE_NAMES[face], words.language) for face in faces) or words.say(EMPTY)


def drawn_cards(view: View, words: Words) -> list[str]:
    """What lies before who is on turn: the card in hand, and each Draw two that led to it."""
    hand = [card_name(FACE_NAMES[view.hand], words.language)] if view.hand >= 0 else []
    return [*hand, *[words.say(IN_USE)] * view.open_draw_twos]


def clockwise(view: View) -> list[int]:
    return [(view.seat + step) % view.players for step in range(view.players)]


def known_by(view: View, held: Held, words: Words) -> str:
    knowing = [words.who(letter(seat)) for seat in clockwise(view) if held.seen & 1 << seat]
    if len(knowing) == view.players:
        return words.say(EVERYBODY_KNOWS)
    return words.say(MAY_LOOK, names=words.together(knowing)) if knowing else ""
