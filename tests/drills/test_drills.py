"""Every round is real play, comes again from its seed, and is answered by what its seat could know."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.drills import drills as room
from tutor.drills.drills import DRILLS, Round, make
from tutor.drills.questions import CANNOT_KNOW, Question
from tutor.drills.watching import ME, Frame
from tutor.engine.beverbende.cards import COPIES, FACE_NAMES
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS

EVERY_LEVEL = [(code, level) for code, drill in DRILLS.items() for level in range(1, len(drill.levels) + 1)]


def test_there_are_enough_levels() -> None:
    assert all(len(drill.levels) >= 10 for drill in DRILLS.values())


@pytest.mark.parametrize("code", DRILLS)
def test_levels_get_harder(code: str) -> None:
    for easier, harder in pairwise(DRILLS[code].levels):
        assert harder.turns >= easier.turns
        assert harder.asked >= easier.asked
        assert harder.players >= easier.players
        assert harder.seconds <= easier.seconds
        assert harder != easier


@pytest.mark.parametrize(("code", "level"), EVERY_LEVEL)
def test_a_round_comes_again_from_its_seed(code: str, level: int) -> None:
    first, again, other = (make(code, level, "beverbende", seed) for seed in ("one", "one", "two"))
    assert first.questions == again.questions
    assert [frame.told for frame in first.frames] == [frame.told for frame in again.frames]
    assert [frame.told for frame in first.frames] != [frame.told for frame in other.frames]
    assert len(first.questions) == DRILLS[code].levels[level - 1].asked


rounds = st.builds(
    lambda which, seed, edition: make(*which, edition, str(seed)),
    st.sampled_from(EVERY_LEVEL),
    st.integers(0, 10**6),
    st.sampled_from(["beverbende", "biberbande"]),
)


@settings(max_examples=120, deadline=None)
@given(rounds)
def test_the_answer_follows_from_what_was_told(played: Round) -> None:
    """Worked out a second time, from the events that the seat was told and from nothing else."""
    everything = whole(played)
    rows, laid = replayed(everything)
    for question in played.questions:
        assert question.answer in question.choices
        assert len(set(question.choices)) == len(question.choices)
        assert answered(question, rows, laid, everything[-1]) == question.answer


def whole(played: Round) -> list[Frame]:
    """Also the turns that a drill does not show; nothing in them concerns what it asks."""
    drill = DRILLS[played.drill]
    level = drill.levels[played.level - 1]
    for number in range(room.MOST_TRIES):
        watched = drill.watch(level, played.frames[0].view.edition, f"{played.seed}/{number}")
        if watched.frames[0].told == played.frames[0].told:
            return watched.frames
    raise AssertionError


def replayed(frames: list[Frame]) -> tuple[dict[str, str], list[str]]:
    """Which card lies where, as far as the seat was told, and the discard pile."""
    rows: dict[str, str] = {}
    laid: list[str] = []
    for told in (told for frame in frames for told in frame.told):
        kind, seat, slot = told["event"], told.get("seat", ""), told.get("slot", "")
        if kind == "dealt":
            laid.append(told["up"])
        elif kind == "looked":
            rows |= {f"{seat}{slot}": card for slot, card in zip(told["slots"], told.get("cards", ()), strict=False)}
        elif kind in ("took", "exchanged"):
            rows.pop(f"{seat}{slot}", None)
            if kind == "took":
                laid.pop()
            if "card" in told:
                rows[f"{seat}{slot}"] = told["card"]
            laid.append(told["replaced"])
        elif kind == "peeked" and "card" in told:
            rows[f"{seat}{slot}"] = told["card"]
        elif kind == "swapped":
            here, there = f"{seat}{slot}", f"{told['other']}{told['other_slot']}"
            one, other = rows.pop(here, ""), rows.pop(there, "")
            rows |= {place: card for place, card in ((there, one), (here, other)) if card}
        if kind in ("discarded", "laid", "declined") and "card" in told:
            laid.append(told["card"])
    return rows, laid


def answered(question: Question, rows: dict[str, str], laid: list[str], last: Frame) -> str:
    if question.kind == "which":
        return rows.get(question.place, CANNOT_KNOW)
    if question.kind in ("where", "who"):
        (place,) = [place for place, card in rows.items() if card == question.card]
        return place if question.kind == "where" else place[0]
    if question.kind == "laid":
        return FACE_NAMES[last.view.discard[-question.back]]
    seen = [card for card in rows.values() if card == question.card]
    gone = [face for face in last.view.discard if FACE_NAMES[face] == question.card]
    return str(COPIES[FACE_NAMES.index(question.card)] - len(seen) - len(gone))


@settings(max_examples=80, deadline=None)
@given(rounds)
def test_nothing_lies_open_that_is_not_seen_at_that_moment(played: Round) -> None:
    for frame in played.frames:
        for seat, slot in frame.shown:
            assert frame.view.rows[seat][slot].face != UNKNOWN
        told = {told["event"] for told in frame.told}
        assert not frame.shown or told & {"looked", "took", "exchanged", "peeked"}


@settings(max_examples=60, deadline=None)
@given(rounds)
def test_where_it_could_last_be_seen(played: Round) -> None:
    """The picture that is named shows the card; later ones do not."""
    for question in played.questions:
        if question.kind != "which" or question.seen is None:
            assert question.kind != "which" or question.answer == CANNOT_KNOW
            continue
        (picture,) = [frame for frame in whole(played) if frame.turn == question.seen]
        faces = [picture.view.rows[seat][slot].face for seat, slot in picture.shown]
        assert FACE_NAMES.index(question.answer) in faces
        assert question.turns == len(whole(played)) - 1 - question.seen


def test_that_it_cannot_be_known_is_sometimes_right() -> None:
    answers = [
        question.answer
        for code in ("opening-look", "my-row", "follow-the-swap", "whole-table")
        for question in some(code)
    ]
    share = answers.count(CANNOT_KNOW) / len(answers)
    assert 0.1 < share < 0.5


def test_lures_are_cards_that_were_there() -> None:
    """More often than by chance a wrong choice is a card that lies elsewhere, or was laid."""
    near = total = 0
    for played in (make("whole-table", 6, "beverbende", str(seed)) for seed in range(20)):
        rows, laid = replayed(whole(played))
        for question in played.questions:
            if question.kind == "which":
                wrong = [choice for choice in question.choices if choice not in (question.answer, CANNOT_KNOW)]
                near += sum(choice in (*rows.values(), *laid) for choice in wrong)
                total += len(wrong)
    assert near / total > 0.9


def some(code: str) -> Iterator[Question]:
    for level in (3, 6, 9):
        for seed in range(12):
            yield from make(code, level, "beverbende", f"{seed}").questions


@pytest.mark.parametrize("level", [2, 7, 11])
def test_swaps_are_followed(level: int) -> None:
    asked = [
        question for seed in range(10) for question in make("follow-the-swap", level, "biberbande", str(seed)).questions
    ]
    assert max(question.swaps for question in asked) >= min(level, 3) - 1


def test_everybody_else_plays_first() -> None:
    played = make("opening-look", 5, "beverbende", "x")
    first = next(told for told in played.frames[1].told if "seat" in told)
    assert first["seat"] == LETTERS[1]
    assert played.frames[0].shown == {(ME, 0), (ME, 3)}


def test_chance_has_many_faces() -> None:
    seeds = [str(random.Random(number).random()) for number in range(30)]
    assert len({tuple(make("opening-look", 1, "beverbende", seed).frames[0].view.discard) for seed in seeds}) > 5


@pytest.mark.parametrize("level", range(1, 13))
def test_what_can_be_known_of_the_own_row_is_shown(level: int) -> None:
    """Turns of others are left out; then nothing is asked that only they could tell."""
    for seed in range(12):
        played = make("my-row", level, "beverbende", f"shown {seed}")
        turns = {frame.turn for frame in played.frames}
        shown = [told for frame in played.frames for told in frame.told if told["event"] == "swapped"]
        for question in played.questions:
            if question.seen is not None:
                assert question.seen in turns
                assert question.swaps <= len(shown)


def test_the_choices_do_not_tell_which_is_right() -> None:
    """As many cards whether or not it can be known; and a count is not always in the middle."""
    known, unknown, places = set[int](), set[int](), set[int]()
    for seed in range(40):
        for question in make("opening-look", 9, "beverbende", f"choices {seed}").questions:
            (unknown if question.answer == CANNOT_KNOW else known).add(len(question.choices))
        for question in make("counting", 6, "beverbende", f"choices {seed}").questions:
            places.add(question.choices.index(question.answer))
    assert known == unknown == {5}
    assert places == {0, 1, 2, 3, 4}
