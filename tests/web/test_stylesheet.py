"""The stylesheet: sections in layers, three widths at which pages change, names for colours, and one request."""

import re

import pytest
from flask.testing import FlaskClient

from tests.web.pages import PAGES
from tutor.paths import STATIC
from tutor.web.assets import SECTION, STYLESHEET, stylesheet

LIST = (STATIC / STYLESHEET).read_text("utf-8")
SECTIONS = {path.relative_to(STATIC).as_posix(): path.read_text("utf-8") for path in STATIC.glob("css/*.css")}
CSS = stylesheet(STATIC / STYLESHEET)
WIDTHS = {"36rem": "phone", "44rem": "tablet", "62rem": "desk"}
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b(?=[^{}]*[;}])|\b(?:rgb|hsl|oklch)a?\(", re.IGNORECASE)


def uncommented(css: str) -> str:
    return re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)


def outermost(css: str) -> list[str]:
    """What stands before the braces that are in no others."""
    found, depth, since = list[str](), 0, 0
    for brace in re.finditer(r"[{}]", css):
        if brace[0] == "{":
            if depth == 0:
                found.append(css[since : brace.start()].rpartition(";")[2].strip())
            depth += 1
        else:
            depth -= 1
            since = brace.end()
    assert depth == 0
    return found


@pytest.mark.parametrize("path", PAGES[::6])
def test_a_page_asks_for_one_stylesheet(client: FlaskClient, path: str) -> None:
    page = client.get(f"/en{path}").text
    asked = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
    assert (len(asked), page.count("stylesheet"), page.count("<style"), page.count(" style=")) == (1, 1, 0, 0)
    answer = client.get(asked[0], buffered=True)
    assert (answer.mimetype, answer.text) == ("text/css", CSS)
    assert "@import" not in CSS
    assert "url(" not in CSS


def test_every_section_is_in_a_layer_and_each_layer_is_declared_once() -> None:
    declared = re.findall(r"@layer ([\w, ]+);", CSS)
    assert len(declared) == 1
    layers = declared[0].split(", ")
    named = [(found["file"], found["layer"]) for found in SECTION.finditer(LIST)]
    assert sorted(file for file, _ in named) == sorted(SECTIONS)
    places = [layers.index(layer) for _, layer in named]
    assert places == sorted(places)
    assert sorted(set(places)) == list(range(len(layers)))
    assert outermost(CSS) == [f"@layer {layer}" for _, layer in named]
    assert [name for name, css in SECTIONS.items() if re.search("@layer|@import", css)] == []
    for css in SECTIONS.values():
        outermost(uncommented(css))  # its braces are its own


def test_pages_change_at_three_named_widths() -> None:
    queries = re.findall(r"@media ([^{]+)", CSS)
    asked = {width for query in queries for width in re.findall(r"width[:<>= ]+([^)\s]+)", query)}
    assert asked == set(WIDTHS)
    assert not [query for query in queries if re.search(r"max-width|width *[<>=]", query)]
    for width, name in WIDTHS.items():
        assert re.search(rf"^ +{name} .*\b{width}", LIST, re.MULTILINE)


def test_colours_have_names() -> None:
    elsewhere = {name: COLOUR.findall(uncommented(css)) for name, css in SECTIONS.items()}
    assert len(elsewhere.pop("css/tokens.css")) > 50
    assert {name: colours for name, colours in elsewhere.items() if colours} == {}


def test_what_is_named_is_used_and_what_is_used_has_a_name() -> None:
    drawings = "".join(path.read_text("utf-8") for path in STATIC.rglob("*.svg"))
    named = set(re.findall(r"(--[\w-]+)\s*:", uncommented(SECTIONS["css/tokens.css"])))
    used = set(re.findall(r"var\((--[\w-]+)", CSS + drawings))
    without_another = set(re.findall(r"var\((--[\w-]+)\)", CSS + drawings))
    assert named - used == set()
    assert without_another - set(re.findall(r"(--[\w-]+)\s*:", CSS + drawings)) == set()
