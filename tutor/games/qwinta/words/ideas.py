"""Why a move is right, in words.

A reason is a statement that names its move. It stands before the move in a hint and after it in a verdict, beside the
move made or beside a better one: so it gives no order and never says “your move”. All of them are true at any time, so
a review says the same.
"""

from typing import Final

from tutor.words.language import mark, ngettext
from tutor.words.sentences import Counted, Sentence

IDEAS: Final[dict[str, Sentence]] = {
    "played-out": mark("We played on from here many times, and one move came out best."),
    "played-even": mark("We played on from here many times, and several moves came out about equally good."),
    # Settling
    "settle.won": mark("In place %(place)s %(card)s beats %(theirs)s. Settling that QWINTA is worth 5 points to you."),
    "leave.lost": mark(
        "In place %(place)s %(theirs)s beats %(card)s. Settling that QWINTA would give the other player 5 "
        "points, so leaving it is better."
    ),
    # Jack
    "send.shows": mark(
        "Sending %(theirs)s away uncovers %(under)s. That makes at least a trio, and whoever used the jack "
        "gets %(points)s for it."
    ),
    "send.winner": mark(
        "In place %(place)s %(theirs)s can win a QWINTA against %(card)s. Once it’s been sent away, that "
        "danger is over."
    ),
    "send.reserve": Counted(
        "num",
        ngettext(
            "The jack sends %(theirs)s under the card in the other player’s reserve. There it costs a point, and "
            "it doesn’t come back soon.",
            "The jack sends %(theirs)s under the %(num)s cards in the other player’s reserve. There it costs a "
            "point, and it doesn’t come back soon.",
        ),
    ),
    "send.alone": mark(
        "The jack sends %(theirs)s to the other player’s reserve, where it costs a point. Hardly any card "
        "over there goes with it, so it isn’t easy to lay again."
    ),
    "send.partners": Counted(
        "num",
        ngettext(
            "Across the table one card goes with %(theirs)s. It stays behind, and the card that was sent away "
            "can score with it again. Not using the jack is better.",
            "Across the table %(num)s cards go with %(theirs)s. They stay behind, and the card that was sent "
            "away can score with them again. Not using the jack is better.",
        ),
    ),
    "send.on-top": mark(
        "A card that goes to an empty reserve lies on top there and can come straight back. Not using the "
        "jack then costs nothing."
    ),
    # Queen
    "exchange.out": mark("The exchange takes %(card)s out of place %(place)s, where %(theirs)s would beat it."),
    "exchange.over": mark("The exchange brings %(card)s to place %(place)s, and there it beats %(theirs)s."),
    "exchange.lay": mark("The exchange makes room for a card in hand that scores %(points)s."),
    "exchange.idle": mark("When no exchange makes it any better who faces whom, not using the queen is best."),
    # King
    "clear.away": Counted(
        "num",
        ngettext(
            "In place %(place)s %(theirs)s would beat %(card)s. Clearing that place with the king scores a "
            "point, and the danger is over.",
            "In place %(place)s %(theirs)s would beat %(card)s. Clearing that place with the king scores %(num)s "
            "points, and the danger is over.",
        ),
    ),
    "clear.pile": mark(
        "The king scores a point for each card. In place %(place)s that’s %(num)s points, and nowhere within "
        "its reach is it more."
    ),
    "clear.open": Counted(
        "num",
        ngettext(
            "One more empty place does no harm: any card fills it. Clearing place %(place)s with the king is "
            "worth a point all the same.",
            "One more empty place does no harm: any card fills it. Clearing place %(place)s with the king is "
            "worth %(num)s points all the same.",
        ),
    ),
    "clear.now": mark(
        "Even a single card is worth a point to the king, and any card fills the empty place. Clearing place "
        "%(place)s at once is better than waiting for a pile."
    ),
    "clear.keep": mark(
        "In place %(place)s %(card)s beats %(theirs)s, and that can become 5 points. Not using the king "
        "keeps that chance."
    ),
    # Stock or reserve
    "reserve.scores": mark(
        "Taking %(card)s from the reserve scores %(points)s at once, and no card in hand does that."
    ),
    "reserve.more": mark(
        "Taken from the reserve, %(card)s scores %(points)s, no less than any card in hand. And on the "
        "reserve it would go on costing a point."
    ),
    "reserve.back": Counted(
        "num",
        ngettext(
            "When nothing scores anyway, it’s a good moment to take %(card)s back from the reserve: there it "
            "costs a point.",
            "When nothing scores anyway, it’s a good moment to take %(card)s back from the reserve: there it "
            "costs a point, and it blocks the cards under it.",
        ),
    ),
    "stock.instead": mark(
        "A card in hand scores %(points)s. Whoever takes %(card)s from the reserve has to lay that one "
        "instead, so taking from the stock is better."
    ),
    "stock.gap": mark(
        "An empty place takes any card, so it needn’t be used up for %(card)s. Taking from the stock leaves "
        "the choice open."
    ),
    "stock.choice": mark(
        "A card from the reserve has to be laid at once. Taking one from the stock means one more card to choose from."
    ),
    # Laying
    "lay.both": mark("In place %(place)s %(card)s scores twice, with equal cards and with a run: %(points)s together."),
    "lay.more": mark(
        "In place %(place)s %(card)s scores %(points)s: four or five cards that belong together are worth "
        "far more than three."
    ),
    "gap.scores": mark("An empty place takes any card, and in place %(place)s %(card)s scores %(points)s."),
    "lay.trio": mark(
        "In place %(place)s %(card)s makes a trio. Its %(points)s are certain, and whatever is to come is not."
    ),
    "gap.wait": mark(
        "An empty place takes any card, so %(card)s can go there. Then %(waiting)s still scores next turn."
    ),
    "lay.cover": mark(
        "Laying %(new)s in place %(place)s covers %(card)s, which %(theirs)s would beat. That takes a QWINTA "
        "away from the other player."
    ),
    "gap.over": mark(
        "In the empty place %(place)s %(card)s beats %(theirs)s opposite. That can become a QWINTA for you."
    ),
    "lay.over": mark("In place %(place)s %(card)s beats %(theirs)s opposite. That can become a QWINTA for you."),
    "lay.away": mark(
        "In place %(place)s %(theirs)s would beat %(card)s, and that can become 5 points for the other "
        "player. A place with nothing higher opposite is safer."
    ),
    "turned.sleeps": mark(
        "The other player has turned up every action card of that suit, so %(theirs)s can’t win anything "
        "yet. That makes %(card)s safe in place %(place)s for now."
    ),
    "gap.misfit": mark(
        "In the base nothing goes with %(card)s. In place %(place)s, which is empty, that doesn’t matter."
    ),
    "lay.next": mark("With %(card)s in place %(place)s the base is ready for %(waiting)s, which can score next turn."),
    "gap.high": mark("High cards win QWINTAs, so an empty place is a good one for %(card)s."),
    "lay.first": mark("Laying %(card)s in place %(place)s costs nothing. On the reserve a card costs a point."),
    "reserve.unfit": mark(
        "When nothing in hand fits, a card has to go on the reserve. Which one hardly matters, so it may as "
        "well be %(card)s."
    ),
}
