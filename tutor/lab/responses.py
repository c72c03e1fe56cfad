"""What `tutor.lab.tuning.response` has found: what to weigh otherwise against the policy, by number of players."""

from collections.abc import Mapping
from typing import Any, Final

from tutor.coach.beverbende.judgement import Judgement, Knock

FIRST_RESPONSE: Final[Mapping[int, Mapping[str, Any]]] = {
    2: {"bluff_from": 4, "take_edge": 2.0, "special_extra": 1.5},
    3: {"knock": (-2.1, -0.34, 0.18, 0.34, -0.04, 0.1)},
    4: {"unknown_extra": 1.2},
    5: {"fame": 0.7, "special_extra": 1.0},
    6: {"fame": 0.7, "special_extra": 1.5},
}
SECOND_RESPONSE: Final[Mapping[int, Mapping[str, Any]]] = {
    2: {"bluff_from": 8, "doubt": 0.6, "special_extra": 1.0},
    3: {"special_extra": 1.0},
    4: {"knock": (-1.05, -0.31, 0.17, 0.27, -0.04, 0.02)},
    5: {"fame": 0.4, "special_extra": 1.0},
    6: {"doubt": -2.4, "special_extra": 1.5},
}

FITTED: Final[tuple[Judgement, ...]] = (
    Judgement(
        Knock(at_all=-1.6, own=-0.27, unknown=0.19, others=0.13, lowest=0.13, lap=0.1),
        unknown_extra=1.0,
        special_extra=1.4,
        peek_worth=0.9,
        swap_level=1.5,
        bluff_from=8,
        doubt=-0.25,
    ),
    Judgement(Knock(at_all=-2.1, own=-0.3, unknown=0.18, others=0.34, lowest=-0.04, lap=0.06), special_extra=1.0),
    Judgement(Knock(at_all=-1.35, own=-0.27, unknown=0.17, others=0.27, lowest=-0.04, lap=0.02), special_extra=1.0),
    Judgement(
        Knock(at_all=-1.29, own=-0.23, unknown=0.14, others=0.26, lowest=-0.07, lap=0.02),
        unknown_extra=0.9,
        special_extra=0.7,
        fame=0.35,
        fame_tenths=6,
    ),
    Judgement(
        Knock(at_all=-2.64, own=-0.2, unknown=0.09, others=0.25, lowest=0.0, lap=0.08),
        unknown_extra=1.1,
        special_extra=1.4,
        take_edge=-0.4,
        swap_edge=0.0,
        swap_level=3.3,
        fame=0.6,
        fame_tenths=6,
    ),
)
"""A player on whom the league gains least, by number of players from two on. With two players it keeps an 8 or a 9 for
a card that nobody has seen, because a kept card seems to be low; with five and six it minds that cards which all know
are fought over."""
