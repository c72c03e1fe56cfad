"""Positions as files: what play shows reads back the same, and what cannot be is listed with every problem."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tests.games.beverbende.rules.table import Play, table
from tests.positions.judging import misfits, problems
from tutor.games.beverbende import rules as game
from tutor.games.beverbende.rules.piles import lay_new_pile
from tutor.positions import dump_position, load_position, read_position, schema
from tutor.positions.files import MODELS

# After two turns: a took the 0 from the discard pile into a3 (a 7 lay there), b drew a card and kept it (for a 6).
TEXT = """\
game: beverbende
players: 2
seat: a
lap: 2
rows:
  a: [1 dealt a, "? dealt", 0 taken, 4 dealt a]
  b: ["? dealt b", "? kept b", "? dealt", "? dealt b"]
discard: 7 6
draw_pile: 56
"""
BASE: dict[str, Any] = yaml.safe_load(TEXT)


def changed(**changes: Any) -> dict[str, Any]:
    """The position above with other values; a2="3 kept a" changes one card."""
    data = json.loads(json.dumps(BASE))
    for key, value in changes.items():
        if len(key) == 2 and key[1] in "1234":
            data["rows"][key[0]][int(key[1]) - 1] = value
        elif value is None:
            del data[key]
        else:
            data[key] = value
    return data  # type: ignore[no-any-return]


def random_play(players: int, seed: int) -> Iterator[Play]:
    """Somebody's turn now and then, in long rounds with reshuffles."""
    rng = random.Random(seed)
    t = table(players, edition=rng.choice(["beverbende", "biberbande"]), starter="b")
    for number in range(600):
        if game.is_over(t.state):
            return
        if t.turn is None:
            t.deal()
        moves = [move for move in t.legal if not move.startswith(("take", "knock")) or rng.random() < 0.01]
        t.play(rng.choice(moves))
        if number % 20 == 0 and t.turn is not None:
            yield t


# What is possible


def test_a_position_shows_what_the_seat_sees() -> None:
    view = load_position(TEXT)
    assert (view.seat, view.players, view.turn, view.turns, view.draw_size) == (0, 2, 0, 2, 56)
    assert [[card.face for card in row] for row in view.rows] == [[1, -1, 0, 4], [-1, -1, -1, -1]]
    assert [game.NOTATION.text(move) for move in view.legal] == ["take 1", "take 2", "take 3", "take 4", "draw"]


def test_it_is_what_play_leads_to() -> None:
    t = table({"a": "1 2 7 4", "b": "5 6 3 8"}, up="0", pile="9")
    t.play("take 3, draw, exchange 2, pass")
    assert game.facts(t.view("a")) == game.facts(load_position(TEXT))
    assert yaml.safe_load(dump_position(t.view("a"))).items() >= BASE.items()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_what_play_shows_reads_back_the_same(players: int) -> None:
    stages, shuffles = set(), 0
    for t in random_play(players, seed=players):
        stages.add(t.stage)
        shuffles = max(shuffles, len(t.state.hidden))
        for seat in {"a", t.turn or "", "abcdef"[players - 1]}:
            view = t.view(seat)
            text = dump_position(view)
            assert game.facts(load_position(text)) == game.facts(view)
            assert not misfits(yaml.safe_load(text), schema())
    assert stages >= {"choose", "drawn", "after"}
    assert shuffles > 1


def test_within_a_draw_two() -> None:
    t = table(2, pile="draw-two draw-two 7 5")
    for move in ("draw", "draw", "draw", "decline"):
        t.play(move)
        for seat in "ab":
            text = dump_position(t.view(seat))
            assert game.facts(load_position(text)) == game.facts(t.view(seat))


def test_in_the_last_turns_and_with_a_score_pad() -> None:
    t = table(2)
    t.play_round().deal().idle(1).play("draw, discard, knock")
    text = dump_position(t.view("b"))
    assert "knocker: " in text
    assert game.facts(load_position(text)) == game.facts(t.view("b"))


def test_json_is_read_too() -> None:
    assert game.facts(load_position(json.dumps(BASE, indent=2))) == game.facts(load_position(TEXT))


def test_the_number_of_a_card_needs_no_quotes() -> None:
    """YAML reads a lone 3 as a number."""
    with_hand = "stage: drawn\nhand: 3\n"
    view = load_position(TEXT.replace("draw_pile: 56", f"draw_pile: 55\n{with_hand}"))
    assert view.hand == 3
    first = "game: beverbende\nplayers: 2\nseat: a\nlap: 1\ndraw_pile: 57\ndiscard: 7\nrows:\n"
    rows = '  a: [1 dealt a, "? dealt", "? dealt", 4 dealt a]\n  b: ["? dealt b", "?", "?", "? dealt b"]\n'
    assert load_position(first + rows).discard == [7]


def test_dealt_and_the_first_shuffle_go_without_saying() -> None:
    short = TEXT.replace(" dealt", "")
    full = TEXT.replace("? kept b", "? kept b #0")
    assert game.facts(load_position(short)) == game.facts(load_position(full)) == game.facts(load_position(TEXT))


@pytest.mark.parametrize("seat", ["a", "b"])
def test_a_sampled_world_agrees_with_the_file(seat: str) -> None:
    t = table(2, pile="3 4 peek").play("draw, exchange 2, draw, exchange 3, pass, draw, peek 3, pass")
    view = load_position(dump_position(t.view(seat)))
    world = game.sample(view, random.Random(1))
    assert game.broken(world) == []
    assert game.facts(game.view(world, view.seat)) == game.facts(view)


# What is impossible

NOWHERE: list[tuple[dict[str, Any], str]] = [
    # cards
    ({"discard": "3 3 3 3", "a1": "3 dealt a", "draw_pile": 54}, "There are 5 cards 3; the deck has 4 (material.deck)"),
    ({"discard": "7 " * 5, "draw_pile": 53}, "There are 5 cards 7"),
    ({"draw_pile": 55}, "65 cards are accounted for; the deck has 66 (material.deck)"),
    ({"discard": "7 6 5"}, "67 cards are accounted for"),
    ({"discard": "", "draw_pile": 58}, "The discard pile is empty only"),
    # knowledge of a card
    ({"a2": "3 dealt"}, "Card a2: its value is known exactly when a has seen it"),
    ({"b1": "3 dealt b"}, "Card b1: its value is known exactly when a has seen it"),
    ({"a1": "? dealt a"}, "Card a1: its value is known exactly when a has seen it"),
    ({"a1": "1 dealt ac"}, "Card a1: it was seen by somebody who is not at the table"),
    ({"a3": "0 taken a"}, "Card a3: a card taken openly was seen by everyone (a.take)"),
    ({"a3": "swap taken"}, "Card a3: a special is never exchanged into a row (ruling.number-in-row)"),
    ({"a3": "peek kept a"}, "Card a3: a special is never exchanged into a row (ruling.number-in-row)"),
    ({"b2": "? kept"}, "Card b2: a card that was drawn and kept was seen at least by who drew it (b.draw)"),
    ({"a1": "1 dealt a #1"}, "Card a1: a dealt card comes from the first shuffle"),
    ({"b2": "? kept b #1"}, "Card b2: it comes from shuffle 1"),
    ({"a1": "? dealt", "a4": "? dealt", "b1": "?"}, "5 dealt cards have been seen by nobody"),
    # the turn
    ({"stage": "drawn"}, "There is a card in hand exactly in the stages `drawn` and `first`"),
    ({"hand": "3", "draw_pile": 55}, "There is a card in hand exactly in the stages"),
    ({"stage": "drawn", "hand": "?", "draw_pile": 55}, "The card in hand is known exactly when it is a's turn"),
    ({"stage": "drawn", "hand": "3", "draw_pile": 55, "turn": "b"}, "The card in hand is known exactly when"),
    ({"draw_twos": 1, "draw_pile": 55}, "A used draw-two waits only while there is a card in hand (special.draw-two)"),
    ({"stage": "first", "hand": "3", "draw_pile": 55}, "The stage `first` needs a used draw-two (special.draw-two)"),
    ({"lap": 61}, "A round without a knock ends after 60 laps (ruling.no-knock-limit)"),
    ({"lap": 1, "turn": "b"}, "2 cards were exchanged into rows in 1 turns (turn.choice)"),
    ({"draw_pile": 53, "discard": "7 6 5 5 5"}, "4 cards were drawn in 2 turns with 0 draw-twos laid down (b.draw)"),
    ({"draw_pile": 57, "discard": "7"}, "1 drawn cards were kept, and only 0 were drawn (b.draw)"),
    # the knock
    ({"stage": "after", "lap": 1}, "Nobody may knock before everyone has had a turn (knock.first-turns)"),
    ({"stage": "after", "knocker": "b"}, "Only one player knocks in a round (ruling.one-knock)"),
    ({"knocker": "a"}, "Who has knocked has no more turn (knock.last-turns)"),
    ({"knocker": "a", "turn": "b", "lap": 1}, "The knock came before everyone had had a turn (knock.first-turns)"),
    # the score pad
    ({"pad": [[1, 2]] * 4}, "The score pad has 4 rounds, and this round would be one too many (game.rounds)"),
    ({"pad": [[1, 2, 3]]}, "Line 1 of the score pad needs 2 numbers from 0 to 36"),
    ({"pad": [[1, 2], [1, 37]]}, "Line 2 of the score pad needs 2 numbers from 0 to 36"),
    ({"pad": [[-1, 2]]}, "Line 1 of the score pad needs 2 numbers from 0 to 36"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "expected"), NOWHERE, ids=range(len(NOWHERE)))
def test_no_play_leads_there(changes: dict[str, Any], expected: str) -> None:
    assert any(expected in problem for problem in problems(changed(**changes)))


def test_before_the_first_turn() -> None:
    start = changed(lap=1, a3="? dealt", b2="? dealt", discard="7", draw_pile=57)
    assert read_position(start).turns == 0
    assert any("setup.peek" in problem for problem in problems({**start, "rows": changed(
        a3="? dealt", a2="3 dealt a", b2="? dealt")["rows"]}))  # fmt: skip
    assert any("setup.peek" in problem for problem in problems({**start, "rows": changed(
        a3="? dealt", b2="? dealt", b3="? dealt b")["rows"]}))  # fmt: skip
    assert any("setup.piles" in problem for problem in problems({**start, "discard": "7 6", "draw_pile": 56}))


def reshuffled(**changes: Any) -> dict[str, Any]:
    """b draws the pile out and the discards are shuffled: a's view while b holds the first card of the new pile."""
    t = table(2, pile="9")
    t.play("take 3, draw, exchange 2, pass")
    t.idle_until_pile_has(0).play("draw")
    other = "b" if t.turn == "a" else "a"
    data = yaml.safe_load(dump_position(t.view(other)))
    assert len(data["unshown"]) == 2
    return {**data, **changes}


def test_after_a_reshuffle_the_shuffles_must_add_up() -> None:
    data = reshuffled()
    read_position(data)
    first, second = data["unshown"]
    assert any("Of shuffle 1" in p for p in problems({**data, "unshown": [first, f"{second} 9"]}))
    assert any("Of shuffle 0" in p for p in problems({**data, "unshown": [f"{first} 9", second]}))
    known = next(card for row in data["rows"].values() for card in row if card[0] != "?" and "dealt" in card)
    fewer = first.split()
    fewer.remove(known[0])
    said = problems({**data, "unshown": [" ".join(fewer), second]})
    assert any(f"Of shuffle 0 more cards {known[0]} are known than it has unshown" in p for p in said)


def test_a_kept_card_needs_a_number() -> None:
    t = table({"a": "swap 2 peek 4", "b": "5 6 7 8"}, pile="3")
    t.play("draw, exchange 2")
    t.idle(1).idle_until_pile_has(0).play("draw")
    data = yaml.safe_load(dump_position(t.view("b" if t.turn == "a" else "a")))
    assert data["unshown"][0] == "3 4 5 6 7 8 swap peek"
    said = problems({**data, "seat": "b", "rows": {
        "a": ["? dealt a", "? kept a", "? kept a", "? kept a"],
        "b": ["? kept a", "6 kept b", "7 kept b", "8 kept b"],
    }, "turn": "a", "hand": "?", "unshown": ["6 7 8 swap peek swap peek draw-two", data["unshown"][1]]})  # fmt: skip
    assert any("too few numbers are left for the kept cards (ruling.number-in-row)" in p for p in said)


def test_an_empty_discard_pile_only_while_somebody_holds_a_card() -> None:
    """Every action ends with a card on the discard pile, so nobody ever begins a turn without one."""
    t = table(2)
    t.idle_until_pile_has(0)
    lay_new_pile(t.state, t.chance, None)
    assert any("ruling.reshuffle-lazy" in problem for problem in game.problems(t.view("a")))


# What is badly written

BADLY: list[tuple[dict[str, Any], str]] = [
    ({"game": None}, "A position begins with `game:`"),
    ({"game": "chess"}, "A position begins with `game:`"),
    ({"game": ["beverbende"]}, "A position begins with `game:`"),
    ({"game": {}}, "A position begins with `game:`"),
    ({"edition": "english"}, "edition: "),
    ({"players": None}, "players: Field required"),
    ({"players": 1}, "players: "),
    ({"players": 7}, "players: "),
    ({"players": "2"}, "players: "),
    ({"players": 2.0}, "players: "),
    ({"players": True}, "players: "),
    ({"seat": "g"}, "seat: "),
    ({"seat": 1}, "seat: "),
    ({"seat": "c"}, "seat c is not at the table"),
    ({"turn": "c"}, "turn c is not at the table"),
    ({"starter": "f"}, "starter f is not at the table"),
    ({"knocker": "d"}, "knocker d is not at the table"),
    ({"lap": 0}, "lap: "),
    ({"lap": 62}, "lap: "),
    ({"stage": "over"}, "stage: "),
    ({"rows": []}, "rows: "),
    ({"rows": {"a": BASE["rows"]["a"]}}, "rows must be those of a, b"),
    ({"rows": {**BASE["rows"], "c": BASE["rows"]["b"]}}, "rows must be those of a, b"),
    ({"rows": {"a": ["?"] * 3, "b": ["?"] * 5}}, "rows.a: "),
    ({"a1": "10 dealt a"}, "a1: '10 dealt a' does not begin with a card or ?"),
    ({"a1": ""}, "a1: '' does not begin with a card or ?"),
    ({"a1": None}, "rows.a.0: "),
    ({"a1": True}, "rows.a.0: "),
    ({"a1": "1 delt a"}, "a1: 'delt' is neither"),
    ({"a1": "1 dealt g"}, "a1: 'g' is neither"),
    ({"a1": "1 dealt a #x"}, "a1: '#x' is neither"),
    ({"a1": "1 dealt a #"}, "a1: '#' is neither"),
    ({"a1": "1 dealt a 1"}, "a1: '1' is neither"),
    ({"a1": "1 dealt a #" + "9" * 5000}, "a1"),
    ({"a1": "1 dealt kept a"}, "a1"),
    ({"b2": "? kept b #0 #0"}, "b2"),
    ({"discard": "7 joker"}, "discard: there is no card 'joker'"),
    ({"discard": "7 Swap"}, "discard: there is no card 'Swap'"),
    ({"discard": "7 ?"}, "discard: there is no card '?'"),
    ({"discard": ["7", "6"]}, "discard: "),
    ({"draw_pile": -1}, "draw_pile: "),
    ({"draw_pile": "56"}, "draw_pile: "),
    ({"hand": "joker", "stage": "drawn"}, "hand: there is no card 'joker'"),
    ({"draw_twos": 6}, "draw_twos: "),
    ({"unshown": ["x"]}, "unshown 0: there is no card 'x'"),
    ({"pad": [["1", "2"]]}, "pad.0.0: "),
    ({"pad": [1, 2]}, "pad.0: "),
    ({"colour": "red"}, "colour: "),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "expected"), BADLY, ids=range(len(BADLY)))
def test_what_is_badly_written_is_named(changes: dict[str, Any], expected: str) -> None:
    data = changed(**{key: value for key, value in changes.items() if key != "a1"})
    if "a1" in changes:
        data["rows"]["a"][0] = changes["a1"]
    assert any(expected in problem for problem in problems(data))


def test_several_problems_are_told_at_once() -> None:
    said = problems(changed(a1="? dealt a", a3="swap taken", b2="? kept", pad=[[1]], knocker="a"))
    assert len(said) == 5
    for expected in ("Card a1", "Card a3", "Card b2", "score pad", "knock.last-turns"):
        assert sum(expected in problem for problem in said) == 1


def test_several_cards_too_many_are_told_at_once() -> None:
    said = problems(changed(discard="0 0 0 0 1 1 1 1", draw_pile=40, lap=8))
    assert [problem for problem in said if "material.deck" in problem] == [
        "There are 5 cards 0; the deck has 4 (material.deck).",
        "There are 5 cards 1; the deck has 4 (material.deck).",
        "56 cards are accounted for; the deck has 66 (material.deck).",
    ]


def test_several_slips_of_the_pen_are_told_at_once() -> None:
    assert len(problems(changed(players=9, seat="z", lap=0, draw_pile="many", colour="red", discard=None))) == 6
    said = " ".join(problems(changed(seat="c", starter="d", a1="11", b4="? delt", discard="7 joker")))
    for expected in ("seat c", "starter d", "a1: '11'", "b4: 'delt'", "'joker'"):
        assert expected in said


# What YAML makes of it


@pytest.mark.parametrize("value", ["no", "off", "yes", "on", "~5", "3", "[a]", "{a: b}", "2001-01-01", "1e3"])
def test_yaml_makes_nothing_else_of_a_seat(value: str) -> None:
    assert any("knocker: " in problem for problem in problems(f"{TEXT}knocker: {value}\n"))


@pytest.mark.parametrize(
    "text",
    [
        "", "   ", "null", "3", "hello", "[]", "- game: beverbende", "game:", "\ufeff", "# nothing", "---\n...\n",
        "game: [beverbende]", "game: {beverbende: 1}", "game: no",
    ],
)  # fmt: skip
def test_what_is_no_position_at_all(text: str) -> None:
    assert problems(text) == [f"A position begins with `game:` and one of: {', '.join(MODELS)}."]


@pytest.mark.parametrize(
    "text",
    [
        "{", "game: [", "game: beverbende\n\tseat: a", "game: &a *b", "a: b: c", "game: \0", "game: \ud800",
        "!!python/object/apply:os.system [true]", "game: beverbende\n---\ngame: beverbende\n", "? [a]\n: 1\n",
        "? {a: 1}\n: 1\n", "discard: 2001-13-45", '{"game": "beverbende",, }', "&a [*a]\n--- x",
        "players: " + "9" * 5000,
    ],
)  # fmt: skip
def test_what_is_no_yaml(text: str) -> None:
    [problem] = problems(text)
    assert problem.startswith("This is neither YAML nor JSON: ")


def test_a_question_mark_without_quotes() -> None:
    """YAML takes it for the key of a mapping; the place is named."""
    said = problems(TEXT.replace('"? dealt"', "? dealt"))
    assert [problem.split(":")[0] for problem in said] == ["rows.a.1", "rows.b.2"]


def test_a_key_that_stands_twice() -> None:
    assert "'lap' stands twice" in problems(f"{TEXT}lap: 3\n")[0]
    assert "'a' stands twice" in problems(TEXT.replace("  b: [", "  a: ["))[0]
    assert "'seat' stands twice" in problems('{"game": "beverbende", "seat": "a", "seat": "b"}')[0]


def test_a_position_that_contains_itself() -> None:
    assert problems("&x\ngame: beverbende\nrows: *x\n")


def test_far_too_much_text() -> None:
    assert problems(TEXT + "#" * 100_000) == ["This is too long to be a position."]


def test_a_short_text_cannot_stand_for_a_long_one() -> None:
    """An alias repeats what it names: 100 000 characters could ask for a thousand million numbers."""
    assert "alias" in problems(TEXT + "pad: [&x [1, 2], *x]\n")[0]


def test_deep_nesting_is_refused_and_does_not_break_the_interpreter() -> None:
    """In a process of its own: a stack that overflows would take the test run along."""
    program = (
        "from tutor.errors import UserError; from tutor.positions import load_position\n"
        "for opening, closing in ('[]', '{}'):\n"
        "    try: load_position('game: beverbende\\npad: ' + opening * 45_000 + closing * 45_000)\n"
        "    except UserError: print('refused')"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (0, "refused\nrefused\n")


# What editors are told


def test_the_schema_accepts_what_loads() -> None:
    assert misfits(BASE, schema()) == []
    assert (
        misfits(yaml.safe_load(TEXT.replace("draw_pile: 56", "draw_pile: 55\nstage: drawn\nhand: '3'")), schema()) == []
    )


def test_the_schema_accepts_a_card_without_quotes_as_loading_does() -> None:
    data = yaml.safe_load(TEXT.replace("draw_pile: 56", "draw_pile: 55\nstage: drawn\nhand: 3"))
    read_position(data)
    assert misfits(data, schema()) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 7}, {"players": "2"}, {"seat": "g"}, {"lap": 0}, {"stage": "over"}, {"colour": "red"},
        {"discard": None}, {"rows": {"a": ["?"] * 3}}, {"rows": {"x": ["?"] * 4}}, {"pad": [["1"]]}, {"game": "chess"},
        {"game": None}, {"knocker": False},
    ],
)  # fmt: skip
def test_the_schema_refuses_what_does_not_load(changes: dict[str, Any]) -> None:
    assert misfits(changed(**changes), schema())
    assert problems(changed(**changes))


def test_the_schema_is_plain_json() -> None:
    assert json.loads(json.dumps(schema())) == schema()


# Knowledge that nobody can have: in TEXT no swap, no peek and no reshuffle has happened


@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        ({"a1": "? dealt"}, "setup.peek"),  # a has looked at the own outer card
        ({"b1": "5 dealt a"}, "setup.peek"),  # and at nobody else's
        ({"b3": "? dealt a"}, "its value is known exactly when a has seen it"),
        ({"b3": "? dealt b"}, "special.peek"),  # an inner card, without a peek laid down
        ({"b2": "? kept b", "a2": "1 kept ab"}, "b.exchange"),
        ({"b2": "? taken"}, "its value is known"),
        ({"lap": 1, "turn": "b", "seat": "a"}, "turn.choice"),  # b has had no turn and has kept a card
    ],
)
def test_knowledge_that_nobody_can_have(changes: dict[str, Any], clause: str) -> None:
    assert any(clause in problem for problem in problems(changed(**changes)))


def test_a_knock_after_the_longest_round() -> None:
    said = problems(changed(players=2, lap=61, turn="b", knocker="a", discard="7 6 swap", draw_pile=55))
    assert any("ruling.no-knock-limit" in problem for problem in said)


def test_shown_and_unshown_cards_make_one_deck() -> None:
    """After a reshuffle the file says itself what is unshown: still 66 cards, four of each number."""
    t = table(2).idle_until_pile_has(0).idle(2)
    data = yaml.safe_load(dump_position(game.view(t.state, 0)))
    read_position(data)
    data["unshown"][1] = data["unshown"][1].replace("swap", "3").replace("peek", "3")
    assert any("cards 3; the deck has 4" in problem for problem in problems(data))


@pytest.mark.parametrize("tag", ["!!bool x", "!!timestamp x", '!!int ""', '!!float ""', "!!binary YQ==", "!x y"])
def test_a_tag_is_refused(tag: str) -> None:
    assert "tags are not used" in problems(f"{TEXT}pad: {tag}\n")[0]


def test_only_a_moment_with_somebody_to_move_is_a_position() -> None:
    assert game.problems(game.view(game.new(2), 0)) == ["A position is a moment in which somebody is to move."]
