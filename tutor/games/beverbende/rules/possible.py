"""Can a seat ever see this? Every reason why not, for positions that somebody wrote by hand."""

from collections.abc import Iterator

from tutor.engine.accounts import impossible_card, overfull, too_many, unbalanced
from tutor.engine.hidden import IN_THE_OPEN, NO_CARD, UNKNOWN, Held
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter, letters
from tutor.games.beverbende.rules.cards import (
    COPIES,
    DECK,
    DRAW_TWO,
    FACE_NAMES,
    HIGHEST,
    PEEK,
    SWAP,
)
from tutor.games.beverbende.rules.legal import LONGEST_ROUND
from tutor.games.beverbende.rules.moves import ROW
from tutor.games.beverbende.rules.setup import OUTER
from tutor.games.beverbende.rules.state import AFTER, CHOOSE, DEALT, DRAWN, FIRST, KEPT, TAKEN
from tutor.games.beverbende.rules.view import View, left


def problems(view: View) -> list[str]:
    """All that is impossible about the view; empty for every view that play can bring about."""
    if view.turn == NOBODY:
        return ["A position is a moment in which somebody is to move."]
    found = [*_rows(view), *_turn(view), *_knock(view), *_pad(view)]
    if not found:  # counting makes sense only when every card has its place
        found = [*_counts(view), *_exchanges(view), *_draws(view), *_first_turn(view), *_unmixed(view)]
    return found or [*_shuffles(view)]


def _rows(view: View) -> Iterator[str]:
    nobody_has_seen = 0
    for seat, row in enumerate(view.rows):
        if len(row) != ROW:
            yield f"Row {letter(seat)} has {len(row)} cards; a row has four."
        for slot, card in enumerate(row):
            nobody_has_seen += card.origin == DEALT and not card.seen
            for problem in _card(view, card):
                yield f"Card {letter(seat)}{slot + 1}: {problem}"
    if nobody_has_seen > 2 * view.players:
        yield f"{nobody_has_seen} dealt cards have been seen by nobody; everyone has looked at two (setup.peek)."


def _card(view: View, card: Held) -> Iterator[str]:
    everyone = (1 << view.players) - 1
    yield from impossible_card(card, players=view.players, dealt=DEALT, shuffles=len(view.hidden))
    if (card.face != UNKNOWN) != bool(card.seen >> view.seat & 1):
        yield f"its value is known exactly when {letter(view.seat)} has seen it."
    if card.origin != DEALT and card.face > HIGHEST:
        yield "a special is never exchanged into a row (ruling.number-in-row)."
    if card.origin == TAKEN and card.seen != everyone:
        yield "a card taken openly was seen by everyone (a.take)."
    if card.origin == KEPT and not card.seen:
        yield "a card that was drawn and kept was seen at least by who drew it (b.draw)."
    if card.origin == TAKEN and card.batch != IN_THE_OPEN:
        yield "a card taken openly belongs to no shuffle any more."


def _turn(view: View) -> Iterator[str]:
    in_hand = view.hand != NO_CARD
    if in_hand != (view.stage in (DRAWN, FIRST)):
        yield "There is a card in hand exactly in the stages `drawn` and `first`."
    if in_hand and (view.hand == UNKNOWN) != (view.turn != view.seat):
        yield f"The card in hand is known exactly when it is {letter(view.seat)}'s turn."
    if view.open_draw_twos and not in_hand:
        yield "A used draw-two waits only while there is a card in hand (special.draw-two)."
    if view.stage == FIRST and not view.open_draw_twos:
        yield "The stage `first` needs a used draw-two (special.draw-two)."
    if view.turns >= LONGEST_ROUND * view.players and view.knocker == NOBODY:
        yield f"A round without a knock ends after {LONGEST_ROUND} laps (ruling.no-knock-limit)."
    if not view.discard and (len(view.hidden) == 1 or not in_hand):
        yield "The discard pile is empty only right after a reshuffle (ruling.reshuffle-lazy)."


def _knock(view: View) -> Iterator[str]:
    if view.knocker == NOBODY:
        if view.stage == AFTER and view.turns + 1 < view.players:
            yield "Nobody may knock before everyone has had a turn (knock.first-turns)."
        return
    if view.stage == AFTER:
        yield "Only one player knocks in a round (ruling.one-knock)."
    since = (view.turn - view.knocker) % view.players
    if since == 0:
        yield "Who has knocked has no more turn (knock.last-turns)."
    elif view.turns - since + 1 < view.players:
        yield "The knock came before everyone had had a turn (knock.first-turns)."
    elif view.turns - since >= LONGEST_ROUND * view.players:
        yield f"The knock came after {LONGEST_ROUND} laps without one (ruling.no-knock-limit)."


def _pad(view: View) -> Iterator[str]:
    if len(view.pad) >= view.rounds:
        yield f"The score pad has {len(view.pad)} rounds, and this round would be one too many (game.rounds)."
    for number, line in enumerate(view.pad, 1):
        if len(line) != view.players or not all(0 <= points <= ROW * HIGHEST for points in line):
            yield f"Line {number} of the score pad needs {view.players} numbers from 0 to {ROW * HIGHEST}."


def _counts(view: View) -> Iterator[str]:
    open_cards = view.discard + view.set_aside + [DRAW_TWO] * view.open_draw_twos
    known = [card.face for row in view.rows for card in row if card.face != UNKNOWN] + open_cards
    known += [view.hand] if view.hand >= 0 else []
    places = view.players * ROW + len(open_cards) + view.draw_size + (view.hand != NO_CARD)
    yield from too_many(known, places, COPIES, FACE_NAMES)


def _exchanges(view: View) -> Iterator[str]:
    exchanged = sum(card.origin != DEALT for row in view.rows for card in row)
    possible = view.turns + (view.stage == AFTER)
    if exchanged > possible:
        yield f"{exchanged} cards were exchanged into rows in {possible} turns (turn.choice)."


def _draws(view: View) -> Iterator[str]:
    """Before a reshuffle the draw pile tells how many cards were drawn: one a turn, and two for a used draw-two."""
    if len(view.hidden) > 1:
        return
    drawn = len(DECK) - ROW * view.players - 1 - view.draw_size
    turns = view.turns + (view.stage != CHOOSE)
    draw_twos = view.discard.count(DRAW_TWO) + view.open_draw_twos
    if drawn > turns + 2 * draw_twos:
        yield f"{drawn} cards were drawn in {turns} turns with {draw_twos} draw-twos laid down (b.draw)."
    kept = sum(card.origin == KEPT for row in view.rows for card in row)
    if drawn < kept:
        yield f"{kept} drawn cards were kept, and only {max(drawn, 0)} were drawn (b.draw)."


def _first_turn(view: View) -> Iterator[str]:
    if view.turns or view.stage != CHOOSE:
        return
    if len(view.discard) != 1:
        yield "Before the first turn one card lies on the discard pile (setup.piles)."
    for seat, row in enumerate(view.rows):
        if any(card.seen != (1 << seat if slot in OUTER else 0) for slot, card in enumerate(row)):
            yield f"Before the first turn {letter(seat)} has seen exactly the own outer cards (setup.peek)."


def _unmixed(view: View) -> Iterator[str]:
    """Before any swap or reshuffle everyone has the own cards, and knows of them what looking and drawing told."""
    if len(view.hidden) > 1 or SWAP in view.discard:
        return
    peeked = 0
    for seat, row in enumerate(view.rows):
        own = 1 << seat
        for slot, card in enumerate(row):
            where = f"Card {letter(seat)}{slot + 1}"
            if card.origin == KEPT and card.seen != own:
                yield f"{where} was drawn and kept, so {letter(seat)} alone has seen it: no swap was used (b.exchange)."
            if card.origin == DEALT and (card.seen | own != own or (slot in OUTER and card.seen != own)):
                yield f"{where} was seen by {letters(card.seen) or 'nobody'}: no swap was used (setup.peek)."
            peeked += card.origin == DEALT and slot not in OUTER and card.seen == own
        exchanged = sum(card.origin != DEALT for card in row)
        if exchanged > (had := _turns_of(view, seat)):
            yield f"{letter(seat)} has exchanged {exchanged} cards in {had} turns (turn.choice)."
    if peeked > view.discard.count(PEEK):
        yield f"{peeked} inner cards were looked at, with {view.discard.count(PEEK)} peeks laid down (special.peek)."


def _turns_of(view: View, seat: int) -> int:
    """How many actions this seat has done in the round."""
    laps, rest = divmod(view.turns, view.players)
    before = (seat - view.starter) % view.players < rest
    return laps + before + (view.stage == AFTER and seat == view.turn)


def _shuffles(view: View) -> Iterator[str]:
    shown = view.discard + view.set_aside + [DRAW_TWO] * view.open_draw_twos
    shown += [card.face for row in view.rows for card in row if card.origin == TAKEN]
    yield from unbalanced(shown, view.hidden, COPIES, FACE_NAMES)
    last = len(view.hidden) - 1
    for batch, counts in enumerate(left(view)):
        places = [card for row in view.rows for card in row if card.face == UNKNOWN and card.batch == batch]
        room = len(places) + (view.draw_size + (view.hand == UNKNOWN) if batch == last else 0)
        problem = overfull(batch, counts, room, FACE_NAMES)
        if problem:
            yield problem
        elif sum(counts[: HIGHEST + 1]) < sum(card.origin == KEPT for card in places):
            yield f"Of shuffle {batch} too few numbers are left for the kept cards (ruling.number-in-row)."
