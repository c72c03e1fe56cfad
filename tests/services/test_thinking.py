"""A bot's turn is shown at a fixed moment; who cannot wait asks again; who asks too much is refused."""

from dataclasses import replace

import pytest

from tests.thinkers import QUICKLY, SOMEBODY, THINKER
from tutor.practice.session import Phase, Session
from tutor.practice.setup import Setup
from tutor.services import games, thinking
from tutor.services.thinking import Busy, Pondering, due
from tutor.thinking import Full, Thinker, Thought, Visitor, Work


@pytest.mark.parametrize(("took", "ticks"), [(0.0, 1), (0.2, 1), (0.999, 1), (1.0, 1), (1.001, 2), (3.5, 4)], ids=str)
def test_a_thought_is_due_at_the_next_tick_after_it_is_over(took: float, ticks: int) -> None:
    thought = Thought("key", Work("nobody:nothing", dict), SOMEBODY, ahead=False)
    thought.begun_at, thought.ended_at = 100.0, 100.0 + took
    assert due(thought, 1.0) == 100.0 + ticks


def at_the_coachs_turn(seed: str) -> Session:
    session = Session.begin(Setup("beverbende", ("coach", "pip"), "a", "b", seed=seed))
    session.note()
    assert session.is_thinkers_turn
    return session


def test_before_its_time_a_turn_is_not_shown_though_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_the_coachs_turn("early")
    thought = QUICKLY.bot_begins("early", session)
    assert THINKER.wait(thought, None)
    monkeypatch.setitem(thinking.TICK, 3, 1_000_000.0)
    with pytest.raises(Pondering) as pondering:
        replace(QUICKLY, ticking=True).bots_turn("early", session)
    assert 0 < pondering.value.seconds <= 1_000_000.0
    monkeypatch.setitem(thinking.TICK, 3, 1e-6)
    steps = replace(QUICKLY, ticking=True).bots_turn("early", session)
    session.take_over(steps)
    assert not session.is_thinkers_turn


def test_the_turn_is_the_one_that_would_have_been_played_here() -> None:
    """Thought about elsewhere, with the same luck."""
    session, twin = at_the_coachs_turn("same"), at_the_coachs_turn("same")
    games.bots_turn("same", QUICKLY)(session)
    twin.bots_turn()
    assert session.steps == twin.steps


def test_skipping_stops_where_somebody_has_to_think() -> None:
    session = Session.begin(Setup("beverbende", ("pip", "coach", "lotte"), "a", "b", seed="skip"))
    session.note()
    games.skip("skip", QUICKLY)(session)
    assert session.is_thinkers_turn
    games.skip("skip", QUICKLY)(session)
    assert session.phase is not Phase.OTHERS


def test_who_does_not_wait_is_told_to_ask_again() -> None:
    session = Session.begin(Setup("beverbende", ("pip",), "a", "a", seed="patience"))
    session.note()
    hasty = replace(QUICKLY, patience=0)
    with pytest.raises(Pondering):
        hasty.values(session)
    assert QUICKLY.values(session)
    assert hasty.values(session) == QUICKLY.values(session), "now it is known"


class Overrun(Thinker):
    """Everybody is refused."""

    def ask(self, *_: object, **__: object) -> Thought:
        raise Full


def test_who_asks_too_much_is_refused_and_nothing_is_thought_ahead() -> None:
    session = Session.begin(Setup("beverbende", ("pip",), "a", "a", seed="busy"))
    session.note()
    refused = replace(QUICKLY, thinker=Overrun(1), visitor=Visitor("crowd", "me"))
    with pytest.raises(Busy):
        refused.values(session)
    refused.values_ahead(session)
