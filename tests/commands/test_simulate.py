"""`tutor simulate`: figures for many games, a log if wanted, and one clear sentence for what cannot be."""

import json
import re
from pathlib import Path

import pytest

from tests.engine.play import CASES, steps
from tutor.cli import main
from tutor.engine.games import GAMES
from tutor.gamelog import check_log

Said = pytest.CaptureFixture[str]
FEW = ("simulate", "beverbende", "--games", "3")


def report(capsys: Said, *arguments: str) -> str:
    assert main(arguments) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def refusal(capsys: Said, *arguments: str) -> str:
    """What a refused command says: one sentence, code 2, no traceback."""
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert re.fullmatch(r"tutor: [^\n]+\.\n", said.err)
    return said.err


def timeless(text: str) -> str:
    """The report without what depends on the machine."""
    return re.sub(r"in [\d.]+ s\n|[\d,]+ decisions/s, [\d,]+ rounds/s\n", "", text)


def test_the_figures(capsys: Said) -> None:
    said = report(capsys, *FEW, "--players", "4", "--seed", "7", "--bots", "random,greedy")
    assert re.search(r"^beverbende \(.*\), 4 players, seed 7$", said, re.M)
    assert re.search(r"^3 games, 12 rounds, \d+ decisions in [\d.]+ s$", said, re.M)
    assert re.search(r"^[\d,]+ decisions/s, [\d,]+ rounds/s$", said, re.M)
    assert re.search(r"turns of each player in a round: [\d.]+ ± [\d.]+; longest round: \d+ turns", said)
    for bot in ("random", "greedy"):
        assert re.search(rf"^{bot} +[\d.]+ ± [\d.]+ +[\d.]+ +6$", said, re.M)  # two seats in three games


def test_every_win_is_somebodys(capsys: Said) -> None:
    said = report(capsys, *FEW, "--players", "3", "--bots", "random,greedy")
    wins = re.findall(r"^(?:random|greedy) .* ([\d.]+) +\d+$", said, re.M)
    assert sum(map(float, wins)) == pytest.approx(3)


@pytest.mark.parametrize(("players", "rounds"), [(2, 12), (3, 9), (4, 12), (5, 15), (6, 18)])
@pytest.mark.parametrize("edition", ["beverbende", "biberbande"])
def test_every_table_and_edition(capsys: Said, players: int, rounds: int, edition: str) -> None:
    said = report(capsys, *FEW, "--players", str(players), "--edition", edition, "--bots", "random", "--check")
    assert f"3 games, {rounds} rounds" in said
    assert edition in said.splitlines()[0]
    assert "No invariant was broken." in said


@pytest.mark.parametrize("game", GAMES)
def test_every_game_counts_how_often_each_rule_is_at_work(capsys: Said, game: str) -> None:
    said = report(capsys, "simulate", game, "--games", "4", "--bots", "greedy,random", "--check", "--rules")
    assert "4 games" in said
    assert re.search(r"^rounds in a game: [\d.]+ ± [\d.]+$", said, re.M)
    table = dict(re.findall(r"^([a-z\d.-]+\.[a-z\d.-]+) +(.*)$", said, re.M))
    assert list(table) == list(GAMES[game].CLAUSES)
    silent = re.search(r"^Never carried out, never forbidding: (.*)\.$", said, re.M)
    assert silent
    told = silent[1].split(", ") if silent[1] != "none" else []
    assert [clause for clause, figures in table.items() if not figures] == told
    assert len(told) < len(table) / 2


def test_the_usual_table_is_four_where_the_rules_allow_it(capsys: Said) -> None:
    for game, players in (("beverbende", 4), ("uno", 4), ("qwinta", 2)):
        assert f", {players} players, seed 1\n" in report(capsys, "simulate", game, "--games", "1")


def test_the_same_seed_gives_the_same_figures(capsys: Said) -> None:
    first, again, other = (
        timeless(report(capsys, *FEW, "--seed", seed, "--bots", "random,greedy")) for seed in ("7", "7", "8")
    )
    assert first == again
    assert first.splitlines()[1:] != other.splitlines()[1:]


def test_a_longer_run_begins_with_the_same_games(capsys: Said, tmp_path: Path) -> None:
    short, long = tmp_path / "short.jsonl", tmp_path / "long.jsonl"
    report(capsys, "simulate", "beverbende", "--games", "1", "--log", str(short))
    report(capsys, "simulate", "beverbende", "--games", "2", "--log", str(long))
    assert long.read_text().startswith(short.read_text())


def test_the_log_is_true_and_makes_no_difference(capsys: Said, tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    with_log = report(capsys, *FEW, "--players", "2", "--bots", "random,greedy", "--log", str(log))
    assert timeless(with_log) == timeless(report(capsys, *FEW, "--players", "2", "--bots", "random,greedy"))
    lines = log.read_text(encoding="utf-8").splitlines()
    assert check_log(lines) == 3
    games = [line for line in map(json.loads, lines) if line["event"] == "game"]
    assert [game["number"] for game in games] == [1, 2, 3]
    assert [game["bots"] for game in games] == [["random", "greedy"], ["greedy", "random"], ["random", "greedy"]]


def test_an_option_by_name(capsys: Said, tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    report(capsys, *FEW, "--option", "starter=c", "--option", "edition=biberbande", "--log", str(log))
    dealt = [line for line in map(json.loads, log.read_text().splitlines()) if line["event"] == "dealt"]
    assert {line["starter"] for line in dealt} == {"c"}


def test_help_describes_the_log(capsys: Said) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    played = "shuffled dealt looked took drew exchanged discarded declined used swapped peeked laid"
    for event in f"{played} knocked passed limit revealed replaced scored won".split():
        assert event in said
    for case in CASES:
        told = {event.kind for _, _, events in steps(case, seed=1, sense=0.4, most=600) for event in events}
        assert [kind for kind in told if not re.search(rf"\b{kind}\b", said)] == []


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["chess"], "'chess'"),
        ([""], "no game ''"),
        (["beverbende", "--edition", "english"], "'english'"),
        (["beverbende", "--players", "1"], "'1'"),
        (["beverbende", "--players", "7"], "'7'"),
        (["beverbende", "--players", "-3"], "'-3'"),
        (["beverbende", "--bots", "clever"], "no bot 'clever'"),
        (["beverbende", "--bots", ""], "no bot ''"),
        (["beverbende", "--bots", "random,,greedy"], "no bot ''"),
        (["beverbende", "--players", "2", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (["beverbende", "--option", "colour=red"], "'colour'"),
        (["beverbende", "--option", "starter=z"], "'z'"),
        (["beverbende", "--option", "starter"], "NAME=VALUE"),
        (["beverbende", "--players", "2", "--option", "starter=f"], "'f'"),
        (["beverbende", "--games", "0"], "at least 1"),
        (["beverbende", "--games", "-5"], "at least 1"),
    ],
)
def test_bad_input(capsys: Said, arguments: list[str], named: str) -> None:
    assert named in refusal(capsys, "simulate", *arguments)


@pytest.mark.parametrize("arguments", [["--players", "many"], ["--games", "1.5"], ["--seed", "x"], ["--colour", "red"]])
def test_bad_arguments(capsys: Said, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "beverbende", *arguments])
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert re.search(r"^tutor( simulate)?: error: [^\n]+\n\Z", said.err, re.M)
    assert "Traceback" not in said.err


def test_no_game_at_all(capsys: Said) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate"])
    assert ended.value.code == 2


def test_a_log_that_cannot_be_written(capsys: Said, tmp_path: Path) -> None:
    assert "No such file" in refusal(capsys, *FEW, "--log", str(tmp_path / "nowhere" / "games.jsonl"))
    assert "directory" in refusal(capsys, *FEW, "--log", str(tmp_path))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk(capsys: Said) -> None:
    assert "No space left" in refusal(capsys, *FEW, "--log", "/dev/full")


def test_bad_input_leaves_an_older_log_alone(capsys: Said, tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    log.write_text("precious")
    refusal(capsys, *FEW, "--players", "9", "--log", str(log))
    refusal(capsys, *FEW, "--bots", "clever", "--log", str(log))
    assert log.read_text() == "precious"
