"""What is wrong with a move, in words. Each names the move that it is about: it may stand before the move is made,
after it, and beside a better one. What is true of one moment only is told again in the past (`THEN`), for reviews."""

from typing import Final

from tutor.words.language import mark
from tutor.words.sentences import Sentence

FAULTS: Final[dict[str, Sentence]] = {
    "fault.low-out": mark(
        "Giving up %(out)s for %(card)s costs you %(gain)s. You can’t always make up for that later."
    ),
    "fault.low-out-for-good": mark(
        "Giving up %(out)s for %(card)s costs you %(gain)s, and after the last turn nothing makes up for it."
    ),
    "fault.highest-in": mark("No card is higher than %(a_card)s, so putting it in your row can only cost you points."),
    "fault.above-average": mark(
        "An unknown card is worth %(average)s, so putting %(a_card)s in its place costs points."
    ),
    "fault.above-special": mark(
        "At the end a number card replaces a special card. It’s worth %(average)s, so putting %(a_card)s there "
        "now costs points."
    ),
    "fault.no-gain": mark("Getting %(card)s for %(out)s changes nothing."),
    "fault.other-place": mark("Your move gives up the wrong card: %(place)s is %(out)s, and that’s higher."),
    "fault.small-gain": mark("Taking %(card)s saves only %(gain)s."),
    "fault.settled": mark("Keeping %(card)s means doing without the second card, which would save more on average."),
    "fault.left-open": mark(
        "When you draw, you never know what you’ll get. A number card is worth %(average)s; %(card)s is a sure thing."
    ),
    "fault.left-lower": mark("Drawing leaves %(card)s behind, and taking %(card)s saves %(gain)s for certain."),
    "fault.let-go": mark("In your row %(card)s saves %(gain)s. Discarding it throws that away."),
    "fault.unused": mark("Discarding %(card)s throws away what it can do for you."),
    "fault.peek-known": mark("Looking at %(place)s shows you nothing new: you know that it’s %(out)s."),
    "fault.peek-late": mark("On the last turn looking at a card is no use any more."),
    "fault.swap-same": mark("Swapping %(out)s for %(out)s changes nothing."),
    "fault.swap-known-low": mark("Swapping %(out)s for a card that’s worth %(likely)s costs points."),
    "fault.swap-lower": mark("Your swap gives up the wrong card: %(place)s is %(out)s, and that’s higher."),
    "fault.swap-high": mark(
        "Your card is worth %(own)s, and the one you’d get is worth %(likely)s: swapping them saves nothing."
    ),
    "fault.swap-other": mark("Your swap helps, but another one helps more."),
    "fault.knock-behind": mark(
        "It’s too early to knock: %(name)s probably has only %(likely)s, and you have %(about_sum)s."
    ),
    "fault.knock-early": mark("Once you knock, your own turns are over. You have %(about_sum)s, and that’s risky."),
    "fault.waited": mark("You’re ahead. Waiting to knock gives someone else the chance to catch up."),
}

THEN: Final[dict[str, Sentence]] = {
    "fault.other-place": mark("Your move gave up the wrong card: %(place)s was %(out)s, and that was higher."),
    "fault.peek-known": mark("Looking at %(place)s showed you nothing new: you knew that it was %(out)s."),
    "fault.swap-lower": mark("Your swap gave up the wrong card: %(place)s was %(out)s, and that was higher."),
    "fault.swap-high": mark(
        "Your card was worth %(own)s, and the other was worth %(likely)s: swapping them saved nothing."
    ),
    "fault.swap-other": mark("Your swap helped, but another one would have helped more."),
    "fault.knock-behind": mark(
        "It was too early to knock: %(name)s probably had only %(likely)s, and you had %(about_sum)s."
    ),
    "fault.knock-early": mark("Once you knock, your own turns are over. You had %(about_sum)s, and that was risky."),
    "fault.waited": mark("You were ahead. Waiting to knock gave someone else the chance to catch up."),
}

# What nobody says any more, but reviews that are kept have said.
FORMER: Final[dict[str, Sentence]] = {
    "fault.unknown-place": mark(
        "Your move gave up a card you knew. You didn’t know %(place)s, and it was worth %(average)s."
    ),
}
