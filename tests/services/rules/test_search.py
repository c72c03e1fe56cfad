import pytest

from tutor.games.beverbende.rules import ID as GAME
from tutor.services.library import open_library
from tutor.services.rules.search import LONGEST, MOST, Answer, Finding, search


def ask(query: str, language: str = "nl", edition: str = "beverbende") -> Answer:
    return search(GAME, language, edition, edition.capitalize(), query)


def names(answer: Answer) -> list[tuple[str, str]]:
    return [(found.kind, found.id) for found in answer.findings]


def words_of(found: Finding) -> str:
    return "".join(part.text for part in (*found.title, *found.text))


def marked(answer: Answer) -> set[str]:
    return {part.text for found in answer.findings for part in (*found.title, *found.text) if part.is_hit}


@pytest.mark.parametrize(
    ("language", "edition", "query"),
    [
        ("nl", "beverbende", "eerste beurt kloppen"),
        ("nl", "biberbande", "eerste beurt kloppen"),
        ("de", "biberbande", "erste Runde klopfen"),
        ("en", "beverbende", "can I knock in the first turn"),
        ("nl", "beverbende", "ik ben de laatste van de eerste ronde, mag ik al kloppen"),
    ],
)
def test_the_rule_comes_before_its_exception_and_both_are_shown(language: str, edition: str, query: str) -> None:
    first = ask(query, language, edition).findings[0]
    assert (first.id, first.yes, first.clauses[0].id) == ("knock-early", False, "knock.first-turns")
    assert first.exception
    assert (first.exception.id, first.exception.yes) == ("knock-last-of-lap", True)


def test_an_exception_is_never_found_alone() -> None:
    exceptions = {question.id for question in open_library(GAME).book.questions if question.exception_to}
    assert exceptions
    for query in ("kloppen", "laatste eerste beurt", "al kloppen", "daarna"):
        assert not exceptions & {found.id for found in ask(query).findings}


@pytest.mark.parametrize(
    ("language", "edition", "letters", "clause"),
    [
        ("nl", "beverbende", "klop", "knock.first-turns"),
        ("nl", "beverbende", "specia", "b.special-never-in-row"),
        ("nl", "beverbende", "leeg", "pile.reshuffle"),
        ("de", "biberbande", "klopf", "knock.first-turns"),
        ("de", "biberbande", "sonder", "b.special-never-in-row"),
        ("de", "biberbande", "leer", "pile.reshuffle"),
        ("en", "beverbende", "knock", "knock.first-turns"),
        ("en", "beverbende", "specia", "b.special-never-in-row"),
        ("en", "beverbende", "empty", "pile.reshuffle"),
    ],
)
def test_it_stays_first_while_it_is_typed(language: str, edition: str, letters: str, clause: str) -> None:
    for end in range(3, len(letters) + 1):
        found = ask(letters[:end], language, edition).findings[0]
        assert found.clauses[0].id == clause, letters[:end]


def test_case_accents_and_umlauts_do_not_matter() -> None:
    spied = [ask(query, "de", "biberbande") for query in ("spähen", "SPÄHEN", "spahen", "spaehen", "Spaehen")]
    assert "Spähen" in marked(spied[0])
    assert len({answer.findings for answer in spied}) == 1


def test_what_is_marked_is_what_was_meant() -> None:
    assert {"geklopt", "kloppen"} <= marked(ask("klopt"))
    assert marked(ask("nachziehstapel leer", "de")) == {"Zugstapel", "leer", "aufgebraucht"}
    assert marked(ask("specjale")) >= {"speciale"}


def test_every_kind_is_found() -> None:
    queries = ("scoreblok", "kloppen", "met de klok mee", "Spieken ligt open", "wie begint")
    kinds = {found.kind for query in queries for found in ask(query).findings}
    assert kinds == {"clause", "question", "term", "example"}


def test_what_a_question_has_said_is_not_said_again() -> None:
    for query in ("kloppen", "terugleggen", "trekstapel op", "gelijkspel"):
        shown: set[str] = set()
        for found in ask(query).findings:
            if found.kind in ("clause", "example"):
                assert found.id not in shown, query
            shown |= {found.clauses[0].id} if found.clauses else {found.id}


def test_only_this_edition() -> None:
    assert names(ask("wie begint de volgende ronde", edition="beverbende"))[0] == ("clause", "game.starter")
    assert names(ask("wie begint de volgende ronde", edition="biberbande"))[0] == ("clause", "ruling.starter-de")
    look = {edition: ask("moet ik kijken", edition=edition).findings[0] for edition in ("beverbende", "biberbande")}
    assert {edition: found.yes for edition, found in look.items()} == {"beverbende": True, "biberbande": False}


def test_texts_are_plain() -> None:
    for query in ("vervangen", "actie", "kaart"):
        for found in ask(query, edition="biberbande").findings:
            assert not {*"[]{}"} & {*words_of(found)}
    assert any("Biberbande" in words_of(found) for found in ask("leute", "de", "biberbande").findings)


@pytest.mark.parametrize("query", ["", "   ", "?!", "…", "()[]", "_", "mag ik", "xyzzy", "xyzzy plugh", "\0", "k"])
def test_nothing_is_found(query: str) -> None:
    assert ask(query).findings == ()


def test_odd_signs_do_no_harm() -> None:
    assert names(ask("\0klop\0\0pen\0")) == names(ask("klop pen"))
    assert names(ask("¿klop? <> \ud800 ﷺ 🦫")) == names(ask("klop"))


def test_a_query_has_an_end() -> None:
    assert len(ask("x" * 10_000).query) == LONGEST
    assert len(ask("kaart " * 1000).findings) == MOST
