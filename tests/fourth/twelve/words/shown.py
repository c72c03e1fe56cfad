"""What pages show of it: the board, and its words."""

from collections.abc import Sequence
from typing import ClassVar, Final

from tests.fourth.twelve.rules.state import NAMES, NOTATION
from tests.fourth.twelve.rules.view import View
from tests.fourth.twelve.words import texts
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import letter
from tutor.words.board import Action, Board, Pile, Place, Row, Seat
from tutor.words.laid import Laid, LaidPile, LaidRow
from tutor.words.plain import PlainShown, score_pad
from tutor.words.shown import Events
from tutor.words.table import TableWords


class Words(TableWords):
    game: ClassVar[str] = "twelve"

    def told(self, event: dict[str, object]) -> str | None:
        """In one sentence."""
        sentence = texts.TOLD.get(str(event["event"]))
        return sentence and self.say(sentence, **{**event, "who": self.names[str(event.get("seat", self.reader))]})


class Shown(PlainShown):
    variants: Final = {"twelve": "Twelve"}
    promise, about, welcome = texts.PROMISE, texts.ABOUT, texts.ABOUT
    words, names = Words, texts.NAMES

    def board(
        self, view: View, words: Words, told: Events, *, moves: Sequence[int], still: bool = False, sums: bool = True
    ) -> Board:
        own, *others = (self._seat(view, (view.seat + step) % view.players, words) for step in range(view.players))
        top = Place(NAMES[view.open[-1]] if view.open else "", at="open")
        centre = (
            Pile(words.say(texts.PILE), Place("back" if view.pile_size else "", at="pile"), str(view.pile_size)),
            Pile(words.say(texts.OPEN), top, deep=len(view.open) > 1),
        )
        return Board(
            own, tuple(others), centre, captions=tuple(filter(None, map(words.told, told))),
            pad=score_pad(view.pad, words, words.say(texts.PAD)) if sums else None,
            turn=letter(view.turn) if view.turn >= 0 else "", prompt=words.say(texts.PROMPT) if moves else "",
            actions=tuple(Action("move", NOTATION.text(move), words.say(texts.MOVES[move])) for move in moves),
            still=still,
        )  # fmt: skip

    def _seat(self, view: View, seat: int, words: Words) -> Seat:
        face = "" if not view.open else "back" if view.hands[seat] == UNKNOWN else NAMES[view.hands[seat]]
        row = Row(words.say(texts.HAND), (Place(face, at=f"{letter(seat)}1"),), is_hand=True)
        return Seat(letter(seat), words.names[letter(seat)], (row,), on_turn=seat == view.turn)

    def laid(self, view: View, words: Words, seed: str) -> Laid:
        rows = (LaidRow(name, ()) for name in words.names.values())
        return Laid(tuple(rows), (LaidPile(words.say(texts.OPEN), " ".join(NAMES[card] for card in view.open)),))


SHOWN: Final = Shown()
