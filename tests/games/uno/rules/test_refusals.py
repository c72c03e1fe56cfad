"""For every kind of move, in every stage of a round: allowed, or the clause that forbids it."""

from collections.abc import Callable

import pytest

from tests.clauses import clause
from tests.games.uno.rules.table import Play, table
from tutor.engine.errors import MalformedMove
from tutor.games.uno import rules as game

OK = "ok"
HAND = "r1 b2 wild y3 yskip brev g+2"
MOVES = (
    "play 1", "play 2", "play 3 blue", "play 3", "play 1 blue", "play 1 uno", "play 5", "play 6", "play 7", "play 9",
    "draw", "keep", "colour red", "challenge", "accept", "catch", "wait",
)  # fmt: skip


def start(up: str = "r7", pile: str = "y9") -> Play:
    return table({"a": HAND, "b": HAND, "c": "…"}, up=up, pile=pile)


def laid(card: str, move: str) -> Play:
    """a has laid a card, and b is asked."""
    return table({"a": card, "b": HAND, "c": "…"}, up="r7").play(move)


# A row of the table: how one gets there, and what becomes of each of MOVES.
# fmt: off
AFTER_DRAW = ("turn.decline",) * 9
SITUATIONS: dict[str, tuple[Callable[[], Play], tuple[str, ...]]] = {
    "to choose": (
        start,
        (OK, "turn.match", OK, "action.wild", "action.wild", "uno.call", "action.skip", "action.reverse",
         "action.draw-two", "turn.match",
         OK, "turn.draw", "setup.first.wild", "challenge.right", "challenge.right", "uno.penalty", "uno.penalty"),
    ),
    "a card drawn that does not fit": (
        lambda: start().play("draw"),
        (*AFTER_DRAW, "turn.decline",
         "turn.draw", OK, "setup.first.wild", "challenge.right", "challenge.right", "uno.penalty", "uno.penalty"),
    ),
    "a card drawn that fits": (
        lambda: start(pile="r9").play("draw"),
        (*AFTER_DRAW, "turn.decline",
         "turn.draw", OK, "setup.first.wild", "challenge.right", "challenge.right", "uno.penalty", "uno.penalty"),
    ),
    "to choose the first colour": (
        lambda: start(up="wild"),
        (*["setup.first.wild"] * 12, OK, "challenge.right", "challenge.right", "uno.penalty", "uno.penalty"),
    ),
    "asked to catch": (
        lambda: laid("r1 y5", "play 1"),
        (*["ruling.uno-timing"] * 12, "setup.first.wild", "challenge.right", "challenge.right", OK, OK),
    ),
    "asked to challenge": (
        lambda: laid("wild+4 …", "play 1 red"),
        (*["ruling.no-stacking"] * 10,
         "action.wild-four", "action.wild-four", "setup.first.wild", OK, OK, "uno.penalty", "uno.penalty"),
    ),
    "the round is over": (
        lambda: laid("r1", "play 1"),
        ("score.next-round",) * 17,
    ),
}
# fmt: on


@clause(
    "turn.match", "turn.draw", "turn.decline", "action.wild", "action.skip", "action.reverse", "action.draw-two",
    "action.wild-four", "uno.call", "uno.penalty", "challenge.right", "setup.first.wild", "ruling.uno-timing",
    "ruling.no-stacking", "score.next-round",
)  # fmt: skip
@pytest.mark.parametrize("situation", SITUATIONS)
def test_what_is_allowed_when(situation: str) -> None:
    there, expected = SITUATIONS[situation]
    assert len(expected) == len(MOVES)
    for move, answer in zip(MOVES, expected, strict=True):
        t = there()
        if answer == OK:
            assert move in t.legal, move
            t.play(move)
        else:
            assert t.refused(move) == answer, move


@clause("setup.deal")
@pytest.mark.parametrize("move", ["play 1", "draw", "challenge", "catch", "colour red"])
def test_before_the_deal_there_is_nothing_to_do(move: str) -> None:
    state = game.new(3)
    assert game.legal_moves(state) == ()
    assert game.refusal(state, game.NOTATION.parse(move)) == "setup.deal"


@pytest.mark.parametrize("situation", SITUATIONS)
def test_exactly_the_moves_that_are_not_refused_are_offered(situation: str) -> None:
    state = SITUATIONS[situation][0]().state
    allowed = {move for move in range(len(game.NOTATION.texts)) if game.refusal(state, move) is None}
    offered = game.legal_moves(state)
    assert set(offered) == allowed
    assert len(offered) == len(allowed)


@pytest.mark.parametrize(
    "text", ["", "play", "play 0", "play 108", "play 1 pink", "play 1 uno red", "colour", "uno", "pass", "play red-5"]
)
def test_what_is_no_move_at_all(text: str) -> None:
    with pytest.raises(MalformedMove):
        game.NOTATION.parse(text)


def test_capitals_and_spaces_do_not_matter() -> None:
    assert game.NOTATION.parse("  Play  3   RED  Uno ") == game.NOTATION.parse("play 3 red uno")


def test_the_refusal_does_not_depend_on_what_others_hold() -> None:
    """What the seat on turn is refused tells nothing but its own cards."""
    answers = []
    for theirs in ("r1 r2 r3 r4 r5 r6 r8", "y1 y2 y3 y4 y5 y6 y8"):
        t = table({"a": HAND, "b": theirs, "c": "…"}, up="r7")
        answers.append([game.refusal(t.state, game.NOTATION.parse(move)) for move in MOVES])
    assert answers[0] == answers[1]
