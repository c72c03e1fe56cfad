"""What must hold in every state, as a list of what does not. Used by tests and by long simulations."""

from tutor.engine.beverbende.cards import COPIES, DRAW_TWO, FACE_NAMES, FACES, is_number
from tutor.engine.beverbende.moves import ROW
from tutor.engine.beverbende.rules import may_knock
from tutor.engine.beverbende.state import AFTER, CHOOSE, DEALT, DRAWN, FIRST, TAKEN, State
from tutor.engine.hidden import NO_CARD, counted
from tutor.engine.protocol import NOBODY


def broken(state: State) -> list[str]:
    """Every invariant that this state breaks; empty for a state that play can reach."""
    if not state.rows:
        return []
    return [*_cards(state), *_turn(state), *_knowledge(state)]


def _cards(state: State) -> list[str]:
    """`material.deck`: no card is lost or doubled."""
    faces = [card.face for row in state.rows for card in row]
    faces += state.pile + state.discard + state.set_aside + [DRAW_TWO] * state.open_draw_twos
    if state.hand != NO_CARD:
        faces.append(state.hand)
    counts = counted(faces, FACES)
    return [
        f"there are {counts[face]} cards {FACE_NAMES[face]} instead of {COPIES[face]}"
        for face in range(FACES)
        if counts[face] != COPIES[face]
    ] + [f"row {seat} has {len(row)} cards" for seat, row in enumerate(state.rows) if len(row) != ROW]


def _turn(state: State) -> list[str]:
    problems = []
    if (state.hand != NO_CARD) != (state.stage in (DRAWN, FIRST)):
        problems.append("a card in hand and the stage do not agree")
    if state.open_draw_twos and state.stage not in (DRAWN, FIRST):
        problems.append("a used draw-two was not laid down")
    if state.stage == FIRST and not state.open_draw_twos:
        problems.append("a first card without a draw-two")
    if state.stage == AFTER and not may_knock(state):
        problems.append("a knock is offered that is not allowed")
    if (state.turn == NOBODY) != (state.stage not in (CHOOSE, DRAWN, FIRST, AFTER)):
        problems.append("the turn and the stage do not agree")
    return problems


def _knowledge(state: State) -> list[str]:
    """`ruling.number-in-row`, and the account of what has never been shown to all."""
    problems = []
    hidden = [[0] * FACES for _ in state.hidden]
    for row in state.rows:
        for card in row:
            if card.origin != DEALT and not is_number(card.face):
                problems.append("a special was exchanged into a row")
            if card.origin == TAKEN:
                if card.seen != (1 << state.players) - 1:
                    problems.append("a card taken openly is not known to all")
            else:
                hidden[card.batch][card.face] += 1
    for face in state.pile:
        hidden[-1][face] += 1
    if state.hand != NO_CARD:
        hidden[-1][state.hand] += 1
    if hidden != state.hidden:
        problems.append("the account of hidden cards is wrong")
    return problems
