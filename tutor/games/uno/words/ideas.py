"""Why a move is right, in words.

A reason is a statement that names its move or what it is good for. It stands before the move in a hint and after it in
a verdict, beside the move made or beside a better one: so it gives no order. All are true at any time, so reviews say
the same.
"""

from typing import Final

from tutor.words.language import mark
from tutor.words.sentences import Sentence

LACKED: Final = mark("%(name)s drew a card on %(colour)s and kept it. Whoever does that seldom has %(colour)s.")

IDEAS: Final[dict[str, Sentence]] = {
    "played-out": mark("We played on from here many times, and one move came out best."),
    "played-even": mark("We played on from here many times, and several moves came out about equally good."),
    "finish": mark("Playing the last card wins the round."),
    "call": mark(
        "Whoever plays the last card but one without calling “UNO” can be caught, and draws two cards. "
        "Calling costs nothing."
    ),
    "four.finish": mark(
        "With two players a Wild Draw Four wins as the last card but one: the other draws four and misses"
        " a turn, and then the last card goes."
    ),
    "four.late": mark("Four more cards hurt most when somebody is nearly out. That’s what a Wild Draw Four is for."),
    "name.lacked": LACKED,
    "wild.block": mark("A wild card changes the colour before somebody who’s nearly out can use it."),
    "wild.needed": mark("When somebody is nearly out, there’s no time left to save a wild card."),
    "wild.counts": mark("When somebody is nearly out, a wild card in your hand can cost you 50 points."),
    "name.held": mark("If you choose the colour you have most of, you’re more likely to be able to play again."),
    "name.some": mark("Any colour you have will do: what matters is that one of your own cards can follow."),
    "wild.only": mark("When nothing else fits, a wild card gets you out of trouble."),
    "run.out": mark(
        "With two players some cards give you another turn. In the right order all %(num)s cards go at once."
    ),
    "run.four-order": mark(
        "A Wild Draw Four isn’t allowed while you have %(colour)s. If you play %(card)s first, it’s your "
        "turn again, and then it is allowed."
    ),
    "block.two": mark("Two more cards and a lost turn hurt most when somebody is nearly out."),
    "block": mark("An action card is worth most when it takes the turn away from somebody who’s nearly out."),
    "wild.last": mark("A wild card always fits, so it’s the best card to keep for last."),
    "colour.lacked": LACKED,
    "colour.not-theirs": mark(
        "%(name)s chose %(colour)s, and people choose what they have. Another colour makes it harder."
    ),
    "last.fits": mark("If your last card matches the one you play, you have the best chance of going out next time."),
    "run.again": mark("With two players, playing %(card)s means it’s your turn again."),
    "points.own": mark("Your own cards count against you here, so it pays to be rid of %(points)s early."),
    "four.save": mark(
        "A Wild Draw Four is strongest near the end of the round. As long as something else fits, it can wait."
    ),
    "wild.save": mark(
        "A wild card always fits, so it helps most when nothing else does. As long as a coloured card "
        "fits, it can wait."
    ),
    "points.late": mark(
        "When somebody is nearly out, what you still have will count. Playing %(card)s gets rid of %(points)s."
    ),
    "drawn.goes": mark("A drawn card that fits may go at once, and then your hand is no bigger than before."),
    "points.high": mark(
        "Of two cards of the same colour the higher one goes first: it costs more if you’re left with it."
    ),
    "acts.now": mark(
        "Each action card you’re left with costs 20 points. With %(num)s of them it pays to play one while it fits."
    ),
    "reverse.back": mark("A Reverse sends the turn back, away from the neighbour with fewer cards."),
    "linked": mark("If you play a colour you have more of, you’re more likely to be able to play again next time."),
    "linked.number": mark("It helps to play a number or symbol you have twice: the other one can still follow."),
    "only-one": mark("When only one card fits, playing it is nearly always better than drawing."),
    "shorter": mark("Every card you play brings you closer to the end. Drawing takes you further away from it."),
    "draw.nothing": mark("When nothing fits, drawing is all that’s left."),
    "draw.save": mark("As long as nobody is nearly out, drawing a card can be better than spending a wild card."),
    "keep.wild": mark("As long as nobody is nearly out, a wild card is worth keeping: it still fits later on."),
    "keep.unlawful": mark(
        "A Wild Draw Four is allowed only if you have no card of the current colour. Whoever bluffs and "
        "is challenged draws four."
    ),
    "keep.nothing": mark("A drawn card that doesn’t fit stays in your hand."),
    "accuse.named": mark(
        "%(name)s had chosen %(colour)s before, and people choose what they have. So that was probably a bluff."
    ),
    "accuse.many": mark(
        "Among %(num)s cards there’s usually one of each colour. With that many, a Wild Draw Four is often a bluff."
    ),
    "accuse.doubt": mark(
        "If you’re wrong, a challenge costs you two more cards. If you’re right, it saves you four, and "
        "it’s your turn. A fair doubt is enough for that."
    ),
    "accept.kept": mark(
        "%(name)s had drawn a card on %(colour)s and kept it. Whoever does that seldom has %(colour)s, so"
        " it probably wasn’t a bluff."
    ),
    "accept.few": mark(
        "With only a few cards it’s easy to have none of a colour. A challenge would probably mean six "
        "cards instead of four."
    ),
    "accept.trust": mark("Only a few players bluff, and a challenge that fails means six cards instead of four."),
    "catch": mark("Catching %(name)s costs you nothing, and it means two more cards for somebody who’s nearly out."),
}
