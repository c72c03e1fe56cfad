"""Why a move is right, in words.

A reason is a statement that names its move. It stands before the move in a hint and after it in a verdict, beside the
move made or beside a better one: so it gives no order and never says “your move”. Most are true at any time; what is
true of one moment only is told again in the past (`THEN`), for reviews. Amounts of points come as phrases, see
`amounts.py`.
"""

from typing import Final

from tutor.words.language import mark, ngettext
from tutor.words.sentences import Counted, Sentence

# What is true of a card taken and of a card drawn alike.
FOR_SPECIAL: Final = mark(
    "At the end a number card replaces %(the_out)s in your row. It’s worth %(average)s; %(card)s is a sure thing."
)
FOR_HIGH: Final = mark("Getting %(card)s for %(the_out)s saves %(gain)s for certain.")
FOR_UNKNOWN: Final = mark("You don’t know %(place)s. It’s worth %(average)s; %(card)s is a sure thing.")
FOR_UNKNOWN_THEN: Final = mark("You didn’t know %(place)s. It was worth %(average)s; %(card)s was a sure thing.")
LEARN: Final = mark(
    "You don’t know %(place)s. It’s worth %(average)s, about as much as your %(highest)s. "
    "With %(card)s in its place you know more of your row."
)
LEARN_THEN: Final = mark(
    "You didn’t know %(place)s. It was worth %(average)s, about as much as your %(highest)s. Putting %(card)s in "
    "its place meant knowing more of your row."
)
LAST_FOR_HIGH: Final = mark(
    "On the last turn every point counts, and getting %(card)s for %(the_out)s saves some for certain."
)
LAST_FOR_UNKNOWN: Final = mark(
    "On the last turn every point counts. You don’t know %(place)s, so it probably costs you most: %(average)s. "
    "That’s the place for %(card)s."
)
LAST_FOR_UNKNOWN_THEN: Final = mark(
    "On the last turn every point counts. You didn’t know %(place)s, so it probably cost you most: %(average)s. "
    "That was the place for %(card)s."
)

IDEAS: Final[dict[str, Sentence]] = {
    "played-out": mark("We played on from here many times, and one move came out best."),
    "played-even": mark("We played on from here many times, and several moves came out about equally good."),
    # Choosing
    "forced.special-open": mark(
        "Nobody may take %(card)s: a special card stays on the discard pile. So drawing is all that’s left."
    ),
    "take.for-special": FOR_SPECIAL,
    "take.learn": LEARN,
    "take.few-low": mark(
        "There are few low cards left to draw: a number card in the draw pile is worth %(average)s. "
        "That makes %(card)s a good catch."
    ),
    "take.middle": Counted(
        "lower",
        ngettext(
            "Taking %(card)s for %(the_out)s saves points, "
            "and only one of the %(total)s cards you haven’t seen is lower still.",
            "Taking %(card)s for %(the_out)s saves points, "
            "and only %(lower)s of the %(total)s cards you haven’t seen are lower still.",
        ),
        none=mark(
            "Taking %(card)s for %(the_out)s saves points, "
            "and none of the %(total)s cards you haven’t seen is lower still."
        ),
    ),
    "take.for-high": FOR_HIGH,
    "take.for-unknown": FOR_UNKNOWN,
    "draw.no-help": mark(
        "When no card you know is higher than %(a_highest)s, taking %(a_card)s saves nothing. Drawing gives you a"
        " better chance."
    ),
    "draw.above-average": mark(
        "An unknown card is worth %(average)s, so taking %(a_card)s saves nothing. Drawing gives you a better chance."
    ),
    "draw.above-special": mark(
        "At the end a number card replaces a special card. It’s worth %(average)s, so taking %(a_card)s saves "
        "nothing. Drawing gives you a better chance."
    ),
    "draw.many-low": mark(
        "There are still many low cards to draw: a number card in the draw pile is worth %(average)s. Drawing is "
        "likely to save more."
    ),
    "draw.promises-more": Counted(
        "lower",
        ngettext(
            "Taking %(card)s saves only %(gain)s. Drawing may save more: "
            "of the %(total)s cards you haven’t seen, one is lower.",
            "Taking %(card)s saves only %(gain)s. Drawing may save more: "
            "of the %(total)s cards you haven’t seen, %(lower)s are lower.",
        ),
        none=mark("Taking %(card)s saves only %(gain)s. Drawing may bring a special card that does more."),
    ),
    "draw.hardly-lower": mark(
        "Taking %(a_card)s for an unknown card saves next to nothing on average. Drawing gives you a better chance."
    ),
    # A drawn number
    "keep.for-special": FOR_SPECIAL,
    "keep.learn": LEARN,
    "keep.middle-for-unknown": mark(
        "You don’t know %(place)s. It’s worth %(average)s. With %(a_card)s there you know what you have."
    ),
    "keep.for-unknown": FOR_UNKNOWN,
    "keep.bluff": mark(
        "Nobody knows %(place)s. Any card you draw and keep looks low, so somebody may waste a swap on %(a_card)s "
        "there."
    ),
    "keep.for-high": FOR_HIGH,
    "discard.highest": mark(
        "When none of your cards is higher than %(a_highest)s, %(a_card)s is no use to you. Discarding it is no loss."
    ),
    "discard.above-average": mark(
        "An unknown card is worth %(average)s, so %(a_card)s is no use to you. Discarding it is no loss."
    ),
    "discard.above-special": mark(
        "At the end a number card replaces a special card. It’s worth %(average)s, so %(a_card)s is no use to you. "
        "Discarding it is no loss."
    ),
    "discard.hardly-lower": mark(
        "An unknown card is worth %(average)s. Keeping %(a_card)s in its place saves next to nothing. Discarding "
        "it is no loss."
    ),
    "first.good-enough": mark("Keeping %(card)s saves %(mean)s. A second card saves only %(hope)s."),
    "first.decline-high": mark("In your row %(a_card)s is no use to you, and drawing the second card costs nothing."),
    "first.decline-for-more": mark("Keeping %(card)s saves only %(mean)s. Drawing the second card saves %(hope)s."),
    "first.decline-special": Counted(
        "lower",
        ngettext(
            "Right now %(card)s does little for you. Drawing the second card may do more: "
            "of the %(total)s cards you haven’t seen, one can save you points.",
            "Right now %(card)s does little for you. Drawing the second card may do more: "
            "of the %(total)s cards you haven’t seen, %(lower)s can save you points.",
        ),
        none=mark("Right now %(card)s does little for you, and drawing the second card costs nothing."),
    ),
    # A drawn special
    "two.use": Counted(
        "lower",
        ngettext(
            "Using a Draw two gives you two chances in one turn: if you don’t like the first card, you draw a second. "
            "Of the %(total)s cards you haven’t seen, one can save you points.",
            "Using a Draw two gives you two chances in one turn: if you don’t like the first card, you draw a second. "
            "Of the %(total)s cards you haven’t seen, %(lower)s can save you points.",
        ),
        none=mark(
            "Using a Draw two gives you two chances in one turn: if you don’t like the first card, you draw a second."
        ),
    ),
    "peek.last-unknown": mark(
        "Your other three cards add up to %(sum)s. Only a look at %(place)s can tell you whether to knock."
    ),
    "peek.unknown": Counted(
        "num",
        ngettext(
            "There’s one card you don’t know. A look tells you whether it should go.",
            "There are %(num)s cards you don’t know. A look at one tells you whether it should go.",
        ),
    ),
    "peek.all-known": mark("You know all your cards, so a look shows you nothing new. Discarding the Peek is no loss."),
    "swap.taken": mark(
        "You know that %(theirs)s is %(a_card)s: everyone saw it being taken. Your card for the swap is worth %(own)s."
    ),
    "swap.remembered": mark("You’ve seen that %(theirs)s is %(a_card)s. Your card for the swap is worth %(own)s."),
    "swap.leader": mark(
        "%(name)s is probably ahead, with %(about_sum)s. A swap gets you a low card and leaves %(name)s with a "
        "higher one."
    ),
    "swap.give-unknown": mark(
        "An unknown card is worth %(average)s, and the one you get is worth %(likely)s: swapping them pays off."
    ),
    "swap.kept": mark(
        "%(name)s drew %(that_card)s and kept it, so it’s probably low: %(likely)s. "
        "Your card for the swap is worth %(own)s."
    ),
    "swap.left": mark(
        "%(name)s knows %(that_card)s and has left it there, so it probably isn’t high: %(likely)s. "
        "Your card for the swap is worth %(own)s."
    ),
    "swap.all-low": mark(
        "Your worst card is worth %(own)s. The best you can get for it is worth %(likely)s, "
        "so discarding the Swap costs next to nothing."
    ),
    # The end of the turn
    "call.tiny": Counted(
        "sum",
        ngettext(
            "You have only %(num)s point. It can hardly get any better: time to knock.",
            "You have only %(num)s points. It can hardly get any better: time to knock.",
        ),
        none=mark("You have no points at all. It can’t get any better: time to knock."),
    ),
    "call.with-unknown": Counted(
        "known",
        ngettext(
            "What you know adds up to %(num)s point. With the rest you have %(about_sum)s, "
            "and %(name)s probably has %(likely)s: a good time to knock.",
            "What you know adds up to %(num)s points. With the rest you have %(about_sum)s, "
            "and %(name)s probably has %(likely)s: a good time to knock.",
        ),
        none=mark("You have %(about_sum)s, and %(name)s probably has %(likely)s: a good time to knock."),
    ),
    "call.far-ahead": mark(
        "You have %(sum)s, and %(name)s probably has %(likely)s: one turn is hardly enough to catch up. "
        "A good time to knock."
    ),
    "call.ahead": mark(
        "You have %(sum)s, and %(name)s probably has %(likely)s. You’re ahead, but that may not last: a good time"
        " to knock."
    ),
    "call.before-others": mark(
        "You have %(sum)s, and probably nobody has much less. Putting off the knock only gives someone else more time."
    ),
    "wait.too-much": mark("You have %(about_sum)s. That’s too many to knock with: some of them have to go first."),
    "wait.one-high": mark("Your other three cards add up to only %(rest)s. Before you knock, %(the_out)s should go."),
    "wait.many-low": mark(
        "There are still many low cards to draw: a number card in the draw pile is worth %(average)s. "
        "Before you knock, you can still get rid of points."
    ),
    "wait.other-lower": mark("%(name)s probably has %(likely)s, and you have %(about_sum)s: it’s too early to knock."),
    "wait.unknown": Counted(
        "num",
        ngettext(
            "There’s one card you don’t know. You have %(about_sum)s, but it may be far more: too early to knock.",
            "There are %(num)s cards you don’t know. "
            "You have %(about_sum)s, but it may be far more: too early to knock.",
        ),
    ),
    "wait.last-turns": mark(
        "After a knock your own turns are over, but the round isn’t. You have %(about_sum)s, and that isn’t safe yet."
    ),
    # The last turn
    "last.take": LAST_FOR_HIGH,
    "last.take-unknown": LAST_FOR_UNKNOWN,
    "last.exchange": LAST_FOR_HIGH,
    "last.exchange-unknown": LAST_FOR_UNKNOWN,
    "last.draw": Counted(
        "lower",
        ngettext(
            "On the last turn every point counts, and taking %(a_card)s doesn’t save any. "
            "Drawing may: of the %(total)s cards you haven’t seen, one can save you points.",
            "On the last turn every point counts, and taking %(a_card)s doesn’t save any. "
            "Drawing may: of the %(total)s cards you haven’t seen, %(lower)s can save you points.",
        ),
        none=mark("On the last turn every point counts, and taking %(a_card)s saves none. Drawing does no harm."),
    ),
    "last.discard": mark(
        "On the last turn every point counts, and %(a_card)s is too high to save any. Discarding it is no loss."
    ),
    "last.peek": mark("On the last turn a look is no use any more. Discarding the Peek is no loss."),
    "last.swap-knocker": mark(
        "%(name)s has knocked and can’t change anything any more. Your card is worth %(own)s, and the one you get"
        " is worth %(likely)s: swapping them pays off."
    ),
    "last.swap-done": mark(
        "%(name)s has no turns left and has to keep whatever comes. Your card is worth %(own)s, and the one you get"
        " is worth %(likely)s: swapping them pays off."
    ),
}

# The same once the game is over.
THEN: Final[dict[str, Sentence]] = {
    "take.learn": LEARN_THEN,
    "keep.learn": LEARN_THEN,
    "take.for-unknown": FOR_UNKNOWN_THEN,
    "keep.for-unknown": FOR_UNKNOWN_THEN,
    "keep.bluff": mark(
        "Nobody knew %(place)s. Any card you draw and keep looks low, so somebody might have wasted a swap on "
        "%(a_card)s there."
    ),
    "keep.middle-for-unknown": mark(
        "You didn’t know %(place)s. It was worth %(average)s. Putting %(a_card)s there meant knowing what you had."
    ),
    "last.take-unknown": LAST_FOR_UNKNOWN_THEN,
    "last.exchange-unknown": LAST_FOR_UNKNOWN_THEN,
    "take.few-low": mark(
        "There were few low cards left to draw: a number card in the draw pile was worth %(average)s. "
        "That made %(card)s a good catch."
    ),
    "take.middle": Counted(
        "lower",
        ngettext(
            "Taking %(card)s for %(the_out)s was sure to save points, "
            "and only one of the %(total)s cards you hadn’t seen was lower still.",
            "Taking %(card)s for %(the_out)s was sure to save points, "
            "and only %(lower)s of the %(total)s cards you hadn’t seen were lower still.",
        ),
        none=mark(
            "Taking %(card)s for %(the_out)s was sure to save points, "
            "and none of the %(total)s cards you hadn’t seen was lower still."
        ),
    ),
    "draw.many-low": mark(
        "There were still many low cards to draw: a number card in the draw pile was worth %(average)s. Drawing "
        "was likely to save more."
    ),
    "draw.promises-more": Counted(
        "lower",
        ngettext(
            "Taking %(card)s could save only %(gain)s. Drawing could save more: "
            "of the %(total)s cards you hadn’t seen, one was lower.",
            "Taking %(card)s could save only %(gain)s. Drawing could save more: "
            "of the %(total)s cards you hadn’t seen, %(lower)s were lower.",
        ),
        none=mark("Taking %(card)s could save only %(gain)s. Drawing could bring a special card that would do more."),
    ),
    "first.decline-special": Counted(
        "lower",
        ngettext(
            "At that moment there was little to gain from %(card)s. Drawing the second card could do more: "
            "of the %(total)s cards you hadn’t seen, one could save you points.",
            "At that moment there was little to gain from %(card)s. Drawing the second card could do more: "
            "of the %(total)s cards you hadn’t seen, %(lower)s could save you points.",
        ),
        none=mark("At that moment there was little to gain from %(card)s, and drawing the second card cost nothing."),
    ),
    "two.use": Counted(
        "lower",
        ngettext(
            "Using a Draw two gives you two chances in one turn: if you don’t like the first card, you draw a second. "
            "Of the %(total)s cards you hadn’t seen, one could save you points.",
            "Using a Draw two gives you two chances in one turn: if you don’t like the first card, you draw a second. "
            "Of the %(total)s cards you hadn’t seen, %(lower)s could save you points.",
        ),
        none=mark(
            "Using a Draw two gives you two chances in one turn: if you don’t like the first card, you draw a second."
        ),
    ),
    "peek.last-unknown": mark(
        "Your other three cards added up to %(sum)s. Only a look at %(place)s could tell you whether to knock."
    ),
    "peek.unknown": Counted(
        "num",
        ngettext(
            "There was one card you didn’t know. Only a look could tell you whether it should go.",
            "There were %(num)s cards you didn’t know. Only a look at one could tell you whether it should go.",
        ),
    ),
    "peek.all-known": mark(
        "You knew all your cards, so there was nothing new to look at. Discarding the Peek was no loss."
    ),
    "swap.taken": mark(
        "You knew that %(theirs)s was %(a_card)s: everyone saw it being taken. "
        "Your card for the swap was worth %(own)s."
    ),
    "swap.remembered": mark("You had seen that %(theirs)s was %(a_card)s. Your card for the swap was worth %(own)s."),
    "swap.leader": mark(
        "%(name)s was probably ahead, with %(about_sum)s. A swap could get you a low card and leave %(name)s with"
        " a higher one."
    ),
    "swap.kept": mark(
        "%(name)s had drawn %(that_card)s and kept it, so it was probably low: %(likely)s. "
        "Your card for the swap was worth %(own)s."
    ),
    "swap.left": mark(
        "%(name)s knew %(that_card)s and had left it there, so it probably wasn’t high: %(likely)s. "
        "Your card for the swap was worth %(own)s."
    ),
    "swap.all-low": mark(
        "Your worst card was worth %(own)s. The best you could get for it was worth %(likely)s, "
        "so discarding the Swap cost next to nothing."
    ),
    "call.tiny": Counted(
        "sum",
        ngettext(
            "You had only %(num)s point. It could hardly get any better: it was time to knock.",
            "You had only %(num)s points. It could hardly get any better: it was time to knock.",
        ),
        none=mark("You had no points at all. It couldn’t get any better: it was time to knock."),
    ),
    "call.with-unknown": Counted(
        "known",
        ngettext(
            "What you knew added up to %(num)s point. With the rest you had %(about_sum)s, "
            "and %(name)s probably had %(likely)s: it was a good time to knock.",
            "What you knew added up to %(num)s points. With the rest you had %(about_sum)s, "
            "and %(name)s probably had %(likely)s: it was a good time to knock.",
        ),
        none=mark("You had %(about_sum)s, and %(name)s probably had %(likely)s: it was a good time to knock."),
    ),
    "call.far-ahead": mark(
        "You had %(sum)s, and %(name)s probably had %(likely)s: one turn was hardly enough to catch up. "
        "It was a good time to knock."
    ),
    "call.ahead": mark(
        "You had %(sum)s, and %(name)s probably had %(likely)s. You were ahead, but that might not last: it was a"
        " good time to knock."
    ),
    "call.before-others": mark(
        "You had %(sum)s, and probably nobody had much less. Putting off the knock only gives someone else more time."
    ),
    "wait.too-much": mark("You had %(about_sum)s. That was too many to knock with: some of them had to go first."),
    "wait.one-high": mark(
        "Your other three cards added up to only %(rest)s. It was best to get rid of %(the_out)s before knocking."
    ),
    "wait.many-low": mark(
        "There were still many low cards to draw: a number card in the draw pile was worth %(average)s. It was "
        "best to get rid of more points before knocking."
    ),
    "wait.other-lower": mark("%(name)s probably had %(likely)s, and you had %(about_sum)s: it was too early to knock."),
    "wait.unknown": Counted(
        "num",
        ngettext(
            "There was one card you didn’t know. "
            "You had %(about_sum)s, but it could have been far more: it was too early to knock.",
            "There were %(num)s cards you didn’t know. "
            "You had %(about_sum)s, but it could have been far more: it was too early to knock.",
        ),
    ),
    "wait.last-turns": mark(
        "After a knock your own turns are over, but the round isn’t. You had %(about_sum)s, and that wasn’t safe yet."
    ),
    "last.draw": Counted(
        "lower",
        ngettext(
            "On the last turn every point counts, and taking %(a_card)s doesn’t save any. "
            "Drawing could: of the %(total)s cards you hadn’t seen, one could save you points.",
            "On the last turn every point counts, and taking %(a_card)s doesn’t save any. "
            "Drawing could: of the %(total)s cards you hadn’t seen, %(lower)s could save you points.",
        ),
        none=mark("On the last turn every point counts, and taking %(a_card)s saves none. Drawing does no harm."),
    ),
    "last.swap-knocker": mark(
        "%(name)s had knocked and couldn’t change anything any more. "
        "Your card was worth %(own)s, and %(name)s’s was worth %(likely)s: it paid to swap them."
    ),
    "last.swap-done": mark(
        "%(name)s had no turns left and had to keep whatever came. "
        "Your card was worth %(own)s, and %(name)s’s was worth %(likely)s: it paid to swap them."
    ),
}
