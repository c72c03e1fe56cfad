"""Every problem of a puzzle is found, and told so that its author knows what to change."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.lessons.scenes import POSITION
from tests.puzzles.samples import TAKE_THE_ZERO, kept, scenario, scenario_data
from tutor.errors import UserError
from tutor.positions.reading import validated
from tutor.puzzles.check import deep_problems, problems, problems_of_scenario
from tutor.puzzles.library import Puzzles, made, read_puzzles, read_scenario
from tutor.puzzles.scenario import Scenario
from tutor.puzzles.values import Kept, Versions, current, values_from_json, write_lines

FINISHED = {**POSITION, "knocker": "b", "lap": 3}


@pytest.mark.parametrize(
    ("kind", "position", "changes", "said"),
    [
        ("drawn", TAKE_THE_ZERO, {}, "the kind drawn needs a drawn number card in hand"),
        ("knock", TAKE_THE_ZERO, {}, "the kind knock needs the stage `after`"),
        ("last-turn", TAKE_THE_ZERO, {}, "needs somebody who has knocked"),
        ("special", TAKE_THE_ZERO, {}, "needs a drawn special"),
        ("take-or-draw", {**POSITION, "turn": "b"}, {}, "it is not the turn of the one who looks"),
        ("take-or-draw", TAKE_THE_ZERO, {}, "it has no values yet: `tutor values beverbende`"),
        ("take-or-draw", {**POSITION, "draw_pile": 54}, {}, "65 cards are accounted for"),
        ("score", FINISHED, {"points": "a"}, "the round is not over: `before:` has to go on"),
        ("score", FINISHED, {"points": "c", "before": ["draw", "discard"]}, "nobody sits at c"),
        ("know", POSITION, {"place": "c1"}, "nobody sits at c"),
        ("count", FINISHED, {"card": "9", "before": ["draw", "discard"]}, "the round is over"),
        ("legal", POSITION, {"move": "swap 1 f4"}, "nobody sits at f"),
        ("legal", POSITION, {"move": "knock", "before": ["knock"]}, "before: "),
    ],
)
def test_what_is_wrong(kind: str, position: dict[str, Any], changes: dict[str, Any], said: str) -> None:
    changes = {"next": "3 5", **changes} if "before" in changes else changes
    found = problems_of_scenario(scenario(kind, position, **changes), None)
    assert len(found) == 1
    assert said in found[0]


@pytest.mark.parametrize(
    ("kind", "changes", "said"),
    [
        ("legal", {}, "`move:` is missing"),
        ("score", {}, "`points:` is missing"),
        ("know", {"card": "swap"}, "`place:` is missing"),
        ("know", {"place": "g1"}, "there is no place 'g1' in a row"),
        ("know", {"place": "b3", "card": "joker"}, "there is no card 'joker'"),
        ("legal", {"move": "take five"}, "take five"),
        ("score", {"points": "g"}, "there is no seat 'g'"),
        ("count", {"card": "joker"}, "there is no card 'joker'"),
        ("knock", {"move": "knock"}, "`move:` means nothing to the kind knock"),
        ("knock", {"difficulty": 2}, "`difficulty:` is for the kinds"),
        ("count", {"card": "9", "difficulty": None}, "`difficulty:` is for the kinds"),
        ("chess", {}, "kind"),
        ("knock", {"game": "chess"}, "kind"),
        ("knock", {"position": {**POSITION, "game": "uno"}}, "its position is none of beverbende"),
        ("knock", {"answer": "knock"}, "answer"),
        ("knock", {"title": {"nl": "Alleen"}}, "de is missing"),
    ],
)
def test_what_is_badly_written(kind: str, changes: dict[str, Any], said: str) -> None:
    data = {key: value for key, value in scenario_data(kind, **changes).items() if value is not None}
    with pytest.raises(UserError) as caught:
        validated(Scenario, data)
    assert said in str(caught.value)


def test_a_puzzle_that_is_right() -> None:
    assert problems_of_scenario(scenario("take-or-draw", TAKE_THE_ZERO), kept("take-or-draw", "zero")) == []
    assert problems_of_scenario(scenario("know", place="b2"), None) == []


def test_values_of_another_position_are_refused() -> None:
    moved = {**TAKE_THE_ZERO, "discard": "6 9 0"}
    (said,) = problems_of_scenario(scenario("take-or-draw", moved), kept("take-or-draw", "zero"))
    assert "its values are of another position" in said


def test_a_best_move_that_is_not_clear_is_refused() -> None:
    near = [["draw", 9, 1.0, 0.5, 0.1, 0.1, 0.01, 0.0, 0.0]]
    near += [[f"take {slot}", 9, 1.3, 0.5, 0.1, 0.1, 0.01, 0.3, 0.02] for slot in (1, 2, 3, 4)]
    values = Kept(kept("take-or-draw", "zero").fingerprint, values_from_json(near, 3000, "beverbende"), {}, 1500.0, ())
    found = problems_of_scenario(scenario("take-or-draw", TAKE_THE_ZERO), values)
    assert len(found) == 4
    assert "take 1 is only 0.30 points worse than draw: the margin must be at least 0.5" in found[0]


def test_values_that_are_not_true_are_found_by_a_deep_look() -> None:
    true = kept("take-or-draw", "zero")
    puzzle = made(scenario("take-or-draw", TAKE_THE_ZERO), "beverbende", true, 0.0, ())
    assert deep_problems(puzzle, 100) == []
    rows = [
        [row, points, diff - 9 * (row == "draw"), *rest]
        for row, points, diff, *rest in true.as_json("beverbende")["values"]
    ]
    false = Kept(true.fingerprint, values_from_json(rows, true.evaluation.samples, "beverbende"), {}, 0.0, ())
    (said,) = deep_problems(made(scenario("take-or-draw", TAKE_THE_ZERO), "beverbende", false, 0.0, ()), 100)
    assert said.startswith("draw is kept as")


# ---- The whole folder -----------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A puzzle of its own, with its values, and one found in play that is the same position."""
    place = tmp_path / "beverbende" / "puzzles"
    (place / "take-or-draw").mkdir(parents=True)
    data = scenario_data("take-or-draw", TAKE_THE_ZERO)
    del data["id"]
    (place / "take-or-draw" / "one.yaml").write_text(yaml.dump(data), "utf-8")
    values = kept("take-or-draw", "zero").as_json("beverbende")
    write_lines(place / "values.jsonl", [{"id": "one", **values}], "beverbende")
    mined = {"id": "two", "kind": "take-or-draw", **values, "position": TAKE_THE_ZERO, "shape": "", "round": "1/1"}
    write_lines(place / "mined.jsonl", [mined], "beverbende")
    return tmp_path


def test_a_folder_that_is_right(folder: Path) -> None:
    puzzles = read_puzzles(folder, "beverbende")
    assert problems(puzzles) == []
    written, found = puzzles.puzzle("one", "biberbande"), puzzles.puzzle("two", "beverbende")
    assert written is not None
    assert found is not None
    assert written.edition == "biberbande"
    assert written.answers == found.answers == ("take 1",)
    assert found.words is None
    assert puzzles.puzzle("three", "beverbende") is None


def test_what_has_no_values_yet_is_not_asked(folder: Path) -> None:
    """Nor does a file that is wrong keep the others from being read."""
    place = folder / "beverbende" / "puzzles"
    data = yaml.safe_load((place / "take-or-draw" / "one.yaml").read_text("utf-8"))
    (place / "take-or-draw" / "new.yaml").write_text(yaml.dump(data), "utf-8")
    (place / "know").mkdir()
    known = scenario_data("know", {key: value for key, value in POSITION.items() if key != "players"}, place="b2")
    del known["id"]
    (place / "know" / "wrong.yaml").write_text(yaml.dump(known), "utf-8")
    puzzles = read_puzzles(folder, "beverbende")
    assert puzzles.puzzle("new", "beverbende") is None
    said = problems(puzzles)
    assert any(problem.startswith("puzzle new: it has no values yet") for problem in said)
    assert any(problem.startswith("puzzle wrong: players") for problem in said)


def test_values_without_a_puzzle_and_of_other_versions(folder: Path) -> None:
    puzzles = read_puzzles(folder, "beverbende")
    spoilt = Puzzles("beverbende", (), puzzles.kept, (Versions(0, 0), current("beverbende")), puzzles.mined)
    said = problems(spoilt)
    assert any("values.jsonl is of other rules or another coach" in problem for problem in said)
    assert any("there is no puzzle one any more" in problem for problem in said)


def test_a_mined_puzzle_with_the_values_of_another(folder: Path) -> None:
    path = folder / "beverbende" / "puzzles" / "mined.jsonl"
    head, line = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([head, json.dumps({**json.loads(line), "of": "0" * 16})]), "utf-8")
    (said,) = problems(read_puzzles(folder, "beverbende"))
    assert said == "mined puzzle two: its values are of another position"


def test_a_file_in_the_wrong_folder_or_torn(folder: Path) -> None:
    place = folder / "beverbende" / "puzzles"
    (place / "drawn").mkdir()
    wrong = (place / "take-or-draw" / "one.yaml").rename(place / "drawn" / "one.yaml")
    with pytest.raises(UserError, match="lies in a folder of that name"):
        read_scenario(wrong)
    (place / "values.jsonl").write_text('{"rules": 1', "utf-8")
    wrong.unlink()
    with pytest.raises(UserError, match=r"values\.jsonl cannot be read"):
        read_puzzles(folder, "beverbende")
