"""The league in small: everybody plays, and the figures are of the right sign."""

import random

import pytest

from tutor.engine.chance import Chance
from tutor.games.beverbende import rules as beverbende
from tutor.games.beverbende.coach.judgement import JUDGEMENTS
from tutor.games.beverbende.coach.policy import Policy
from tutor.games.beverbende.lab import league
from tutor.games.beverbende.lab.members import FIELDS, MEMBERS, changed, sooner
from tutor.games.beverbende.lab.tuning.response import gain, otherwise, searched
from tutor.games.beverbende.rules.moves import EXCHANGES
from tutor.games.beverbende.rules.play import apply
from tutor.games.beverbende.rules.state import DRAWN


@pytest.mark.parametrize("players", league.TABLES)
@pytest.mark.parametrize("name", MEMBERS)
def test_every_member_makes_legal_moves(name: str, players: int) -> None:
    member = MEMBERS[name](players)
    state = beverbende.new(players, {})
    chance = Chance(random.Random(7))
    beverbende.deal(state, chance)
    while state.stage >= 0:
        apply(state, member.decide(state, state.turn), chance)
    assert len(state.pad) == 1


def test_the_policy_gains_nothing_on_itself() -> None:
    assert list(league.margins(3, Policy(), Policy(), range(5), 1)) == pytest.approx([0.0] * 5)


def test_who_knocks_at_once_does_not_gain(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "MEMBERS", {"hasty": lambda players: sooner(players, 5.0)})
    monkeypatch.setattr(league, "BATCH", 40)
    assert league.main(["--players", "2", "--error", "0.4", "--jobs", "1"]) == 0
    assert "| hasty | -" in capsys.readouterr().out


def test_who_gains_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(league, "MEMBERS", {"strong": lambda players: Policy()})
    monkeypatch.setattr(league, "Policy", lambda: sooner(2, 5.0))
    monkeypatch.setattr(league, "BATCH", 40)
    assert league.main(["--players", "2", "--error", "0.4", "--jobs", "1"]) == 1


@pytest.mark.parametrize("arguments", [["--players", "7"], ["--error", "0"], ["--jobs", "0"]])
def test_what_cannot_be_asked_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        league.main(arguments)
    assert left.value.code == 2


def test_a_judgement_can_be_changed_in_everything_it_weighs() -> None:
    usual = JUDGEMENTS[2]
    assert all(hasattr(usual, name) for name in FIELDS)
    same = changed(4, {}).judgements[2]
    assert [getattr(same, name) for name in FIELDS] == [getattr(usual, name) for name in FIELDS]


def test_a_bluffer_keeps_what_the_others_lay_away() -> None:
    """With a drawn 9, in a row where two cards have never been seen."""
    state = beverbende.new(4, {})
    beverbende.deal(state, Chance(random.Random(3)))
    state.stage, state.hand = DRAWN, 9
    bluffer = MEMBERS["bluffs with 8 or more"](4)
    assert bluffer.decide(state, state.turn) in EXCHANGES
    assert Policy().decide(state, state.turn) not in EXCHANGES


def test_a_search_finds_what_gains_in_the_deals_it_has_seen() -> None:
    found = searched(2, tries=4, deals=20, seed=1)
    assert gain(2, found, 20, 1).mean >= 0.0


def test_somebody_else_weighs_something_otherwise() -> None:
    rng = random.Random(1)
    assert all(otherwise(6, {}, rng) for _ in range(50))
