"""Reasons fit their move: in hundreds of positions from play, all that hints and verdicts say is true of their move."""

from collections.abc import Iterator
from functools import cache

import pytest
from jinja2 import Environment

from tutor.coach.advice import PLAYED_EVEN, PLAYED_OUT, Hint, Reason, Verdict, hint, verdict
from tutor.coach.evaluate import Evaluation, evaluate, exactly
from tutor.engine.hidden import UNKNOWN
from tutor.engine.seats import letter
from tutor.games.beverbende.coach.brain import Teacher
from tutor.games.beverbende.coach.ideas import IDEAS, BeverbendeIdeas
from tutor.games.beverbende.coach.ideas.faults import FAULTS
from tutor.games.beverbende.lab.common_sense import positions
from tutor.games.beverbende.rules import FACE_NAMES
from tutor.games.beverbende.rules.cards import is_number
from tutor.games.beverbende.rules.moves import (
    DECLINE,
    DRAW,
    EXCHANGE,
    KIND,
    KNOCK,
    OTHER,
    OTHER_SLOT,
    PASS,
    SLOT,
    SWAP_CARDS,
    TAKE,
)
from tutor.games.beverbende.rules.state import CHOOSE
from tutor.games.beverbende.rules.view import View
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.moves import advice_words
from tutor.languages import NAMES
from tutor.paths import data_folder
from tutor.words.coached import nudge_words, reason_words, verdict_words
from tutor.words.language import load_language
from tutor.words.table import seat_names

PLAYERS = (2, 3, 4, 5, 6)
EACH = 50  # positions for each number of players
MOVES = 4  # verdicts in each of them
PLAYED = (PLAYED_OUT, PLAYED_EVEN)
IDEAS_OF_KIND = {idea.code: idea.kind for idea in IDEAS}
FAULT_KINDS = {code: {one.kind for one in FAULTS if one.code == code} for code in {one.code for one in FAULTS}}
ELSEWHERE = {"fault.other-place", "fault.swap-lower", "wait.one-high"}  # these point at another card of the own row
BETTER = {  # what a fault says of the better move without naming it
    "fault.left-open": {TAKE},
    "fault.left-lower": {TAKE},
    "fault.let-go": {EXCHANGE},
    "fault.small-gain": {DRAW},
    "fault.settled": {DECLINE},
    "fault.swap-other": {SWAP_CARDS},
    "fault.knock-behind": {PASS},
    "fault.knock-early": {PASS},
    "fault.waited": {KNOCK},
}


@cache
def asked(players: int) -> list[tuple[View, Evaluation]]:
    views = positions(players, EACH, seed=11)
    return [(view, evaluate(Teacher(), view, seed=at, effort=exactly(8))) for at, view in enumerate(views)]


def hints(players: int) -> Iterator[tuple[View, Hint]]:
    for view, evaluation in asked(players):
        yield view, hint(view, evaluation, BeverbendeIdeas())


def verdicts(players: int) -> Iterator[tuple[View, Verdict]]:
    """On the best moves and on the worst."""
    for view, evaluation in asked(players):
        moves = [value.move for value in evaluation.values]
        for move in dict.fromkeys([*moves[:2], *moves[-2:]]):
            yield view, verdict(view, evaluation, move, BeverbendeIdeas())


def incoming(view: View, move: int) -> int:
    if KIND[move] == SWAP_CARDS:
        return view.rows[OTHER[move]][OTHER_SLOT[move]].face
    return view.discard[-1] if KIND[move] in (TAKE, DRAW) and view.stage == CHOOSE else view.hand


def untrue(view: View, move: int, reason: Reason) -> list[str]:
    """The facts that are not those of the move."""
    row, facts = view.rows[view.seat], reason.facts
    slot = int(facts.get("slot", 0)) - 1
    wrong = []
    if slot >= 0 and reason.code not in ELSEWHERE and slot != SLOT[move]:
        wrong.append("slot")
    if slot >= 0 and reason.code in ELSEWHERE and slot == SLOT[move]:
        wrong.append("slot of another card")
    if "card" in facts and facts["card"] != FACE_NAMES[incoming(view, move)]:
        wrong.append("card")
    if "out" in facts and facts["out"] != FACE_NAMES[row[slot].face]:
        wrong.append("out")
    if "worth" in facts and KIND[move] == SWAP_CARDS and facts["worth"] != row[SLOT[move]].face:
        wrong.append("worth")
    if "other" in facts and OTHER[move] >= 0 and facts["other"] != letter(OTHER[move]):
        wrong.append("other")
    if "other_slot" in facts and facts["other_slot"] != OTHER_SLOT[move] + 1:
        wrong.append("other_slot")
    if {"gain", "out", "card"} <= facts.keys() and facts["gain"] != abs(row[slot].face - incoming(view, move)):
        wrong.append("gain")
    if reason.code.endswith(("unknown", "learn")) and slot >= 0 and row[slot].face != UNKNOWN:
        wrong.append("unknown")
    return wrong


@pytest.mark.parametrize("players", PLAYERS)
def test_the_reason_of_a_hint_is_true_of_its_move(players: int) -> None:
    for view, given in hints(players):
        if given.idea not in PLAYED:
            assert IDEAS_OF_KIND[given.idea.code] == KIND[given.move]
            assert untrue(view, given.move, given.idea) == [], given.idea


@pytest.mark.parametrize("players", PLAYERS)
def test_the_reason_of_a_verdict_is_true_of_the_move_it_speaks_of(players: int) -> None:
    """The better one, if there is one, else the one made."""
    for view, given in verdicts(players):
        about = given.move if given.better is None else given.better
        if given.reason not in PLAYED:
            assert IDEAS_OF_KIND[given.reason.code] == KIND[about]
            assert untrue(view, about, given.reason) == [], given.reason


@pytest.mark.parametrize("players", PLAYERS)
def test_a_fault_is_true_of_the_move_made_and_fits_the_better_one(players: int) -> None:
    found = set()
    for view, given in verdicts(players):
        if given.fault is None:
            continue
        found.add(given.fault.code)
        assert given.better is not None
        assert KIND[given.move] in FAULT_KINDS[given.fault.code]
        assert untrue(view, given.move, given.fault) == [], given.fault
        assert KIND[given.better] in BETTER.get(given.fault.code, {KIND[given.better]}), given.fault
        assert not contradicts(given.fault, given.reason), (given.fault, given.reason)
    assert len(found) > 8


def contradicts(fault: Reason, reason: Reason) -> bool:
    """They tell a row, the row of another, or the same card differently."""
    same_seat = fault.facts.get("other") == reason.facts.get("other")
    shared = ["sum", *(["likely"] if same_seat and "other_slot" not in fault.facts else [])]
    return any(
        name in fault.facts and fault.facts[name] != reason.facts.get(name, fault.facts[name]) for name in shared
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_outdone_is_never_named_and_always_has_a_fault(players: int) -> None:
    """Which card could have gone instead, or that nothing changes."""
    for view, evaluation in asked(players):
        for value in evaluation.values:
            if value.outdone_by is not None:
                given = verdict(view, evaluation, value.move, BeverbendeIdeas())
                assert given.outdone
                assert not given.equal
                assert given.better is not None
                assert given.fault is not None, (view.rows[view.seat], value.move)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_step_of_a_hint_does_not_give_the_move_away(players: int) -> None:
    """It names no place of the own row, and of the others at most who is low."""
    for view, given in hints(players):
        assert given.nudge.facts
        assert not {"slot", "other_slot"} & given.nudge.facts.keys()
        assert given.nudge.facts.get("other") is None or KIND[given.move] != SWAP_CARDS or view.knocker >= 0


@pytest.mark.parametrize("language", NAMES)
def test_all_of_it_can_be_said(language: str) -> None:
    """In whole sentences, without a hole in them."""
    loaded = load_language(language, data_folder("translations"), Environment(autoescape=True))
    for players in PLAYERS:
        for view, given in hints(players):
            words = Words(loaded, letter(view.seat), seat_names(players, letter(view.seat), loaded))
            said = [nudge_words(given.nudge, words), reason_words(given.idea, words), advice_words(given, view, words)]
            assert all(text.endswith((".", "?")) and "%" not in text for text in said), said
        for view, told in verdicts(players):
            words = Words(loaded, letter(view.seat), seat_names(players, letter(view.seat), loaded))
            spoken = verdict_words(told, view, words)
            assert all(
                text is None or (text.endswith(".") and "%" not in text)
                for text in (spoken.grade, spoken.fault, spoken.better, spoken.reason)
            )


def test_only_the_known_are_called_known() -> None:
    """No sentence claims what the seat cannot know: a card of its row that a reason names has been seen."""
    for players in PLAYERS:
        for view, given in hints(players):
            slot = given.idea.facts.get("slot")
            if slot is not None and "out" in given.idea.facts:
                face = view.rows[view.seat][int(slot) - 1].face
                assert is_number(face) or face > 9
