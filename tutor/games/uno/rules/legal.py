"""What may be done: for every move the clause that forbids it, if any; and when a wild-draw-four is lawful."""

from collections.abc import Iterable
from typing import Final, Protocol

from tutor.engine.flat import i64
from tutor.engine.guard import is_between_rounds
from tutor.engine.hidden import Held
from tutor.games.uno.rules.cards import (
    COLOUR,
    COLOURS,
    DRAW_TWO,
    NO_COLOUR,
    REVERSE,
    SKIP,
    SYMBOL,
    WILD,
    WILD_FOUR,
    fits,
)
from tutor.games.uno.rules.moves import (
    CALLS,
    CATCH,
    CHOSEN,
    DRAW,
    KEEP,
    KIND,
    NAME,
    NAMES,
    PLACE,
    PLAY,
    THE_ACCEPT,
    THE_CATCH,
    THE_CHALLENGE,
    THE_DRAW,
    THE_KEEP,
    THE_WAIT,
    WAIT,
    play_of,
)
from tutor.games.uno.rules.state import AFTER_DRAW, CHOOSE, FIRST_COLOUR, ROOM, TO_CATCH, TO_CHALLENGE, State

WINNING_SCORE: Final[i64] = 500  # `goal.game`
LAST_BUT_ONE: Final[i64] = 2  # so many cards has a hand before the call
_INSTEAD_OF_PLAYING: Final = {
    FIRST_COLOUR: "setup.first.wild", TO_CATCH: "ruling.uno-timing", TO_CHALLENGE: "ruling.no-stacking",
}  # fmt: skip
"""What is decided before a card can be played, by stage."""
_INSTEAD_OF_DRAWING: Final = _INSTEAD_OF_PLAYING | {TO_CHALLENGE: "action.wild-four"}
MATCHES: Final = {SKIP: "action.skip", REVERSE: "action.reverse", DRAW_TWO: "action.draw-two"}  # else `turn.match`


class Seated(Protocol):
    """A state or a view of one: who sits there, and which way it goes round."""

    players: int
    direction: int


def next_seat(table: Seated, seat: int) -> int:
    return (seat + table.direction) % table.players


def seat_after(state: State, seat: i64) -> i64:
    """The same, without a division."""
    following = seat + state.direction
    if following == state.players:
        return 0
    if following < 0:
        return state.players - 1
    return following


def is_lawful(hand: Iterable[Held], colour: int) -> bool:
    """`action.wild-four`: allowed only without a card of the colour in force (`ruling.wild-four-actions`: whatever its
    symbol). An unlawful one can be played all the same: that is what the challenge is for."""
    return not any(COLOUR[card.face] == colour for card in hand)


def has_colour(state: State, seat: i64, colour: i64, cards: i64) -> bool:
    """Whether so many cards of a hand, the oldest ones, had the colour; then a wild-draw-four was unlawful."""
    for place in range(seat * ROOM, seat * ROOM + cards):  # noqa: SIM110 - `any` makes objects
        if COLOUR[state.face[place]] == colour:
            return True
    return False


def refusal(state: State, move: i64) -> str | None:
    """The clause that forbids the move now; None when it is legal. Legality is decided here and nowhere else."""
    kind, stage = KIND[move], state.stage
    if is_between_rounds(state):
        return "score.next-round" if state.rounds_played else "setup.deal"  # the cards are not dealt
    if kind == PLAY:
        return _no_play(state, move)
    if kind == DRAW:
        return _only_in(CHOOSE, stage, _INSTEAD_OF_DRAWING.get(stage, "turn.draw"))
    if kind == KEEP:
        return _only_in(AFTER_DRAW, stage, _INSTEAD_OF_DRAWING.get(stage, "turn.draw"))
    if kind == NAME:
        return _only_in(FIRST_COLOUR, stage, "setup.first.wild")
    if kind in (CATCH, WAIT):
        return _only_in(TO_CATCH, stage, "uno.penalty")
    return _only_in(TO_CHALLENGE, stage, "challenge.right")


def _only_in(wanted: i64, stage: i64, clause: str) -> str | None:
    return None if stage == wanted else clause


def _no_play(state: State, move: i64) -> str | None:
    held, place = state.held[state.turn], PLACE[move]
    if state.stage > AFTER_DRAW:
        return _INSTEAD_OF_PLAYING[state.stage]
    if state.stage == AFTER_DRAW and (not state.drawn or place != held - 1):
        return "turn.decline"
    if place >= held:
        return "turn.match"  # there is no such card
    face = state.face[state.turn * ROOM + place]
    if (CHOSEN[move] < COLOURS) != names_colour(face, held):
        return _wrongly_named(face, held)
    if not fits(face, state.top(), state.colour):
        return "ruling.first-wild-colour" if _is_first_on_a_wild(state) else MATCHES.get(SYMBOL[face], "turn.match")
    return "uno.call" if CALLS[move] and held != LAST_BUT_ONE else None


def names_colour(face: i64, held: i64) -> bool:
    """A wild, and only that, names a colour; not as the last card (`ruling.last-wild`)."""
    return face >= WILD and held > 1


def _wrongly_named(face: i64, held: i64) -> str:
    if face < WILD or held > 1:
        return "action.wild-four" if face == WILD_FOUR else "action.wild"
    return "ruling.last-wild"


def _is_first_on_a_wild(state: State) -> bool:
    """Whether whoever has named the colour of the wild that was turned up plays on it."""
    return state.turns == 0 and state.heap_size == 1 and state.top() == WILD


def legal_moves(state: State) -> tuple[int, ...]:
    """All moves that nothing forbids: the same as to ask `refusal` for each, only faster. A test holds them equal."""
    stage = state.stage
    if stage < 0:
        return ()
    if stage == FIRST_COLOUR:
        return NAMES
    if stage == TO_CATCH:
        return (THE_CATCH, THE_WAIT)
    if stage == TO_CHALLENGE:
        return (THE_CHALLENGE, THE_ACCEPT)
    moves: list[int] = []
    held = state.held[state.turn]
    if stage == AFTER_DRAW:
        if state.drawn:
            _add_plays(state, held - 1, moves)
        moves.append(THE_KEEP)
        return tuple(moves)
    for place in range(held):
        _add_plays(state, place, moves)
    moves.append(THE_DRAW)
    return tuple(moves)


def _add_plays(state: State, place: i64, moves: list[int]) -> None:
    """Every way to play the card in this place of the hand on turn."""
    face, held = state.face[state.turn * ROOM + place], state.held[state.turn]
    if not fits(face, state.top(), state.colour):
        return
    ways: i64 = 1
    if held == LAST_BUT_ONE:
        ways = 2
    for calls in range(ways):
        if names_colour(face, held):
            for colour in range(COLOURS):
                moves.append(play_of(place, colour, calls))
        else:
            moves.append(play_of(place, NO_COLOUR, calls))
