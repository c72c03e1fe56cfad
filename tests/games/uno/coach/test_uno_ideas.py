"""Each idea of UNO: a position that has it, and one that has not."""

from typing import Any

import pytest

from tests.games.uno.coach.table import move, position
from tutor.coach.advice import unquestioned
from tutor.games.uno.coach.ideas import IDEAS, UnoIdeas
from tutor.games.uno.coach.ideas.faults import FAULTS
from tutor.games.uno.coach.ideas.moment import Moment
from tutor.games.uno.coach.ideas.nudges import LOOKS
from tutor.games.uno.rules.moves import KIND
from tutor.games.uno.words import faults, ideas
from tutor.games.uno.words.nudges import NUDGES

Case = tuple[tuple[Any, ...], dict[str, Any], str]
KEPT = {"history": {"b": "kept red"}}
NAMED = {"history": {"b": "named red"}}
DRAWN = {"stage": "drawn"}


def four(**more: Any) -> dict[str, Any]:
    """c has laid a wild-draw-four on red, and has so many cards left."""
    return {"stage": "challenge", "laid_by": "c", "colour": "blue", "before": "red", **more}


NUMBERS = "blue-1 green-2 yellow-3"
# A code, a position that has the idea for this move, and one that has not.
# fmt: off
CASES: dict[str, tuple[Case, Case]] = {
    "finish": ((("red-3", "red-9", 4, 4), {}, "play 1"), (("red-3 blue-9", "red-9", 4, 4), {}, "play 1 uno")),
    "four.finish": (
        (("wild-draw-four yellow-4", "red-2", 5), {}, "play 1 yellow uno"),
        (("wild-draw-four red-4", "red-2", 5), {}, "play 1 red uno"),
    ),
    "four.late": (
        (("wild-draw-four yellow-4 blue-5", "red-2", 2, 5), {}, "play 1 yellow"),
        (("wild-draw-four yellow-4 blue-5", "red-2", 5, 2), {}, "play 1 yellow"),
    ),
    "name.lacked": (
        (("wild red-4 red-5", "blue-2", 5, 5), KEPT, "play 1 red"),
        (("wild red-4 red-5", "blue-2", 5, 5), KEPT, "play 1 green"),
    ),
    "wild.block": (
        (("wild red-4 red-5", "blue-2", 1, 5), {}, "play 1 red"),
        (("wild red-4 red-5", "blue-2", 1, 5), {}, "play 1 blue"),
    ),
    "wild.needed": (
        (("wild red-4 red-5", "blue-2", 5, 1), {}, "play 1 red"),
        (("wild blue-4 red-5", "blue-2", 5, 1), {}, "play 1 red"),
    ),
    "wild.counts": (
        (("wild red-4 red-5", "blue-2", 5, 2), {}, "play 1 red"),
        (("wild red-4 red-5", "blue-2", 5, 3), {}, "play 1 red"),
    ),
    "name.held": (
        (("wild red-4 red-5 blue-1", "blue-2", 5, 5), {}, "play 1 red"),
        (("wild red-4 red-5 blue-1", "blue-2", 5, 5), {}, "play 1 blue"),
    ),
    "name.some": (
        (("wild red-4 red-5 blue-1", "blue-2", 5, 5), {}, "play 1 blue"),
        (("wild red-4 red-5 blue-1", "blue-2", 5, 5), {}, "play 1 green"),
    ),
    "wild.only": (
        (("wild red-4 red-5", "blue-2", 5, 5), {}, "play 1 red"),
        (("wild red-4 blue-5", "blue-2", 5, 5), {}, "play 1 red"),
    ),
    "run.out": (
        (("red-skip red-reverse red-5", "red-1", 5), {}, "play 1"),
        (("red-skip red-reverse red-5", "red-1", 5), {}, "play 3"),
    ),
    "run.four-order": (
        (("red-skip wild-draw-four yellow-8", "red-3", 5), {}, "play 1"),
        (("red-skip wild-draw-four red-8", "red-3", 5), {}, "play 1"),
    ),
    "block.two": (
        (("red-draw-two red-5 blue-4", "red-1", 1, 5), {}, "play 1"),
        (("red-draw-two red-5 blue-4", "red-1", 5, 1), {}, "play 1"),
    ),
    "block": (
        (("red-skip red-5 blue-4", "red-1", 2, 5), {}, "play 1"),
        (("red-skip red-5 blue-4", "red-1", 2, 5), {}, "play 2"),
    ),
    "wild.last": (
        (("wild green-3", "blue-3", 4, 4), {}, "play 2 uno"),
        (("green-4 green-3", "blue-3", 4, 4), {}, "play 2 uno"),
    ),
    "colour.lacked": (
        (("red-4 blue-4 green-1", "blue-4", 4, 4), KEPT, "play 1"),
        (("red-4 blue-4 green-1", "blue-4", 4, 4), KEPT, "play 2"),
    ),
    "colour.not-theirs": (
        (("blue-4 red-5 green-1", "red-4", 4, 4), NAMED, "play 1"),
        (("blue-4 red-5 green-1", "red-4", 4, 4), NAMED, "play 2"),
    ),
    "last.fits": (
        (("red-3 red-8", "red-9", 4, 4), {}, "play 1 uno"),
        (("red-3 blue-8", "red-9", 4, 4), {}, "play 1 uno"),
    ),
    "run.again": (
        (("red-skip red-3 blue-5 blue-6", "red-9", 5), {}, "play 1"),
        (("red-skip red-3 blue-5 blue-6", "red-9", 5, 5), {}, "play 1"),
    ),
    "points.own": (
        (("red-skip red-3 blue-5", "red-9", 5, 5), {"scoring": "own-cards"}, "play 1"),
        (("red-skip red-3 blue-5", "red-9", 5, 5), {}, "play 1"),
    ),
    "four.save": (
        (("wild-draw-four green-7 blue-2", "red-7", 6, 6), {}, "play 2"),
        (("wild-draw-four green-7 blue-2", "red-7", 6, 2), {}, "play 2"),
    ),
    "wild.save": (
        (("wild red-4 green-9 blue-2", "red-7", 6, 6), {}, "play 2"),
        (("wild red-4 green-9 blue-2", "red-7", 1, 6), {}, "play 2"),
    ),
    "points.late": (
        (("red-9 red-1 green-5", "red-4", 4, 1), {}, "play 1"),
        (("red-9 red-1 green-5", "red-4", 4, 4), {}, "play 1"),
    ),
    "drawn.goes": (
        (("blue-1 red-4", "red-8", 4, 4), DRAWN, "play 2 uno"),
        (("blue-1 red-4", "red-8", 4, 4), {}, "play 2 uno"),
    ),
    "points.high": (
        (("red-9 red-1 green-5", "red-4", 4, 4), {}, "play 1"),
        (("red-9 red-1 green-5", "red-4", 4, 4), {}, "play 2"),
    ),
    "acts.now": (
        (("red-skip blue-skip green-5", "red-4", 4, 4), {}, "play 1"),
        (("red-skip blue-1 green-5", "red-4", 4, 4), {}, "play 1"),
    ),
    "reverse.back": (
        (("red-reverse red-1 green-5", "red-4", 3, 6), {}, "play 1"),
        (("red-reverse red-1 green-5", "red-4", 6, 3), {}, "play 1"),
    ),
    "linked": (
        (("red-3 red-1 green-5", "red-4", 4, 4), {}, "play 1"),
        (("red-3 blue-1 green-5", "red-4", 4, 4), {}, "play 1"),
    ),
    "linked.number": (
        (("red-3 blue-3 green-5", "red-4", 4, 4), {}, "play 1"),
        (("red-3 blue-1 green-5", "red-4", 4, 4), {}, "play 1"),
    ),
    "only-one": (
        (("red-3 blue-3 green-5", "red-4", 4, 4), {}, "play 1"),
        (("red-3 red-1 green-5", "red-4", 4, 4), {}, "play 1"),
    ),
    "shorter": (
        (("red-3 red-1 green-5", "red-4", 4, 4), {}, "play 1"),
        (("wild red-1 green-5", "red-4", 4, 4), {}, "play 1 red"),
    ),
    "draw.nothing": ((("blue-1 green-2", "red-8", 4, 4), {}, "draw"), (("blue-8 green-2", "red-8", 4, 4), {}, "draw")),
    "draw.save": (
        (("wild blue-1 green-2", "red-8", 5, 4), {}, "draw"),
        (("wild blue-1 green-2", "red-8", 5, 1), {}, "draw"),
    ),
    "keep.wild": (
        (("blue-1 green-2 yellow-4 wild", "red-8", 5, 4), DRAWN, "keep"),
        (("blue-1 green-2 yellow-4 red-1", "red-8", 5, 4), DRAWN, "keep"),
    ),
    "keep.unlawful": (
        (("blue-1 red-2 wild-draw-four", "red-8", 5, 4), DRAWN, "keep"),
        (("blue-1 green-2 wild-draw-four", "red-8", 5, 4), DRAWN, "keep"),
    ),
    "keep.nothing": (
        (("blue-1 green-2", "red-8", 5, 4), DRAWN, "keep"),
        (("blue-1 red-2", "red-8", 5, 4), DRAWN, "keep"),
    ),
    "accuse.named": (
        ((NUMBERS, "wild-draw-four", 4, 6), four(history={"c": "named red 6"}), "challenge"),
        ((NUMBERS, "wild-draw-four", 4, 6), four(), "challenge"),
    ),
    "accuse.many": (
        ((NUMBERS, "wild-draw-four", 4, 7), four(), "challenge"),
        ((NUMBERS, "wild-draw-four", 4, 2), four(), "challenge"),
    ),
    "accept.kept": (
        ((NUMBERS, "wild-draw-four", 4, 2), four(history={"c": "kept red"}), "accept"),
        ((NUMBERS, "wild-draw-four", 4, 2), four(history={"c": "kept green"}), "accept"),
    ),
    "accept.few": (
        ((NUMBERS, "wild-draw-four", 4, 2), four(), "accept"),
        ((NUMBERS, "wild-draw-four", 4, 7), four(), "accept"),
    ),
}
FAULT_CASES: dict[str, tuple[Case, Case]] = {
    "fault.silent": (
        (("red-3 blue-3", "red-9", 4, 4), {}, "play 1"),
        (("red-3 blue-3", "red-9", 4, 4), {}, "play 1 uno"),
    ),
    "fault.bluff": (
        (("wild-draw-four red-2 blue-5", "red-9", 4, 4), {}, "play 1 blue"),
        (("wild-draw-four green-2 blue-5", "red-9", 4, 4), {}, "play 1 blue"),
    ),
    "fault.wild-last": (
        (("wild green-3", "blue-3", 4, 4), {}, "play 1 green uno"),
        (("wild green-4", "blue-3", 4, 4), {}, "play 1 green uno"),
    ),
    "fault.next-free": (
        (("red-skip red-9 green-4", "red-4", 1, 4), {}, "play 2"),
        (("red-skip red-9 green-4", "red-4", 4, 4), {}, "play 2"),
    ),
    "fault.four-spent": (
        (("wild-draw-four green-7 blue-2", "red-7", 6, 6), {}, "play 1 blue"),
        (("wild-draw-four green-6 blue-2", "red-7", 6, 6), {}, "play 1 blue"),
    ),
    "fault.wild-spent": (
        (("wild red-4 green-9", "red-7", 6, 6), {}, "play 1 green"),
        (("wild blue-4 green-9", "red-7", 6, 6), {}, "play 1 green"),
    ),
    "fault.name-none": (
        (("wild red-4 green-9", "red-7", 6, 6), {}, "play 1 blue"),
        (("wild red-4 green-9", "red-7", 6, 6), {}, "play 1 green"),
    ),
    "fault.theirs": (
        (("red-4 blue-4 green-1", "blue-4", 4, 4), NAMED, "play 1"),
        (("red-4 blue-4 green-1", "blue-4", 4, 4), NAMED, "play 2"),
    ),
    "fault.last-lost": (
        (("red-3 blue-8", "red-9", 4, 4), {}, "play 1 uno"),
        (("red-3 red-8", "red-9", 4, 4), {}, "play 1 uno"),
    ),
    "fault.low": (
        (("red-9 red-1 green-5", "red-4", 4, 4), {}, "play 2"),
        (("red-9 red-1 green-5", "red-4", 4, 4), {}, "play 1"),
    ),
    "fault.lonely": (
        (("red-3 blue-1 green-5", "red-4", 4, 4), {}, "play 1"),
        (("red-3 red-1 green-5", "red-4", 4, 4), {}, "play 1"),
    ),
    "fault.drew": ((("red-3 blue-1", "red-4", 4, 4), {}, "draw"), (("wild blue-1", "red-4", 4, 4), {}, "draw")),
    "fault.drew-late": ((("wild blue-1", "red-4", 4, 1), {}, "draw"), (("wild blue-1", "red-4", 4, 2), {}, "draw")),
    "fault.kept": (
        (("blue-1 red-2", "red-8", 5, 4), DRAWN, "keep"),
        (("blue-1 green-2", "red-8", 5, 4), DRAWN, "keep"),
    ),
    "fault.challenged-kept": (
        ((NUMBERS, "wild-draw-four", 4, 2), four(history={"c": "kept red"}), "challenge"),
        ((NUMBERS, "wild-draw-four", 4, 2), four(), "challenge"),
    ),
}
# fmt: on
ALWAYS = {"accuse.doubt", "accept.trust", "catch", "fault.challenged", "fault.accepted", "fault.waited"}
"""They come last, and fit whatever is left."""
COMPARED = {"call", "fault.run-missed"}
"""They look at another move as well."""


def moment(case: Case, **other: int) -> Moment:
    place, more, text = case
    view = position(*place, **more)
    chosen = move(text)
    assert chosen in view.legal
    return Moment(view, unquestioned(chosen), chosen, **other)


@pytest.mark.parametrize("code", [*CASES, *FAULT_CASES])
def test_a_position_that_has_it_and_one_that_has_not(code: str) -> None:
    has, has_not = (CASES | FAULT_CASES)[code]
    for case, wanted in ((has, True), (has_not, False)):
        looked = moment(case)
        same = [one for one in (*IDEAS, *FAULTS) if one.code == code and one.kind == looked.kind]
        assert any(one.reason(looked) is not None for one in same) is wanted, case


def test_every_idea_has_its_positions() -> None:
    codes = {one.code for one in (*IDEAS, *FAULTS)}
    assert codes == CASES.keys() | FAULT_CASES.keys() | ALWAYS | COMPARED
    assert len(UnoIdeas.codes) >= 25


def test_the_call_is_compared_with_silence() -> None:
    view = position("red-3 blue-3", "red-9", 4, 4)
    calling, silence = move("play 1 uno"), move("play 1")
    reason = UnoIdeas().why(view, unquestioned(calling), calling, rather_than=silence)
    assert reason is not None
    assert reason.code == "call"
    other = UnoIdeas().why(view, unquestioned(calling), calling)
    assert other is None or other.code != "call"
    fault = UnoIdeas().fault(view, unquestioned(silence), silence, calling, alone=True)
    assert fault is not None
    assert fault.code == "fault.silent"


def test_a_run_is_missed_where_the_better_move_begins_one() -> None:
    view = position("red-skip red-reverse red-5", "red-1", 5)
    fault = UnoIdeas().fault(view, unquestioned(move("play 3")), move("play 3"), move("play 1"), alone=True)
    assert fault is not None
    assert (fault.code, fault.facts["num"]) == ("fault.run-missed", 3)


def test_everything_that_is_said_has_words_and_everything_that_has_words_is_said() -> None:
    assert {one.code for one in IDEAS} | {"played-out", "played-even"} == ideas.IDEAS.keys()
    assert {one.code for one in FAULTS} == faults.FAULTS.keys()
    for one in IDEAS:
        assert one.look in LOOKS
    asked = {LOOKS[one.look](moment(CASES[one.code][0])).code for one in IDEAS if one.code in CASES}
    assert asked <= NUDGES.keys()


def test_ideas_are_tried_for_their_own_moves_only() -> None:
    for code, cases in CASES.items():
        kinds = {int(one.kind) for one in IDEAS if one.code == code}
        assert {int(KIND[move(case[2])]) for case in cases} <= kinds
