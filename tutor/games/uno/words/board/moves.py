"""What a press means: which move each card or button makes, or which half of one.

A place is named by its card: `a3` is the third that came into the hand of seat a, wherever it is shown; the piles are
`draw` and `discard`. A press sends `move` with a whole move, or `pick` with what was chosen first: a card that needs
more, the call, or both (`a3 uno`). An empty `pick` takes the choice back.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tutor.engine.seats import letter
from tutor.games.uno.rules.cards import COLOUR_NAMES, COLOURS, WILD
from tutor.games.uno.rules.legal import LAST_BUT_ONE
from tutor.games.uno.rules.moves import (
    CALLS,
    CHOSEN,
    KIND,
    NOTATION,
    PLACE,
    PLAY,
    PLAYS,
    THE_DRAW,
)
from tutor.games.uno.rules.state import AFTER_DRAW, CHOOSE, FIRST_COLOUR
from tutor.games.uno.rules.view import View
from tutor.words.board import Pressing

DRAW_PILE: Final = "draw"
DISCARD_PILE: Final = "discard"
UNO: Final = "uno"
"""What is picked by who calls."""
NO_PICK: Final = ""
MOST_TRIED: Final = 30  # of the cards in a hand: more are in no lesson


@dataclass(frozen=True)
class Press:
    """What pressing a place or a button sends."""

    name: str
    value: str
    pressed: bool | None = None


@dataclass(frozen=True)
class Offer:
    """All that can be pressed now."""

    places: Mapping[str, Press]
    moves: tuple[int, ...]
    """Moves that have a button with words, perhaps beside a card that makes the same move."""
    call: Press | None = None
    """The button of the call."""
    pick: str = NO_PICK
    card: int = -1
    """The place in the hand of the card that was picked first."""

    @property
    def asks_colour(self) -> bool:
        return self.card >= 0 and any(CHOSEN[move] < COLOURS for move in self.moves)


NOTHING: Final = Offer({}, ())


def place_name(seat: int, place: int) -> str:
    """Places count from 0, as in hands."""
    return f"{letter(seat)}{place + 1}"


def offer(view: View, pressing: Pressing) -> Offer:
    """What the seat may press; with `tries` also what the rules forbid but a learner would try.

    With `careful` a card is lifted before it is laid.
    """
    if view.turn != view.seat or not view.hands:
        return NOTHING
    presses = _Presses(view, pressing)
    return presses.offer()


class _Presses:
    def __init__(self, view: View, pressing: Pressing) -> None:
        self.view, self.pressing = view, pressing
        self.hand = view.hands[view.seat]
        self.more = tuple(map(NOTATION.parse, pressing.more))
        words = (pressing.pick or NO_PICK).split()
        self.calls = UNO in words and self.may_call
        names = [place_name(view.seat, place) for place in range(len(self.hand))]
        self.card = next((names.index(word) for word in words if word in names), -1)
        if self.card >= 0 and not self.takes_two(self.card):
            self.card = -1

    def offer(self) -> Offer:
        pick = " ".join([*self.named(self.card), *([UNO] if self.calls else [])])
        return Offer(dict(self.places()), tuple(self.buttons()), self.call(), pick, self.card)

    @property
    def may_call(self) -> bool:
        """The call stands there whenever a card may be laid: to think of it is the player's own affair. Who learns the
        rules sees it when it is taught."""
        if self.view.stage not in (CHOOSE, AFTER_DRAW) or len(self.hand) < LAST_BUT_ONE:
            return False
        return not self.pressing.tries or len(self.hand) == LAST_BUT_ONE or any(CALLS[move] for move in self.more)

    @property
    def says_uno(self) -> bool:
        """Too early it means nothing at the table; who learns the rules is told so."""
        return self.calls and (self.pressing.tries or len(self.hand) == LAST_BUT_ONE)

    def call(self) -> Press | None:
        """While a colour is chosen, it stands there only if it is due: the colours need the room."""
        is_too_early = self.card >= 0 and self.needs_colour(self.card) and len(self.hand) != LAST_BUT_ONE
        if not self.may_call or is_too_early:
            return None
        rest = self.named(self.card)
        return Press("pick", " ".join(rest if self.calls else [*rest, UNO]), self.calls)

    def named(self, place: int) -> list[str]:
        return [place_name(self.view.seat, place)] if place >= 0 else []

    # ---- Cards and piles

    def places(self) -> Iterator[tuple[str, Press]]:
        for place in self.playable():
            yield place_name(self.view.seat, place), self.press_of(place)
        if THE_DRAW in self.view.legal or (self.pressing.tries and self.view.stage in (CHOOSE, AFTER_DRAW)):
            yield DRAW_PILE, Press("move", NOTATION.text(THE_DRAW))

    def playable(self) -> Iterable[int]:
        if self.pressing.tries and self.view.stage != FIRST_COLOUR:
            return range(min(len(self.hand), MOST_TRIED))
        return sorted({PLACE[move] for move in self.view.legal if KIND[move] == PLAY})

    def press_of(self, place: int) -> Press:
        if not self.takes_two(place):
            return Press("move", NOTATION.text(self.plain(place)))
        rest = [UNO] if self.calls else []
        if place == self.card:
            return Press("pick", " ".join(rest), True)
        return Press("pick", " ".join([*self.named(place), *rest]), False)

    def takes_two(self, place: int) -> bool:
        return self.needs_colour(place) or self.pressing.careful

    def needs_colour(self, place: int) -> bool:
        """`ruling.last-wild`: as the last card it needs none."""
        return self.hand[place].face >= WILD and len(self.hand) > 1

    def plain(self, place: int) -> int:
        return PLAYS[place][self.says_uno][COLOURS]

    # ---- Buttons

    def buttons(self) -> Iterator[int]:
        if self.card >= 0:
            yield from self.second_halves()
            return
        yield from (move for move in self.view.legal if KIND[move] != PLAY)
        yield from (move for move in self.more if KIND[move] != PLAY and move not in self.view.legal)

    def second_halves(self) -> Iterable[int]:
        if self.needs_colour(self.card):
            return PLAYS[self.card][self.says_uno][:COLOURS]
        return (self.plain(self.card),)


def shown_order(view: View) -> list[int]:
    """The places of the own hand as it is held: by colour, then by number, the wilds last. A card that was just drawn
    stays apart at the end."""
    hand = view.hands[view.seat]
    drawn = {len(hand) - 1} if view.stage == AFTER_DRAW and view.drawn and view.turn == view.seat else set()
    return sorted(range(len(hand)), key=lambda place: (place in drawn, hand[place].face, place))


def colour_of(move: int) -> str:
    """That the move names, or nothing."""
    return COLOUR_NAMES[CHOSEN[move]] if CHOSEN[move] < COLOURS else ""
