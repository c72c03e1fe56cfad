"""Two tabs, a double click, the back button, a form from yesterday, eight threads: one effect for each version of the
game, the current board for everybody else, and never a fault of the server. On both databases.
"""

import random
import re
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.practice.games import any_move
from tests.sites import lent
from tests.thinkers import QUICKLY
from tests.web.pages import LANGUAGES
from tests.web.play.playing import HTMX, Table, start_game, think_quickly, token_in
from tutor.engine.replay import replay
from tutor.games.beverbende.rules import NOTATION
from tutor.practice import entries
from tutor.practice.entries import Aided, Entry, Recalled
from tutor.practice.session import Phase, Session
from tutor.services.play import acting, games
from tutor.services.play.games import Game
from tutor.store import Store
from tutor.store import games as rows
from tutor.store.games import GameRow
from tutor.web.learner.current import COOKIE
from tutor.web.play import views as play
from tutor.web.play.words import REFUSALS

TABS = 8
DEEDS = {
    "note": Session.note,
    "next": Session.bots_turn,
    "skip": lambda session: acting.skip(session, "any", QUICKLY),
    "deal": Session.deal,
    "know": lambda session: session.ask(Recalled()),
    "hint": lambda session: acting.ask_hint(session, QUICKLY),
}
BUTTONS = {Phase.LOOKING: "note", Phase.REVEALING: "note", Phase.BETWEEN: "deal"}


@pytest.fixture
def app(shared_app: Flask, store: Store) -> Iterator[Flask]:
    """Faults are raised in the test, so that a 5xx cannot pass for an answer."""
    with lent(shared_app, store) as app:
        think_quickly(app)
        yield app


@pytest.fixture
def table(client: FlaskClient) -> Table:
    """A game of three, where the learner is on turn."""
    opponents = {"opponent": ["pip", "lotte"], "edition": "beverbende", "starter": "a"}
    return start_game(client, "en", **opponents).play_until("mine", random.Random(1))


def store_of(app: Flask) -> Store:
    found: Store = app.extensions["store"]
    return found


def stored(app: Flask, table: Table) -> tuple[GameRow, list[Entry]] | None:
    """The game as it lies in the database, whoever asks."""
    with store_of(app).read() as connection:
        row = rows.find(connection, game_id(table))
        found = rows.entries(connection, game_id(table))
    return None if row is None else (row, [entries.load(text) for text in found])


def game_of(app: Flask, table: Table) -> Game:
    found = stored(app, table)
    assert found
    game = games.find(store_of(app), found[0].learner_id, game_id(table))
    assert game
    return game


def game_id(table: Table) -> str:
    return table.url.rsplit("/", 1)[1]


def tab(table: Table) -> FlaskClient:
    """Another tab of the same browser."""
    client: FlaskClient = table.client.application.test_client()
    for name in (COOKIE, "session"):
        cookie = table.client.get_cookie(name)
        assert cookie
        client.set_cookie(name, cookie.value)
    return client


def form(table: Table, fields: Mapping[str, str]) -> dict[str, str]:
    return {"csrf_token": table.token, "version": str(table.version), **fields}


def all_at_once(table: Table, wishes: Sequence[Mapping[str, str]]) -> list[TestResponse]:
    """Each in a tab and a thread of its own; every other one without htmx. `at` is another address."""
    together = threading.Barrier(len(wishes))

    def post(number: int) -> TestResponse:
        client, fields = tab(table), dict(wishes[number])
        url = fields.pop("at", table.url)
        together.wait()
        return client.post(url, data=form(table, fields), headers=HTMX if number % 2 else {})

    with ThreadPoolExecutor(len(wishes)) as threads:
        return list(threads.map(post, range(len(wishes))))


def after(game: Game, fields: Mapping[str, str]) -> list[Entry]:
    """What the entries must be when this, and nothing else, was done."""
    twin = Session(game.session.setup, list(game.session.entries))
    if "move" in fields:
        twin.move(fields["move"])
    else:
        DEEDS[fields["do"]](twin)
    return twin.entries


def wishes_for(session: Session, rng: random.Random) -> list[dict[str, str]]:
    """What eight tabs would press at this moment: the same, or each something else."""
    if session.phase in BUTTONS:
        return [{"do": BUTTONS[session.phase]}] * TABS
    if session.phase is Phase.OTHERS:
        return [{"do": rng.choice(("next", "skip"))} for _ in range(TABS)]
    moves = [{"move": NOTATION.text(any_move(session, rng))} for _ in range(TABS)]
    asked = [{"do": "know"}, *([{"do": "hint"}] if session.hint() is None else [])]
    return rng.choice(([moves[0]] * TABS, moves, [*asked, *moves][:TABS]))


def without_token(page: str) -> str:
    return re.sub(r'name="csrf_token" value="[^"]+"', "", page)


def without_refusal(page: str) -> str:
    return re.sub(r'\s*<div class="message bad" role="alert">.*?</div>', "", page, count=1, flags=re.DOTALL)


def said(app: Flask, language: str, refusal: str) -> str:
    found: str = app.extensions["languages"][language].say(REFUSALS[refusal])
    return found


# ---- Eight threads on one game --------------------------------------------------------------------------------------


def test_each_version_has_exactly_one_effect(app: Flask, table: Table) -> None:
    rng = random.Random(8)
    for _ in range(18):
        game = game_of(app, table)
        wishes = wishes_for(game.session, rng)
        answers = all_at_once(table, wishes)
        winners = [number for number, answer in enumerate(answers) if answer.status_code in (200, 303)]
        assert len(winners) == 1, [answer.status_code for answer in answers]
        assert {answer.status_code for answer in answers} <= {200, 303, 409}
        now = game_of(app, table)
        assert now.session.entries == after(game, wishes[winners[0]])
        assert now.row.version == now.version
        for number, answer in enumerate(answers):
            if number not in winners:
                assert f'name="version" value="{now.version}"' in answer.text
        table.page = table.client.get(table.url).text
    assert replay(now.session.record).state.turns == now.session.state.turns  # type: ignore[attr-defined]


def test_who_has_read_the_same_version_cannot_all_write(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The closest race there is: nobody goes on before everybody has read the game."""
    find, all_have_read = play.find_game, threading.Barrier(TABS)

    def find_and_wait(wanted: str) -> Game:
        game = find(wanted)
        all_have_read.wait()
        return game

    monkeypatch.setattr(play, "find_game", find_and_wait)
    for fields in ({"move": "draw"}, {"do": "hint"}, {"do": "know"}, {"do": "back"}):
        game = game_of(app, table)
        answers = all_at_once(table, [fields] * TABS)
        assert sorted(answer.status_code // 100 for answer in answers)[1:] == [4] * (TABS - 1)
        now = game_of(app, table)
        assert now.version == game.version + 1
        assert now.session.entries[:-1] == game.session.entries
        assert sum(f'name="version" value="{now.version}"' in answer.text for answer in answers) >= TABS - 1
        table.page = answers[1].text  # every other one is a fragment, with the board as it is now


def test_a_double_click_plays_once(app: Flask, table: Table) -> None:
    game = game_of(app, table)
    fields = form(table, {"move": "draw"})
    answers = [table.client.post(table.url, data=fields, headers=HTMX) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 409]
    assert game_of(app, table).session.entries == after(game, {"move": "draw"})
    one, two = (without_token(answer.text) for answer in answers)
    assert without_refusal(two) == re.sub(r'data-travels="[^"]*"', 'data-travels=""', one)  # nothing moves twice


def test_the_manner_can_change_while_somebody_moves(app: Flask, table: Table) -> None:
    """Another memory aid is an entry of its own: a move at the same moment is made once, or is too late."""
    game = game_of(app, table)
    aids = [{"manner": "save", "aid": aid, "tutor": "off"} for aid in ("on", "fading", "on", "fading")]
    answers = all_at_once(table, [*aids, *([{"move": "draw"}] * 4)])
    assert {answer.status_code for answer in answers[:4]} <= {200, 303}
    made = [answer.status_code // 100 for answer in answers[4:]]
    assert sorted(made)[1:] == [4, 4, 4]
    now = game_of(app, table)
    played = [entry for entry in now.session.entries if not isinstance(entry, Aided)]
    assert played == (game.session.entries if made == [4] * 4 else after(game, {"move": "draw"}))
    assert now.manner.aid in ("on", "fading")


def test_many_tabs_play_games_of_their_own(app: Flask, client: FlaskClient) -> None:
    """Writers of different games wait for each other, and get no answer that is not theirs."""
    tables = [start_game(client, "en", opponent=["pip"], edition="beverbende", starter="a") for _ in range(TABS)]

    def play(number: int) -> int:
        mine = Table(tab(tables[number]), tables[number].url)
        rng = random.Random(number)
        for _ in range(12):
            mine.go_on(rng)
        return mine.version

    with ThreadPoolExecutor(TABS) as threads:
        versions = list(threads.map(play, range(TABS)))
    assert [game_of(app, table).version for table in tables] == versions
    assert min(versions) > 8


# ---- Too late -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("headers", [HTMX, {}], ids=["fragment", "page"])
def test_the_form_of_an_old_page_gives_the_game_as_it_is(app: Flask, table: Table, headers: dict[str, str]) -> None:
    """The back button: an old page, its form, sent again."""
    old = table.client.get(table.url).text
    table.press(move="draw")
    before = stored(app, table)
    was = re.search(r'name="version" value="(\d+)"', old)
    assert was
    for fields in (
        {"move": "draw"},
        {"move": "take 1"},
        {"do": "know"},
        {"do": "hint"},
        {"do": "back"},
        {"do": "stop"},
    ):
        sent = {"csrf_token": token_in(old), "version": was[1], **fields}
        answer = table.client.post(table.url, data=sent, headers=headers)
        assert answer.status_code == 409
        assert said(app, "en", "stale") in answer.text
        current = table.client.get(table.url, headers=headers).text
        assert without_refusal(without_token(answer.text)) == without_token(current)
        assert stored(app, table) == before


def test_a_page_that_was_left_brings_nothing_back(table: Table) -> None:
    """No cache may keep a card that was looked at."""
    for headers in (HTMX, {}):
        answer = table.client.get(table.url, headers=headers)
        assert answer.headers["Cache-Control"] == "private, no-store"
        assert "HX-Request" in answer.headers["Vary"]
        stale = table.client.post(table.url, data=form(table, {"version": "1", "do": "note"}), headers=headers)
        assert (stale.status_code, stale.headers["Cache-Control"]) == (409, "private, no-store")


# ---- Deleted meanwhile ----------------------------------------------------------------------------------------------


def test_a_game_that_was_deleted_in_another_tab_is_gone(app: Flask, table: Table) -> None:
    other = tab(table)
    assert other.post(f"{table.url}/delete", data=form(table, {})).status_code == 303
    for fields in ({"move": "draw"}, {"do": "know"}, {"pick": "a1"}, {"manner": "save", "aid": "on"}):
        for headers in (HTMX, {}):
            assert table.client.post(table.url, data=form(table, fields), headers=headers).status_code == 404
    assert table.client.get(table.url).status_code == 404
    assert table.client.post(f"{table.url}/delete", data=form(table, {})).status_code == 404
    assert stored(app, table) is None


def test_deleting_while_others_play_leaves_nothing(app: Flask, client: FlaskClient) -> None:
    for seed in range(5):
        table = start_game(client, "en").play_until("mine", random.Random(seed))
        wishes = [{"move": "draw"}, {"at": f"{table.url}/delete"}, {"do": "hint"}, {"manner": "save", "aid": "on"}]
        answers = all_at_once(table, wishes * 2)
        assert {answer.status_code for answer in answers} <= {200, 303, 404, 409}
        assert stored(app, table) is None
        with store_of(app).read() as connection:
            assert rows.entries(connection, game_id(table)) == []


def test_a_game_deleted_between_reading_and_writing_does_not_come_back(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = play.find_game

    def find_what_is_deleted_then(wanted: str) -> Game:
        game = find(wanted)
        games.remove(store_of(app), game)
        return game

    monkeypatch.setattr(play, "find_game", find_what_is_deleted_then)
    answer = table.client.post(table.url, data=form(table, {"move": "draw"}), headers=HTMX)
    assert answer.status_code in (404, 409)
    assert stored(app, table) is None


# ---- Not theirs, or nonsense ----------------------------------------------------------------------------------------


def addresses(app: Flask, table: Table) -> Iterator[tuple[str, str]]:
    """Every way to a game that there is, now and later."""
    with app.test_request_context():
        for rule in app.url_map.iter_rules():
            if "game_id" in rule.arguments:
                filled: dict[str, Any] = dict.fromkeys(rule.arguments - {"game"}, 1)
                url = app.url_for(rule.endpoint, **filled | {"lang": "en", "game_id": game_id(table)})
                yield from ((method, url) for method in ("GET", "HEAD", "POST") if method in (rule.methods or ()))


@pytest.mark.parametrize("stopped", [False, True], ids=["running", "stopped"])
def test_somebody_else_finds_no_game(app: Flask, table: Table, stopped: bool) -> None:
    stranger, nobody = app.test_client(), app.test_client()
    start_game(stranger, "en")
    if stopped:
        assert table.press(do="stop").status_code == 200
    before = stored(app, table)
    version = str(game_of(app, table).version)
    ways = list(addresses(app, table))
    assert {method for method, _ in ways} == {"GET", "HEAD", "POST"}
    for client in (stranger, nobody):
        token = token_in(client.get("/en/beverbende/play/").text)
        for method, url in ways:
            for fields in ({"do": "stop"}, {"move": "draw"}, {"pick": "a1"}, {"manner": "save", "aid": "on"}):
                data = {"csrf_token": token, "version": version, **fields} if method == "POST" else None
                assert client.open(url, method=method, data=data).status_code == 404, (method, url)
    assert stored(app, table) == before


NONSENSE: Sequence[tuple[dict[str, str | None], int, str | None]] = (
    *(
        ({"version": version, "move": "draw"}, 409, "stale")
        for version in ("-1", "abc", str(10**9), "", "1.0", "٣", " 1")
    ),
    ({"version": None, "move": "draw"}, 409, "stale"),
    ({"version": "9" * 5000, "move": "draw"}, 409, "stale"),
    ({"move": "fly"}, 400, "no-move"),
    ({"move": ""}, 400, "no-move"),
    ({"move": "\0<b>draw</b>"}, 400, "no-move"),
    ({"move": "x" * 5000}, 400, "no-move"),
    ({"move": "knock"}, 422, "illegal"),
    ({"move": "exchange 1"}, 422, "illegal"),
    ({"do": "fly"}, 400, "no-move"),
    ({"do": "deal"}, 409, "not-now"),
    ({"do": "next"}, 409, "not-now"),
    ({"answer": "7", "sureness": "3"}, 409, "not-now"),
    ({"answer": "no card", "sureness": "99"}, 409, "not-now"),
    ({"skip": "yes"}, 409, "not-now"),
    ({}, 400, "no-move"),
    ({"csrf_token": None, "move": "draw"}, 400, None),
    ({"csrf_token": "made up", "move": "draw"}, 400, None),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nonsense_is_refused_in_the_learners_language_and_changes_nothing(
    app: Flask, table: Table, language: str
) -> None:
    url = table.url.replace("/en/", f"/{language}/")
    before = stored(app, table)
    for number, (fields, status, refusal) in enumerate(NONSENSE):
        data = {name: value for name, value in form(table, fields).items() if value is not None}  # type: ignore[arg-type]
        answer = table.client.post(url, data=data, headers=HTMX if number % 2 else {})
        assert answer.status_code == status, fields
        if refusal is not None:
            assert said(app, language, refusal) in answer.text
            assert f'name="version" value="{table.version}"' in answer.text
        assert number % 2 or f'<html lang="{language}"' in answer.text
        assert "<b>draw" not in answer.text
        assert stored(app, table) == before


def test_a_made_up_pick_is_no_pick(app: Flask, table: Table) -> None:
    before = stored(app, table)
    plain = without_token(table.client.get(table.url, headers=HTMX).text)
    for pick in ("zz", "a9", "\0", "<script>", "discard" * 100, "ü"):
        answer = table.client.post(table.url, data=form(table, {"pick": pick}), headers=HTMX)
        assert (answer.status_code, without_token(answer.text)) == (200, plain)
        led = table.client.post(table.url, data=form(table, {"pick": pick}), follow_redirects=True)
        assert led.status_code == 200
        assert "<script>" not in led.text
    assert stored(app, table) == before


def test_a_made_up_manner_changes_nothing(app: Flask, table: Table) -> None:
    before = stored(app, table)
    answer = table.press(manner="save", aid="everything", tutor="", pace="\0", probes="maybe", seed="1")
    assert answer.status_code == 200
    assert stored(app, table) == before
