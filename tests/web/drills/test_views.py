"""The pages of the memory drills: from the hub through pictures and questions to the result, with all that can go
wrong."""

import re
from functools import partial
from itertools import count

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.drills.drilling import Round, begin_round, made, play_round, right, wrong
from tests.web.pages import LANGUAGES, send_form
from tests.web.play.playing import HTMX, token_in
from tests.web.puzzles.puzzling import words_of
from tutor.games.beverbende.drills.drills import DRILLS, make
from tutor.games.beverbende.drills.questions import CANNOT_KNOW
from tutor.games.beverbende.words.board.words import Words
from tutor.games.beverbende.words.drills import answer_words, question_hint, question_words
from tutor.games.beverbende.words.trained import seen_words
from tutor.services import drills


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hub_offers_training_and_every_drill(client: FlaskClient, language: str) -> None:
    page = client.get(f"/{language}/beverbende/drills/").text
    for drill in DRILLS:
        assert f'action="/{language}/beverbende/drills/{drill}"' in page
    assert f'action="/{language}/beverbende/drills/training"' in page


@pytest.mark.parametrize("drill", DRILLS)
@pytest.mark.parametrize("headers", [None, HTMX], ids=["no-script", "htmx"])
def test_a_round_from_beginning_to_end(
    app: Flask, client: FlaskClient, drill: str, headers: dict[str, str] | None
) -> None:
    played = begin_round(client, drill)
    pages = played.watch(headers)
    found = made(app, client, played.id)
    assert len(pages) == len(found.frames) + 1
    assert list(played.choices.values()) == [list(question.choices) for question in found.questions]
    result = played.answer(right(found), headers)
    page = result.text if headers else client.get(result.headers["Location"]).text
    assert page.count('<li class="panel good">') == len(found.questions)
    assert client.get(played.url).text.count('class="panel good"') == len(found.questions)


def test_a_picture_shows_what_is_seen_at_that_moment(client: FlaskClient) -> None:
    played = begin_round(client, "opening-look")
    faces = [re.findall(r"#card-(\w[\w-]*)", page.partition('class="own"')[2].partition("</ul>")[0])
             for page in played.watch()]  # fmt: skip
    first, *later = faces
    assert [face == "back" for face in first] == [False, True, True, False]
    assert all(set(row) == {"back"} for row in later)


def test_the_first_picture_is_told_in_words(client: FlaskClient) -> None:
    words = words_of(begin_round(client, "opening-look").page)
    assert "You look at your two outer cards" in words
    assert "Picture 1 of 2" in words


def test_levels_go_up_and_down(app: Flask, client: FlaskClient) -> None:
    assert (
        "1 more round without a mistake, and you’ll be at level 2."
        in play_round(app, client, "discards", well=True).page
    )
    assert "on to level 2" in play_round(app, client, "discards", well=True).page
    assert "level 2" in begin_round(client, "discards").page
    play_round(app, client, "discards", well=False)
    assert "Back to level 1 for a bit." in play_round(app, client, "discards", well=False).page
    assert "practised 4 times" in client.get("/en/beverbende/drills/").text


def test_the_result_tells_what_was_answered_what_was_right_and_where_it_was_seen(
    app: Flask, client: FlaskClient
) -> None:
    played = begin_round(client, "opening-look")
    played.watch()
    (question,) = made(app, client, played.id).questions
    played.answer(wrong(made(app, client, played.id)))
    page = client.get(played.url).text
    words = words_of(page)
    assert "0 out of 1 right" in words
    assert "You said" in words
    assert "It was" in words
    assert "You last saw it at the start." in words
    replay = page.partition("<details>")[2].partition("</details>")[0]
    assert f"#card-{question.answer}" in replay
    assert "You look at your two outer cards" in replay


def test_what_was_never_seen_is_told_so(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.services.drills.rounds.staircase.next_level", lambda *_: 8)  # asks for much
    rounds = (make("whole-table", 8, "beverbende", str(number)) for number in count())
    seed = next(one.seed for one in rounds if CANNOT_KNOW in [question.answer for question in one.questions])
    monkeypatch.setattr(drills, "begin", partial(drills.begin, seed=seed))
    page = play_round(app, client, "whole-table", well=True).page
    assert "You never saw this card" in page
    assert "You can’t know" in page


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            (
                "You haven’t seen any of them, so all 4 are left.",
                "You’ve seen 2 of them, so 2 are left.",
                "You’ve seen 3 of them, so 1 is left.",
                "You’ve seen all 4 of them, so none are left.",
            ),
        ),
        (
            "nl",
            (
                "Je hebt er nog geen gezien, dus ze kunnen alle 4 nog komen.",
                "Je hebt er 2 gezien, dus er zijn er nog 2 over.",
                "Je hebt er 3 gezien, dus er is er nog één over.",
                "Je hebt ze alle 4 gezien, dus er komt er geen meer.",
            ),
        ),
        (
            "de",
            (
                "Davon hast du noch keine gesehen, also sind alle 4 noch da.",
                "2 davon hast du gesehen, also bleiben 2 übrig.",
                "3 davon hast du gesehen, also bleibt eine übrig.",
                "Du hast alle 4 gesehen, also bleibt keine übrig.",
            ),
        ),
    ],
)
def test_none_one_and_many_have_their_sentences(app: Flask, language: str, sentences: tuple[str, ...]) -> None:
    view = make("counting", 1, "beverbende", "1").frames[0].view
    words = Words.at(view, app.extensions["languages"][language])
    assert tuple(seen_words(seen, 4 - seen, words) for seen in (0, 2, 3, 4)) == sentences


def test_counting_shows_the_pile(app: Flask, client: FlaskClient) -> None:
    played = play_round(app, client, "counting", well=False)
    found = made(app, client, played.id)
    shown = played.page.partition('class="fan"')[2].partition("</ol>")[0]
    assert shown.count("<li>") == len(found.frames[-1].view.discard)
    assert "of them, so" in played.page


# ---- How long a picture is shown ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "seconds"), [("half", "3.0"), ("usual", "6.0"), ("longer", "9.0"), ("twice", "12.0")]
)
def test_the_time_of_a_picture_can_be_chosen(client: FlaskClient, choice: str, seconds: str) -> None:
    assert 'data-seconds="6.0">' in begin_round(client, "opening-look").page  # not chosen: not when nothing may move
    answer = send_form(client, "/en/beverbende/drills/", exposure=choice)
    assert answer.status_code == 303
    assert "Saved." in client.get(answer.headers["Location"]).text
    assert f'data-seconds="{seconds}" data-chosen>' in begin_round(client, "opening-look").page


def test_no_time_at_all_can_be_chosen(client: FlaskClient) -> None:
    send_form(client, "/en/beverbende/drills/", exposure="off")
    page = begin_round(client, "opening-look").page
    assert "data-seconds" not in page
    assert "time-left" not in page
    assert 'id="pause"' not in page


def test_no_other_time_can_be_chosen(client: FlaskClient) -> None:
    assert send_form(client, "/en/beverbende/drills/", exposure="100").status_code == 400


# ---- Training -------------------------------------------------------------------------------------------------------


def test_training_from_the_first_round_to_the_last(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.drills.training.MOST", 2)
    monkeypatch.setattr("tutor.drills.training.FEWEST", 2)
    assert "Start training" in client.get("/en/beverbende/drills/training").text
    for last in (False, True):
        played = Round(client, send_form(client, "/en/beverbende/drills/training").headers["Location"])
        played.watch()
        played.answer(right(made(app, client, played.id)))
        page = client.get(played.url).text
        assert ("That was your training for today" in page) is last
        assert ("drill 1 of 2 is done" in page) is not last
    page = client.get("/en/beverbende/drills/training").text
    assert "Done for today." in page
    assert "1 day so far" in page
    token = token_in(client.get("/en/beverbende/drills/").text)
    again = client.post("/en/beverbende/drills/training", data={"csrf_token": token})
    assert again.headers["Location"] == "/en/beverbende/drills/training"


# ---- What goes wrong ------------------------------------------------------------------------------------------------


def test_a_drill_that_there_is_not(client: FlaskClient) -> None:
    token = token_in(client.get("/nl/beverbende/drills/").text)
    answer = client.post("/nl/beverbende/drills/juggling", data={"csrf_token": token})
    assert answer.status_code == 404
    assert '<html lang="nl"' in answer.text


@pytest.mark.parametrize("round_id", ["AAAAAAAAAAAAAAAA", "x", "..%2F..", "a" * 500])
def test_a_round_that_there_is_not(client: FlaskClient, round_id: str) -> None:
    begin_round(client, "my-row")  # somebody is known
    assert client.get(f"/de/beverbende/drills/round/{round_id}").status_code == 404


def test_somebody_elses_round(app: Flask, client: FlaskClient) -> None:
    played = begin_round(client, "my-row")
    stranger = app.test_client()
    assert stranger.get(played.url).status_code == 404
    mine = begin_round(stranger, "my-row")
    assert stranger.get(played.url).status_code == 404
    data = {"csrf_token": token_in(mine.page), "at": "0"}
    assert stranger.post(played.url, data=data).status_code == 404
    assert client.get(played.url).text.count("Picture 1 of") == 1


@pytest.mark.parametrize("at", ["0", "7", "-1", "", "next", "9" * 30, "²"])
@pytest.mark.parametrize("headers", [None, HTMX], ids=["no-script", "htmx"])
def test_a_picture_that_is_gone_leads_to_the_current_one(
    client: FlaskClient, at: str, headers: dict[str, str] | None
) -> None:
    played = begin_round(client, "discards")
    played.go_on()
    answer = played.send(headers, at=at)
    page = answer.text if headers else client.get(answer.headers["Location"]).text
    assert "Picture 2 of 3" in page
    assert ("That picture is gone." in page) is (headers is not None)


def test_an_answer_before_its_time(client: FlaskClient) -> None:
    played = begin_round(client, "discards")
    answer = played.answer(["5"])
    assert answer.status_code == 409
    assert "Picture 1 of 3" in answer.text


@pytest.mark.parametrize("given", [{}, {"answer1": "dragon"}, {"answer1": ""}, {"answer1": "x" * 10_000}])
@pytest.mark.parametrize(("language", "words"), [("nl", "Kies een antwoord."), ("de", "Wähl eine Antwort aus.")])
def test_answers_that_are_none(client: FlaskClient, given: dict[str, str], language: str, words: str) -> None:
    played = begin_round(client, "discards", language)
    played.watch()
    answer = played.send(**given)
    assert answer.status_code == 400
    assert words in answer.text
    assert 'role="alert"' in answer.text
    assert "dragon" not in answer.text
    assert client.get(played.url).text.count(' name="answer1"') == len(played.choices["answer1"])


def test_what_was_chosen_already_stays_chosen(app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.services.drills.rounds.staircase.next_level", lambda *_: 4)
    played = begin_round(client, "discards")
    played.watch()
    chosen = played.choices["answer2"][1]
    page = played.send(answer2=chosen).text
    assert page.count(" checked") == 1
    assert f'name="answer2" value="{chosen}" required checked' in page
    assert page.count("Choose an answer.") == len(played.choices) - 1


def test_answered_twice_the_first_counts(app: Flask, client: FlaskClient) -> None:
    played = begin_round(client, "discards")
    played.watch()
    found = made(app, client, played.id)
    first = played.answer(right(found), HTMX).text
    second = played.answer(wrong(found), HTMX).text
    assert 'class="panel good"' in first
    assert 'class="panel good"' in second
    assert client.get("/en/beverbende/drills/").text.count("practised once") == 1


def test_without_a_token_nothing_happens(client: FlaskClient) -> None:
    played = begin_round(client, "discards")
    for url in (
        "/en/beverbende/drills/discards",
        "/en/beverbende/drills/training",
        "/en/beverbende/drills/",
        played.url,
    ):
        assert client.post(url, data={"at": "0"}).status_code == 400
    assert "Picture 1 of 3" in client.get(played.url).text


def test_every_choice_can_be_said_in_every_language(app: Flask) -> None:
    """Also on the highest levels, with every card and every seat."""
    for language in app.extensions["languages"].values():
        for drill in DRILLS:
            for level in (1, 6, 12):
                found = make(drill, level, "beverbende", f"words {level}")
                words = Words.at(found.frames[-1].view, language)
                for question in found.questions:
                    said = [answer_words(question, choice, words) for choice in question.choices]
                    assert len(set(said)) == len(said)
                    assert "%" not in question_words(question, words) + question_hint(question, words) + "".join(said)
                    assert CANNOT_KNOW not in said
