"""Who has won, and the score pad: one line, for a game is one round."""

from typing import Final

from tutor.engine.guard import OVER
from tutor.engine.seats import letter
from tutor.games.qwinta.rules.legal import winners_of
from tutor.games.qwinta.rules.state import SEATS, net
from tutor.games.qwinta.rules.view import View, table_of
from tutor.games.qwinta.words.board.words import Words
from tutor.words.board import ScorePad
from tutor.words.language import mark, ngettext
from tutor.words.table import TableWords

YOU_WIN: Final = ngettext("You win with %(num)s point.", "You win with %(num)s points.")
THEY_WIN: Final = ngettext("%(name)s wins with %(num)s point.", "%(name)s wins with %(num)s points.")


def victory(winners: list[str], points: int, words: TableWords) -> str:
    winner = winners[0]
    forms = YOU_WIN if winner == words.reader else THEY_WIN
    return words.language.count(*forms, points, name=words.names[winner])


def score_pad(view: View, words: Words, *, verdict: bool = True) -> ScorePad | None:
    """None while the game goes on: both scores stand at the table. `verdict`: it says who has won."""
    if view.stage != OVER:
        return None
    seats = [view.seat, *(seat for seat in SEATS if seat != view.seat)]
    points = tuple(net(view, seat) for seat in seats)
    winners = winners_of(table_of(view))
    told = victory([letter(seat) for seat in winners], net(view, winners[0]), words) if verdict else ""
    return ScorePad(
        caption=words.say(mark("Points, less the cards in the reserve")),
        names=tuple(words.names[letter(seat)] for seat in seats),
        rounds=(points,),
        totals=points,
        winners=tuple(seat in winners for seat in seats),
        verdict=told,
    )
