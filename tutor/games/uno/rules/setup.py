"""Before the first turn: a new game, who deals, and the deal of each round."""

from collections.abc import Mapping
from typing import Final

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.guard import check_deal
from tutor.engine.hidden import shuffle, told_shuffle
from tutor.engine.options import chosen
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.uno.rules.cards import (
    COLOUR,
    DECK,
    DRAW_TWO,
    FACE_NAMES,
    NUMBER,
    REVERSE,
    SKIP,
    SYMBOL,
    WILD,
    WILD_FOUR,
    name,
    names,
)
from tutor.games.uno.rules.legal import seat_after
from tutor.games.uno.rules.moves import MOST_PLAYERS
from tutor.games.uno.rules.piles import draw
from tutor.games.uno.rules.state import CHOOSE, DEALT, FIRST_COLOUR, State

PLAYERS: Final = (2, MOST_PLAYERS)  # `material.players`
OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "scoring": ("winner", "own-cards"),  # `score.win`, or `score.alternative`
    "two-player-reverse": ("skip", "turn"),  # `ruling.two-player-reverse`, or nothing but the direction
}
HAND: Final[i64] = 7


def new(players: int, options: Mapping[str, str] | None = None) -> State:
    """A game before its first deal."""
    values = chosen(PLAYERS, OPTIONS, players, options or {})
    return State(players, values["scoring"], values["two-player-reverse"])


def deal(state: State, chance: Chance, journal: Journal = None) -> None:
    """`setup.deal`: seven cards each, the rest is the draw pile, and its top card is turned up."""
    check_deal(state, "setup.deal")
    if state.dealer == NOBODY:
        state.dealer = _draw_for_dealer(state.players, chance, journal)
    else:
        state.dealer = (state.dealer + 1) % state.players  # `ruling.next-dealer`
    _clear_table(state)
    _mix(state, chance, journal, clauses=("setup.deal",))
    _deal_hands(state)
    if journal is not None:
        _tell_deal(state, journal)
    up = _turn_up(state, chance, journal)
    state.show(up, 0)
    state.heap[0], state.heap_size = up, 1
    state.colour = COLOUR[up]
    _begin(state, up, chance, journal)


def _draw_for_dealer(players: i64, chance: Chance, journal: Journal) -> i64:
    """`setup.dealer`: everyone draws a card, the highest number deals; who tie draw again."""
    pile: list[int] = []
    tied = list(range(players))
    while len(tied) > 1:
        if len(pile) < len(tied):
            pile = shuffle(DECK, chance, journal, names=FACE_NAMES, clauses=("setup.dealer",))
        cards = {seat: pile.pop() for seat in tied}
        if journal is not None:
            facts = {letter(seat): name(face) for seat, face in cards.items()}
            journal.append(Event("drew-for-deal", ("setup.dealer",), {"cards": facts}))
        highest = max(NUMBER[face] for face in cards.values())
        tied = [seat for seat in tied if NUMBER[cards[seat]] == highest]
    return tied[0]


def _clear_table(state: State) -> None:
    state.lay_deck()
    state.direction = 1
    state.turns = 0
    state.drawn = 0
    state.returned = 0
    state.fours_shown = 0
    state.proofs = []


def _mix(state: State, chance: Chance, journal: Journal, *, clauses: tuple[str, ...]) -> None:
    chance.mix(state.stock, 0, state.stock_size)
    if journal is not None:
        journal.append(told_shuffle("shuffled", state.pile, names=FACE_NAMES, clauses=clauses))


def _deal_hands(state: State) -> None:
    """From the dealer's left clockwise, seven cards at a time."""
    seat = state.dealer
    for _ in range(state.players):
        seat = seat_after(state, seat)
        for _ in range(HAND):
            state.stock_size -= 1
            state.add(seat, state.stock[state.stock_size], DEALT)


def _tell_deal(state: State, journal: list[Event]) -> None:
    clauses = ("setup.deal",) if not state.rounds_played else ("setup.deal", "score.next-round", "ruling.next-dealer")
    journal.append(Event("dealt", clauses, {"round": state.rounds_played + 1, "dealer": letter(state.dealer)}))
    for seat, hand in enumerate(state.hands):
        cards = {"cards": names([card.face for card in hand])}
        journal.append(Event("hand", ("setup.deal",), {"seat": letter(seat)}, cards, 1 << seat))


def _turn_up(state: State, chance: Chance, journal: Journal) -> i64:
    """The first discard; a wild-draw-four goes back into the pile (`setup.first.wild-four`)."""
    while True:
        state.stock_size -= 1
        up = state.stock[state.stock_size]
        if journal is not None:
            starts = ("turn.start",) * (SYMBOL[up] < SKIP or up == WILD)
            journal.append(Event("turned", ("setup.deal", *starts), {"card": name(up)}))
        if up != WILD_FOUR:
            return up
        state.returned += 1
        if journal is not None:
            journal.append(Event("returned", ("setup.first.wild-four",), {"card": name(up)}))
        state.stock_size += 1
        _mix(state, chance, journal, clauses=("setup.first.wild-four",))


def _begin(state: State, up: i64, chance: Chance, journal: Journal) -> None:
    """`turn.start`, and what the card that was turned up does first."""
    left = (state.dealer + 1) % state.players
    after = (left + 1) % state.players
    state.stage, state.turn = CHOOSE, left
    if up == WILD:
        state.stage = FIRST_COLOUR
    elif SYMBOL[up] == DRAW_TWO:
        draw(state, left, 2, chance, journal, clauses=("setup.first.draw-two",))
        state.turn = after
    elif SYMBOL[up] == SKIP:
        state.turn = after
        if journal is not None:
            journal.append(Event("skipped", ("setup.first.skip",), {"seat": letter(left)}))
    elif SYMBOL[up] == REVERSE:
        state.direction, state.turn = -1, state.dealer
        if journal is not None:
            journal.append(Event("reversed", ("setup.first.reverse",), {"to": "right"}))
