"""What one seat sees becomes a board in the reader's words: `table` to play at, `picture` among words.

Both are made from a View only.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tutor.engine.guard import is_between_rounds
from tutor.engine.hidden import UNKNOWN
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.uno.rules import FACE_NAMES, NOTATION, View
from tutor.games.uno.rules.cards import COLOUR_NAMES, NO_COLOUR
from tutor.games.uno.rules.moves import KIND, PLAY, THE_ACCEPT, THE_CATCH, THE_CHALLENGE, THE_DRAW, THE_KEEP, THE_WAIT
from tutor.games.uno.words.board import moves
from tutor.games.uno.words.board.captions import sentences
from tutor.games.uno.words.board.marks import MOVED, read_marks
from tutor.games.uno.words.board.moves import DISCARD_PILE, DRAW_PILE, Offer, colour_of, place_name, shown_order
from tutor.games.uno.words.board.prompts import prompt, second_half
from tutor.games.uno.words.board.scores import points_left, score_pad
from tutor.games.uno.words.board.seeming import as_if_called
from tutor.games.uno.words.board.words import Words
from tutor.games.uno.words.cards import COLOURS_TO_CHOOSE, IN_FORCE, NO_COLOUR_YET
from tutor.words.board import Action, Board, Pile, Place, Pressing, Row, Seat, Sign
from tutor.words.language import mark

BACK: Final = "back"
ACTIONS: Final = {
    THE_DRAW: mark("Draw a card"),
    THE_KEEP: mark("Keep the card"),
    THE_CATCH: mark("Catch"),
    THE_WAIT: mark("Say nothing"),
    THE_CHALLENGE: mark("Challenge"),
    THE_ACCEPT: mark("Draw four cards"),
}
PLAY_THE_CARD: Final = mark("Play %(card)s")
CALL: Final = mark("Call “UNO”")
TO_THE: Final = {1: mark("To the left"), -1: mark("To the right")}
CURRENT: Final = {1: "to-the-left", -1: "to-the-right"}
POINTS_TOLD: Final = {"scored", "won"}
BEST: Final = "best-move"
"""The mark of the places of a best move."""

Told = Sequence[Mapping[str, Any]]


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
    """A board to play at, as the seat of this view sees it. `recall`: cards in other hands that it was shown."""
    if pressing is None:
        view = as_if_called(view)
    offer = moves.NOTHING if pressing is None else moves.offer(view, pressing)
    marks = read_marks(told) if best is None else dict.fromkeys(best, BEST)
    made = _Table(view, words, marks, offer, recall, sums=sums, asks=pressing is not None)
    return made.board(
        told=told if story is None else story,
        portraits=portraits,
        prompt="" if pressing is None else _prompt(view, words, offer, asks=pressing.asks),
    )


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
    """A still picture among words. `watched`: whose turn comes next does not matter. `truth`: the same table with all
    cards face up, once that is no secret."""
    made = _Table(
        view, words, read_marks(told), moves.NOTHING, recall, sums=sums, still=True, watched=watched, truth=truth
    )
    return made.board(told=told if story is None else story)


def _prompt(view: View, words: Words, offer: Offer, *, asks: bool) -> str:
    if asks:
        return prompt(view, words, offer)
    return second_half(view, words, offer) if offer.card >= 0 else ""


@dataclass(frozen=True)
class _Table:
    """What every part of the board is made from."""

    view: View
    words: Words
    marks: Mapping[str, str]
    offer: Offer
    recall: bool | Collection[str]
    sums: bool
    asks: bool = False
    still: bool = False
    watched: bool = False
    truth: View | None = None

    def board(self, *, told: Told, portraits: Sequence[str] = (), prompt: str = "") -> Board:
        view = self.view
        others = [(view.seat + step) % view.players for step in range(1, view.players)]
        piles = (self._draw_pile(), self._discard_pile())
        return Board(
            own=self._seat(view.seat),
            others=tuple(self._seat(seat, *portraits[at : at + 1]) for at, seat in enumerate(others)),
            centre=(*piles, *self._signs()),
            captions=tuple(sentences(self._worth_telling(told), self.words)),
            pad=score_pad(view, self.words) if self.sums else None,
            turn="" if view.turn == NOBODY else letter(view.turn),
            subject=piles[-1].card,
            prompt=prompt,
            actions=self._actions(),
            lead=self._lead(),
            pick=self.offer.pick,
            still=self.still,
        )

    def _worth_telling(self, told: Told) -> Told:
        return told if self.sums else [event for event in told if event["event"] not in POINTS_TOLD]

    # ---- Seats

    def _seat(self, seat: int, picture: str = "") -> Seat:
        view, words, name = self.view, self.words, letter(seat)
        label = words.say_of(name, mark("Your cards"), mark("%(name)s’s cards"))
        return Seat(
            letter=name,
            name=words.names[name],
            rows=(self._row(seat, label),) if view.hands else (),
            on_turn=seat == view.turn and not self.watched,
            note="" if self.watched else self._note(seat),
            score=points_left(self.truth or view, seat, words) if self.sums else "",
            picture=picture,
        )

    def _note(self, seat: int) -> str:
        if seat != self.view.turn:
            return ""
        if seat == self.view.seat:
            return "" if self.asks else self.words.say(mark("your turn"))  # else the prompt says it
        return self.words.say(mark("playing now"))

    def _row(self, seat: int, label: str) -> Row:
        hand = (self.truth or self.view).hands[seat]
        if seat == self.view.seat:
            return Row(label, tuple(self._own_card(place) for place in shown_order(self.view)), is_hand=True)
        if not (self.truth or is_between_rounds(self.view)):
            return self._from_behind(seat, label)
        faces = sorted(card.face for card in hand)
        return Row(label, tuple(self._open(FACE_NAMES[face]) for face in faces), is_hand=True)

    def _from_behind(self, seat: int, label: str) -> Row:
        """One back, how many there are, and those that the reader was shown and that lie there still."""
        hand = self.view.hands[seat]
        back = Place(BACK, marked=self.marks.get(letter(seat), ""), at=letter(seat))
        shown = sorted(card.face for place, card in enumerate(hand) if self._is_recalled(seat, place, card.face))
        known = (Place(FACE_NAMES[face], self.words.named(FACE_NAMES[face]), known=True) for face in shown)
        return Row(label, (back, *known), is_hand=True, size=self.words.cards(len(hand)))

    def _is_recalled(self, seat: int, place: int, face: int) -> bool:
        if face == UNKNOWN or not self.recall:
            return False
        return self.recall is True or place_name(seat, place) in self.recall

    def _open(self, face: str) -> Place:
        return Place(face, self.words.named(face))

    def _own_card(self, place: int) -> Place:
        at = place_name(self.view.seat, place)
        face = FACE_NAMES[self.view.hands[self.view.seat][place].face]
        new = MOVED if place in self._new_cards() else ""
        press = self.offer.places.get(at)
        label, marked = self.words.named(face), self.marks.get(at, new)
        if press is None:
            return Place(face, label, marked=marked, at=at)
        return Place(face, label, False, marked, press.name, press.value, press.pressed, at)

    def _new_cards(self) -> range:
        """Those that were just drawn, the last of the hand, while the turn waits for one of them."""
        cards = len(self.view.hands[self.view.seat])
        return range(cards - (self.view.drawn if self.view.turn == self.view.seat else 0), cards)

    # ---- The centre

    def _draw_pile(self) -> Pile:
        count = self.view.draw_size
        size = self.words.cards(count) if count else self.words.say(mark("empty"))
        press = self.offer.places.get(DRAW_PILE)
        label = self.words.say(mark("Draw pile, %(size)s: draw a card"), size=size) if press else ""
        face, marked = BACK if count else "", self.marks.get(DRAW_PILE, "")
        card = Place(face, label, marked=marked, at=DRAW_PILE)
        if press:
            card = Place(face, label, False, marked, press.name, press.value, press.pressed, DRAW_PILE)
        return Pile(self.words.say(mark("Draw pile")), card, size, deep=count > 1)

    def _discard_pile(self) -> Pile:
        discard = self.view.discard
        face = FACE_NAMES[discard[-1]] if discard else ""
        label = self.words.named(face) if face else ""
        card = Place(face, label, marked=self.marks.get(DISCARD_PILE, ""), at=DISCARD_PILE)
        return Pile(self.words.say(mark("Discard pile")), card, deep=len(discard) > 1)

    def _signs(self) -> tuple[Sign, ...]:
        """The colour in force, which is not always that of the top card, and which way it goes round."""
        if not self.view.hands or is_between_rounds(self.view):
            return ()
        if self.view.colour == NO_COLOUR:
            colour = Sign(self.words.say(NO_COLOUR_YET), "colours")
        else:
            name = COLOUR_NAMES[self.view.colour]
            colour = Sign(self.words.say(IN_FORCE[name]), name)
        if self.view.players == 2:
            return (colour,)
        way = self.view.direction
        return colour, Sign(self.words.say(TO_THE[way]), CURRENT[way])

    # ---- Moves with words

    def _actions(self) -> tuple[Action, ...]:
        call = self.offer.call
        said = (Action(call.name, call.value, self.words.say(CALL), call.pressed),) if call else ()
        buttons = (Action("move", NOTATION.text(move), self._label(move)) for move in self.offer.moves)
        return (*said, *buttons)

    def _label(self, move: int) -> str:
        if colour := colour_of(move):
            return self.words.say(COLOURS_TO_CHOOSE[colour])
        if KIND[move] == PLAY:
            face = FACE_NAMES[self.view.hands[self.view.seat][self.offer.card].face]
            return self.words.say(PLAY_THE_CARD, card=self.words.the(face))
        return self.words.say(ACTIONS[move])

    def _lead(self) -> str:
        """A card that was lifted leads on."""
        lifted = self.offer.card >= 0 and not self.offer.asks_colour
        return NOTATION.text(self.offer.moves[0]) if lifted else ""
