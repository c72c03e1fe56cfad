"""Every round is real play, comes again from its seed, and is answered by what its seat could know."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.drills.contract import Round
from tutor.drills.staircase import DOWN
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import LETTERS
from tutor.games.beverbende.drills.drills import DRILLS, make
from tutor.games.beverbende.drills.questions import CANNOT_KNOW, Question
from tutor.games.beverbende.drills.watching import ME, Frame
from tutor.games.beverbende.rules.cards import COPIES, FACE_NAMES

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
    """Worked out a second time, from what the pictures told and from nothing else."""
    rows, laid = replayed(played.frames)
    for question in played.questions:
        assert question.answer in question.choices
        assert len(set(question.choices)) == len(question.choices)
        assert answered(question, rows, laid, played.frames[-1]) == question.answer


def replayed(frames: Sequence[Frame]) -> tuple[dict[str, str], list[str]]:
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
                laid = laid[:-1]  # nothing where the turn that laid it is left out
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
        if question.kind not in ("which", "laid") or question.seen is None:
            assert question.kind != "which" or question.answer == CANNOT_KNOW
            continue
        (picture,) = [frame for frame in played.frames if frame.turn == question.seen]
        assert question.answer in (laid_in(picture) if question.kind == "laid" else faces_in(picture))
        assert question.turns == DRILLS[played.drill].levels[played.level - 1].turns - question.seen


def faces_in(picture: Frame) -> list[str]:
    return [FACE_NAMES[picture.view.rows[seat][slot].face] for seat, slot in picture.shown]


def laid_in(picture: Frame) -> list[str]:
    """The cards that came to the discard pile in this picture."""
    return replayed([picture])[1]


def test_a_card_laid_where_another_was_taken_is_seen_when_it_is_laid() -> None:
    """Both were as high in the pile, one after the other."""
    found = 0
    for seed in range(60):
        played = make("discards", 4, "beverbende", f"taken {seed}")
        heights = [len(frame.view.discard) for frame in played.frames]
        for question in played.questions:
            assert question.seen is not None
            assert question.answer in laid_in(played.frames[question.seen])
            found += heights[question.seen] == heights[question.seen - 1] if question.seen else 0
    assert found > 5


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
        rows, laid = replayed(played.frames)
        for question in played.questions:
            if question.kind == "which":
                wrong = [choice for choice in question.choices if choice not in (question.answer, CANNOT_KNOW)]
                near += sum(choice in (*rows.values(), *laid) for choice in wrong)
                total += len(wrong)
    assert near / total > 0.9


@pytest.mark.parametrize(("code", "level"), EVERY_LEVEL)
def test_who_remembers_nothing_goes_down(code: str, level: int) -> None:
    """Always to say that it cannot be known, and else to guess, is not enough to stay."""
    scores = []
    for seed in range(30):
        asked = make(code, level, "beverbende", f"nothing {seed}").questions
        points = [blind(question) for question in asked]
        scores.append(sum(points) / len(points))
    assert sum(scores) / len(scores) < DOWN


def blind(question: Question) -> float:
    return float(question.answer == CANNOT_KNOW) if question.kind == "which" else 1 / len(question.choices)


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


@pytest.mark.parametrize(
    ("code", "kind"), [("follow-the-swap", "where"), ("discards", "laid"), ("whole-table", "which")]
)
def test_comparing_the_choices_of_several_questions_tells_nothing(code: str, kind: str) -> None:
    """Whoever picks what is offered least often elsewhere, or most often, is right hardly more than by chance."""
    rare, frequent, chance = 0.0, 0.0, 0.0
    for seed in range(120):
        played = make(code, 8, "beverbende", f"compared {seed}")
        alike = [question for question in played.questions if question.kind == kind and question.answer != CANNOT_KNOW]
        offered = Counter(choice for question in alike for choice in question.choices)
        for question in alike if len(alike) > 1 else ():
            cards = [choice for choice in question.choices if choice != CANNOT_KNOW]
            counts = [offered[choice] for choice in cards]
            rare += guessed(question, [card for card in cards if offered[card] == min(counts)])
            frequent += guessed(question, [card for card in cards if offered[card] == max(counts)])
            chance += 1 / len(cards)
    assert chance > 15
    assert max(rare, frequent) < 1.35 * chance


def guessed(question: Question, among: list[str]) -> float:
    return (question.answer in among) / len(among)


def test_the_choices_do_not_tell_which_is_right() -> None:
    """As many cards whether or not it can be known; and a count is not always in the middle."""
    known, unknown, places = set[int](), set[int](), set[int]()
    for seed in range(40):
        for question in make("my-row", 9, "beverbende", f"choices {seed}").questions:
            (unknown if question.answer == CANNOT_KNOW else known).add(len(question.choices))
        for question in make("counting", 6, "beverbende", f"choices {seed}").questions:
            places.add(question.choices.index(question.answer))
    assert known == unknown == {5}
    assert places == {0, 1, 2, 3, 4}
