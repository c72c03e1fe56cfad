"""An opponent with the learner's own memory, and an aid that fades as the learner forgets; both stay as they began."""

import json
import random

import pytest

from tests.practice.games import go_on, play_to_the_end
from tutor.games.beverbende.coach.levels import LEVELS, MIRROR, mirror
from tutor.games.beverbende.coach.memory import Span
from tutor.practice.entries import dump, load
from tutor.practice.session import Phase, Session
from tutor.practice.setup import OwnMemory, Setup
from tutor.practice.showing import remembered

MEMORY = OwnMemory(span=9.5, confusion=0.25, fading=5)


def setup(seed: str = "1", memory: OwnMemory | None = MEMORY, levels: tuple[str, ...] = (MIRROR, "lotte")) -> Setup:
    return Setup("beverbende", levels, "a", seed, {"starter": "b"}, memory=memory)


def test_it_judges_like_otto_and_remembers_like_the_learner() -> None:
    level = mirror(9.5, 0.25)
    otto = next(level for level in LEVELS if level.code == "otto")
    assert level.span == Span(own=9.5, kept=9.5, others=9.5, confusion=0.25, counts=False)
    assert (level.mind, level.slips, level.judgement) == (otto.mind, otto.slips, otto.judgement)
    assert MIRROR not in {level.code for level in LEVELS}


def test_without_a_memory_it_cannot_be_met() -> None:
    with pytest.raises(ValueError, match="no such opponent"):
        setup(memory=None)


def test_a_stored_game_replays_the_same() -> None:
    """Also when it is read again in the middle: the bots of the rest then choose as they would have."""
    whole = play_to_the_end(Session.begin(setup()), random.Random(3))
    stored = json.loads(json.dumps(setup().as_json()))
    entries = [load(dump(entry)) for entry in whole.entries]
    again = Session(Setup.from_json(stored), list(entries))
    assert again.record == whole.record
    for at in range(1, len(entries), 7):
        before = Session(Setup.from_json(stored), entries[:at])
        if before.phase is Phase.OTHERS:
            played = len(before.entries)
            before.bots_turn()
            new = before.entries[played:]
            assert new == whole.entries[played : played + len(new)]


def test_another_memory_is_another_game() -> None:
    games = []
    for span in (0.5, 400.0):
        memory = OwnMemory(span=span, confusion=0.0 if span > 1 else 1.0, fading=1)
        games.append([
            play_to_the_end(Session.begin(setup(str(seed), memory)), random.Random(seed)).record for seed in range(4)
        ])  # fmt: skip
    assert games[0] != games[1]


def test_a_game_from_before_has_no_memory() -> None:
    old = setup(memory=None, levels=("pip",)).as_json()
    del old["memory"]
    read = Setup.from_json(old)
    assert read.memory is None
    assert read.fading == read.players


@pytest.mark.parametrize(("fading", "turns"), [(1, 1), (5, 5), (None, 3)])
def test_how_long_the_aid_stays(fading: int | None, turns: int) -> None:
    """None: for a lap, as nothing is known of the learner."""
    memory = OwnMemory(10.0, 0.2, fading) if fading else None
    session = Session.begin(setup(memory=memory, levels=("lotte", "finn")))
    session.note()
    rng = random.Random(1)
    for _ in range(40):
        known = session.sightings.known
        now = session.state.turns + 1
        assert remembered(session, "fading") == {
            place for place, seen in known.items() if now - seen.when.turn <= turns
        }
        if session.phase is Phase.BETWEEN:
            break
        go_on(session, rng)
