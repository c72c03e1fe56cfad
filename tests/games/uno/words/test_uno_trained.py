"""What the pictures of the drills tell, and what they leave to be borne in mind."""

import re
from collections.abc import Sequence
from dataclasses import astuple

import pytest
from flask import Flask

from tutor.drills.contract import Frame, Round
from tutor.games.uno.drills.drills import DRILLS, make
from tutor.games.uno.drills.hiding import as_shown, without_faces
from tutor.games.uno.drills.watching import ME
from tutor.games.uno.rules import FACE_NAMES
from tutor.games.uno.words.board.words import Words
from tutor.games.uno.words.trained import TRAINED
from tutor.words.board import Board, Sign
from tutor.words.language import Language
from tutor.words.table import TABLE_MATES

VARIANT = "winner"
PLAYED = [(code, level) for code in DRILLS for level in (1, 5, 9)]


@pytest.fixture
def english(app: Flask) -> Language:
    spoken: Language = app.extensions["languages"]["en"]
    return spoken


def pictures(made: Round) -> list[Frame]:
    return [as_shown(frame) for frame in made.frames]


def board(frame: Frame, language: Language) -> Board:
    return TRAINED.picture(frame, Words.at(frame.view, language))


def faces(drawn: Board) -> list[str]:
    return [place.face for seat in (drawn.own, *drawn.others) for place in seat.places]


def sizes(drawn: Board) -> list[str]:
    return [row.size for seat in drawn.others for row in seat.rows]


def said(frame: Frame, language: Language) -> str:
    return " ".join(TRAINED.told(frame.told, Words.at(frame.view, language)))


@pytest.mark.parametrize("code", DRILLS)
def test_while_it_is_asked_the_table_tells_nothing(code: str, english: Language) -> None:
    """Whatever was played, it looks the same."""
    boards = set()
    for seed in range(4):
        view = without_faces(make(code, 7, VARIANT, f"{seed}").frames[-1].view)
        assert (view.discard, view.draw_size, view.history, view.hidden) == ([], 0, [], [])
        boards.add(astuple(TRAINED.hidden(view, Words.at(view, english))))
    assert len(boards) == 1


@pytest.mark.parametrize(("code", "level"), PLAYED)
def test_a_hand_lies_open_only_while_it_is_shown(code: str, level: int, english: Language) -> None:
    made = make(code, level, VARIANT, "open")
    for frame, shown in zip(made.frames, pictures(made), strict=True):
        hands = [event["hand"] for event in frame.told if "hand" in event]
        lies = sorted(face for face in faces(board(shown, english)) if face != "back")
        assert lies == sorted(card for hand in hands for card in hand)
        assert shown.view.hands[ME] == []
    if code == "shown-hand":
        assert any("hand" in event for frame in made.frames for event in frame.told)


def test_numbers_of_cards_are_seen_once(english: Language) -> None:
    first, *later = (sizes(board(frame, english)) for frame in pictures(make("counts", 6, VARIANT, "x")))
    assert all(size.isdecimal() for size in first)
    assert later
    assert {size for shown in later for size in shown} == {"?"}


def test_who_plays_has_to_be_followed(english: Language) -> None:
    """After the first picture nobody is named, and neither the way round nor a turn that is missed."""
    first, *later = pictures(make("whose-turn", 9, VARIANT, "x"))
    assert re.search(r"turn first, and play goes to the (left|right)\.", said(first, english))
    assert any(isinstance(part, Sign) for part in board(first, english).centre)
    for frame in later:
        drawn = board(frame, english)
        assert not any(isinstance(part, Sign) for part in drawn.centre)
        assert (drawn.turn, {seat.on_turn for seat in drawn.others}) == ("", {False})
        assert not any(name in said(frame, english) for name in ("You", *TABLE_MATES))
        assert re.fullmatch(
            r"The next card: .*\.|A card is drawn and kept\.|.*kept\. The next card.*", said(frame, english)
        )


def test_only_the_top_card_of_the_discard_pile_is_known() -> None:
    for frame in pictures(make("under", 8, VARIANT, "x")):
        assert set(frame.view.discard[:-1]) <= {-1}
        assert FACE_NAMES[frame.view.discard[-1]]


def lines(code: str, level: int, seed: str, language: Language) -> Sequence[str]:
    made = make(code, level, VARIANT, seed)
    words = Words.at(made.frames[-1].view, language)
    return [
        f"{TRAINED.question(one, words)} {TRAINED.answer(one, one.answer, words)}. "
        f"{TRAINED.where_seen(one, None if one.seen is None else one.seen + 1, words)}"
        for one in made.questions
    ]


def test_what_is_asked_and_answered(english: Language) -> None:
    """One of each, as it is read."""
    told = [line for code in DRILLS for seed in "abc" for level in (6, 9) for line in lines(code, level, seed, english)]
    for pattern in (
        r"What was the colour when \w+ kept a card\? (Red|Yellow|Green|Blue)\. That was in (picture \d+|the .*)\.",
        r"What was the colour when \w+ kept a card\? No card was kept\. \w+ didn’t keep a card in any picture\.",
        r"How many cards does \w+ have now\? \d\. Keep the number in mind: .*",
        r"Whose turn is it now\? \w+\. A Reverse turns play round\. .*",
        r"Which way does play go now\? To the (left|right)\. A Reverse .*",
        r"Who played the last card\? \w+\. A Reverse .*",
        r"How many .* are in the discard pile\? \d\. You can count them in the discard pile\.",
        r"Which colour did \w+ choose last\? (Red|Yellow|Green|Blue)\. That was .*",
        r"Who chose (red|yellow|green|blue)\? \w+\. That was .*",
        r"Which card is (just under the top one|\d cards below the top one)\? \w.*\. That was .*",
        r"Which of these cards does \w+ still have\? (Red|Yellow|Green|Blue) .*\. You last saw it in picture 2\.",
    ):
        assert any(re.fullmatch(pattern, line) for line in told), pattern


def test_counting_is_shown_in_the_end(english: Language) -> None:
    made = make("gone", 6, VARIANT, "x")
    view = made.frames[-1].view
    shown = TRAINED.known_in_the_end(made.questions[0], view, Words.at(view, english))
    assert shown
    drawn, fan = shown
    assert fan
    assert [card.face for card in fan.cards] == [FACE_NAMES[face] for face in view.discard]
    assert all(size.isdecimal() for size in sizes(drawn))
    asked = make("under", 6, VARIANT, "x")
    assert TRAINED.known_in_the_end(asked.questions[0], view, Words.at(view, english)) is None
