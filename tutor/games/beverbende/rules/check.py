"""What must hold in every state, as a list of what does not. Used by tests and by long simulations."""

from tutor.engine.accounts import drawn_card, impossible_card, miscounted, misjudged
from tutor.engine.guard import OVER, TO_DEAL, misplaced
from tutor.engine.hidden import IN_THE_OPEN, NO_CARD, listed
from tutor.games.beverbende.rules.cards import COPIES, DRAW_TWO, FACE_NAMES, is_number
from tutor.games.beverbende.rules.legal import may_knock
from tutor.games.beverbende.rules.moves import ROW
from tutor.games.beverbende.rules.state import AFTER, DEALT, DRAWN, FIRST, TAKEN, State


def broken(state: State) -> list[str]:
    """Every invariant that this state breaks; empty for a state that play can reach."""
    if found := misplaced(state):
        return found
    if not state.rows:
        return [] if state.stage == TO_DEAL and not state.pad else ["nothing was dealt"]
    if max(state.starter, state.knocker) >= state.players:
        return ["somebody begins or knocks who is not at the table"]
    if len(state.rows) != state.players or any(len(row) != ROW for row in state.rows):
        return ["everyone has a row of four cards"]
    return _cards(state) or [*_turn(state), *_knowledge(state)]


def _cards(state: State) -> list[str]:
    faces = [card.face for row in state.rows for card in row] + drawn_card(state.hand)
    faces += state.pile + state.discard + state.set_aside + [DRAW_TWO] * state.open_draw_twos
    return miscounted(faces, COPIES, FACE_NAMES)


def _turn(state: State) -> list[str]:
    problems = []
    if (state.hand != NO_CARD) != (state.stage in (DRAWN, FIRST)):
        problems.append("a card in hand and the stage do not agree")
    if state.laps_done != state.turns // state.players:
        problems.append("the laps are miscounted")
    if state.open_draw_twos and state.stage not in (DRAWN, FIRST):
        problems.append("a used draw-two was not laid down")
    if state.stage == FIRST and not state.open_draw_twos:
        problems.append("a first card without a draw-two")
    if state.stage == AFTER and not may_knock(state):
        problems.append("a knock is offered that is not allowed")
    if (state.stage == OVER) != (len(state.pad) == state.rounds):
        problems.append("the game is over exactly after its last round")
    return problems


def _knowledge(state: State) -> list[str]:
    """`ruling.number-in-row`, and the account of what has never been shown to all."""
    cards = [card for row in state.rows for card in row]
    problems = misjudged(state.hidden, cards, state.pile + drawn_card(state.hand))
    unshown = [face for counts in state.hidden for face in listed(counts) if is_number(face)]
    if (state.unshown_numbers, state.unshown_points) != (len(unshown), sum(unshown)):
        problems.append("the sum of hidden numbers is wrong")
    for card in cards:
        problems += impossible_card(card, players=state.players, dealt=DEALT, shuffles=len(state.hidden))
        if card.origin != DEALT and not is_number(card.face):
            problems.append("a special was exchanged into a row")
        if (card.origin == TAKEN) != (card.batch == IN_THE_OPEN):
            problems.append("a card taken openly belongs to no shuffle")
        if card.origin == TAKEN and card.seen != (1 << state.players) - 1:
            problems.append("a card taken openly is not known to all")
    return problems
