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
        "points": -0.01,
        "points_late": 0.29,
        "link": 2.23,
        "more": 0.23,
        "number": -0.67,
        "stay": 0.6,
        "act": 4.26,
        "act_late": 9.49,
        "two": -0.61,
        "back": -0.29,
        "wild": -9.36,
        "wild_few": 10.31,
        "wild_late": -2.6,
        "four": -8.63,
        "four_few": -0.57,
        "four_late": 15.38,
        "lacked": 4.04,
        "lacked_late": 0.76,
        "theirs": -0.74,
        "theirs_late": -0.86,
        "draw": -12.79,
        "draw_card": -0.37,
        "keep": -12.93,
        "run": -3.16,
        "dead": -8.62,
        "out": 31.04,
        "points_behind": 0.01,
        "link_few": 11.23,
        "colours": -3.05,
        "colours_few": -4.7,
        "spend_any": 3.45,
        "draw_any": 11.55,
        "then_late": 7.97,
        "trust": 101.0,
    },
    {
        "points": -0.01,
        "points_late": -0.03,
        "link": -2.34,
        "more": 0.21,
        "number": 0.1,
        "stay": -0.99,
        "act": 0.16,
        "act_late": 5.76,
        "two": -0.95,
        "back": 0.1,
        "wild": -12.33,
        "wild_few": -16.76,
        "wild_late": 3.72,
        "four": -18.52,
        "four_few": -8.5,
        "four_late": 18.07,
        "lacked": 1.32,
        "lacked_late": 0.48,
        "theirs": -0.11,
        "theirs_late": -1.49,
        "draw": -21.46,
        "draw_card": 0.45,
        "keep": -15.53,
        "points_behind": 0.03,
        "link_few": 29.4,
        "colours": -2.96,
        "colours_few": 5.01,
        "spend_any": 9.24,
        "draw_any": 5.88,
        "then_late": -3.62,
        "trust": 101.0,
    },
    {
        "points": -0.12,
        "points_late": -0.08,
        "link": -1.45,
        "more": -0.15,
        "number": 0.48,
        "stay": -0.58,
        "act": 0.18,
        "act_late": 3.88,
        "two": 0.34,
        "back": 0.88,
        "wild": -9.5,
        "wild_few": -20.52,
        "wild_late": -0.66,
        "four": -15.51,
        "four_few": -4.54,
        "four_late": 14.62,
        "lacked": 0.61,
        "lacked_late": 1.69,
        "theirs": 0.02,
        "theirs_late": -2.15,
        "draw": -22.83,
        "draw_card": 0.68,
        "keep": -12.32,
        "points_behind": 0.04,
        "link_few": 14.41,
        "colours": -3.6,
        "colours_few": 20.36,
        "spend_any": 7.47,
        "draw_any": 9.17,
        "then_late": -3.92,
        "trust": 101.0,
    },
    {
        "points": 0.01,
        "points_late": 0.32,
        "link": 3.01,
        "more": 0.45,
        "number": -0.65,
        "stay": -0.88,
        "act": 3.97,
        "act_late": 11.76,
        "two": 0.08,
        "back": -0.7,
        "wild": -10.75,
        "wild_few": 2.31,
        "wild_late": -3.34,
        "four": -14.16,
        "four_few": -7.4,
        "four_late": 15.71,
        "lacked": 3.29,
        "lacked_late": 0.46,
        "theirs": -1.98,
        "theirs_late": 0.66,
        "draw": -14.42,
        "draw_card": 0.1,
        "keep": -11.85,
        "run": -3.04,
        "dead": -8.73,
        "out": 31.51,
        "points_behind": 0.02,
        "link_few": 10.12,
        "colours": -2.63,
        "colours_few": -5.11,
        "spend_any": 5.38,
        "draw_any": 7.6,
        "then_late": 4.95,
        "trust": 101.0,
    },
    {
        "points": 0.13,
        "points_late": 0.34,
        "link": -1.44,
        "more": 0.14,
        "number": 0.15,
        "stay": -0.1,
        "act": -0.64,
        "act_late": 1.68,
        "two": 0.5,
        "back": 0.66,
        "wild": -9.85,
        "wild_few": -4.86,
        "wild_late": 0.39,
        "four": -7.2,
        "four_few": -7.56,
        "four_late": 6.97,
        "lacked": 1.27,
        "lacked_late": -1.96,
        "theirs": 0.01,
        "theirs_late": -0.51,
        "draw": -7.56,
        "draw_card": 0.18,
        "keep": -3.02,
        "points_behind": 0.01,
        "link_few": 10.9,
        "colours": -0.42,
        "colours_few": -1.87,
        "spend_any": -2.3,
        "draw_any": 0.95,
        "then_late": 1.61,
        "trust": 101.0,
    },
    {
        "points": 0.17,
        "points_late": 0.36,
        "link": -0.49,
        "more": 0.14,
        "number": 0.39,
        "stay": -0.22,
        "act": -0.41,
        "act_late": 2.96,
        "two": 0.57,
        "back": 0.5,
        "wild": -11.35,
        "wild_few": -1.55,
        "wild_late": 1.58,
        "four": -5.67,
        "four_few": -7.66,
        "four_late": 4.58,
        "lacked": 0.55,
        "lacked_late": -0.83,
        "theirs": -0.04,
        "theirs_late": -1.08,
        "draw": -4.31,
        "draw_card": -0.07,
        "keep": -0.49,
        "points_behind": 0.01,
        "link_few": 3.7,
        "colours": -0.25,
        "colours_few": 0.93,
        "spend_any": -3.67,
        "draw_any": 0.41,
        "then_late": 1.27,
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
