"""A table for tests: exactly these cards are dealt, and moves are played as people write them.

Cards and rows are written as text, `"1 swap 9 draw-two"`. A pile is written in the order in which it will be drawn:
`"3 4 … peek"` has the peek at the very bottom. The cards that the test does not name lie where the dots are, else at
the end, from 0 up to the specials. A later shuffle is written likewise.
"""

from collections.abc import Iterable, Sequence

from tests.engine import stacked
from tests.engine.playing import Playing
from tests.engine.stacked import REST
from tutor.engine.hidden import Held
from tutor.engine.seats import LETTERS, letters
from tutor.games.beverbende import rules as game
from tutor.games.beverbende.rules.state import ORIGIN_NAMES, STAGE_NAMES

PLAIN = {"a": "1 2 3 4", "b": "5 6 7 8", "c": "1 2 3 4", "d": "5 6 7 8", "e": "1 2 3 4", "f": "5 6 7 8"}


class Stacked(stacked.Stacked):
    """Shuffles as the test writes them, in the words of this game."""

    def __init__(self, wanted: Iterable[str]) -> None:
        super().__init__(wanted, faces)


class Play(Playing):
    """A round being played, with everything a test wants to ask about it."""

    game = game
    stage_names = STAGE_NAMES

    # Playing

    def deal(self, wanted: str | None = None) -> "Play":
        if wanted is not None:
            self.chance.wanted.insert(0, wanted)
        return super().deal()

    def idle(self, turns: int) -> "Play":
        """So many turns in which the drawn card is discarded and nobody knocks."""
        for _ in range(turns):
            self.play("draw, discard")
            if self.stage == "after":
                self.play("pass")
        return self

    def idle_until_pile_has(self, cards: int) -> "Play":
        return self.idle(len(self.state.pile) - cards)

    def play_round(self) -> "Play":
        """The shortest round there is: the last player of the first lap knocks, and no row changes."""
        self.idle(self.state.players - 1)
        self.play("draw, discard, knock")
        return self.idle(self.state.players - 1)

    # Looking

    @property
    def discard(self) -> str:
        """Bottom to top."""
        return cards(self.state.discard)

    @property
    def pile(self) -> str:
        """As it will be drawn."""
        return cards(self.state.pile[::-1])

    @property
    def hand(self) -> str | None:
        return None if self.state.hand < 0 else game.FACE_NAMES[self.state.hand]

    def row(self, seat: str) -> str:
        return cards(card.face for card in self.state.rows[LETTERS.index(seat)])

    def seen(self, seat: str) -> list[str]:
        """For each card of this row, who has seen it."""
        return [letters(card.seen) for card in self.state.rows[LETTERS.index(seat)]]

    def history(self, place: str) -> tuple[str, str, int, str]:
        """Of the card at `b3`: its face, where it came from, from which shuffle, and who has seen it."""
        return history(self.state.rows[LETTERS.index(place[0])][int(place[1]) - 1])

    def sight(self, seat: str, of: str) -> str:
        """What `seat` sees of a row, `?` for a card that it has not seen."""
        return cards(card.face for card in self.view(seat).rows[LETTERS.index(of)])

    @property
    def points(self) -> list[tuple[int, ...]]:
        return game.rounds_played(self.state)


def table(
    rows: dict[str, str] | int,
    *,
    up: str = "9",
    pile: str = "",
    reshuffles: Sequence[str] = (),
    edition: str = "beverbende",
    starter: str = "a",
) -> Play:
    """The round right after the deal. `rows` may be just the number of players."""
    rows = {seat: PLAIN[seat] for seat in LETTERS[:rows]} if isinstance(rows, int) else rows
    state = game.new(len(rows), {"edition": edition, "starter": starter})
    return Play(state, Stacked([dealt(rows, up, pile, starter), *reshuffles])).deal()


def dealt(rows: dict[str, str], up: str, pile: str = "", starter: str = "a") -> str:
    """The cards in the order of dealing: a row each from the starter clockwise, the first discard, the draw pile."""
    first = list(rows).index(starter)
    in_order = [*list(rows)[first:], *list(rows)[:first]]
    return " ".join([*(rows[seat] for seat in in_order), up, pile])


def faces(text: str) -> list[int]:
    return [game.FACE_NAMES.index(word) for word in text.split() if word != REST]


def cards(some: Iterable[int]) -> str:
    return " ".join("?" if face < 0 else game.FACE_NAMES[face] for face in some)


def history(card: Held) -> tuple[str, str, int, str]:
    return cards([card.face]), ORIGIN_NAMES[card.origin], card.batch, letters(card.seen)
