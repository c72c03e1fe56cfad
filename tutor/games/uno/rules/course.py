"""Can the round have come this far? Turns, cards laid and cards drawn must go together.

Until the first reshuffle the discard pile tells all that was laid, in order: what follows from it can be worked out.
"""

from collections.abc import Iterator

from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter, letters
from tutor.games.uno.rules.cards import DECK, DRAW_TWO, REVERSE, SKIP, SYMBOL, WILD_FOUR
from tutor.games.uno.rules.setup import HAND
from tutor.games.uno.rules.state import DEALT, TO_CHALLENGE
from tutor.games.uno.rules.view import View

MOST_DRAWN = 9  # in one turn: a card drawn and played, two for the call forgotten, six for a challenge that failed


def course(view: View) -> Iterator[str]:
    """What cannot have happened in so many turns."""
    if len(view.hidden) == 1:
        yield from _before_reshuffle(view)
        return
    turns = view.turns + (view.laid_by != NOBODY)
    if (gone := _gone(view)) > turns:
        yield f"{gone} dealt cards have left the hands in {turns} turns (turn.match)."
    if MOST_DRAWN * (view.turns + 1) + 2 < _first_pile(view):
        yield f"The draw pile cannot have been used up in {view.turns} turns (pile.reshuffle)."


def _gone(view: View) -> int:
    """So many dealt cards have been laid."""
    return HAND * view.players - sum(card.origin == DEALT for hand in view.hands for card in hand)


def _first_pile(view: View) -> int:
    """So many cards could be drawn after the deal."""
    return len(DECK) - HAND * view.players - 1


def _first_turn(view: View) -> Iterator[str]:
    """`setup.deal`: seven cards each, and what the first card and the first move have changed."""
    left = (view.dealer + 1) % view.players
    for seat, hand in enumerate(view.hands):
        drawn = 2 if SYMBOL[view.discard[0]] == DRAW_TWO and seat == left else 0
        drawn += view.drawn if seat == view.turn else 0
        dealt = sum(card.origin == DEALT for card in hand)
        may_be_gone = seat == view.laid_by  # unless the card that was laid had been drawn
        if not HAND - may_be_gone <= dealt <= HAND or len(hand) - dealt != drawn:
            yield f"In the first turn {letter(seat)} has seven dealt cards and {drawn} drawn ones (setup.deal)."


def _before_reshuffle(view: View) -> Iterator[str]:
    laid = view.discard[1:]
    done = laid[:-1] if view.laid_by != NOBODY else laid  # these have taken effect
    passes = view.turns - len(done)  # turns in which a card was drawn and kept
    if passes < 0:
        yield f"{len(done)} cards were laid in {view.turns} turns (turn.match)."
        return
    found = [] if view.turns else [*_first_turn(view)]
    nothing_left = not view.draw_size and not laid
    found = found or [*_drawn_cards(view, laid, _Gains(view, laid, done, passes), nothing_left=nothing_left)]
    yield from found or _whose_turn(view, done, passes % (2 * view.players) if nothing_left else passes)


def _drawn_cards(view: View, laid: list[int], gains: "_Gains", *, nothing_left: bool) -> Iterator[str]:
    """The draw pile tells how many were drawn: those in the hands, and some of those laid."""
    drawn, most = _first_pile(view) - view.draw_size, gains.most + len(laid)
    largest = max(range(view.players), key=lambda seat: len(view.hands[seat]))
    gone = _gone(view)
    if drawn < 0:
        yield f"The draw pile has {view.draw_size} cards; after the deal it had {_first_pile(view)} (setup.deal)."
    elif drawn > most or (drawn < gains.least and not nothing_left):
        bound = f"at most {most}" if drawn > most else f"at least {gains.least}"
        yield f"{drawn} cards were drawn; {view.turns} turns with these discards make it {bound} (turn.draw)."
    elif gone > len(laid):
        yield f"{gone} dealt cards have left the hands, and {len(laid)} cards were laid (turn.match)."
    elif view.fours_shown > len(laid) - gone:
        yield f"Of {len(laid) - gone} drawn cards laid {view.fours_shown} were wild-draw-fours (setup.first.wild-four)."
    elif (cards := len(view.hands[largest])) > HAND + gains.most:
        yield f"{letter(largest)} has {cards} cards; nobody can have more than {HAND + gains.most} yet (turn.draw)."


class _Gains:
    """How many cards have been drawn and not laid at once, at least and at most."""

    def __init__(self, view: View, laid: list[int], done: list[int], passes: int) -> None:
        twos = sum(SYMBOL[card] == DRAW_TWO for card in [view.discard[0], *done])
        fours = done.count(WILD_FOUR)
        over = laid if view.stage == TO_CHALLENGE else done  # of these nobody can be caught any more
        caught = max(0, (len(over) - 4) // 2)  # six cards laid bring a hand down to one, two more after a catch
        surely = passes + view.drawn + 2 * twos
        self.least = surely + 4 * fours
        self.most = surely + 6 * fours + 2 * caught


def _whose_turn(view: View, done: list[int], passes: int) -> Iterator[str]:
    """Who can have laid the last card or be on turn: every way to spread the passes between the cards."""
    ring = _Ring(view.players)
    direction, start = _start(view)
    reach = ring.with_passes([1 << start % view.players] + [0] * passes, direction)
    for card in done:
        symbol = SYMBOL[card]
        if symbol == REVERSE:
            direction = -direction
        as_skip = symbol == REVERSE and view.players == 2 and view.reverse == "skip"
        far = 2 * direction
        if symbol in (SKIP, DRAW_TWO) or as_skip:
            reach = [ring.moved(seats, far) for seats in reach]
        elif symbol == WILD_FOUR:  # after a guilty verdict the next player has a turn
            reach = [ring.moved(seats, direction) | ring.moved(seats, far) for seats in reach]
        else:
            reach = [ring.moved(seats, direction) for seats in reach]
        reach = ring.with_passes(reach, direction)
    actor = view.turn if view.laid_by == NOBODY else view.laid_by
    if direction != view.direction:
        yield f"By the discard pile the direction of play is to the {'left' if direction == 1 else 'right'}."
    elif not reach[passes] >> actor & 1:
        yield (
            f"After {view.turns} turns with these discards it cannot be the turn of {letter(actor)}, "
            f"but that of {' or '.join(letters(reach[passes]))} (turn.start)."
        )


def _start(view: View) -> tuple[int, int]:
    """`turn.start`, and what the card that was turned up does: the direction, and the seat that begins."""
    up = SYMBOL[view.discard[0]]
    if up == REVERSE:
        return -1, view.dealer
    return 1, view.dealer + (2 if up in (SKIP, DRAW_TWO) else 1)


class _Ring:
    """Sets of seats, a bit for each, that move round the table."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.all = (1 << players) - 1

    def moved(self, seats: int, by: int) -> int:
        by %= self.players
        return (seats << by | seats >> (self.players - by)) & self.all

    def with_passes(self, reach: list[int], direction: int) -> list[int]:
        """By the number of passes so far, who can be on turn, if some more pass now."""
        reach = reach[:]
        for passed in range(1, len(reach)):
            reach[passed] |= self.moved(reach[passed - 1], direction)
        return reach
