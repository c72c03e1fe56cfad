"""`tutor mine`, `values` and `ratings`: what cannot be done is said in a sentence."""

from pathlib import Path

import pytest

from tutor.cli import main
from tutor.puzzles.values import as_line, current

Said = pytest.CaptureFixture[str]
HEAD = as_line(current("beverbende")._asdict()).encode()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is not a file of puzzles"),
        (b"\xff\xfe\n", "is not a file of puzzles"),
        (b"words\n", "is not a file of puzzles"),
        (HEAD + b'{"id": "x"}\n', "is not a file of puzzles"),
        (HEAD + b"[1]\n", "is not a file of puzzles"),
        (HEAD + b'{"round": "first", "shape": ""}\n', "is not a file of puzzles"),
        (b'{"rules": 1}\n', "cannot be read"),
        (b'{"rules": 0, "coach": 0}\n', "of other rules or another coach"),
    ],
)
def test_a_file_to_go_on_with_must_be_one(capsys: Said, tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "mined.jsonl"
    path.write_bytes(content)
    assert main(["mine", "beverbende", "--count", "1", "--out", str(path)]) == 2
    assert said in capsys.readouterr().err
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "command",
    [
        ("mine", "beverbende", "--count", "0"),
        ("mine", "beverbende", "--count", "1", "--jobs", "0"),
        ("values", "beverbende", "--samples", "1"),
        ("values", "beverbende", "--jobs", "0"),
        ("ratings", "beverbende", "--jobs", "0"),
    ],
)
def test_numbers_that_make_no_sense(capsys: Said, command: tuple[str, ...]) -> None:
    assert main(command) == 2
    assert "at least" in capsys.readouterr().err


def test_what_there_is_already_is_enough(capsys: Said, tmp_path: Path) -> None:
    """Half a line, from who stopped in the middle of it, is cut off."""
    path = tmp_path / "mined.jsonl"
    whole = HEAD + b'{"id": "x", "round": "1/7", "shape": "s"}\n'
    path.write_bytes(whole + b'{"id": "y", "rou')
    assert main(["mine", "beverbende", "--count", "1", "--out", str(path)]) == 0
    assert "1 puzzles, 0 of them new" in capsys.readouterr().out
    assert path.read_bytes() == whole
