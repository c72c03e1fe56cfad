"""A table for tests: exactly these cards lie there, and moves are played as people write them.

Cards are written as on the sheet, `♥A ♠10 ♣J`, in moves too: `lay ♥10 1`. A base is five places with spaces between:
`♠6+♥4` has the ♥4 on the ♠6, `-` is an open place. Piles are written bottom to top; only the stock, and a shuffle, as
it will be drawn. Seat a is on turn, with the action card that the test names.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from tests.engine.playing import Playing
from tests.engine.stacked import Stacked
from tutor.engine.hidden import NO_CARD
from tutor.engine.seats import LETTERS
from tutor.games.qwinta import rules as game
from tutor.games.qwinta.rules.cards import ACTIONS, HEARTS_ACE, IN_SUIT, NUMBERS, SPADES_ACE
from tutor.games.qwinta.rules.state import CHECK, SEATS, STAGE_NAMES, turns_finished
from tutor.games.qwinta.rules.turn import go_on

SUITS = "♠♥♦♣"
VALUES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
OPEN = "-"
BySeat = Mapping[str, str]

# Bases with nothing to settle and nothing to score; for actions that reach nothing there are no clubs.
PLAIN_A = "♠2 ♥5 ♠8 ♦3 ♥10"
PLAIN_B = "♦7 ♠4 ♥2 ♠9 ♦5"


class Play(Playing):
    """A game being played, with everything a test wants to ask about it."""

    game = game
    stage_names = STAGE_NAMES

    def number(self, move: str) -> int:
        return number(move)

    def written(self, move: int) -> str:
        return short(game.NOTATION.text(move))

    # Playing

    def finish(self) -> "Play":
        """The rest of the turn, with as little as possible done."""
        seat = self.turn
        while self.turn == seat:
            self.play({"check": "leave", "action": "skip", "take": "stock"}.get(self.stage) or self.legal[0])
        return self

    # Looking

    @property
    def points(self) -> tuple[int, ...]:
        """What each has scored; the reserve is not subtracted."""
        return tuple(self.state.points)

    def base(self, seat: str) -> str:
        return " ".join("+".join(map(short_name, place)) or OPEN for place in self.state.bases[LETTERS.index(seat)])

    def reserve(self, seat: str) -> str:
        return cards(self.state.reserves[LETTERS.index(seat)])

    def discard(self, seat: str) -> str:
        return cards(self.state.discards[LETTERS.index(seat)])

    def hand(self, seat: str) -> str:
        return cards(self.state.hands[LETTERS.index(seat)])

    def stock(self, seat: str) -> str:
        """As it will be drawn."""
        return cards(self.state.stocks[LETTERS.index(seat)][::-1])

    def sight(self, seat: str, of: str) -> str:
        """What `seat` sees of a hand, `?` for a card that it has not seen."""
        return cards(self.view(seat).hands[LETTERS.index(of)])


def dealt(*shuffles: str) -> Play:
    """A game right after the deal; the shuffles are: the lot, then for a and for b the action cards and the numbers."""
    return Play(game.new(2), Stacked(shuffles, faces)).deal()


def next_action(card: str) -> str:
    """For `shuffles`: a position's 40 turns have used up the action cards of b, and this one will be turned up next."""
    set_apart = [other for other in ("♦J", "♦Q", "♦K") if other != card][:2]
    return " ".join([*set_apart, card])


def position(
    action: str = "♣K",
    a: str = PLAIN_A,
    b: str = PLAIN_B,
    *,
    hands: BySeat | None = None,
    stocks: BySeat | None = None,
    reserves: BySeat | None = None,
    discards: BySeat | None = None,
    rest: BySeat | None = None,
    taken: str = "",
    points: tuple[int, int] = (0, 0),
    turns: int = 40,
    stage: str | None = None,
    shuffles: Sequence[str] = (),
) -> Play:
    """The table in the turn of a, at the first step that has something to decide (or at `stage`).

    Cards that the test does not name fill up the hand, lowest first, and then lie under the stock; `rest` may send
    those of a seat to `reserves` or `discards` instead. `turns` is even, and enough for all that lies there.
    """
    state = game.State(2)
    state.lot = [HEARTS_ACE, SPADES_ACE]
    state.turn, state.turns = 0, turns
    state.bases = [[faces(place.replace("+", " ").replace(OPEN, "")) for place in base.split()] for base in (a, b)]
    state.taken = faces(taken)[0] if taken else NO_CARD
    state.points = list(points)
    named = {"hands": hands, "reserves": reserves, "discards": discards, "stocks": stocks}
    piles = {name: [faces((cards or {}).get(letter, "")) for letter in "ab"] for name, cards in named.items()}
    for seat, letter in enumerate("ab"):
        piles["stocks"][seat].reverse()
        _fill_up(state, seat, piles, (rest or {}).get(letter, "stocks"), draws_up=letter not in (hands or {}))
    for name, lying in piles.items():
        setattr(state, name, lying)
    _lay_actions(state, faces(action)[0])
    play = Play(state, Stacked(shuffles, faces))
    if stage is None:
        go_on(state, CHECK, play.chance, None)
    else:
        state.stage = STAGE_NAMES.index(stage)
    assert game.broken(state) == []
    return play


def _fill_up(state: game.State, seat: int, piles: dict[str, list[list[int]]], rest: str, *, draws_up: bool) -> None:
    named = [*chain.from_iterable(state.bases[seat]), *[state.taken] * (seat == state.turn)]
    named += chain.from_iterable(pile[seat] for pile in piles.values())
    others = [card for card in NUMBERS if card not in named]
    while draws_up and len(piles["hands"][seat]) < 3:
        piles["hands"][seat].append(others.pop(0))
    piles[rest][seat][:0] = others


def _lay_actions(state: game.State, current: int) -> None:
    """As many turned up as there were turns; for the seat on turn the current one last."""
    split = [_split_actions(state, seat, current) for seat in SEATS]
    state.turned, state.actions, state.aside = ([parts[at] for parts in split] for at in range(3))


def _split_actions(state: game.State, seat: int, current: int) -> tuple[list[int], list[int], list[int]]:
    begun = turns_finished(state, seat) + (seat == state.turn)
    turned = (begun - 1) % 10 + 1 if begun else 0
    cards = [card for card in ACTIONS if card != current]
    cards.insert(max(turned - 1, 0), current)
    return cards[:turned], cards[turned:10], cards[10:]


def number(move: str) -> int:
    words = [game.FACE_NAMES[faces(word)[0]] if word[0] in SUITS else word for word in move.split()]
    return game.NOTATION.parse(" ".join(words))


def faces(text: str) -> list[int]:
    return [SUITS.index(word[0]) * IN_SUIT + VALUES.index(word[1:]) for word in text.split()]


def short_name(face: int) -> str:
    return "?" if face < 0 else SUITS[face // IN_SUIT] + VALUES[face % IN_SUIT]


def short(move: str) -> str:
    return " ".join(
        short_name(game.FACE_NAMES.index(word)) if word in game.FACE_NAMES else word for word in move.split()
    )


def cards(some: Iterable[int]) -> str:
    return " ".join(map(short_name, some))
