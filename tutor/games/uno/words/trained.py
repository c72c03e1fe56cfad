"""How the drills of this game are told, shown and asked."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tutor.drills.contract import Frame, Question
from tutor.games.uno.drills.hiding import LAID, PASSED
from tutor.games.uno.drills.players import BEGINS, JOINED
from tutor.games.uno.drills.questions import COUNT, GONE, LAST, LEFT, RIGHT, STILL, TURN, WAY
from tutor.games.uno.drills.watching import Cover, Picture
from tutor.games.uno.rules import FACE_NAMES
from tutor.games.uno.rules.view import View
from tutor.games.uno.words import drills
from tutor.games.uno.words.board.captions import sentences
from tutor.games.uno.words.board.words import Words
from tutor.games.uno.words.pictures import face_down, in_the_end, watched
from tutor.words.board import Board
from tutor.words.fans import Fan, Shown
from tutor.words.language import mark
from tutor.words.plain_asking import where_seen

UNTOLD: Final = frozenset({"shuffled", "waited", "hand", "dealt"})
"""Events that only make a story longer: the own cards lie there."""
BEGINS_TOLD: Final = {
    LEFT: (
        mark("It’s your turn first, and play goes to the left."),
        mark("It’s %(name)s’s turn first, and play goes to the left."),
    ),
    RIGHT: (
        mark("It’s your turn first, and play goes to the right."),
        mark("It’s %(name)s’s turn first, and play goes to the right."),
    ),
}
JOINED_TOLD: Final = mark("The round is already under way.")
LAID_TOLD: Final = mark("The next card: %(card)s.")
PASSED_TOLD: Final = mark("A card is drawn and kept.")
IN_PICTURE: Final = mark("That was in picture %(number)s.")
AT_THE_START: Final = mark("That was in the first picture.")
NEVER_KEPT: Final = mark("%(name)s didn’t keep a card in any picture.")
HOW_TO: Final = {
    COUNT: mark("Keep the number in mind: one fewer for each card played, one more for each card drawn."),
    TURN: mark("A Reverse turns play round. After a Skip or a Draw Two, the next player misses a turn."),
    GONE: mark("You can count them in the discard pile."),
}
"""Where no single picture tells the answer."""
DISCARDED: Final = mark("The discard pile, from the first card to the last")


class UnoTrained:
    names = drills.NAMES
    about = drills.ABOUT
    pictures = drills.PICTURES
    question = staticmethod(drills.question_words)
    answer = staticmethod(drills.answer_words)
    card = staticmethod(drills.answer_card)

    @staticmethod
    def told(events: Sequence[Mapping[str, Any]], words: Words) -> list[str]:
        own = [said for event in events if (said := _told_here(event, words))]
        return [*sentences([event for event in events if _is_of_play(event)], words), *own]

    @staticmethod
    def picture(frame: Frame, words: Words) -> Board:
        moved = [event for event in frame.told if _is_of_play(event)]
        return watched(frame.view, words, moved, frame.cover if isinstance(frame, Picture) else Cover.NOTHING)

    hidden = staticmethod(face_down)

    @staticmethod
    def hint(asked: Any, words: Words) -> str:
        return ""

    @staticmethod
    def where_seen(question: Question, picture: int | None, words: Words) -> str:
        if question.kind in HOW_TO or question.kind in (WAY, LAST):
            return words.say(HOW_TO.get(question.kind, HOW_TO[TURN]))
        if picture is None:
            return words.say(NEVER_KEPT, name=words.names[question.place])
        if question.kind == STILL:
            return where_seen(picture, words)
        return words.say(IN_PICTURE, number=picture) if picture > 1 else words.say(AT_THE_START)

    @staticmethod
    def known_in_the_end(question: Question, view: View, words: Words) -> tuple[Board, Fan | None] | None:
        """Where one had to count or to follow; with the whole discard pile, the oldest first."""
        if question.kind in (COUNT, TURN, WAY, LAST):
            return in_the_end(view, words), None
        if question.kind != GONE:
            return None
        laid = [Shown(FACE_NAMES[face], words.named(FACE_NAMES[face])) for face in view.discard]
        return in_the_end(view, words), Fan(words.say(DISCARDED), laid)


def _is_of_play(event: Mapping[str, Any]) -> bool:
    return event["event"] not in {*UNTOLD, BEGINS, JOINED["event"], LAID, PASSED}


def _told_here(event: Mapping[str, Any], words: Words) -> str:
    """What only drills tell."""
    kind = event["event"]
    if kind == BEGINS:
        return words.say_of(event["seat"], *BEGINS_TOLD[event["to"]])
    if kind == LAID:
        return words.say(LAID_TOLD, card=words.named(event["card"]))
    if kind == PASSED:
        return words.say(PASSED_TOLD)
    return words.say(JOINED_TOLD) if kind == JOINED["event"] else ""


TRAINED: Final = UnoTrained()
