"""What the policy weighs: every parameter with its name, in points of a round (see the tuning in the lab)."""

from typing import Final, NamedTuple

from tutor.engine.flat import i64, vec
from tutor.games.beverbende.coach.belief import CHOSEN, HANDED, STORIES
from tutor.games.beverbende.coach.belief_tables import MEAN

NEVER: Final = 10  # higher than any card


class Knock(NamedTuple):
    """By how much knocking is better than playing on: a sum of these. Above nought, knock."""

    at_all: float
    own: float  # for each point of the own expected sum
    unknown: float  # for each own card whose value is only an average
    others: float  # for each point of the others' mean expected sum
    lowest: float  # for each point of the lowest expected sum among the others
    lap: float  # for each lap that is over


def doubted(means: tuple[float, ...], doubt: float) -> list[float]:
    shift = {CHOSEN: doubt, HANDED: doubt / 2}
    return [mean + shift.get(at % len(STORIES), 0.0) for at, mean in enumerate(means)]


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
        means: tuple[float, ...] = MEAN,
    ) -> None:
        self.knock = knock
        self.unknown_extra = unknown_extra  # a card never seen is replaced the sooner: one knows more afterwards
        self.special_extra = special_extra  # and a known special, whose replacement is left to chance
        self.take_edge = take_edge  # by so much taking must be better than drawing
        self.swap_edge = swap_edge  # by so much a swap must promise to gain
        self.swap_level = swap_level  # what a swap brings in on average, for whoever hopes to draw one
        self.peek_worth = peek_worth  # what a look at an unknown card is worth
        self.fame = fame  # by so much a card is worth less for each seat that has seen it: they come for it as well
        self.fame_tenths: i64 = (
            fame_tenths  # and of ten swaps, in so many it minds: if all did, what all know would be safe
        )
        self.bluff_from: i64 = (
            bluff_from  # a number so high goes in for a card that nobody has seen: what is kept seems low
        )
        self.bluff_every: i64 = bluff_every  # in one of so many cases
        self.bluff_laps: i64 = bluff_laps  # in the first so many laps
        self.doubt = doubt  # by so much a kept card is worth more than the tables say; half of it, if handed on
        self.means: vec[float] = vec[float](doubted(means, doubt))  # what a card is worth by its story


# Found in the league (see the lab): nobody there gains on it. With two players it keeps, now and then, an 8 or a 9 for
# a card that nobody has seen, because a kept card seems to be low; with five and six it minds that cards which all know
# are fought over. Among six it hardly ever pays to be the one who knocks: five others have a turn more.
JUDGEMENTS: Final[tuple[Judgement, ...]] = (
    Judgement(
        Knock(at_all=-1.6, own=-0.27, unknown=0.19, others=0.13, lowest=0.13, lap=0.1),
        unknown_extra=1.0,
        special_extra=1.4,
        peek_worth=0.9,
        swap_level=1.5,
        bluff_from=8,
        bluff_every=4,
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
        Knock(at_all=-2.59, own=-0.225, unknown=0.09, others=0.25, lowest=0.0, lap=0.08),
        unknown_extra=1.3,
        special_extra=1.7,
        take_edge=0.2,
        swap_edge=0.0,
        swap_level=3.3,
        fame=0.6,
        fame_tenths=6,
    ),
)
"""By number of players, from two on."""
