"""Every teaching idea, with a position that has it and one that has not."""

from collections import Counter

import pytest

from tests.games.beverbende.coach.table import USUAL_ROW, seen
from tutor.coach.advice import PLAYED_OUT, unquestioned
from tutor.commands.ideas import count
from tutor.games.beverbende.coach.ideas import IDEAS, BeverbendeIdeas
from tutor.games.beverbende.coach.ideas.base import Idea
from tutor.games.beverbende.coach.ideas.faults import FAULTS, SAID_BY
from tutor.games.beverbende.coach.ideas.moment import Moment
from tutor.games.beverbende.rules import NOTATION, View
from tutor.games.beverbende.rules.clauses import CLAUSES

LOW_GONE = "0 0 0 1 1 1 2 2 2 3 3"
HIGH_GONE = "9 9 9 9 9 9 8 8 8 7 7"

# A position that has the idea, and the move that it explains.
HAS: dict[str, tuple[View, str]] = {
    "last.take": (seen("9 ? k2 3", top="1", knocker="b"), "take 1"),
    "last.take-unknown": (seen("3 ? k2 3", top="1", knocker="b"), "take 2"),
    "last.draw": (seen("3 ? k2 3", top="9", knocker="b"), "draw"),
    "last.exchange": (seen("9 ? k2 3", hand="1", knocker="b"), "exchange 1"),
    "last.exchange-unknown": (seen("3 ? k2 3", hand="1", knocker="b"), "exchange 2"),
    "last.discard": (seen("3 ? k2 3", hand="8", knocker="b"), "discard"),
    "last.peek": (seen("3 ? k2 3", hand="peek", knocker="b"), "discard"),
    "last.swap-knocker": (seen("9 k1 k2 3", "o k k o", hand="swap", knocker="b"), "swap 1 b2"),
    "last.swap-done": (seen("9 k1 k2 3", "o k k o", "o ? t0 o", hand="swap", knocker="b"), "swap 1 c3"),
    "take.for-special": (seen("peek k1 k2 3", top="1"), "take 1"),
    "take.learn": (seen("6 ? k2 3", top="1"), "take 2"),
    "take.few-low": (seen("9 k1 k2 3", top="3", gone=LOW_GONE, lap=7), "take 1"),
    "take.middle": (seen("9 k1 k2 3", top="5"), "take 1"),
    "take.for-high": (seen("9 k1 k2 3", top="1"), "take 1"),
    "take.for-unknown": (seen("2 ? k2 3", top="1"), "take 2"),
    "forced.special-open": (seen("2 ? k2 3", top="swap"), "draw"),
    "draw.no-help": (seen("2 k1 k2 4", top="4"), "draw"),
    "draw.above-average": (seen("2 ? k2 4", top="7"), "draw"),
    "draw.above-special": (seen("2 k1 k2 swap", top="7"), "draw"),
    "draw.many-low": (seen("6 k1 k2 3", top="5", gone=HIGH_GONE, lap=7), "draw"),
    "draw.promises-more": (seen("6 k1 k2 3", top="5"), "draw"),
    "draw.hardly-lower": (seen("2 k1 k2 swap", top="5"), "draw"),
    "two.use": (seen("6 k1 k2 3", hand="draw-two"), "draw"),
    "peek.last-unknown": (seen("1 k1 ? 3", hand="peek"), "peek 3"),
    "peek.unknown": (seen("1 ? ? 3", hand="peek"), "peek 3"),
    "peek.all-known": (seen("1 k1 k2 3", hand="peek"), "discard"),
    "swap.taken": (seen("9 k1 k2 3", "o t0 ? o", hand="swap"), "swap 1 b2"),
    "swap.remembered": (seen("9 k1 k2 3", "o m0 ? o", hand="swap"), "swap 1 b2"),
    "swap.leader": (seen("9 9 k2 3", "t0 k t1 k", "o ? ? o", hand="swap"), "swap 1 b2"),
    "swap.give-unknown": (seen("1 ? k2 3", "o k ? o", hand="swap"), "swap 2 b2"),
    "swap.kept": (seen("9 k1 k2 3", "o k ? o", hand="swap"), "swap 1 b2"),
    "swap.left": (seen("9 k1 k2 3", "o k ? o", hand="swap"), "swap 1 b1"),
    "swap.all-low": (seen("1 k1 k2 3", hand="swap"), "discard"),
    "first.decline-special": (seen("9 k1 k2 3", hand="peek", first=True), "decline"),
    "first.good-enough": (seen("9 k1 k2 3", hand="1", first=True), "exchange 1"),
    "first.decline-high": (seen("1 k1 k2 3", hand="8", first=True), "decline"),
    "first.decline-for-more": (seen("9 k1 k2 3", hand="8", first=True), "decline"),
    "keep.for-special": (seen("peek k1 k2 3", hand="1"), "exchange 1"),
    "keep.learn": (seen("5 ? k2 3", hand="1"), "exchange 2"),
    "keep.middle-for-unknown": (seen("2 ? k2 3", hand="5"), "exchange 2"),
    "keep.for-unknown": (seen("2 ? k2 3", hand="1"), "exchange 2"),
    "keep.bluff": (seen("2 ? k2 3", hand="9"), "exchange 2"),
    "keep.for-high": (seen("9 ? k2 3", hand="1"), "exchange 1"),
    "discard.highest": (seen("1 k1 k2 3", hand="3"), "discard"),
    "discard.above-average": (seen("1 k1 ? 3", hand="7"), "discard"),
    "discard.above-special": (seen("1 k1 k2 peek", hand="7"), "discard"),
    "discard.hardly-lower": (seen("1 ? k2 3", hand="5", gone="0 0 1 1"), "discard"),
    "call.tiny": (seen("0 k1 k0 1", stage="after"), "knock"),
    "call.with-unknown": (seen("0 k1 ? 1", stage="after"), "knock"),
    "call.far-ahead": (seen("0 k1 k2 1", stage="after"), "knock"),
    "call.ahead": (seen("1 k1 k2 1", "t3 t3 t3 t1", stage="after"), "knock"),
    "call.before-others": (seen("1 k1 k2 1", "t2 t2 t0 t1", stage="after"), "knock"),
    "wait.too-much": (seen("9 k8 k2 1", stage="after"), "pass"),
    "wait.one-high": (seen("9 k1 k2 1", stage="after"), "pass"),
    "wait.many-low": (seen("4 k3 k2 3", gone=HIGH_GONE, lap=7, stage="after"), "pass"),
    "wait.other-lower": (seen("4 k3 k2 3", "t0 t1 t1 t0", stage="after"), "pass"),
    "wait.unknown": (seen("4 ? k1 1", stage="after"), "pass"),
    "wait.last-turns": (seen("4 k3 k2 3", stage="after"), "pass"),
}

# A position that looks like it and has it not, with a move of the same kind.
HAS_NOT: dict[str, tuple[View, str]] = {
    "last.take": (seen("9 ? k2 3", top="1"), "take 1"),  # nobody has knocked
    "last.take-unknown": (seen("9 ? k2 3", top="1", knocker="b"), "take 2"),  # the 9 counts more
    "last.draw": (seen("9 ? k2 3", top="1", knocker="b"), "draw"),  # the open card helps
    "last.exchange": (seen("9 ? k2 3", hand="1", knocker="b"), "exchange 4"),  # not the highest
    "last.exchange-unknown": (seen("9 ? k2 3", hand="1", knocker="b"), "exchange 2"),
    "last.discard": (seen("3 ? k2 3", hand="1", knocker="b"), "discard"),  # it would help
    "last.peek": (seen("3 ? k2 3", hand="peek"), "discard"),
    "last.swap-knocker": (seen("9 k1 k2 3", "o k k o", "o k k o", hand="swap", knocker="b"), "swap 1 c2"),
    "last.swap-done": (seen("9 k1 k2 3", "o k k o", "o ? t0 o", hand="swap", knocker="c"), "swap 1 b2"),
    "take.for-special": (seen("9 k1 k2 3", top="1"), "take 1"),
    "take.learn": (seen("9 ? k2 3", top="1"), "take 2"),  # the 9 counts far more
    "take.few-low": (seen("9 k1 k2 3", top="3"), "take 1"),
    "take.middle": (seen("9 k1 k2 3", top="6"), "take 1"),  # more than a few are lower
    "take.for-high": (seen("9 ? k2 3", top="1"), "take 2"),
    "take.for-unknown": (seen("2 ? k2 3", top="8"), "take 2"),  # more than such a card counts on average
    "forced.special-open": (seen("2 ? k2 3", top="2"), "draw"),
    "draw.no-help": (seen("2 k1 k2 4", top="3"), "draw"),
    "draw.above-average": (seen("2 ? k2 8", top="7"), "draw"),
    "draw.above-special": (seen("2 ? k2 swap", top="7"), "draw"),
    "draw.many-low": (seen("6 k1 k2 3", top="5"), "draw"),
    "draw.promises-more": (seen("9 k1 k2 3", top="1"), "draw"),  # the open card brings a lot
    "draw.hardly-lower": (seen("6 k1 k2 3", top="5"), "draw"),  # one lower is something
    "two.use": (seen("6 k1 k2 3", top="2"), "draw"),
    "peek.last-unknown": (seen("1 ? ? 3", hand="peek"), "peek 3"),
    "peek.unknown": (seen("1 ? ? 3", hand="peek"), "peek 1"),
    "peek.all-known": (seen("1 k1 ? 3", hand="peek"), "discard"),
    "swap.taken": (seen("9 k1 k2 3", "o m0 ? o", hand="swap"), "swap 1 b2"),
    "swap.remembered": (seen("9 k1 k2 3", "o t0 ? o", hand="swap"), "swap 1 b2"),
    "swap.leader": (seen("9 k1 k2 3", "t0 k t1 k", "o ? ? o", hand="swap"), "swap 1 c1"),
    "swap.give-unknown": (seen("9 ? k2 3", "o k ? o", hand="swap"), "swap 1 b2"),
    "swap.kept": (seen("9 k1 k2 3", "o k ? o", hand="swap"), "swap 1 b1"),
    "swap.left": (seen("9 k1 k2 3", "o k ? o", hand="swap"), "swap 3 b1"),  # gives away a low card
    "swap.all-low": (seen("9 k1 k2 3", hand="swap"), "discard"),
    "first.decline-special": (seen("9 k1 k2 3", hand="8", first=True), "decline"),
    "first.good-enough": (seen("9 k1 k2 3", hand="8", first=True), "exchange 1"),
    "first.decline-high": (seen("9 k1 k2 3", hand="8", first=True), "decline"),
    "first.decline-for-more": (seen("9 k1 k2 3", hand="1", first=True), "decline"),
    "keep.for-special": (seen("9 k1 k2 3", hand="1"), "exchange 1"),
    "keep.learn": (seen("3 ? k2 3", hand="1"), "exchange 2"),
    "keep.middle-for-unknown": (seen("2 ? k2 3", hand="8"), "exchange 2"),
    "keep.for-unknown": (seen("2 ? k2 3", hand="8"), "exchange 2"),
    "keep.bluff": (seen("2 h k2 3", hand="9"), "exchange 2"),  # b knows what lay there
    "keep.for-high": (seen("9 ? k2 3", hand="4"), "exchange 4"),  # a lower card goes out
    "discard.highest": (seen("9 k1 k2 3", hand="3"), "discard"),
    "discard.above-average": (seen("1 k1 ? 3", hand="4"), "discard"),
    "discard.above-special": (seen("1 k1 k2 peek", hand="4"), "discard"),
    "discard.hardly-lower": (seen("1 ? k2 3", hand="3"), "discard"),  # two points are something
    "call.tiny": (seen("0 k1 ? 1", stage="after"), "knock"),
    "call.with-unknown": (seen("0 k1 k2 1", stage="after"), "knock"),
    "call.far-ahead": (seen("1 k1 k2 1", "t3 t3 t3 t1", stage="after"), "knock"),
    "call.ahead": (seen("1 k1 k2 1", "t2 t2 t0 t1", stage="after"), "knock"),
    "call.before-others": (seen("4 k3 k2 3", "t0 t1 t1 t0", stage="after"), "knock"),  # b has much less
    "wait.too-much": (seen("4 k3 k2 3", stage="after"), "pass"),
    "wait.one-high": (seen("5 k4 k2 3", stage="after"), "pass"),
    "wait.many-low": (seen("4 k3 k2 3", stage="after"), "pass"),
    "wait.other-lower": (seen("1 k3 k2 3", stage="after"), "pass"),
    "wait.unknown": (seen("4 k3 k2 3", stage="after"), "pass"),
}
# The last resort of whoever does not knock: it always fits.
ALWAYS = {"wait.last-turns"}

# A position, the move made, and the better one.
HAS_FAULT: dict[str, tuple[View, str, str]] = {
    "fault.low-out": (seen("9 k1 k2 3", top="6"), "take 2", "take 1"),
    "fault.low-out-for-good": (seen("9 k1 k2 3", top="6", knocker="b"), "take 2", "take 1"),
    "fault.highest-in": (seen("3 ? k2 3", top="9"), "take 2", "draw"),
    "fault.above-average": (seen("9 ? k2 3", hand="8"), "exchange 2", "exchange 1"),
    "fault.above-special": (seen("swap k1 k2 9", hand="8"), "exchange 1", "exchange 4"),
    "fault.no-gain": (seen("8 k1 k2 3", hand="8"), "exchange 1", "discard"),
    "fault.other-place": (seen("9 k1 k2 8", top="0"), "take 4", "take 1"),
    "fault.small-gain": (seen("6 k1 k2 3", top="5", gone=HIGH_GONE, lap=7), "take 1", "draw"),
    "fault.settled": (seen("9 k1 k2 3", hand="1", first=True), "exchange 1", "decline"),
    "fault.left-open": (seen("9 k1 k2 3", top="0"), "draw", "take 1"),
    "fault.left-lower": (seen("9 k1 k2 3", top="5"), "draw", "take 1"),
    "fault.let-go": (seen("2 ? k2 3", hand="1"), "discard", "exchange 2"),
    "fault.unused": (seen("9 k1 k2 3", "o t0 ? o", hand="swap"), "discard", "swap 1 b2"),
    "fault.peek-known": (seen("9 ? k2 3", hand="peek"), "peek 1", "peek 2"),
    "fault.peek-late": (seen("9 k1 k2 3", hand="peek", knocker="b"), "peek 2", "discard"),
    "fault.swap-same": (seen("9 k1 k2 3", "o t3 ? o", hand="swap"), "swap 4 b2", "swap 1 b1"),
    "fault.swap-lower": (seen("9 k1 k5 3", "o k ? o", hand="swap"), "swap 3 b2", "swap 1 b2"),
    "fault.swap-known-low": (seen("9 k0 k2 3", hand="swap"), "swap 2 b2", "swap 1 b1"),
    "fault.swap-high": (seen("7 ? k2 3", "o t8 ? o", hand="swap"), "swap 2 b2", "swap 1 b1"),
    "fault.swap-other": (seen("9 ? k2 3", "o t0 ? o", hand="swap"), "swap 1 b1", "swap 1 b2"),
    "fault.knock-behind": (seen("9 k0 k2 3", "t0 t1 t1 t0", stage="after"), "knock", "pass"),
    "fault.knock-early": (seen("4 k3 k2 3", gone=HIGH_GONE, lap=7, stage="after"), "knock", "pass"),
    "fault.waited": (seen("1 k1 k0 0", stage="after"), "pass", "knock"),
}
# Faults that the reason for the better move tells already, and what is said instead, if anything.
SAID: list[tuple[View, str, str, str | None]] = [
    (seen("1 ? k2 3", hand="8"), "exchange 2", "discard", None),
    (seen("1 ? k2 3", top="8"), "take 2", "draw", None),
    (seen("swap k1 k2 3", hand="8"), "exchange 1", "discard", None),
    (seen("6 k1 k2 3", top="5"), "take 1", "draw", None),
    (seen("9 k1 k2 3", hand="8", first=True), "exchange 1", "decline", None),
    (seen("2 ? k2 3", top="1"), "draw", "take 2", None),
    (seen("9 k1 k2 3", top="6"), "draw", "take 1", None),
    (seen("9 k1 k2 3", hand="0"), "discard", "exchange 1", None),
    (seen("9 ? k2 3", hand="peek", knocker="b"), "peek 1", "discard", "fault.peek-known"),
    (seen("4 k3 k2 3", "t0 t1 t1 t0", stage="after"), "knock", "pass", "fault.knock-early"),
    (seen("4 k3 k2 3", stage="after"), "knock", "pass", None),
    (seen("1 k1 k2 1", "t3 t3 t3 t1", stage="after"), "pass", "knock", None),
]
SOUND: list[tuple[View, str, str]] = [
    (seen("9 k1 k2 3", top="0"), "take 1", "draw"),  # takes a lot
    (seen("9 k1 k2 3", hand="0"), "exchange 1", "discard"),
    (seen("9 k1 k2 3", top="5"), "draw", "draw"),
    (seen("1 k1 k2 3", hand="9"), "discard", "exchange 1"),
    (seen("1 ? k2 3", hand="peek"), "peek 2", "discard"),
    (seen("9 k1 k2 3", "o t0 ? o", hand="swap"), "swap 1 b2", "discard"),
    (seen("9 k0 k2 3", "t0 t1 t1 t0", stage="after"), "pass", "knock"),
]


def moment(view: View, move: str, best: str = "") -> Moment:
    number = NOTATION.parse(move)
    assert number in view.legal
    better = NOTATION.parse(best or move)
    return Moment(view, unquestioned(better), number, better)


def test_the_tables_name_every_idea() -> None:
    codes = [idea.code for idea in IDEAS]
    assert len(codes) == len(set(codes)) >= 24
    assert HAS.keys() == set(codes)
    assert HAS_NOT.keys() | ALWAYS == HAS.keys()
    assert set(HAS_FAULT) == {fault.code for fault in FAULTS}


@pytest.mark.parametrize("code", HAS)
def test_a_position_that_has_it(code: str) -> None:
    """No idea that is tried before it gets in the way."""
    here = moment(*HAS[code])
    reason = BeverbendeIdeas().why(here.view, here.evaluation, here.move)
    assert reason is not None
    assert reason.code == code


@pytest.mark.parametrize("idea", [idea for idea in IDEAS if idea.code in HAS_NOT], ids=lambda idea: idea.code)
def test_a_position_that_has_it_not(idea: Idea) -> None:
    here = moment(*HAS_NOT[idea.code])
    assert here.kind == idea.kind
    assert idea.reason(here) is None


@pytest.mark.parametrize("code", HAS_FAULT)
def test_a_move_that_has_the_fault(code: str) -> None:
    here = moment(*HAS_FAULT[code])
    reason = BeverbendeIdeas().fault(here.view, here.evaluation, here.move, here.better)
    assert reason is not None
    assert reason.code == code


@pytest.mark.parametrize(("view", "move", "best", "instead"), SAID, ids=[f"{made}-{best}" for _, made, best, _ in SAID])
def test_nothing_is_said_twice(view: View, move: str, best: str, instead: str | None) -> None:
    here = moment(view, move, best)
    ideas = BeverbendeIdeas()
    why = ideas.why(view, here.evaluation, here.better)
    assert why is not None
    fitting = [fault.code for fault in FAULTS if fault.kind == here.kind and fault.reason(here) is not None]
    assert why.code in SAID_BY[fitting[0]]
    told = ideas.fault(view, here.evaluation, here.move, here.better)
    assert (told and told.code) == instead


def test_what_says_a_fault_already_is_an_idea() -> None:
    assert SAID_BY.keys() <= {fault.code for fault in FAULTS}
    assert {code for codes in SAID_BY.values() for code in codes} <= {idea.code for idea in IDEAS}


@pytest.mark.parametrize(("view", "move", "best"), SOUND, ids=[move for _, move, _ in SOUND])
def test_nothing_is_found_wrong_with_a_sound_move(view: View, move: str, best: str) -> None:
    here = moment(view, move, best)
    assert BeverbendeIdeas().fault(view, here.evaluation, here.move, here.better) is None


def test_clauses_are_those_of_the_rules() -> None:
    for idea in (*IDEAS, *FAULTS):
        assert idea.clauses
        assert set(idea.clauses) <= set(CLAUSES), idea.code


@pytest.mark.parametrize(
    ("code", "facts"),
    [
        ("take.for-high", {"card": "1", "slot": 1, "out": "9", "gain": 8}),
        ("peek.last-unknown", {"slot": 3, "sum": 5}),
        ("call.tiny", {"sum": 2}),
        ("wait.one-high", {"slot": 1, "out": "9", "rest": 4}),
        ("wait.other-lower", {"sum": 12, "other": "b", "likely": 2}),
        ("swap.taken", {"slot": 1, "other": "b", "other_slot": 2, "worth": 9, "likely": 0, "card": "0"}),
    ],
)
def test_the_facts_are_counted_right(code: str, facts: dict[str, object]) -> None:
    here = moment(*HAS[code])
    reason = BeverbendeIdeas().why(here.view, here.evaluation, here.move)
    assert reason is not None
    assert reason.facts == facts


def test_unseen_cards_are_counted_by_hand() -> None:
    """Of the 66 cards eight lie in rows and nine on the discard pile; seat a has seen its four."""
    here = moment(seen("9 k1 k2 3", top="5", gone="0 0 0 1 1 1 2 2"), "take 1")
    assert here.view.discard == [0, 0, 0, 1, 1, 1, 2, 2, 5]
    assert here.total == 66 - 9 - 4
    assert here.lower_than(5) == 1 + 0 + 1 + 3 + 4  # a 0; the 1s are gone; a 2, three 3s, four 4s
    assert here.average == pytest.approx((0 + 2 + 9 + 16 + 15 + 24 + 28 + 32 + 72) / (1 + 1 + 3 + 4 + 3 + 12 + 8))


def test_an_unknown_card_that_b_had_kept_is_not_worth_the_average() -> None:
    """Such cards are low: an exchange for it brings less, and a 4 brings nothing at all."""
    here = moment(seen("2 h k2 3", USUAL_ROW, USUAL_ROW, hand="1"), "exchange 2")
    assert here.goes < here.average - 1
    reason = BeverbendeIdeas().why(here.view, here.evaluation, here.move)
    assert reason is not None
    assert (reason.code, reason.facts["average"]) == ("keep.for-unknown", round(here.goes, 1))
    here = moment(seen("2 h k2 3", USUAL_ROW, USUAL_ROW, hand="4"), "discard")
    reason = BeverbendeIdeas().why(here.view, here.evaluation, here.move)
    assert reason is not None
    assert (reason.code, reason.facts["average"]) == ("discard.above-average", round(here.worst_unknown, 1))


def test_cards_are_compared_as_people_read_them() -> None:
    """A 5 does not help where an unknown card counts 4.97 on average, which is told as 5."""
    here = moment(seen("2 ? k2 4", top="5"), "draw")
    assert 4.95 < here.average < 5
    reason = BeverbendeIdeas().why(here.view, here.evaluation, here.move)
    assert reason is not None
    assert (reason.code, reason.facts) == ("draw.above-average", {"card": "5", "average": 5.0})
    here = moment(here.view, "take 2", "draw")
    assert here.gain < 0
    assert BeverbendeIdeas().fault(here.view, here.evaluation, here.move, here.better) is None


def test_rows_of_others_are_told_in_whole_points() -> None:
    for code in ("call.far-ahead", "call.ahead", "call.with-unknown", "wait.other-lower"):
        here = moment(*HAS[code])
        reason = BeverbendeIdeas().why(here.view, here.evaluation, here.move)
        assert reason is not None
        assert isinstance(reason.facts["likely"], int)


def test_who_has_no_turn_left() -> None:
    """c knocks; then d has had the last turn before a, and b still has one."""
    here = moment(seen("9 k1 k2 3", "o ? ? o", "o ? ? o", "o ? ? o", hand="swap", knocker="c"), "swap 1 d1")
    assert [seat for seat in here.others if here.has_no_turn_left(seat)] == [2, 3]


def test_ideas_explain_nearly_every_move_of_the_policy() -> None:
    """The full count is `tutor ideas`: there every idea comes up."""
    found: Counter[str] = count("beverbende", 1, range(60))
    assert found[PLAYED_OUT.code] < 0.03 * found.total()
    silent = {idea.code for idea in IDEAS} - set(found)
    assert len(silent) < len(IDEAS) / 3, silent
    assert found == count("beverbende", 1, range(60))
