"""What is measured of QWINTA: the commands give their figures; how good they are is not a test's business."""

import random

import pytest

from tutor.games.qwinta.coach.levels import LEVELS
from tutor.games.qwinta.coach.policy import Policy
from tutor.games.qwinta.lab import facts, ladder, pace, tuning
from tutor.games.qwinta.lab.duel import duel
from tutor.games.qwinta.rules.moves import KIND, LAY_CARD, SETTLE


def test_equals_share_every_deal() -> None:
    """The seats are exchanged: what one has won with these cards, the other wins with them."""
    for won, ahead, turns in duel(Policy(), Policy(), 0, 3):
        assert (won, ahead) == (1, 0)
        assert turns > 0


def test_the_ladder_has_each_level_against_the_one_before_it() -> None:
    assert [*ladder.pairs(())] == [(LEVELS[at + 1].code, LEVELS[at].code) for at in range(len(LEVELS) - 1)]
    assert [*ladder.pairs(["policy:greedy"])] == [("policy", "greedy")]


def test_a_deal_is_the_same_whoever_plays_it(capsys: pytest.CaptureFixture[str]) -> None:
    one, other = ladder.deal_played("otto", "pip", "1/7"), ladder.deal_played("otto", "pip", "1/7")
    assert one == other
    assert ladder.main(["policy:random", "--deals", "2", "--jobs", "1"]) == 0
    assert "| policy / random | 100.0 %" in capsys.readouterr().out


def test_a_bot_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        ladder.main(["policy:nobody"])
    assert "there is no bot nobody" in capsys.readouterr().err


def test_every_fact_compares_two_legal_moves(capsys: pytest.CaptureFixture[str]) -> None:
    found = facts.measured(positions=1, worlds=2, seed=1, most_looks=150)
    assert {*found} == {fact.told for fact in facts.FACTS}
    assert sum(figure.count for figure in found.values()) > len(found) / 2
    assert facts.main(["--positions", "1", "--worlds", "2", "--looks", "3"]) == 0
    assert "| the king on a single card |" in capsys.readouterr().out


def test_the_pairs_of_a_fact_are_what_it_says() -> None:
    by_name = {fact.told: fact for fact in facts.FACTS}
    settle, trio = by_name["settle a QWINTA that you win"], by_name["a lay that scores, no place being empty"]
    seen = set()
    for number, view in enumerate(facts.moments(random.Random(4))):
        for kind, fact in ((SETTLE, settle), (LAY_CARD, trio)):
            pair = fact.pair(view)
            if pair is not None:
                assert {*pair} <= {*view.legal}
                assert KIND[pair[0]] == kind
                seen.add(kind)
        if number == 120:
            break
    assert seen == {SETTLE, LAY_CARD}


def test_tuning_changes_one_weight_at_a_time() -> None:
    weights = tuning.usual()
    for name in weights:
        for changed in tuning.neighbours(weights, name):
            assert [field for field in weights if changed[field] != weights[field]] == [name]


def test_the_pace_is_measured() -> None:
    assert pace.kernel_pace(0.01) > 0
