"""The words of puzzles that do not depend on one puzzle: kinds, themes, difficulties, modes, reasons, notices."""

from typing import Final

from tutor.puzzles.kinds import KINDS
from tutor.web.board.words import ngettext
from tutor.web.i18n import mark

KIND_TITLES: Final = {
    "exchange": mark("Which card goes out?"),
    "take-or-draw": mark("Take or draw?"),
    "drawn": mark("The drawn card"),
    "special": mark("A special card"),
    "knock": mark("Knock or play on?"),
    "last-turn": mark("The last turn"),
    "legal": mark("Is it allowed?"),
    "score": mark("Add up the points"),
    "know": mark("What can you know?"),
    "count": mark("What is left in the pile?"),
}
assert tuple(KIND_TITLES) == KINDS

THEMES: Final = {
    "open-card": mark("The face-up card"),
    "highest": mark("The highest card goes"),
    "unknown": mark("What you do not know"),
    "counting": mark("Which cards are gone"),
    "special-in-row": mark("A special card in your row"),
    "forced": mark("Only one way"),
    "last-turn": mark("No turn after this one"),
    "second-card": mark("The second card"),
    "drawn-special": mark("Using a special card"),
    "others": mark("An eye on the others"),
    "memory": mark("Remembering what you saw"),
    "sum": mark("Who is lowest?"),
    "certainty": mark("How sure is your row?"),
    "everything": mark("Weighing everything up"),
}
"""By where to look: the first theme of a puzzle that the coach judges."""

# ---- What is asked --------------------------------------------------------------------------------------------------

ASK_WHERE_OPEN: Final = mark("You take %(card)s from the discard pile. Which of your cards goes out for it?")
ASK_WHERE_DRAWN: Final = mark("You drew %(a_card)s and keep it. Which of your cards goes out for it?")
ASK_TAKE: Final = mark(
    "The top card of the discard pile is %(a_card)s. Do you take it, and for which card? Or do you draw?"
)
ASK_DRAWN: Final = mark("You drew %(a_card)s. What do you do with it?")
ASK_FIRST: Final = mark("You use the card Draw two. The first card is %(a_card)s. What do you do with it?")
ASK_KNOCK: Final = mark("Your turn is nearly over. Do you knock, or do you play on?")
ASK_LAST: Final = mark("%(name)s has knocked: this is your last turn. What do you do?")
ASK_LAST_DRAWN: Final = mark(
    "%(name)s has knocked: this is your last turn. You drew %(a_card)s. What do you do with it?"
)

LEGENDS: Final = {
    "legal": mark("Is this allowed now?"),
    "score": mark("How many points?"),
    "know": mark("Which card is it?"),
    "whether": mark("Can that be?"),
    "count": mark("How many can be there at most?"),
}
"""The name of the answers to choose from; the question itself is the author's."""

YES: Final = mark("Yes")
NO: Final = mark("No")
ALLOWED: Final = mark("Yes, that is allowed")
FORBIDDEN: Final = mark("No: %(rule)s")
CANNOT_KNOW: Final = mark("You cannot know")

# ---- What is said to an answer --------------------------------------------------------------------------------------

THE_ANSWER: Final = mark("The answer: %(answer)s.")
YOUR_ANSWER: Final = mark("Your answer: %(answer)s.")
HINT_COSTS: Final = {
    1: mark("With this hint, solving the puzzle counts a little less for your rating."),
    2: mark("With these hints, solving the puzzle counts much less for your rating."),
    3: mark("Now that you have seen the move, solving it does not count for your rating."),
}
MORE_HINTS: Final = {0: mark("Give me a hint"), 1: mark("Tell me more"), 2: mark("Show me the move"), 3: ""}
NO_ANSWER: Final = mark("That is no answer to this puzzle. Nothing has changed: choose a card, a button or a number.")
ANSWERED_BEFORE: Final = mark("You had answered this already. What counts is your first answer.")
DAY_IS_OVER: Final = mark("This puzzle’s day is over: it no longer counts for your days in a row.")
PLACE_HAS_PASSED: Final = mark("You had answered that one already. This is the puzzle that is on now.")
RUN_IS_OVER: Final = mark("This run is over. Your answer came too late to count.")

DEALS_WRONG: Final = mark(
    "We dealt the cards that you cannot see %(all)s times, and played on with both moves. "
    "The best move did better in %(better)s of them, the same in %(equal)s, worse in %(worse)s."
)
DEALS_RIGHT: Final = mark(
    "We dealt the cards that you cannot see %(all)s times, and played on with both moves. "
    "Your move did better than the next best one in %(better)s of them, the same in %(equal)s, worse in %(worse)s."
)
MEAN_LOSS: Final = mark("On average it makes a difference of %(points)s points.")
WINS_MORE_OFTEN: Final = mark("A good move does not win every time. It wins more often.")
SAVES_MORE: Final = mark("What decides is not how often a move wins, but how many points it saves in all.")
BAD_LUCK: Final = mark("In these deals luck was against the best move. Over many more it comes out ahead.")

CAN_BE: Final = mark("As far as you can know, it can be: %(cards)s.")
MUST_BE: Final = mark("So it must be %(card)s.")
COPIES: Final = ngettext("There is %(num)s such card in the game.", "There are %(num)s such cards in the game.")
IN_DISCARD: Final = ngettext("%(num)s of them lies on the discard pile.", "%(num)s of them lie on the discard pile.")
IN_ROWS: Final = ngettext(
    "%(num)s of them lies in a row, and you know it.", "%(num)s of them lie in the rows, and you know them."
)
IN_HAND: Final = ngettext("%(num)s of them has been drawn just now.", "%(num)s of them have been drawn just now.")
ELSEWHERE: Final = ngettext(
    "%(num)s of them cannot be in the draw pile.", "%(num)s of them cannot be in the draw pile."
)
PILE_SIZE: Final = ngettext("The draw pile has only %(num)s card.", "The draw pile has only %(num)s cards.")
AT_MOST: Final = ngettext(
    "So the draw pile can hold %(num)s of them.", "So the draw pile can hold up to %(num)s of them."
)

# ---- Choices and modes ----------------------------------------------------------------------------------------------

OFFSETS: Final = {
    -600: mark("Much easier"),
    -300: mark("Easier"),
    0: mark("Just right"),
    300: mark("Harder"),
    600: mark("Much harder"),
}
REASONS: Final = {
    "wrong-answer": mark("The answer seems wrong to me"),
    "unclear": mark("I do not understand the question"),
    "words": mark("There is a mistake in the words"),
    "other": mark("Something else"),
}
LEVELS: Final = {
    "any": mark("Easy to hard"),
    "easy": mark("Easy"),
    "middle": mark("Middle"),
    "hard": mark("Hard"),
}
COUNTS: Final = (2, 4, 6, 8, 12)
"""Puzzles on a printed sheet; two fit on a page."""

MAY_LOOK: Final = mark("may look: %(names)s")
EVERYBODY_KNOWS: Final = mark("everybody may look")

NOTICES: Final = {
    "reported": mark("Thank you. Somebody will have a look at this puzzle."),
    "enough": mark("That was a lot of reports for one day. Please go on tomorrow."),
    "no-reason": mark("Choose what is wrong with the puzzle."),
    "saved": mark("Saved."),
    "none": mark("There is no puzzle of that kind."),
    "no-mistakes": mark("No mistakes are left. Well remembered."),
    "nothing-due": mark("Nothing is due for repetition right now."),
    "edition": mark("In this edition the answer you gave is not possible. Try the puzzle again."),
}
"""By what an address may say of what has just happened."""
