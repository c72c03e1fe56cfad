"""How the drills of this game are told, shown and asked."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tutor.drills.contract import Frame, Question
from tutor.games.beverbende.drills.questions import LEFT, WHERE, WHICH, WHO
from tutor.games.beverbende.rules import FACE_NAMES
from tutor.games.beverbende.rules.cards import COPIES
from tutor.games.beverbende.rules.view import View
from tutor.games.beverbende.words import drills
from tutor.games.beverbende.words.board import picture
from tutor.games.beverbende.words.board.captions import tell
from tutor.games.beverbende.words.board.moves import place_name
from tutor.games.beverbende.words.board.words import Words
from tutor.words.board import Board
from tutor.words.fans import Fan, Shown
from tutor.words.language import mark, ngettext
from tutor.words.plain_asking import where_seen

UNTOLD: Final = ("drew", "passed", "shuffled")
"""Events that only make a story longer."""
SWAPPED_SINCE: Final = ngettext("After that it was swapped once.", "After that it was swapped %(num)s times.")
SEEN_OF: Final = ngettext(
    "You’ve seen %(seen)s of them, so %(num)s is left.", "You’ve seen %(seen)s of them, so %(num)s are left."
)
SEEN_NONE: Final = mark("You haven’t seen any of them, so all %(num)s are left.")
SEEN_ALL: Final = mark("You’ve seen all %(seen)s of them, so none are left.")
DISCARDED: Final = mark("The discard pile, from the first card to the last")


class BeverbendeTrained:
    names = drills.NAMES
    about = drills.ABOUT
    pictures = drills.PICTURES
    question = staticmethod(drills.question_words)
    hint = staticmethod(drills.question_hint)
    answer = staticmethod(drills.answer_words)
    card = staticmethod(drills.answer_card)

    @staticmethod
    def told(events: Sequence[Mapping[str, Any]], words: Words) -> list[str]:
        return [told for event in events if is_told(event, words.reader) and (told := tell(event, words))]

    @staticmethod
    def picture(frame: Frame, words: Words) -> Board:
        seen = {place_name(seat, slot) for seat, slot in frame.shown}
        return picture(frame.view, words, told=frame.told, recall=seen, watched=True)

    @staticmethod
    def hidden(view: View, words: Words) -> Board:
        """The open card lies open for all."""
        return picture(view, words, recall=False, watched=True)

    @staticmethod
    def where_seen(question: Question, picture: int | None, words: Words) -> str:
        if question.kind == LEFT:
            left = int(question.answer)
            return seen_words(COPIES[FACE_NAMES.index(question.card)] - left, left, words)
        seen = where_seen(picture, words)
        if picture is not None and question.kind in (WHICH, WHERE, WHO) and question.swaps:
            return f"{seen} {words.language.count(*SWAPPED_SINCE, question.swaps)}"
        return seen

    @staticmethod
    def known_in_the_end(question: Question, view: View, words: Words) -> tuple[Board, Fan | None] | None:
        """Where one had to count; with the whole discard pile, the oldest first."""
        if question.kind != LEFT:
            return None
        laid = [Shown(FACE_NAMES[face], words.the(FACE_NAMES[face])) for face in view.discard]
        return picture(view, words, watched=True), Fan(words.say(DISCARDED), laid) if laid else None


def is_told(event: Mapping[str, Any], reader: str) -> bool:
    """That the others look at their cards too, everybody knows."""
    kind = event["event"]
    return kind not in UNTOLD and (kind != "looked" or event["seat"] == reader)


def seen_words(seen: int, left: int, words: Words) -> str:
    if seen and left:
        return words.language.count(*SEEN_OF, left, seen=seen)
    return words.say(SEEN_ALL, seen=seen) if seen else words.say(SEEN_NONE, num=left)


TRAINED: Final = BeverbendeTrained()
