"""What is wrong with a move, in words. Each names the move that it is about: it may stand before the move is made,
after it, and beside a better one."""

from typing import Final

from tutor.words.language import mark, ngettext
from tutor.words.sentences import Counted, Sentence

FAULTS: Final[dict[str, Sentence]] = {
    "fault.settled-lost": mark(
        "Settling place %(place)s gives 5 points to the other player, for %(theirs)s beats %(card)s."
    ),
    "fault.left-won": mark("Not settling place %(place)s gives up 5 points: there %(card)s beats %(theirs)s."),
    "fault.jack-partners": Counted(
        "num",
        ngettext(
            "Across the table one card goes with %(theirs)s. Sending it away hardly hurts: it can come straight "
            "back and score again.",
            "Across the table %(num)s cards go with %(theirs)s. Sending it away hardly hurts: it can come "
            "straight back and score again.",
        ),
    ),
    "fault.jack-other": mark("Your jack sends the wrong card away. The other player would miss %(theirs)s more."),
    "fault.queen-under": mark("The exchange puts %(card)s in place %(place)s, where %(theirs)s beats it."),
    "fault.queen-idle": mark("Your exchange makes it no better who faces whom."),
    "fault.king-lower": mark("Your king clears the wrong place. Clearing place %(place)s scores %(num)s points."),
    "fault.king-idle": Counted(
        "num",
        ngettext(
            "Not using the king gives up a point, the one for place %(place)s.",
            "Not using the king gives up %(num)s points, those for place %(place)s.",
        ),
    ),
    "fault.unused": mark("Not using %(action)s gives up what it can do."),
    "fault.reserve-instead": mark(
        "Whoever takes %(card)s from the reserve has to lay it, and a card in hand that scores %(points)s has to wait."
    ),
    "fault.stock-instead": mark(
        "Taking from the stock leaves %(card)s on the reserve, where it costs a point. In the base it scores "
        "%(points)s."
    ),
    "fault.fewer-points": mark("Your lay gives up points: in place %(place)s %(card)s scores %(points)s."),
    "fault.under": mark(
        "In place %(place)s %(theirs)s beats %(card)s, and that can become 5 points for the other player."
    ),
    "fault.covers-winner": mark(
        "Laying a card in place %(place)s covers %(card)s, which beats %(theirs)s. That gives up a QWINTA to come."
    ),
    "fault.reserved": mark("On the reserve %(card)s costs a point, and another card in hand fits."),
}
