"""Its sentences. They stand in no catalog, so they are English in every language."""

from typing import Final

from tutor.words.language import ngettext

PROMISE: Final = "Twelve cards, higher or lower"
ABOUT: Final = "Get to know %(game)s, a game of high or low."
NAMES: Final = {"random": "Pip", "greedy": "Otto"}
COMPANY: Final = "One or two play with you."
PILE: Final = "Draw pile"
OPEN: Final = "Open card"
HAND: Final = "Card in hand"
PAD: Final = "Points"
PROMPT: Final = "Is the next card higher or lower?"
MOVES: Final = ("Higher", "Lower", "Pass")
COMMANDS: Final = ("Say higher.", "Say lower.", "Pass.")
TOLD: Final = {
    "dealt": "The %(card)s lies open.",
    "guessed": "%(who)s: %(said)s. It’s the %(card)s, and that costs %(points)s.",
    "passed": "%(who)s: pass. That costs %(points)s.",
}
WON: Final = "%(who)s won with %(points)s points."
COUNT: Final = "How many of the cards that are left are higher than the %(card)s?"
REASONS: Final = {
    "more-that-way": "%(higher)s of the cards that are left are higher, %(lower)s are lower.",
    "too-even": "%(higher)s are higher and %(lower)s are lower: passing is cheaper than guessing.",
    "played-out": "It came out best when everything was tried.",
    "played-even": "Others came out about as good.",
}
QUESTIONS: Final = {
    "higher": "How many of the cards that you haven’t seen are higher than the open one?",
    "turns": "How many turns are still to come in this round, this one included?",
}
PUZZLE: Final = "Higher or lower?"
PUZZLES: Final = "Short puzzles about %(game)s, with the answer straight away."
DRILLS: Final = {"turned": "What lay there"}
DRILLS_TOLD: Final = {"turned": "One card after another is turned. Which ones?"}
TURNED: Final = {
    "turned": ngettext(
        "Which card lay open just before?", "Which card lay open %(num)s cards before the one that lies there now?"
    )
}
COST_MOST: Final = {"guess": "What you said of the next card cost you most."}
