"""A table for tests: exactly these cards, and moves played as people write them.

Cards are written short: `r7`, `yskip`, `grev`, `b+2`, `wild`, `wild+4`. A pile is written in the order in which it will
be drawn, `"r3 r4 … wild"`; the cards that the test does not name lie where the dots are, else at the end.

A hand with dots is filled up to seven. One without is exactly what is written: if that is not seven, cards have been
drawn, or played and lie under the top discard, before the test begins.
"""

from collections.abc import Iterable, Iterator, Sequence

from tests.engine.playing import Playing
from tests.engine.stacked import REST, Stacked
from tutor.engine.hidden import counted
from tutor.engine.seats import LETTERS, letters
from tutor.games.uno import rules as game
from tutor.games.uno.rules.cards import COLOUR_NAMES, FACES, WILD
from tutor.games.uno.rules.state import DEALT, DRAWN, STAGE_NAMES, InHand

SYMBOLS = (*"0123456789", "skip", "rev", "+2")
SHORT = (*(colour + symbol for colour in "rygb" for symbol in SYMBOLS), "wild", "wild+4")
NUMBERS = [face for symbol in range(10) for face in range(symbol, WILD, len(SYMBOLS))]  # what hands are filled with
NOT_DEALERS = ("r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "y1", "y2")


class Play(Playing):
    """A round being played, with everything a test wants to ask about it."""

    game = game
    stage_names = STAGE_NAMES

    # Playing

    def deal(
        self, hands: dict[str, str] | None = None, *, up: str = "r0", pile: str = "", rest: str = "pile"
    ) -> "Play":
        """A round. `rest` says where the cards are that the test does not name: in the `pile`, under the top `discard`,
        or in the hand of a seat."""
        hands = dict.fromkeys(LETTERS[: self.state.players], REST) if hands is None else hands
        dealer = self.state.dealer + 1 if self.state.pad else highest(self.chance.wanted[0])
        order = [LETTERS[(dealer + 1 + step) % len(hands)] for step in range(len(hands))]
        after_cut = 0 if self.state.pad else 1
        filled = fill(hands, " ".join([up, pile, *self.chance.wanted[after_cut:]]))
        self.chance.wanted.insert(after_cut, " ".join([*(filled[seat] for seat in order), up, pile]))
        super().deal()
        if rest != "pile" or any(REST not in hand and len(hand.split()) != 7 for hand in hands.values()):
            self._rearrange(hands, filled, faces(pile), rest)
        assert game.broken(self.state) == []
        return self

    def _rearrange(self, hands: dict[str, str], filled: dict[str, str], pile: list[int], rest: str) -> None:
        """As if the round were older: hands that are longer or shorter, a draw pile that is nearly used up."""
        state = self.state
        assert state.discard[-1] in NUMBERS  # other cards do something first
        others = list(game.DECK)
        wanted = {seat: faces(filled[seat] if REST in hand else hand) for seat, hand in hands.items()}
        for face in [*state.discard, *pile, *(face for hand in wanted.values() for face in hand)]:
            others.remove(face)
        under = [face for seat in hands for face in faces(filled[seat])[len(wanted[seat]) :]]
        if rest == "pile":
            for face in under:
                others.remove(face)
            pile += others
        elif rest == "discard":
            under = others
        else:
            under = []
            wanted[rest] += others
        hands_now = state.hands
        for seat, hand in wanted.items():
            at = LETTERS.index(seat)
            hands_now[at] = [InHand(face, DEALT if n < 7 else DRAWN, 0, 1 << at) for n, face in enumerate(hand)]
        state.hands = hands_now
        state.discard = under + state.discard
        state.pile = pile[::-1]
        state.hidden = [counted([*state.pile, *(face for hand in wanted.values() for face in hand)], FACES)]

    def idle(self, turns: int) -> "Play":
        """So many turns in which a card is drawn and kept."""
        return self.play(*["draw, keep"] * turns)

    # Looking

    @property
    def asked(self) -> tuple[str | None, str]:
        """Who has to decide what."""
        return self.turn, self.stage

    @property
    def dealer(self) -> str:
        return LETTERS[self.state.dealer]

    @property
    def direction(self) -> str:
        return {1: "left", -1: "right"}[self.state.direction]

    @property
    def colour(self) -> str:
        """The one in force."""
        return COLOUR_NAMES[self.state.colour]

    @property
    def top(self) -> str:
        return SHORT[self.state.discard[-1]]

    @property
    def discard(self) -> str:
        """Bottom to top."""
        return cards(self.state.discard)

    @property
    def pile(self) -> str:
        """As it will be drawn."""
        return cards(self.state.pile[::-1])

    def hand(self, seat: str) -> str:
        return hand_in(self.state, seat)

    def size(self, seat: str) -> int:
        return len(self.state.hands[LETTERS.index(seat)])

    def sizes(self) -> list[int]:
        return [len(hand) for hand in self.state.hands]

    def seen(self, seat: str) -> list[str]:
        """For each card of this hand, who has seen it."""
        return [letters(card.seen) for card in self.state.hands[LETTERS.index(seat)]]

    def sight(self, seat: str, of: str) -> str:
        """What `seat` sees of a hand, `?` for a card that it has not seen."""
        return hand_in(self.view(seat), of)

    def drew(self) -> list[str]:
        """Who drew the cards of the last moves, one after another."""
        return [told["seat"] for told in self.logged("drew")]

    @property
    def points(self) -> list[tuple[int, ...]]:
        return game.rounds_played(self.state)


def table(
    hands: dict[str, str] | int,
    *,
    up: str = "r0",
    pile: str = "",
    rest: str = "pile",
    dealer: str = "",
    reshuffles: Sequence[str] = (),
    scoring: str = "winner",
    reverse: str = "skip",
) -> Play:
    """The round right after the deal. `hands` may be just the number of players. The last seat deals, unless another is
    named, so that a begins."""
    hands = dict.fromkeys(LETTERS[:hands], REST) if isinstance(hands, int) else hands
    state = game.new(len(hands), {"scoring": scoring, "two-player-reverse": reverse})
    cut = " ".join(
        "y9" if seat == (dealer or list(hands)[-1]) else low for seat, low in zip(hands, NOT_DEALERS, strict=False)
    )
    return Play(state, Stacked([cut, *reshuffles], faces)).deal(hands, up=up, pile=pile, rest=rest)


def highest(cut: str) -> int:
    """The seat that draws the highest number, where no two draw the same."""
    numbers = [int(card[1:]) for card in cut.split()]
    return numbers.index(max(numbers))


def fill(hands: dict[str, str], elsewhere: str) -> dict[str, str]:
    """Each hand with seven cards: the first ones of those written, and number cards that the test names nowhere."""
    free = [face for face in NUMBERS for _ in range(game.DECK.count(face))]
    for face in faces(" ".join([*hands.values(), elsewhere])):
        if face in free:
            free.remove(face)
    filled = {}
    for seat, hand in hands.items():
        written = faces(hand)[:7]
        filled[seat] = cards([*written, *(free.pop(0) for _ in range(7 - len(written)))])
    return filled


def faces(text: str) -> list[int]:
    return [SHORT.index(word) for word in text.split() if word != REST]


def cards(some: Iterable[int]) -> str:
    return " ".join("?" if face < 0 else SHORT[face] for face in some)


def hand_in(world: game.State | game.View, seat: str) -> str:
    return cards(card.face for card in world.hands[LETTERS.index(seat)])


def of_colour(hand: str, colour: str) -> list[str]:
    """The cards of a hand that have this colour, `"r"` for red. A wild has none."""
    return [card for card in hand.split() if card[0] == colour and not card.startswith("wild")]


def plays_of(place: int) -> Iterator[str]:
    """A wild in this place can be played with each colour."""
    return (f"play {place} {colour}" for colour in COLOUR_NAMES)
