"""The sums of a finished round, and the score pad."""

from tutor.engine.guard import OVER, is_between_rounds
from tutor.engine.points import totals
from tutor.engine.seats import letter
from tutor.games.beverbende.rules import View
from tutor.games.beverbende.rules.round_end import winners_of
from tutor.games.beverbende.words.board.captions import victory
from tutor.games.beverbende.words.board.words import Words
from tutor.words.board import ScorePad
from tutor.words.language import mark


def sum_line(view: View, seat: int) -> str:
    """“4 + 2 + 0 + 5 = 11”, when the cards lie open."""
    if not is_between_rounds(view) or not view.rows:
        return ""
    points = [card.face for card in view.rows[seat]]
    return f"{' + '.join(map(str, points))} = {sum(points)}"


def score_pad(view: View, words: Words, *, verdict: bool = True) -> ScorePad | None:
    """None before there is anything on it. `verdict`: it says who has won, where nothing else on the page does."""
    if not view.pad:
        return None
    clockwise = [(view.seat + step) % view.players for step in range(view.players)]
    points = totals(view.pad, view.players)
    winners = winners_of(points) if view.stage == OVER else ()
    caption = mark("The score pad after %(played)s of %(rounds)s rounds")
    return ScorePad(
        caption=words.say(caption, played=len(view.pad), rounds=view.rounds),
        names=tuple(words.names[letter(seat)] for seat in clockwise),
        rounds=tuple(tuple(line[seat] for seat in clockwise) for line in view.pad),
        totals=tuple(points[seat] for seat in clockwise),
        winners=tuple(seat in winners for seat in clockwise),
        verdict=victory([letter(seat) for seat in winners], min(points), words) if verdict and winners else "",
    )
