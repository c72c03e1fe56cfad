"""A bot's turn is shown at a fixed moment; who cannot wait asks again; who asks too much is refused."""

from collections.abc import Hashable
from dataclasses import replace

import pytest

from tests.thinkers import QUICKLY, SOMEBODY, THINKER
from tutor.coach.blame import Looking
from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import Effort, exactly
from tutor.coach.opinion import is_in_doubt
from tutor.engine.games import game_named
from tutor.games.beverbende.rules import NOTATION
from tutor.practice import thoughts, valued
from tutor.practice.entries import Values
from tutor.practice.session import Phase, Session
from tutor.practice.setup import Setup
from tutor.services import thinking
from tutor.services.play import acting
from tutor.services.thinking import Busy, Pondering, due
from tutor.thinking import Full, Thinker, Thought, Visitor, Work
from tutor.thinking.thought import Stage


@pytest.mark.parametrize(("took", "ticks"), [(0.0, 1), (0.2, 1), (0.999, 1), (1.0, 1), (1.001, 2), (3.5, 4)], ids=str)
def test_a_thought_is_due_at_the_next_tick_after_it_is_over(took: float, ticks: int) -> None:
    thought = Thought("key", Work("nobody:nothing", dict), SOMEBODY, ahead=False)
    thought.begun_at, thought.ended_at = 100.0, 100.0 + took
    assert due(thought, 1.0) == 100.0 + ticks


@pytest.mark.parametrize("game", COACHES)
def test_every_table_of_a_game_has_its_tick(game: str) -> None:
    fewest, most = game_named(game).PLAYERS
    assert all(thinking.TICK[players] > 0 for players in range(fewest, most + 1))


def at_the_coachs_turn(seed: str) -> Session:
    session = Session.begin(Setup("beverbende", ("coach", "pip"), "a", seed, {"starter": "b"}))
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
    acting.bots_turn(session, "same", QUICKLY)
    twin.bots_turn()
    assert session.steps == twin.steps


def test_skipping_stops_where_somebody_has_to_think() -> None:
    session = Session.begin(Setup("beverbende", ("pip", "coach", "lotte"), "a", "skip", {"starter": "b"}))
    session.note()
    acting.skip(session, "skip", QUICKLY)
    assert session.is_thinkers_turn
    acting.skip(session, "skip", QUICKLY)
    assert session.phase is not Phase.OTHERS


def test_who_does_not_wait_is_told_to_ask_again() -> None:
    session = Session.begin(Setup("beverbende", ("pip",), "a", "patience"))
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
    session = Session.begin(Setup("beverbende", ("pip",), "a", "busy"))
    session.note()
    refused = replace(QUICKLY, thinker=Overrun(1), visitor=Visitor("crowd", "me"))
    with pytest.raises(Busy):
        refused.values(session)
    refused.values_ahead(session)


class Lost(Thinker):
    """Whatever is thought comes to nothing."""

    def ask(self, key: Hashable, work: Work, visitor: Visitor, **_: object) -> Thought:
        thought = Thought(key, work, visitor, ahead=False)
        thought.end(Stage.FAILED)
        return thought


def test_a_thought_that_came_to_nothing_is_no_answer() -> None:
    """Nor is anything added to the game."""
    session = Session.begin(Setup("beverbende", ("pip",), "a", "lost"))
    session.note()
    before = session.version
    with pytest.raises(Busy):
        acting.ask_hint(session, replace(QUICKLY, thinker=Lost(1)))
    assert session.version == before


# ---- The limit of time ----------------------------------------------------------------------------------------------

LONG = Effort(samples=400, least=16, error=0.0, race=False)
"""With time for it, as many worlds as that; else the fewest."""


class Clock:
    """Says at once that the time is up, and notes that somebody has asked."""

    def __init__(self) -> None:
        self.was_asked = False

    def __call__(self) -> bool:
        self.was_asked = True
        return False


def samples_of(values: Values) -> set[int]:
    return {value["samples"] for value in values}


def test_when_the_time_is_up_an_opinion_is_one_of_few_worlds() -> None:
    session = Session.begin(Setup("beverbende", ("pip",), "a", "limit"))
    session.note()
    told = thoughts.about_moves(session, LONG)
    assert samples_of(thoughts.opinion(told, lambda: False)) == {LONG.least}
    assert samples_of(thoughts.opinion(told, lambda: True)) == {LONG.samples}


def test_a_closer_look_and_one_at_what_was_done_keep_to_the_limit_too() -> None:
    session = Session.begin(Setup("beverbende", ("pip",), "a", "limit"))
    session.note()
    session.move("draw")
    values = thoughts.opinion(thoughts.about_moves(session, exactly(8)), lambda: True)
    found = valued.from_json(values, NOTATION, session.view).values
    move = next(NOTATION.text(value.move) for value in found[1:] if is_in_doubt(value, COACHES["beverbende"].scale))
    clock = Clock()
    thoughts.closer(thoughts.about_move(session, move, values, LONG), clock)
    assert clock.was_asked
    session.move(move)
    for known, looking in ((None, Looking(LONG, exactly(8))), (values, Looking(exactly(8), LONG))):
        clock = Clock()
        thoughts.examined(thoughts.about_decision(session.record, session.me, known, looking), clock)
        assert clock.was_asked
