"""Documents in the order in which they answer a query."""

import pytest

from tutor.search.index import Document, Index, likeness, mean
from tutor.search.words import Words


def index(*documents: Document[str]) -> Index[str]:
    texts = [text for document in documents for text in (*document.titles, document.text)]
    return Index(documents, Words("english", texts, [], ["the"]))


def order(made: Index[str], query: str) -> list[str]:
    return [key for _, key in made.search(made.words.in_query(query))]


def test_a_title_tells_more_than_a_text() -> None:
    made = index(Document("text", ("the pile",), "you may knock"), Document("title", ("you may knock",), "the pile"))
    assert order(made, "knock") == ["title", "text"]
    assert order(made, "pile") == ["text", "title"]


def test_a_title_that_says_little_else_is_nearer() -> None:
    made = index(Document("long", ("knock after the last turn",), ""), Document("short", ("a knock",), ""))
    assert order(made, "knock") == ["short", "long"]
    assert order(made, "knock after turn") == ["long", "short"]


def test_what_is_rare_tells_more() -> None:
    made = index(
        *(Document(f"card {at}", ("a card in the row",), "") for at in range(5)), Document("tie", ("tie",), "")
    )
    assert order(made, "card tie")[0] == "tie"


def test_the_best_of_several_titles_counts() -> None:
    made = index(Document("one", ("nothing of it", "knock"), ""), Document("other", ("knock or draw",), ""))
    assert order(made, "knock") == ["one", "other"]


def test_weights_decide_between_equals_and_else_the_order_of_the_documents() -> None:
    documents = [Document(name, ("knock",), "", weight) for name, weight in (("a", 1.0), ("b", 1.0), ("c", 1.1))]
    assert order(index(*documents), "knock") == ["c", "a", "b"]


@pytest.mark.parametrize("query", ["", "the", "xyzzy", "?"])
def test_nothing_is_found(query: str) -> None:
    assert order(index(Document("a", ("the knock",), "")), query) == []


def test_a_document_without_words_is_never_found() -> None:
    assert order(index(Document("a", ("…",), ""), Document("b", ("knock",), "")), "knock") == ["b"]


def test_numbers() -> None:
    assert likeness({"a": 0.5, "b": 1.0}, {"a": 1.0, "b": 0.2}) == 0.5
    assert likeness({"a": 1.0}, {}) == 0
    assert mean([1.0, 0.0], [3.0, 1.0]) == 0.75
    assert mean([], []) == 0
