"""Events as sentences: for whoever reads, and never more than the reader was told."""

from itertools import chain
from typing import Any

import pytest

from tests.engine.beverbende.table import Play, table
from tests.web.board.games import moments
from tutor.engine.seats import LETTERS
from tutor.web.board import caption, seat_names
from tutor.web.i18n import Language


def say(event: dict[str, Any], seat: str, language: Language, players: int = 3) -> str | None:
    return caption(event, seat, seat_names(players, seat, language), language)


def told(play: Play, seat: str, language: Language) -> list[str]:
    sentences = [say(event, seat, language, play.state.players) for event in play.told(seat)]
    return [sentence for sentence in sentences if sentence is not None]


def test_the_deal(english: Language) -> None:
    play = table({"a": "4 2 3 8", "b": "5 6 7 8"}, up="peek", starter="b")
    assert told(play, "a", english) == [
        "Round 1: the cards are dealt and the card Peek lies face up. Ben starts.",
        "You look at your two outer cards: a 4 and an 8.",
        "Ben looks at the two outer cards.",
    ]
    assert told(play, "b", english)[0].endswith("lies face up. You start.")


def test_taking(english: Language) -> None:
    play = table({"a": "4 8 3 7", "b": "5 6 7 8"}, up="2").play("take 2")
    assert told(play, "a", english) == ["You take the 2 and put it in place of your second card; an 8 comes out."]
    assert told(play, "b", english) == ["Ben takes the 2 and puts it in place of the second card; an 8 comes out."]


def test_drawing_and_exchanging(english: Language) -> None:
    play = table({"a": "4 8 swap 7", "b": "5 6 7 8"}, pile="3").play("draw, exchange 3")
    assert told(play, "a", english) == [
        "You draw a 3.",
        "You put the 3 in place of your third card; the card Swap comes out.",
    ]
    assert told(play, "b", english) == [
        "Ben draws a card.",
        "Ben puts the drawn card in place of the third card; the card Swap comes out.",
    ]


def test_discarding_and_passing(english: Language) -> None:
    play = table(2, pile="9 8").play("draw, discard, draw, discard, pass")
    assert told(play, "a", english) == [
        "You draw a 9.",
        "You discard the 9.",
        "Ben draws a card.",
        "Ben discards the 8.",
        "Ben ends the turn.",
    ]
    assert told(play, "b", english)[-1] == "You end your turn."


def test_a_draw_two(english: Language) -> None:
    play = table(2, pile="draw-two 7 1").play("draw, draw, decline, discard")
    assert told(play, "a", english) == [
        "You draw the card Draw two.",
        "You use the card Draw two.",
        "You draw a 7.",
        "You decline the 7 and lay it on the discard pile.",
        "You draw a 1.",
        "You discard the 1.",
        "You lay the card Draw two on the discard pile.",
    ]
    assert told(play, "b", english)[3] == "Ben declines the 7 and lays it on the discard pile."


def test_a_swap_for_everybody_at_the_table(english: Language) -> None:
    play = table(3, pile="swap").play("draw, swap 1 b3")
    assert told(play, "a", english)[1] == "You swap your first card for Ben’s third card, without looking."
    assert told(play, "b", english)[1] == (
        "Mia swaps with you, without looking: you give your third card and get Mia’s first card."
    )
    assert told(play, "c", english)[1] == "Ben swaps the first card for Mia’s third card, without looking."


def test_a_peek(english: Language) -> None:
    play = table({"a": "4 8 1 7", "b": "5 6 7 8"}, pile="peek").play("draw, peek 3")
    assert told(play, "a", english)[1:] == [
        "You look at your third card: it is a 1.",
        "You lay the card Peek on the discard pile.",
    ]
    assert told(play, "b", english)[1] == "Ben looks at the third card."


def test_the_end_of_a_round(english: Language) -> None:
    play = table({"a": "1 2 3 4", "b": "5 swap 0 8"}, up="9", pile="9 9 9 … peek 2")
    play.idle(1).play("draw, discard, knock")
    assert told(play, "a", english)[-1] == "Ben knocks. Everybody else has one more turn."
    assert told(play, "b", english)[-1] == "You knock. Everybody else has one more turn."
    play.idle(1)
    sentences = told(play, "a", english)
    assert "Ben turns the cards up: 5, Swap, 0, 8." in sentences
    assert "You turn your cards up: 1, 2, 3, 4." in sentences
    assert any(sentence.startswith("Ben lays the card Swap aside and gets ") for sentence in sentences)
    assert sentences[-1].startswith("The points of round 1: you 10, Ben ")


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
        "The draw pile is empty: the discard pile is shuffled and becomes the draw pile."
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
