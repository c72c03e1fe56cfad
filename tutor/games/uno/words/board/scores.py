"""The points of a finished round, and the score pad."""

from typing import Final

from tutor.engine.guard import OVER, is_between_rounds
from tutor.engine.points import seats_with, totals
from tutor.engine.seats import letter
from tutor.games.uno.rules import View
from tutor.games.uno.rules.cards import POINTS
from tutor.games.uno.words.board.captions import victory
from tutor.games.uno.words.board.words import Words
from tutor.words.board import ScorePad
from tutor.words.language import mark, ngettext

MOST_ADDED: Final = 5  # cards whose points are told one by one
POINTS_TOLD: Final = ngettext("%(num)s point", "%(num)s points")
CAPTIONS: Final = {
    "winner": mark("The score pad: the first with 500 points wins"),
    "own-cards": mark("The score pad: at 500 points it’s over, and the fewest win"),
}


def points_left(view: View, seat: int, words: Words) -> str:
    """“9 + 20 + 50 = 79”, when the cards lie open; of many cards only what they come to."""
    if not is_between_rounds(view) or not view.hands:
        return ""
    points = sorted(POINTS[card.face] for card in view.hands[seat])
    if 1 < len(points) <= MOST_ADDED:
        return f"{' + '.join(map(str, points))} = {sum(points)}"
    return words.language.count(*POINTS_TOLD, sum(points))


def winners_of(view: View) -> tuple[int, ...]:
    if view.stage != OVER:
        return ()
    return seats_with(max if view.scoring == "winner" else min, totals(view.pad, view.players))


def score_pad(view: View, words: Words, *, verdict: bool = True) -> ScorePad | None:
    """None before there is anything on it. `verdict`: it says who has won, where nothing else on the page does."""
    if not view.pad:
        return None
    clockwise = [(view.seat + step) % view.players for step in range(view.players)]
    points, winners = totals(view.pad, view.players), winners_of(view)
    said = victory([letter(seat) for seat in winners], points[winners[0]], words) if verdict and winners else ""
    return ScorePad(
        caption=words.say(CAPTIONS[view.scoring]),
        names=tuple(words.names[letter(seat)] for seat in clockwise),
        rounds=tuple(tuple(line[seat] for seat in clockwise) for line in view.pad),
        totals=tuple(points[seat] for seat in clockwise),
        winners=tuple(seat in winners for seat in clockwise),
        verdict=said,
    )
