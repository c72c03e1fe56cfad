"""Step 3: what the jack, the queen and the king do. Each reaches only cards of its suit (`step3.suit`)."""

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.cards import name, names
from tutor.games.qwinta.rules.piles import can_draw, draw, put_under_reserve
from tutor.games.qwinta.rules.places import has_gap, is_open
from tutor.games.qwinta.rules.scoring import score_combinations
from tutor.games.qwinta.rules.state import State, spot


def move_by_jack(state: State, place: i64, chance: Chance, journal: Journal) -> None:
    """`jack.move`: the opponent's card goes under the opponent's reserve; what lay beneath it is the base card now."""
    other = 1 - state.turn
    card = state.uncover(other, place)
    put_under_reserve(state, other, card)
    if journal is not None:
        facts = {"seat": letter(state.turn), "other": letter(other), "place": place + 1, "card": name(card)}
        beneath = () if is_open(state, other, place) else ("ruling.top-only",)
        journal.append(Event("jack", ("step3.suit", "jack.move", *beneath), facts))
    if is_open(state, other, place):
        _refill(state, other, place, chance, journal)
    if not is_open(state, other, place):
        score_combinations(state, other, state.top[spot(other, place)], journal)


def _refill(state: State, other: i64, place: i64, chance: Chance, journal: Journal) -> None:
    """`jack.refill`, only of this place (`ruling.refill-only-jack`); without any card to draw it stays open
    (`ruling.jack-refill-empty`)."""
    if not can_draw(state, other):
        return
    card = draw(state, other, chance, journal)
    state.cover(other, place, card)
    if journal is not None:
        elsewhere = ("ruling.refill-only-jack",) * has_gap(state, other)
        facts = {"seat": letter(other), "place": place + 1, "card": name(card)}
        journal.append(Event("refilled", ("jack.refill", *elsewhere), facts))


def swap_by_queen(state: State, place: i64, second: i64, journal: Journal) -> None:
    """`queen.swap`: the two base cards change places; what lies under them stays (`ruling.queen-top`)."""
    seat = state.turn
    state.change_places(seat, place, second)
    if journal is not None:
        one, two = spot(seat, place), spot(seat, second)
        beneath = ("ruling.queen-top",) * (state.height[one] > 1 or state.height[two] > 1)
        facts = {
            "seat": letter(seat),
            "places": [place + 1, second + 1],
            "cards": names([state.top[two], state.top[one]]),  # as they lay
        }
        journal.append(Event("queen", ("step3.suit", "queen.swap", *beneath), facts))


def clear_by_king(state: State, place: i64, journal: Journal) -> None:
    """`king.clear`, `score.king`: every card of the place to the discard pile, a point for each."""
    seat = state.turn
    told = state.pile(seat, place) if journal is not None else []
    cards = state.clear(seat, place)
    state.scored[seat] += cards
    if journal is not None:
        facts = {"seat": letter(seat), "place": place + 1, "cards": names(told), "points": cards}
        beneath = ("ruling.top-only",) * (cards > 1)
        journal.append(Event("king", ("step3.suit", "king.clear", "king.gap", "score.king", *beneath), facts))
