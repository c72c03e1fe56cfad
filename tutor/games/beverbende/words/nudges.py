"""The first step of a hint in words: a question about this very board."""

from typing import Final

from tutor.words.language import mark, ngettext
from tutor.words.sentences import Counted, Sentence

NUDGES: Final[dict[str, Sentence]] = {
    "open-card": mark("There’s %(a_card)s face up. Is it lower than the card you’d give up for it?"),
    "highest": Counted(
        "num",
        ngettext(
            "You know only one of your cards. Is it one to keep?",
            "You know %(num)s of your 4 cards. Which of them costs you the most points?",
        ),
        none=mark("You don’t know any of your cards. How many points is an unknown card worth on average?"),
    ),
    "highest-of-all": mark("You know all your cards. Which one costs you the most points?"),
    "unknown": Counted(
        "num",
        ngettext(
            "There’s one card in your row you don’t know. How many points is an unknown card worth on average?",
            "There are %(num)s cards in your row you don’t know. How many points is an unknown card worth on average?",
        ),
    ),
    "counting": Counted(
        "num",
        ngettext(
            "Of the %(total)s cards you haven’t seen, only one is lower than %(low)s. Would you count on it?",
            "Of the %(total)s cards you haven’t seen, %(num)s are lower than %(low)s. Is that a lot, or only a few?",
        ),
    ),
    "counting-none": mark(
        "None of the %(total)s cards you haven’t seen is lower than %(low)s. What does that tell you?"
    ),
    "special-in-row": mark("You have %(a_card)s in your row. What will it cost you at the end?"),
    "forced": mark("On top of the discard pile is %(a_card)s. Are you allowed to take it?"),
    "last-turn": mark("%(name)s has knocked, so this is your last turn. Which points can you still get rid of?"),
    "second-card": mark(
        "The first card you drew is %(a_card)s. Is that good enough, or would you rather draw the second?"
    ),
    "second-card-special": mark(
        "The first card you drew is %(a_card)s. Is it any use to you now, or would you rather draw the second?"
    ),
    "drawn": mark("You drew %(a_card)s. Would you rather have it than one of your own cards?"),
    "drawn-special": mark("You drew %(a_card)s. What can it do for you now?"),
    "others": mark("%(name)s probably has %(about_num)s. Do you have more or fewer?"),
    "others-cards": mark("Your highest card costs you %(points)s. Could someone have a lower one?"),
    "others-cards-about": mark("Your worst card probably costs you %(about_num)s. Could someone have a lower one?"),
    "memory": Counted(
        "num",
        ngettext(
            "You know one card that isn’t yours. Would you like to have it?",
            "You know %(num)s cards that aren’t yours. Which one would you like to have?",
        ),
    ),
    "sum": mark("Your four cards add up to %(known)s. Is that low enough to knock?"),
    "certainty": Counted(
        "num",
        ngettext(
            "What you know adds up to %(known)s, and there’s one card you can’t count yet. How many points do you"
            " expect in all?",
            "What you know adds up to %(known)s, and there are %(num)s cards you can’t count yet. How many points"
            " do you expect in all?",
        ),
    ),
}
