"""What one seat sees becomes a board in the reader's words: `table` to play at, `picture` among words.

Both are made from a View only.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from tutor.engine.guard import is_between_rounds
from tutor.engine.hidden import NO_CARD, UNKNOWN
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.beverbende.rules import FACE_NAMES, View
from tutor.games.beverbende.rules.cards import DRAW_TWO
from tutor.games.beverbende.rules.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    KIND,
    KNOCK,
    PASS,
    PEEK_AT,
    SWAP_CARDS,
    TAKE,
    THE_DRAW,
)
from tutor.games.beverbende.rules.state import CHOOSE, DRAWN, FIRST
from tutor.games.beverbende.words.board import moves
from tutor.games.beverbende.words.board.captions import tell
from tutor.games.beverbende.words.board.marks import HAND, Marks, read_marks
from tutor.games.beverbende.words.board.moves import DISCARD_PILE, DRAW_PILE, KNOCK_FIRST, Offer
from tutor.games.beverbende.words.board.prompts import prompt
from tutor.games.beverbende.words.board.scores import score_pad, sum_line
from tutor.games.beverbende.words.board.words import Words
from tutor.words.board import Action, Board, Pile, Place, Pressing, Row, Seat
from tutor.words.language import mark

BACK: Final = "back"
NO_FACE: Final = ""
ACTION_LABELS: Final = {
    TAKE: mark("Take the face-up card"),
    DRAW: mark("Draw a card"),
    EXCHANGE: mark("Put it in my row"),
    DISCARD: mark("Discard it"),
    SWAP_CARDS: mark("Swap two cards"),
    PEEK_AT: mark("Look at one of my cards"),
    DECLINE: mark("Discard it and draw another"),
    KNOCK: mark("Knock"),
    PASS: mark("End my turn"),
}
IN_USE: Final = mark("a Draw two, in use")
DISCARD_LABELS: Final = {
    CHOOSE: mark("Discard pile, %(a_card)s is face up: take it"),
    FIRST: mark("Discard pile, %(a_card)s is face up: discard your drawn card and draw another"),
    DRAWN: mark("Discard pile, %(a_card)s is face up: discard your drawn card"),
}
"""What a press does, by the stage of the turn."""
EMPTY_DISCARD_LABELS: Final = {
    CHOOSE: mark("Discard pile, empty: take a card"),
    FIRST: mark("Discard pile, empty: discard your drawn card and draw another"),
    DRAWN: mark("Discard pile, empty: discard your drawn card"),
}
POINTS_TOLD: Final = {"scored", "won"}
BEST: Final = "best-move"
"""The mark of the places of a best move."""
LEADS_ON: Final = "pass"
"""The move that a turn ends with, unless somebody knocks."""

Told = Sequence[Mapping[str, Any]]


class Lies(StrEnum):
    """How a card of a row lies, for the reader."""

    DOWN = "down"
    OPEN = "open"
    LOOKED_AT = "looked-at"
    KNOWN = "known"
    """Face down, but shown from memory."""


CARD_LABELS: Final = {
    Lies.DOWN: mark("%(place)s: face down"),
    Lies.OPEN: mark("%(place)s: face up, %(card)s"),
    Lies.LOOKED_AT: mark("%(place)s: you look at it, it’s %(card)s"),
    Lies.KNOWN: mark("%(place)s: face down, you know it’s %(card)s"),
}


def table(
    view: View,
    words: Words,
    *,
    pressing: Pressing | None,
    told: Told = (),
    story: Told | None = None,
    recall: bool | Collection[str] = True,
    sums: bool = True,
    portraits: Sequence[str] = (),
    best: Collection[str] | None = None,
) -> Board:
    """A board to play at, as the seat of this view sees it.

    `pressing`: None while the reader can press nothing. `told`: what has just happened, as `Event.told_to` gives it,
    for marks and captions; `story`: where the captions tell something else. `recall`: cards that the seat has seen are
    shown from memory, all or those in these places. `sums`: without it nothing tells the points, for a learner who is
    to add them up. `portraits`: of the others, clockwise. `best`: places that are marked, and not what has happened.
    """
    offer = moves.NOTHING if pressing is None else moves.offer(view, pressing)
    table = _Table(view, words, _marks(told, best), offer, recall, sums=sums, asks=pressing is not None)
    return table.board(
        told=told if story is None else story,
        portraits=portraits,
        prompt="" if pressing is None or not (pressing.asks or offer.pick)
        else prompt(view, words, pick=offer.pick, tries=pressing.tries),
    )  # fmt: skip


def picture(
    view: View,
    words: Words,
    *,
    told: Told = (),
    story: Told | None = None,
    recall: bool | Collection[str] = True,
    sums: bool = True,
    watched: bool = False,
    truth: View | None = None,
) -> Board:
    """A still picture among words. `told`, `story`, `recall` and `sums` as for `table`.

    `watched`: for somebody who only looks on, cards lie face up or face down, and whose turn comes next does not
    matter. `truth`: the same table with all cards face up, once that is no secret; what the seat knew is marked.
    """
    marks = read_marks(told)
    table = _Table(view, words, marks, moves.NOTHING, recall, sums=sums, still=True, watched=watched, truth=truth)
    return table.board(told=told if story is None else story)


def _marks(told: Told, best: Collection[str] | None) -> Marks:
    found = read_marks(told)
    if best is None:
        return found
    return Marks({**dict.fromkeys(best, BEST), HAND: found.of(HAND)}, found.glances)


def _letter_of(seat: int) -> str:
    return "" if seat == NOBODY else letter(seat)


@dataclass(frozen=True)
class _Table:
    """What every part of the board is made from."""

    view: View
    words: Words
    marks: Marks
    offer: Offer
    recall: bool | Collection[str]
    sums: bool
    asks: bool = False
    still: bool = False
    watched: bool = False
    truth: View | None = None

    def board(self, *, told: Told, portraits: Sequence[str] = (), prompt: str = "") -> Board:
        view, piles, held = self.view, (self._draw_pile(), self._discard_pile()), self._held()
        own, *others = [(view.seat + step) % view.players for step in range(view.players)]
        return Board(
            own=self._seat(own),
            others=tuple(self._seat(seat, *portraits[at : at + 1]) for at, seat in enumerate(others)),
            centre=(*piles, held) if held else piles,
            captions=tuple(self._sentences(told)),
            pad=score_pad(view, self.words) if self.sums else None,
            turn=_letter_of(view.turn),
            subject=held.card if held else piles[-1].card,
            prompt=prompt,
            actions=self._actions(),
            lead=KNOCK_FIRST if self._is_knock_meant else LEADS_ON,
            pick=self.offer.pick,
            confirms=self._is_knock_meant,
            still=self.still,
        )

    @property
    def _is_knock_meant(self) -> bool:
        """Or so it is asked now."""
        return self.offer.pick == KNOCK_FIRST

    def _sentences(self, told: Told) -> Iterator[str]:
        for event in told:
            sentence = tell(event, self.words)
            if sentence is not None and (self.sums or event["event"] not in POINTS_TOLD):
                yield sentence

    # ---- Seats

    def _seat(self, seat: int, picture: str = "") -> Seat:
        view, words, name = self.view, self.words, letter(seat)
        cards = tuple(self._card(seat, slot) for slot in range(len(view.rows[seat]))) if view.rows else ()
        return Seat(
            letter=name,
            name=words.names[name],
            rows=(Row(words.say_of(name, mark("Your cards"), mark("%(name)s’s cards")), cards),),
            on_turn=seat == view.turn and not self.watched,
            note="" if self.watched else self._note(seat),
            score=sum_line(view, seat) if self.sums else "",
            picture=picture,
        )

    def _note(self, seat: int) -> str:
        own = seat == self.view.seat
        if seat == self.view.turn and own:
            return "" if self.asks else self.words.say(mark("your turn"))  # else the prompt says it
        if seat == self.view.turn:
            return self.words.say(mark("playing now"))
        if seat == self.view.knocker:
            return self.words.say(mark("you’ve knocked") if own else mark("has knocked"))
        return ""

    def _card(self, seat: int, slot: int) -> Place:
        place, how = moves.place_name(seat, slot), self._lies(seat, slot)
        known = how is Lies.KNOWN and not self.watched
        if self.truth or (self.watched and how is Lies.KNOWN):
            how = Lies.OPEN
        phrases, face = {"place": self.words.place(letter(seat), slot + 1)}, BACK
        if how is not Lies.DOWN:
            face = FACE_NAMES[(self.truth or self.view).rows[seat][slot].face]
            phrases["card"] = self.words.a(face)
        return self._place(place, face, self.words.say(CARD_LABELS[how], **phrases), known=known)

    def _lies(self, seat: int, slot: int) -> Lies:
        """A card lies face up, or is being looked at, or is remembered, or shows its back."""
        place = moves.place_name(seat, slot)
        if self.view.rows[seat][slot].face == UNKNOWN:
            return Lies.DOWN
        if is_between_rounds(self.view):
            return Lies.OPEN
        if place in self.marks.glances:
            return Lies.LOOKED_AT
        return Lies.KNOWN if self.recall is True or (self.recall and place in self.recall) else Lies.DOWN

    def _place(self, place: str, face: str, label: str, *, known: bool = False) -> Place:
        """With its mark, and with what a press on it would mean."""
        marked, press = self.marks.of(place), self.offer.places.get(place)
        if press is None:
            return Place(face, label, known, marked, at=place)
        return Place(face, label, known, marked, press.name, press.value, press.pressed, place)

    # ---- The centre

    def _draw_pile(self) -> Pile:
        count = self.view.draw_size
        size = self.words.cards(count) if count else self.words.say(mark("empty"))
        pressed = DRAW_PILE in self.offer.places
        label = self.words.say(mark("Draw pile, %(size)s: draw a card"), size=size) if pressed else ""
        card = self._place(DRAW_PILE, BACK if count else NO_FACE, label)
        return Pile(self.words.say(mark("Draw pile")), card, size, deep=count > 1)

    def _discard_pile(self) -> Pile:
        discard = self.view.discard
        face = FACE_NAMES[discard[-1]] if discard else NO_FACE
        card = self._place(DISCARD_PILE, face, self._discard_label(face))
        return Pile(self.words.say(mark("Discard pile")), card, deep=len(discard) > 1)

    def _discard_label(self, face: str) -> str:
        if DISCARD_PILE not in self.offer.places:
            return self.words.the(face) if face else ""
        deed = self.view.stage if self.view.stage in (CHOOSE, FIRST) else DRAWN
        if face:
            return self.words.say(DISCARD_LABELS[deed], a_card=self.words.a(face))
        return self.words.say(EMPTY_DISCARD_LABELS[deed])

    def _held(self) -> Pile | None:
        """The drawn card; of somebody else's, the back."""
        hand = (self.truth or self.view).hand
        if hand == NO_CARD:
            return None
        holder = letter(self.view.turn)
        name = self.words.say_of(holder, mark("Your drawn card"), mark("%(name)s’s drawn card"))
        hidden = hand == UNKNOWN
        face = BACK if hidden else FACE_NAMES[hand]
        label = self.words.say(mark("face down")) if hidden else self.words.the(face)
        in_use = Place(FACE_NAMES[DRAW_TWO], self.words.say(IN_USE))
        card = Place(face, label, marked=self.marks.of(HAND), at=HAND)
        return Pile(name, card, held=True, tucked=(in_use,) * self.view.open_draw_twos)

    # ---- Moves with words

    def _actions(self) -> tuple[Action, ...]:
        presses = [(move, self.offer.press_of(move)) for move in self.offer.actions]
        return tuple(Action(press.name, press.value, self._action_label(move)) for move, press in presses)

    def _action_label(self, move: int) -> str:
        if move == THE_DRAW and self.view.hand == DRAW_TWO:
            return self.words.say(mark("Use it and draw a card"))
        if KIND[move] == KNOCK and self._is_knock_meant:
            return self.words.say(mark("Yes, knock"))
        return self.words.say(ACTION_LABELS[KIND[move]])
