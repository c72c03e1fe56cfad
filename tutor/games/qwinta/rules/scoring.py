"""Points for what has just become visible in a base."""

from typing import Final

from tutor.engine.events import Event, Journal
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.base import KIND_OF, WORTH, Base, combinations, is_run
from tutor.games.qwinta.rules.cards import names
from tutor.games.qwinta.rules.state import State

QWINTA_POINTS: Final = 5  # `score.qwinta`


def score_combinations(state: State, owner: int, base: Base, card: int, journal: Journal) -> None:
    """`score.combination`: the seat on turn scores what this card of the owner's base makes (`jack.score`)."""
    for cards in combinations(base, card):
        points = WORTH[len(cards)]
        state.points[state.turn] += points
        if journal is not None:
            clauses = ["score.combination", "ruling.combination-new"]
            clauses += ["ruling.run-suit"] * is_run(cards) + ["jack.score"] * (owner != state.turn)
            facts = {
                "seat": letter(state.turn),
                "owner": letter(owner),
                "kind": KIND_OF[len(cards)],
                "cards": names(cards),
                "points": points,
            }
            journal.append(Event("combination", tuple(clauses), facts))
