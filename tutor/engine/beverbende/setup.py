"""Before the first turn: a new game, and the deal of each round."""

from collections.abc import Mapping
from typing import Final

from tutor.engine.beverbende.cards import COPIES, DECK, FACE_NAMES, HIGHEST, name, names
from tutor.engine.beverbende.moves import MOST_PLAYERS
from tutor.engine.beverbende.piles import show_drawn
from tutor.engine.beverbende.rules import rounds_to_play
from tutor.engine.beverbende.state import CHOOSE, DEALT, State
from tutor.engine.chance import Chance
from tutor.engine.errors import BadOption
from tutor.engine.events import Event, Journal
from tutor.engine.guard import check_deal
from tutor.engine.hidden import NO_CARD, Held, shuffle
from tutor.engine.options import chosen
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import LETTERS, letter

PLAYERS: Final = (2, MOST_PLAYERS)  # `material.players`, `ruling.players-nl`
OPTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "edition": ("beverbende", "biberbande"),
    "starter": tuple(LETTERS[:MOST_PLAYERS]),  # who sits to the left of the oldest player (`turn.order`)
}
OPENING_LOOK: Final = (1, 0, 0, 1)  # which cards of the own row everyone has seen before the first turn
OUTER: Final = tuple(slot for slot, looks in enumerate(OPENING_LOOK) if looks)


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
    state.pile = shuffle(DECK, chance, journal, names=FACE_NAMES, clauses=("setup.deal",))
    state.hidden = [list(COPIES)]
    state.rows = _dealt_rows(state)
    up = state.pile.pop()
    show_drawn(state, up)
    state.discard = [up]
    state.set_aside = []
    state.hand = NO_CARD
    state.knocker = NOBODY
    state.turns = 0
    state.turn = state.starter
    state.stage = CHOOSE
    if journal is not None:
        _tell_deal(state, journal)


def _dealt_rows(state: State) -> list[list[Held]]:
    """From the starter clockwise four cards each, left to right; the owner looks at the outer two, as everyone does
    (`ruling.peek-automatic`)."""
    draw, players = state.pile.pop, state.players
    rows: list[list[Held]] = [[]] * players
    for step in range(players):
        seat = (state.starter + step) % players
        rows[seat] = [Held(draw(), DEALT, 0, looks << seat) for looks in OPENING_LOOK]
    return rows


def _tell_deal(state: State, journal: list[Event]) -> None:
    rows = {letter(seat): names([card.face for card in row]) for seat, row in enumerate(state.rows)}
    facts = {"round": len(state.pad) + 1, "starter": letter(state.starter), "up": name(state.discard[-1])}
    following = ("ruling.starter-de" if state.edition == "biberbande" else "game.starter",) * bool(state.pad)
    special = ("ruling.first-discard-special",) * (state.discard[-1] > HIGHEST)
    clauses = ("setup.deal", "setup.piles", "turn.order", *following, *special)
    journal.append(Event("dealt", clauses, facts, {"rows": rows}))
    for seat, row in enumerate(state.rows):
        looked = {"seat": letter(seat), "slots": [slot + 1 for slot in OUTER]}
        cards = {"cards": names([row[slot].face for slot in OUTER])}
        journal.append(Event("looked", ("setup.peek", "ruling.peek-automatic"), looked, cards, 1 << seat))
