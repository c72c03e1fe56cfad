"""What there is to be taught, and how a board is laid out for it."""

from collections.abc import Mapping
from typing import Final

from tests.fourth.twelve.positions import CARDS
from tests.fourth.twelve.rules.state import State
from tests.fourth.twelve.rules.view import View, unseen
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import letter
from tutor.errors import UserError


class Teaching:
    option = None
    rulings = ()

    def arrange(self, seen: View, state: State, under: Mapping[str, str], upcoming: str) -> None:
        given, following = {seat: CARDS.face(card) for seat, card in under.items()}, CARDS.faces(upcoming)
        rest = [card for card in unseen(seen) if card not in (*given.values(), *following)]
        if len(rest) + len(given) + len(following) != len(unseen(seen)):
            raise UserError("A card that is laid out was seen already, or lies there twice.")
        for seat, card in enumerate(seen.hands):
            if card == UNKNOWN:
                state.hands[seat] = given[letter(seat)] if letter(seat) in given else rest.pop()
        state.pile = rest + following[::-1]


TEACHING: Final = Teaching()
