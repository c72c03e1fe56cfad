"""Before the first turn: a new game, and the deal of each round."""

from collections.abc import Mapping
from typing import Final

from tutor.engine.chance import Chance
from tutor.engine.errors import BadOption
from tutor.engine.events import Event, Journal
from tutor.engine.guard import check_deal
from tutor.engine.hidden import NO_CARD, told_shuffle
from tutor.engine.options import chosen
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import LETTERS, letter
from tutor.games.beverbende.rules.cards import FACE_NAMES, HIGHEST, name, names
from tutor.games.beverbende.rules.legal import left_of, rounds_to_play
from tutor.games.beverbende.rules.moves import MOST_PLAYERS, ROW
from tutor.games.beverbende.rules.piles import draw_top, lay_open, show_drawn, top_discard
from tutor.games.beverbende.rules.state import CHOOSE, State

PLAYERS: Final = (2, MOST_PLAYERS)  # `material.players`, `ruling.players-nl`
OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "edition": ("beverbende", "biberbande"),
    "starter": tuple(LETTERS[:MOST_PLAYERS]),  # who sits to the left of the oldest player (`turn.order`)
}
OUTER: Final = (0, 3)  # the cards of the own row that everyone has seen before the first turn


def new(players: int, options: Mapping[str, str] | None = None) -> State:
    """A game before its first deal."""
    values = chosen(PLAYERS, OPTIONS, players, options or {})
    starter = LETTERS.index(values["starter"])
    if starter >= players:
        raise BadOption("starter", values["starter"], tuple(LETTERS[:players]))
    return State(players, values["edition"], rounds_to_play(players), starter)


def deal(state: State, chance: Chance, journal: Journal = None) -> None:
    """`setup.deal`, `setup.piles`, `setup.peek`: the next round is laid out and everyone has looked at two cards."""
    check_deal(state, "setup.deal")
    state.lay_deck()
    chance.mix(state.stock, state.stock_bottom, state.stock_top)
    if journal is not None:
        journal.append(told_shuffle("shuffled", state.pile, names=FACE_NAMES, clauses=("setup.deal",)))
    _deal_rows(state)
    up = draw_top(state, chance, journal)
    show_drawn(state, up)
    lay_open(state, up)
    state.hand = NO_CARD
    state.knocker = NOBODY
    state.turns = 0
    state.turn = state.starter
    state.stage = CHOOSE
    if journal is not None:
        _tell_deal(state, journal)


def _deal_rows(state: State) -> None:
    """From the starter clockwise four cards each, left to right; the owner looks at the outer two, as everyone does
    (`ruling.peek-automatic`). A place that is empty says the rest: dealt, and from the first shuffle."""
    top = state.stock_top
    seat = state.starter
    for _ in range(state.players):
        for slot in range(ROW):
            top -= 1
            state.face[seat * ROW + slot] = state.stock[top]
        for slot in OUTER:
            state.seen[seat * ROW + slot] = 1 << seat
        seat = left_of(state, seat)
    state.stock_top = top


def _tell_deal(state: State, journal: list[Event]) -> None:
    rows = {letter(seat): names([card.face for card in row]) for seat, row in enumerate(state.rows)}
    up = top_discard(state)
    facts = {"round": state.rounds_played + 1, "starter": letter(state.starter), "up": name(up)}
    following = ("ruling.starter-de" if state.edition == "biberbande" else "game.starter",) * bool(state.rounds_played)
    special = ("ruling.first-discard-special",) * (up > HIGHEST)
    clauses = ("setup.deal", "setup.piles", "turn.order", *following, *special)
    journal.append(Event("dealt", clauses, facts, {"rows": rows}))
    for seat, row in enumerate(state.rows):
        looked = {"seat": letter(seat), "slots": [slot + 1 for slot in OUTER]}
        cards = {"cards": names([row[slot].face for slot in OUTER])}
        journal.append(Event("looked", ("setup.peek", "ruling.peek-automatic"), looked, cards, 1 << seat))
