"""The progress page: friendly when there is nothing yet, complete when there is much, quick when there is very much."""

import csv
import re
from datetime import UTC, date, datetime, timedelta

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import update

from tests.effort import effort
from tests.web.drills.drilling import play_round
from tests.web.pages import LANGUAGES
from tests.web.play.playing import token_in
from tutor.games.beverbende.drills.drills import DRILLS
from tutor.games.beverbende.rules import ID as GAME
from tutor.games.beverbende.words.knocking import knock_words
from tutor.lab.bench_progress import fill
from tutor.practice.figures import names
from tutor.services.learner import learners
from tutor.services.learner.learners import Preferences
from tutor.services.learner.progress import Bucket, GamesPart
from tutor.store import Store
from tutor.store.progress import GameFigures
from tutor.store.tables import drill_day, drill_round
from tutor.web.learner.charts import accuracy_charts
from tutor.web.learner.current import signer
from tutor.web.learner.plots import bucket_label, over_time, rating_plot, recall_plot, span_plot

START = datetime(2026, 1, 1, 18, tzinfo=UTC)
PLOTS = re.compile(r'<svg class="plot.*?</svg>', re.DOTALL)


def somebody_who_has_done(app: Flask, rounds: int, puzzles: int) -> FlaskClient:
    store: Store = app.extensions["store"]
    learner_id = learners.save_preferences(store, None, Preferences(), START)
    fill(store, learner_id, rounds, puzzles)
    client = app.test_client()
    with app.test_request_context():
        client.set_cookie("learner", signer("learner").sign(learner_id).decode())
    return client


@pytest.mark.parametrize(
    ("language", "words"), [("nl", "nog leeg"), ("de", "noch leer"), ("en", "still empty")], ids=LANGUAGES
)
def test_nothing_yet(client: FlaskClient, language: str, words: str) -> None:
    page = client.get(f"/{language}/progress").text
    assert words in page
    assert f'href="/{language}/beverbende/learn/start"' in page
    assert "Set-Cookie" not in client.get(f"/{language}/progress").headers


def test_the_first_round_is_there_at_once(app: Flask, client: FlaskClient) -> None:
    play_round(app, client, "discards", well=True)
    page = client.get("/en/progress").text
    assert not PLOTS.findall(page), "one day is no line yet"
    assert "Your memory level: 1" in page
    assert page.count("Not practised yet.") == len(DRILLS) - 1
    assert "this page will show how long you remember a card" in page  # what was laid tells nothing about that


@pytest.mark.parametrize("language", LANGUAGES)
def test_much_has_been_done(app: Flask, language: str) -> None:
    page = somebody_who_has_done(app, 600, 300).get(f"/{language}/progress").text
    drawings = PLOTS.findall(page)
    assert len(drawings) == len(DRILLS) + 2 + 1  # spans, turns and swaps, the rating
    assert page.count('<div class="scroll"') == len(drawings)  # each with its table
    for drawing in drawings:
        assert re.search(r'role="img" aria-label="[^"]{10,}"', drawing)
        points = re.search(r'<polyline points="([^"]+)"', drawing)
        assert points
        assert all(0 <= float(number) <= 360 for number in re.split(r"[ ,]", points[1]))
    assert page.count('class="recalled"') == 9 + 4
    for drill in DRILLS:
        assert f'action="/{language}/beverbende/drills/{drill}"' in page
    assert f"/{language}/beverbende/puzzles/next?mode=theme" in page
    assert 'name="opponent" value="mirror"' in page


def test_an_opponent_with_my_memory_can_be_met(app: Flask) -> None:
    client = somebody_who_has_done(app, 60, 0)
    token = token_in(client.get("/en/progress").text)
    data = {"csrf_token": token, "edition": "beverbende", "opponent": "mirror"}
    answer = client.post("/en/beverbende/play/", data=data)
    assert answer.status_code == 303
    assert "Mirror" in client.get(answer.headers["Location"]).text


def test_what_to_do_next(app: Flask) -> None:
    """One thing: whoever has not finished the lessons goes on with them."""
    page = somebody_who_has_done(app, 60, 60).get("/en/progress").text
    main = page.partition("<main")[2]
    assert main.count("button primary") == 1
    assert 'class="button primary" href="/en/beverbende/learn/start"' in main


def test_a_page_over_ten_thousand_rounds_is_hardly_more_work(app: Flask) -> None:
    """The aim is 100 ms, which `tutor bench` measures."""

    def work(rounds: int) -> int:
        client = somebody_who_has_done(app, rounds, 300)
        assert client.get("/nl/progress").status_code == 200  # reads the library of puzzles
        return effort(lambda: client.get("/nl/progress"))

    assert work(10_000) < 3 * work(1_000)


# ---- To take along --------------------------------------------------------------------------------------------------


def test_tables_for_a_spreadsheet(app: Flask) -> None:
    client = somebody_who_has_done(app, 60, 30)
    for kind, lines in (("drills", 60), ("puzzles", 30), ("games", 0)):
        answer = client.get(f"/de/progress/{kind}.csv")
        assert answer.mimetype == "text/csv"
        assert answer.headers["Content-Disposition"] == f"attachment; filename=beaver-school-{kind}.csv"
        assert answer.headers["Cache-Control"] == "private, no-store"
        head, *rows = csv.reader(answer.text.splitlines())
        assert len(rows) == lines
        assert all(len(row) == len(head) for row in rows)
        assert "seed" not in head


@pytest.mark.parametrize("path", ["drills.csv", "learners.csv", "drills.json", "../settings.csv"])
def test_no_table(client: FlaskClient, path: str) -> None:
    """Nobody is known here, or there is no such table."""
    assert client.get(f"/en/progress/{path}").status_code == 404


def test_the_page_leads_to_everything_and_to_the_end_of_it(app: Flask) -> None:
    client = somebody_who_has_done(app, 6, 0)
    page = client.get("/en/progress").text
    addresses = re.findall(r'href="([^"]+)"', page.partition('id="data"')[2].partition("</section>")[0])
    assert len(addresses) == 5
    assert [client.get(address).status_code for address in addresses] == [200] * 5


# ---- Where things go ------------------------------------------------------------------------------------------------


def test_a_line_goes_from_the_first_day_to_the_last(app: Flask) -> None:
    language = app.extensions["languages"]["nl"]
    history = [(START.date() + timedelta(days=day), 1.0 + day / 10) for day in range(31)]
    plot = span_plot(history, 12, language)
    xs = [float(pair.partition(",")[0]) for pair in plot.lines[0].split()]
    assert (xs[0], xs[-1]) == (plot.left, plot.right)
    assert xs == sorted(xs)
    assert [section.label for section in plot.sections] == ["1 jan", "31 jan"]
    assert [tick.label for tick in plot.ticks] == ["1", "4", "8", "12"]


def test_days_of_several_years_are_told_with_the_year(app: Flask) -> None:
    history = [(START.date(), 1.0), (START.date() + timedelta(days=365), 2.0)]
    plot = span_plot(history, 12, app.extensions["languages"]["nl"])
    assert [section.label for section in plot.sections] == [f"1 jan {START.year}", f"1 jan {START.year + 1}"]


def test_what_was_trained_long_ago_is_not_called_untrained(app: Flask) -> None:
    client = somebody_who_has_done(app, 6, 0)
    untrained = "Not practised yet."
    with app.extensions["store"].write() as connection:
        connection.execute(update(drill_round).values(answered_on=date(2020, 1, 1)))
        connection.execute(update(drill_day).values(day=date(2020, 1, 1).toordinal()))
    page = client.get("/en/progress").text
    assert untrained not in page
    assert page.count("Your memory level: ") == len(DRILLS)


def test_a_single_day_is_a_short_line_in_the_middle(app: Flask) -> None:
    language = app.extensions["languages"]["de"]
    plot = over_time([(START, 50.0)], [0.0, 100.0], str, language)
    (first, second) = plot.lines[0].split()
    assert first != second
    assert len(plot.sections) == 1


@pytest.mark.parametrize("values", [(1300.0,), (1300.0, 1300.0), (1299.5, 1301.0), (400.0, 2900.0)])
def test_ratings_fit_between_their_ticks(app: Flask, values: tuple[float, ...]) -> None:
    history = [(START + timedelta(days=day), value) for day, value in enumerate(values)]
    plot = rating_plot(history, app.extensions["languages"]["en"])
    heights = [float(pair.partition(",")[2]) for pair in plot.lines[0].split()]
    assert all(plot.top <= height <= plot.bottom for height in heights)
    assert 2 <= len(plot.ticks) <= 7


def test_a_curve_has_a_column_for_each_bucket(app: Flask) -> None:
    buckets = [Bucket(1, 1, 20, 0.9, 0.95), Bucket(2, 4, 10, 0.5, 0.6), Bucket(5, None, 4, 0.25, 0.4)]
    plot = recall_plot(buckets, app.extensions["languages"]["de"])
    assert [section.label for section in plot.sections] == [bucket_label(one) for one in buckets] == ["1", "2–4", "5+"]
    assert len(plot.dots) == len(plot.lines[0].split()) == 3
    without = recall_plot([Bucket(1, 1, 2, 0.5, None)], app.extensions["languages"]["de"])
    assert without.lines == ()


def test_games_tell_judgement_memory_and_the_knock_line(app: Flask) -> None:
    figures = [
        (80.0, None, 4, 3, 1, 2.0),
        (85.0, 75.0, 0, 0, 0, 0.0),
        (90.0, 70.0, 6, 4, 3, -1.0),
        (88.0, 72.0, 0, 0, 0, 0.0),
    ]
    named = [dict(zip(names(GAME), one, strict=True)) for one in figures]
    games = [GameFigures(str(at), START + timedelta(days=at), one) for at, one in enumerate(named)]
    part = GamesPart(4, games, 85.0, 70.0)
    language = app.extensions["languages"]["nl"]
    judgement, memory = accuracy_charts(part, language)
    assert [len(judgement.rows), len(memory.rows)] == [4, 3]
    assert judgement.rows[0] == ("4 jan", "88%")
    first, second = knock_words([game.figures for game in part.reviewed], language)
    assert "7 van de 10" in first
    assert "0,2 punt onder" in second  # (2 − 3 × 1) / 4
