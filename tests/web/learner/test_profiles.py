import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.pages import send_form
from tutor.services.learner import profiles
from tutor.web.learner.current import MOST_PROFILES

URL = "/en/profiles"
CODE = re.compile(r'id="transfer-code">([^<]{9})<')


def send(client: FlaskClient, do: str, **fields: str) -> TestResponse:
    return send_form(client, URL, do=do, **fields)


def playing(client: FlaskClient) -> str:
    found = re.search(r'<h2 id="now".*Playing now: (?:<bdi>)?([^<]*)', client.get(URL).text)
    assert found
    return found[1]


def others(client: FlaskClient) -> dict[str, str]:
    """Name to handle."""
    found = re.findall(r'<h3 id="who-(\w+)".*<span>(?:<bdi>)?([^<]*)', client.get(URL).text)
    return {name: handle for handle, name in found}


def cookie(client: FlaskClient, name: str) -> str:
    found = client.get_cookie(name)
    assert found
    return found.value


def my_id(client: FlaskClient) -> str:
    """As the signed cookie has it."""
    return cookie(client, "learner").rpartition(".")[0]


def make_code(client: FlaskClient) -> str:
    found = CODE.search(send(client, "code").text)
    assert found
    return found[1]


@pytest.fixture
def tablet(client: FlaskClient) -> FlaskClient:
    """Anna came first, Bram plays now."""
    send(client, "add", name="Anna")
    send(client, "add", name="Bram")
    return client


@pytest.fixture
def phone(app: Flask) -> FlaskClient:
    return app.test_client()


# ---- On one device ------------------------------------------------------------------------------


def test_looking_keeps_nothing(client: FlaskClient) -> None:
    assert playing(client) == "No name yet"
    page = client.get(URL).text
    assert "Also on this device" not in page
    assert "Make a code" not in page
    assert client.get_cookie("learner") is None
    assert client.get_cookie("profiles") is None


def test_the_first_name_makes_a_profile(client: FlaskClient) -> None:
    answer = send(client, "rename", name=" Anna ")
    assert (answer.status_code, answer.location) == (303, URL)
    assert "Saved." in client.get(URL).text
    assert playing(client) == "Anna"
    assert client.get_cookie("profiles") is None


def test_naming_keeps_what_was_saved(client: FlaskClient) -> None:
    send_form(client, "/en/settings", appearance="dark", edition="auto")
    learner_id = my_id(client)
    send(client, "rename", name="Anna")
    data = client.get("/en/settings/my-data.json").json
    assert (my_id(client), data["name"], data["preferences"]["appearance"]) == (learner_id, "Anna", "dark")
    send(client, "rename", name="")
    assert playing(client) == "No name yet"


def test_adding_plays_as_the_new_one_and_keeps_the_other(client: FlaskClient) -> None:
    send_form(client, "/en/settings", appearance="dark", edition="auto")
    assert send(client, "add", name="Bram").status_code == 303
    assert playing(client) == "Bram"
    assert list(others(client)) == ["No name yet"]
    assert "data-theme" not in client.get(URL).text


def test_the_only_profile_needs_no_list(client: FlaskClient) -> None:
    send(client, "add", name="Anna")
    assert playing(client) == "Anna"
    assert client.get_cookie("profiles") is None


def test_switching_there_and_back(tablet: FlaskClient) -> None:
    send_form(tablet, "/en/settings", appearance="dark", edition="auto")
    answer = send(tablet, "switch", who=others(tablet)["Anna"])
    assert (answer.status_code, answer.location) == (303, URL)
    assert playing(tablet) == "Anna"
    assert "data-theme" not in tablet.get(URL).text
    handle = others(tablet)["Bram"]
    for _ in range(2):  # the second time as by a double click
        assert send(tablet, "switch", who=handle).status_code == 303
        assert playing(tablet) == "Bram"
    assert 'data-theme="dark"' in tablet.get(URL).text


def test_only_what_is_on_the_device_can_be_chosen(app: Flask, tablet: FlaskClient, phone: FlaskClient) -> None:
    send(phone, "add", name="Cleo")
    cleo = my_id(phone)
    send(phone, "add", name="Dirk")
    for who in (others(phone)["Cleo"], cleo, "", "0", "ü"):
        for do in ("switch", "remove"):
            answer = send(tablet, do, who=who)
            assert answer.status_code == 409
            assert "Nothing has changed" in answer.text
    assert playing(tablet) == "Bram"
    assert list(others(tablet)) == ["Anna"]


def test_removing_keeps_the_data(tablet: FlaskClient) -> None:
    bram, anna = my_id(tablet), others(tablet)["Anna"]
    before = cookie(tablet, "profiles")
    assert "Its data is kept." in tablet.get(URL).text
    assert send(tablet, "remove", who=anna).status_code == 303
    assert "The profile has been removed from this device. Its data is kept." in tablet.get(URL).text
    assert others(tablet) == {}
    assert my_id(tablet) == bram
    assert tablet.get_cookie("profiles") is None
    tablet.set_cookie("profiles", before)
    assert list(others(tablet)) == ["Anna"]


def test_who_plays_cannot_be_removed(tablet: FlaskClient) -> None:
    anna = others(tablet)["Anna"]
    send(tablet, "switch", who=anna)
    assert send(tablet, "remove", who=anna).status_code == 409  # from a page opened before
    assert playing(tablet) == "Anna"


def test_eight_profiles_and_no_more(tablet: FlaskClient, phone: FlaskClient) -> None:
    for number in range(3, MOST_PROFILES + 1):
        assert send(tablet, "add", name=f"Number {number}").status_code == 303
    answer = send(tablet, "add", name="Number 9")
    assert answer.status_code == 400
    assert "that’s the limit" in answer.text
    assert 'value="Number 9"' in answer.text
    assert list(others(tablet)) == ["Anna", "Bram", *(f"Number {number}" for number in range(3, MOST_PROFILES))]

    send(phone, "add", name="Zoë")
    code = make_code(phone)
    assert "that’s the limit" in send(tablet, "redeem", code=code).text
    send(tablet, "remove", who=others(tablet)["Anna"])
    assert send(tablet, "redeem", code=code).status_code == 303  # it was not used up
    assert playing(tablet) == "Zoë"


@pytest.mark.parametrize("do", ["add", "rename"])
@pytest.mark.parametrize(
    ("name", "problem"), [("x" * 31, "too long"), ("An\nna", "can’t be shown"), ("\u202eanna", "can’t be shown")]
)
def test_a_name_that_is_none_is_answered_in_place(client: FlaskClient, do: str, name: str, problem: str) -> None:
    answer = send(client, do, name=name)
    assert answer.status_code == 400
    assert problem in answer.text
    assert f'id="{do}-problem"' in answer.text
    assert answer.text.count('aria-invalid="true"') == 1
    assert client.get_cookie("learner") is None


def test_who_is_added_needs_a_name(client: FlaskClient) -> None:
    answer = send(client, "add", name="  ")
    assert answer.status_code == 400
    assert "Type a name." in answer.text


def test_a_name_is_text(client: FlaskClient) -> None:
    send(client, "add", name='<b>"O’Neill" & Co')
    send(client, "add", name="Bram")
    page = client.get(URL).text
    assert "<b>" not in page
    assert "&lt;b&gt;&#34;O’Neill&#34; &amp; Co" in page


@pytest.mark.parametrize("do", ["", "dance"])
def test_an_unknown_form_is_refused(client: FlaskClient, do: str) -> None:
    assert send(client, do).status_code == 400


def test_no_form_without_its_token(tablet: FlaskClient) -> None:
    page = tablet.get(URL).text
    assert page.count("<form") == page.count('name="csrf_token"') == 7  # the head has one too
    for do in ("rename", "add", "switch", "remove", "code", "redeem"):
        assert tablet.post(URL, data={"do": do, "name": "Eve", "who": others(tablet)["Anna"]}).status_code == 400
    assert playing(tablet) == "Bram"


# ---- In the head of every page -------------------------------------------------------------------


def head(client: FlaskClient, url: str = "/en/") -> str:
    return client.get(url).text.partition("<header")[2].partition("</header>")[0]


def test_a_stranger_is_you_and_gets_no_cookie(client: FlaskClient) -> None:
    assert "<bdi>You</bdi>" in head(client)
    assert "<form" not in head(client)
    assert client.get_cookie("session") is None


def test_every_page_says_who_is_playing(tablet: FlaskClient) -> None:
    for url in (
        "/en/",
        "/en/beverbende/cards",
        "/en/beverbende/play/",
        "/en/beverbende/learn/take/take-the-two",
        "/en/no-such-page",
    ):
        shown = head(tablet, url)
        assert re.search(r"<summary>.*<bdi>Bram</bdi></summary>", shown), url
        assert re.findall(r"<button[^>]*>.*<bdi>(\w+)</bdi>", shown) == ["Anna"], url


def test_one_tap_changes_who_is_playing_and_leads_to_what_is_theirs(tablet: FlaskClient) -> None:
    anna = others(tablet)["Anna"]
    answer = send(tablet, "switch", who=anna, then="home")
    assert (answer.status_code, answer.location) == (303, "/en/")
    assert playing(tablet) == "Anna"


def test_everybody_on_a_device_has_a_face_of_their_own(tablet: FlaskClient) -> None:
    send(tablet, "add", name="Cleo")
    faces = re.findall(r'class="own-face (face-\d)"', head(tablet))
    assert len(set(faces)) == len(faces) == 3
    send(tablet, "switch", who=others(tablet)["Anna"])
    assert set(re.findall(r'class="own-face (face-\d)"', head(tablet))) == set(faces)


def test_a_page_with_a_token_repeats_no_question(tablet: FlaskClient) -> None:
    assert "guess" not in tablet.get("/en/beverbende/cards?guess=1").text


def test_pages_of_somebody_with_a_name_are_not_kept_for_others(app: Flask, tablet: FlaskClient) -> None:
    tablet.get("/en/beverbende/cards")
    assert "Bram" not in app.test_client().get("/en/beverbende/cards").text


# ---- The cookies --------------------------------------------------------------------------------


def test_no_page_tells_an_id(tablet: FlaskClient) -> None:
    bram = my_id(tablet)
    send(tablet, "switch", who=others(tablet)["Anna"])
    anna = my_id(tablet)
    answers = [tablet.get(URL), tablet.get("/en/settings"), send(tablet, "code"), send(tablet, "switch", who="x")]
    for answer in answers:
        assert anna not in answer.text
        assert bram not in answer.text


def test_the_list_is_as_private_as_the_learner(tablet: FlaskClient) -> None:
    answer = send(tablet, "switch", who=others(tablet)["Anna"])
    listed, current = (
        next(line for line in answer.headers.getlist("Set-Cookie") if line.startswith(f"{name}="))
        for name in ("profiles", "learner")
    )
    assert listed.partition(";")[2] == current.partition(";")[2]
    assert all(part in listed for part in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=34560000"))


def test_a_forged_list_counts_as_none(tablet: FlaskClient, phone: FlaskClient) -> None:
    good, current = cookie(tablet, "profiles"), cookie(tablet, "learner")
    send(phone, "add", name="Cleo")
    for forged in ("", "x", "ü.ü", my_id(tablet), f"{my_id(phone)}.{good}", current):
        tablet.set_cookie("profiles", forged)
        assert others(tablet) == {}
        assert playing(tablet) == "Bram"
    tablet.set_cookie("profiles", good)
    assert list(others(tablet)) == ["Anna"]


def test_a_list_is_no_learner(tablet: FlaskClient) -> None:
    tablet.set_cookie("learner", cookie(tablet, "profiles"))
    assert tablet.get("/en/settings/my-data.json").json == {}


def test_who_is_deleted_elsewhere_is_ignored(app: Flask, tablet: FlaskClient) -> None:
    elsewhere = app.test_client()
    elsewhere.set_cookie("learner", cookie(tablet, "learner"))
    send(tablet, "switch", who=others(tablet)["Anna"])
    send_form(elsewhere, "/en/settings/delete")
    assert others(tablet) == {}
    send(tablet, "add", name="Cleo")
    assert list(others(tablet)) == ["Anna"]


# ---- To another device --------------------------------------------------------------------------


def test_a_code_brings_the_profile(client: FlaskClient, phone: FlaskClient) -> None:
    send(client, "add", name="Anna")
    send_form(client, "/en/settings", appearance="dark", edition="auto")
    answer = send(phone, "redeem", code=make_code(client).lower().replace("-", " "))
    assert (answer.status_code, answer.location) == (303, URL)
    assert "The profile is now on this device too." in phone.get(URL).text
    assert my_id(phone) == my_id(client)
    assert 'data-theme="dark"' in phone.get(URL).text
    assert playing(client) == "Anna"
    assert phone.get_cookie("profiles") is None


def test_who_was_here_before_stays(tablet: FlaskClient, phone: FlaskClient) -> None:
    send(phone, "rename", name="Cleo")
    send(tablet, "redeem", code=make_code(phone))
    assert playing(tablet) == "Cleo"
    assert list(others(tablet)) == ["Anna", "Bram"]
    send(tablet, "redeem", code=make_code(phone))  # it has come already
    assert playing(tablet) == "Cleo"
    assert list(others(tablet)) == ["Anna", "Bram"]


def test_a_code_works_once(client: FlaskClient, phone: FlaskClient) -> None:
    send(client, "add", name="Anna")
    code = make_code(client)
    assert send(phone, "redeem", code=code).status_code == 303
    answer = send(phone, "redeem", code=code)
    assert answer.status_code == 400
    assert "This code doesn’t work" in answer.text
    assert playing(phone) == "Anna"


def test_a_new_code_replaces_the_old_one(client: FlaskClient, phone: FlaskClient) -> None:
    send(client, "add", name="Anna")
    old, new = make_code(client), make_code(client)
    assert send(phone, "redeem", code=old).status_code == 400
    assert send(phone, "redeem", code=new).status_code == 303


def test_a_wrong_code_loses_nothing(tablet: FlaskClient) -> None:
    before = cookie(tablet, "learner"), cookie(tablet, "profiles")
    answer = send(tablet, "redeem", code="CCCC-2222")
    assert answer.status_code == 400
    assert answer.text.count("This code doesn’t work") == 1
    assert 'value="CCCC-2222"' in answer.text
    assert (cookie(tablet, "learner"), cookie(tablet, "profiles")) == before


def test_the_code_is_in_one_answer_only(client: FlaskClient) -> None:
    send(client, "add", name="Anna")
    answer = send(client, "code")
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "private, no-store"
    assert 'href="/nl/profiles"' in answer.text
    found = CODE.search(answer.text)
    assert found
    assert found[1] not in client.get(URL).text
    assert found[1] not in str(answer.headers)


def test_somebody_new_can_make_a_code(client: FlaskClient, phone: FlaskClient) -> None:
    send(phone, "redeem", code=make_code(client))
    assert my_id(phone) == my_id(client)


# ---- Guessing -----------------------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Of the limiter; add to its only entry."""
    now = [1_800_000_000.0]
    monkeypatch.setattr("tutor.web.counters.time.time", lambda: now[0])
    return now


def test_guessing_is_limited(client: FlaskClient, phone: FlaskClient) -> None:
    send(phone, "add", name="Anna")
    code = make_code(phone)
    assert {send(client, "redeem", code="CCCC-2222").status_code for _ in range(10)} == {400}
    answer = send(client, "redeem", code=code)
    assert answer.status_code == 429
    assert "Easy now" in answer.text
    (wait,) = answer.headers.getlist("Retry-After")
    assert 1 <= int(wait) <= 60
    assert send(phone, "redeem", code=code).status_code == 429  # the same address
    assert send(client, "add", name="Bram").status_code == 303  # nothing else is limited
    elsewhere = {"REMOTE_ADDR": "192.0.2.7"}
    token = re.search(r'name="csrf_token" value="([^"]+)"', client.get(URL).text)
    assert token
    data = {"csrf_token": token[1], "do": "redeem", "code": code}
    assert client.post(URL, data=data, environ_overrides=elsewhere).status_code == 303


def test_after_a_minute_there_are_new_tries(client: FlaskClient, clock: list[float]) -> None:
    for _ in range(9):
        send(client, "redeem", code="CCCC-2222")
    clock[0] += 50
    assert send(client, "redeem", code="CCCC-2222").status_code == 400
    assert send(client, "redeem", code="CCCC-2222").status_code == 429
    clock[0] += 11
    assert {send(client, "redeem", code="CCCC-2222").status_code for _ in range(9)} == {400}
    assert send(client, "redeem", code="CCCC-2222").status_code == 429  # no twenty around the full minute


# ---- Settings -----------------------------------------------------------------------------------


def test_settings_lead_here_and_name_the_cookie(client: FlaskClient) -> None:
    for _ in range(2):
        page = client.get("/en/settings").text
        assert 'href="/en/profiles"' in page
        assert "<code>profiles</code>" in page
        send_form(client, "/en/settings", appearance="dark", edition="auto")


def test_deleting_takes_the_profile_off_the_list(tablet: FlaskClient) -> None:
    assert send_form(tablet, "/en/settings/delete").status_code == 303
    assert tablet.get_cookie("learner") is None
    assert playing(tablet) == "No name yet"
    assert list(others(tablet)) == ["Anna"]
    send(tablet, "switch", who=others(tablet)["Anna"])
    assert playing(tablet) == "Anna"
    assert tablet.get_cookie("profiles") is None
    send_form(tablet, "/en/settings/delete")
    assert others(tablet) == {}


def test_the_words_know_how_long_a_name_may_be() -> None:
    assert profiles.LONGEST_NAME == 30
    assert profiles.CODE_LIFETIME.total_seconds() == 15 * 60
    assert MOST_PROFILES == 8
