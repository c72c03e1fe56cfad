"""What must hold in every state, as a list of what does not. Used by tests and by long simulations."""

from tutor.engine.accounts import impossible_card, miscounted, misjudged
from tutor.engine.guard import TO_DEAL, is_between_rounds, is_over, misplaced
from tutor.engine.hidden import IN_THE_OPEN
from tutor.engine.points import totals
from tutor.engine.protocol import NOBODY
from tutor.games.uno.rules.cards import COLOUR, COLOURS, COPIES, FACE_NAMES, NO_COLOUR, WILD, WILD_FOUR
from tutor.games.uno.rules.legal import WINNING_SCORE
from tutor.games.uno.rules.state import AFTER_DRAW, DEALT, DRAWN, FIRST_COLOUR, TO_CATCH, TO_CHALLENGE, State


def broken(state: State) -> list[str]:
    """Every invariant that this state breaks; empty for a state that play can reach."""
    if found := misplaced(state):
        return found
    if not state.hands:
        return [] if state.stage == TO_DEAL and not state.pad else ["nothing was dealt"]
    if len(state.hands) != state.players or not state.discard or not 0 <= state.dealer < state.players:
        return ["everyone has a hand, somebody has dealt, and a card is turned up"]
    if state.laid_by >= state.players:
        return ["somebody has laid a card who is not at the table"]
    return _cards(state) or [*_turn(state), *_points(state), *_colour(state), *_knowledge(state)]


def _cards(state: State) -> list[str]:
    faces = [card.face for hand in state.hands for card in hand]
    return miscounted(faces + state.pile + state.discard, COPIES, FACE_NAMES)


def _points(state: State) -> list[str]:
    """`goal.game`"""
    reached = max(totals(state.pad, state.players)) >= WINNING_SCORE
    return [] if reached == is_over(state) else ["the game is over exactly when somebody has 500"]


def _turn(state: State) -> list[str]:
    problems = []
    dealt = not is_between_rounds(state)
    if sum(not hand for hand in state.hands) != (0 if dealt else 1):
        problems.append("a round ends exactly when a hand is empty")
    if state.drawn and state.stage != AFTER_DRAW:
        problems.append("a drawn card waits in the wrong stage")
    if state.stage == AFTER_DRAW and not state.drawn and (state.pile or len(state.discard) > 1):
        problems.append("nothing was drawn, and there was something")
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
    if is_between_rounds(state):
        return []  # `ruling.last-wild`
    return [] if 0 <= state.colour < COLOURS else ["there is no colour in force"]


def _knowledge(state: State) -> list[str]:
    """The account of what has never been shown to all; who holds a card has seen it; the verdicts were true."""
    cards = [card for hand in state.hands for card in hand]
    problems = misjudged(state.hidden, cards, state.pile)
    if any(max(signs) > held for signs, held in zip(state.history, map(len, state.hands), strict=True)):
        problems.append("more cards tell something than there are in a hand")
    for seat, hand in enumerate(state.hands):
        for card in hand:
            problems += impossible_card(card, players=state.players, dealt=DEALT, shuffles=len(state.hidden))
            if card.batch == IN_THE_OPEN or card.origin not in (DEALT, DRAWN):
                problems.append("a card in hand was dealt or drawn")
            if not card.seen >> seat & 1:
                problems.append("somebody holds a card unseen")
            if card.not_colours >> COLOUR[card.face] & 1 or card.not_colours >> COLOURS:
                problems.append("a card has a colour that an innocent hand had not")
            if card.marks >> len(state.proofs):
                problems.append("a card has the mark of no proof")
    for number, colour in enumerate(state.proofs):
        if not any(card.marks >> number & 1 and COLOUR[card.face] == colour for card in cards):
            problems.append("a guilty hand is not guilty")
    return problems
