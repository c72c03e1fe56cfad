"""UNO positions as files: what play shows reads back the same, and what cannot be is listed with every problem."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tests.games.uno.rules.table import table
from tests.positions.judging import misfits, problems
from tutor.coach.bots import BOTS
from tutor.engine.chance import Chance
from tutor.engine.protocol import NOBODY
from tutor.errors import UserError
from tutor.games.uno import rules as game
from tutor.games.uno.rules import fitting
from tutor.games.uno.rules.cards import FACE_NAMES
from tutor.games.uno.rules.state import STAGE_NAMES, InHand
from tutor.positions import dump_position, load_position, read_position, schema

SCHEMA = schema()
RARE = ("colour", "catch", "challenge")

# After three turns: a laid red-9, b blue-9, c blue-2.
TEXT = """\
game: uno
players: 3
seat: a
turns: 3
hands:
  a: red-1 yellow-8 yellow-8 blue-6 wild red-3
  b: 6
  c: 6
discard: red-5 red-9 blue-9 blue-2
draw_pile: 86
"""
# Two have laid six cards each; b did not call at the last one.
CATCH = """\
game: uno
players: 2
seat: a
turns: 11
stage: catch
hands: {a: green-4, b: 1}
discard: red-0 red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9 blue-9 blue-8 blue-7
draw_pile: 93
"""
CHALLENGE = CATCH.replace("stage: catch", "stage: challenge\ncolour: green").replace("blue-7", "wild-draw-four")
# a laid a wild-draw-four first of all, on red; b challenged, and c looks on.
GUILTY = """\
game: uno
players: 3
seat: c
turn: b
turns: 1
hands:
  a: ["? dealt b proof-1", "? dealt b proof-1", "? dealt b proof-1", "? dealt b proof-1", "? dealt b proof-1",
      "? dealt b proof-1", "? drawn", "? drawn", "? drawn", "? drawn"]
  b: 7
  c: green-1 green-2 green-3 green-4 green-5 green-6 green-7
discard: red-0 wild-draw-four
colour: blue
draw_pile: 82
proofs: [red]
"""
INNOCENT = """\
game: uno
players: 3
seat: c
turns: 1
hands:
  a: ["? b !red", "? b !red", "? b !red", "? b !red", "? b !red", "? b !red"]
  b: 13
  c: green-1 green-2 green-3 green-4 green-5 green-6 green-7
discard: red-0 wild-draw-four
colour: blue
draw_pile: 80
"""
START = """\
game: uno
players: 3
seat: a
turns: 0
hands: {a: red-1 red-2 red-3 red-4 red-5 red-6 red-7, b: 7, c: 7}
discard: green-5
draw_pile: 86
"""
# The draw pile was used up, and the discard pile but for its top card shuffled.
SHUFFLED = """\
game: uno
players: 2
seat: a
turns: 120
hands:
  a: [red-1 dealt, blue-3 drawn, "blue-4 drawn #1"]
  b: ["? dealt", "? drawn", "? drawn #1", "? drawn #1"]
discard: green-7 green-9
draw_pile: 99
unshown: [red-1 red-2 blue-3 wild-draw-four, ""]
"""


def data_of(text: str, **changes: Any) -> dict[str, Any]:
    """A position above with other values; hand_b=3 changes one hand, None takes a key out."""
    data: dict[str, Any] = yaml.safe_load(text)
    for key, value in changes.items():
        if key.startswith("hand_"):
            data["hands"][key[-1]] = value
        elif value is None:
            del data[key]
        else:
            data[key] = value
    return data


def shuffled(**changes: Any) -> dict[str, Any]:
    data = data_of(SHUFFLED)
    rest = list(game.DECK)
    for face in (FACE_NAMES.index(word) for word in [*data["discard"].split(), *data["unshown"][0].split()]):
        rest.remove(face)
    data["unshown"][1] = " ".join(FACE_NAMES[face] for face in rest)
    return {**data, **changes}


def played(players: int, seed: int, steps: int) -> Iterator[game.State]:
    """Greedy and careless players at one table, in whole games."""
    rng = random.Random(seed)
    chance = Chance(rng)
    options = {"scoring": rng.choice(("winner", "own-cards")), "two-player-reverse": rng.choice(("skip", "turn"))}
    state = game.new(players, options)
    bots = [BOTS["uno"][rng.choice(("greedy", "random", "random"))]() for _ in range(players)]
    for number in range(steps):
        if game.is_over(state):
            return
        if state.turn == NOBODY:
            game.deal(state, chance)
        else:
            look = game.view(state, state.turn)
            game.apply(state, bots[state.turn].choose(look.legal, lambda look=look: look, rng), chance)
        if state.turn != NOBODY and (number % 20 == 0 or STAGE_NAMES[state.stage] in RARE):
            yield state


def reads_back(view: game.View) -> dict[str, Any]:
    """The position file of the view, as plain data."""
    text = dump_position(view)
    data: dict[str, Any] = yaml.safe_load(text)
    assert game.facts(load_position(text)) == game.facts(view)
    assert not misfits(data, SCHEMA)
    return data


# What is possible


def test_a_position_shows_what_the_seat_sees() -> None:
    view = load_position(TEXT)
    assert (view.seat, view.players, view.turn, view.turns, view.dealer, view.draw_size) == (0, 3, 0, 3, 2, 86)
    assert [FACE_NAMES[card.face] for card in view.hands[0]] == yaml.safe_load(TEXT)["hands"]["a"].split()
    assert [game.NOTATION.text(move) for move in view.legal] == [
        "play 4", "play 5 red", "play 5 yellow", "play 5 green", "play 5 blue", "draw",
    ]  # fmt: skip


def test_it_is_what_play_leads_to() -> None:
    t = table({"a": "r9 r1 y8 y8 b6 wild r3", "b": "b9 …", "c": "b2 …"}, up="r5").play("play 1", "play 1", "play 1")
    assert game.facts(t.view("a")) == game.facts(load_position(TEXT))
    assert yaml.safe_load(dump_position(t.view("a"))) == {**yaml.safe_load(TEXT), "dealer": "c"}


@pytest.mark.parametrize(("players", "seed", "steps"), [(2, 39, 900), (4, 30, 1200), (10, 5, 1200)])
def test_what_play_shows_reads_back_the_same(players: int, seed: int, steps: int) -> None:
    stages, shuffles, verdicts = set(), 0, 0
    for state in played(players, seed, steps):
        stages.add(STAGE_NAMES[state.stage])
        shuffles = max(shuffles, len(state.hidden))
        verdicts += bool(state.proofs)
        for seat in {state.turn, 1}:
            reads_back(game.view(state, seat))
    assert stages == {"choose", "drawn", *RARE}
    assert shuffles > 1
    assert verdicts


@pytest.mark.parametrize("up", ["wild", "rskip", "rrev", "r+2", "r0"])
@pytest.mark.parametrize("players", [2, 3])
def test_the_first_card(players: int, up: str) -> None:
    t = table(players, up=up)
    for seat in "ab":
        assert reads_back(t.view(seat))["turns"] == 0
    if up == "wild":
        reads_back(t.play("colour green").view("a"))
    for seat in "ab":
        reads_back(t.play("draw").view(seat))
        t.play("keep")


def test_a_wild_draw_four_that_went_back() -> None:
    t = table(3, up="wild+4", reshuffles=["wild+4 …", "r5 …"])
    assert reads_back(t.view("a"))["returned"] == 2


@pytest.mark.parametrize("seat", ["a", "b", "c"])
@pytest.mark.parametrize("hand", ["wild+4 r1 …", "wild+4 y1 y2 y3 g4 g5 g6"])
def test_a_verdict_is_written_down(seat: str, hand: str) -> None:
    """Guilty and innocent; who looks on and who has seen the hand know each their own."""
    t = table({"a": hand, "b": "…", "c": "…"}, up="r0")
    reads_back(t.play("play 1 blue").view(seat))
    data = reads_back(t.play("challenge").view(seat))
    word = "proof-1" if "r1" in hand else "!red"
    seen_by = {"a": "b", "b": "", "c": "b"}[seat]  # that of the owner and the own look go without saying
    assert data["hands"]["a"][0].split()[2:] == [*([seen_by] if seen_by else []), word]
    assert data.get("proofs", []) == (["red"] if "r1" in hand else [])


def test_a_proof_that_was_shown() -> None:
    t = table({"a": "wild+4 r1 …", "b": "r2 …", "c": "r3 …"}, up="r0").play("play 1 red, challenge, play 1, play 1")
    assert reads_back(t.view("c"))["proofs"] == ["red"]
    assert "proofs" not in reads_back(t.play("play 1").view("c"))  # a red card was laid: it tells no more


def test_the_positions_by_hand_read_back() -> None:
    for text in (TEXT, CATCH, CHALLENGE, GUILTY, INNOCENT, START, yaml.dump(shuffled())):
        again = reads_back(load_position(text))
        for key, value in yaml.safe_load(text).items():
            assert key == "hands" or again[key] == value


def test_what_guilty_and_innocent_lead_to() -> None:
    """The two above are what c sees when it is played."""
    for text, first in ((GUILTY, "r9"), (INNOCENT, "g8")):
        hands = {"a": f"wild+4 {first} g8 y1 y2 y3 y4", "b": "…", "c": "g1 g2 g3 g4 g5 g6 g7"}
        t = table(hands, up="r0").play("play 1 blue, challenge")
        told = 'history: {a: "named blue 6, left red 6"}'
        assert game.facts(t.view("c")) == game.facts(load_position(f"{text.rstrip()}\n{told}\n"))


@pytest.mark.parametrize(
    ("history", "said"),
    [
        ("b: kept", "'kept' is no sign"),
        ("b: kept red 99", "not in the hand"),
        ("j: kept red", "not at the table"),
    ],
)
def test_what_somebody_told_must_be_of_cards_in_hand(history: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        load_position(f"{TEXT.rstrip()}\nhistory: {{{history}}}\n")


def test_json_is_read_too() -> None:
    assert game.facts(load_position(json.dumps(data_of(TEXT), indent=2))) == game.facts(load_position(TEXT))


# What goes without saying


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        (TEXT, {"turn": "a", "dealer": "c", "direction": "left", "stage": "choose", "colour": "blue"}),
        (TEXT, {"scoring": "winner", "reverse": "skip", "pad": [], "proofs": [], "returned": 0, "fours_shown": 0}),
        (TEXT, {"hand_b": "? ? ? ? ? ?"}),
        (TEXT, {"hand_b": ["?"] * 6}),
        (TEXT, {"hand_b": ["? dealt"] * 6}),
        (TEXT, {"hand_b": ["? dealt b #0"] * 6}),
        (TEXT, {"hand_a": [f"{card} dealt a #0" for card in data_of(TEXT)["hands"]["a"].split()]}),
        (CATCH, {"laid_by": "b"}),
        (CHALLENGE, {"laid_by": "b", "before": "blue", "judged": 1}),
        (INNOCENT, {"hand_b": ["? dealt"] * 7 + ["? drawn"] * 6}),
        (INNOCENT, {"hand_b": ["?"] * 7 + ["? drawn"] + ["?"] * 5}),
        (GUILTY, {"hand_a": ["? b proof-1"] * 6 + ["?"] * 4}),
    ],
    ids=range(12),
)
def test_what_goes_without_saying(text: str, changes: dict[str, Any]) -> None:
    assert game.facts(read_position(data_of(text, **changes))) == game.facts(load_position(text))


def test_the_drawn_card_is_the_last_of_the_hand() -> None:
    cards = f"{data_of(TEXT)['hands']['a']} blue-1"
    view = read_position(data_of(TEXT, stage="drawn", hand_a=cards, draw_pile=85))
    assert [card.origin for card in view.hands[0]] == [0, 0, 0, 0, 0, 0, 1]
    assert [game.NOTATION.text(move) for move in view.legal] == ["play 7", "keep"]
    assert reads_back(view)["hands"]["a"] == cards


def test_what_somebody_drew_when_caught_is_not_judged() -> None:
    view = read_position(data_of(CHALLENGE, hand_b=3, judged=1, draw_pile=91))
    assert ([card.origin for card in view.hands[1]], view.judged) == ([0, 1, 1], 1)
    assert reads_back(view)["judged"] == 1


def test_when_nothing_was_left_to_draw() -> None:
    """Everything is in the hands but the top discard: one keeps what one has not drawn."""
    t = table(2).idle(92)
    assert reads_back(t.play("draw").view("a")).get("drawn") is None
    assert reads_back(t.play("keep, draw").view("a"))["drawn"] == 0


# What is impossible

NOWHERE: list[tuple[str, dict[str, Any], list[str]]] = [
    (
        TEXT,
        {"hand_a": "red-5 red-5 yellow-8 blue-6 wild red-3"},
        ["There are 3 cards red-5; the deck has 2 (material.deck)."],
    ),
    (TEXT, {"draw_pile": 85}, ["107 cards are accounted for; the deck has 108 (material.deck)."]),
    (TEXT, {"hand_b": 7}, ["109 cards are accounted for; the deck has 108 (material.deck)."]),
    (TEXT, {"discard": "", "draw_pile": 90}, ["The discard pile is never empty (setup.deal)."]),
    (TEXT, {"hand_b": ""}, ["The hand of b is empty; then the round is over (round.end)."]),
    (TEXT, {"hand_b": []}, ["The hand of b is empty; then the round is over (round.end)."]),
    (TEXT, {"discard": "red-5 red-9 blue-2 blue-3"}, ["In the discard pile blue-2 lies on red-9 (turn.match)."]),
    (
        TEXT,
        {"discard": "wild-draw-four red-9 blue-9 blue-2"},
        ["A wild-draw-four that is turned up first goes back into the pile (setup.first.wild-four)."],
    ),
    (
        TEXT,
        {"hand_a": "red-1 yellow-8 ? blue-6 wild red-3"},
        ["Card a3: its face is known exactly when a has seen it."],
    ),
    (
        TEXT,
        {"hand_b": ["? a", "?", "?", "?", "?", "?"]},
        [
            "Card b1: its face is known exactly when a has seen it.",
            "Card b2: a challenge shows and judges all dealt cards of the hand alike (challenge.show).",
        ],
    ),
    (
        TEXT,
        {"hand_b": "red-7 ? ? ? ? ?"},
        [
            "Card b2: a challenge shows and judges all dealt cards of the hand alike (challenge.show).",
        ],
    ),
    (
        TEXT,
        {"hand_b": ["? d", "?", "?", "?", "?", "?"]},
        [
            "Card b1: it was seen by somebody who is not at the table.",
            "Card b2: a challenge shows and judges all dealt cards of the hand alike (challenge.show).",
        ],
    ),
    (
        TEXT,
        {"hand_b": ["? #1", "?", "?", "?", "?", "?"]},
        [
            "Card b1: it comes from shuffle 1; `unshown` tells of 1, counted from 0.",
            "Card b2: it came before the card that lies ahead of it.",
        ],
    ),
    (
        TEXT,
        {"hand_b": ["? dealt #1", "?", "?", "?", "?", "?"]},
        [
            "Card b1: a dealt card comes from the first shuffle.",
            "Card b1: it comes from shuffle 1; `unshown` tells of 1, counted from 0.",
            "Card b2: it came before the card that lies ahead of it.",
        ],
    ),
    (
        TEXT,
        {"hand_b": ["? drawn", "? dealt", "?", "?", "?", "?"]},
        ["Card b2: it came before the card that lies ahead of it."],
    ),
    (
        TEXT,
        {
            "hand_b": ["? dealt", "? dealt", "? dealt", "? dealt", "? dealt", "? dealt", "? dealt", "? dealt"],
            "draw_pile": 84,
        },
        ["In the hand of b more than seven cards are dealt ones (setup.deal)."],
    ),
    (TEXT, {"hand_b": ["? c proof-1", "?", "?", "?", "?", "?"]}, ["Card b1: it has the mark of proof 1; there are 0."]),
    (
        TEXT,
        {"hand_b": ["? !red", "?", "?", "?", "?", "?"]},
        ["Card b1: a verdict tells of it, and no challenger has seen it (challenge.show)."],
    ),
    (
        TEXT,
        {"hand_b": ["? c !red", "?", "?", "?", "?", "?"]},
        ["There were 1 verdicts on 0 wild-draw-fours at the most (challenge.right)."],
    ),
    (
        TEXT,
        {"hand_b": ["?", "? c !red", "?", "?", "?", "?"]},
        ["Card b2: a challenge shows and judges the older cards of the hand too (challenge.show)."],
    ),
    (
        INNOCENT,
        {"hand_a": ["? b !red", "? b !red", "? b !red", "? b !red", "? b !red", "red-5 b !red"]},
        [
            "Card a6: it is red-5, and its hand was innocent of red.",
            "Card a6: a challenge shows and judges all dealt cards of the hand alike (challenge.show).",
        ],
    ),
    (
        INNOCENT,
        {"hand_a": ["red-5 b !red", "red-5 b !red", "? b !red", "? b !red", "? b !red", "? b !red"]},
        [
            "Card a1: it is red-5, and its hand was innocent of red.",
            "Card a2: it is red-5, and its hand was innocent of red.",
            "Card a3: a challenge shows and judges all dealt cards of the hand alike (challenge.show).",
        ],
    ),
    (
        INNOCENT,
        {
            "hand_a": [
                "? b !red !blue",
                "? b !red !blue",
                "? b !red !blue",
                "? b !red !blue",
                "? b !red !blue",
                "? b !red !blue",
            ]
        },
        ["There were 2 verdicts on 1 wild-draw-fours at the most (challenge.right)."],
    ),
    (
        INNOCENT,
        {
            "hand_a": [
                "? b !red proof-1",
                "? b !red proof-1",
                "? b !red proof-1",
                "? b !red proof-1",
                "? b !red proof-1",
                "? b !red proof-1",
            ],
            "proofs": ["blue"],
        },
        ["There were 2 verdicts on 1 wild-draw-fours at the most (challenge.right)."],
    ),
    (
        GUILTY,
        {"proofs": ["red", "red"]},
        [
            "Proof 2 marks no card that could be red (challenge.guilty).",
            "There were 2 verdicts on 1 wild-draw-fours at the most (challenge.right).",
        ],
    ),
    (
        GUILTY,
        {
            "hand_b": [
                "? a proof-1",
                "? a proof-1",
                "? a proof-1",
                "? a proof-1",
                "? a proof-1",
                "? a proof-1",
                "? a proof-1",
            ]
        },
        ["Proof 1 marks cards of ab; it tells of one hand (challenge.guilty)."],
    ),
    (
        GUILTY,
        {
            "seat": "b",
            "turn": "b",
            "hand_a": [
                "green-1 proof-1",
                "green-2 proof-1",
                "green-3 proof-1",
                "green-4 proof-1",
                "green-5 proof-1",
                "green-6 proof-1",
                "?",
                "?",
                "?",
                "?",
            ],
            "hand_b": "red-1 red-2 red-3 red-4 red-5 red-6 red-7",
            "hand_c": 7,
        },
        ["Proof 1 cannot hold: no card that it marks can be red (challenge.guilty)."],
    ),
    (
        TEXT,
        {"turn": "b"},
        ["After 3 turns with these discards it cannot be the turn of b, but that of a (turn.start)."],
    ),
    (
        TEXT,
        {"dealer": "a"},
        ["After 3 turns with these discards it cannot be the turn of a, but that of b (turn.start)."],
    ),
    (TEXT, {"direction": "right"}, ["By the discard pile the direction of play is to the left."]),
    (TEXT, {"turns": 2}, ["3 cards were laid in 2 turns (turn.match)."]),
    (TEXT, {"turns": 4}, ["0 cards were drawn; 4 turns with these discards make it at least 1 (turn.draw)."]),
    (TEXT, {"turns": 6}, ["0 cards were drawn; 6 turns with these discards make it at least 3 (turn.draw)."]),
    (TEXT, {"colour": "red"}, ["The colour in force is that of the top card, blue (turn.match)."]),
    (TEXT, {"discard": "red-5 red-9 blue-9 wild"}, ["On a wild a colour is in force (action.wild)."]),
    (TEXT, {"stage": "drawn"}, ["0 cards were drawn; 3 turns with these discards make it at least 1 (turn.draw)."]),
    (
        TEXT,
        {"stage": "drawn", "drawn": 0},
        ["Somebody drew nothing, and there are cards left to draw (ruling.reshuffle-top)."],
    ),
    (TEXT, {"drawn": 0}, ["drawn belongs to the stage drawn."]),
    (
        TEXT,
        {
            "stage": "drawn",
            "hand_a": [
                "red-1 dealt",
                "red-2 dealt",
                "red-3 dealt",
                "red-4 dealt",
                "red-6 dealt",
                "red-7 dealt",
                "red-8 dealt",
            ],
            "draw_pile": 85,
        },
        ["The last card of a was drawn just now: a card more, which only a has seen (turn.draw)."],
    ),
    (
        TEXT,
        {"stage": "drawn", "hand_a": "red-1", "draw_pile": 91},
        ["The last card of a was drawn just now: a card more, which only a has seen (turn.draw)."],
    ),
    (
        TEXT,
        {"laid_by": "c"},
        ["Who has laid the top card is told only while others may catch or challenge (challenge.right)."],
    ),
    (
        TEXT,
        {"before": "red"},
        ["Who has laid the top card is told only while others may catch or challenge (challenge.right)."],
    ),
    (
        TEXT,
        {"judged": 3},
        ["Who has laid the top card is told only while others may catch or challenge (challenge.right)."],
    ),
    (
        TEXT,
        {"stage": "colour"},
        [
            "A colour is named only for a wild that was turned up, before the first turn (setup.first.wild).",
            "No colour is in force before it is named (setup.first.wild).",
        ],
    ),
    (
        START,
        {"stage": "colour"},
        [
            "A colour is named only for a wild that was turned up, before the first turn (setup.first.wild).",
            "No colour is in force before it is named (setup.first.wild).",
        ],
    ),
    (
        START,
        {"stage": "colour", "discard": "wild", "colour": "red"},
        ["No colour is in force before it is named (setup.first.wild)."],
    ),
    (
        START,
        {"stage": "colour", "discard": "wild", "turn": "b"},
        ["After 0 turns with these discards it cannot be the turn of b, but that of a (turn.start)."],
    ),
    (START, {"discard": "wild"}, ["On a wild a colour is in force (action.wild)."]),
    (
        START,
        {"discard": "wild-draw-four", "colour": "red"},
        ["A wild-draw-four that is turned up first goes back into the pile (setup.first.wild-four)."],
    ),
    (
        START,
        {"turn": "b"},
        ["After 0 turns with these discards it cannot be the turn of b, but that of a (turn.start)."],
    ),
    (
        START,
        {"discard": "green-skip"},
        ["After 0 turns with these discards it cannot be the turn of a, but that of b (turn.start)."],
    ),
    (START, {"discard": "green-reverse"}, ["By the discard pile the direction of play is to the right."]),
    (
        START,
        {"discard": "green-draw-two"},
        ["In the first turn a has seven dealt cards and 2 drawn ones (setup.deal)."],
    ),
    (
        START,
        {
            "discard": "green-draw-two",
            "hand_a": "red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9",
            "draw_pile": 84,
        },
        ["After 0 turns with these discards it cannot be the turn of a, but that of b (turn.start)."],
    ),
    (
        START,
        {"hand_b": 6, "draw_pile": 87},
        ["In the first turn b has seven dealt cards and 0 drawn ones (setup.deal)."],
    ),
    (
        START,
        {"hand_b": 8, "draw_pile": 85},
        ["In the first turn b has seven dealt cards and 0 drawn ones (setup.deal)."],
    ),
    (
        START,
        {"hand_b": ["? dealt", "? dealt", "? dealt", "? dealt", "? dealt", "? dealt", "? drawn"]},
        ["In the first turn b has seven dealt cards and 0 drawn ones (setup.deal)."],
    ),
    (START, {"discard": "green-5 green-6", "draw_pile": 85}, ["1 cards were laid in 0 turns (turn.match)."]),
    (CATCH, {"hand_b": 2, "draw_pile": 92}, ["Only who has one card left can be caught; b has 2 (uno.penalty)."]),
    (CATCH, {"laid_by": "a"}, ["Somebody else than who is on turn has laid the top card (ruling.uno-timing)."]),
    (
        CATCH,
        {"before": "red"},
        ["The colour before and the cards judged are told only of a wild-draw-four (action.wild-four)."],
    ),
    (
        CATCH,
        {"judged": 1},
        ["The colour before and the cards judged are told only of a wild-draw-four (action.wild-four)."],
    ),
    (
        CATCH,
        {"discard": "red-0", "draw_pile": 105, "turns": 93},
        ["Under a card that was laid lies another one (setup.deal)."],
    ),
    (
        CHALLENGE,
        {"discard": "red-0 red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9 blue-9 blue-8 blue-7", "colour": None},
        ["Only a wild-draw-four is challenged (challenge.right)."],
    ),
    (CHALLENGE, {"before": "red"}, ["Before the wild-draw-four blue was in force (action.wild-four)."]),
    (CHALLENGE, {"judged": 2}, ["Of the 1 cards of b 2 are judged; two at most were drawn since (uno.penalty)."]),
    (CHALLENGE, {"judged": 0}, ["Of the 1 cards of b 0 are judged; two at most were drawn since (uno.penalty)."]),
    (
        CHALLENGE,
        {"hand_b": ["?", "? drawn"], "judged": 1, "draw_pile": 92},
        ["b was caught and drew 1 cards, and there are more to draw (uno.penalty)."],
    ),
    (
        CHALLENGE,
        {"hand_b": ["?", "? drawn", "? drawn", "? drawn"], "judged": 1, "draw_pile": 90},
        ["Of the 4 cards of b 1 are judged; two at most were drawn since (uno.penalty)."],
    ),
    (CHALLENGE, {"colour": None}, ["On a wild a colour is in force (action.wild)."]),
    (
        CHALLENGE,
        {"discard": "red-0 red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9 blue-9 wild wild-draw-four"},
        ["A colour was in force before the wild-draw-four (action.wild-four)."],
    ),
    (TEXT, {"pad": [[1, 2]]}, ["Line 1 of the score pad needs 3 numbers from 0 on."]),
    (TEXT, {"pad": [[0, 0, -1]]}, ["Line 1 of the score pad needs 3 numbers from 0 on."]),
    (TEXT, {"pad": [[10, 5, 0]]}, ["In line 1 of the score pad only the winner of the round scores (score.win)."]),
    (
        TEXT,
        {"pad": [[10, 5, 1]], "scoring": "own-cards"},
        ["In line 1 of the score pad somebody has no cards left (score.alternative)."],
    ),
    (TEXT, {"pad": [[300, 0, 0], [200, 0, 0]]}, ["Somebody has 500 points, and the game is over (goal.game)."]),
    (TEXT, {"pad": [[]]}, ["Line 1 of the score pad needs 3 numbers from 0 on."]),
    (TEXT, {"fours_shown": 1}, ["1 drawn wild-draw-fours were shown, of 0 (setup.first.wild-four)."]),
    (
        TEXT,
        {"returned": 1, "hand_a": "red-1 yellow-8 wild-draw-four wild-draw-four wild-draw-four wild-draw-four "},
        ["A wild-draw-four went back into the pile, and none can have been in it (setup.first.wild-four)."],
    ),
    (INNOCENT, {"fours_shown": 1}, ["Of 0 drawn cards laid 1 were wild-draw-fours (setup.first.wild-four)."]),
    (TEXT, {"hand_b": 9, "draw_pile": 83}, ["b has 9 cards; nobody can have more than 7 yet (turn.draw)."]),
    (
        TEXT,
        {"hand_b": ["? dealt", "? dealt", "? drawn", "? drawn", "? drawn", "? drawn"]},
        ["7 dealt cards have left the hands, and 3 cards were laid (turn.match)."],
    ),
    (TEXT, {"hand_b": 5, "draw_pile": 87}, ["The draw pile has 87 cards; after the deal it had 86 (setup.deal)."]),
]


@pytest.mark.parametrize(("text", "changes", "expected"), NOWHERE, ids=range(len(NOWHERE)))
def test_no_play_leads_there(text: str, changes: dict[str, Any], expected: list[str]) -> None:
    assert problems(data_of(text, **changes)) == expected


def test_what_was_shuffled_must_add_up() -> None:
    data = shuffled()
    read_position(data)
    first, second = data["unshown"]
    hands = data["hands"]
    assert problems({**data, "turns": 3}) == [
        "12 dealt cards have left the hands in 3 turns (turn.match).",
        "The draw pile cannot have been used up in 3 turns (pile.reshuffle).",
    ]
    one_more = ["Shown and unshown, there are 3 cards red-5; the deck has 2."]
    assert problems({**data, "unshown": [f"{first} red-5", second]}) == one_more
    assert problems({**data, "unshown": [first, f"{second} red-5"]}) == one_more
    assert problems({**data, "unshown": [first.replace("red-1 ", ""), f"{second} red-1"]}) == [
        "Of shuffle 0 more cards red-1 are known than it has unshown.",
        "Of shuffle 1 102 cards are unseen, and there are 101 places for them.",
    ]
    assert problems({**data, "hands": {**hands, "b": ["?", "? drawn", "? drawn", "? drawn #1"]}}) == [
        "Of shuffle 0 2 cards are unseen, and there are 3 places for them.",
        "Of shuffle 1 101 cards are unseen, and there are 100 places for them.",
    ]
    assert problems({**data, "hands": {**hands, "b": ["?", "? drawn", "? #2", "? #2"]}}) == [
        "Card b3: it comes from shuffle 2; `unshown` tells of 2, counted from 0.",
        "Card b4: it comes from shuffle 2; `unshown` tells of 2, counted from 0.",
    ]


def unfit(b: list[str], c: list[str], unseen: str, **changes: Any) -> dict[str, Any]:
    """a has one card, green-9, and has not seen those of b and c, which were dealt or drawn before a reshuffle."""
    shown = list(game.DECK)
    for word in ["green-9", "green-8", *unseen.split()]:
        shown.remove(FACE_NAMES.index(word))
    return {
        "game": "uno", "players": 3, "seat": "a", "turns": 200, "hands": {"a": "green-9", "b": b, "c": c},
        "discard": "green-8", "draw_pile": len(shown), "proofs": [],
        "unshown": [f"green-9 {unseen}", " ".join(FACE_NAMES[face] for face in shown)], **changes,
    }  # fmt: skip


INNOCENT_OF_RED = "Of shuffle 0 too few cards are left for hands that were innocent (challenge.innocent)."
TOO_RARE = "The verdicts leave so few ways to lay the unseen cards that none was found (challenge.guilty)."
AT_ONCE = "What the challenges have told cannot all be true at once (challenge.guilty)."
NONE_IN_PILE = "A wild-draw-four went back into the pile, and none can have been in it (setup.first.wild-four)."


@pytest.mark.parametrize(
    ("b", "c", "unseen", "changes", "expected"),
    [
        # two cards that are not red, and one that may be
        (["? c !red"] * 2, ["?"], "red-1 blue-1 wild", {}, None),
        (["? c !red"] * 2, ["?"], "red-1 red-2 wild", {}, INNOCENT_OF_RED),
        (["? c !red !blue"], ["? b !yellow !green"], "red-1 green-2", {}, None),
        (["? c !red !blue"], ["? b !yellow !green"], "red-1 blue-2", {}, INNOCENT_OF_RED),
        (["? c !red !blue !green !yellow"], ["?"], "red-1 wild-draw-four", {}, None),
        (["? c !red !blue !green !yellow"], ["?"], "red-1 red-2", {}, INNOCENT_OF_RED),
        # one of the marked cards is red
        (["? c proof-1"] * 2, ["?"], "red-1 blue-1 wild", {"proofs": ["red"]}, None),
        (
            ["? c proof-1"] * 2, ["?"], "yellow-1 blue-1 wild", {"proofs": ["red"]},
            "Proof 1 cannot hold: no card that it marks can be red (challenge.guilty).",
        ),
        (
            ["? c !red proof-1"], ["?"], "red-1 blue-1", {"proofs": ["red"]},
            "Proof 1 cannot hold: no card that it marks can be red (challenge.guilty).",
        ),
        (["? c proof-1"], ["? b proof-2"], "red-1 red-2", {"proofs": ["red", "red"]}, None),
        (["? c proof-1"], ["? b proof-2"], "red-1 blue-2", {"proofs": ["red", "red"]}, AT_ONCE),
        (["? c proof-1 proof-2"], ["?"], "red-1 blue-2", {"proofs": ["red", "red"]}, None),
        (["? c proof-1 proof-2"], ["?"], "red-1 blue-2", {"proofs": ["red", "blue"]}, AT_ONCE),
        (["? c proof-1 proof-2"] * 2, ["?"], "red-1 blue-2 wild", {"proofs": ["red", "blue"]}, None),
        (
            ["? c proof-1 proof-2", "? drawn c proof-2"], ["? b !red !yellow"], "red-1 yellow-2 blue-3",
            {"proofs": ["red", "yellow"]}, None,
        ),
        (
            ["? c proof-1 proof-2", "? drawn c proof-2"], ["? b !blue"], "red-1 yellow-2 blue-3",
            {"proofs": ["red", "blue"]}, None,
        ),
        (
            ["? c proof-1 proof-2", "? drawn c proof-2"], ["? b !red !yellow"], "red-1 yellow-2 blue-3",
            {"proofs": ["red", "blue"]},
            "Proof 2 cannot hold: no card that it marks can be blue (challenge.guilty).",
        ),
        # a wild-draw-four that was not dealt
        (["?"], ["? drawn"], "red-1 wild-draw-four", {"returned": 1}, None),
        (["?"], ["?"], "red-1 wild-draw-four", {"returned": 1}, NONE_IN_PILE),
        (["?"], ["?"], "red-1 wild-draw-four", {"returned": 1, "fours_shown": 1}, None),
        (["?"], ["? drawn"], "red-1 wild", {"returned": 1}, NONE_IN_PILE),
        (["?"], ["? drawn b proof-1"], "red-1 wild-draw-four", {"returned": 1, "proofs": ["red"]}, AT_ONCE),
    ],
)  # fmt: skip
def test_the_unseen_cards_must_fit(
    b: list[str], c: list[str], unseen: str, changes: dict[str, Any], expected: str | None
) -> None:
    data = unfit(b, c, unseen, **changes)
    if expected is None:
        view = read_position(data)
        world = game.sample(view, random.Random(1))
        assert game.broken(world) == []
        assert game.facts(game.view(world, 0)) == game.facts(view)
    else:
        assert problems(data) == [expected]


def test_of_the_first_shuffle_alone_as_many_wild_draw_fours_were_shown_as_are_not_hidden() -> None:
    """One of the four is; the other three came back with the second shuffle, and are hidden there."""
    assert read_position(shuffled(returned=1, fours_shown=3)).fours_shown == 3
    said = "4 drawn wild-draw-fours were shown, of 3 (setup.first.wild-four)."
    assert problems(shuffled(returned=1, fours_shown=4)) == [said]


def test_no_number_of_proofs_is_too_many() -> None:
    """As many as a file can hold: the search for a world neither runs long nor too deep."""
    marks = " ".join(f"proof-{number}" for number in range(1, 501))
    red = unfit([f"? c {marks}"], ["?"], "red-1 blue-1", proofs=["red"] * 500, turns=5000)
    assert read_position(red).proofs == [0] * 500
    assert problems({**red, "proofs": ["red", "blue"] * 250}) == [AT_ONCE]


def test_a_search_gives_up_after_so_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each proof takes one, and another when the last card is laid."""
    data = unfit(["? c proof-1"], ["? b proof-2"], "red-1 red-2", proofs=["red", "red"])
    monkeypatch.setattr(fitting, "PATIENCE", 2)
    assert read_position(data).proofs == [0, 0]
    monkeypatch.setattr(fitting, "PATIENCE", 1)
    assert problems(data) == [AT_ONCE]


def test_a_search_that_finds_nothing_ends() -> None:
    """Nine hands of five cards are guilty of all four colours, and there are only eight blue cards. With nine there is
    a world, but nobody could find it."""
    colours = ["red", "yellow", "green", "blue"]
    hands = {}
    for number, seat in enumerate("bcdefghij"):
        marks = " ".join(f"proof-{4 * number + colour}" for colour in (1, 2, 3, 4))
        hands[seat] = [f"? {'cdefghijb'[number]} {marks}"] * 5
    unseen = [f"{colour}-{number}" for colour in colours for number in (1, 1, 2, 2, 3, 3, 4, 4, 5)][:-1]
    for extra, expected in (["red-5"], AT_ONCE), (["blue-6"], TOO_RARE):
        cards = " ".join([*unseen, *extra, *["wild"] * 4, "red-6", "red-6", "red-7", "red-7", "red-8"])
        data = unfit([], [], cards, players=10, turns=2000, proofs=colours * 9) | {"hands": {"a": "green-9", **hands}}
        assert problems(data) == [expected]


def test_a_rare_world_is_found() -> None:
    """One red card among 43, and it lies in the one place that is known to be red; and a wild-draw-four that went back
    three times, when three of the four were dealt."""
    others = [f"{colour}-{number % 7 + 1}" for colour in ("yellow", "green", "blue") for number in range(14)]
    rare = unfit(["? c proof-1", *["? drawn"] * 28], ["?", *["? drawn"] * 13], " ".join(["red-1", *others]))
    world = game.sample(read_position(rare | {"proofs": ["red"]}), random.Random(1))
    assert FACE_NAMES[world.hands[1][0].face] == "red-1"
    hand = "red-1 yellow-8 blue-6 wild-draw-four wild-draw-four wild-draw-four"
    world = game.sample(read_position(data_of(TEXT, hand_a=hand, returned=3)), random.Random(1))
    assert FACE_NAMES.index("wild-draw-four") in world.pile


# What no file can say, and what only a view can be wrong about


def wrong(text: str, **changes: Any) -> list[str]:
    view = load_position(text)
    for field, value in changes.items():
        setattr(view, field, value)
    return game.problems(view)


def test_a_view_that_no_file_can_describe() -> None:
    assert wrong(TEXT, turn=NOBODY) == ["A position is a moment in which somebody is to move."]
    assert wrong(TEXT, dealer=NOBODY) == ["There is no such dealer or direction."]
    assert wrong(TEXT, direction=2) == ["There is no such dealer or direction."]
    assert wrong(TEXT, drawn=1) == ["A drawn card waits only in the stage `drawn` (turn.draw)."]
    assert wrong(TEXT, stage=1, drawn=2) == ["One card is drawn in a turn (turn.draw)."]
    assert wrong(TEXT, returned=-1) == ["A wild-draw-four cannot go back less than never (setup.first.wild-four)."]
    assert wrong(CATCH, laid_by=NOBODY) == [
        "Somebody else than who is on turn has laid the top card (ruling.uno-timing)."
    ]
    hands = load_position(TEXT).hands
    unheld = [hands[0], [InHand(-1, 0, 0, 0), *hands[1][1:]], hands[2]]
    assert wrong(TEXT, hands=unheld) == ["Card b1: b holds it and has seen it."]
    wild = [hands[0], [InHand(-1, 0, 0, 6, 16), *[InHand(-1, 0, 0, 6, 16)] * 5], hands[2]]
    assert wrong(TEXT, hands=wild)[0] == "Card b1: an innocent hand tells of the four colours only."


def test_only_a_moment_with_somebody_to_move_is_a_position() -> None:
    assert game.problems(game.view(game.new(2), 0)) == ["A position is a moment in which somebody is to move."]


def test_several_problems_are_told_at_once() -> None:
    data = data_of(TEXT, hand_a="red-1 ? yellow-8 blue-6 wild red-3", hand_b=["? #1"] * 6, colour="red", pad=[[1]])
    said = problems({**data, "stage": "challenge", "laid_by": "b"})
    for expected in ("Card a2", "Card b1", "Card b6", "score pad", "(turn.match)", "(challenge.right)"):
        assert any(expected in problem for problem in said)
    assert len(said) == 11


# What is badly written

A_HAND = "A hand is a number of cards, or their names, or a list with a line for each."
NEITHER = "is neither dealt or drawn, nor seats such as ab, nor a shuffle such as #1, nor !red, nor proof-1."
BADLY: list[tuple[dict[str, Any], list[str]]] = [
    ({"players": 11}, ["players: Input should be less than or equal to 10."]),
    ({"players": 1}, ["players: Input should be greater than or equal to 2."]),
    ({"players": "3"}, ["players: Input should be a valid integer."]),
    ({"players": 4}, ["hands must be those of a, b, c, d."]),
    ({"seat": "d"}, ["seat d is not at the table."]),
    ({"turn": "d", "dealer": "e", "laid_by": "j"}, [
        "turn d is not at the table; dealer e is not at the table; laid_by j is not at the table.",
    ]),
    ({"turns": None}, ["turns: Field required."]),
    ({"turns": -1}, ["turns: Input should be greater than or equal to 0."]),
    ({"stage": "over"}, ["stage: Input should be 'choose', 'drawn', 'colour', 'catch' or 'challenge'."]),
    ({"drawn": 0}, ["drawn belongs to the stage drawn."]),
    ({"drawn": 1, "stage": "drawn"}, ["drawn: Input should be 0."]),
    ({"direction": "up"}, ["direction: Input should be 'left' or 'right'."]),
    ({"scoring": "all"}, ["scoring: Input should be 'winner' or 'own-cards'."]),
    ({"reverse": "pass"}, ["reverse: Input should be 'skip' or 'turn'."]),
    ({"colour": "purple"}, ["colour: Input should be 'red', 'yellow', 'green' or 'blue'."]),
    ({"hands": []}, ["hands: Input should be a valid dictionary."]),
    ({"hands": {"a": 7}}, ["hands must be those of a, b, c."]),
    ({"hand_b": True}, [f"hands.b: {A_HAND}"]),
    ({"hand_b": {"x": 1}}, [f"hands.b: {A_HAND}"]),
    ({"hand_b": 0}, ["hands.b.number: Input should be greater than or equal to 1."]),
    ({"hand_b": 108}, ["hands.b.number: Input should be less than or equal to 107."]),
    ({"hand_b": [6]}, ["hands.b.lines.0: Input should be a valid string."]),
    ({"hand_b": "red-5 purple-3"}, ["b2: 'purple-3' does not begin with a card or ?."]),
    ({"hand_b": ["red-5", ""]}, ["b2: '' does not begin with a card or ?."]),
    ({"hand_b": ["? kept"]}, [f"b1: 'kept' {NEITHER}"]),
    ({"hand_b": ["? !purple"]}, [f"b1: '!purple' {NEITHER}"]),
    ({"hand_b": ["? proof-0"]}, [f"b1: 'proof-0' {NEITHER}"]),
    ({"hand_b": ["? proof-" + "9" * 5000]}, [f"b1: 'proof-{'9' * 5000}' {NEITHER}"]),
    ({"hand_b": ["? k"]}, [f"b1: 'k' {NEITHER}"]),
    ({"hand_b": ["? dealt drawn"]}, ["b1: '? dealt drawn' says twice where the card came from."]),
    ({"hand_b": ["? #1 #2"]}, ["b1: '? #1 #2' says twice where the card came from."]),
    ({"discard": "red-5 joker Wild"}, ["discard: there is no card 'joker'; discard: there is no card 'Wild'."]),
    ({"discard": "red-5 ?"}, ["discard: there is no card '?'."]),
    ({"discard": 5}, ["discard: Input should be a valid string."]),
    ({"draw_pile": 108}, ["draw_pile: Input should be less than or equal to 107."]),
    ({"unshown": ["red-5", "x"]}, ["unshown 1: there is no card 'x'."]),
    ({"returned": 1001}, ["returned: Input should be less than or equal to 1000."]),
    ({"fours_shown": 5}, ["fours_shown: Input should be less than or equal to 4."]),
    ({"pad": [["1", 0, 0]]}, ["pad.0.0: Input should be a valid integer."]),
    ({"lap": 2}, ["lap: Extra inputs are not permitted."]),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "expected"), BADLY, ids=range(len(BADLY)))
def test_what_is_badly_written_is_named(changes: dict[str, Any], expected: list[str]) -> None:
    assert problems(data_of(TEXT, **changes)) == expected


def test_a_proof_that_is_no_colour() -> None:
    assert all(problem.startswith("proofs.0") for problem in problems(data_of(TEXT, proofs=["wild"])))


# What editors are told


@pytest.mark.parametrize("text", [TEXT, CATCH, CHALLENGE, GUILTY, INNOCENT, START])
def test_the_schema_accepts_what_loads(text: str) -> None:
    assert misfits(data_of(text), SCHEMA) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 11}, {"seat": "k"}, {"turns": None}, {"stage": "over"}, {"hand_b": 0}, {"hand_b": True},
        {"hand_b": [1]}, {"hands": {"x": 7}}, {"colour": "purple"}, {"proofs": ["wild"]}, {"lap": 1}, {"drawn": 1},
    ],
)  # fmt: skip
def test_the_schema_refuses_what_does_not_load(changes: dict[str, Any]) -> None:
    assert misfits(data_of(TEXT, **changes), SCHEMA)
    assert problems(data_of(TEXT, **changes))
