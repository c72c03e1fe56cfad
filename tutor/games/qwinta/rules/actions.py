"""Step 3: what the jack, the queen and the king do. Each reaches only cards of its suit (`step3.suit`)."""

from tutor.engine.chance import Chance
from tutor.engine.events import Event, Journal
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.base import has_gap
from tutor.games.qwinta.rules.cards import name, names
from tutor.games.qwinta.rules.piles import draw
from tutor.games.qwinta.rules.scoring import score_combinations
from tutor.games.qwinta.rules.state import State


def move_by_jack(state: State, place: int, chance: Chance, journal: Journal) -> None:
    """`jack.move`: the opponent's card goes under the opponent's reserve; what lay beneath it is the base card now."""
    other = 1 - state.turn
    base = state.bases[other]
    card = base[place].pop()
    state.reserves[other].insert(0, card)
    if journal is not None:
        facts = {"seat": letter(state.turn), "other": letter(other), "place": place + 1, "card": name(card)}
        beneath = ("ruling.top-only",) * bool(base[place])
        journal.append(Event("jack", ("step3.suit", "jack.move", *beneath), facts))
    if not base[place]:
        _refill(state, other, place, chance, journal)
    if base[place]:
        score_combinations(state, other, base, base[place][-1], journal)


def _refill(state: State, other: int, place: int, chance: Chance, journal: Journal) -> None:
    """`jack.refill`, only of this place (`ruling.refill-only-jack`); without any card to draw it stays open
    (`ruling.jack-refill-empty`)."""
    if not state.stocks[other] and not state.discards[other]:
        return
    card = draw(state, other, chance, journal)
    base = state.bases[other]
    base[place].append(card)
    if journal is not None:
        elsewhere = ("ruling.refill-only-jack",) * has_gap(base)
        facts = {"seat": letter(other), "place": place + 1, "card": name(card)}
        journal.append(Event("refilled", ("jack.refill", *elsewhere), facts))


def swap_by_queen(state: State, place: int, second: int, journal: Journal) -> None:
    """`queen.swap`: the two base cards change places; what lies under them stays (`ruling.queen-top`)."""
    base = state.bases[state.turn]
    base[place][-1], base[second][-1] = base[second][-1], base[place][-1]
    if journal is not None:
        beneath = ("ruling.queen-top",) * (len(base[place]) > 1 or len(base[second]) > 1)
        facts = {
            "seat": letter(state.turn),
            "places": [place + 1, second + 1],
            "cards": names([base[second][-1], base[place][-1]]),  # as they lay
        }
        journal.append(Event("queen", ("step3.suit", "queen.swap", *beneath), facts))


def clear_by_king(state: State, place: int, journal: Journal) -> None:
    """`king.clear`, `score.king`: every card of the place to the discard pile, a point for each."""
    seat = state.turn
    cards, state.bases[seat][place] = state.bases[seat][place], []
    state.discards[seat] += cards
    state.points[seat] += len(cards)
    if journal is not None:
        facts = {"seat": letter(seat), "place": place + 1, "cards": names(cards), "points": len(cards)}
        beneath = ("ruling.top-only",) * (len(cards) > 1)
        journal.append(Event("king", ("step3.suit", "king.clear", "king.gap", "score.king", *beneath), facts))
