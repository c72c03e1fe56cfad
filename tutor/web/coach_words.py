"""The coach's words: nudges, ideas, faults and verdicts, from the codes and facts that the coach gives.

Numbers are averages unless the seat knows better; points are bad, so the texts say what a card “counts”. Where they say
how many cards are lower, it may be one or many.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from babel.numbers import format_decimal

from tutor.coach.advice import Fact, Grade, Reason, Verdict
from tutor.engine.beverbende.moves import THE_PASS
from tutor.engine.beverbende.view import View
from tutor.web.board.words import Words
from tutor.web.i18n import Language, mark
from tutor.web.quiz_words import move_words

NUDGES: Final = {
    "open-card": mark("Compare the open card with your own cards."),
    "highest": mark("Which of your cards counts most?"),
    "unknown": mark("Which of your cards do you not know? Think what such a card counts on average."),
    "counting": mark("Which cards are gone already? Are many low ones left?"),
    "special-in-row": mark("There is a special card in your row. What will it count at the end?"),
    "forced": mark("What lies on top of the discard pile? May you take it?"),
    "last-turn": mark("This is your last turn. Can your row still get lower?"),
    "second-card": mark("Is this card good enough, or may the second one bring more?"),
    "drawn-special": mark("What can this special card bring you now?"),
    "others": mark("Watch the cards of the others. Which one is probably low?"),
    "memory": mark("Which card of somebody else do you know?"),
    "sum": mark("Add up your row. Who is lowest now, do you think?"),
    "certainty": mark("How sure are you of the sum of your row?"),
    "everything": mark("Take your time and compare all your moves."),
}

# What is true of a card taken and of a card drawn alike.
FOR_SPECIAL: Final = mark(
    "At the end a number card replaces %(the_out)s in your row. It counts %(average)s on average; %(card)s is certain."
)
FOR_HIGH: Final = mark("Your row gets %(gain)s lower for certain: %(the_out)s goes out, %(card)s comes in.")
FOR_UNKNOWN: Final = mark("You do not know %(place)s. It counts %(average)s on average, and %(card)s is certain.")
LEARN: Final = mark(
    "You do not know %(place)s. It counts %(average)s on average, about as much as your %(highest)s. "
    "Replace it, and you know more of your row."
)
LAST_FOR_HIGH: Final = mark(
    "This is your last turn. Your row gets lower for certain: %(the_out)s goes out, %(card)s comes in."
)
LAST_FOR_UNKNOWN: Final = mark(
    "This is your last turn. The card you do not know counts most: %(average)s on average. Put %(card)s there."
)

IDEAS: Final = {
    "played-out": mark("We played on from here many times. One move came out best."),
    # Choosing
    "forced.special-open": mark(
        "You cannot take %(card)s: a special card stays on the discard pile. So you must draw."
    ),
    "take.for-special": FOR_SPECIAL,
    "take.learn": LEARN,
    "take.few-low": mark(
        "Few low cards are left in the draw pile: a number there counts about %(average)s. "
        "That makes %(card)s a good catch."
    ),
    "take.middle": mark(
        "There is %(out)s in your row, and %(card)s is lower. "
        "Even lower: only %(lower)s of the %(total)s cards you have not seen."
    ),
    "take.for-high": FOR_HIGH,
    "take.for-unknown": FOR_UNKNOWN,
    "draw.no-help": mark("None of the cards you know is higher than %(highest)s, so %(card)s does not help. Draw."),
    "draw.above-average": mark(
        "A card you do not know counts %(average)s on average, so %(card)s does not help. Draw."
    ),
    "draw.above-special": mark(
        "At the end a number card replaces your special card. "
        "It counts %(average)s on average, so %(card)s does not help. Draw."
    ),
    "draw.many-low": mark(
        "The draw pile still has many low cards: a number there counts about %(average)s. Drawing promises more."
    ),
    "draw.promises-more": mark(
        "Taking %(card)s makes your row only about %(gain)s lower. A drawn card may bring more. "
        "Lower than %(card)s: %(lower)s of the %(total)s cards you have not seen."
    ),
    "draw.hardly-lower": mark("On average, taking %(card)s hardly makes your row lower. A drawn card may bring more."),
    # A drawn number
    "keep.for-special": FOR_SPECIAL,
    "keep.learn": LEARN,
    "keep.middle-for-unknown": mark(
        "You do not know %(place)s. It counts %(average)s on average. After the exchange you know: it is %(a_card)s."
    ),
    "keep.for-unknown": FOR_UNKNOWN,
    "keep.for-high": FOR_HIGH,
    "discard.highest": mark("None of your cards is higher than %(highest)s, so you do not need %(card)s."),
    "discard.above-average": mark("A card you do not know counts %(average)s on average, so %(card)s does not help."),
    "discard.above-special": mark(
        "At the end a number card replaces your special card. "
        "It counts %(average)s on average, so %(card)s does not help."
    ),
    "first.good-enough": mark(
        "Your row gets about %(gain)s lower. A second card brings only %(hope)s on average, so keep %(card)s."
    ),
    "first.decline-high": mark(
        "In your row %(card)s makes nothing better. The second card costs nothing: just draw it."
    ),
    "first.decline-for-more": mark(
        "Keeping %(card)s makes your row only about %(gain)s lower. A second card brings %(hope)s on average."
    ),
    "first.decline-special": mark(
        "Right now %(card)s helps you little. The second card may bring more: "
        "on %(lower)s of the %(total)s cards that you do not know is a number that could make your row lower."
    ),
    # A drawn special
    "two.use": mark(
        "Two chances in one turn: if you do not like the first card, you draw a second. "
        "On %(lower)s of the %(total)s cards that you do not know is a number that could make your row lower."
    ),
    "peek.last-unknown": mark(
        "Your other three cards add up to %(sum)s. Once you know %(place)s too, you know whether to knock."
    ),
    "peek.unknown": mark(
        "You do not know %(num)s of your cards. Once you have looked at one, you know whether it should go out."
    ),
    "peek.all-known": mark("You know all your cards. A look shows you nothing new."),
    "swap.taken": mark(
        "You know that %(theirs)s is %(a_card)s: it was taken openly. You give a card that counts %(worth)s."
    ),
    "swap.remembered": mark("You remember: %(theirs)s is %(a_card)s. You give a card that counts %(worth)s."),
    "swap.leader": mark(
        "%(name)s probably has the lowest row, about %(sum)s. "
        "You get a low card out of it and leave a higher one there."
    ),
    "swap.give-unknown": mark(
        "Give a card you do not know: it counts %(average)s on average. What you get counts about %(likely)s."
    ),
    "swap.kept": mark(
        "Whoever draws a card and keeps it likes it. "
        "So %(theirs)s is probably low, about %(likely)s; yours counts %(worth)s."
    ),
    "swap.left": mark(
        "%(name)s knows %(that_card)s and has left it there. "
        "So it is probably not high, about %(likely)s; yours counts %(worth)s."
    ),
    "swap.all-low": mark(
        "Your highest card counts %(worth)s. "
        "The best you can get for it counts about %(likely)s: a swap brings you little."
    ),
    # The end of the turn
    "call.tiny": mark("Your row counts only %(sum)s. It cannot get much lower, so knock."),
    "call.with-unknown": mark(
        "The cards you know add up to %(known)s. With the rest your row counts about %(sum)s. "
        "Closest to you is probably %(name)s with about %(likely)s."
    ),
    "call.far-ahead": mark(
        "Your row counts %(sum)s. Closest to you is probably %(name)s with about %(likely)s: "
        "one turn is hardly enough to catch up."
    ),
    "call.ahead": mark(
        "Your row counts %(sum)s, and %(name)s has about %(likely)s. "
        "You lead now: the longer you wait, the smaller your lead."
    ),
    "call.before-others": mark(
        "Your row counts %(sum)s, and probably nobody has much less. "
        "If you wait, everybody gets the chance to go lower."
    ),
    "wait.too-much": mark("Your row counts about %(sum)s. That is too much to knock: make it lower first."),
    "wait.one-high": mark("Your other three cards add up to only %(rest)s. First get rid of %(the_out)s."),
    "wait.many-low": mark(
        "The draw pile still has many low cards: a number there counts about %(average)s. Your row can still get lower."
    ),
    "wait.other-lower": mark("%(name)s probably has less than you: about %(likely)s. Your row counts about %(sum)s."),
    "wait.unknown": mark(
        "You do not know %(num)s of your cards. Your row counts about %(sum)s, but it may also be much more."
    ),
    "wait.last-turns": mark(
        "After a knock everybody else has one more turn, and you have none. With %(sum)s you are not safe yet."
    ),
    # The last turn
    "last.take": LAST_FOR_HIGH,
    "last.take-unknown": LAST_FOR_UNKNOWN,
    "last.exchange": LAST_FOR_HIGH,
    "last.exchange-unknown": LAST_FOR_UNKNOWN,
    "last.draw": mark(
        "This is your last turn, and %(card)s does not help. "
        "On %(lower)s of the %(total)s cards that you do not know is a number that could make your row lower."
    ),
    "last.discard": mark("This is your last turn, and %(card)s is too high to help you. Leave your row as it is."),
    "last.peek": mark("This is your last turn. Whatever you see, it is of no use any more."),
    "last.swap-knocker": mark(
        "%(name)s has knocked and has no turn left. You probably get about %(likely)s for a card that counts %(worth)s."
    ),
    "last.swap-done": mark(
        "%(name)s has had the last turn and must keep what you give: a card that counts %(worth)s. "
        "You probably get a lower one."
    ),
}

# The same ideas where the own card is not known, or a special: what it counts is an average.
ON_AVERAGE: Final = {
    "swap.taken": mark(
        "You know that %(theirs)s is %(a_card)s: it was taken openly. "
        "You give a card that counts %(average)s on average."
    ),
    "swap.remembered": mark(
        "You remember: %(theirs)s is %(a_card)s. You give a card that counts %(average)s on average."
    ),
    "swap.kept": mark(
        "Whoever draws a card and keeps it likes it. "
        "So %(theirs)s is probably low, about %(likely)s; yours counts %(average)s on average."
    ),
    "swap.left": mark(
        "%(name)s knows %(that_card)s and has left it there. "
        "So it is probably not high, about %(likely)s; yours counts %(average)s on average."
    ),
    "swap.all-low": mark(
        "None of your cards counts more than %(average)s on average. "
        "The best you can get counts about %(likely)s: a swap brings you little."
    ),
    "last.swap-knocker": mark(
        "%(name)s has knocked and has no turn left. "
        "You probably get about %(likely)s for a card that counts %(average)s on average."
    ),
    "last.swap-done": mark(
        "%(name)s has had the last turn and must keep what you give: a card that counts %(average)s on average. "
        "You probably get a lower one."
    ),
}

FAULTS: Final = {
    "fault.low-out": mark("That way %(card)s comes in for %(out)s: your row gets %(gain)s higher."),
    "fault.above-average": mark(
        "That way %(card)s comes in for a card you do not know. Such a card counts only %(average)s on average."
    ),
    "fault.above-special": mark(
        "That way %(card)s comes in for your special card. "
        "At the end a number card would replace it, and that counts only %(average)s on average."
    ),
    "fault.no-gain": mark("That changes nothing: %(out)s goes out and %(card)s comes in."),
    "fault.other-place": mark("That is not the card that counts most. Higher is %(place)s, which is %(out)s."),
    "fault.unknown-place": mark("Better replace %(place)s: you do not know it, and it counts %(average)s on average."),
    "fault.small-gain": mark("Taking %(card)s makes your row only about %(gain)s lower."),
    "fault.settled": mark("There was a second card to come, and it promised more than %(card)s."),
    "fault.left-open": mark(
        "Nobody knows what you draw. A number counts %(average)s on average, and %(card)s is certain."
    ),
    "fault.left-lower": mark("Taking %(card)s makes your row %(gain)s lower for certain."),
    "fault.let-go": mark("Keeping %(card)s would make your row about %(gain)s lower."),
    "fault.unused": mark("Thrown away like this, %(card)s does nothing for you."),
    "fault.peek-known": mark("You know %(place)s already: it is %(out)s."),
    "fault.peek-late": mark("In your last turn a look does not help any more."),
    "fault.swap-known-low": mark("You give away %(out)s, and what you get counts about %(likely)s."),
    "fault.swap-high": mark("What you get counts about %(likely)s. That is not less than what you give."),
    "fault.swap-other": mark("This swap brings something, another one brings more."),
    "fault.knock-behind": mark("%(name)s has about %(likely)s. You have about %(sum)s."),
    "fault.knock-early": mark("Everybody but you has one more turn now. With %(sum)s that is risky."),
    "fault.waited": mark("You lead now. If you wait, the others can catch up."),
}

ABOUT_EQUAL: Final = mark("That is about as good as the best move.")
GRADES: Final = {
    Grade.BEST: mark("That is the best move."),
    Grade.GOOD: mark("A good move. It costs you only about %(lost)s points."),
    Grade.INACCURACY: mark("Not quite the best. It costs you about %(lost)s points."),
    Grade.MISTAKE: mark("That is a mistake. It costs you about %(lost)s points."),
    Grade.BLUNDER: mark("That is a big mistake. It costs you about %(lost)s points."),
}
GOOD_AT_NO_COST: Final = mark("A good move. It costs you next to nothing.")
NEXT_TO_NOTHING: Final = 0.05  # points: up to here, rounding makes it 0


@dataclass(frozen=True)
class VerdictWords:
    """One sentence first; the rest for who asks why."""

    grade: str
    fault: str | None
    better: str | None
    reason: str


def nudge_words(nudge: Reason, words: Words) -> str:
    return words.say(NUDGES[nudge.code])


def reason_words(reason: Reason, words: Words) -> str:
    """An idea or a fault, as a sentence or two."""
    is_average = "average" in reason.facts and reason.code in ON_AVERAGE
    sentence = ON_AVERAGE[reason.code] if is_average else IDEAS.get(reason.code) or FAULTS[reason.code]
    return words.say(sentence, **phrases(reason.facts, words))


def told_move(view: View, move: int, words: Words) -> str:
    """“You draw a card from the draw pile.”"""
    return words.say(mark("You end your turn.")) if move == THE_PASS else move_words(view, move, words)


def verdict_words(verdict: Verdict, view: View, words: Words) -> VerdictWords:
    return VerdictWords(
        grade=words.say(grade_sentence(verdict), lost=points_lost(verdict.lost, words.language)),
        fault=None if verdict.fault is None else reason_words(verdict.fault, words),
        better=None if verdict.better is None else told_move(view, verdict.better, words),
        reason=reason_words(verdict.reason, words),
    )


def grade_sentence(verdict: Verdict) -> str:
    if verdict.equal:
        return ABOUT_EQUAL
    if verdict.grade is Grade.GOOD and verdict.lost <= NEXT_TO_NOTHING:
        return GOOD_AT_NO_COST
    return GRADES[verdict.grade]


def phrases(facts: Mapping[str, Fact], words: Words) -> dict[str, str]:
    """The facts as a sentence needs them: cards and places as noun phrases, numbers as the language writes them."""
    known: Mapping[str, Any] = facts
    said = {name: number(value, words.language) for name, value in known.items() if not isinstance(value, str)}
    if "card" in known:
        said["card"], said["a_card"] = words.the(known["card"]), words.a(known["card"])
    if "out" in known:
        said["out"], said["the_out"] = words.a(known["out"]), words.the(known["out"])
    if "slot" in known:
        said["place"] = words.place(words.reader, known["slot"])
    if "other" in known:
        said["name"] = words.names[known["other"]]
    if "other_slot" in known:
        said["theirs"] = words.place(known["other"], known["other_slot"])
        said["that_card"] = words.place_of_doer(known["other"], known["other_slot"])
    return said


def number(value: float, language: Language) -> str:
    """“5.3”, “5”: more than one decimal nobody needs at the table."""
    return format_decimal(value, "0.#", locale=language.code)


def points_lost(lost: float, language: Language) -> str:
    """“1.0”: always with a decimal, so that it reads as an estimate and needs no singular."""
    return format_decimal(lost, "0.0", locale=language.code)
