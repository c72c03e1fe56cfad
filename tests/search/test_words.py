"""Words are read by what they mean: stems, groups, beginnings, compounds, spellings and typing errors."""

from threading import Thread

import pytest

from tutor.search.index import likeness
from tutor.search.words import MOST_WORDS, Words, folded, spellings

GERMAN = Words(
    "german",
    ["Darf ich vom Zugstapel eine Karte ziehen?", "Der Stapel für deinen Zug ist leer.", "Spähen und klopfen"],
    [["klopfen", "geklopft", "auf den Tisch hauen"], ["leer", "ist alle"]],
    ["darf", "ich", "der", "ist"],
)
DUTCH = Words("dutch", ["De kaart Ruilen", "kloppen op tafel", "een speciale kaart"], [], ["de", "een", "op"])


def like(words: Words, query: str, text: str) -> float:
    """How well the best word of the query fits the text."""
    return max(
        (likeness(asked.meaning, said.meaning) for asked in words.in_query(query) for said in words.in_text(text)),
        default=0.0,
    )


@pytest.mark.parametrize(
    ("words", "query", "text"),
    [
        (DUTCH, "geklopt", "kloppen"),  # the stem
        (DUTCH, "KLOPT", "kloppen"),
        (GERMAN, "geklopft", "klopfen"),  # another stem, the same group
        (GERMAN, "haut er auf den tisch", "auf den Tisch hauen"),
        (GERMAN, "alle", "alle"),
        (GERMAN, "spahen", "Spähen"),
        (GERMAN, "spaehen", "Spähen"),
        (GERMAN, "spae", "Spähen"),  # not yet finished
        (GERMAN, "klo", "klopfen"),
        (GERMAN, "stapel", "Zugstapel"),  # a part of a compound
        (DUTCH, "ruilkaart", "ruilen"),  # a compound that nobody has written yet
        (DUTCH, "ruilkaart", "kaart"),
        (DUTCH, "specjale", "speciale"),  # a typing error
        (DUTCH, "kolppen", "kloppen"),
        (DUTCH, "specj", "speciale"),  # a typing error in what is not yet finished
    ],
)
def test_what_is_meant_is_found(words: Words, query: str, text: str) -> None:
    assert like(words, query, text) >= 0.4


@pytest.mark.parametrize(
    ("words", "query", "text"),
    [
        (GERMAN, "leer", "klopfen"),
        (GERMAN, "k", "klopfen"),  # one letter says nothing
        (DUTCH, "klip", "speciale"),
        (DUTCH, "tafl", "kaart"),
        (DUTCH, "xyzzy", "kaart"),
        (GERMAN, "ich", "ich"),  # what is ignored
    ],
)
def test_what_is_not_meant_is_not_found(words: Words, query: str, text: str) -> None:
    assert like(words, query, text) == 0


def test_the_same_word_fits_better_than_one_that_means_the_same_or_looks_so() -> None:
    same = like(GERMAN, "klopfen", "klopfen")
    assert same == 1
    assert same > like(GERMAN, "geklopft", "klopfen") > like(GERMAN, "klopfn", "klopfen") > 0


def test_a_phrase_is_one_thing_in_a_query_and_also_its_words_in_a_text() -> None:
    assert len(GERMAN.in_query("ist alle")) == 1
    assert len(GERMAN.in_text("der Stapel ist alle")) == 3
    assert like(GERMAN, "ist alle", "leer")
    assert like(GERMAN, "tisch", "auf den Tisch hauen") == 1


def test_where_words_stand() -> None:
    text = "Ist der Zugstapel leer?"
    assert [text[word.start : word.end] for word in GERMAN.in_text(text)] == ["Zugstapel", "leer"]


@pytest.mark.parametrize("query", ["", "  ", "?!", "\0", "_", "…", "\ud800", "ﷺ" * 50, "x" * 1000])
def test_odd_queries_mean_nothing(query: str) -> None:
    assert GERMAN.in_query(query) == []


def test_a_query_has_an_end() -> None:
    assert len(DUTCH.in_query("kaart " * 1000)) == MOST_WORDS


def test_spellings() -> None:
    assert spellings("Spähen") == {"spahen", "spaehen"}
    assert folded("ÄÖÜß é") == "aouss e"


def test_threads_do_not_mix_up_each_other() -> None:
    """The stemmers of the library keep what they work on."""
    queries = ["abgeworfene Sonderkarten", "gezogenen Zugstapels", "verdeckteste Mitspielerinnen"]
    alone = [GERMAN.in_query(query) for query in queries]
    mixed: list[bool] = []

    def ask(at: int) -> None:
        mixed.extend(GERMAN.in_query(queries[at]) != alone[at] for _ in range(300))

    threads = [Thread(target=ask, args=(at,)) for at in (0, 1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(mixed) == 900
    assert not any(mixed)
