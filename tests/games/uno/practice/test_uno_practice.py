"""What only this game's practice has: a chance to catch that passes, hands that were shown, and taking back."""

import random
from collections.abc import Iterator

import pytest

from tutor.engine.errors import NotYourTurn
from tutor.games.uno.practice.practice import PRACTICE
from tutor.games.uno.practice.redeal import redealt
from tutor.games.uno.rules.moves import PLACE
from tutor.games.uno.rules.state import TO_CATCH, TO_CHALLENGE
from tutor.practice.session import Phase, Session
from tutor.practice.setup import Setup

MOST = 4000


def begun(seed: str, others: int = 2) -> Session:
    return Session.begin(Setup("uno", (PRACTICE.levels[0],) * others, "a", seed))


def along(session: Session, rng: random.Random) -> Iterator[Session]:
    """A game in which the learner lays any card that can be laid."""
    for _ in range(MOST):
        yield session
        if session.phase is Phase.OVER:
            return
        if session.phase is Phase.BETWEEN:
            session.deal()
        elif session.phase is Phase.OTHERS:
            session.bots_turn()
        else:
            legal = session.view.legal
            plays = [move for move in legal if PLACE[move] >= 0]
            session.move(session.game.NOTATION.text(rng.choice(plays or list(legal))))


def chances() -> Iterator[Session]:
    """Moments at which the learner may catch somebody."""
    for seed in range(40):
        for session in along(begun(f"chance/{seed}"), random.Random(seed)):
            if session.state.stage == TO_CATCH and session.state.turn == session.me:
                yield session
                break


def test_a_chance_to_catch_looks_like_a_turn_of_the_others_and_can_be_taken() -> None:
    session = next(chances())
    assert session.phase is Phase.OTHERS
    held = len(session.state.hands[session.state.laid_by])
    caught = session.state.laid_by
    assert held == 1
    session.move("catch")
    assert any(event["event"] == "caught" for event in session.told)
    assert len(session.state.hands[caught]) == held + 2


def test_a_chance_that_is_not_taken_passes_with_the_next_turn() -> None:
    for session in chances():
        before = len(session.steps)
        session.bots_turn()
        assert session.steps[before].text == PRACTICE.passing
        assert session.phase is Phase.MINE or len(session.steps) > before + 1


def test_what_was_let_go_is_no_turn_of_the_learner() -> None:
    """It is not taken back, and what has happened since the last turn is told from before it."""
    session = next(chances())
    lap = len(session.lap)
    session.bots_turn()
    assert len(session.lap) > lap or session.phase is Phase.BETWEEN


def test_nobody_is_caught_without_a_reason() -> None:
    session = begun("no reason")
    while session.phase is not Phase.OTHERS or session.state.stage == TO_CATCH:
        session.bots_turn() if session.phase is Phase.OTHERS else session.move("draw")
        if session.phase is Phase.MINE and "keep" in map(session.game.NOTATION.text, session.view.legal):
            session.move("keep")
    with pytest.raises(NotYourTurn):
        session.move("catch")


def test_a_hand_that_was_shown_is_known_and_the_challenge_is_not_taken_back() -> None:
    for seed in range(80):
        for session in along(begun(f"shown/{seed}"), random.Random(seed)):
            if session.state.stage == TO_CHALLENGE and session.phase is Phase.MINE:
                accused, before = session.state.laid_by, session.can_take_back
                session.move("challenge")
                known = {place: seen.face for place, seen in session.sightings.known.items()}
                hand = session.state.hands[accused]
                judged = next(event for event in session.told if event["event"] == "challenged")["hand"]
                assert known == {(accused, place): hand[place].face for place in range(len(judged))}
                assert before
                assert not session.can_take_back
                return
    raise AssertionError("nobody was challenged")


def test_only_what_nobody_has_seen_is_dealt_anew() -> None:
    session = begun("anew")
    orders = [order for step in session.steps for order in step.orders]
    state = session.state
    dealt = redealt(state, orders, random.Random(1))
    assert dealt[:-1] == orders[:-1]
    left = len(state.pile)
    assert sorted(dealt[-1][:left]) == sorted(orders[-1][:left])
    assert dealt[-1][:left] != orders[-1][:left]
    assert dealt[-1][left:] == orders[-1][left:]
