"""Points for what has just become visible in a base."""

from typing import Final

from tutor.engine.events import Event, Journal
from tutor.engine.flat import i64
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.base import KIND_OF, WORTH, combinations, is_run
from tutor.games.qwinta.rules.cards import names
from tutor.games.qwinta.rules.places import points_of_combinations
from tutor.games.qwinta.rules.state import State

QWINTA_POINTS: Final[i64] = 5  # `score.qwinta`


def score_combinations(state: State, owner: i64, card: i64, journal: Journal) -> None:
    """`score.combination`: the seat on turn scores what this card of the owner's base makes (`jack.score`)."""
    points = points_of_combinations(state.visible[owner], card)
    state.scored[state.turn] += points
    if journal is not None and points:
        _tell(state, owner, card, journal)


def _tell(state: State, owner: i64, card: i64, journal: list[Event]) -> None:
    for cards in combinations(state.bases[owner], card):
        clauses = ["score.combination", "ruling.combination-new"]
        clauses += ["ruling.run-suit"] * is_run(cards) + ["jack.score"] * (owner != state.turn)
        facts = {
            "seat": letter(state.turn),
            "owner": letter(owner),
            "kind": KIND_OF[len(cards)],
            "cards": names(cards),
            "points": WORTH[len(cards)],
        }
        journal.append(Event("combination", tuple(clauses), facts))
