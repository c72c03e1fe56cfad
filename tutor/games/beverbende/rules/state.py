"""The table as it truly is: every card, seen or not. Only the rules change it; learners and coaches get a View.

It is laid out flat: numbers with names, and areas of numbers. So it is copied in a moment, and machine code runs over
it without making an object. Who is in no hurry asks for the same as lists: `rows`, `pile`, `discard`, `set_aside`,
`hidden` and `pad` are made anew whenever they are asked for; a change counts once the whole list is set.
"""

from itertools import chain
from operator import mul
from typing import Final, Protocol

from tutor.engine.areas import blank, fill, listed
from tutor.engine.flat import i64, vec
from tutor.engine.guard import TO_DEAL, WAITING_NAMES
from tutor.engine.hidden import IN_THE_OPEN, NO_CARD, Held
from tutor.engine.points import Pad
from tutor.engine.protocol import NOBODY
from tutor.games.beverbende.rules.cards import CARDS, COPIES, DECK, FACES, HIGHEST, NUMBERS, POINTS
from tutor.games.beverbende.rules.moves import ROW

# Where a card in a row came from. A taken or kept card is a number (`ruling.number-in-row`).
DEALT: Final[i64] = 0
TAKEN: Final[i64] = 1  # from the discard pile, openly: everyone knows it
KEPT: Final[i64] = 2  # drawn and exchanged in: only who drew it has seen it
ORIGIN_NAMES: Final = ("dealt", "taken", "kept")

# What the seat on turn has to decide.
CHOOSE: Final[i64] = 0  # action A or action B
DRAWN: Final[i64] = 1  # what to do with the card in hand
FIRST: Final[i64] = 2  # the same, but it is the first card of a draw-two: a second one may still come
AFTER: Final[i64] = 3  # knock or pass
STAGE_NAMES: Final = ("choose", "drawn", "first", "after", *WAITING_NAMES)

PLACES: Final[i64] = 24  # in rows: the four of the first seat, then those of the second, and so on
ROOM_BELOW: Final[i64] = 66  # the draw pile
MOST_SCORES: Final[i64] = 36  # points on a pad: of six players in six rounds

# What lies there when a round begins.
WHOLE_PILE: Final = vec[i64]([0] * ROOM_BELOW + list(DECK))
ALL_HIDDEN: Final = vec[i64](COPIES)
NO_PILE: Final = vec[i64]([0] * CARDS)
NO_ROWS: Final = vec[i64]([0] * PLACES)


class Table(Protocol):
    """What lies open, to all players alike."""

    players: int
    edition: str
    rounds: int  # so many are played
    starter: int
    pad: Pad
    stage: int
    turn: int
    turns: int  # finished turns of this round
    knocker: int
    discard: list[int]
    open_draw_twos: int  # used, and not on the discard pile yet
    hidden: list[list[int]]  # for each shuffle: how many of each face have never been shown to all
    set_aside: list[int]  # specials replaced when the points are counted


def copy_open(source: Table, target: Table) -> None:
    """What lies open, copied: into another state, into a view, or back."""
    target.rounds = source.rounds
    target.starter = source.starter
    target.pad = source.pad[:]
    target.stage = source.stage
    target.turn = source.turn
    target.turns = source.turns
    target.knocker = source.knocker
    target.discard = source.discard[:]
    target.open_draw_twos = source.open_draw_twos
    target.hidden = [counts[:] for counts in source.hidden]
    target.set_aside = source.set_aside[:]


class State:
    """One game. The card at a place of the rows is `face`, `origin`, `batch` and `seen` there, as `Held` has them."""

    __slots__ = (
        "account", "aside", "aside_size", "batch", "edition", "face", "hand", "heap", "heap_size", "knocker",
        "laps_done", "open_draw_twos", "origin", "players", "rounds", "rounds_played", "scores", "seen", "shuffles",
        "stage", "starter", "stock", "stock_bottom", "stock_top", "turn", "turns_done", "unshown_numbers",
        "unshown_points",
    )  # fmt: skip

    def __init__(self, players: i64, edition: str, rounds: i64, starter: i64) -> None:
        self.players: i64 = players
        self.edition: str = edition
        # What lies open, as `Table` says.
        self.rounds: i64 = rounds
        self.starter: i64 = starter
        self.rounds_played: i64 = 0
        self.scores: vec[i64] = blank(MOST_SCORES)  # of each round the points of each seat
        self.stage: i64 = TO_DEAL
        self.turn: i64 = NOBODY
        self.turns_done: i64 = 0  # of this round: so many, and so many laps of them
        self.laps_done: i64 = 0
        self.knocker: i64 = NOBODY
        self.heap_size: i64 = 0
        self.heap: vec[i64] = vec[i64]([])  # the discard pile: so many cards, the top one last
        self.open_draw_twos: i64 = 0
        self.shuffles: i64 = 0  # of this round; the deal is the first
        self.account: vec[i64] = vec[i64]([])  # of each shuffle: how many of each face have never been shown to all
        self.unshown_numbers: i64 = 0  # so many numbers that is, and so many points:
        self.unshown_points: i64 = 0  # they are asked for in most decisions
        self.aside_size: i64 = 0
        self.aside: vec[i64] = vec[i64]([])
        # What does not.
        self.face: vec[i64] = vec[i64]([])
        self.origin: vec[i64] = vec[i64]([])
        self.batch: vec[i64] = vec[i64]([])
        self.seen: vec[i64] = vec[i64]([])
        self.stock_bottom: i64 = 0  # the draw pile: from here up to its top
        self.stock_top: i64 = 0
        self.stock: vec[i64] = vec[i64]([])
        self.hand: i64 = NO_CARD

    def copy(self) -> "State":
        twin = State(self.players, self.edition, self.rounds, self.starter)
        twin.become(self)
        return twin

    def become(self, other: "State") -> None:
        """A copy of another one of the same game."""
        self.starter = other.starter
        self.rounds_played = other.rounds_played
        self.scores = other.scores[:]
        self.stage = other.stage
        self.turn = other.turn
        self.turns_done = other.turns_done
        self.laps_done = other.laps_done
        self.knocker = other.knocker
        self.heap_size = other.heap_size
        self.heap = other.heap[:]
        self.open_draw_twos = other.open_draw_twos
        self.shuffles = other.shuffles
        self.account = other.account[:]
        self.unshown_numbers = other.unshown_numbers
        self.unshown_points = other.unshown_points
        self.aside_size = other.aside_size
        self.aside = other.aside[:]
        self.face = other.face[:]
        self.origin = other.origin[:]
        self.batch = other.batch[:]
        self.seen = other.seen[:]
        self.stock_bottom = other.stock_bottom
        self.stock_top = other.stock_top
        self.stock = other.stock[:]
        self.hand = other.hand

    @property
    def turns(self) -> int:
        return self.turns_done

    @turns.setter
    def turns(self, turns: int) -> None:
        self.turns_done = turns
        self.laps_done = turns // self.players

    # Cards in the rows

    def card(self, place: i64) -> Held:
        return Held(self.face[place], self.origin[place], self.batch[place], self.seen[place])

    def lay(self, place: i64, face: i64, origin: i64, batch: i64, seen: i64) -> None:
        self.face[place] = face
        self.origin[place] = origin
        self.batch[place] = batch
        self.seen[place] = seen

    def change_places(self, place: i64, other: i64) -> None:
        """Two cards, with all that is known of them."""
        face, origin, batch, seen = self.face[place], self.origin[place], self.batch[place], self.seen[place]
        self.lay(place, self.face[other], self.origin[other], self.batch[other], self.seen[other])
        self.lay(other, face, origin, batch, seen)

    # The account of what was never shown to all

    def open_account(self) -> None:
        """For one more shuffle; nothing is hidden by it yet."""
        account = blank(FACES * (self.shuffles + 1))
        for at in range(FACES * self.shuffles):
            account[at] = self.account[at]
        self.account = account
        self.shuffles += 1

    def hide(self, face: i64) -> None:
        """A card of the latest shuffle that nobody can see any more."""
        self.account[FACES * (self.shuffles - 1) + face] += 1
        if face <= HIGHEST:
            self.unshown_numbers += 1
            self.unshown_points += face

    def show(self, face: i64, batch: i64) -> None:
        """A card of this shuffle has become known to all."""
        if batch != IN_THE_OPEN:
            self.account[FACES * batch + face] -= 1
            if face <= HIGHEST:
                self.unshown_numbers -= 1
                self.unshown_points -= face

    def lay_deck(self) -> None:
        """All cards on the draw pile, hidden from all, and nothing anywhere else."""
        self.stock, self.stock_bottom, self.stock_top = WHOLE_PILE[:], ROOM_BELOW, ROOM_BELOW + CARDS
        self.account, self.shuffles = ALL_HIDDEN[:], 1
        self.unshown_numbers, self.unshown_points = NUMBERS, POINTS
        self.heap, self.heap_size = NO_PILE[:], 0
        self.aside, self.aside_size = NO_PILE[:], 0
        self.face, self.origin, self.batch, self.seen = NO_ROWS[:], NO_ROWS[:], NO_ROWS[:], NO_ROWS[:]

    # The same as lists

    @property
    def rows(self) -> list[list[Held]]:
        """Before the first deal there are none."""
        seats = self.players if self.shuffles else 0
        return [[self.card(seat * ROW + slot) for slot in range(ROW)] for seat in range(seats)]

    @rows.setter
    def rows(self, rows: list[list[Held]]) -> None:
        self.face, self.origin, self.batch, self.seen = blank(PLACES), blank(PLACES), blank(PLACES), blank(PLACES)
        for seat, row in enumerate(rows):
            for slot, card in enumerate(row):
                self.lay(seat * ROW + slot, card.face, card.origin, card.batch, card.seen)

    @property
    def pile(self) -> list[int]:
        return listed(self.stock, self.stock_bottom, self.stock_top)

    @pile.setter
    def pile(self, cards: list[int]) -> None:
        """With room below, for who puts cards under it."""
        self.stock = vec[i64]([0] * ROOM_BELOW + cards + [0] * (CARDS - len(cards)))
        self.stock_bottom = ROOM_BELOW
        self.stock_top = ROOM_BELOW + len(cards)

    @property
    def discard(self) -> list[int]:
        return listed(self.heap, 0, self.heap_size)

    @discard.setter
    def discard(self, cards: list[int]) -> None:
        self.heap = blank(CARDS)
        self.heap_size = fill(self.heap, 0, cards)

    @property
    def set_aside(self) -> list[int]:
        return listed(self.aside, 0, self.aside_size)

    @set_aside.setter
    def set_aside(self, cards: list[int]) -> None:
        self.aside = blank(CARDS)
        self.aside_size = fill(self.aside, 0, cards)

    @property
    def hidden(self) -> list[list[int]]:
        return [listed(self.account, FACES * batch, FACES * (batch + 1)) for batch in range(self.shuffles)]

    @hidden.setter
    def hidden(self, counts: list[list[int]]) -> None:
        self.account = vec[i64](list(chain.from_iterable(counts)))
        self.shuffles = len(counts)
        self.unshown_numbers = sum([sum(of_batch[: HIGHEST + 1]) for of_batch in counts])
        self.unshown_points = sum([sum(map(mul, range(HIGHEST + 1), of_batch)) for of_batch in counts])

    @property
    def pad(self) -> Pad:
        width = self.players
        return [tuple(listed(self.scores, width * line, width * (line + 1))) for line in range(self.rounds_played)]

    @pad.setter
    def pad(self, pad: Pad) -> None:
        self.scores = blank(MOST_SCORES)
        fill(self.scores, 0, [points for line in pad for points in line])
        self.rounds_played = len(pad)
