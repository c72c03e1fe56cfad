"""What a review says of cards that were forgotten, and of those that were asked for on the way."""

from collections.abc import Iterator

from tutor.coach.slips import FORGOT, MIXED_UP
from tutor.games.beverbende.lab.sentences.seated import tables
from tutor.games.beverbende.words.practised import COULD_KNOW, PRACTISED, QUESTIONS
from tutor.lab.sentences.line import Line
from tutor.practice.decision import Lapse
from tutor.practice.probes import Answered
from tutor.web.review import words as review_words
from tutor.words.language import Language


def review(language: Language) -> Iterator[Line]:
    for question in QUESTIONS:
        yield Line("play", language.say(question))
    for words in tables(language).values():
        for seat in words.names:
            for how in (*COULD_KNOW, "swapped"):
                lapse = Lapse(MIXED_UP if how == "swapped" else FORGOT, seat, 2, "8", turn=7, lap=3, how=how)
                yield Line(f"review, forgotten, {how}", PRACTISED.lapse(lapse, words))
        for answer in ("", "8", "swap"):
            for known in (None, "5", "8", "peek"):
                answered = Answered(3, answer, 2, known)
                yield Line("review, asked", review_words.probe_words(answered, words))
