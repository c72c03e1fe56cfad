"""The words of puzzles that do not depend on one puzzle: kinds, themes, difficulties, modes, reasons, notices."""

from typing import Final

from tutor.words.language import mark

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

NOTICES: Final = {
    "reported": mark("Thank you. We’ll have a look at this puzzle."),
    "enough": mark("That was a lot of reports for one day. You can send more tomorrow."),
    "no-reason": mark("Choose what’s wrong with the puzzle."),
    "saved": mark("Saved."),
    "none": mark("There’s no puzzle of that kind."),
    "no-mistakes": mark("No mistakes left. Well remembered."),
    "nothing-due": mark("There’s nothing to practise again right now."),
    "edition": mark("The answer you gave isn’t possible in this edition. Try the puzzle again."),
}
"""By what an address may say of what has just happened."""
