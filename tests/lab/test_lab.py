"""The trials of the lab, in small: they run, stop by themselves, and find what they should."""

import json
import logging
import random
from typing import Any

import pytest
from flask import Flask, Response, abort

from tutor.lab import connections, growth, odd_requests, start
from tutor.lab.crowd import own_turn
from tutor.lab.servers import running_server
from tutor.lab.visitors import Table, Visitor


def printed(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_idle_and_slow_connections_disturb_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    """More of them than waitress holds by itself."""
    assert connections.main(["--kept", "120", "--slow", "30", "--pages", "3"]) == 0
    found = printed(capsys)
    assert (found["kept"], found["slow"], found["served"]) == (120, 30, 3)


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_odd_requests_meet_no_fault(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert odd_requests.main(["--database", database, "--count", "600", "--seed", "3"]) == 0
    found = printed(capsys)
    assert sum(found["statuses"].values()) == 600
    assert {"200", "303", "400", "404", "405"} <= set(found["statuses"])


def test_the_same_seed_asks_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    paths = []
    for _ in range(2):
        assert odd_requests.main(["--count", "40", "--seed", "5"]) == 0
        paths.append(printed(capsys)["statuses"])
    assert paths[0] == paths[1]
    assert logging.getLogger("tutor").isEnabledFor(logging.WARNING)  # the site's log hears again afterwards


def test_a_fault_is_found(fresh_app: Flask) -> None:
    """In an app of its own: the pages planted here would be there for every test after this one."""
    fresh_app.testing = False
    fresh_app.view_functions["home.index"] = lambda: 1 / 0
    fresh_app.view_functions["cards.index"] = lambda: abort(503)
    fresh_app.view_functions["settings.show"] = lambda: abort(Response("later", 503, {"Retry-After": "5"}))
    found = odd_requests.ask(fresh_app, 800, seed=2)
    assert {line.split()[0] for line in found["some"]} <= {"500", "503"}
    assert found["statuses"][500] > 0
    assert 0 < found["faults"] < found["statuses"][500] + found["statuses"][503]


def test_a_stranger_adds_no_more_than_promised(capsys: pytest.CaptureFixture[str]) -> None:
    assert growth.main(["--times", "25"]) == 0
    found = printed(capsys)
    assert found["megabytes_a_day"] <= growth.PROMISED
    assert all(deed["charged_bytes"] > 100 for deed in found["deeds"].values())


def test_a_visitor_plays_a_whole_game_with_what_the_pages_offer() -> None:
    """The measures of crowds, waits and reviews rest on it."""
    rng, statuses = random.Random(1), set()
    with running_server() as place:
        table = own_turn(Table(Visitor(place, "127.0.0.9"), "beverbende", ["pip", "lotte"], pace="fast"))
        for _ in range(500):
            if table.ends_here():
                break
            statuses.add(table.decide(rng))
            own_turn(table)
        assert table.ends_here()
        table.visitor.close()
    assert statuses == {200}


def test_how_long_one_waits_at_the_start() -> None:
    found = start.figures(1)
    assert set(found) == {"help_cpu_s", "first_page_s"}
    assert all(seconds > 0 for seconds in found["first_page_s"].values())
