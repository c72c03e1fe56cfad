"""Can a seat ever see this? Every reason why not, for positions that somebody wrote by hand."""

import random
from collections.abc import Iterator
from itertools import islice

from tutor.engine.accounts import impossible_card, too_many, unbalanced
from tutor.engine.hidden import IN_THE_OPEN, UNKNOWN
from tutor.engine.points import totals
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter, letters
from tutor.games.uno.rules.cards import (
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    COPIES,
    DECK,
    FACE_NAMES,
    NO_COLOUR,
    WILD,
    WILD_FOUR,
    fits,
)
from tutor.games.uno.rules.course import course
from tutor.games.uno.rules.fitting import misfits
from tutor.games.uno.rules.legal import WINNING_SCORE, next_seat
from tutor.games.uno.rules.piles import FORGETS_EVERY
from tutor.games.uno.rules.sample import tries
from tutor.games.uno.rules.setup import HAND
from tutor.games.uno.rules.state import AFTER_DRAW, DEALT, DRAWN, FIRST_COLOUR, SIGNS, TO_CATCH, TO_CHALLENGE, InHand
from tutor.games.uno.rules.view import View

PENALTY = 2  # `uno.penalty`
PATIENCE = 30_000  # tries, well under a second; play seldom needs more than a few
MOST_SHUFFLES = len(DECK) + FORGETS_EVERY  # one for each card in a hand, and those that are not forgotten yet


def problems(view: View) -> list[str]:
    """All that is impossible about the view; empty for every view that play can bring about, unless its verdicts leave
    so few worlds that none is found in time."""
    if view.turn == NOBODY:
        return ["A position is a moment in which somebody is to move."]
    if not view.discard:
        return ["The discard pile is never empty (setup.deal)."]
    found = [*_hands(view), *_history(view), *_colour(view), *_stage(view), *_pad(view)]
    if not found:  # counting makes sense only when every card has its place
        found = [*_discards(view), *_counts(view), *_verdicts(view), *_returns(view)]
    return found or [*course(view), *_shuffles(view)] or [*misfits(view)] or [*_too_rare(view)]


def _too_rare(view: View) -> Iterator[str]:
    """A world that agrees is looked for by trying: a contrived position could keep one looking for ever."""
    if not any(islice(tries(view, random.Random(0)), PATIENCE)):
        yield "The verdicts leave so few ways to lay the unseen cards that none was found (challenge.guilty)."


def _hands(view: View) -> Iterator[str]:
    for seat, hand in enumerate(view.hands):
        if not hand:
            yield f"The hand of {letter(seat)} is empty; then the round is over (round.end)."
        if sum(card.origin == DEALT for card in hand) > HAND:
            yield f"In the hand of {letter(seat)} more than seven cards are dealt ones (setup.deal)."
        for place, card in enumerate(hand):
            older = hand[place - 1] if place else None
            for problem in [*_card(view, seat, card), *_order(seat, card, older)]:
                yield f"Card {letter(seat)}{place + 1}: {problem}"


def _history(view: View) -> Iterator[str]:
    """What somebody has told of cards that are in the hand."""
    for seat, signs in enumerate(view.history):
        if len(signs) != SIGNS or not 0 <= min(signs) <= max(signs) <= len(view.hands[seat]):
            yield f"{letter(seat)} has told something of cards that are not in the hand (turn.draw, action.wild)."


def _card(view: View, seat: int, card: InHand) -> Iterator[str]:
    yield from impossible_card(card, players=view.players, dealt=DEALT, shuffles=len(view.hidden))
    if card.batch == IN_THE_OPEN:
        yield "a card in hand comes from a shuffle."
    if not card.seen >> seat & 1:
        yield f"{letter(seat)} holds it and has seen it."
    if (card.face != UNKNOWN) != bool(card.seen >> view.seat & 1):
        yield f"its face is known exactly when {letter(view.seat)} has seen it."
    if card.face != UNKNOWN and card.not_colours >> COLOUR[card.face] & 1:
        yield f"it is {FACE_NAMES[card.face]}, and its hand was innocent of {COLOUR_NAMES[COLOUR[card.face]]}."
    if card.not_colours >> COLOURS:
        yield "an innocent hand tells of the four colours only."
    if card.marks >> len(view.proofs):
        yield f"it has the mark of proof {card.marks.bit_length()}; there are {len(view.proofs)}."
    shown = card.seen & ~(1 << seat)
    if (card.not_colours or card.marks) and not shown:
        yield "a verdict tells of it, and no challenger has seen it (challenge.show)."


def _order(seat: int, card: InHand, older: InHand | None) -> Iterator[str]:
    """A hand lies in the order in which its cards came, and a challenge shows all of it."""
    if older is None:
        return
    if (older.batch, older.origin) > (card.batch, card.origin):
        yield "it came before the card that lies ahead of it."
    told, told_older = _told(seat, card), _told(seat, older)
    if card.origin == DEALT and told != told_older:
        yield "a challenge shows and judges all dealt cards of the hand alike (challenge.show)."
    elif any(new & ~old for new, old in zip(told, told_older, strict=True)):
        yield "a challenge shows and judges the older cards of the hand too (challenge.show)."


def _told(seat: int, card: InHand) -> tuple[int, int, int]:
    """What challenges have told of it."""
    return card.seen & ~(1 << seat), card.not_colours, card.marks


def _colour(view: View) -> Iterator[str]:
    top = view.discard[-1]
    if view.stage == FIRST_COLOUR:
        if view.discard != [WILD] or view.turns:
            yield "A colour is named only for a wild that was turned up, before the first turn (setup.first.wild)."
        if view.colour != NO_COLOUR:
            yield "No colour is in force before it is named (setup.first.wild)."
    elif top < WILD and view.colour != COLOUR[top]:
        yield f"The colour in force is that of the top card, {COLOUR_NAMES[COLOUR[top]]} (turn.match)."
    elif not 0 <= view.colour < COLOURS:
        yield "On a wild a colour is in force (action.wild)."


def _stage(view: View) -> Iterator[str]:
    if not 0 <= view.dealer < view.players or view.direction not in (1, -1):
        yield "There is no such dealer or direction."
    if view.stage in (TO_CATCH, TO_CHALLENGE):
        yield from _laid(view)
    elif view.laid_by != NOBODY or view.before != NO_COLOUR or view.judged:
        yield "Who has laid the top card is told only while others may catch or challenge (challenge.right)."
    if view.stage == AFTER_DRAW:
        yield from _drawn(view)
    elif view.drawn:
        yield "A drawn card waits only in the stage `drawn` (turn.draw)."


def _drawn(view: View) -> Iterator[str]:
    hand = view.hands[view.turn]
    if view.drawn not in (0, 1):
        yield "One card is drawn in a turn (turn.draw)."
    elif not view.drawn and (view.draw_size or len(view.discard) > 1):
        yield "Somebody drew nothing, and there are cards left to draw (ruling.reshuffle-top)."
    elif view.drawn and hand:
        card, who = hand[-1], letter(view.turn)
        fresh = card.origin == DRAWN and card.batch == len(view.hidden) - 1 and card.seen == 1 << view.turn
        if not fresh or len(hand) == 1:
            yield f"The last card of {who} was drawn just now: a card more, which only {who} has seen (turn.draw)."


def _laid(view: View) -> Iterator[str]:
    """Somebody has laid a card, and others are asked before it takes effect."""
    if view.laid_by in (NOBODY, view.turn):
        yield "Somebody else than who is on turn has laid the top card (ruling.uno-timing)."
        return
    hand, top = view.hands[view.laid_by], view.discard[-1]
    who = letter(view.laid_by)
    if view.stage == TO_CATCH and len(hand) != 1:
        yield f"Only who has one card left can be caught; {who} has {len(hand)} (uno.penalty)."
    if view.stage == TO_CHALLENGE and top != WILD_FOUR:
        yield "Only a wild-draw-four is challenged (challenge.right)."
    if view.stage == TO_CHALLENGE and view.turn != next_seat(view, view.laid_by):
        yield f"Only the player after {who} may challenge (challenge.right)."
    if len(view.discard) == 1 and (view.stage == TO_CATCH or len(view.hidden) == 1):
        yield "Under a card that was laid lies another one (setup.deal)."
    if top != WILD_FOUR:
        if view.before != NO_COLOUR or view.judged:
            yield "The colour before and the cards judged are told only of a wild-draw-four (action.wild-four)."
        return
    under = COLOUR[view.discard[-2]] if len(view.discard) > 1 else NO_COLOUR
    if not 0 <= view.before < COLOURS:
        yield "A colour was in force before the wild-draw-four (action.wild-four)."
    elif under not in (NO_COLOUR, view.before):
        yield f"Before the wild-draw-four {COLOUR_NAMES[under]} was in force (action.wild-four)."
    yield from _judged(view, hand, who)


def _judged(view: View, hand: list[InHand], who: str) -> Iterator[str]:
    """The hand as it was when the wild-draw-four was laid; who was caught after that has drawn since."""
    since = hand[view.judged :]
    if view.judged == len(hand) and hand:
        return
    if view.judged != 1 or len(since) > PENALTY:
        yield f"Of the {len(hand)} cards of {who} {view.judged} are judged; two at most were drawn since (uno.penalty)."
    elif any(card.origin != DRAWN or card.seen != 1 << view.laid_by for card in since):
        yield f"What {who} has drawn when caught, nobody else has seen (uno.penalty)."
    elif len(since) < PENALTY and (view.draw_size or len(view.discard) > 1):
        yield f"{who} was caught and drew {len(since)} cards, and there are more to draw (uno.penalty)."


def _pad(view: View) -> Iterator[str]:
    well_formed = True
    for number, line in enumerate(view.pad, 1):
        if len(line) != view.players or min(line) < 0:
            well_formed = False
            yield f"Line {number} of the score pad needs {view.players} numbers from 0 on."
        elif view.scoring == "winner" and sum(points > 0 for points in line) > 1:
            yield f"In line {number} of the score pad only the winner of the round scores (score.win)."
        elif view.scoring != "winner" and min(line) > 0:
            yield f"In line {number} of the score pad somebody has no cards left (score.alternative)."
    if well_formed and max(totals(view.pad, view.players)) >= WINNING_SCORE:
        yield f"Somebody has {WINNING_SCORE} points, and the game is over (goal.game)."


def _discards(view: View) -> Iterator[str]:
    for under, card in zip(view.discard, view.discard[1:], strict=False):
        if under < WILD and not fits(card, under, COLOUR[under]):
            yield f"In the discard pile {FACE_NAMES[card]} lies on {FACE_NAMES[under]} (turn.match)."
    if len(view.hidden) == 1 and view.discard[0] == WILD_FOUR:
        yield "A wild-draw-four that is turned up first goes back into the pile (setup.first.wild-four)."


def _counts(view: View) -> Iterator[str]:
    cards = [card.face for hand in view.hands for card in hand]
    known = [face for face in cards if face != UNKNOWN] + view.discard
    yield from too_many(known, len(cards) + len(view.discard) + view.draw_size, COPIES, FACE_NAMES)


def _verdicts(view: View) -> Iterator[str]:
    """What challenges have told: of each proof in one hand only, and no more of them than could be."""
    marks = [hand[0].marks for hand in view.hands]  # the oldest card of a hand has been judged as often as any
    for number, colour in enumerate(view.proofs):
        guilty = sum((marks[seat] >> number & 1) << seat for seat in range(view.players))
        if guilty.bit_count() > 1:
            yield f"Proof {number + 1} marks cards of {letters(guilty)}; it tells of one hand (challenge.guilty)."
        elif not guilty:
            yield f"Proof {number + 1} marks no card that could be {COLOUR_NAMES[colour]} (challenge.guilty)."
    verdicts = len(view.proofs) + sum(hand[0].not_colours.bit_count() for hand in view.hands)
    laid = view.turns
    if len(view.hidden) == 1:
        waiting = view.laid_by != NOBODY and view.discard[-1] == WILD_FOUR
        laid = min(laid, view.discard.count(WILD_FOUR) - waiting)
    if verdicts > laid:
        yield f"There were {verdicts} verdicts on {laid} wild-draw-fours at the most (challenge.right)."


def _returns(view: View) -> Iterator[str]:
    """Of the wild-draw-fours of the first shuffle, only those can be shown that are not hidden any more."""
    shown = COPIES[WILD_FOUR] - view.hidden[0][WILD_FOUR]
    if not 0 <= view.fours_shown <= max(shown, 0):
        yield f"{view.fours_shown} drawn wild-draw-fours were shown, of {shown} (setup.first.wild-four)."
    if view.returned < 0:
        yield "A wild-draw-four cannot go back less than never (setup.first.wild-four)."


def _shuffles(view: View) -> Iterator[str]:
    yield from unbalanced(view.discard, view.hidden, COPIES, FACE_NAMES)
    if len(view.hidden) > MOST_SHUFFLES:
        yield f"There are {len(view.hidden)} shuffles; those that are all shown are forgotten (pile.reshuffle)."
