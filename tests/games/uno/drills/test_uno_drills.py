"""Every round is real play, comes again from its seed, and is answered by what was told in its pictures."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.drills.contract import Frame, Question, Round
from tutor.drills.staircase import DOWN
from tutor.engine.seats import LETTERS
from tutor.games.uno.drills.drills import DRILLS, make
from tutor.games.uno.drills.hiding import as_shown
from tutor.games.uno.drills.questions import NEVER
from tutor.games.uno.drills.watching import ME
from tutor.games.uno.rules.cards import COLOUR_NAMES

EVERY_LEVEL = [(code, level) for code, drill in DRILLS.items() for level in range(1, len(drill.levels) + 1)]
VARIANT = "winner"
ALL_KINDS = {"kept", "count", "turn", "way", "last", "gone", "named", "by-whom", "under", "still"}
Told = dict[str, Any]


def test_there_are_enough_drills_and_levels() -> None:
    assert len(DRILLS) == 7
    assert all(len(drill.levels) == 12 for drill in DRILLS.values())


@pytest.mark.parametrize("code", DRILLS)
def test_levels_get_harder(code: str) -> None:
    for easier, harder in pairwise(DRILLS[code].levels):
        assert harder.turns >= easier.turns
        assert harder.asked >= easier.asked
        assert harder.players >= easier.players
        assert harder.cards >= easier.cards
        assert harder.seconds <= easier.seconds
        assert harder != easier


@pytest.mark.parametrize(("code", "level"), EVERY_LEVEL)
def test_a_round_comes_again_from_its_seed(code: str, level: int) -> None:
    first, again, other = (make(code, level, VARIANT, seed) for seed in ("one", "one", "two"))
    assert first.questions == again.questions
    assert told_in(first) == told_in(again)
    assert told_in(first) != told_in(other)
    assert len(first.questions) == DRILLS[code].levels[level - 1].asked
    assert len(first.frames) == DRILLS[code].levels[level - 1].turns + 1


rounds = st.builds(
    lambda which, seed: make(which[0], which[1], VARIANT, str(seed)),
    st.sampled_from(EVERY_LEVEL),
    st.integers(0, 10**6),
)


@settings(max_examples=100, deadline=None)
@given(rounds)
def test_the_answer_follows_from_what_was_told(played: Round) -> None:
    """Worked out a second time, from the pictures as they are shown and from nothing else."""
    pictures = list(map(as_shown, played.frames))
    for question in played.questions:
        assert question.answer in question.choices
        assert len(set(question.choices)) == len(question.choices)
        assert ANSWERS[question.kind](question, pictures) == question.answer


def told_in(played: Round) -> list[Told]:
    return [event for _, event in events(played.frames)]


def events(pictures: Sequence[Frame]) -> Iterator[tuple[int, Told]]:
    return ((number, event) for number, picture in enumerate(pictures) for event in picture.told)


# ---- Answers --------------------------------------------------------------------------------------------------------


def kept(question: Question, pictures: Sequence[Frame]) -> str:
    """The colour in force, as it was laid or chosen last."""
    colour, found, last = "", NEVER, None
    for number, event in events(pictures):
        if event["event"] in ("turned", "played", "coloured"):
            colour = event.get("colour") or event["card"].partition("-")[0]
        if event["event"] == "kept" and event["seat"] == question.place:
            assert found in (NEVER, colour), "on two colours"
            found, last = colour, number
    assert question.seen == last
    return found


def count(question: Question, pictures: Sequence[Frame]) -> str:
    cards = len(pictures[0].view.hands[LETTERS.index(question.place)])
    assert all(len(hand) <= 1 for picture in pictures[1:] for hand in picture.view.hands), "a number is shown"
    for _, event in events(pictures):
        if event.get("seat") == question.place:
            cards += {"drew": 1, "played": -1}.get(event["event"], 0)
    return str(cards)


def followed(pictures: Sequence[Frame]) -> tuple[int, int, int]:
    """Whose turn it is, which way, and who laid the last card: from the cards alone."""
    players = pictures[0].view.players
    begins = next(event for _, event in events(pictures) if event["event"] == "begins")
    at, way, last = LETTERS.index(begins["seat"]), {"left": 1, "right": -1}[begins["to"]], -1
    for _, event in events(pictures[1:]):
        assert set(event) <= {"event", "card"}, "somebody is named"
        symbol = event.get("card", "").partition("-")[2]
        if event["event"] == "laid":
            last, way = at, -way if symbol == "reverse" else way
        at = (at + way * (2 if symbol in ("skip", "draw-two") else 1)) % players
    return at, way, last


def gone(question: Question, pictures: Sequence[Frame]) -> str:
    symbols = [card.partition("-")[2] if card.partition("-")[0] in COLOUR_NAMES else card for card in laid(pictures)]
    return str(symbols.count(question.card))


def laid(pictures: Sequence[Frame]) -> list[str]:
    return [event["card"] for _, event in events(pictures) if event["event"] in ("turned", "played")]


def named(question: Question, pictures: Sequence[Frame]) -> str:
    chosen = [event for _, event in events(pictures) if "colour" in event and event["seat"] == question.place]
    return str(chosen[-1]["colour"])


def by_whom(question: Question, pictures: Sequence[Frame]) -> str:
    (seat,) = [event["seat"] for _, event in events(pictures) if event.get("colour") == question.card]
    return str(seat)


def still(question: Question, pictures: Sequence[Frame]) -> str:
    """What was shown, and has not been played since."""
    found = Counter[str]()
    for number, event in events(pictures):
        if "hand" in event:
            assert (event["other"], number) == (question.place, question.seen)
            found.update(event["hand"])
        elif event["event"] == "played" and event["seat"] == question.place:
            found[event["card"]] -= 1
    (answer,) = [card for card in question.choices if found[card] > 0]
    return answer


ANSWERS = {
    "kept": kept,
    "count": count,
    "turn": lambda _, pictures: LETTERS[followed(pictures)[0]],
    "way": lambda _, pictures: {1: "left", -1: "right"}[followed(pictures)[1]],
    "last": lambda _, pictures: LETTERS[followed(pictures)[2]],
    "gone": gone,
    "named": named,
    "by-whom": by_whom,
    "under": lambda question, pictures: laid(pictures)[-1 - question.back],
    "still": still,
}


# ---- More -----------------------------------------------------------------------------------------------------------


def some(code: str, rounds: int = 12) -> Iterator[Round]:
    for level in (3, 6, 9):
        for seed in range(rounds):
            yield make(code, level, VARIANT, f"{seed}")


def test_all_kinds_are_asked() -> None:
    asked = {question.kind for code in DRILLS for played in some(code, 4) for question in played.questions}
    assert asked == ALL_KINDS


@settings(max_examples=60, deadline=None)
@given(rounds)
def test_where_it_could_last_be_seen(played: Round) -> None:
    """The picture that is named tells the answer, and the turns since are counted from there."""
    for question in played.questions:
        if question.seen is None or question.kind == "gone":
            continue
        told = played.frames[question.seen].told
        if question.kind == "kept":
            assert any(event["event"] == "kept" and event["seat"] == question.place for event in told)
        elif question.kind == "by-whom":
            assert any(event.get("colour") == question.card for event in told)
        elif question.kind == "named":
            assert any(event.get("colour") == question.answer for event in told)
        else:
            assert any(question.answer in (event.get("card"), *event.get("hand", ())) for event in told)
        if question.kind in ("kept", "still"):
            assert question.turns == len(played.frames) - 1 - question.seen


def test_nobody_is_asked_about_themselves() -> None:
    seats = {question.place for code in DRILLS for played in some(code, 4) for question in played.questions}
    assert LETTERS[ME] not in seats
    assert len(seats) > 5


@pytest.mark.parametrize("level", [4, 8, 12])
def test_play_turns_round_and_turns_are_missed(level: int) -> None:
    for seed in range(6):
        cards = [event.get("card", "") for event in told_in(make("whose-turn", level, VARIANT, f"{seed}"))]
        turning = sum(card.endswith(("skip", "reverse", "draw-two")) for card in cards)
        assert turning >= DRILLS["whose-turn"].levels[level - 1].cards
        assert any(card.endswith("reverse") for card in cards)


def test_a_card_that_has_been_played_since_is_offered_too() -> None:
    """Whoever only remembers what was shown, and not what has gone, is sometimes wrong."""
    found = 0
    for played in some("shown-hand", 20):
        hand = next(event["hand"] for event in told_in(played) if "hand" in event)
        found += sum(set(question.choices) & set(hand) != {question.answer} for question in played.questions)
    assert found > 3


def test_a_size_that_is_asked_has_changed() -> None:
    for played in some("counts"):
        first, last = ([len(hand) for hand in played.frames[at].view.hands] for at in (0, -1))
        for question in played.questions:
            seat = LETTERS.index(question.place)
            assert first[seat] != last[seat]


@pytest.mark.parametrize(("code", "level"), EVERY_LEVEL)
def test_who_remembers_nothing_goes_down(code: str, level: int) -> None:
    asked = make(code, level, VARIANT, "nothing").questions
    assert sum(1 / len(question.choices) for question in asked) / len(asked) < DOWN
