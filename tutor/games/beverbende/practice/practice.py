"""What this game gives to be practised, see `tutor.practice.contract`."""

import random
from collections.abc import Mapping, Sequence
from typing import Final

from tutor.coach.bots import Bot
from tutor.coach.slips import Told
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS
from tutor.games.beverbende.coach.levels import LEVELS, MIRROR, mirror
from tutor.games.beverbende.coach.sightings import FACES, Sightings
from tutor.games.beverbende.practice import knocks
from tutor.games.beverbende.practice.redeal import redealt
from tutor.games.beverbende.rules import FACE_NAMES
from tutor.games.beverbende.rules.moves import ROW
from tutor.games.beverbende.rules.state import CHOOSE, State
from tutor.games.beverbende.rules.view import View
from tutor.practice.contract import FirstRound, Gauges, Orders, Plain


def _replaced(reveal: Sequence[Told]) -> list[Told]:
    return [event for event in reveal if event["event"] == "replaced"]


class Practice(Plain):
    levels = tuple(level.code for level in LEVELS)
    thinks = frozenset({"coach"})
    mirror: str | None = MIRROR
    first_round: FirstRound | None = FirstRound(("pip",), "first-round-103")  # short, and every special comes early
    looks = frozenset({"looked", "peeked"})
    reveals = frozenset({"revealed", "replaced", "scored", "won", "limit"})
    takes_back = True

    def mirrored(self, span: float, confusion: float) -> Bot:
        return mirror(span, confusion).player()

    def pictures(self, reveal: Sequence[Told]) -> int:
        """All rows, then one for each special replaced."""
        return 1 + len(_replaced(reveal))

    def in_picture(self, reveal: Sequence[Told], shown: int) -> Sequence[Told]:
        return _replaced(reveal)[shown - 1 : shown] if shown else ()

    def being_revealed(self, view: View, told: Sequence[Told], shown: int) -> View:
        """The rows as they lay, with the first specials replaced."""
        is_counted = all(event["event"] != "reshuffled" for event in told)  # else the pile was another one before
        for event in told:
            if event["event"] == "revealed":
                seat = LETTERS.index(event["seat"])
                cards = zip(view.rows[seat], event["cards"], strict=True)
                view.rows[seat] = [card.with_face(FACES[name]) for card, name in cards]
            elif event["event"] == "replaced" and shown > 0:
                shown -= 1
                row = view.rows[LETTERS.index(event["seat"])]
                row[event["slot"] - 1] = row[event["slot"] - 1].with_face(FACES[event["card"]])
            elif event["event"] == "replaced" and is_counted:
                view.draw_size += 1  # its card is still to be drawn
        return view

    def opened(self, view: View, state: State) -> View:
        view.rows = [row[:] for row in state.rows]
        view.hand = state.hand
        view.legal = ()
        return view

    def rounds(self, state: State) -> int:
        return state.rounds

    def follow(self, seat: int, players: int) -> Sightings:
        return Sightings(seat, players)

    def place_to_ask(self, view: View, rng: random.Random) -> int | None:
        """At the beginning of a turn, from the second on."""
        if view.stage != CHOOSE or view.turns < view.players:
            return None
        return 1 + int(rng.random() * int(ROW))

    def card_at(self, view: View, place: int) -> str | None:
        card = view.rows[view.seat][place - 1]
        return None if card.face == UNKNOWN else FACE_NAMES[card.face]

    def redealt(self, state: State, told: Sequence[Told], orders: Orders, rng: random.Random) -> Orders:
        return redealt(state, told, orders, rng)

    def gauged(self, view: View, move: int) -> Gauges:
        return knocks.gauged(view, move)

    def figures(self, gauged: Sequence[Gauges]) -> Mapping[str, float | None]:
        return knocks.figures(gauged)


PRACTICE: Final = Practice()
