"""Every event is told in one sentence, in each language, and a sentence tells no more than the event."""

import re
from typing import Any

import pytest

from tests.games.qwinta.words.games import moments, the_sheet
from tutor.games.qwinta.rules import FACE_NAMES
from tutor.games.qwinta.words.board import tell
from tutor.games.qwinta.words.board.words import Words
from tutor.words.language import Language

SEEDS = range(6)
UNTOLD = {"shuffled"}
ALL_EVENTS = {
    "combination", "dealt", "jack", "king", "laid", "left", "lot", "queen", "recycled", "refilled", "reserved",
    "restocked", "scored", "settled", "skipped", "took", "turned", "undecided", "won",
}  # fmt: skip


def words_of(language: Language, seat: str = "a") -> Words:
    return Words(language, seat, {"a": "You", "b": "Mia"} if seat == "a" else {"a": "Mia", "b": "You"})


def told(moves: list[str], language: Language, **changes: Any) -> list[str]:
    moment = the_sheet(**changes).after(moves)
    return [sentence for event in moment.told if (sentence := tell(event, words_of(language)))]


def test_every_event_of_whole_games_is_one_sentence(language: Language) -> None:
    seen = set()
    for seed in SEEDS:
        for _, journal in moments(seed, most=1200, goal="20"):
            for event in journal:
                for seat in (0, 1):
                    sentence = tell(event.told_to(seat), words_of(language, "ab"[seat]))
                    seen.add(event.kind)
                    assert (sentence is None) == (event.kind in UNTOLD)
                    assert sentence is None or (sentence.endswith(".") and "%" not in sentence), event.kind
                    assert sentence is None or sentence[0].isupper()
    assert seen - UNTOLD >= ALL_EVENTS


def test_a_card_that_the_other_takes_from_the_stock_is_not_named(english: Language) -> None:
    events = [event for _, journal in moments(3) for event in journal if event.kind == "took"]
    stock = [event for event in events if event.public["from"] == "stock"]
    for event in stock:
        seat = "ab".index(event.public["seat"])
        assert tell(event.told_to(1 - seat), words_of(english, "ab"[1 - seat])) == "Mia takes a card from the stock."
        assert "from your stock" in str(tell(event.told_to(seat), words_of(english, "ab"[seat])))
    assert stock


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (
            ["settle 3"],
            "You settle place 3: the 8 of hearts beats the 4 of hearts, and you score 5 points.",
        ),
        (["settle 2"], "You settle place 2: the 2 of hearts beats the ace of hearts, and Mia scores 5 points."),
        (["leave"], "You go on without settling."),
        (
            ["leave", "jack 3"],
            "You send the 4 of hearts away: it goes from place 3 to the bottom of Mia’s reserve.",
        ),
        (["leave", "skip"], "You don’t use your action card."),
        (["leave", "skip", "reserve"], "You take the 10 of hearts from your reserve."),
        (["leave", "skip", "reserve", "lay hearts-10 1"], "You lay the 10 of hearts in place 1."),
        (["settle 3", "leave", "skip", "stock", "lay clubs-5 3"], "You fill place 3 with the 5 of clubs."),
    ],
)
def test_what_somebody_does_is_told_to_them(moves: list[str], sentence: str, english: Language) -> None:
    assert sentence in told(moves, english)


def test_it_is_told_in_each_language_as_one_says_it(language: Language) -> None:
    said = {
        "nl": "Je verrekent plek 3: de harten 8 wint van de harten 4, dus jij krijgt 5 punten.",
        "de": "Du wertest Platz 3. Dort schlägt die Herz 8 die Herz 4, und du bekommst 5 Punkte.",
        "en": "You settle place 3: the 8 of hearts beats the 4 of hearts, and you score 5 points.",
    }
    assert told(["settle 3"], language) == [said[language.code]]


def test_every_card_has_its_names(language: Language) -> None:
    words = words_of(language)
    for make in (words.name, words.the):
        names = {make(face) for face in FACE_NAMES}
        assert len(names) == len(FACE_NAMES)
        assert not [name for name in names if re.search(r"%|-", name)]
    numbers = [face for face in FACE_NAMES if face.rpartition("-")[2] not in ("jack", "queen", "king")]
    assert len({words.a(face) for face in numbers}) == len(numbers)


def test_an_eight_and_an_ace_are_spoken_with_a_vowel(english: Language) -> None:
    words = words_of(english)
    assert [words.a(face) for face in ("hearts-8", "clubs-ace", "spades-7")] == [
        "an 8 of hearts", "an ace of clubs", "a 7 of spades",
    ]  # fmt: skip
