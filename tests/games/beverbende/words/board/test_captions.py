"""Events as sentences: for whoever reads, and never more than the reader was told."""

from itertools import chain
from typing import Any

import pytest

from tests.games.beverbende.rules.table import Play, table
from tests.games.beverbende.words.board.games import moments
from tutor.engine.seats import LETTERS
from tutor.games.beverbende.words.board import caption
from tutor.words.language import Language
from tutor.words.table import seat_names


def say(event: dict[str, Any], seat: str, language: Language, players: int = 3) -> str | None:
    return caption(event, seat, seat_names(players, seat, language), language)


def told(play: Play, seat: str, language: Language) -> list[str]:
    sentences = [say(event, seat, language, play.state.players) for event in play.told(seat)]
    return [sentence for sentence in sentences if sentence is not None]


def test_the_deal(english: Language) -> None:
    play = table({"a": "4 2 3 8", "b": "5 6 7 8"}, up="peek", starter="b")
    assert told(play, "a", english) == [
        "Round 1: the cards have been dealt, and a Peek is face up. Ben starts.",
        "You look at your two outer cards: a 4 and an 8.",
        "Ben looks at his two outer cards.",
    ]
    assert told(play, "b", english)[0].endswith("is face up. You start.")


def test_taking(english: Language) -> None:
    play = table({"a": "4 8 3 7", "b": "5 6 7 8"}, up="2").play("take 2")
    assert told(play, "a", english) == ["You take the 2 and discard your second card, an 8."]
    assert told(play, "b", english) == ["Ben takes the 2 and discards his second card, an 8."]


def test_drawing_and_exchanging(english: Language) -> None:
    play = table({"a": "4 8 swap 7", "b": "5 6 7 8"}, pile="3").play("draw, exchange 3")
    assert told(play, "a", english) == [
        "You draw a 3.",
        "You keep the 3 and discard your third card, a Swap.",
    ]
    assert told(play, "b", english) == [
        "Ben draws a card.",
        "Ben keeps the drawn card and discards his third card, a Swap.",
    ]


def test_discarding_and_passing(english: Language) -> None:
    play = table(2, pile="9 8").play("draw, discard, draw, discard, pass")
    assert told(play, "a", english) == [
        "You draw a 9.",
        "You discard the 9.",
        "Ben draws a card.",
        "Ben discards the 8.",
        "Ben’s turn is over.",
    ]
    assert told(play, "b", english)[-1] == "You end your turn."


def test_a_draw_two(english: Language) -> None:
    play = table(2, pile="draw-two 7 1").play("draw, draw, decline, discard")
    assert told(play, "a", english) == [
        "You draw a Draw two.",
        "You use the Draw two.",
        "You draw a 7.",
        "You don’t want the 7, so you discard it.",
        "You draw a 1.",
        "You discard the 1.",
        "You put the Draw two on the discard pile.",
    ]
    assert told(play, "b", english)[3] == "Ben doesn’t want the 7 and discards it."


def test_a_swap_for_everybody_at_the_table(english: Language) -> None:
    play = table(3, pile="swap").play("draw, swap 1 b3")
    assert told(play, "a", english)[1] == "You swap your first card for Ben’s third card, without looking."
    assert told(play, "b", english)[1] == (
        "Mia swaps with you, without looking: you give your third card and get her first card."
    )
    assert told(play, "c", english)[1] == "Ben swaps his first card for Mia’s third card, without looking."


def test_a_peek(english: Language) -> None:
    play = table({"a": "4 8 1 7", "b": "5 6 7 8"}, pile="peek").play("draw, peek 3")
    assert told(play, "a", english)[1:] == [
        "You look at your third card: it’s a 1.",
        "You put the Peek on the discard pile.",
    ]
    assert told(play, "b", english)[1] == "Ben looks at his third card."


def test_the_end_of_a_round(english: Language) -> None:
    play = table({"a": "1 2 3 4", "b": "5 swap 0 8"}, up="9", pile="9 9 9 … peek 2")
    play.idle(1).play("draw, discard, knock")
    assert told(play, "a", english)[-1] == "Ben knocks. You get one more turn."
    assert told(play, "b", english)[-1] == "You knock. Ben gets one more turn."
    play.idle(1)
    sentences = told(play, "a", english)
    assert "Ben has: 5, Swap, 0, 8." in sentences
    assert "You have: 1, 2, 3, 4." in sentences
    assert any(sentence.startswith("Ben puts the Swap aside and gets ") for sentence in sentences)
    assert sentences[-1].startswith("Points in round 1 – you: 10, Ben: ")


@pytest.mark.parametrize(
    ("winners", "totals", "sentence"),
    [
        (["a"], {"a": 1, "b": 7, "c": 9}, "You win the game with 1 point."),
        (["c"], {"a": 18, "b": 17, "c": 9}, "Mia wins the game with 9 points."),
        (["a", "b"], {"a": 8, "b": 8, "c": 9}, "You share the win with Ben."),
        (["b", "c"], {"a": 8, "b": 2, "c": 2}, "Ben and Mia share the win."),
    ],
)
def test_winning(english: Language, winners: list[str], totals: dict[str, int], sentence: str) -> None:
    assert say({"event": "won", "totals": totals, "winners": winners}, "a", english) == sentence


def test_the_rare_ones(english: Language) -> None:
    assert say({"event": "shuffled", "cards": 66}, "a", english) is None
    assert say({"event": "reshuffled", "cards": 30}, "a", english) == (
        "The draw pile is empty, so the discard pile is shuffled and becomes the new draw pile."
    )
    assert say({"event": "limit", "seat": "a"}, "a", english) == (
        "Nobody has knocked for a very long time, so the round ends here."
    )


@pytest.mark.parametrize("players", [2, 3])
def test_every_event_of_whole_games_is_told_and_nothing_more(english: Language, players: int) -> None:
    """A sentence is made from what the seat was told: the faces that it names are in the event."""
    kinds = set()
    for _, journal in chain(moments(players, seed=1), moments(players, seed=2), moments(players, seed=3)):
        for event in journal:
            kinds.add(event.kind)
            for seat in LETTERS[:players]:
                public = event.told_to(LETTERS.index(seat))
                sentence = say(public, seat, english, players)
                assert (sentence is None) == (event.kind == "shuffled")
                if event.kind in ("drew", "exchanged", "peeked") and "card" not in public:
                    private = event.private["card"]
                    assert private not in (sentence or "") or private == public.get("replaced")
    assert kinds >= {"dealt", "looked", "took", "drew", "used", "declined", "exchanged", "discarded", "swapped"}
    assert kinds >= {"peeked", "laid", "knocked", "passed", "revealed", "replaced", "reshuffled", "scored", "won"}


@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_other_languages_speak_too(app: Any, language: str) -> None:
    """Every sentence can be filled in, whatever the translation does with its placeholders."""
    spoken: Language = app.extensions["languages"][language]
    for _, journal in moments(3, seed=5):
        for event in journal:
            sentence = say(event.told_to(0), "a", spoken)
            assert sentence is None or "%(" not in sentence


@pytest.mark.parametrize(
    ("players", "yours", "theirs"),
    [
        (2, "You knock. Ben gets one more turn.", "Ben knocks. You get one more turn."),
        (3, "You knock. The others get one more turn each.", "Ben knocks. Everyone else gets one more turn."),
        (6, "You knock. The others get one more turn each.", "Ben knocks. Everyone else gets one more turn."),
    ],
)
def test_between_two_there_is_nobody_else(english: Language, players: int, yours: str, theirs: str) -> None:
    assert say({"event": "knocked", "seat": "a"}, "a", english, players) == yours
    assert say({"event": "knocked", "seat": "b"}, "a", english, players) == theirs


def test_two_cards_that_are_the_same(english: Language) -> None:
    looked = {"event": "looked", "seat": "a", "slots": [1, 4], "cards": ["peek", "peek"]}
    assert say(looked, "a", english) == "You look at your two outer cards: each is a Peek."
