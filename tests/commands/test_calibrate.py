"""`tutor calibrate`: what the coach predicts, against what then happens."""

import re
from functools import cache

import pytest

from tutor.cli import main
from tutor.games.beverbende.lab.calibrate import try_position
from tutor.lab.calibrate import Plan, Trial, deciles, worst

Said = pytest.CaptureFixture[str]
FEW = ("--positions", "12", "--samples", "4", "--replays", "2")


def said(capsys: Said, *arguments: str) -> str:
    assert main(["calibrate", "beverbende", *arguments]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    return output.out


@cache
def trials() -> list[Trial]:
    plan = Plan(players=3, samples=30, replays=6, seed=1)
    return [try_position(plan, number) for number in range(120)]


def test_the_chance_of_the_lowest_hand_is_true() -> None:
    """Few positions and few worlds: by chance alone the whole is off by two or three percentage points."""
    predicted = sum(trial.predicted for trial in trials()) / len(trials())
    happened = sum(trial.happened for trial in trials()) / len(trials())
    assert predicted == pytest.approx(happened, abs=0.08)
    assert 0.2 < happened < 0.5


def test_who_is_said_to_do_better_does_better() -> None:
    table = deciles(trials())
    low, high = table[:3], table[-3:]
    assert sum(decile.happened for decile in high) - sum(decile.happened for decile in low) > 3 * 0.15
    assert all(abs(decile.excess) < 0.12 + 3 * decile.error for decile in table)


def test_positions_are_from_all_of_a_round() -> None:
    assert {trial.stage for trial in trials()} >= {"choose", "drawn", "after"}
    assert {trial.lap for trial in trials()} >= {1, 2, 3, 4}


def test_deciles() -> None:
    made = [Trial(number / 100, number / 100, 0.5, 1, "choose") for number in range(100)]
    table = deciles(made)
    assert [decile.positions for decile in table] == [10] * 10
    assert table[0].predicted == pytest.approx(0.045)
    assert table[0].excess == pytest.approx(-0.455)
    assert all(decile.happened == pytest.approx(0.5) for decile in table)
    assert worst(table) in (table[0], table[9])
    assert sum(decile.positions for decile in deciles(made[:7])) == 7


def test_one_prediction_places_and_the_other_is_compared() -> None:
    table = deciles([Trial(number / 100, 1 - number / 100, 0.5, 1, "choose") for number in range(100)])
    assert [table[0].predicted, table[9].predicted] == pytest.approx([0.955, 0.055])


def test_what_happened_does_not_sort_equal_predictions() -> None:
    """Else the lower of two deciles that predict the same would get all the bad luck."""
    made = [Trial(0.5, 0.5, number % 2, 1, "choose") for number in range(40)]
    assert [decile.happened for decile in deciles(made)] == [0.5] * 10


def test_the_report(capsys: Said) -> None:
    report = said(capsys, *FEW, "--players", "2, 3", "--jobs", "1")
    assert re.findall(r"^(\d) players, 12 positions, 4 worlds a prediction, seed 1$", report, re.M) == ["2", "3"]
    assert len(re.findall(r"^ +[12] +\d+\.\d% +\d+\.\d% +[+-]\d+\.\d ± \d+\.\d$", report, re.M)) == 20
    assert len(re.findall(r"^largest error: \d+\.\d ± \d+\.\d percentage points$", report, re.M)) == 2


def test_any_number_of_processes_says_the_same(capsys: Said) -> None:
    assert said(capsys, *FEW, "--jobs", "1") == said(capsys, *FEW, "--jobs", "2")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("uno",), "The coach does not know uno yet"),
        (("beverbende", "--players", "7"), "The number of players is 2 to 6"),
        (("beverbende", "--players", "four"), "The number of players is 2 to 6"),
        (("beverbende", "--players", "9" * 5000), "The number of players is 2 to 6"),
        (("beverbende", "--positions", "1"), "must be at least 2"),
        (("beverbende", "--samples", "0"), "must be at least 2"),
        (("beverbende", "--jobs", "0"), "must be at least 1"),
    ],
)
def test_what_cannot_be(capsys: Said, arguments: tuple[str, ...], why: str) -> None:
    assert main(["calibrate", *arguments]) == 2
    assert why in capsys.readouterr().err
