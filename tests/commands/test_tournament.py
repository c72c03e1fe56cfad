"""`tutor tournament`: the same figures for the same seed, however many processes play."""

import re

import pytest

from tests.commands.test_simulate import refusal, report
from tutor.cli import main
from tutor.games.beverbende.coach.levels import LEVELS
from tutor.lab.tournament import Figure, Match, figures, neighbours
from tutor.practice.contract import PRACTICES

Said = pytest.CaptureFixture[str]
FEW = ("tournament", "beverbende", "--rounds", "12", "--jobs", "1")
LINE = r"^{} among {}, {} players: [+-][\d.]+ ± [\d.]+ points a round, z = [+-][\d.]+, p [=<] [\de.-]+, {} rounds$"


def test_the_figures(capsys: Said) -> None:
    said = report(capsys, *FEW, "--bots", "greedy,random", "--players", "3")
    assert re.fullmatch(LINE.format("greedy", "random", 3, 12), said.strip())


def test_several_bots_are_compared_each_with_the_next(capsys: Said) -> None:
    said = report(capsys, *FEW, "--bots", "otto,pip,random").splitlines()
    assert [line.partition(",")[0] for line in said] == ["otto among pip", "pip among random"]


def test_any_number_of_jobs_gives_the_same_figures(capsys: Said) -> None:
    one, two = (
        report(capsys, "tournament", "beverbende", "--rounds", "40", "--bots", "lotte,pip", "--jobs", jobs)
        for jobs in ("1", "2")
    )
    assert one == two


def test_another_seed_gives_other_figures(capsys: Said) -> None:
    first, again, other = (report(capsys, *FEW, "--bots", "greedy,random", "--seed", seed) for seed in ("1", "1", "2"))
    assert first == again != other


def test_every_deal_is_played_out(capsys: Said) -> None:
    assert report(capsys, *FEW, "--bots", "greedy,random", "--players", "5").strip().endswith(" 15 rounds")


def test_equals_are_equal_to_the_last_point() -> None:
    """Every hand of every deal is the challenger's once, so among its like its luck is exactly nought."""
    match = Match("beverbende", "greedy", "greedy", 4, {}, 40, 1)
    assert next(figures([match], jobs=1)).mean == pytest.approx(0, abs=1e-12)


def test_z_and_p() -> None:
    assert Figure(-1.0, 0.5, 10).z == -2
    assert Figure(-1.0, 0.5, 10).p == pytest.approx(0.0455, abs=1e-4)
    assert Figure(0.0, 0.0, 2).p == 1
    assert Figure(1.0, 0.0, 2).p == 0


def test_one_deal_proves_nothing() -> None:
    figure = next(figures([Match("beverbende", "greedy", "random", 2, {}, 1, 1)], jobs=1))
    assert figure.rounds == 2
    assert figure.mean != 0
    assert figure.p == 1


def test_the_ladder_is_markdown(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    rungs = [level.code for level in LEVELS[:3]]
    monkeypatch.setattr(PRACTICES["beverbende"], "levels", tuple(rungs))
    lines = report(capsys, *FEW, "--ladder").splitlines()
    assert set(map(len, (line.split("|") for line in lines))) == {8}
    pairs = [f"{stronger}, {weaker}" for stronger, weaker in neighbours(rungs)]
    cells = [[cell.strip() for cell in line.split("|")[1:3]] for line in lines[2:]]
    assert cells == [[pair, str(players)] for players in (2, 3, 4, 6) for pair in pairs]


def test_other_games_have_tournaments_too(capsys: Said) -> None:
    said = report(capsys, "tournament", "qwinta", "--rounds", "4", "--bots", "greedy,random", "--jobs", "1")
    assert re.fullmatch(LINE.format("greedy", "random", 2, 4), said.strip())


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("tournament", "chess"), "There is no game 'chess'"),
        ((*FEW, "--players", "9"), "players cannot be '9'"),
        ((*FEW, "--players", "0", "--ladder"), "players cannot be '0'"),
        ((*FEW, "--bots", "nobody,random"), "There is no bot 'nobody'"),
        ((*FEW, "--bots", "random"), "needs two bots"),
        (("tournament", "beverbende", "--rounds", "0"), "at least 1"),
        (("tournament", "beverbende", "--jobs", "0"), "at least 1"),
    ],
)
def test_what_cannot_be(capsys: Said, arguments: tuple[str, ...], reason: str) -> None:
    assert reason in refusal(capsys, *arguments)


def test_a_game_without_levels(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.commands.tournament.PRACTICES", {"beverbende": PRACTICES["beverbende"]})
    assert "There are no levels of uno." in refusal(capsys, "tournament", "uno", "--ladder")


def test_help(capsys: Said) -> None:
    with pytest.raises(SystemExit):
        main(["tournament", "--help"])
    assert "--ladder" in capsys.readouterr().out
