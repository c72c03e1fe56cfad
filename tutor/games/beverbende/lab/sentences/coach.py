"""What the coach says: her questions, her reasons and what she finds wrong, her verdicts, and moves in words."""

from collections.abc import Iterator, Mapping
from itertools import cycle
from typing import Final

from tutor.coach.advice import Fact, Grade, Reason, Verdict, grade_of
from tutor.games.beverbende.coach.scale import SCALE
from tutor.games.beverbende.lab.sentences.seated import tables
from tutor.games.beverbende.rules import FACE_NAMES, View
from tutor.games.beverbende.rules.moves import (
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    KIND,
    KNOCK,
    OTHER,
    PASS,
    PEEK_AT,
    SWAP_CARDS,
    TAKE,
)
from tutor.games.beverbende.rules.state import CHOOSE, DRAWN, FIRST
from tutor.games.beverbende.words import faults as fault_words
from tutor.games.beverbende.words import ideas as idea_words
from tutor.games.beverbende.words import moves as coach_moves
from tutor.games.beverbende.words.nudges import NUDGES
from tutor.lab.sentences.line import Line
from tutor.words import coached as coach_words
from tutor.words.language import Language

# Four of everything a sentence may be about. The last ones are what is usual.
FACTS: Final[Mapping[str, tuple[Fact, ...]]] = {
    "card": ("0", "1", "2", "3"),
    "out": ("1", "3", "5", "8"),
    "slot": (1, 2, 3, 4),
    "other": ("b", "b", "b", "b"),
    "other_slot": (4, 3, 2, 1),
    "num": (1, 2, 3, 4),
    "total": (7, 19, 39, 55),
    "lower": (0, 1, 2, 12),
    "low": (4, 4, 4, 4),
    "highest": (1, 2, 7, 5),
    "average": (1.0, 4.9, 5.0, 5.2),
    "hope": (0.4, 1.0, 1.4, 2.0),
    "sum": (0, 1, 2, 14),
    "known": (0, 1, 2, 7),
    "rest": (0, 1, 2, 5),
    "gain": (0.5, 1.0, 1.4, 2.3),
    "likely": (0.3, 1.0, 2.7, 4.4),
}
ROWS: Final = (1, 2, 9, 16)
"""What somebody has in all."""
HIGH: Final = ("9", "8", "7", "6")
LEARNING: Final[Mapping[str, tuple[Fact, ...]]] = {"highest": (1, 5, 5, 6)}
LOW_OUT: Final[Mapping[str, tuple[Fact, ...]]] = {"out": ("1", "3", "5", "2")}
MANY_LOW: Final[Mapping[str, tuple[Fact, ...]]] = {"average": (1.0, 3.2, 4.0, 4.6)}
BEHIND: Final[Mapping[str, tuple[Fact, ...]]] = {"sum": (2, 5, 12, 20)}
OF_ONE_IDEA: Final[Mapping[str, Mapping[str, tuple[Fact, ...]]]] = {
    "take.learn": LEARNING,
    "keep.learn": LEARNING,
    "take.few-low": {"average": (5.4, 5.6, 6.0, 6.8)},
    "draw.many-low": MANY_LOW,
    "wait.many-low": MANY_LOW,
    "take.middle": {"card": ("4", "4", "5", "6"), "out": ("5", "6", "8", "9")},
    "keep.middle-for-unknown": {"card": ("1", "4", "5", "6")},
    "discard.hardly-lower": {"card": ("1", "4", "5", "6"), "average": (1.4, 4.9, 5.8, 6.2)},
    "first.good-enough": {"hope": (0.4, 0.8, 1.0, 2.0)},
    "first.decline-for-more": {"hope": (1.0, 1.4, 2.3, 3.1)},
    "certainty": {"known": (7, 2, 1, 0)},
    "call.tiny": {"sum": (0, 1, 2, 2)},
    "call.far-ahead": {"likely": (7, 9, 12, 20)},
    "call.ahead": {"likely": (4, 5, 6, 17)},
    "wait.too-much": {"sum": (14, 15, 21, 28)},
    "wait.one-high": {"out": ("6", "7", "8", "9")},
    "wait.unknown": {"sum": (1, 9, 14, 19)},
    "wait.other-lower": BEHIND,
    "fault.knock-behind": BEHIND,
    "fault.low-out": LOW_OUT,
    "fault.low-out-for-good": LOW_OUT,
    "fault.settled": {"card": ("3", "4", "5", "6")},
}
"""What has to be so for an idea to be had: a sentence with impossible numbers cannot be judged."""
CERTAIN_GAIN: Final = {
    "take.for-high", "keep.for-high", "fault.low-out", "fault.low-out-for-good", "fault.left-lower",
}  # fmt: skip
HIGH_CARD: Final = (
    "draw.no-help", "draw.above", "draw.hardly", "discard.", "first.decline-high", "last.draw", "last.discard",
    "fault.low-out", "fault.highest-in", "fault.above", "keep.bluff",
)  # fmt: skip
"""Ideas about a card that is too high."""
HAVING_NONE: Final = {"highest", "counting-none", "call.tiny", "call.with-unknown"}
"""Where none of them is possible; elsewhere a sum of 0 or no card at all would be another sentence."""
SPECIALS: Final = ("swap", "peek", "draw-two")
ABOUT_SPECIALS: Final = {
    "forced.special-open", "first.decline-special", "fault.unused", "special-in-row", "forced", "second-card-special",
    "drawn-special",
}  # fmt: skip
ABOUT_SWAPS: Final = "swap"
NO_GAIN: Final = {"swap.all-low", "fault.swap-high", "fault.swap-known-low"}
"""Swaps that would bring something higher; all others pay off."""
COSTS: Final = (0.0, 0.3, 0.5, 0.9, 1.0, 1.5, 2.0, 3.1, 9.6)


def facts_of(code: str) -> Iterator[dict[str, Fact]]:
    """Like those that the ideas give with this code."""
    for at in range(4):
        facts = {name: values[at] for name, values in FACTS.items()}
        if code.startswith(HIGH_CARD):
            facts["card"] = "9" if code == "fault.highest-in" else HIGH[at]
        if code == "fault.no-gain":
            facts["out"] = facts["card"]
        if ABOUT_SWAPS not in code:
            facts["likely"] = ROWS[at]
            del facts["other_slot"]
        if code in HAVING_NONE:
            facts["num"] = at
        else:
            facts["sum"] = max(1, int(facts["sum"]))
        if code in ABOUT_SPECIALS:
            facts["card"] = SPECIALS[at % 3]
        if code.endswith("for-special"):
            facts["out"] = SPECIALS[at % 3]
        facts |= {name: values[at] for name, values in OF_ONE_IDEA.get(code, {}).items()}
        if code in NO_GAIN:
            facts |= {"out": facts["card"], "average": facts["likely"], "likely": facts["average"]}
        if code in CERTAIN_GAIN:
            facts["gain"] = abs(int(facts["card"]) - int(facts["out"]))
        yield facts
        if ABOUT_SWAPS in code:
            yield facts | ({"worth": at, "likely": at + 1} if code in NO_GAIN else {"worth": at + 2, "likely": at})


def nudges(language: Language) -> Iterator[Line]:
    for code in NUDGES:
        for words, facts in zip(cycle(tables(language).values()), facts_of(code), strict=False):
            yield Line(f"nudge {code}", coach_words.nudge_words(Reason(code, facts), words))


def reasons(language: Language) -> Iterator[Line]:
    return _told("reason", idea_words.IDEAS, language)


def faults(language: Language) -> Iterator[Line]:
    return _told("fault", fault_words.FAULTS | fault_words.FORMER, language)


def _told(kind: str, codes: Mapping[str, object], language: Language) -> Iterator[Line]:
    """As it is said at once, and as a review says it."""
    for code in codes:
        for words, facts in zip(cycle(tables(language).values()), facts_of(code), strict=False):
            reason = Reason(code, facts)
            if code not in fault_words.FORMER:
                yield Line(f"{kind} {code}", coach_words.reason_words(reason, words))
            yield Line(f"{kind} {code}, in a review", coach_words.reason_words(reason, words, past=True))


def verdicts(language: Language) -> Iterator[Line]:
    played = Reason("played-out")
    for tense, when in ((coach_words.NOW, ""), (coach_words.THEN, ", in a review")):
        for lost in COSTS:
            for grade in (Grade.BEST, grade_of(lost, SCALE)):
                given = Verdict(0, grade, False, lost, 0.0, played, None, None)
                yield Line(f"verdict {grade}{when}", " ".join(coach_words.grade_sentences(given, language, tense)))
        for special in (Verdict(0, Grade.BEST, True, 0.0, 0.0, played, None, None),
                        Verdict(0, Grade.GOOD, False, 0.0, 0.0, played, None, None, outdone=True)):  # fmt: skip
            yield Line(f"verdict{when}", " ".join(coach_words.grade_sentences(special, language, tense)))
    yield Line("verdict", language.say(coach_words.CLOSER_LOOK))


def moves(language: Language) -> Iterator[Line]:
    """One of every kind, with a number and with specials."""
    for words in tables(language).values():
        for view, move in moves_in(len(words.names)):
            told = {
                "advice": coach_moves.command(view, move, words),
                "advice, one as good": coach_moves.with_equals(view, move, [move], words),
                "advice, two as good": coach_moves.with_equals(view, move, [move, move], words),
                "done": coach_moves.done_words(view, move, words),
            }
            yield from (Line(f"move, {name}", text) for name, text in told.items())
    yield Line("move, all equal", language.say(coach_moves.ALL_EQUAL))


def moves_in(players: int) -> Iterator[tuple[View, int]]:
    """Each kind of move with a card that it can be made with."""
    for kind in (TAKE, DRAW, EXCHANGE, DISCARD, DECLINE, PEEK_AT, SWAP_CARDS, KNOCK, PASS):
        for at, move in enumerate(_moves_of(kind, players)):
            yield position(players, "8" if at % 2 else "5", CHOOSE if kind in (TAKE, DRAW) else DRAWN), move
    yield position(players, "draw-two", DRAWN), _moves_of(DRAW, players)[0]
    for special in SPECIALS:
        yield position(players, special, DRAWN), _moves_of(DISCARD, players)[0]
        yield position(players, special, FIRST), _moves_of(DECLINE, players)[0]


def _moves_of(kind: int, players: int) -> list[int]:
    return [move for move, of in enumerate(KIND) if of == kind and 0 != OTHER[move] < players][:12]


def position(players: int, card: str, stage: int) -> View:
    """A view in which this card is the one in question: on the discard pile or in hand."""
    view = View(0, players, "beverbende")
    view.stage, view.discard = stage, [FACE_NAMES.index(card)]
    view.hand = -1 if stage == CHOOSE else FACE_NAMES.index(card)
    view.knocker = -1
    return view
