import pytest

from tutor.services.rule_search import LONGEST, MOST_WORDS, Answer, Hit, folded_text, search


def ask(query: str, language: str = "nl", edition: str = "beverbende") -> Answer:
    return search(language, edition, edition.capitalize(), query)


def title(hit: Hit) -> str:
    return "".join(part.text for part in hit.title)


def words_of(hit: Hit) -> str:
    return folded_text("".join(part.text for part in (*hit.title, *hit.text)))


@pytest.mark.parametrize(
    ("language", "query"), [("nl", "Ruilen"), ("nl", "kloppen"), ("de", "klopfen"), ("de", "TAUSCH"), ("en", "knock")]
)
def test_words_are_found_whatever_their_case(language: str, query: str) -> None:
    answer = ask(query, language)
    assert {hit.kind for hit in answer.hits} >= {"clause", "term"}
    assert all(folded_text(query) in words_of(hit) for hit in answer.hits)
    assert {hit.id for hit in ask(query.swapcase(), language).hits} == {hit.id for hit in answer.hits}


@pytest.mark.parametrize(("language", "plain", "written"), [("de", "spahen", "Spähen"), ("nl", "een", "één")])
def test_accents_do_not_matter(language: str, plain: str, written: str) -> None:
    hits = ask(plain, language).hits
    assert any(part.text == written and part.is_hit for hit in hits for part in (*hit.title, *hit.text))
    assert hits == ask(written, language).hits


def test_every_kind_is_found() -> None:
    assert {hit.kind for hit in ask("kaart").hits} == {"clause", "question", "term", "example"}


def test_all_words_must_occur() -> None:
    both = ask("draw special", "en").hits
    assert both
    assert {(h.kind, h.id) for h in both} < {(h.kind, h.id) for h in ask("special", "en").hits}
    assert all("draw" in words_of(hit) and "special" in words_of(hit) for hit in both)


def test_titles_come_before_texts() -> None:
    hits = ask("klopfen", "de").hits
    in_title = ["klopf" in folded_text(title(hit)) for hit in hits]
    assert in_title == sorted(in_title, reverse=True)
    assert (hits[0].kind, hits[0].id) == ("term", "knock")


def test_inside_a_long_word_but_not_for_two_letters() -> None:
    assert any("Zugstapel" in title(hit) for hit in ask("stapel", "de").hits)
    assert all(
        any(part.text.casefold().startswith("ta") for part in (*hit.title, *hit.text) if part.is_hit)
        for hit in ask("ta", "de").hits
    )


def test_only_this_edition() -> None:
    assert any(hit.id == "game.starter" for hit in ask("ronde begint", edition="beverbende").hits)
    for edition in ("beverbende", "biberbande"):
        for hit in ask("kaart", edition=edition).hits:
            assert hit.id not in {"beverbende": ("ruling.starter-de",), "biberbande": ("game.starter",)}[edition]


def test_the_words_are_all_there_and_only_hits_are_marked() -> None:
    for hit in ask("draw pile", "en").hits:
        for part in (*hit.title, *hit.text):
            if part.is_hit:
                assert "draw" in part.text.casefold() or "pile" in part.text.casefold()
    assert "[" not in "".join(words_of(hit) for hit in ask("a", "en").hits)
    assert "{game}" not in "".join(words_of(hit) for hit in ask("bande", "de", "biberbande").hits)


@pytest.mark.parametrize("query", ["", "   ", "?!", "…", "()[]", "_"])
def test_nothing_is_asked(query: str) -> None:
    assert ask(query).hits == ask(query).suggestions == ()


def test_nothing_is_found_but_something_is_suggested() -> None:
    answer = ask("klopen", "de")
    assert not answer.hits
    assert "klopfen" in {folded_text(word) for word in answer.suggestions}
    assert ask("xyzzy", "de") == Answer("xyzzy", (), ())


def test_a_query_has_an_end() -> None:
    assert len(ask("x" * 10_000).query) == LONGEST
    assert ask("kaart " * 1000).hits
    assert ask(" ".join("abcdefgh") + " xyzzy").hits == ask(" ".join("abcdefgh")).hits
    assert MOST_WORDS == 8


def test_where_nothing_has_every_word_the_closest_is_shown() -> None:
    answer = ask("how many cards does everyone get", "en")
    assert answer.is_partial
    assert 0 < len(answer.hits) <= 8
    assert any(
        hit.id in {"score.replace", "special-counts"} for hit in ask("what if a special card at the end", "en").hits
    )
    assert not ask("draw special", "en").is_partial
    assert ask("xyzzy plugh", "en").hits == ()
