"""Every table of a drill is real play and comes again from its seed; its answer is worked out here a second time."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tests.ways import EVERY_WAY
from tutor.drills.contract import Question, Round
from tutor.engine.hidden import UNKNOWN
from tutor.games.qwinta.drills.drills import DRILLS, make
from tutor.games.qwinta.drills.level import BOARDS
from tutor.games.qwinta.drills.room import DRILLS as ROOM
from tutor.games.qwinta.drills.room import SIGHTS
from tutor.games.qwinta.rules.cards import FACE_NAMES, SUITS, suit, value
from tutor.games.qwinta.rules.view import View
from tutor.lab.blind import tallies

EVERY_DRILL = pytest.mark.parametrize("code", DRILLS)
LEVELS = range(1, 13) if EVERY_WAY else (1, 6, 12)
SEEDS = range(20) if EVERY_WAY else range(2)
SCORES = {3: 3, 4: 5, 5: 10}
ACE_AND_TEN = {1, 10}


@cache
def rounds(code: str) -> tuple[Round, ...]:
    return tuple(make(code, level, "qwinta", str(seed)) for level in LEVELS for seed in SEEDS)


def looks(code: str) -> Iterator[tuple[Question, View]]:
    for made in rounds(code):
        yield from zip(made.questions, (frame.view for frame in made.frames), strict=True)


def test_there_are_enough_levels() -> None:
    assert len(DRILLS) >= 6
    assert all(len(drill.levels) == 12 for drill in DRILLS.values())


@EVERY_DRILL
def test_levels_get_harder(code: str) -> None:
    for easier, harder in pairwise(DRILLS[code].levels):
        assert harder.seconds < easier.seconds
        assert harder.lures >= easier.lures
        assert harder.height >= easier.height
        assert harder.gone >= easier.gone


@EVERY_DRILL
def test_a_round_comes_again_from_its_seed(code: str) -> None:
    first, again, other = (make(code, 6, "qwinta", seed) for seed in ("0", "0", "other"))
    assert first.questions == again.questions
    assert [vars_of(frame.view) for frame in first.frames] == [vars_of(frame.view) for frame in again.frames]
    assert first.questions != other.questions


def vars_of(view: View) -> list[object]:
    return [getattr(view, name) for name in View.__slots__]


@EVERY_DRILL
def test_each_picture_has_one_question_with_as_many_choices_as_are_guessed_from(code: str) -> None:
    for made in rounds(code):
        assert made.by_picture
        assert len(made.frames) == len(made.questions) == BOARDS
        assert [question.seen for question in made.questions] == [frame.turn for frame in made.frames]
        for question in made.questions:
            assert question.answer in question.choices
            assert len(set(question.choices)) == SIGHTS[code].choices


@EVERY_DRILL
def test_a_table_shows_nothing_that_is_not_asked_about(code: str) -> None:
    for _, view in looks(code):
        assert view.legal == ()
        assert view.hands[1 - view.seat] == []
        assert not any(view.reserves)
        assert not any(view.discards)


@EVERY_DRILL
def test_once_it_is_gone_nothing_has_a_face(code: str) -> None:
    for _, view in looks(code):
        hidden = ROOM.without_faces(view)
        cards = [card for base in hidden.bases for place in base for card in place]
        cards += [card for piles in (hidden.turned, hidden.hands) for pile in piles for card in pile]
        assert set(cards) == {UNKNOWN}
        assert hidden is not view


@EVERY_DRILL
def test_no_habit_passes(code: str) -> None:
    found = tallies("qwinta", [code], 40 if EVERY_WAY else 2, "test")
    assert [where for where, tally in found.items() if tally.is_over] == []


# ---- The answers ----------------------------------------------------------------------------------------------------


def tops(view: View, *, own: bool) -> list[int]:
    return [place[-1] for place in view.bases[view.seat if own else 1 - view.seat]]


def active_places(view: View) -> list[int]:
    (lit,) = view.turned[view.seat]
    pairs = zip(tops(view, own=True), tops(view, own=False), strict=True)
    return [place for place, pair in enumerate(pairs, start=1) if {suit(card) for card in pair} == {suit(lit)}]


def test_the_active_place_or_none() -> None:
    for question, view in looks("active"):
        assert ([str(place) for place in active_places(view)] or ["none"]) == [question.answer]


def test_the_higher_card_of_the_active_place_wins_it() -> None:
    for question, view in looks("winner"):
        (place,) = active_places(view)
        mine, other = tops(view, own=True)[place - 1], tops(view, own=False)[place - 1]
        told = "nobody" if mine == other else "own" if value(mine) > value(other) else "other"
        assert (question.place, question.answer) == (str(place), told)


def touches(one: int, card: int) -> bool:
    if suit(one) != suit(card):
        return value(one) == value(card)
    return abs(value(one) - value(card)) == 1 or {value(one), value(card)} == ACE_AND_TEN


def fitting(view: View, card: int) -> list[int]:
    base = tops(view, own=True)
    return [
        place
        for place in range(1, 6)
        if any(touches(base[at - 1], card) for at in (place - 1, place + 1) if 1 <= at <= 5)
    ]


def test_a_card_fits_beside_what_it_connects_with() -> None:
    for question, view in looks("connect"):
        (card,) = view.hands[view.seat]
        assert FACE_NAMES[card] == question.card
        assert question.answer == ("".join(map(str, fitting(view, card))) or "none")


def points(view: View, card: int, place: int) -> int:
    """By the set and by the run that have this card."""
    base = tops(view, own=True)
    base[place - 1] = card
    same = sum(value(one) == value(card) for one in base)
    run = {value(one) - 1 for one in base if suit(one) == suit(card)}
    lengths = [length for first in range(10) for length in range(3, 6) if is_run(run, first, length, value(card) - 1)]
    return SCORES.get(same, 0) + SCORES.get(max(lengths, default=0), 0)


def is_run(values: set[int], first: int, length: int, card: int) -> bool:
    run = {(first + step) % 10 for step in range(length)}
    return run <= values and card in run


def test_what_a_card_scores_in_a_place() -> None:
    for question, view in looks("score"):
        (card,) = view.hands[view.seat]
        place = int(question.place)
        assert place in fitting(view, card)
        assert question.answer == str(points(view, card, place))


def test_the_best_card_scores_more_than_each_other() -> None:
    for question, view in looks("best"):
        hand = view.hands[view.seat]
        assert [FACE_NAMES[card] for card in sorted(hand)] == list(question.choices)
        most = {
            FACE_NAMES[card]: max((points(view, card, place) for place in fitting(view, card)), default=0)
            for card in hand
        }
        best = most.pop(question.answer)
        assert best == question.back > max(most.values())


def test_what_lies_under_the_card_that_the_jack_takes() -> None:
    for question, view in looks("under"):
        *_, below, top = view.bases[1 - view.seat][int(question.place) - 1]
        (jack,) = view.turned[view.seat]
        assert FACE_NAMES[jack].endswith("-jack")
        assert (question.answer, question.card, suit(jack)) == (FACE_NAMES[below], FACE_NAMES[top], suit(top))


def test_the_suit_of_which_all_three_have_been_turned_up() -> None:
    for question, view in looks("turned"):
        gone = [suit(card) for card in view.turned[1 - view.seat]]
        over = [name for number, name in enumerate(SUITS) if gone.count(number) == 3]
        assert (over or ["none"]) == [question.answer]
