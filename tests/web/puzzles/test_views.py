"""Puzzles over HTTP, without a script: each kind, right and wrong; hints, reasons, doubts; whatever else is sent."""

import re
from itertools import cycle

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.services.play.finished import finished, reviewed
from tests.services.puzzles.puzzling import a_puzzle, right, some_puzzles, wrong
from tests.web.pages import LANGUAGES
from tests.web.play.playing import HTMX, token_in
from tests.web.puzzles.puzzling import Asked, solve, token_of, url_of, words_of
from tests.web.review.test_views import become
from tutor.coach.advice import Reason, verdict
from tutor.games.beverbende.coach.ideas import BeverbendeIdeas
from tutor.games.beverbende.puzzles.kinds import JUDGED, KINDS, KNOWN
from tutor.games.beverbende.rules import ID as GAME
from tutor.games.beverbende.rules import NOTATION
from tutor.games.beverbende.rules.moves import EXCHANGE, KIND, TAKE
from tutor.learner.rating import NEW_LEARNER
from tutor.puzzles.judging import Deals
from tutor.puzzles.puzzle import Puzzle
from tutor.services import puzzles
from tutor.store import Store
from tutor.web.puzzles import page as puzzle_page
from tutor.words.coached import reason_words

RIGHT = {"nl": "Dat is goed", "de": "Das stimmt", "en": "That’s right"}
WRONG = {"nl": "Dat is niet goed", "de": "Das stimmt nicht", "en": "That’s not right"}
KINDS_AND_LANGUAGES = list(zip(KINDS, cycle(LANGUAGES), strict=False))


# ---- Answers --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "language"), KINDS_AND_LANGUAGES)
def test_every_kind_can_be_solved(client: FlaskClient, kind: str, language: str) -> None:
    puzzle = a_puzzle(kind)
    _, page = solve(client, url_of(puzzle, language), puzzle, right(puzzle))
    assert RIGHT[language] in page
    assert WRONG[language] not in page
    told = rating_told(page)
    assert told is not None
    assert told >= NEW_LEARNER.value


@pytest.mark.parametrize(("kind", "language"), KINDS_AND_LANGUAGES)
def test_every_kind_can_be_failed_and_tried_again(client: FlaskClient, kind: str, language: str) -> None:
    puzzle = a_puzzle(kind)
    address, page = solve(client, url_of(puzzle, language), puzzle, wrong(puzzle))
    assert WRONG[language] in page
    told = rating_told(page)
    assert told is not None
    assert told < NEW_LEARNER.value
    assert client.get(address).text.partition("<main")[2].count('id="verdict"') == 1
    _, again = solve(client, url_of(puzzle, language), puzzle, right(puzzle))
    assert RIGHT[language] in again
    assert rating_told(again) is None


def rating_told(page: str) -> float | None:
    found = re.search(r'class="rated">[^<]*<b>(\d+)</b>', page)
    return float(found[1]) if found else None


def test_the_rating_leaps_at_first_and_then_tells_its_steps(client: FlaskClient) -> None:
    pages = [solve(client, url_of(one, "en"), one, right(one))[1] for one in some_puzzles(14, KINDS)]
    assert "(still a guess)" in pages[0]
    told = [("(still a guess)" in page, re.search(r'class="badge">\+\d', page) is not None) for page in pages]
    assert told == sorted(told, key=lambda one: not one[0])  # once it is none, it stays so
    assert (told[0][1], told[-1][1]) == (False, True)
    assert ("still a guess" in client.get("/en/beverbende/puzzles/").text) == told[-1][0]


@pytest.mark.parametrize("kind", KINDS)
def test_a_script_gets_the_part_that_changes(client: FlaskClient, kind: str) -> None:
    puzzle = a_puzzle(kind)
    answer = Asked(client, url_of(puzzle)).answer(puzzle, right(puzzle), HTMX)
    assert answer.status_code == 200
    assert answer.text.lstrip().startswith('<article id="puzzle"')
    assert "That’s right" in answer.text
    assert answer.vary.as_set() >= {"hx-request"}
    shown = client.get(answer.headers["HX-Replace-Url"]).text
    assert words_of(f"<main{answer.text}").strip()[:400] in words_of(shown)


def test_the_best_move_is_marked_and_only_after_the_answer(client: FlaskClient) -> None:
    puzzle = next(one for one in some_puzzles(5, ("exchange", "drawn")) if right(one).startswith(("exchange", "take")))
    assert "best-move" not in client.get(url_of(puzzle)).text
    _, page = solve(client, url_of(puzzle), puzzle, wrong(puzzle))
    best = right(puzzle).rpartition(" ")[2]
    seat = "abcdef"[puzzle.view.seat]
    assert re.search(rf'<li class="best-move" data-at="{seat}{best}">', page)


def test_only_what_is_asked_can_be_pressed(client: FlaskClient) -> None:
    for puzzle in some_puzzles(2, ("exchange",)):
        asked = Asked(client, url_of(puzzle))
        assert asked.moves == set(puzzle.offered)
        assert {KIND[move] for move in map(NOTATION.parse, asked.moves)} <= {TAKE, EXCHANGE}
    for puzzle in some_puzzles(3, ("drawn", "knock")):
        assert Asked(client, url_of(puzzle)).moves == set(puzzle.offered)


def test_a_swap_takes_two_presses(client: FlaskClient) -> None:
    known = puzzles.puzzles_of(GAME)
    puzzle = next(
        one
        for entry in known.entries.values()
        if entry.kind == "special" and (one := known.puzzle(entry.id, "beverbende"))
        if any(move.startswith("swap") for move in one.offered)
    )
    move = next(move for move in puzzle.offered if move.startswith("swap"))
    asked = Asked(client, f"{url_of(puzzle)}?mode=theme&kind=special")
    picked = asked.send(pick=f"{'abcdef'[puzzle.view.seat]}{move.split()[1]}")
    assert picked.status_code == 303
    address = picked.headers["Location"].partition("#")[0]
    second = Asked(client, address)
    assert second.fields["asking"] == asked.fields["asking"]
    assert second.fields["mode"] == "theme"
    assert move in second.moves
    assert second.answer(puzzle, move).status_code == 303


def test_the_cards_of_a_count_lie_open_in_order(client: FlaskClient) -> None:
    puzzle = a_puzzle("count")
    page = client.get(url_of(puzzle)).text
    fan = page.partition('<figure class="fan">')[2].partition("</figure>")[0]
    assert fan.count("<li>") == len(puzzle.view.discard)


def fault_of(puzzle: Puzzle, move: int) -> Reason:
    given = verdict(puzzle.view, puzzle.values, move, BeverbendeIdeas()).fault
    assert given is not None
    return given


def test_what_is_wrong_with_the_move_comes_before_the_better_one(client: FlaskClient, app: Flask) -> None:
    """And the better one is a command, with its own reason behind it."""
    known = puzzles.puzzles_of(GAME)
    found = ((known.puzzle(entry.id, "beverbende"), entry) for entry in known.entries.values())
    puzzle = next(one for one, entry in found if one and entry.kind == "drawn" and not entry.written)
    outdone = next(value for value in puzzle.values.values if value.outdone_by is not None and value.behind > 1)
    _, page = solve(client, url_of(puzzle), puzzle, NOTATION.text(outdone.move))
    fault, _, rest = page.partition("<strong>Better:</strong>")
    wrong_sentence = reason_words(
        fault_of(puzzle, outdone.move), puzzle_page.words_of(puzzle, app.extensions["languages"]["en"])
    )
    assert f"<p>{wrong_sentence}</p>" in fault
    assert re.match(r" (Put|Discard) the ", rest)
    assert wrong_sentence not in rest


# ---- The same answer twice, and what is no answer -------------------------------------------------------------------


@pytest.mark.parametrize("headers", [None, HTMX])
def test_an_answer_sent_twice_counts_once(client: FlaskClient, headers: dict[str, str] | None) -> None:
    puzzle = a_puzzle("drawn")
    asked = Asked(client, url_of(puzzle))
    first = asked.answer(puzzle, wrong(puzzle)).headers["Location"]
    second = asked.answer(puzzle, right(puzzle), headers)
    page = second.text if headers else client.get(second.headers["Location"].partition("#")[0]).text
    assert first.partition("#")[0] in (second.headers.get("HX-Replace-Url") or second.headers["Location"])
    assert "You’ve already answered this one" in page
    assert WRONG["en"] in page
    assert "1 puzzle answered" in client.get("/en/beverbende/puzzles/").text


NO_ANSWERS = (
    "", "fly", "knock knock", "take 9", "99", "-1", "b9", "1e3", "٣", "a" * 4000, "\x00", "allowed", "swap 1 a1",
)  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_answer_is_refused_and_nothing_is_kept(client: FlaskClient, kind: str) -> None:
    puzzle = a_puzzle(kind)
    asked = Asked(client, url_of(puzzle))
    for given in set(NO_ANSWERS) - set(puzzle.choices) - set(puzzle.offered):
        answer = asked.answer(puzzle, given)
        assert answer.status_code == 400, given
        assert "That’s not an answer to this puzzle." in answer.text
        assert answer.text.count('id="puzzle"') == 1
    assert asked.send().status_code == 400
    assert client.get_cookie("learner") is None


def test_a_form_without_a_token_is_refused(client: FlaskClient) -> None:
    puzzle = a_puzzle("knock")
    assert client.post(url_of(puzzle), data={"move": "knock"}).status_code == 400
    assert client.get_cookie("learner") is None


@pytest.mark.parametrize("fields", [{"mode": "storm"}, {"mode": "x" * 99}, {"asking": "a:b"}, {"date": "2026-99-01"}])
def test_other_fields_that_make_no_sense_are_left_out(client: FlaskClient, fields: dict[str, str]) -> None:
    puzzle = a_puzzle("knock")
    asked = Asked(client, url_of(puzzle))
    assert asked.send(move=right(puzzle), **fields).status_code == 303


@pytest.mark.parametrize("path", ["p/no-such-puzzle", "p/game-x-1", "p/..", "p/no/cards", "p/no/a/x", "run/nothing"])
def test_what_does_not_exist_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(f"/en/beverbende/puzzles/{path}").status_code == 404


def test_an_attempt_belongs_to_its_learner_and_its_puzzle(app: Flask, client: FlaskClient) -> None:
    puzzle, other = some_puzzles(2, ("knock",))
    address, _ = solve(client, url_of(puzzle), puzzle, right(puzzle))
    assert client.get(address).status_code == client.get(f"{address}/why").status_code == 200
    assert client.get(address.replace(puzzle.id, other.id)).status_code == 404
    stranger = app.test_client()
    assert stranger.get(address).status_code == stranger.get(f"{address}/why").status_code == 404
    solve(stranger, url_of(puzzle), puzzle, right(puzzle))
    assert stranger.get(address).status_code == 404


# ---- Hints ----------------------------------------------------------------------------------------------------------


def test_hints_come_in_three_steps_and_say_what_they_cost(client: FlaskClient) -> None:
    puzzle = a_puzzle("drawn")
    asked = Asked(client, url_of(puzzle))
    costs = ("a little less", "much less", "no longer counts")
    for step, cost in enumerate(costs, 1):
        answer = asked.send(do="hint")
        assert answer.status_code == 303
        asked = Asked(client, answer.headers["Location"].partition("#")[0])
        coach = asked.page.partition('class="coach"')[2].partition('class="actions')[0].partition("<details")[0]
        assert coach.count("<p>") == step
        assert cost in coach
    assert 'value="hint"' not in asked.page
    address = asked.answer(puzzle, right(puzzle)).headers["Location"].partition("#")[0]
    assert "This answer doesn’t change your rating." in client.get(address).text


@pytest.mark.parametrize("anew", [False, True])
def test_a_hint_counts_even_if_the_form_forgets_it(client: FlaskClient, *, anew: bool) -> None:
    """Also if the puzzle is opened anew: who has seen the move has seen it."""
    puzzle = a_puzzle("drawn")
    asked = Asked(client, url_of(puzzle))
    for step in (0, 1, 2):
        asked.send(do="hint", hint=str(step))
    if anew:
        asked = Asked(client, url_of(puzzle))
        assert "no longer counts" in asked.page
    answer = asked.send(move=right(puzzle), hint="0")
    page = client.get(answer.headers["Location"].partition("#")[0]).text
    assert "This answer doesn’t change your rating." in page


def test_a_hint_pressed_twice_is_one_step(client: FlaskClient) -> None:
    asked = Asked(client, url_of(a_puzzle("drawn")))
    for _ in range(2):
        assert asked.send(do="hint").status_code == 303
    assert "a little less" in Asked(client, asked.url).page


def test_no_address_gives_a_hint(client: FlaskClient) -> None:
    """Nobody would have noted it, and who is sent such an address has not asked for it."""
    puzzle = a_puzzle("drawn")
    asked = Asked(client, f"{url_of(puzzle)}?hint=3")
    assert 'class="coach"' not in asked.page
    answer = asked.send(do="hint", hint="2")
    assert "a little less" in Asked(client, answer.headers["Location"].partition("#")[0]).page


@pytest.mark.parametrize("kind", KNOWN)
def test_where_the_engine_knows_there_is_no_hint(client: FlaskClient, kind: str) -> None:
    puzzle = a_puzzle(kind)
    asked = Asked(client, f"{url_of(puzzle)}?hint=3")
    assert 'value="hint"' not in asked.page
    assert asked.send(do="hint").status_code == 400


# ---- Why? -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", JUDGED)
def test_why_shows_every_move_and_a_hundred_deals(client: FlaskClient, kind: str) -> None:
    puzzle = a_puzzle(kind)
    for given in (right(puzzle), wrong(puzzle)):
        address, _ = solve(client, url_of(puzzle), puzzle, given)
        page = client.get(f"{address}/why").text
        assert page.count("<tr") - page.count("<thead>") == len(puzzle.values.values) + 3
        assert page.count('class="bar"') == len(puzzle.values.values) - 1
        assert page.count('<rect class="deal-') == 100
        counts = [int(count) for count in re.findall(r'<td class="number">(\d+)</td>', page)]
        assert sum(counts[-3:]) == 100
    part = client.get(f"{address}/why", headers=HTMX).text
    assert part.lstrip().startswith('<section class="why panel"')


@pytest.mark.parametrize("kind", KNOWN)
def test_why_tells_how_to_work_it_out(client: FlaskClient, kind: str) -> None:
    puzzle = a_puzzle(kind)
    address, _ = solve(client, url_of(puzzle), puzzle, wrong(puzzle))
    page = words_of(client.get(f"{address}/why").text)
    assert "Read the rule" in page
    if kind == "score":
        assert f"= {right(puzzle)} " in page


HOW_MANY = re.compile(r"\b(\d+|one|none)\b", re.IGNORECASE)


def number_in(sentence: str) -> int:
    """The first, a numeral or a word."""
    found = HOW_MANY.findall(sentence)[0].lower()
    return {"one": 1, "none": 0}[found] if found.isalpha() else int(found)


def test_a_count_adds_up(client: FlaskClient) -> None:
    for puzzle in some_puzzles(8, ("count",)):
        address, _ = solve(client, url_of(puzzle), puzzle, wrong(puzzle))
        page = client.get(f"{address}/why", headers=HTMX).text
        total, *gone, left = map(number_in, filter(HOW_MANY.search, re.findall(r"<p>([^<]+)</p>", page)))
        assert str(left) == right(puzzle)
        assert "only" in page or total - sum(gone) == left


@pytest.mark.parametrize(
    ("pairs", "moral"),
    [
        (((5.0, 1.0), (3.0, 1.0), (1.0, 2.0)), "wins more often"),
        (((9.0, 1.0), (1.0, 2.0), (1.0, 2.0)), "how many points it saves"),
        (((1.0, 2.0), (1.0, 2.0), (1.0, 0.0)), "luck was against"),
        (((5.0, 1.0), (3.0, 1.0), (2.0, 1.0)), None),
    ],
)
def test_the_hundred_deals_are_told_as_they_came(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, pairs: tuple[tuple[float, float], ...], moral: str | None
) -> None:
    """Of the learner's move and the best one, in points: less is better."""
    monkeypatch.setattr("tutor.services.puzzles.hundred_deals", lambda *_: Deals(pairs))
    puzzle = a_puzzle("knock")
    address, _ = solve(client, url_of(puzzle), puzzle, wrong(puzzle))
    page = client.get(f"{address}/why").text
    told = [one for one in ("wins more often", "how many points it saves", "luck was against") if one in page]
    assert told == ([moral] if moral else [])
    assert ("on average." in page) == (moral != "luck was against")


# ---- Ways to the next puzzle ----------------------------------------------------------------------------------------


def test_the_next_one_is_of_the_theme_that_was_chosen(client: FlaskClient) -> None:
    page = client.get("/en/beverbende/puzzles/themes").text
    links = re.findall(r'href="(/en/beverbende/puzzles/next\?mode=theme[^"]+)"', page)
    assert len(links) >= len(KINDS)
    for link in links:
        found = client.get(link.replace("&amp;", "&"))
        name = re.search(r"/p/([\w-]+)\?", found.headers["Location"])
        assert name
        kind = re.search(r"kind=([\w-]+)", link)
        assert kind
        assert puzzles.puzzles_of(GAME).entries[name[1]].kind == kind[1]
    assert client.get("/en/beverbende/puzzles/next?mode=theme&kind=no-such").headers["Location"].endswith("notice=none")


def test_mistakes_wait_until_they_are_solved(client: FlaskClient) -> None:
    assert "Nothing here" in client.get("/en/beverbende/puzzles/mistakes").text
    assert client.get("/en/beverbende/puzzles/next?mode=mistakes").headers["Location"].endswith("notice=no-mistakes")
    one, two = some_puzzles(2, ("knock",))
    for puzzle in (one, two):
        solve(client, url_of(puzzle), puzzle, wrong(puzzle))
    listed = client.get("/en/beverbende/puzzles/mistakes").text
    assert one.id in listed
    assert two.id in listed
    seen = {
        client.get(f"/en/beverbende/puzzles/next?mode=mistakes&after={name}").headers["Location"]
        for name in (one.id, two.id)
    }
    assert len(seen) == 2


def test_a_mistake_in_a_game_becomes_a_puzzle(app: Flask, client: FlaskClient) -> None:
    store: Store = app.extensions["store"]
    game = reviewed(store, finished(store))
    become(app, client, game.row.learner_id)
    page = client.get("/nl/beverbende/puzzles/mistakes").text
    names = re.findall(r"/nl/beverbende/puzzles/p/(game-[\w-]+)\?mode=mistakes", page)
    assert names
    puzzle = puzzles.puzzle_named(store, game.row.learner_id, GAME, names[0], "beverbende")
    assert puzzle
    address, verdict = solve(client, f"{url_of(puzzle, 'nl')}?mode=mistakes", puzzle, right(puzzle))
    assert RIGHT["nl"] in verdict
    assert 'id="share-link"' not in verdict  # nobody else could open it
    assert "100 keer" in client.get(f"{address}/why").text
    assert app.test_client().get(url_of(puzzle)).status_code == 404


def test_repetition_can_be_switched_off_and_on(client: FlaskClient) -> None:
    token = token_of(client, "/en/beverbende/puzzles/repeat")
    for choice in ("off", "on"):
        sent = {"csrf_token": token, "repetition": choice, "from": "repeat"}
        address = client.post("/en/beverbende/puzzles/", data=sent).headers["Location"]
        assert f"Practising again is switched {choice}." in client.get(address).text
    assert "There’s nothing to practise again right now." in client.get("/en/beverbende/puzzles/").text
    assert client.get("/en/beverbende/puzzles/next?mode=repeat").headers["Location"].endswith("notice=nothing-due")


def test_the_difficulty_is_a_choice(client: FlaskClient) -> None:
    token = token_of(client, "/en/beverbende/puzzles/")
    client.post("/en/beverbende/puzzles/", data={"csrf_token": token, "offset": "-600"})
    assert re.search(r'value="-600" aria-pressed="true"', client.get("/en/beverbende/puzzles/").text)
    for wrong_choice in ({"offset": "77"}, {"repetition": "maybe"}, {}):
        assert client.post("/en/beverbende/puzzles/", data={"csrf_token": token, **wrong_choice}).status_code == 400


def test_the_rating_appears_with_the_first_answer(client: FlaskClient) -> None:
    before = client.get("/en/beverbende/puzzles/").text
    assert 'class="rating"' not in before
    assert "First puzzle" in before
    puzzle = a_puzzle("knock")
    solve(client, url_of(puzzle), puzzle, right(puzzle))
    after = words_of(client.get("/en/beverbende/puzzles/").text)
    assert re.search(r"\d{4} ± \d+ your rating, still a guess · 1 puzzle answered", after)


# ---- Doubts, paper, real cards --------------------------------------------------------------------------------------


def test_a_doubtful_puzzle_can_be_reported(client: FlaskClient) -> None:
    puzzle = a_puzzle("knock")
    address, page = solve(client, url_of(puzzle), puzzle, wrong(puzzle))
    sent = {"csrf_token": token_in(page), "reason": "unclear", "note": "Why?", "attempt": address.rpartition("/")[2]}
    url = f"{url_of(puzzle)}/report"
    answer = client.post(url, data=sent)
    assert answer.status_code == 303
    assert "/a/" in answer.headers["Location"]
    assert "Thank you." in client.get(answer.headers["Location"]).text
    without = client.post(url, data={**sent, "reason": "because"})
    assert "Choose what’s wrong" in client.get(without.headers["Location"]).text
    for _ in range(20):
        last = client.post(url, data={**sent, "attempt": ""})
    assert "a lot of reports" in client.get(last.headers["Location"]).text


def test_a_sheet_has_its_answers_only_when_wanted(client: FlaskClient) -> None:
    assert "seed" in client.get("/en/beverbende/puzzles/sheet").text
    sheet = client.get("/en/beverbende/puzzles/sheet?seed=7&count=6&kind=any&level=any").text
    assert sheet.count('<article class="on-paper"') == 6
    assert "sheet-answers" not in sheet
    with_answers = client.get("/en/beverbende/puzzles/sheet?seed=7&count=6&answers=1").text
    assert with_answers.partition('class="sheet-answers"')[2].count("<li>") == 6
    assert client.get("/en/beverbende/puzzles/sheet?seed=7&count=6&kind=any&level=any").text == sheet
    assert "<button" not in sheet.partition("<main")[2]
    for query in ("seed=7&count=99", "seed=7&kind=no", "seed=x", "seed=7&level=no"):
        assert 'name="seed"' in client.get(f"/en/beverbende/puzzles/sheet?{query}").text


def test_a_puzzle_can_be_laid_out_with_real_cards(client: FlaskClient) -> None:
    puzzle = a_puzzle("drawn")
    page = client.get(f"{url_of(puzzle)}/cards").text
    rows = page.partition('class="grid laid"')[2].partition("<h2>")[0]
    assert rows.count("<li><b>") == 4 * puzzle.view.players
    for kind in KNOWN:
        assert client.get(f"{url_of(a_puzzle(kind))}/cards").status_code == 404


def test_a_draw_two_that_is_in_use_is_laid_out_too(client: FlaskClient) -> None:
    puzzle = next(one for one in some_puzzles(60, ("special",)) if one.view.open_draw_twos)
    page = client.get(f"{url_of(puzzle)}/cards").text
    assert page.count("a Draw two, in use") == puzzle.view.open_draw_twos


def test_pages_of_a_learner_are_not_kept(client: FlaskClient) -> None:
    puzzle = a_puzzle("drawn")
    address, _ = solve(client, url_of(puzzle), puzzle, right(puzzle))
    for path in (
        "/en/beverbende/puzzles/",
        "/en/beverbende/puzzles/mistakes",
        url_of(puzzle),
        address,
        f"{address}/why",
    ):
        assert client.get(path).headers["Cache-Control"] == "private, no-store"
