"""What puzzles and quizzes ask, what can be answered, and what is said to it."""

from collections.abc import Iterator, Mapping

from tutor.games.beverbende.lab.sentences.coach import moves_in, position
from tutor.games.beverbende.lab.sentences.seated import tables
from tutor.games.beverbende.lab.sentences.table import CARDS
from tutor.games.beverbende.rules.moves import KIND
from tutor.games.beverbende.rules.state import CHOOSE, DRAWN, FIRST
from tutor.games.beverbende.words import puzzles as kind_words
from tutor.games.beverbende.words import quiz as quiz_words
from tutor.games.beverbende.words.quiz import move_words
from tutor.lab.sentences.line import Line
from tutor.puzzles.contract import About
from tutor.puzzles.judging import Deals
from tutor.web.puzzles import words as puzzle_words
from tutor.web.puzzles.verdict import deals_words
from tutor.words.language import Language
from tutor.words.sentences import Counted, spoken

STEPS: Mapping[str, Counted] = {
    name: sentence for name, sentence in vars(kind_words).items() if isinstance(sentence, Counted)
}
PAIRS = (((5.0, 1.0), (3.0, 1.0), (1.0, 2.0)), ((2.0, 1.0),) * 100, ((1.0, 2.0), (1.0, 0.9)), ((9.0, 1.0), (1.0, 2.0)))


def questions(language: Language) -> Iterator[Line]:
    for name, words in tables(language).items():
        for kind in ("exchange", "take-or-draw", "drawn", "special", "knock", "last-turn"):
            for stage in (CHOOSE, DRAWN, FIRST):
                for card in CARDS[:2] if _only_numbers(kind, stage) else CARDS:
                    view = position(len(words.names), card, stage)
                    view.knocker = 1
                    yield Line(f"question, {kind}, {name}", kind_words.KINDS[kind].question(view, words))
        for view, move in moves_in(len(words.names)):
            told = move_words(view, move, words)
            yield Line(f"question, legal, {name}", words.say(kind_words.THE_MOVE, move=told))
    for about in (About(), About(card="0")):
        for kind, asked in kind_words.KINDS.items():
            if legend := asked.legend(about):
                yield Line(f"question, {kind}", language.say(legend))


def _only_numbers(kind: str, stage: int) -> bool:
    """A special card is never taken, so on top it leaves nothing to ask; one that was drawn never comes into a row."""
    return kind == "exchange" or stage == CHOOSE


def answers(language: Language) -> Iterator[Line]:
    labels = (*kind_words.FORBIDDEN.values(), *kind_words.FIXED_ANSWERS.values())
    for label in map(language.say, labels):
        yield Line("answer, choice", label)
        yield Line("answer", language.say(puzzle_words.THE_ANSWER, answer=label))
        yield Line("answer", language.say(puzzle_words.YOUR_ANSWER, answer=label))
    for words in tables(language).values():
        for card in CARDS:
            yield Line("answer", words.say(puzzle_words.THE_ANSWER, answer=words.a(card)))
            yield Line("answer, step", words.say(kind_words.MUST_BE, card=words.a(card)))
        yield Line("answer, step", words.say(kind_words.CAN_BE, cards=words.listed(CARDS)))
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
