"""The check of what is taught finds everything that is planted: in texts, structure, code and catalogs."""

import shutil
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.lessons.scenes import lesson_data
from tutor.commands.check_content import unknown_in_catalogs, unknown_in_code
from tutor.errors import UserError
from tutor.lessons.check import problems
from tutor.lessons.library import read_library
from tutor.paths import PACKAGE, data_folder

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def folders(tmp_path: Path) -> Path:
    """The shipped rulebook, ready to be spoilt, and one lesson."""
    for language in ("nl", "de", "en"):
        shutil.copytree(
            data_folder("translations") / language / "rules", tmp_path / "translations" / language / "rules"
        )
    rules = tmp_path / "scenarios" / "beverbende" / "rules"
    shutil.copytree(data_folder("scenarios") / "beverbende" / "rules", rules)
    write(tmp_path / "scenarios" / "beverbende" / "lessons" / "01-first.yaml", without_id(lesson_data()))
    return tmp_path


def without_id(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key != "id"}


def write(path: Path, data: object) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(yaml.safe_dump(data, allow_unicode=True), "utf-8")


def spoil(path: Path, change: Change) -> None:
    data = yaml.safe_load(path.read_text("utf-8"))
    change(data)
    write(path, data)


def found(folders: Path) -> list[str]:
    return problems(read_library(folders / "scenarios", folders / "translations", "beverbende"))


def test_what_is_shipped_is_right(folders: Path) -> None:
    assert found(folders) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t["clauses"].pop("a.take"), "rules in nl: clauses.a.take is missing"),
        (
            lambda t: t["clauses"].update({"a.steal": {"title": "x", "text": "x"}}),
            "rules in nl: clauses.a.steal is not known",
        ),
        (lambda t: t["clauses"]["a.take"].update(text=" "), "rules in nl: clauses.a.take.text is empty"),
        (
            lambda t: t["clauses"]["a.take"].update(text="see [there](a.steal)"),
            "rules in nl: clauses.a.take.text: there is no clause a.steal",
        ),
        (
            lambda t: t["clauses"]["setup.peek"].update(text="for both"),
            "rules in nl: clauses.setup.peek.text needs a text of its own for beverbende and biberbande",
        ),
        (
            lambda t: t["clauses"]["game.starter"].update(text={"beverbende": "x", "biberbande": "y"}),
            "rules in nl: clauses.game.starter.text must be for beverbende",
        ),
        (lambda t: t["teach"].pop("knock"), "rules in nl: teach.knock is missing"),
        (
            lambda t: t["questions"]["swap-look"].update(answer={"beverbende": "x"}),
            "rules in nl: questions.swap-look.answer must be for beverbende and biberbande",
        ),
        (
            lambda t: t["terms"].update({"ace": {"term": "x", "text": "x"}}),
            "rules in nl: terms.ace is not known",
        ),
    ],
)
def test_planted_in_the_texts(folders: Path, change: Change, said: str) -> None:
    spoil(folders / "translations" / "nl" / "rules" / "beverbende.yaml", change)
    assert found(folders) == [said]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t["asked"].update({"a.steal": ["x"]}), "search in nl: asked.a.steal is not known"),
        (lambda t: t["asked"].update({"a.take": ["x", "x"]}), "search in nl: asked.a.take: x stands twice"),
        (lambda t: t.update(stemmer="flemish"), "search in nl: there is no stemmer flemish"),
        (lambda t: t["ignored"].append("mag"), "search in nl: ignored: mag stands twice"),
        (lambda t: t["synonyms"].append(["x", "y", "x"]), "search in nl: synonyms of x: x stands twice"),
    ],
)
def test_planted_in_the_search(folders: Path, change: Change, said: str) -> None:
    spoil(folders / "translations" / "nl" / "rules" / "beverbende.search.yaml", change)
    assert found(folders) == [said]


@pytest.mark.parametrize(
    ("file", "change", "said"),
    [
        (
            "chapters",
            lambda d: d["chapters"][0]["clauses"].remove("material.deck"),
            "material.deck stands nowhere",
        ),
        ("chapters", lambda d: d["chapters"][1]["clauses"].append("a.take"), "chapters: a.take stands twice"),
        ("chapters", lambda d: d["chapters"][1]["clauses"].append("a.steal"), "there is no clause a.steal"),
        ("chapters", lambda d: d["differences"][0].update(clause="a.steal"), "there is no clause a.steal"),
        (
            "examples",
            lambda d: d["examples"][2].update(moves=["discard"]),
            "'discard' is not allowed now (b.draw)",
        ),
        ("examples", lambda d: d["examples"][2].update(clause="a.steal"), "there is no clause a.steal"),
        ("examples", lambda d: d["examples"][-1]["play"].update(players=7), "cannot be '7'"),
        ("questions", lambda d: d["questions"][0].update(allowed=True), "forbidden by a.no-special"),
        ("questions", lambda d: d["questions"][0].update(clauses=["a.take"]), "which is not named"),
        ("questions", lambda d: d["questions"][0]["trial"].update(by="a.take"), "which is not named"),
        ("questions", lambda d: d["questions"][0].update(clauses=["game.starter"]), "no clause of biberbande"),
        ("questions", lambda d: d["questions"][0]["trial"].update(move="fly"), "'fly' is not a move of this game"),
        ("questions", lambda d: d["questions"][0].update(exception_to="no-such"), "there is no question no-such"),
        ("questions", lambda d: d["quarrels"].append("no-such"), "there is no question no-such"),
        ("teach", lambda d: d["teach"][0].update(moves=["knock"]), "'knock' is not allowed now"),
    ],
)
def test_planted_in_the_structure(folders: Path, file: str, change: Change, said: str) -> None:
    spoil(folders / "scenarios" / "beverbende" / "rules" / f"{file}.yaml", change)
    assert any(said in problem for problem in found(folders)), found(folders)


def page_of(**parts: object) -> dict[str, Any]:
    return {"title": "x", "intro": "x", "parts": {name: {"title": "x", "text": text} for name, text in parts.items()}}


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (None, "pages.tonight is missing"),
        (page_of(take="x"), "pages.tonight.parts.share is missing"),
        (page_of(take="x", share="x", play="x"), "pages.tonight.parts.play is not known"),
        (page_of(take="x", share=" "), "pages.tonight.parts.share.text is empty"),
        (page_of(take="x", share={"nl": "x"}), "pages.tonight.parts.share.text must be for beverbende and biberbande"),
        (page_of(take="x", share="x"), None),
    ],
)
def test_planted_in_a_page_beside_the_chapters(folders: Path, page: dict[str, Any] | None, said: str | None) -> None:
    structure = {"id": "tonight", "parts": ["take", "share"]}
    spoil(folders / "scenarios" / "beverbende" / "rules" / "chapters.yaml", lambda d: d.update(pages=[structure]))
    for language, own in {"nl": page, "de": page_of(take="x", share="x"), "en": page_of(take="x", share="x")}.items():
        texts = folders / "translations" / language / "rules" / "beverbende.yaml"
        spoil(texts, lambda t, own=own: t.update(pages={"tonight": own} if own else {}))  # type: ignore[misc]
    assert found(folders) == ([f"rules in nl: {said}"] if said else [])


def test_planted_in_a_lesson(folders: Path) -> None:
    write(folders / "scenarios/beverbende/lessons/01-first.yaml", without_id(lesson_data(clause="a.steal")))
    assert found(folders) == ["lesson first: take: there is no clause a.steal"]
    write(folders / "scenarios/beverbende/lessons/02-first.yaml", without_id(lesson_data()))
    assert "two lessons have the same name" in found(folders)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("steps: [", "01-first.yaml: This is neither YAML nor JSON"),
        ("- a list", "01-first.yaml holds no keys"),
        ("game: beverbende", "01-first.yaml: 6 problems"),
    ],
)
def test_a_file_that_cannot_be_understood_is_named(folders: Path, text: str, said: str) -> None:
    (folders / "scenarios/beverbende/lessons/01-first.yaml").write_text(text)
    with pytest.raises(UserError, match=said):
        found(folders)


@pytest.mark.parametrize(
    ("file", "change", "said"),
    [
        ("questions", lambda d: d["questions"].append(deepcopy(d["questions"][0])), "stands twice"),
        ("examples", lambda d: d["examples"].append(deepcopy(d["examples"][0])), "stands twice"),
        ("questions", lambda d: d["questions"][0].update(allowed={"beverbende": False}), "beverbende and biberbande"),
        ("examples", lambda d: d.update(questions=[]), "questions stands in another file too"),
    ],
)
def test_a_book_that_cannot_be_understood(folders: Path, file: str, change: Change, said: str) -> None:
    spoil(folders / "scenarios" / "beverbende" / "rules" / f"{file}.yaml", change)
    with pytest.raises(UserError, match=said):
        found(folders)


def test_a_language_without_a_rulebook(folders: Path) -> None:
    (folders / "translations/de/rules/beverbende.yaml").unlink()
    with pytest.raises(UserError, match=r"beverbende\.yaml cannot be read"):
        found(folders)


def test_planted_in_code(tmp_path: Path) -> None:
    engine = tmp_path / "engine" / "beverbende"
    engine.mkdir(parents=True)
    (engine / "rules.py").write_text('"""`a.take`, and `a.steal` too."""\nRULE = "knock.wen"\nFINE = "knock.when"\n')
    (engine / "views.py").write_text('PAGE = "knock.index"\n')
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "quiz.py").write_text('KINDS = {"known": "setup.peak", "word": "module.name"}\n')
    assert sorted(unknown_in_code(tmp_path)) == [
        "quiz.py: there is no clause setup.peak",
        "rules.py: there is no clause a.steal",
        "rules.py: there is no clause knock.wen",
    ]
    assert list(unknown_in_code(PACKAGE)) == []


def test_planted_in_a_catalog(tmp_path: Path) -> None:
    catalog = tmp_path / "nl" / "LC_MESSAGES" / "messages.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text('msgid "x"\nmsgstr "[ja](a.take), [nee](a.steal)"\n')
    assert list(unknown_in_catalogs(tmp_path)) == ["nl: there is no clause a.steal"]
    assert list(unknown_in_catalogs(data_folder("translations"))) == []
