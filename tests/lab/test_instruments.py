"""How what the instruments find is judged and told; the tour itself takes a browser and some minutes."""

import re
from dataclasses import replace

import pytest

from tests.web.crawl import Crawl
from tutor.lab.instruments import ENGINES, FALSE, HTML, MODES, Finding, Findings, engine_files, table, told
from tutor.lab.tour import LATER, SIGHTS, addresses_of, puzzle_of
from tutor.languages import NAMES

LEGEND = Finding("ibm", "light", "settings", "nl", "fieldset_label_valid", '<fieldset class="field">', "no name")


def findings(*found: Finding) -> Findings:
    result = Findings(found=list(found))
    for mode in ("light", "opened"):
        result.looked["settings", "ibm", mode] += 1
    return result


def test_what_is_found_wrongly_is_named_with_its_reason_and_is_no_error() -> None:
    assert LEGEND.not_so in FALSE
    lines = list(told(findings(LEGEND)))
    assert lines[-1].endswith("1 false, 0 errors")
    assert any(line.startswith("false, 1 times: ibm, fieldset_label_valid") for line in lines)


@pytest.mark.parametrize(
    "other", [{"mode": "opened"}, {"where": "<fieldset>"}, {"rule": "another"}, {"engine": "axe"}], ids=str
)
def test_anything_else_is_an_error(other: dict[str, str]) -> None:
    found = findings(replace(LEGEND, **other))  # type: ignore[arg-type]
    assert found.true == found.found
    assert list(told(found))[-1].endswith("0 false, 1 errors")


def test_the_table_counts_errors_by_page_and_engine_and_mode() -> None:
    first, second, line = table(findings(LEGEND, replace(LEGEND, mode="opened")))
    assert (first.split(), second.split()) == (["ibm", "ibm"], ["light", "opened"])
    assert line.split() == ["settings", "0", "1"]


def test_each_exception_is_of_an_engine_and_a_mode_that_exist() -> None:
    for one in FALSE:
        assert one.engine in (*ENGINES, HTML)
        assert one.unless in ("", *MODES)
        assert re.compile(one.where)
        assert one.reason.endswith(".")


def test_axe_comes_with_the_test_packages(tmp_path: object) -> None:
    assert engine_files(tmp_path)["axe"].is_file()  # type: ignore[arg-type]


@pytest.mark.parametrize("game", SIGHTS)
@pytest.mark.parametrize("language", NAMES)
def test_every_address_of_the_tour_leads_somewhere(crawl: Crawl, language: str, game: str) -> None:
    addresses = addresses_of(game, language)
    assert set(LATER) <= set(addresses)
    for name, path in addresses.items():
        answer = crawl.get(f"/{language}{path}")
        assert answer.status_code in ((404,) if name == "not found" else (200, 302, 303)), name
    for kind in (*SIGHTS[game].asked, SIGHTS[game].with_hints, SIGHTS[game].with_cards):
        assert crawl.get(f"/{language}/{game}/puzzles/p/{puzzle_of(game, kind)}").status_code == 200


def test_who_plays_on_the_tour_comes_to_the_end_of_a_round() -> None:
    sights = SIGHTS["beverbende"]
    assert sights.own_move(["draw", "take 1", "take 2"], can_pick=False) == "draw"
    assert sights.own_move(["discard"], can_pick=True) == "discard"
    assert sights.own_move([], can_pick=True) == "swap 1 b1"
    assert (sights.picked_first("swap 3 c2"), sights.picked_first("draw")) == ("a3", None)
