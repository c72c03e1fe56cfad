"""What the policy weighs: every parameter with its name, in points of a round. Found by tutor.tuning, in self-play."""

from typing import Final, NamedTuple


class Knock(NamedTuple):
    """By how much knocking is better than playing on: a sum of these. Above nought, knock."""

    at_all: float
    own: float  # for each point of the own expected sum
    unknown: float  # for each own card whose value is only an average
    others: float  # for each point of the others' mean expected sum
    lowest: float  # for each point of the lowest expected sum among the others
    lap: float  # for each lap that is over


class Judgement:
    """How a player weighs things; the defaults are the policy's own."""

    def __init__(
        self,
        *,
        unknown_extra: float = 0.2,
        take_edge: float = 1.0,
        swap_edge: float = 0.3,
        swap_level: float = 3.0,
        peek_worth: float = 0.5,
        knock: "tuple[Knock, ...] | None" = None,
    ) -> None:
        self.unknown_extra = unknown_extra  # a card never seen is replaced the sooner: one knows more afterwards
        self.take_edge = take_edge  # by so much taking must be better than drawing
        self.swap_edge = swap_edge  # by so much a swap must promise to gain
        self.swap_level = swap_level  # what a swap brings in on average, for whoever hopes to draw one
        self.peek_worth = peek_worth  # what a look at an unknown card is worth
        self.knock = knock or KNOCK  # by number of players, from two on


# Among six it hardly ever pays to be the one who knocks: five others have a turn more. Players who all wait would play
# for ever, so the last line is set by hand, to rounds of about seven laps.
KNOCK: Final[tuple[Knock, ...]] = (
    Knock(at_all=-1.6, own=-0.27, unknown=0.19, others=0.13, lowest=0.13, lap=0.06),
    Knock(at_all=-2.1, own=-0.3, unknown=0.18, others=0.34, lowest=-0.04, lap=0.06),
    Knock(at_all=-1.35, own=-0.27, unknown=0.17, others=0.27, lowest=-0.04, lap=0.02),
    Knock(at_all=-1.4, own=-0.23, unknown=0.14, others=0.26, lowest=-0.07, lap=0.01),
    Knock(at_all=-3.1, own=-0.16, unknown=0.04, others=0.25, lowest=0.0, lap=0.08),
)
