"""Who plays in the league: past selves, greedy ones, bluffers, and what a search has found to beat the policy.

A member plays on the table itself, for speed, and like the policy looks only at what its seat has seen.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.belief import FEWEST
from tutor.games.beverbende.coach.greedy import KNOCK_AT, Greedy
from tutor.games.beverbende.coach.judgement import JUDGEMENTS, Judgement, Knock
from tutor.games.beverbende.coach.policy import Policy
from tutor.games.beverbende.lab.responses import BEFORE_THE_LEAGUE, FIRST_RESPONSE, SECOND_RESPONSE
from tutor.games.beverbende.rules.state import State

FIELDS: Final = (
    "knock", "unknown_extra", "special_extra", "take_edge", "swap_edge", "swap_level", "peek_worth", "fame",
    "fame_tenths", "bluff_from", "bluff_every", "bluff_laps", "doubt",
)  # fmt: skip
"""All that a judgement weighs, besides the tables."""

Changes = Mapping[str, Any]
"""What somebody weighs otherwise than the policy does."""


class Member(Protocol):
    def decide(self, state: State, seat: int) -> int:
        """The move for the seat, which is on turn."""


class AtSum:
    """The greedy one, who knocks at so many points more or fewer than usual."""

    def __init__(self, more: float) -> None:
        self._greedy = Greedy({players: usual + more for players, usual in KNOCK_AT.items()})

    def decide(self, state: State, seat: int) -> int:
        view = beverbende.view(state, seat)
        return view.legal[0] if len(view.legal) == 1 else self._greedy.decide(view)


def changed(players: int, changes: Changes) -> Policy:
    """The policy, but at a table of so many it weighs some things otherwise."""
    usual = JUDGEMENTS[players - FEWEST]
    weighed = {name: getattr(usual, name) for name in FIELDS} | dict(changes)
    mine = Judgement(Knock(*weighed.pop("knock")), **weighed)
    return Policy(tuple(mine if at == players - FEWEST else other for at, other in enumerate(JUDGEMENTS)))


def sooner(players: int, by: float) -> Policy:
    """Knocks as if by so many points it were better."""
    knock = JUDGEMENTS[players - FEWEST].knock
    return changed(players, {"knock": knock._replace(at_all=knock.at_all + by)})


MEMBERS: Final[Mapping[str, Callable[[int], Member]]] = {
    "its past self": lambda players: Policy(BEFORE_THE_LEAGUE),
    "greedy, knocks late": lambda players: AtSum(-3.0),
    "greedy": lambda players: AtSum(0.0),
    "greedy, knocks early": lambda players: AtSum(3.0),
    "bluffs with 6 or more": lambda players: changed(players, {"bluff_from": 6, "bluff_every": 1, "bluff_laps": 99}),
    "bluffs with 8 or more": lambda players: changed(players, {"bluff_from": 8, "bluff_every": 1, "bluff_laps": 99}),
    "bluffs now and then": lambda players: changed(players, {"bluff_from": 6, "bluff_every": 3, "bluff_laps": 99}),
    "never bluffs": lambda players: changed(players, {"bluff_from": 10}),
    "knocks sooner": lambda players: sooner(players, 0.5),
    "knocks later": lambda players: sooner(players, -0.5),
    "first response": lambda players: changed(players, FIRST_RESPONSE[players]),
    "second response": lambda players: changed(players, SECOND_RESPONSE[players]),
}
"""By name; each is asked for the player it sends to a table of so many."""
