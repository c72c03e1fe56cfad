"""What the policy weighs: every parameter with its name, in points of a round. Found by tutor.lab.tuning."""

from typing import Final, NamedTuple

from tutor.coach.beverbende.belief import CHOSEN, HANDED, STORIES
from tutor.coach.beverbende.belief_tables import MEAN

NEVER: Final = 10  # higher than any card


class Knock(NamedTuple):
    """By how much knocking is better than playing on: a sum of these. Above nought, knock."""

    at_all: float
    own: float  # for each point of the own expected sum
    unknown: float  # for each own card whose value is only an average
    others: float  # for each point of the others' mean expected sum
    lowest: float  # for each point of the lowest expected sum among the others
    lap: float  # for each lap that is over


def doubted(means: "tuple[float, ...]", doubt: float) -> "tuple[float, ...]":
    shift = {CHOSEN: doubt, HANDED: doubt / 2}
    return tuple([mean + shift.get(at % len(STORIES), 0.0) for at, mean in enumerate(means)])


class Judgement:
    """How a player weighs things at a table of one size."""

    def __init__(
        self,
        knock: Knock,
        *,
        unknown_extra: float = 0.2,
        special_extra: float = 0.0,
        take_edge: float = 1.0,
        swap_edge: float = 0.3,
        swap_level: float = 3.0,
        peek_worth: float = 0.5,
        fame: float = 0.0,
        fame_tenths: int = 10,
        bluff_from: int = NEVER,
        bluff_every: int = 1,
        bluff_laps: int = 99,
        doubt: float = 0.0,
        means: "tuple[float, ...]" = MEAN,
    ) -> None:
        self.knock = knock
        self.unknown_extra = unknown_extra  # a card never seen is replaced the sooner: one knows more afterwards
        self.special_extra = special_extra  # and a known special, whose replacement is left to chance
        self.take_edge = take_edge  # by so much taking must be better than drawing
        self.swap_edge = swap_edge  # by so much a swap must promise to gain
        self.swap_level = swap_level  # what a swap brings in on average, for whoever hopes to draw one
        self.peek_worth = peek_worth  # what a look at an unknown card is worth
        self.fame = fame  # by so much a card is worth less for each seat that has seen it: they come for it as well
        self.fame_tenths = fame_tenths  # and of ten swaps, in so many it minds: if all did, what all know would be safe
        self.bluff_from = bluff_from  # a number so high goes in for a card that nobody has seen: what is kept seems low
        self.bluff_every = bluff_every  # in one of so many cases
        self.bluff_laps = bluff_laps  # in the first so many laps
        self.doubt = doubt  # by so much a kept card is worth more than the tables say; half of it, if handed on
        self.means = doubted(means, doubt) if doubt else means  # what a card is worth by its story


# Among six it hardly ever pays to be the one who knocks: five others have a turn more. Players who all wait would play
# for ever, so the last line is set by hand, to rounds of about seven laps.
JUDGEMENTS: Final[tuple[Judgement, ...]] = (
    Judgement(Knock(at_all=-1.6, own=-0.27, unknown=0.19, others=0.13, lowest=0.13, lap=0.06)),
    Judgement(Knock(at_all=-2.1, own=-0.3, unknown=0.18, others=0.34, lowest=-0.04, lap=0.06)),
    Judgement(Knock(at_all=-1.35, own=-0.27, unknown=0.17, others=0.27, lowest=-0.04, lap=0.02)),
    Judgement(Knock(at_all=-1.4, own=-0.23, unknown=0.14, others=0.26, lowest=-0.07, lap=0.01)),
    Judgement(Knock(at_all=-3.1, own=-0.16, unknown=0.04, others=0.25, lowest=0.0, lap=0.08)),
)
"""By number of players, from two on."""
