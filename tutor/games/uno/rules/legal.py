"""What may be done: for every move the clause that forbids it, if any; and when a wild-draw-four is lawful."""

from collections.abc import Iterable
from typing import Final, Protocol

from tutor.engine.guard import OVER, TO_DEAL, is_between_rounds
from tutor.engine.hidden import Held
from tutor.games.uno.rules.cards import COLOUR, COLOURS, DRAW_TWO, FACES, REVERSE, SKIP, SYMBOL, WILD, WILD_FOUR, fits
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
    PLAYS,
    THE_ACCEPT,
    THE_CATCH,
    THE_CHALLENGE,
    THE_DRAW,
    THE_KEEP,
    THE_WAIT,
    WAIT,
)
from tutor.games.uno.rules.state import AFTER_DRAW, CHOOSE, FIRST_COLOUR, TO_CATCH, TO_CHALLENGE, State

WINNING_SCORE: Final = 500  # `goal.game`
LAST_BUT_ONE: Final = 2  # so many cards has a hand before the call
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


def is_lawful(hand: Iterable[Held], colour: int) -> bool:
    """`action.wild-four`: allowed only without a card of the colour in force (`ruling.wild-four-actions`: whatever its
    symbol). An unlawful one can be played all the same: that is what the challenge is for."""
    return not any(COLOUR[card.face] == colour for card in hand)


def refusal(state: State, move: int) -> str | None:
    """The clause that forbids the move now; None when it is legal. Legality is decided here and nowhere else."""
    kind, stage = KIND[move], state.stage
    if is_between_rounds(state):
        return "score.next-round" if state.pad else "setup.deal"  # the cards are not dealt
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


def _only_in(wanted: int, stage: int, clause: str) -> str | None:
    return None if stage == wanted else clause


def _no_play(state: State, move: int) -> str | None:
    hand, place = state.hands[state.turn], PLACE[move]
    if state.stage > AFTER_DRAW:
        return _INSTEAD_OF_PLAYING[state.stage]
    if state.stage == AFTER_DRAW and (not state.drawn or place != len(hand) - 1):
        return "turn.decline"
    if place >= len(hand):
        return "turn.match"  # there is no such card
    face = hand[place].face
    if (CHOSEN[move] < COLOURS) != _names_colour(face, len(hand)):
        return _wrongly_named(face, len(hand))
    if not fits(face, state.discard[-1], state.colour):
        return "ruling.first-wild-colour" if _is_first_on_a_wild(state) else MATCHES.get(SYMBOL[face], "turn.match")
    return "uno.call" if CALLS[move] and len(hand) != LAST_BUT_ONE else None


def _names_colour(face: int, held: int) -> bool:
    """A wild, and only that, names a colour; not as the last card (`ruling.last-wild`)."""
    return face >= WILD and held > 1


def _wrongly_named(face: int, held: int) -> str:
    if face < WILD or held > 1:
        return "action.wild-four" if face == WILD_FOUR else "action.wild"
    return "ruling.last-wild"


def _is_first_on_a_wild(state: State) -> bool:
    """Whether whoever has named the colour of the wild that was turned up plays on it."""
    return not state.turns and state.discard == [WILD]


# For speed: by colour in force and top discard, whether each face fits, and then whether it is a wild.
_NOT, _FITS, _FITS_WILD = 0, 1, 2
_FIT: Final = tuple(
    tuple(
        bytes((_FITS_WILD if face >= WILD else _FITS) if fits(face, top, colour) else _NOT for face in range(FACES))
        for top in range(FACES)
    )
    for colour in range(COLOURS)
)
_PLAIN: Final = tuple(silent[COLOURS] for silent, _ in PLAYS)
_FIXED: Final[dict[int, tuple[int, ...]]] = {
    FIRST_COLOUR: NAMES,
    TO_CATCH: (THE_CATCH, THE_WAIT),
    TO_CHALLENGE: (THE_CHALLENGE, THE_ACCEPT),
    TO_DEAL: (),
    OVER: (),
}


def legal_moves(state: State) -> tuple[int, ...]:
    """All moves that nothing forbids: the same as to ask `refusal` for each, only faster. A test holds them equal."""
    if state.stage not in (CHOOSE, AFTER_DRAW):
        return _FIXED[state.stage]
    hand = state.hands[state.turn]
    fit = _FIT[state.colour][state.discard[-1]]
    if state.stage == AFTER_DRAW:
        last = len(hand) - 1
        return (*(_plays(last, fit[hand[last].face], last + 1) if state.drawn else ()), THE_KEEP)
    moves: list[int] = []
    plain, held = _PLAIN, len(hand)
    for place, card in enumerate(hand):
        kind = fit[card.face]
        if kind == _FITS and held != LAST_BUT_ONE:
            moves.append(plain[place])
        elif kind:
            moves += _plays(place, kind, held)
    moves.append(THE_DRAW)
    return tuple(moves)


def _plays(place: int, kind: int, held: int) -> tuple[int, ...]:
    """Every way to play the card in this place of a hand of so many."""
    if kind == _NOT:
        return ()
    silent, calling = PLAYS[place]
    if kind == _FITS or held == 1:
        return (silent[COLOURS], calling[COLOURS]) if held == LAST_BUT_ONE else (silent[COLOURS],)
    return silent[:COLOURS] + calling[:COLOURS] if held == LAST_BUT_ONE else silent[:COLOURS]
