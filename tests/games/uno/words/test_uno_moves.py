"""Moves in words: what to do, and what was done."""

import pytest

from tests.games.uno.words.positions import TWO_LEFT, view, words
from tutor.games.uno.rules.moves import KIND, NOTATION
from tutor.games.uno.words import moves
from tutor.words.language import Language

SAID = [
    ("play 1", "Play the red 5.", "Leg de rode 5.", "Leg die rote 5."),
    (
        "play 3 blue",
        "Play the Wild and choose blue.",
        "Leg de Joker en kies blauw.",
        "Leg die „Farbwahl“ und bestimme Blau.",
    ),
    ("draw", "Draw a card.", "Trek een kaart.", "Zieh eine Karte."),
]


@pytest.mark.parametrize(("move", "en", "nl", "de"), SAID)
def test_a_move_is_a_command(  # noqa: PLR0917
    move: str, en: str, nl: str, de: str, english: Language, dutch: Language, german: Language
) -> None:
    seen = view()
    said = [moves.command(seen, NOTATION.parse(move), words(seen, language)) for language in (english, dutch, german)]
    assert said == [en, nl, de]


def test_with_two_cards_the_call_is_told(english: Language) -> None:
    seen = view(TWO_LEFT)
    speaker = words(seen, english)
    assert moves.done_words(seen, NOTATION.parse("play 1 uno"), speaker) == "You played the blue 3 and called “UNO”."
    assert moves.done_words(seen, NOTATION.parse("play 1"), speaker) == "You played the blue 3 and didn’t call “UNO”."


def test_what_is_as_good_is_named(english: Language) -> None:
    seen = view()
    speaker = words(seen, english)
    others = [NOTATION.parse(move) for move in ("play 3 red", "draw", "play 3 blue")]
    assert moves.with_equals(seen, NOTATION.parse("play 1"), others, speaker) == (
        "Play the red 5. Playing the Wild and choosing red is about as good. So is drawing a card."
    )


def test_every_kind_of_move_has_its_words() -> None:
    for table in (moves.COMMANDS, moves.AS_GOOD, moves.SO_IS, moves.DONE):
        assert set(KIND) <= set(table)
        assert {moves.CALLING, moves.SILENT, moves.WILD, moves.WILD_CALLING, moves.WILD_SILENT} <= set(table)
