"""The presenter: what one seat sees becomes a board in the reader's words. It is made from a View only."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tutor.engine.beverbende import FACE_NAMES, View
from tutor.engine.beverbende.cards import DRAW_TWO
from tutor.engine.beverbende.moves import (
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
from tutor.engine.beverbende.state import CHOOSE, DRAWN, FIRST
from tutor.engine.guard import is_between_rounds
from tutor.engine.hidden import NO_CARD, UNKNOWN
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.web.board import moves
from tutor.web.board.captions import tell
from tutor.web.board.marks import HAND, Marks, read_marks
from tutor.web.board.moves import DISCARD_PILE, DRAW_PILE, Offer
from tutor.web.board.parts import Action, Board, Pile, Place, Seat
from tutor.web.board.prompts import prompt
from tutor.web.board.scores import score_pad, sum_line
from tutor.web.board.words import TABLE_MATES, Words, seat_names
from tutor.web.i18n import Language, mark

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


def present(
    view: View,
    language: Language,
    *,
    told: Sequence[Mapping[str, Any]] = (),
    recall: bool | Collection[str] = True,
    tries: bool = False,
    still: bool = False,
    pick: str | None = None,
    offer: Sequence[str] = (),
    sums: bool = True,
    names: Sequence[str] = TABLE_MATES,
    pictures: Sequence[str] = (),
    careful: bool = False,
) -> Board:
    """The board as this seat sees it.

    `told`: what has just happened, as `Event.told_to` gives it. `recall`: cards that the seat has seen are shown from
    memory, all or those in these places. `tries`: moves that the rules forbid can be pressed too. `still`: a picture,
    nothing can be pressed. `pick`: what was pressed first of a move that takes two presses. `offer`: more moves that
    get a button, legal or not. `sums`: without it nothing tells the points, for a learner who is to add them up.
    `names`: the others, clockwise, and `pictures`: their portraits. `careful`: two taps for what is final.
    """
    reader = letter(view.seat)
    words = Words(language, reader, seat_names(view.players, reader, language, names))
    pressing = moves.NOTHING if still else moves.offer(view, pick, tries=tries, careful=careful, extra=offer)
    table = _Table(view, words, read_marks(told), pressing, recall, sums, still)
    own, *others = clockwise = [(view.seat + step) % view.players for step in range(view.players)]
    return Board(
        own=table.seat(own),
        others=tuple(table.seat(seat, *pictures[at : at + 1]) for at, seat in enumerate(others)),
        draw=table.draw_pile(),
        discard=table.discard_pile(),
        hand=table.hand(),
        in_use=table.in_use(),
        actions=table.actions(),
        prompt="" if still else prompt(view, words, pick=pressing.pick, tries=tries),
        captions=tuple(_sentences(told, words, sums)),
        pad=score_pad(view, clockwise, words) if sums else None,
        turn=_letter_of(view.turn),
        knocker=_letter_of(view.knocker),
        pick=pressing.pick,
        still=still,
    )


def _sentences(told: Sequence[Mapping[str, Any]], words: Words, sums: bool) -> Iterator[str]:
    for event in told:
        sentence = tell(event, words)
        if sentence is not None and (sums or event["event"] not in POINTS_TOLD):
            yield sentence


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
    still: bool

    def seat(self, seat: int, picture: str = "") -> Seat:
        view, words, name = self.view, self.words, letter(seat)
        return Seat(
            letter=name,
            name=words.names[name],
            label=words.say_of(name, mark("Your cards"), mark("%(name)s’s cards")),
            cards=tuple(self._card(seat, slot) for slot in range(len(view.rows[seat]))) if view.rows else (),
            on_turn=seat == view.turn,
            knocked=seat == view.knocker,
            note=self._note(seat),
            score=sum_line(view, seat) if self.sums else "",
            picture=picture,
        )

    def _note(self, seat: int) -> str:
        own = seat == self.view.seat
        if seat == self.view.turn and own:
            return self.words.say(mark("your turn")) if self.still else ""  # else the prompt says it
        if seat == self.view.turn:
            return self.words.say(mark("playing now"))
        if seat == self.view.knocker:
            return self.words.say(mark("you’ve knocked") if own else mark("has knocked"))
        return ""

    def _card(self, seat: int, slot: int) -> Place:
        """A card lies face up, or is being looked at, or is remembered, or shows its back."""
        held, place = self.view.rows[seat][slot], moves.place_name(seat, slot)
        where = self.words.place(letter(seat), slot + 1)
        if held.face == UNKNOWN:
            return self._place(place, BACK, self.words.say(mark("%(place)s: face down"), place=where))
        face = FACE_NAMES[held.face]
        phrases = {"place": where, "card": self.words.a(face)}
        if is_between_rounds(self.view):
            return self._place(place, face, self.words.say(mark("%(place)s: face up, %(card)s"), **phrases))
        if place in self.marks.glances:
            return self._place(place, face, self.words.say(mark("%(place)s: you look at it, it’s %(card)s"), **phrases))
        if self.recall is True or (self.recall and place in self.recall):
            label = self.words.say(mark("%(place)s: face down, you know it’s %(card)s"), **phrases)
            return self._place(place, face, label, known=True)
        return self._place(place, BACK, self.words.say(mark("%(place)s: face down"), place=where))

    def _place(self, place: str, face: str, label: str, *, known: bool = False) -> Place:
        """With its mark, and with what a press on it would mean."""
        marked, press = self.marks.of(place), self.offer.places.get(place)
        if press is None:
            return Place(face, label, known, marked, at=place)
        return Place(face, label, known, marked, press.name, press.value, press.pressed, place)

    def draw_pile(self) -> Pile:
        count = self.view.draw_size
        size = self.words.cards(count) if count else self.words.say(mark("empty"))
        pressed = DRAW_PILE in self.offer.places
        label = self.words.say(mark("Draw pile, %(size)s: draw a card"), size=size) if pressed else ""
        card = self._place(DRAW_PILE, BACK if count else NO_FACE, label)
        return Pile(self.words.say(mark("Draw pile")), card, size, deep=count > 1)

    def discard_pile(self) -> Pile:
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

    def hand(self) -> Pile | None:
        """The drawn card; of somebody else's, the back."""
        if self.view.hand == NO_CARD:
            return None
        holder = letter(self.view.turn)
        name = self.words.say_of(holder, mark("Your drawn card"), mark("%(name)s’s drawn card"))
        hidden = self.view.hand == UNKNOWN
        face = BACK if hidden else FACE_NAMES[self.view.hand]
        label = self.words.say(mark("face down")) if hidden else self.words.the(face)
        return Pile(name, Place(face, label, marked=self.marks.of(HAND), at=HAND))

    def in_use(self) -> tuple[Place, ...]:
        card = Place("draw-two", self.words.say(IN_USE))
        return (card,) * self.view.open_draw_twos

    def actions(self) -> tuple[Action, ...]:
        presses = [(move, self.offer.press_of(move)) for move in self.offer.actions]
        return tuple(Action(press.name, press.value, self._action_label(move)) for move, press in presses)

    def _action_label(self, move: int) -> str:
        if move == THE_DRAW and self.view.hand == DRAW_TWO:
            return self.words.say(mark("Use it and draw a card"))
        if KIND[move] == KNOCK and self.offer.pick == moves.KNOCK_FIRST:
            return self.words.say(mark("Yes, knock"))
        return self.words.say(ACTION_LABELS[KIND[move]])
