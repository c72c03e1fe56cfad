"""What must hold in every state, as a list of what does not. Used by tests and by long simulations."""

from tutor.engine.guard import is_between_rounds
from tutor.engine.hidden import counted
from tutor.engine.protocol import NOBODY
from tutor.engine.uno.cards import COLOUR, COLOURS, COPIES, FACE_NAMES, FACES, NO_COLOUR, WILD, WILD_FOUR
from tutor.engine.uno.state import AFTER_DRAW, FIRST_COLOUR, TO_CATCH, TO_CHALLENGE, State


def broken(state: State) -> list[str]:
    """Every invariant that this state breaks; empty for a state that play can reach."""
    if not state.hands:
        return []
    return [*_cards(state), *_turn(state), *_colour(state), *_knowledge(state)]


def _cards(state: State) -> list[str]:
    """`material.deck`: no card is lost or doubled."""
    counts = counted([card.face for hand in state.hands for card in hand] + state.pile + state.discard, FACES)
    return [
        f"there are {counts[face]} cards {FACE_NAMES[face]} instead of {COPIES[face]}"
        for face in range(FACES)
        if counts[face] != COPIES[face]
    ]


def _turn(state: State) -> list[str]:
    problems = []
    dealt = not is_between_rounds(state)
    if (state.turn == NOBODY) == dealt:
        problems.append("the turn and the stage do not agree")
    if sum(not hand for hand in state.hands) != (0 if dealt else 1):
        problems.append("a round ends exactly when a hand is empty")
    if state.drawn and (state.stage != AFTER_DRAW or state.drawn != 1):
        problems.append("a drawn card waits in the wrong stage")
    if state.stage in (TO_CATCH, TO_CHALLENGE) and state.turn == state.laid_by:
        problems.append("somebody is asked about the own card")
    if state.stage == TO_CATCH and len(state.hands[state.laid_by]) != 1:
        problems.append("somebody may be caught who has not one card")
    if state.stage == TO_CHALLENGE and state.discard[-1] != WILD_FOUR:
        problems.append("a challenge without a wild-draw-four")
    if (state.laid_by == NOBODY) != (state.stage not in (TO_CATCH, TO_CHALLENGE)):
        problems.append("who has laid the top card is noted exactly while others are asked about it")
    if (state.before == NO_COLOUR) != (state.laid_by == NOBODY or state.discard[-1] != WILD_FOUR):
        problems.append("the colour before is noted exactly while a wild-draw-four waits")
    if state.judged > (0 if state.laid_by == NOBODY else len(state.hands[state.laid_by])):
        problems.append("more cards are judged than there are")
    if state.direction not in (1, -1):
        problems.append("there is no such direction")
    return problems


def _colour(state: State) -> list[str]:
    top = state.discard[-1]
    if state.stage == FIRST_COLOUR:
        return [] if top == WILD and state.colour == NO_COLOUR else ["a colour is asked for without need"]
    if top < WILD and state.colour != COLOUR[top]:
        return ["the colour in force is not that of the top card"]
    return [] if 0 <= state.colour < COLOURS else ["there is no colour in force"]


def _knowledge(state: State) -> list[str]:
    """The account of what has never been shown to all; who holds a card has seen it; the verdicts were true."""
    problems = []
    hidden = [[0] * FACES for _ in state.hidden]
    for seat, hand in enumerate(state.hands):
        for card in hand:
            hidden[card.batch][card.face] += 1
            if not card.seen >> seat & 1:
                problems.append("somebody holds a card unseen")
            if card.not_colours >> COLOUR[card.face] & 1:
                problems.append("a card has a colour that an innocent hand had not")
    for face in state.pile:
        hidden[-1][face] += 1
    if hidden != state.hidden:
        problems.append("the account of hidden cards is wrong")
    for number, colour in enumerate(state.proofs):
        marked = [card.face for hand in state.hands for card in hand if card.marks >> number & 1]
        if colour != NO_COLOUR and all(COLOUR[face] != colour for face in marked):
            problems.append("a guilty hand is not guilty")
    return problems
