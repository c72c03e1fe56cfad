"""Practice games over HTTP: every state has its page, in every language; whatever is asked for is answered."""

import json
import random
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import LANGUAGES
from tests.web.play.playing import HTMX, QUICK, Table, start_game, think_quickly, token_in
from tutor.services.thinking import TICK
from tutor.thinking import Full, Thinker

WINS = {"nl": r"\bwint?\b|winst", "de": r"gewinn|gewonnen", "en": r"\bwins?\b|\bwon\b"}


@pytest.fixture(autouse=True)
def quick(app: Flask) -> None:
    think_quickly(app)


def test_one_click_starts_a_game_in_the_edition_of_the_language(client: FlaskClient) -> None:
    for language, edition in (("nl", "Beverbende"), ("de", "Biberbande")):
        client.delete_cookie("learner")
        table = start_game(client, language)
        assert table.phase == "looking"
        assert edition in table.page


def test_the_game_that_was_chosen_is_the_one_that_is_offered_again(client: FlaskClient) -> None:
    chosen = {"edition": "biberbande", "opponent": ["otto", "pip", "otto"], "tutor": "mistakes", "pace": "step"}
    table = start_game(client, "nl", **chosen)
    for name in ("Otto", "Pip", "Otto 2"):
        assert f">{name}<" in table.page.replace("</svg>", ">").replace(" <span", "<")
    again = client.get("/nl/beverbende/play/new").text
    assert 'value="mistakes" checked' in again
    assert re.findall(r'name="opponent" value="(\w+)" checked', again) == ["pip", "otto"]
    assert "Otto, Pip en Otto 2" in client.get("/nl/beverbende/play/").text


@pytest.mark.parametrize(
    "wrong",
    [
        {"edition": "poker", "opponent": ["pip"]},
        {"edition": "beverbende", "opponent": []},
        {"edition": "beverbende", "opponent": ["pip"] * 6},
        {"edition": "beverbende", "opponent": ["deep-blue"]},
        {"edition": "beverbende", "opponent": ["pip"], "starter": "f"},
    ],
)
def test_what_cannot_be_played_is_told_and_nothing_is_begun(client: FlaskClient, wrong: dict[str, object]) -> None:
    token = token_in(client.get("/de/beverbende/play/new").text)
    answer = client.post("/de/beverbende/play/", data={"csrf_token": token, **wrong})
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert client.get_cookie("learner") is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_whole_game(client: FlaskClient, language: str, players: int) -> None:
    rng = random.Random(players)
    levels = [rng.choice(["pip", "lotte", "finn", "nora", "otto"]) for _ in range(players - 1)]
    table = start_game(client, language, edition="beverbende", opponent=levels, probes="on")
    phases = set()
    while table.phase != "over":
        phases.add(table.phase)
        table.go_on(rng)
    assert phases >= {"mine", "others", "revealing", "between"}
    assert 'class="pad"' in table.page
    assert re.search(WINS[language], table.page.partition('id="news"')[2].partition("</div>")[0])
    finished = client.get(f"/{language}/beverbende/play/").text
    assert table.url in finished


def test_page_and_fragment_are_the_same(client: FlaskClient) -> None:
    table = start_game(client, starter="a")  # while somebody else thinks, a page changes by itself
    fragment = client.get(table.url, headers=HTMX)
    assert fragment.text.strip() in client.get(table.url).text
    assert "HX-Request" in fragment.headers["Vary"]
    assert fragment.headers["Cache-Control"] == "private, no-store"


def test_without_htmx_every_press_is_a_redirect_to_the_one_address(client: FlaskClient) -> None:
    table = start_game(client)
    fields = {"csrf_token": table.token, "version": str(table.version)}
    answer = client.post(table.url, data={**fields, "do": "note"})
    assert (answer.status_code, answer.headers["Location"]) == (303, table.url)


def test_a_hint_comes_in_three_steps_and_stays_until_the_next_move(client: FlaskClient) -> None:
    table = start_game(client, "en").play_until("mine", random.Random(1))
    said = []
    for _ in range(3):
        table.press(do="hint")
        said.append(re.findall(r"<p>([^<]+)</p>", table.page.partition('class="coach"')[2].partition('id="news"')[0]))
    assert [len(sentences) for sentences in said] == [1, 2, 3]
    assert said[0] + said[1][1:] + said[2][2:] == said[2]  # each step adds a sentence to those before
    assert 'class="values"' in table.page
    assert table.press(do="hint").status_code == 409
    table.page = client.get(table.url).text
    assert 'class="coach"' in table.page
    table.press(move=table.moves[0])
    assert 'class="coach"' not in table.page


def test_what_could_be_known_is_told_and_shown_when_asked(client: FlaskClient) -> None:
    table = start_game(client, "en", edition="beverbende", opponent=["pip"], aid="off")
    table.play_until("mine", random.Random(1))
    assert "you know it’s" not in table.page
    table.press(do="know")
    assert "that your first card is" in table.page
    assert "you know it’s" in table.page


def test_the_memory_aid_shows_what_was_seen(client: FlaskClient) -> None:
    table = start_game(client, "en").play_until("mine", random.Random(1))
    for aid, shown in (("on", True), ("off", False), ("fading", True)):
        table.press(manner="save", aid=aid)
        assert ("you know it’s" in table.page) is shown


def test_the_fading_aid_forgets_after_a_lap(client: FlaskClient) -> None:
    table = start_game(client, "en", edition="beverbende", opponent=["pip"], aid="fading", starter="a")
    table.play_until("mine", random.Random(3))
    assert table.page.count("you know it’s") == 2  # the opening look
    table.press(move="draw")
    assert "discard" in table.moves
    table.press(move="discard")
    table.press(do="next")
    assert table.phase == "mine"
    assert "you know it’s" not in table.page
    table.press(manner="save", aid="on")
    assert table.page.count("you know it’s") == 2  # known, and faded


def test_taking_back_is_told(client: FlaskClient) -> None:
    table = start_game(client, "en").play_until("mine", random.Random(2))
    table.press(move="draw")
    table.press(do="back")
    assert "have been shuffled again" in table.page
    assert "draw" in table.moves


def test_a_stopped_game_is_over(client: FlaskClient) -> None:
    table = start_game(client, "en").play_until("mine", random.Random(2))
    table.press(do="stop")
    assert table.phase == "over"
    assert "You’ve stopped this game." in table.page


def test_a_deleted_game_is_gone(client: FlaskClient) -> None:
    table = start_game(client, "en")
    answer = client.post(f"{table.url}/delete", data={"csrf_token": table.token})
    assert answer.status_code == 303
    assert client.get(table.url).status_code == 404
    assert table.url not in client.get("/en/beverbende/play/").text


def test_a_running_game_is_exported_without_its_secrets(client: FlaskClient) -> None:
    table = start_game(client, "en").play_until("mine", random.Random(5))
    [game] = json.loads(client.get("/en/settings/my-data.json").text)["games"]
    assert game["state"] == "running"
    assert not {"record", "seed", "setup"} & set(game)
    assert all("order" not in event and "rows" not in event for step in game["told"] for event in step["events"])
    table.press(do="stop")
    [game] = json.loads(client.get("/en/settings/my-data.json").text)["games"]
    assert game["record"]["steps"][0] == "deal"


def test_the_first_of_two_cards_can_be_picked(client: FlaskClient) -> None:
    """With and without htmx; nothing is stored."""
    for seed in range(40):
        table = start_game(client, "nl", edition="beverbende", opponent=["pip"]).play_until("mine", random.Random(seed))
        if "discard" in table.picks:
            break
    version = table.version
    table.press(pick="discard")
    assert 'aria-pressed="true"' in table.page
    assert table.version == version
    fields = {"csrf_token": table.token, "version": str(version), "pick": "discard"}
    answer = client.post(table.url, data=fields)
    assert "pick=discard" in answer.headers["Location"]
    assert 'aria-pressed="true"' in client.get(answer.headers["Location"]).text


def test_the_coach_asks_before_a_bad_move_and_only_then(client: FlaskClient) -> None:
    asked = played = 0
    for seed in range(6):
        table = start_game(client, "en", edition="beverbende", opponent=["otto"], tutor="everything")
        rng = random.Random(seed)
        for _ in range(60):
            if table.phase == "over":
                break
            if table.phase != "mine" or not table.moves:
                table.go_on(rng)
                continue
            move = rng.choice(table.moves)
            table.press(move=move)
            if "Are you sure?" in coach_of(table):
                asked += 1
                assert f'name="move" value="{move}"' in coach_of(table)
                assert (
                    "Are you sure?" not in client.get(f"{table.url}?rethink=1").text.partition('class="coach"')[2][:400]
                )
                table.press(move=move, sure="yes")
            played += 1
    assert 3 < asked < played / 2


def coach_of(table: Table) -> str:
    return table.page.partition('class="coach"')[2].partition('class="actions steps"')[0]


def test_a_question_about_a_card_does_not_answer_itself(client: FlaskClient) -> None:
    """Neither the memory aid nor a hint helps while it is asked."""
    chosen = {"edition": "beverbende", "opponent": ["pip"], "aid": "on", "probes": "on"}
    for seed in range(30):
        table, rng = start_game(client, "en", **chosen), random.Random(seed)
        while table.phase not in ("revealing", "between") and 'id="probe"' not in table.page:
            table.go_on(rng)
        if 'id="probe"' in table.page:
            break
    assert "you know it’s" not in table.page
    version = table.version
    for fields in ({"do": "know"}, {"do": "hint"}, {"move": "draw"}):
        assert table.press(**fields).status_code == 409
    assert table.version == version
    assert table.press(answer="", sureness="3").status_code == 200
    assert "you know it’s" in table.page


def test_the_turn_that_ends_a_round_is_told(client: FlaskClient) -> None:
    told = 0
    for seed in range(12):
        table = start_game(client, "en", edition="beverbende", opponent=["pip", "lotte"])
        table.play_until("revealing", random.Random(seed))
        news = table.page.partition('id="news"')[2].partition("</div>")[0]
        assert "All the cards are turned up." in news
        told += len(re.findall(r"<p>", news)) > 1
    assert told > 6


def test_cards_travel_once(client: FlaskClient) -> None:
    table = start_game(client, "en").play_until("mine", random.Random(1))
    table.press(move="draw")
    assert 'data-travels="draw>hand "' in table.page
    table.press(do="hint")
    assert 'data-travels=""' in table.page


def test_the_same_question_is_asked_once(client: FlaskClient) -> None:
    """“Are you sure?” again and again adds nothing to the game."""
    for seed in range(12):
        table = start_game(client, "en", edition="beverbende", opponent=["otto"], tutor="everything")
        rng = random.Random(seed)
        for _ in range(40):
            if table.phase != "mine" or not table.moves:
                table.go_on(rng)
                continue
            move = rng.choice(table.moves)
            table.press(move=move)
            if "Are you sure?" in coach_of(table):
                version = table.version
                table.press(move=move)
                assert table.version == version
                assert "Are you sure?" in coach_of(table)
                return
    raise AssertionError("the coach never asks")


def test_a_hint_that_takes_long_says_so_and_asks_again_by_itself(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_quickly(app)
    table = start_game(client, "en", opponent=["pip"], edition="beverbende", starter="a")
    table.play_until("mine", random.Random(1))
    with monkeypatch.context() as nobody_waits:
        nobody_waits.setattr(Thinker, "wait", lambda *_: False)
        nobody_waits.setattr(Thinker, "found", lambda *_: None)
        answer = table.press(do="hint")
        assert answer.status_code == 202
        assert "The coach is thinking" in answer.text
        assert re.search(r'hx-trigger="submit, load delay:\d+ms"', answer.text)
        assert '<input type="hidden" name="do" value="hint">' in answer.text
    answer = table.press(do="hint")
    assert answer.status_code == 200
    assert 'class="coach"' in answer.text


def test_too_many_hints_at_once_are_refused_kindly(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    think_quickly(app)
    table = start_game(client, "en", opponent=["pip"], edition="beverbende", starter="a")
    table.play_until("mine", random.Random(1))
    monkeypatch.setattr(Thinker, "found", lambda *_: None)
    monkeypatch.setattr(Thinker, "ask", refuse)
    answer = table.press(do="hint")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
    assert "The coach is very busy" in answer.text


def refuse(*_: object, **__: object) -> None:
    raise Full


def test_the_turn_of_somebody_who_thinks_is_asked_for_again(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TICK, 2, 1_000_000.0)
    app.config["THINKING"] = {**QUICK, "ticking": True}
    table = start_game(client, "en", opponent=["coach"], edition="beverbende", starter="b")
    table.press(do="note")
    before = table.version
    early = table.press(do="next")
    assert (early.status_code, table.version) == (202, before), "however soon it is known, it is shown later"
    assert "is thinking" in early.text
