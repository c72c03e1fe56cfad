"""All that is taught about a game, read from its files."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel

from tutor.errors import UserError
from tutor.languages import NAMES
from tutor.lessons.lesson import Lesson
from tutor.lessons.rulebook import Rulebook
from tutor.lessons.texts import Asking, Texts
from tutor.positions.reading import read_yaml, validated

M = TypeVar("M", bound=BaseModel)


@dataclass(frozen=True)
class Library:
    book: Rulebook
    texts: Mapping[str, Texts]
    """By language."""
    asking: Mapping[str, Asking]
    """By language too."""
    lessons: tuple[Lesson, ...]

    @cached_property
    def by_id(self) -> dict[str, Lesson]:
        return {lesson.id: lesson for lesson in self.lessons}


def rules_files(scenarios: Path, game: str) -> list[Path]:
    return sorted((scenarios / game / "rules").glob("*.yaml"))


def lesson_files(scenarios: Path, game: str) -> list[Path]:
    return sorted((scenarios / game / "lessons").glob("*.yaml"))


def texts_file(translations: Path, language: str, game: str) -> Path:
    return translations / language / "rules" / f"{game}.yaml"


def asking_file(translations: Path, language: str, game: str) -> Path:
    return texts_file(translations, language, game).with_suffix(".search.yaml")


def read_library(scenarios: Path, translations: Path, game: str) -> Library:
    """UserError, with the file, for what cannot be understood; whether it is right, `problems` says."""
    return Library(
        read_book(scenarios, game),
        {code: read_texts(translations, code, game) for code in NAMES},
        {code: read_model(Asking, asking_file(translations, code, game)) for code in NAMES},
        tuple(read_lesson(path) for path in lesson_files(scenarios, game)),
    )


def read_book(scenarios: Path, game: str) -> Rulebook:
    """One book, written in several files: each has some of its parts."""
    parts: dict[str, Any] = {"game": game}
    for path in rules_files(scenarios, game):
        found = _mapping(path)
        if twins := [str(part) for part in found if part in parts]:
            raise UserError(f"{path.name}: {', '.join(twins)} stands in another file too.")
        parts |= found
    return _in_file(Rulebook, parts, scenarios / game / "rules")


def read_texts(translations: Path, language: str, game: str) -> Texts:
    path = texts_file(translations, language, game)
    return _in_file(Texts, _mapping(path), path)


def read_lesson(path: Path) -> Lesson:
    """Its id is the name of the file, without the number that puts the lessons in order."""
    return read_model(Lesson, path, id=path.stem.partition("-")[2])


def read_model(model: type[M], path: Path, **known: Any) -> M:
    """What the file describes; `known` is what its name tells. UserError, with the file, for what is not understood."""
    return _in_file(model, {**known, **_mapping(path)}, path)


def _mapping(path: Path) -> dict[str, Any]:
    try:
        data = read_yaml(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise UserError(f"{path.name} cannot be read: {reason}.") from error
    except UserError as error:
        raise UserError(f"{path.name}: {error}") from error
    if not isinstance(data, dict):
        raise UserError(f"{path.name} holds no keys.")
    return data


def _in_file(model: type[M], data: dict[str, Any], path: Path) -> M:
    try:
        return validated(model, data)
    except UserError as error:
        raise UserError(f"{path.name}: {error}") from error


def lesson_schema() -> dict[str, Any]:
    """JSON Schema of a lesson file, for editors. The id is the file's name, so it does not stand in the file."""
    return schema_without_id(Lesson, "A lesson")


def schema_without_id(model: type[BaseModel], title: str) -> dict[str, Any]:
    schema = model.model_json_schema()
    schema["properties"].pop("id")
    schema["required"].remove("id")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema, "title": title}
