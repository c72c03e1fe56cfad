"""What puzzles and quizzes ask, what can be answered, and what is said to it."""

from collections.abc import Iterator, Mapping

from tutor.engine.beverbende.moves import KIND
from tutor.engine.beverbende.state import CHOOSE, DRAWN, FIRST
from tutor.lab.sentences.coach import moves_in, position
from tutor.lab.sentences.line import Line, tables
from tutor.lab.sentences.table import CARDS
from tutor.puzzles.judging import Deals
from tutor.web import puzzle_words, quiz_words
from tutor.web.i18n import Language
from tutor.web.puzzle_asks import found_question
from tutor.web.puzzle_verdict import deals_words
from tutor.web.quiz_words import move_words
from tutor.web.sentences import Counted, spoken

STEPS: Mapping[str, Counted] = {
    name: sentence for name, sentence in vars(puzzle_words).items() if isinstance(sentence, Counted)
}
PAIRS = (((5.0, 1.0), (3.0, 1.0), (1.0, 2.0)), ((2.0, 1.0),) * 100, ((1.0, 2.0), (1.0, 0.9)), ((9.0, 1.0), (1.0, 2.0)))


def questions(language: Language) -> Iterator[Line]:
    for name, words in tables(language).items():
        for kind in ("exchange", "take-or-draw", "drawn", "special", "knock", "last-turn"):
            for stage in (CHOOSE, DRAWN, FIRST):
                for card in CARDS:
                    view = position(len(words.names), card, stage)
                    view.knocker = 1
                    yield Line(f"question, {kind}, {name}", found_question(kind, view, words))
        for view, move in moves_in(len(words.names)):
            told = move_words(view, move, words)
            yield Line(f"question, legal, {name}", words.say(puzzle_words.THE_MOVE, move=told))
    for kind, legend in puzzle_words.LEGENDS.items():
        yield Line(f"question, {kind}", language.say(legend))


def answers(language: Language) -> Iterator[Line]:
    labels = [*puzzle_words.FORBIDDEN.values(), puzzle_words.ALLOWED, puzzle_words.CANNOT_KNOW]
    for label in map(language.say, (*labels, puzzle_words.YES, puzzle_words.NO)):
        yield Line("answer, choice", label)
        yield Line("answer", language.say(puzzle_words.THE_ANSWER, answer=label))
        yield Line("answer", language.say(puzzle_words.YOUR_ANSWER, answer=label))
    for words in tables(language).values():
        for card in CARDS:
            yield Line("answer", words.say(puzzle_words.THE_ANSWER, answer=words.a(card)))
            yield Line("answer, step", words.say(puzzle_words.MUST_BE, card=words.a(card)))
        yield Line("answer, step", words.say(puzzle_words.CAN_BE, cards=words.listed(CARDS)))
    for name, sentence in STEPS.items():
        for count in (*((0,) if sentence.none else ()), 1, 2, 9):
            yield Line(f"answer, step {name.lower()}", spoken(sentence, {"num": count}, {}, language))
    for pairs in PAIRS:
        for is_best in (False, True):
            told = deals_words(Deals(pairs), language, is_best=is_best)
            yield from (Line("answer, deals", text) for text in (told.sentence, told.mean, told.moral))


def quiz(language: Language) -> Iterator[Line]:
    for words in tables(language).values():
        for view, move in moves_in(len(words.names)):
            if KIND[move] in quiz_words.MOVES:
                yield Line("quiz, move", quiz_words.move_words(view, move, words))
        for seat in words.names:
            asked = quiz_words.YOUR_QUESTIONS if seat == words.reader else quiz_words.QUESTIONS
            for kind, text in asked.items():
                yield Line(f"quiz, {kind}", words.say(text, name=words.names[seat]))
    for count in (1, 2, 5):
        yield Line("quiz, turns", language.count(*quiz_words.TURNS_HAD, count))
    for text in (*quiz_words.REASONS.values(), *quiz_words.ANSWERS.values(), quiz_words.HOW_KNOWN):
        yield Line("quiz, answer", language.say(text))
