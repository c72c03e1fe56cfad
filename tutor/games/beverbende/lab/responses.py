"""What the search of `tuning.response` has found: what to weigh otherwise against the policy, by number of players."""

from collections.abc import Mapping
from typing import Any, Final

from tutor.games.beverbende.coach.judgement import Judgement, Knock

FIRST_RESPONSE: Final[Mapping[int, Mapping[str, Any]]] = {
    2: {
        "take_edge": 0.94, "bluff_from": 5, "doubt": -0.38, "bluff_every": 1, "unknown_extra": 1.15, "bluff_laps": 2,
        "swap_level": 0.75, "fame_tenths": 4,
    },
    3: {
        "knock": (-2.203, -0.3, 0.18, 0.34, -0.04, 0.06), "swap_level": 3.22, "take_edge": 2.03, "peek_worth": 0.39,
    },
    4: {
        "swap_level": 2.82, "knock": (-1.35, -0.27, 0.17, 0.27, -0.047, 0.02), "bluff_laps": 5, "unknown_extra": 0.77,
        "peek_worth": 0.21, "special_extra": -0.11,
    },
    5: {"swap_level": 3.27, "fame": 0.25},
    6: {
        "swap_level": 3.27, "bluff_every": 3, "special_extra": 1.91, "bluff_from": 4, "unknown_extra": 1.4,
        "fame_tenths": 10,
    },
}  # fmt: skip
SECOND_RESPONSE: Final[Mapping[int, Mapping[str, Any]]] = {
    2: {
        "bluff_every": 2, "unknown_extra": 0.59, "knock": (-1.6, -0.27, 0.332, 0.13, 0.13, 0.115),
        "special_extra": 1.83, "peek_worth": 0.49,
    },
    3: {
        "special_extra": -0.15, "fame": -0.14, "bluff_every": 2, "peek_worth": 1.27,
        "knock": (-2.1, -0.3, 0.153, 0.305, -0.04, 0.119), "take_edge": 0.97,
    },
    4: {
        "knock": (-1.35, -0.27, 0.174, 0.256, -0.04, 0.02), "special_extra": 0.86, "doubt": -0.33, "swap_level": 2.22,
        "fame": 0.12, "unknown_extra": 1.77, "peek_worth": 0.04, "take_edge": 1.35, "bluff_laps": 3,
    },
    5: {
        "swap_edge": 0.88, "knock": (-1.29, -0.23, 0.018, 0.26, -0.066, 0.02), "swap_level": 3.93, "bluff_laps": 99,
        "fame": -0.45,
    },
    6: {
        "special_extra": 1.9, "bluff_laps": 3, "bluff_every": 1, "knock": (-2.539, -0.211, 0.09, 0.25, 0.0, 0.08),
        "doubt": -0.21, "unknown_extra": 1.38, "take_edge": 0.7,
    },
}  # fmt: skip

BEFORE_THE_LEAGUE: Final[tuple[Judgement, ...]] = (
    Judgement(Knock(at_all=-1.6, own=-0.27, unknown=0.19, others=0.13, lowest=0.13, lap=0.06)),
    Judgement(Knock(at_all=-2.1, own=-0.3, unknown=0.18, others=0.34, lowest=-0.04, lap=0.06)),
    Judgement(Knock(at_all=-1.35, own=-0.27, unknown=0.17, others=0.27, lowest=-0.04, lap=0.02)),
    Judgement(Knock(at_all=-1.4, own=-0.23, unknown=0.14, others=0.26, lowest=-0.07, lap=0.01)),
    Judgement(Knock(at_all=-3.1, own=-0.16, unknown=0.04, others=0.25, lowest=0.0, lap=0.08)),
)
"""How the policy judged when it had met nobody but itself, by number of players from two on."""
