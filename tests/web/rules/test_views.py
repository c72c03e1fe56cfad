"""The rule pages: both editions in three languages, each clause with its own address, every link leading somewhere."""

import re
from html import unescape
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.crawl import Crawl
from tests.web.pages import LANGUAGES, send_form
from tutor.engine.hidden import NO_CARD, UNKNOWN
from tutor.games.beverbende.rules import FACE_NAMES, View
from tutor.games.beverbende.rules import ID as GAME
from tutor.games.beverbende.rules.clauses import CLAUSES
from tutor.services.library import open_library
from tutor.services.rules import rulebook
from tutor.services.rules.rulebook import editions, is_ruling
from tutor.web.pages import render_once

EDITIONS = editions(GAME)
BOOK = open_library(GAME).book
ONLY_IN, DIFFER = BOOK.only_in, BOOK.differ

LARGEST = 60 * 1024
CHAPTERS = tuple(heading.id for heading in rulebook.headings(GAME, "en", "beverbende"))
PARTS = ("", "/leaflet", "/quick", "/questions", "/beside", *(f"/{chapter}" for chapter in CHAPTERS))
QUERIES = (
    "/questions?q=a",
    "/questions?q=kaart",
    "/questions?q=xyzzy",
    "/beside?with=nl",
    "/beside?with=de",
    "/beside?with=en",
)
BOTH = ("/beverbende/rules/differences", "/beverbende/rules/glossary")
ALL = [*(f"/beverbende/rules/{edition}{part}" for edition in EDITIONS for part in (*PARTS, *QUERIES)), *BOTH]
BOOKS = [(language, edition) for language in LANGUAGES for edition in EDITIONS]
in_every_book = pytest.mark.parametrize(("language", "edition"), BOOKS)
KIND = {"nl": "Hier ligt geen dam", "de": "Hier ist kein Damm", "en": "No dam here"}


def ids(page: str) -> list[str]:
    return re.findall(r'\sid="([^"]+)"', page)


def main_of(page: str) -> str:
    return page.partition("<main")[2].partition("</main>")[0]


def text_of(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def clauses_of(edition: str) -> list[str]:
    return [clause for clause in CLAUSES if ONLY_IN.get(clause, edition) == edition]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page(crawl: Crawl, language: str) -> None:
    wrong = {path: problems for path in ALL if (problems := faults(crawl.get(f"/{language}{path}"), language))}
    assert wrong == {}


def faults(answer: TestResponse, language: str) -> list[str]:
    page, title = answer.text, re.search(r"<title>(.*?) · ", answer.text)
    right = {
        "found": answer.status_code == 200,
        "small": len(answer.data) <= LARGEST,
        "in its language": f'<html lang="{language}"' in page,
        "one heading": page.count("<h1") == 1,
        "each id once": len(ids(page)) == len(set(ids(page))),
        "a title": title is not None and title[1].strip() != "",
        "a description": re.search(r'name="description" content="([^"]+)"', page) is not None,
        "every name filled in": "{game}" not in page,
        "every link made": "](" not in page,
    }
    return [name for name, holds in right.items() if not holds]


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_and_descriptions_tell_pages_apart(client: FlaskClient, language: str) -> None:
    pages = [client.get(f"/{language}/beverbende/rules/beverbende{part}").text for part in PARTS]
    titles = [found[1] for page in pages if (found := re.search(r"<title>(.*?)</title>", page))]
    told = [found[1] for page in pages if (found := re.search(r'name="description" content="([^"]+)"', page))]
    assert len(set(titles)) == len(set(told)) == len(PARTS)


@in_every_book
def test_every_clause_has_its_anchor_once(client: FlaskClient, language: str, edition: str) -> None:
    chapters = [
        found for name in CHAPTERS for found in ids(client.get(f"/{language}/beverbende/rules/{edition}/{name}").text)
    ]
    leaflet = ids(client.get(f"/{language}/beverbende/rules/{edition}/leaflet").text)
    for shown in (chapters, leaflet):
        assert sorted(found for found in shown if found in CLAUSES) == sorted(clauses_of(edition))


@in_every_book
def test_every_clause_is_told_in_full(client: FlaskClient, language: str, edition: str) -> None:
    game = edition.capitalize()
    leaflet = text_of(client.get(f"/{language}/beverbende/rules/{edition}/leaflet").text)
    for chapter in rulebook.chapters(GAME, language, edition):
        page = client.get(f"/{language}/beverbende/rules/{edition}/{chapter.id}").text
        told = re.sub(r" (?=[.,:;])", "", text_of(page))
        for clause in chapter.clauses:
            for text in (clause.title, clause.text):
                assert rulebook.plain(text, game) in told
            assert rulebook.plain(clause.title, game) in leaflet
        rulings = [clause for clause in chapter.clauses if clause.is_ruling]
        assert main_of(page).count('class="badge"') == len(rulings)


@in_every_book
def test_the_permanent_link_of_a_clause(client: FlaskClient, language: str, edition: str) -> None:
    for clause in CLAUSES:
        answer = client.get(f"/{language}/beverbende/rules/{edition}/clause/{clause}")
        there = ONLY_IN.get(clause, edition)
        assert answer.status_code == 302
        assert answer.headers["Cache-Control"] == "private, no-cache"
        page, _, anchor = answer.location.partition("#")
        assert page.startswith(f"/{language}/beverbende/rules/{there}/")
        assert anchor == clause
        assert clause in ids(client.get(page).text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_to_an_anchor_that_is_there(client: FlaskClient, language: str) -> None:
    pages: dict[str, tuple[str, str]] = {}

    def opened(address: str) -> tuple[str, str]:
        """Where it leads in the end, and what is there."""
        if address not in pages:
            answer = client.get(address)
            if answer.status_code == 302:
                pages[address] = (answer.location, opened(answer.location.partition("#")[0])[1])
            else:
                assert answer.status_code == 200, address
                pages[address] = (address, answer.text)
        return pages[address]

    followed = 0
    for path in ALL:
        here = f"/{language}{path}"
        for link in re.findall(r'<a [^>]*href="([^"]+)"', main_of(opened(here)[1])):
            address, _, anchor = unescape(link).partition("#")
            end, page = opened(address or here)
            anchor = anchor or end.partition("#")[2]
            assert not anchor or anchor in ids(page), f"{here}: {link}"
            followed += 1
    assert followed > 1000


@in_every_book
def test_boards_show_what_the_engine_shows(client: FlaskClient, language: str, edition: str) -> None:
    for chapter in rulebook.chapters(GAME, language, edition):
        page = client.get(f"/{language}/beverbende/rules/{edition}/{chapter.id}").text
        for example in (example for clause in chapter.clauses for example in clause.examples):
            figure = page.partition(f'id="example-{example.id}"')[2]
            if example.is_game:
                cells = [int(cell) for cell in re.findall(r"<td[^>]*>(\d+)</td>", figure.partition("</table>")[0])]
                pad = example.pictures[0].view.pad
                assert cells == [*(points for line in pad for points in line), *map(sum, zip(*pad, strict=True))]
                continue
            boards = figure.split('<div class="board still">')[1 : 1 + len(example.pictures)]
            shown = [re.findall(r"#card-([\w-]+)", board.partition('<div class="board')[0]) for board in boards]
            shown[-1] = shown[-1][: len(faces(example.pictures[-1].view))]  # the rest belongs to the next example
            assert shown == [faces(picture.view) for picture in example.pictures], example.id


def faces(view: View) -> list[str]:
    """The cards of a board in the order of reading: the others clockwise, the piles, a drawn card, the own row."""

    def name(face: int) -> str:
        return "back" if face == UNKNOWN else FACE_NAMES[face]

    others = [(view.seat + step) % view.players for step in range(1, view.players)]
    rows = [name(card.face) for seat in others for card in view.rows[seat]]
    piles = ["back"] * bool(view.draw_size) + [name(face) for face in view.discard[-1:]]
    hand = [] if view.hand == NO_CARD else ["draw-two"] * view.open_draw_twos + [name(view.hand)]
    return [*rows, *piles, *hand, *(name(card.face) for card in view.rows[view.seat])]


@in_every_book
def test_a_picture_has_nothing_to_press(client: FlaskClient, language: str, edition: str) -> None:
    for name in CHAPTERS:
        page = main_of(client.get(f"/{language}/beverbende/rules/{edition}/{name}").text)
        assert page.count("<form") == page.count('role="search"') == page.count("<button") == 1


def test_the_deck_is_shown_with_the_material(client: FlaskClient) -> None:
    deck = (
        client.get("/en/beverbende/rules/beverbende/material").text.partition('class="deck"')[2].partition("</ul>")[0]
    )
    assert sum(map(int, re.findall(r"(\d+) cards", deck))) == 66


@in_every_book
def test_every_question_with_sign_answer_and_rules(client: FlaskClient, language: str, edition: str) -> None:
    page = client.get(f"/{language}/beverbende/rules/{edition}/questions").text
    game = edition.capitalize()
    for group in rulebook.questions(GAME, language, edition):
        for question in group.questions:
            part = page.partition(f'id="{question.id}"')[2].partition("</section>")[0]
            told = re.sub(r" (?=[.,:;?])", "", text_of(f"<p {part}"))
            assert rulebook.plain(question.title, game) in told
            assert rulebook.plain(question.text, game) in told
            assert f'class="verdict {"yes" if question.yes else "no"}"' in part
            assert f'href="/{language}/beverbende/rules/{edition}/questions#{question.id}"' in part
            for clause in question.clauses:
                assert f'href="/{language}/beverbende/rules/{edition}/clause/{clause.id}"' in part


@in_every_book
def test_the_questions_have_an_index(client: FlaskClient, language: str, edition: str) -> None:
    page = main_of(client.get(f"/{language}/beverbende/rules/{edition}/questions").text)
    index = page.partition('class="index"')[2].partition("</nav>")[0]
    groups = rulebook.questions(GAME, language, edition)
    assert re.findall(r'href="#([\w-]+)"', index) == [group.heading.id for group in groups]
    most = page.partition('class="quarrels"')[2].partition("</section>")[0]
    assert re.findall(r'href="#([\w-]+)"', most) == [one.id for one in rulebook.quarrels(GAME, language, edition)]


@pytest.mark.parametrize(
    ("language", "query", "found"),
    [
        ("nl", "Ruilen", "<mark>Ruilen</mark>"),
        ("nl", "klopt", "<mark>geklopt</mark>"),
        ("de", "klopfen", "<mark>klopfen</mark>"),
        ("de", "KLOPFEN", "<mark>klopfen</mark>"),
        ("de", "spaehen", "<mark>Spähen</mark>"),
        ("de", "klopen", "<mark>klopfen</mark>"),
        ("en", "knock", "<mark>knock</mark>"),
    ],
)
def test_search_finds_and_marks(client: FlaskClient, language: str, query: str, found: str) -> None:
    for edition in EDITIONS:
        page = client.get(f"/{language}/beverbende/rules/{edition}/questions?q={quote(query)}").text
        assert found in page
        assert f'value="{query}"' in page


def test_the_answer_comes_first_then_the_question_and_the_rule(client: FlaskClient) -> None:
    page = main_of(client.get("/nl/beverbende/rules/beverbende/questions?q=eerste+beurt+kloppen").text)
    first, _, exception = page.partition('<ol class="findings"')[2].partition("</li>")[0].partition('class="exception"')
    assert text_of(f"<ol {first}").startswith(
        "Nee Nee, iedere speler moet minstens één keer aan de beurt zijn geweest."
    )
    assert first.index("<h2>") < first.index("questions#knock-early") < first.index("clause/knock.first-turns")
    assert "Uitzondering Ja Ja, want dan heeft iedereen een beurt gehad." in text_of(f"<section {exception}")
    assert '<strong class="badge">Onze afspraak</strong>' in exception


def test_while_one_types_only_what_was_found_is_sent(client: FlaskClient) -> None:
    url = "/nl/beverbende/rules/beverbende/questions?q=klop"
    whole, part = client.get(url), client.get(url, headers={"HX-Request": "true"})
    assert whole.headers["Vary"] == part.headers["Vary"]
    assert "HX-Request" in part.headers["Vary"]
    assert part.text.lstrip().startswith('<ol class="findings"')
    assert "<html" not in part.text
    assert part.text.partition("</ol>")[0].strip() in whole.text
    assert re.search(r'<p id="counted"[^>]* data-hx-swap-oob="true">\d antwoorden</p>', part.text)
    emptied = client.get("/nl/beverbende/rules/beverbende/questions?q=", headers={"HX-Request": "true"}).text
    assert 'id="knock-early"' in emptied
    assert "findings" not in emptied


def test_search_escapes_what_it_repeats(client: FlaskClient) -> None:
    for query in ('"><script>alert(1)</script>', "<mark>", "'\" onfocus=x", "{{ 7 * 7 }}", "%s", "%(query)s", "\x00"):
        for headers in ({}, {"HX-Request": "true"}):
            answer = client.get("/en/beverbende/rules/beverbende/questions", query_string={"q": query}, headers=headers)
            assert answer.status_code == 200
            assert "<script>" not in answer.text
            assert ' onfocus="' not in answer.text
            assert "49" not in main_of(answer.text)
            assert answer.text.count("<mark>") == answer.text.count("</mark>")


@pytest.mark.parametrize("query", ["", "?q=", "?q=%20%20", "?other=1", "?q=%00", "?q=%ff%fe"])
def test_search_without_anything_to_find(client: FlaskClient, query: str) -> None:
    answer = client.get(f"/nl/beverbende/rules/beverbende/questions{query}")
    assert answer.status_code == 200
    assert 'role="search"' in answer.text
    assert 'id="knock-early"' in answer.text
    assert 'class="findings"' not in answer.text


def test_search_without_success_helps(client: FlaskClient) -> None:
    page = main_of(client.get("/de/beverbende/rules/biberbande/questions?q=xyzzy").text)
    assert "Zu „xyzzy“ haben wir nichts gefunden." in page
    assert 'role="status" data-hx-swap-oob="true">Nichts gefunden</p>' in page
    assert 'id="knock-early"' in page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/beverbende/learn/",
        "/beverbende/play/",
        "/beverbende/teach",
        "/beverbende/puzzles/",
        "/beverbende/drills/",
        "/no-such-page",
    ],
)
def test_the_way_to_it_is_on_every_page(client: FlaskClient, language: str, path: str) -> None:
    edition = {"de": "biberbande"}.get(language, "beverbende")
    page = client.get(f"/{language}{path}").text.partition("</header>")[0]
    assert f'<a class="may-i" href="/{language}/beverbende/rules/{edition}/questions">' in page


def test_a_long_query_is_cut(client: FlaskClient) -> None:
    page = client.get("/nl/beverbende/rules/beverbende/questions", query_string={"q": "ruilen " * 500}).text
    assert "<mark>" in page
    value = re.search(r'name="q" value="([^"]*)"', page)
    assert value
    assert len(value[1]) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_editions_side_by_side(client: FlaskClient, language: str) -> None:
    for edition, other in (EDITIONS, EDITIONS[::-1]):
        page = client.get(f"/{language}/beverbende/rules/{edition}/beside?with={other}").text
        assert page.replace(f"?with={other}", "") == client.get(
            f"/{language}/beverbende/rules/{edition}/beside"
        ).text.replace(f"?with={other}", "")
        pairs = pairs_of(page)
        assert sorted(pairs) == sorted(CLAUSES)
        for clause, pair in pairs.items():
            assert re.findall(r'<div lang="(\w+)">', pair) == [language, language]
            columns = pair.split("<div lang=")[1:]
            for column, shown in zip(columns, (edition, other), strict=True):
                assert ("<h3>" in column) == (shown == ONLY_IN.get(clause, shown))
            if clause in (*DIFFER, *ONLY_IN) or is_ruling(GAME, clause):
                assert 'class="badge"' in pair


@pytest.mark.parametrize(("language", "partner"), [("nl", "de"), ("de", "nl"), ("en", "nl"), ("nl", "en")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_languages_side_by_side(client: FlaskClient, language: str, partner: str, edition: str) -> None:
    pairs = pairs_of(client.get(f"/{language}/beverbende/rules/{edition}/beside?with={partner}").text)
    assert sorted(pairs) == sorted(clauses_of(edition))
    texts = [
        {clause.id: clause for chapter in rulebook.chapters(GAME, code, edition) for clause in chapter.clauses}
        for code in (language, partner)
    ]
    for clause, pair in pairs.items():
        columns = pair.split("<div lang=")[1:]
        assert [column[1:3] for column in columns] == [language, partner]
        for column, words in zip(columns, texts, strict=True):
            assert rulebook.plain(words[clause].text, edition.capitalize()) in text_of(f"<div lang={column}")


def pairs_of(page: str) -> dict[str, str]:
    parts = page.split('<section class="pair" id="')[1:]
    return {part.partition('"')[0]: part.partition("</section>")[0] for part in parts}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_stands_beside_itself(client: FlaskClient, language: str) -> None:
    for partner in (language, "beverbende"):
        page = client.get(f"/{language}/beverbende/rules/beverbende/beside?with={partner}").text
        assert 'with=biberbande" aria-current="true"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_differences_with_the_rule_in_each_edition(client: FlaskClient, language: str) -> None:
    page = client.get(f"/{language}/beverbende/rules/differences").text
    for difference in rulebook.differences(GAME, language):
        part = page.partition(f'<tbody id="{difference.id}"')[2].partition("</tbody>")[0]
        for edition, text in difference.texts.items():
            assert text in text_of(part)
            assert f'href="/{language}/beverbende/rules/{edition}/clause/{difference.clause}"' in part


@pytest.mark.parametrize("language", LANGUAGES)
def test_glossary_in_alphabetical_order_without_articles(client: FlaskClient, language: str) -> None:
    page = client.get(f"/{language}/beverbende/rules/glossary").text
    words = [text_of(found).removesuffix(" #").strip("“„") for found in re.findall(r"<dt>(.*?)</dt>", page)]
    bare = [re.sub(r"^(de|het|der|die|das) ", "", word).casefold() for word in words]
    assert bare == sorted(bare)
    assert len(bare) == 21
    for code in LANGUAGES:
        assert page.count(f'<span lang="{code}">') == (0 if code == language else len(bare))


@pytest.mark.parametrize(
    "path", ["", "/turn", "/leaflet", "/quick", "/questions", "/questions?q=kaart", "/beside?with=en"]
)
def test_the_switch_of_edition_keeps_the_page(client: FlaskClient, path: str) -> None:
    page = client.get(f"/nl/beverbende/rules/beverbende{path}").text
    assert f'<a href="/nl/beverbende/rules/biberbande{path}">Biberbande</a>' in page
    assert f'<a href="/nl/beverbende/rules/beverbende{path}" aria-current="true">Beverbende</a>' in page


@pytest.mark.parametrize(("language", "edition"), [("nl", "beverbende"), ("de", "biberbande"), ("en", "beverbende")])
def test_the_front_door_leads_to_the_edition_of_the_language(client: FlaskClient, language: str, edition: str) -> None:
    answer = client.get(f"/{language}/beverbende/rules")
    assert (answer.status_code, answer.location) == (302, f"/{language}/beverbende/rules/{edition}")


def test_the_front_door_leads_to_the_edition_of_the_learner(client: FlaskClient) -> None:
    send_form(client, "/nl/settings", appearance="auto", edition="biberbande")
    assert client.get("/nl/beverbende/rules").location == "/nl/beverbende/rules/biberbande"


@pytest.mark.parametrize(
    "path",
    [
        "/beverbende/rules/uno",
        "/beverbende/rules/Beverbende",
        "/beverbende/rules/uno/turn",
        "/beverbende/rules/beverbende/no-such-chapter",
        "/beverbende/rules/beverbende/turn/more",
        "/beverbende/rules/beverbende/clause/no.such-clause",
        "/beverbende/rules/beverbende/clause/",
        "/beverbende/rules/beverbende/clause/%3Cscript%3E",
        "/beverbende/rules/uno/clause/a.take",
        "/beverbende/rules/beverbende/beside?with=fr",
        "/beverbende/rules/beverbende/beside?with=uno",
        "/beverbende/rules/beverbende/beside?with=%3Cscript%3E",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_addresses_get_the_kind_page(client: FlaskClient, language: str, path: str) -> None:
    answer = client.get(f"/{language}{path}", follow_redirects=True)
    assert answer.status_code == 404
    assert KIND[language] in answer.text
    assert "<script>" not in answer.text


def test_no_chapter_is_hidden_by_another_page() -> None:
    assert not {*CHAPTERS} & {"clause", "leaflet", "quick", "questions", "search", "beside"}


def test_links_respect_where_the_site_is_mounted(client: FlaskClient) -> None:
    for _ in range(2):
        plain = client.get("/nl/beverbende/rules/beverbende/turn").text
        mounted = client.get("/nl/beverbende/rules/beverbende/turn", environ_overrides={"SCRIPT_NAME": "/games"}).text
        assert 'href="/games/nl/beverbende/rules/beverbende/' in mounted
        assert 'href="/nl/' not in mounted
        assert "/games/" not in plain


def test_pages_are_rendered_once(client: FlaskClient) -> None:
    render_once.cache_clear()
    paths = [
        "/nl/beverbende/rules/beverbende",
        "/nl/beverbende/rules/beverbende/turn",
        "/nl/beverbende/rules/biberbande/turn",
        "/nl/beverbende/rules/glossary",
    ]
    first = [client.get(path).text for path in paths]
    again = [client.get(path).text for path in paths]
    assert first == again
    assert (render_once.cache_info().misses, render_once.cache_info().hits) == (len(paths), len(paths))
    for number in range(5):
        client.get(f"/nl/beverbende/rules/beverbende/questions?q={number}")
    assert render_once.cache_info().currsize == len(paths)
