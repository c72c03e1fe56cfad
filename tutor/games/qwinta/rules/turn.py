"""The way through a turn (`turn.order`), from the action card to the check whether somebody has won."""

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.guard import OVER
from tutor.engine.points import tell_line, tell_winners
from tutor.engine.protocol import NOBODY
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.cards import name
from tutor.games.qwinta.rules.legal import has_choice, is_undecided, winner_of
from tutor.games.qwinta.rules.piles import shuffle_actions, turn_up
from tutor.games.qwinta.rules.state import CHECK, LAY, PLACES, SEATS, TAKE, State


def begin_turn(state: State, seat: i64, chance: Chance, journal: Journal) -> None:
    """`step1.turn`: the next action card, face up; after ten `step1.recycle`, when one is needed
    (`ruling.lazy-recycling`)."""
    state.turn = seat
    if state.action_size[seat] == 0:
        shuffle_actions(state, seat, chance, journal, kind="recycled", clause="step1.recycle")
    card = turn_up(state, seat)
    if journal is not None:
        journal.append(Event("turned", ("turn.order", "step1.turn"), {"seat": letter(seat), "card": name(card)}))
        _tell_undecided(state, journal)
    go_on(state, CHECK, chance, journal)


def _tell_undecided(state: State, journal: list[Event]) -> None:
    places = [place + 1 for place in range(PLACES) if is_undecided(state, place)]
    if places:
        facts = {"seat": letter(state.turn), "places": places}
        journal.append(Event("undecided", ("step2.active", "step2.equal"), facts))


def go_on(state: State, stage: i64, chance: Chance, journal: Journal) -> None:
    """To the first step, from this one on, that has something to decide; after step 5, which an empty hand passes over
    (`ruling.empty-hand`), the turn is over."""
    step = stage
    while step <= LAY:
        state.stage = step
        if has_choice(state):
            return
        if step == TAKE and journal is not None:
            journal.append(Event("untaken", ("ruling.empty-stock",), {"seat": letter(state.turn)}))
        step += 1
    end_turn(state, chance, journal)


def end_turn(state: State, chance: Chance, journal: Journal) -> None:
    """`ruling.end-check`"""
    state.turns += 1
    winner = winner_of(state)
    if winner == NOBODY:
        begin_turn(state, 1 - state.turn, chance, journal)
    else:
        _end_game(state, winner, journal)


def _end_game(state: State, winner: i64, journal: Journal) -> None:
    """`game.end`"""
    state.stage = OVER
    state.turn = NOBODY
    if journal is not None:
        points = net_points(state)
        tell_line(journal, ("score.reserve",), [points])
        tell_winners(journal, ("game.end", "ruling.end-check"), points, (winner,))


def net_points(state: State) -> tuple[int, ...]:
    """`score.reserve`"""
    return tuple([state.net(seat) for seat in SEATS])
