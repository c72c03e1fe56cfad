"""What the engine refuses, and how it says so: one kind of error with a stable code for each."""

import random

import pytest

from tutor.engine.chance import Chance, Recorded
from tutor.engine.errors import (
    BadOption,
    CorruptRecord,
    GameError,
    GameOver,
    IllegalMove,
    MalformedMove,
    UnknownGame,
)
from tutor.engine.games import GAMES, game_named
from tutor.engine.replay import Table
from tutor.engine.seats import letters, mask
from tutor.games.beverbende import rules as beverbende


def test_the_codes_are_stable() -> None:
    kinds = (GameError, UnknownGame, BadOption, MalformedMove, IllegalMove, GameOver, CorruptRecord)
    assert [kind.code for kind in kinds] == [
        "game-error", "unknown-game", "bad-option", "malformed-move", "illegal-move", "game-over", "corrupt-record",
    ]  # fmt: skip
    assert all(issubclass(kind, GameError) for kind in kinds)


@pytest.mark.parametrize("name", ["", "chess", "Beverbende", "biberbande", "beverbende ", "__class__"])
def test_an_unknown_game_names_those_there_are(name: str) -> None:
    with pytest.raises(UnknownGame) as error:
        game_named(name)
    assert error.value.name == name
    assert all(known in str(error.value) for known in GAMES)


def test_a_known_game() -> None:
    assert game_named("beverbende").ID == "beverbende"


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100])
def test_a_wrong_number_of_players_names_the_right_ones(players: int) -> None:
    with pytest.raises(BadOption) as error:
        beverbende.new(players)
    assert str(error.value) == f"the number of players cannot be '{players}'. It can be: 2, 3, 4, 5, 6."


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"edition": "english"}, "beverbende, biberbande"),
        ({"edition": ""}, "beverbende, biberbande"),
        ({"edition": "Beverbende"}, "beverbende, biberbande"),
        ({"starter": "g"}, "a, b, c"),
        ({"starter": "d"}, "a, b, c"),
        ({"starter": "1"}, "a, b, c"),
        ({"starter": "ab"}, "a, b, c"),
        ({"colour": "red"}, "edition, starter"),
    ],
)
def test_a_bad_option_names_the_good_ones(options: dict[str, str], named: str) -> None:
    with pytest.raises(BadOption) as error:
        beverbende.new(3, options)
    assert named in str(error.value)


def test_options_have_a_first_choice() -> None:
    state = beverbende.new(2)
    assert (state.edition, state.starter) == ("beverbende", 0)


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "\n", "fly", "take", "take 0", "take 5", "take -1", "take 1 2", "take two", "take1", "take 1.0",
        "take 01", "take ١", "take １", "draw 1", "exchange", "exchange b1", "discard 1", "swap", "swap 1", "swap 1 b",
        "swap 1 b5", "swap 1 g1", "swap b1 1", "swap 1 2", "peek", "peek b1", "knock knock", "pass!", "deal", "null",
        "take 1; draw", "../../etc/passwd", "<script>", "take\x001", "x" * 100_000, "🦫",
    ],
)  # fmt: skip
def test_what_is_no_move_is_malformed(text: str) -> None:
    with pytest.raises(MalformedMove) as error:
        beverbende.NOTATION.parse(text)
    assert error.value.text == text


@pytest.mark.parametrize("text", ["take 2", "TAKE 2", "  take   2 ", "Take\t2\n", "take\u00a02"])
def test_spaces_and_capitals_do_not_matter(text: str) -> None:
    assert beverbende.NOTATION.text(beverbende.NOTATION.parse(text)) == "take 2"


def test_an_illegal_move_names_its_clause_and_changes_nothing() -> None:
    table = dealt()
    before = beverbende.dump(table.state), list(table.record.steps)
    with pytest.raises(IllegalMove) as error:
        table.step("Knock")
    assert (error.value.clause, error.value.move) == ("knock.first-turns", "knock")
    assert str(error.value) == "'knock' is not allowed now (knock.first-turns)."
    assert (beverbende.dump(table.state), table.record.steps) == before


@pytest.mark.parametrize("text", ["fly", "knock", "deal", "swap 1 b1"])
def test_a_refused_step_is_not_recorded_and_leaves_no_event(text: str) -> None:
    table = dealt()
    before = beverbende.dump(table.state), list(table.record.steps)
    journal: list[object] = []
    with pytest.raises(GameError):
        table.step(text, journal)  # type: ignore[arg-type]
    assert (beverbende.dump(table.state), table.record.steps, journal) == (*before, [])


def test_a_deal_in_the_middle_of_a_round() -> None:
    with pytest.raises(IllegalMove) as error:
        dealt().step("deal")
    assert error.value.clause == "setup.deal"


def test_when_the_game_is_over() -> None:
    rng = random.Random(1)
    table = dealt()
    while not beverbende.is_over(table.state):
        moves = beverbende.legal_moves(table.state)
        table.step(beverbende.NOTATION.text(moves[int(rng.random() * len(moves))]) if moves else "deal")
    steps = list(table.record.steps)
    for step in ("deal", "draw", "take 1", "knock"):
        with pytest.raises(GameOver) as error:
            table.step(step)
        assert str(error.value) == "The game is over."
    assert table.record.steps == steps


def test_recorded_chance_gives_only_its_own_cards() -> None:
    with pytest.raises(CorruptRecord):
        Recorded([]).shuffle([1, 2])
    with pytest.raises(CorruptRecord):
        Recorded([[1, 1]]).shuffle([1, 2])
    chance = Recorded([[2, 1]])
    assert not chance.used_up
    assert chance.shuffle([1, 2]) == [2, 1]
    assert chance.used_up


def test_what_chance_remembers_is_not_changed_by_drawing_from_the_pile() -> None:
    chance = Chance(random.Random(1))
    pile = chance.shuffle(range(10))
    remembered = list(pile)
    pile.pop()
    assert chance.orders == [remembered]


def test_seats_are_letters() -> None:
    assert (letters(0b101), mask("ac")) == ("ac", 0b101)
    with pytest.raises(ValueError, match="substring"):
        mask("x")


def dealt() -> Table:
    table = Table(beverbende, 3, {}, random.Random(1))
    table.step("deal")
    return table
