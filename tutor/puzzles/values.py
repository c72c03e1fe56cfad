"""What the coach found out about puzzles, kept beside them: one line of JSON each, after a line about all."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final, NamedTuple, Self

from tutor.coach.coaches import COACHES
from tutor.coach.evaluate import CLEAR, Evaluation, MoveValue
from tutor.engine.games import game_named
from tutor.engine.protocol import AnyView
from tutor.errors import UserError
from tutor.positions import dump_position

FIGURES: Final = tuple(field.name for field in fields(MoveValue) if field.type in (float, "float"))
DECIMALS: Final = 3
DIGITS: Final = 16


class Versions(NamedTuple):
    """By which rules and which coach values were worked out."""

    rules: int
    coach: int


def current(game: str) -> Versions:
    return Versions(game_named(game).RULES_VERSION, COACHES[game].version)


@dataclass(frozen=True)
class Kept:
    """Of one puzzle: what its moves are worth, how the bots of each level fared, and so how hard it is."""

    fingerprint: str
    evaluation: Evaluation
    solved: Mapping[str, float]
    """By level: how often it found an answer that is right."""
    rating: float
    themes: tuple[str, ...]

    def as_json(self, game: str) -> dict[str, Any]:
        return {
            "of": self.fingerprint,
            "themes": list(self.themes),
            "samples": self.evaluation.samples,
            "values": values_as_json(self.evaluation, game),
            "solved": {level: round(share, DECIMALS) for level, share in self.solved.items()},
            "rating": round(self.rating),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any], game: str) -> Self:
        evaluation = values_from_json(data["values"], data["samples"], game)
        return cls(data["of"], evaluation, data["solved"], data["rating"], tuple(data["themes"]))


def fingerprint(view: AnyView) -> str:
    """Of the position: another position has another one."""
    return hashlib.sha256(dump_position(view).encode()).hexdigest()[:DIGITS]


def values_as_json(evaluation: Evaluation, game: str) -> list[list[Any]]:
    text = game_named(game).NOTATION.text
    return [
        [", ".join(text(move) for move in value.alike), *(_rounded(value, name) for name in FIGURES)]
        for value in evaluation.values
    ]


def _rounded(value: MoveValue, name: str) -> float:
    return round(float(getattr(value, name)), DECIMALS)


def values_from_json(rows: Sequence[Sequence[Any]], samples: int, game: str) -> Evaluation:
    parse, values = game_named(game).NOTATION.parse, []
    for moves, *figures in rows:
        alike = tuple(parse(move) for move in moves.split(", "))
        named = dict(zip(FIGURES, figures, strict=True))
        values.append(MoveValue(move=alike[0], alike=alike, samples=samples, **named))
    clear = all(value.behind > CLEAR * value.behind_error for value in values[1:])
    return Evaluation(tuple(values), samples, clear)


# ---- Files ----------------------------------------------------------------------------------------------------------


def read_lines(path: Path) -> tuple[Versions, list[dict[str, Any]]]:
    """The versions, and what is kept, line by line; UserError for a file that is not as `write_lines` leaves it."""
    try:
        lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        head, *rest = lines
        return Versions(head["rules"], head["coach"]), rest
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise UserError(f"{path.name} cannot be read: `tutor values` and `tutor mine` leave it otherwise.") from error


def write_lines(path: Path, lines: Iterable[Mapping[str, Any]], game: str) -> None:
    path.write_text("".join(map(as_line, (current(game)._asdict(), *lines))), "utf-8", newline="\n")


def as_line(data: Mapping[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False) + "\n"
