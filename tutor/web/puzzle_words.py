"""The words of puzzles that do not depend on one puzzle: kinds, themes, difficulties, modes, reasons, notices."""

from typing import Final

from tutor.puzzles.kinds import KINDS
from tutor.web.board.words import ngettext
from tutor.web.i18n import mark
from tutor.web.sentences import Counted

KIND_TITLES: Final = {
    "exchange": mark("Which card do you give up?"),
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
    "unknown": mark("What you don’t know"),
    "counting": mark("Which cards are gone"),
    "special-in-row": mark("A special card in your row"),
    "forced": mark("No choice"),
    "last-turn": mark("No turn after this one"),
    "second-card": mark("The second card"),
    "drawn-special": mark("Using a special card"),
    "others": mark("An eye on the others"),
    "memory": mark("Remembering what you saw"),
    "sum": mark("Who has the fewest points?"),
    "certainty": mark("How sure are you of your row?"),
    "everything": mark("Weighing everything up"),
}
"""By where to look: the first theme of a puzzle that the coach judges."""

# ---- What is asked --------------------------------------------------------------------------------------------------

ASK_WHERE_OPEN: Final = mark("You take %(card)s from the discard pile. Which of your cards makes way for it?")
ASK_WHERE_DRAWN: Final = mark("You drew %(a_card)s and keep it. Which of your cards makes way for it?")
ASK_TAKE: Final = mark(
    "The top card of the discard pile is %(a_card)s. Do you take it, and for which card? Or do you draw?"
)
ASK_DRAWN: Final = mark("You drew %(a_card)s. What do you do with it?")
ASK_FIRST: Final = mark("You’re using a Draw two. The first card is %(a_card)s. What do you do with it?")
ASK_KNOCK: Final = mark("Your turn is nearly over. Do you knock, or do you play on?")
ASK_LAST: Final = mark("%(name)s has knocked: this is your last turn. What do you do?")
ASK_LAST_DRAWN: Final = mark(
    "%(name)s has knocked: this is your last turn. You drew %(a_card)s. What do you do with it?"
)
ASK_LAST_FIRST: Final = mark(
    "%(name)s has knocked: this is your last turn. You’re using a Draw two, and the first card is %(a_card)s. "
    "What do you do with it?"
)
THE_MOVE: Final = mark("The move: %(move)s")

LEGENDS: Final = {
    "legal": mark("Is this allowed now?"),
    "score": mark("How many points?"),
    "know": mark("Which card is it?"),
    "whether": mark("Is that possible?"),
    "count": mark("How many can there be at most?"),
}
"""The name of the answers to choose from; the question itself is the author's."""

YES: Final = mark("Yes")
NO: Final = mark("No")
ALLOWED: Final = mark("Yes, that’s allowed")
FORBIDDEN: Final = {
    "turn.choice": mark("No, you’ve already started an action this turn"),
    "a.no-special": mark("No, the face-up card is a special card"),
    "b.draw": mark("No, you’ve already drawn a card"),
    "b.special-never-in-row": mark("No, this card has no number"),
    "special.only-drawn": mark("No, you didn’t draw this special card"),
    "special.draw-two": mark("No, you’re not using a Draw two"),
    "ruling.draw-two-decline": mark("No, you’re still using a Draw two"),
    "knock.when": mark("No, you haven’t finished your action yet"),
    "knock.first-turns": mark("No, not everyone has had a turn yet"),
    "ruling.one-knock": mark("No, somebody has already knocked"),
}
"""Why a move is not allowed, by the rule that forbids it."""
CANNOT_KNOW: Final = mark("You can’t know")

# ---- What is said to an answer --------------------------------------------------------------------------------------

THE_ANSWER: Final = mark("The answer: %(answer)s.")
YOUR_ANSWER: Final = mark("Your answer: %(answer)s.")
HINT_COSTS: Final = {
    1: mark("With this hint, solving the puzzle counts a little less towards your rating."),
    2: mark("With these hints, solving the puzzle counts much less towards your rating."),
    3: mark("Now that you’ve seen the move, solving the puzzle no longer counts towards your rating."),
}
MORE_HINTS: Final = {0: mark("Give me a hint"), 1: mark("Tell me more"), 2: mark("Show me the move"), 3: ""}
NO_ANSWER: Final = mark(
    "That’s not an answer to this puzzle. Nothing has changed. Choose a card, a button or a number."
)
ANSWERED_BEFORE: Final = mark("You’ve already answered this one. Only your first answer counts.")
DAY_IS_OVER: Final = mark("This puzzle isn’t today’s any more, so it doesn’t count towards your streak.")
PLACE_HAS_PASSED: Final = mark("You’ve already answered that one. This is the one to solve now.")
RUN_IS_OVER: Final = mark("This run is over. Your answer came too late to count.")

DEALS_WRONG: Final = mark(
    "We dealt the hidden cards again and again and played on with both moves. "
    "Out of %(all)s deals, the best move beat yours in %(better)s, tied in %(equal)s and lost in %(worse)s."
)
DEALS_RIGHT: Final = mark(
    "We dealt the hidden cards again and again and played on with both moves. "
    "Out of %(all)s deals, your move beat the next best in %(better)s, tied in %(equal)s and lost in %(worse)s."
)
MEAN_LOSS: Final = mark("That makes a difference of %(points)s.")
WINS_MORE_OFTEN: Final = mark("A good move doesn’t win every time. It wins more often.")
SAVES_MORE: Final = mark("It isn’t how often a move wins that matters, but how many points it saves in all.")
BAD_LUCK: Final = mark("In these deals luck was against the best move. Over many more it comes out ahead.")

CAN_BE: Final = mark("From what you’ve seen, it could be: %(cards)s.")
MUST_BE: Final = mark("It must be %(card)s.")
COPIES: Final = Counted(
    "num", ngettext("There’s only one such card in the game.", "There are %(num)s such cards in the game.")
)
IN_DISCARD: Final = Counted(
    "num", ngettext("One of them is on the discard pile.", "%(num)s of them are on the discard pile.")
)
IN_ROWS: Final = Counted(
    "num", ngettext("One of them is in a row, and you know where.", "%(num)s of them are in rows, and you know where.")
)
IN_HAND: Final = Counted("num", ngettext("One of them has just been drawn.", "%(num)s of them have just been drawn."))
ELSEWHERE: Final = Counted(
    "num", ngettext("One of them can’t be in the draw pile.", "%(num)s of them can’t be in the draw pile.")
)
PILE_SIZE: Final = Counted(
    "num", ngettext("There’s only one card in the draw pile.", "There are only %(num)s cards in the draw pile.")
)
AT_MOST: Final = Counted(
    "num",
    ngettext("So the draw pile can hold one of them at most.", "So the draw pile can hold up to %(num)s of them."),
    none=mark("So none of them is left in the draw pile."),
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
    "wrong-answer": mark("I think the answer is wrong"),
    "unclear": mark("I don’t understand the question"),
    "words": mark("There’s a mistake in the text"),
    "other": mark("Something else"),
}
LEVELS: Final = {
    "any": mark("Easy to hard"),
    "easy": mark("Easy"),
    "middle": mark("Medium"),
    "hard": mark("Hard"),
}
COUNTS: Final = (2, 4, 6, 8, 12)
"""Puzzles on a printed sheet; two fit on a page."""

MAY_LOOK: Final = mark("may be seen by: %(names)s")
EVERYBODY_KNOWS: Final = mark("may be seen by everyone")

NOTICES: Final = {
    "reported": mark("Thank you. We’ll have a look at this puzzle."),
    "enough": mark("That was a lot of reports for one day. You can send more tomorrow."),
    "no-reason": mark("Choose what is wrong with the puzzle."),
    "saved": mark("Saved."),
    "none": mark("There’s no puzzle of that kind."),
    "no-mistakes": mark("No mistakes left. Well remembered."),
    "nothing-due": mark("There’s nothing to practise again right now."),
    "edition": mark("The answer you gave isn’t possible in this edition. Try the puzzle again."),
}
"""By what an address may say of what has just happened."""
