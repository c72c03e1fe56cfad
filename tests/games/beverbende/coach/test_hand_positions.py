"""Positions worked out by hand: the coach finds the move, names the idea, and says it in every language."""

from functools import cache
from typing import NamedTuple

import pytest
from jinja2 import Environment

from tests.games.beverbende.coach.table import seen
from tutor.coach.advice import Hint, hint
from tutor.coach.evaluate import evaluate, exactly
from tutor.games.beverbende.coach.brain import Teacher
from tutor.games.beverbende.coach.ideas import BeverbendeIdeas
from tutor.games.beverbende.rules import NOTATION, View
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.moves import advice_words
from tutor.languages import NAMES
from tutor.paths import data_folder
from tutor.words.coached import nudge_words, reason_words
from tutor.words.language import load_language
from tutor.words.table import seat_names

WORLDS = 200


class Worked(NamedTuple):
    """A position, what is right there (any of these), the idea behind it, and what its sentence says, by language."""

    view: View
    moves: str
    idea: str
    says: dict[str, str]


def alike(text: str) -> dict[str, str]:
    """The same in every language: a number."""
    return dict.fromkeys(NAMES, text)


WORKED: dict[str, Worked] = {
    # Nothing is lower than nothing.
    "knock with four noughts": Worked(
        seen("0 k0 k0 0", "o ? ? o", "o ? ? o", stage="after"),
        "knock",
        "call.tiny",
        {"en": "no points at all", "nl": "helemaal geen punten", "de": "gar keine Punkte"},
    ),
    # 9 - 0 = 9 for certain; no draw can bring more.
    "take a nought for a known 9": Worked(
        seen("9 k2 k1 3", top="0"),
        "take 1",
        "take.for-high",
        {"en": "saves 9 points", "nl": "9 punten", "de": "spart das auf jeden Fall 9 Punkte"},
    ),
    # Five on average goes, one for certain comes; all else is low already.
    "take a 1 for an unknown card": Worked(
        seen("1 ? k0 2", top="1"),
        "take 2",
        "take.for-unknown",
        {"en": "5.2 points on average", "nl": "gemiddeld 5,2", "de": "5,2"},
    ),
    "take a 1 for the special that one knows": Worked(
        seen("swap k1 k2 0", top="1"),
        "take 1",
        "take.for-special",
        {"en": "the Swap", "nl": "de kaart Ruilen", "de": "„Tausch“"},
    ),
    "a special lies open": Worked(
        seen("2 k3 ? 4", top="peek"), "draw", "forced.special-open", {"en": "Peek", "nl": "Spieken", "de": "Spähen"}
    ),
    "an open 6 is no use to low cards": Worked(seen("1 k1 k0 2", top="6"), "draw", "draw.no-help", alike("6")),
    "an open 9 is no use even for an unknown card": Worked(
        seen("1 k2 ? 0", top="9"), "draw", "draw.above-average", alike("9")
    ),
    "discard a 9 when all one has is lower": Worked(
        seen("1 k1 k0 2", hand="9"), "discard", "discard.highest", {"en": "a 9", "nl": "een 9", "de": "eine 9"}
    ),
    "keep a 1 for the known 9": Worked(
        seen("9 k1 k2 0", hand="1"),
        "exchange 1",
        "keep.for-high",
        {"en": "8 points", "nl": "8 punten", "de": "8 Punkte"},
    ),
    "keep a 1 for the unknown card": Worked(
        seen("1 ? k0 2", hand="1"), "exchange 2", "keep.for-unknown", {"en": "5.1", "nl": "5,1", "de": "5,1"}
    ),
    # With 6 and an unknown card one does not knock; with 6 and a card known to be low one does.
    "look at the one unknown card of a low row": Worked(
        seen("3 k2 ? 1", hand="peek"),
        "peek 3",
        "peek.last-unknown",
        {"en": "to 6", "nl": "samen 6", "de": "zusammen 6"},
    ),
    "a peek shows nothing new": Worked(seen("2 k1 k3 4", hand="peek"), "discard", "peek.all-known", {}),
    "use a draw-two": Worked(
        seen("9 k1 k0 2", hand="draw-two", knocker="b"),
        "draw",
        "two.use",
        {"en": "two chances", "nl": "twee kansen", "de": "zwei Chancen"},
    ),
    "decline an 8 as the first of two": Worked(
        seen("1 k1 k2 0", hand="8", first=True), "decline", "first.decline-high", alike("8")
    ),
    "a nought as the first of two is good enough": Worked(
        seen("9 k0 k1 1", hand="0", first=True), "exchange 1", "first.good-enough", alike("9")
    ),
    "never give a known nought for an unknown card": Worked(
        seen("0 k1 k0 1", hand="swap"), "discard", "swap.all-low", alike("1")
    ),
    "swap a known 9 for a nought that was taken openly": Worked(
        seen("9 k2 k3 1", "o t0 ? o", hand="swap"),
        "swap 1 b2",
        "swap.taken",
        {"en": "Ben’s second card is a 0", "nl": "0", "de": "eine 0"},
    ),
    "swap a known 9 for a nought that one remembers": Worked(
        seen("9 k2 k3 1", "o m0 ? o", hand="swap"),
        "swap 1 b2",
        "swap.remembered",
        {"en": "You’ve seen", "nl": "Je hebt gezien", "de": "Du hast gesehen"},
    ),
    "do not knock with 30": Worked(seen("9 k9 k8 4", stage="after"), "pass", "wait.too-much", alike("30")),
    "do not knock with one 9 left": Worked(
        seen("9 k1 k1 0", "o k ? o", stage="after"), "pass", "wait.one-high", alike("9")
    ),
    "do not knock when somebody is known to be lower": Worked(
        seen("3 k2 k2 3", "t0 t0 t1 t1", stage="after"),
        "pass",
        "wait.other-lower",
        {"en": "Ben", "nl": "Ben", "de": "Ben"},
    ),
    "knock with 4 in the third lap": Worked(
        seen("1 k1 k2 0", stage="after", lap=3), "knock", "call.far-ahead", alike("4")
    ),
    # After a knock only the sum counts: 9 goes rather than the unknown 5, the unknown 5 rather than a 4.
    "last turn: the known 9 goes": Worked(
        seen("9 ? k2 4", "o k k o", hand="3", knocker="b"),
        "exchange 1",
        "last.exchange",
        {"en": "last turn", "nl": "laatste beurt", "de": "letzten Zug"},
    ),
    "last turn: the unknown card is the highest one expects": Worked(
        seen("4 ? k2 1", "o k k o", hand="3", knocker="b"),
        "exchange 2",
        "last.exchange-unknown",
        {"en": "5 points on average", "nl": "gemiddeld 5", "de": "im Schnitt 5"},
    ),
    "last turn: take the nought": Worked(seen("9 k1 k2 3", top="0", knocker="b"), "take 1", "last.take", alike("0")),
    "last turn: an 8 helps nobody": Worked(
        seen("1 k1 ? 2", hand="8", knocker="b"), "discard", "last.discard", alike("8")
    ),
    "last turn: a look comes too late": Worked(
        seen("9 ? ? 3", hand="peek", knocker="b"),
        "discard",
        "last.peek",
        {"en": "no use", "nl": "niets meer aan", "de": "nützt „Spähen“ nichts"},
    ),
    "last turn: swap with who has knocked": Worked(
        seen("9 k2 k1 3", "k k k k", hand="swap", knocker="b"),
        "swap 1 b1, swap 1 b2, swap 1 b3, swap 1 b4",
        "last.swap-knocker",
        {"en": "Ben has knocked", "nl": "Ben heeft geklopt", "de": "Ben hat geklopft"},
    ),
}


@cache
def coached(name: str) -> Hint:
    view = WORKED[name].view
    values = evaluate(Teacher(), view, seed=1, effort=exactly(WORLDS))
    return hint(view, values, BeverbendeIdeas())


@pytest.fixture(scope="module", params=NAMES)
def words(request: pytest.FixtureRequest) -> Words:
    language = load_language(request.param, data_folder("translations"), Environment(autoescape=True))
    return Words(language, "a", seat_names(6, "a", language))


@pytest.mark.parametrize("name", WORKED)
def test_the_coach_finds_the_move(name: str) -> None:
    told = coached(name)
    right = WORKED[name].moves.split(", ")
    assert NOTATION.text(told.evaluation.best.move) in right
    assert NOTATION.text(told.move) in right


@pytest.mark.parametrize("name", WORKED)
def test_no_other_move_comes_near(name: str) -> None:
    """But a look that shows nothing new is the same as no look."""
    for value in coached(name).evaluation.values[1:]:
        right = NOTATION.text(value.move) in WORKED[name].moves.split(", ")
        is_the_same = value.behind == value.behind_error == 0
        assert right or is_the_same or not value.is_equal


@pytest.mark.parametrize("name", WORKED)
def test_the_coach_names_the_idea(name: str) -> None:
    assert coached(name).idea.code == WORKED[name].idea


@pytest.mark.parametrize("name", WORKED)
def test_the_coach_says_it(name: str, words: Words) -> None:
    told = coached(name)
    sentence = reason_words(told.idea, words)
    assert WORKED[name].says.get(words.language.code, "") in sentence
    for text in (
        sentence,
        nudge_words(told.nudge, words),
        advice_words(told, WORKED[name].view, words),
    ):
        assert text.endswith((".", "?"))
        assert "%" not in text
