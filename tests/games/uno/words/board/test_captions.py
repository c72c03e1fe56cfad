"""What happened, in words: as much as the reader may know, each event in its language."""

import random
from typing import Any

import pytest

from tutor.engine.chance import Chance
from tutor.engine.events import Event
from tutor.engine.protocol import NOBODY
from tutor.games.uno import rules as uno
from tutor.games.uno.rules.moves import PLACE
from tutor.games.uno.words.board.captions import TELLS, UNTOLD, gathered, sentences, tell
from tutor.games.uno.words.board.words import Words
from tutor.languages import NAMES
from tutor.words.language import Language
from tutor.words.table import seat_names


def speaker(language: Language, reader: str = "a", players: int = 3) -> Words:
    return Words(language, reader, seat_names(players, reader, language))


TOLD = [
    ({"event": "played", "seat": "a", "place": 1, "card": "red-5"}, "You play a red 5."),
    (
        {"event": "played", "seat": "b", "place": 1, "card": "wild", "colour": "blue"},
        "Ben plays a Wild and chooses blue.",
    ),
    (
        {"event": "played", "seat": "c", "place": 1, "card": "green-skip", "uno": True},
        "Mia plays a green Skip and calls “UNO”.",
    ),
    (
        {"event": "played", "seat": "c", "place": 1, "card": "wild", "colour": "red", "uno": True},
        "Mia plays a Wild and chooses red. Mia calls “UNO”.",
    ),
    ({"event": "played", "seat": "a", "place": 1, "card": "wild"}, "You play a Wild."),
    ({"event": "drew", "seat": "a", "card": "red-5"}, "You draw a red 5."),
    ({"event": "drew", "seat": "b"}, "Ben draws a card."),
    ({"event": "caught", "seat": "a", "other": "b"}, "You’ve caught Ben, who didn’t call “UNO”."),
    ({"event": "caught", "seat": "b", "other": "a"}, "Ben has caught you: you didn’t call “UNO”."),
    ({"event": "caught", "seat": "b", "other": "c"}, "Ben has caught Mia, who didn’t call “UNO”."),
    (
        {"event": "challenged", "seat": "a", "other": "b", "guilty": True, "hand": ["red-5", "wild"]},
        "You challenge Ben and see: red 5, Wild. The card wasn’t allowed.",
    ),
    ({"event": "challenged", "seat": "b", "other": "a", "guilty": False}, "Ben challenges you. Your card was allowed."),
    (
        {"event": "challenged", "seat": "b", "other": "c", "guilty": True},
        "Ben challenges Mia. The card wasn’t allowed.",
    ),
    ({"event": "revealed", "seat": "b", "cards": ["red-5", "blue-skip"]}, "Ben still has: red 5, blue Skip."),
    ({"event": "revealed", "seat": "a", "cards": []}, "You have no cards left."),
    (
        {"event": "scored", "round": 2, "points": {"a": 64, "b": 0, "c": 0}},
        "Points in round 2 – you: 64, Ben: 0, Mia: 0.",
    ),
    ({"event": "won", "winners": ["a"], "totals": {"a": 512, "b": 0, "c": 90}}, "You win the game with 512 points."),
    ({"event": "won", "winners": ["b", "c"], "totals": {"a": 512, "b": 9, "c": 9}}, "Ben and Mia share the win."),
]


@pytest.mark.parametrize(("event", "said"), TOLD, ids=lambda thing: thing if isinstance(thing, str) else "")
def test_an_event_is_told(event: dict[str, Any], said: str, english: Language) -> None:
    assert tell(event, speaker(english)) == said


def test_cards_drawn_one_after_another_are_told_at_once(english: Language, german: Language) -> None:
    mine = [{"event": "drew", "seat": "a", "card": face} for face in ("red-5", "green-reverse")]
    theirs = [{"event": "drew", "seat": "b"}] * 4
    assert sentences([*mine, *theirs], speaker(english)) == [
        "You draw 2 cards: red 5, green Reverse.",
        "Ben draws 4 cards.",
    ]
    assert sentences(mine, speaker(german)) == ["Du ziehst 2 Karten: rote 5, grüner Richtungswechsel."]
    assert len(gathered([theirs[0], mine[0], theirs[0]])) == 3


def test_german_cards_are_objects(german: Language) -> None:
    event = {"event": "played", "seat": "b", "place": 1, "card": "green-reverse"}
    assert tell(event, speaker(german)) == "Ben legt einen grünen „Richtungswechsel“."


def liked(state: uno.State, rng: random.Random) -> int:
    """Mostly to lay a card, so that rounds come to an end; else anything."""
    moves = uno.legal_moves(state)
    plays = [move for move in moves if PLACE[move] >= 0]
    return rng.choice(plays if plays and rng.random() < 0.9 else moves)


@pytest.mark.parametrize("language", NAMES)
def test_every_event_of_play_is_told_and_no_hidden_card_in_it(language: str, app: Any) -> None:
    spoken: Language = app.extensions["languages"][language]
    rng, kinds = random.Random(language), set()
    for players in (2, 3, 4, 10):
        state, chance = uno.new(players), Chance(rng)
        for _ in range(250):
            journal: list[Event] = []
            if state.turn == NOBODY:
                if uno.is_over(state):
                    break
                uno.deal(state, chance, journal)
            else:
                uno.apply(state, liked(state, rng), chance, journal)
            kinds |= {event.kind for event in journal}
            for seat, reader in enumerate("ab"):
                words = speaker(spoken, reader, players)
                told = [event.told_to(seat) for event in journal]
                assert all(said and "%(" not in said for said in sentences(told, words))
                assert all((tell(event, words) is None) <= (event["event"] in {*UNTOLD, "hand"}) for event in told)
    assert (
        {"played", "drew", "kept", "caught", "challenged", "accepted", "reversed", "revealed"}
        <= kinds
        <= {*TELLS, *UNTOLD}
    )
