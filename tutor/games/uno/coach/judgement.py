"""What the policy weighs: every parameter with its name, in points of a round (see the league in the lab)."""

from collections.abc import Mapping
from typing import Final

from tutor.engine.flat import i64, vec

WEIGHTS: Final = (
    "points",  # of the card laid, each
    "points_late",  # the same, more or less so, the nearer another player is to the end
    "link",  # the first own card of the colour that is then in force
    "more",  # each one after it, up to three
    "number",  # each own card of the same number or symbol
    "stay",  # the colour does not change
    "act",  # a card that acts: skip, reverse, draw-two
    "act_late",  # the same while the next player is near the end
    "two",  # a draw-two, beside that
    "back",  # a reverse: it brings on who sits before
    "wild",  # a wild is spent
    "wild_few",  # the same, divided by the cards that are left then
    "wild_late",  # a wild is spent while the next player is near the end
    "four",  # a wild-draw-four is spent
    "four_few",
    "four_late",
    "lacked",  # the next player lacked the colour that is then in force
    "lacked_late",
    "theirs",  # the next player has named it
    "theirs_late",
    "draw",  # another card, instead of one of the hand
    "draw_card",  # the same, for each card in hand
    "keep",  # a drawn wild is kept
    "run",  # two players: another turn, with a card that fits then
    "dead",  # two players: another turn, and nothing fits then
    "out",  # two players: the whole hand goes in one run
    "points_behind",  # of the card laid, each, for each card that the own hand is longer than the shortest other one
    "link_few",  # a card of the colour that is then in force, divided by the cards that are left
    "colours",  # each colour that is left in the hand
    "colours_few",  # the same, divided by the cards that are left
    "spend_any",  # a wild or wild-draw-four is spent while any other player is near the end
    "draw_any",  # a card is drawn or kept while any other player is near the end
    "then_late",  # who is then on turn is near the end
    "trust",  # of a wild-draw-four: out of a hundred that could be unlawful, so many are challenged from
)
"""In the order of the area that the policy reads."""

POINTS: Final[i64] = 0
POINTS_LATE: Final[i64] = 1
LINK: Final[i64] = 2
MORE: Final[i64] = 3
NUMBER: Final[i64] = 4
STAY: Final[i64] = 5
ACT: Final[i64] = 6
ACT_LATE: Final[i64] = 7
TWO: Final[i64] = 8
BACK: Final[i64] = 9
WILD_SPENT: Final[i64] = 10
WILD_FEW: Final[i64] = 11
WILD_LATE: Final[i64] = 12
FOUR_SPENT: Final[i64] = 13
FOUR_FEW: Final[i64] = 14
FOUR_LATE: Final[i64] = 15
LACKED: Final[i64] = 16
LACKED_LATE: Final[i64] = 17
THEIRS: Final[i64] = 18
THEIRS_LATE: Final[i64] = 19
DRAW_WORTH: Final[i64] = 20
DRAW_CARD: Final[i64] = 21
KEEP_WORTH: Final[i64] = 22
RUN: Final[i64] = 23
DEAD: Final[i64] = 24
OUT: Final[i64] = 25
POINTS_BEHIND: Final[i64] = 26
LINK_FEW: Final[i64] = 27
COLOURS_LEFT: Final[i64] = 28
COLOURS_FEW: Final[i64] = 29
SPEND_ANY: Final[i64] = 30
DRAW_ANY: Final[i64] = 31
THEN_LATE: Final[i64] = 32
TRUST: Final[i64] = 33


class Judgement:
    """How a player weighs things at a table of one size, by one way of scoring."""

    def __init__(self, **weights: float) -> None:
        self.named: Mapping[str, float] = weights
        self.weights: vec[float] = vec[float]([float(weights.get(name, 0.0)) for name in WEIGHTS])


FITTED: Final[tuple[Mapping[str, float], ...]] = (
    {
        "points": 0.04,
        "points_late": 0.07,
        "link": 0.56,
        "more": 1.54,
        "number": -0.61,
        "stay": -1.28,
        "act": 3.61,
        "act_late": 11.81,
        "two": 0.3,
        "back": 0.53,
        "wild": -12.33,
        "wild_few": 3.46,
        "wild_late": 11.5,
        "four": -15.75,
        "four_few": -5.9,
        "four_late": 28.47,
        "lacked": 3.52,
        "lacked_late": 0.33,
        "theirs": -1.64,
        "theirs_late": -0.27,
        "draw": -8.07,
        "draw_card": 0.49,
        "keep": -4.52,
        "run": -3.74,
        "dead": -10.18,
        "out": 33.22,
        "points_behind": 0.02,
        "link_few": 10.41,
        "trust": 101.0,
    },
    {
        "points": -0.05,
        "points_late": -0.04,
        "link": -5.35,
        "more": 0.62,
        "number": -0.28,
        "stay": -0.84,
        "act": -0.12,
        "act_late": 6.3,
        "two": 0.04,
        "back": -0.49,
        "wild": -10.38,
        "wild_few": -6.25,
        "wild_late": 5.49,
        "four": -16.54,
        "four_few": -3.94,
        "four_late": 20.53,
        "lacked": 1.94,
        "lacked_late": -1.79,
        "theirs": 0.55,
        "theirs_late": -5.33,
        "draw": -20.23,
        "draw_card": 1.79,
        "keep": -7.4,
        "points_behind": 0.03,
        "link_few": 32.3,
        "trust": 101.0,
    },
    {
        "points": -0.09,
        "points_late": -0.08,
        "link": -2.76,
        "more": -0.68,
        "number": -0.29,
        "stay": -0.39,
        "act": 0.59,
        "act_late": 1.83,
        "two": 0.53,
        "back": -0.47,
        "wild": -10.45,
        "wild_few": -4.7,
        "wild_late": 3.83,
        "four": -15.35,
        "four_few": 4.41,
        "four_late": 16.37,
        "lacked": 0.38,
        "lacked_late": -0.95,
        "theirs": -0.02,
        "theirs_late": -5.44,
        "draw": -32.06,
        "draw_card": 3.32,
        "keep": -10.82,
        "points_behind": 0.04,
        "link_few": 19.7,
        "trust": 101.0,
    },
    {
        "points": 0.04,
        "points_late": 0.07,
        "link": 0.56,
        "more": 1.54,
        "number": -0.61,
        "stay": -1.28,
        "act": 3.61,
        "act_late": 11.81,
        "two": 0.3,
        "back": 0.53,
        "wild": -12.33,
        "wild_few": 3.46,
        "wild_late": 11.5,
        "four": -15.75,
        "four_few": -5.9,
        "four_late": 28.47,
        "lacked": 3.52,
        "lacked_late": 0.33,
        "theirs": -1.64,
        "theirs_late": -0.27,
        "draw": -8.07,
        "draw_card": 0.49,
        "keep": -4.52,
        "run": -3.74,
        "dead": -10.18,
        "out": 33.22,
        "points_behind": 0.02,
        "link_few": 10.41,
        "trust": 101.0,
    },
    {
        "points": -0.05,
        "points_late": -0.04,
        "link": -5.35,
        "more": 0.62,
        "number": -0.28,
        "stay": -0.84,
        "act": -0.12,
        "act_late": 6.3,
        "two": 0.04,
        "back": -0.49,
        "wild": -10.38,
        "wild_few": -6.25,
        "wild_late": 5.49,
        "four": -16.54,
        "four_few": -3.94,
        "four_late": 20.53,
        "lacked": 1.94,
        "lacked_late": -1.79,
        "theirs": 0.55,
        "theirs_late": -5.33,
        "draw": -20.23,
        "draw_card": 1.79,
        "keep": -7.4,
        "points_behind": 0.03,
        "link_few": 32.3,
        "trust": 101.0,
    },
    {
        "points": -0.09,
        "points_late": -0.08,
        "link": -2.76,
        "more": -0.68,
        "number": -0.29,
        "stay": -0.39,
        "act": 0.59,
        "act_late": 1.83,
        "two": 0.53,
        "back": -0.47,
        "wild": -10.45,
        "wild_few": -4.7,
        "wild_late": 3.83,
        "four": -15.35,
        "four_few": 4.41,
        "four_late": 16.37,
        "lacked": 0.38,
        "lacked_late": -0.95,
        "theirs": -0.02,
        "theirs_late": -5.44,
        "draw": -32.06,
        "draw_card": 3.32,
        "keep": -10.82,
        "points_behind": 0.04,
        "link_few": 19.7,
        "trust": 101.0,
    },
)
"""Two players, three to five, more; the winner scores, and then the same for own cards."""

JUDGEMENTS: Final = tuple(Judgement(**weights) for weights in FITTED)


def at_a_table(players: i64, scoring: str) -> i64:
    """Which of the six."""
    size: i64 = 2
    if players == 2:
        size = 0
    elif players <= 5:
        size = 1
    if scoring == "winner":
        return size
    return size + 3
