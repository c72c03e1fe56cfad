"""What README and docs promise is what happens: paths, links, modules and commands that they show are there."""

import os
import re
import shlex
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from tutor.cli import make_parser
from tutor.config import DATA_DIR, DATABASE_URL, DEVELOPMENT, HOSTS, MEGABYTES, SECRET_KEY

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGES = (README, ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
LONGEST_README = 5 * 1024  # bytes: a page, and it stays one
LARGEST_PICTURE = 60_000  # bytes

FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\]\(([^()\s]+)\)")
QUOTED = re.compile(r"^`([^`\n]+)`:\n\n```\w+\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
"""An excerpt, after the name of its file."""
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
PLACE = re.compile(r"(?:[\w.-]+|<\w+>)(?:/(?:[\w.-]|<\w+>)+)*/?")
"""What may be a path; `<name>` stands for any."""
NAME = re.compile(r"tutor \w+")
TYPES = (".css", ".html", ".js", ".json", ".jsonl", ".md", ".po", ".py", ".svg", ".toml", ".txt", ".yaml")
PROGRAM = re.compile(r"(?:[A-Z_]+=\S+ )*(?:\.venv/bin/)?(tutor|python3?)(?: |$)")
each_page = pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)


# ---- What a page shows ----------------------------------------------------------------------------------------------


def prose(text: str) -> str:
    """Without what is fenced."""
    return FENCE.sub("", text)


def spans(text: str) -> list[str]:
    return [" ".join(span.split()) for span in SPAN.findall(prose(text))]


def commands(text: str) -> Iterator[list[str]]:
    """Every command line, in a fence or in a sentence, as words; a bare name such as `tutor check` is none."""
    fenced = [line for kind, body in FENCE.findall(text) if kind == "sh" for line in body.splitlines()]
    lines = [*fenced, *(span for span in spans(text) if PROGRAM.match(span) and not NAME.fullmatch(span))]
    for line in lines:
        for part in line.split(" && "):
            if PROGRAM.match(part):
                yield [word for word in shlex.split(part) if not re.match(r"[A-Z_]+=", word)]


def tutor_lines(text: str) -> list[list[str]]:
    return [words[1:] for words in commands(text) if words[0].endswith("tutor")]


def tutor_names(text: str) -> set[str]:
    """The commands that are named in sentences."""
    return {span.split()[1] for span in spans(text) if span.startswith("tutor ") and not span.startswith("tutor -")}


def modules(text: str) -> set[str]:
    """Those that `python -m` is told to run."""
    return {words[2] for words in commands(text) if words[1:2] == ["-m"]}


def anchors(text: str) -> set[str]:
    """Of the headings, as they are linked to."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in HEADING.findall(prose(text))}


def broken_links(page: Path, text: str) -> list[str]:
    links = LINK.findall(SPAN.sub("", prose(text)))
    return [link for link in links if not re.match(r"https?:", link) and not leads(page, link)]


def leads(page: Path, link: str) -> bool:
    name, _, anchor = link.partition("#")
    target = page.parent / name if name else page
    return target.exists() and (not anchor or anchor in anchors(target.read_text("utf-8")))


@cache
def kept() -> tuple[str, ...]:
    """All files of the repository, without what is made on the way."""
    lines = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    made = {".git", *(line.rstrip("/") for line in lines if line.endswith("/"))}
    found = []
    for folder, below, names in os.walk(ROOT):
        place = Path(folder).relative_to(ROOT)
        below[:] = [name for name in below if name not in made and (place / name).as_posix() not in made]
        found += [(place / name).as_posix() for name in names]
    return tuple(found)


@cache
def folders() -> frozenset[str]:
    """At the top of the repository."""
    return frozenset(name.partition("/")[0] for name in kept() if "/" in name)


def is_path(span: str) -> bool:
    """It names something in the repository: from the top, or a file by its last names."""
    if not PLACE.fullmatch(span) or span in TYPES:
        return False
    return span.endswith(TYPES) or ("/" in span and span.partition("/")[0] in folders())


def missing_paths(text: str) -> list[str]:
    return [span for span in spans(text) if is_path(span) and not is_there(span)]


def is_there(span: str) -> bool:
    pattern = re.sub(r"<[\w-]+>", "[^/]+", re.escape(span.rstrip("/")).replace(r"\-", "-"))
    from_the_top = span.partition("/")[0] in folders()
    sought = re.compile(f"{'' if from_the_top else '(.*/)?'}{pattern}{'(/.*)?' if from_the_top else ''}")
    return any(sought.fullmatch(name) for name in kept())


def command_under(heading: str) -> str:
    found = re.search(rf"^## {heading}$.*?^```sh\n(.*?)\n```$", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found, f"no command under {heading}"
    assert "\n" not in found[1], "one line is promised"
    return found[1]


# ---- The README -----------------------------------------------------------------------------------------------------


def test_ci_runs_exactly_the_test_line() -> None:
    script = ROOT / ".ci" / "run"
    lines = [line for line in script.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    assert lines[-1] == command_under("Test")
    assert lines[0].startswith("set -e")
    assert os.access(script, os.X_OK)


def test_one_line_installs_and_serves() -> None:
    assert command_under("Run").endswith("tutor")


def test_the_readme_is_one_page_with_a_picture() -> None:
    text = README.read_text("utf-8")
    assert len(text.encode()) <= LONGEST_README
    (picture,) = re.findall(r"^!\[.+\]\((.+)\)$", text, re.MULTILINE)
    assert (ROOT / picture).stat().st_size <= LARGEST_PICTURE


def test_the_readme_leads_to_every_page() -> None:
    links = set(LINK.findall(README.read_text("utf-8")))
    assert [page.name for page in PAGES[1:] if page.relative_to(ROOT).as_posix() not in links] == []


# ---- Every page -----------------------------------------------------------------------------------------------------


@each_page
def test_links_lead_somewhere(path: Path) -> None:
    assert broken_links(path, path.read_text("utf-8")) == []


@each_page
def test_paths_are_there(path: Path) -> None:
    assert missing_paths(path.read_text("utf-8")) == []


@each_page
def test_commands_of_ours_can_be_typed(path: Path) -> None:
    text = path.read_text("utf-8")
    assert tutor_names(text) <= command_names()
    assert [words for words in tutor_lines(text) if is_refused(words)] == []


def is_refused(words: list[str]) -> bool:
    """By the parser; nothing is run."""
    try:
        make_parser().parse_args([re.sub(r"^N$", "1", word) for word in words] or ["serve"])
    except SystemExit as end:  # of --help and --version too, which are fine
        return bool(end.code)
    return False


def command_names() -> set[str]:
    (names,) = [action.choices for action in make_parser()._actions if isinstance(action.choices, dict)]
    return set(names)


@each_page
def test_an_excerpt_is_what_the_file_says(path: Path) -> None:
    quoted = QUOTED.findall(path.read_text("utf-8"))
    assert [name for name, excerpt in quoted if f"{excerpt}\n" not in (ROOT / name).read_text("utf-8")] == []


def test_how_a_game_is_added_is_shown_with_excerpts_alone() -> None:
    text = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    assert len(FENCE.findall(text)) == len(QUOTED.findall(text)) > 20


@each_page
def test_modules_to_run_are_there(path: Path) -> None:
    assert [name for name in modules(path.read_text("utf-8")) if not can_be_run(name)] == []


def can_be_run(name: str) -> bool:
    """A module that does something when it is run, or a package that does."""
    try:
        spec = find_spec(name)
        whole = find_spec(f"{name}.__main__") if spec and spec.submodule_search_locations else spec
    except ModuleNotFoundError:
        return False
    if whole is None or whole.origin is None:
        return False
    return whole.name.endswith("__main__") or '__name__ == "__main__"' in Path(whole.origin).read_text("utf-8")


def test_every_setting_is_described() -> None:
    text = (ROOT / "docs" / "operating.md").read_text("utf-8")
    settings = (DATA_DIR, DATABASE_URL, SECRET_KEY, HOSTS, MEGABYTES, DEVELOPMENT)
    assert [name for name in settings if f"| `{name}` |" not in text] == []


def test_every_command_is_described() -> None:
    assert tutor_names((ROOT / "docs" / "command-line.md").read_text("utf-8")) == command_names()


def test_what_is_wrong_would_be_found() -> None:
    text = """
## A heading, with words

`tutor/no/such.py`, `no_such.py` and `tests/<any>/no-such/`; but `scenarios/<game>/` and `engine/protocol.py` are there.
[here](#a-heading-with-words), [nowhere](#a-headin), [gone](docs/gone.md)
`tutor simulate chess --oops 3` and `python -m tutor.lab.no_such`

```sh
A=b tutor serve --port 1 && python3 -m venv x && .venv/bin/tutor
```
"""
    assert missing_paths(text) == ["tutor/no/such.py", "no_such.py", "tests/<any>/no-such/"]
    assert tutor_names(text) == {"simulate"}
    assert broken_links(README, text.replace("#a-heading-with-words", "#names")) == ["#a-headin", "docs/gone.md"]
    assert anchors(text) == {"a-heading-with-words"}
    assert tutor_lines(text) == [["serve", "--port", "1"], [], ["simulate", "chess", "--oops", "3"]]
    assert modules(text) == {"venv", "tutor.lab.no_such"}
    assert can_be_run("tutor.lab.crowd")
    assert not can_be_run("tutor.lab.no_such")
    assert not can_be_run("tutor.words.people")
    assert [is_refused(words) for words in tutor_lines(text)] == [False, False, True]
