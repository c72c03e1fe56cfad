"""How the policy weighs things, in hundredths of a point. Found by `lab/tuning`."""

from typing import Final

from tutor.engine.flat import i64

POINT: Final[i64] = 100
FIELDS: Final = (
    "over", "over_soon", "under", "under_soon", "high", "next_points", "fits", "fits_more", "pile",
    "in_reserve", "gap", "draw", "their_reserve", "their_first", "their_partners", "their_refill", "tempo",
)  # fmt: skip


class Judgement:
    """One way to weigh a table after the own turn."""

    def __init__(
        self,
        *,
        over: i64 = 40,
        over_soon: i64 = 260,
        under: i64 = 30,
        under_soon: i64 = 450,
        high: i64 = 4,
        next_points: i64 = 45,
        fits: i64 = 40,
        fits_more: i64 = 27,
        pile: i64 = 12,
        in_reserve: i64 = 95,
        gap: i64 = 0,
        draw: i64 = 60,
        their_reserve: i64 = 110,
        their_first: i64 = 70,
        their_partners: i64 = -16,
        their_refill: i64 = -20,
        tempo: i64 = 60,
    ) -> None:
        self.over: i64 = over  # an own card that faces a lower one of its suit
        self.over_soon: i64 = over_soon  # the same, if it could be settled in the next own turn for sure
        self.under: i64 = under  # an own card that faces a higher one, likewise
        self.under_soon: i64 = under_soon
        self.high: i64 = high  # each value of an own base card: high ones win
        self.next_points: i64 = next_points  # each point that a card of the hand can score next
        self.fits: i64 = fits  # the hand has a card that goes with the base,
        self.fits_more: i64 = fits_more  # and each further one
        self.pile: i64 = pile  # each card that a king of the suit could clear, once one is still to come
        self.in_reserve: i64 = in_reserve  # what a card in the reserve costs
        self.gap: i64 = gap  # an own open place
        self.draw: i64 = draw  # what a card from the stock is worth besides the best that the hand can do
        self.their_reserve: i64 = their_reserve  # a card more in the other's reserve,
        self.their_first: i64 = their_first  # and by so much less if it is the only one there
        self.their_partners: i64 = their_partners  # two base cards of the other that can be part of one combination
        self.their_refill: i64 = their_refill  # an unknown card comes where the jack has emptied a place
        self.tempo: i64 = tempo  # to be on turn


USUAL: Final = Judgement()

# What a learner comes to see one after another: some of the weights, and nought for the rest
POINTS_NOW: Final = Judgement(
    over=0, over_soon=0, under=0, under_soon=0, high=0, next_points=0, fits=0, fits_more=0, pile=0, their_first=0,
    their_partners=0, their_refill=0, tempo=0,
)  # fmt: skip
SEES_OWN_CHANCES: Final = Judgement(
    under=0, under_soon=0, high=0, next_points=0, fits=0, fits_more=0, pile=0, their_partners=0, tempo=0
)
SEES_FACING: Final = Judgement(next_points=0, fits=0, fits_more=0, pile=0, their_partners=0)
