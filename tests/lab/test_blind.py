"""Nobody passes a drill without having watched: a small run of the measurement, and what it would find."""

import pytest

from tests.ways import EVERY_WAY
from tutor.drills.contract import Question
from tutor.games.beverbende.drills.drills import DRILLS
from tutor.games.beverbende.drills.questions import CANNOT_KNOW, WHO
from tutor.lab import blind
from tutor.lab.blind import ALL, Tally, habits, main, tallies

ROUNDS = 250 if EVERY_WAY else 12
CARDS = ("1", "2", "3", "4", CANNOT_KNOW)


@pytest.mark.parametrize("drill", DRILLS)
def test_no_habit_passes_a_drill(drill: str) -> None:
    found = tallies("beverbende", [drill], ROUNDS, "test")
    assert {level for _, _, level in found} == set(range(len(DRILLS[drill].levels) + 1))
    assert [where for where, tally in found.items() if tally.is_over] == []


def test_who_has_it_is_guessed_as_often_as_the_forgetting_curve_takes_it_to_be() -> None:
    tally = tallies("beverbende", ["whole-table"], 5 * ROUNDS, "who")["whole-table", WHO, ALL]
    assert tally.asked > 100
    assert tally.best.share - tally.guess < 0.05 + 2 * tally.best.error


def asked(*answers: str) -> Tally:
    tally = Tally()
    for answer in answers:
        tally.add(Question("which", CARDS, answer))
    return tally


def test_a_habit_that_is_right_too_often_is_found() -> None:
    balanced, unknown = asked(*CARDS * 40), asked(*("3", *[CANNOT_KNOW] * 4) * 20)
    assert not balanced.is_over
    assert balanced.best.share == pytest.approx(balanced.guess) == pytest.approx(0.2)
    assert unknown.is_over
    assert unknown.best.share == pytest.approx(0.8)
    assert unknown.best.habit in ("choice 5", "choice 1 from the end", f"always {CANNOT_KNOW}")


def test_from_few_questions_nothing_is_said() -> None:
    assert not asked("1", "1").is_over


def test_where_its_answer_is_not_offered_a_habit_guesses() -> None:
    tally = asked("1")
    tally.add(Question("which", ("7", "8"), "7"))
    assert dict(habits(Question("which", ("7", "8"), "7"))).keys().isdisjoint({"always 1", "choice 3"})
    assert tally.guess + tally.gains["always 1"] / 2 == pytest.approx((1 + 0.5) / 2)


def test_the_command_says_what_it_found(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["counting", "--rounds", "2"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split() == ["drill", "kind", "level", "asked", "guess", "best", "±", "habit"]
    assert [row.split()[:3] for row in rows[:2]] == [["counting", "left", "all"], ["counting", "left", "1"]]
    assert all(row.endswith("ok") for row in rows)
    with pytest.raises(SystemExit):
        main(["no-such-drill"])
    assert "choose from opening-look, " in capsys.readouterr().err
    monkeypatch.setattr(blind, "tallies", lambda *_: {("counting", "left", 1): asked(*"1" * 50)})
    assert main(["counting"]) == 1
    assert capsys.readouterr().out.splitlines()[1].endswith("OVER")
