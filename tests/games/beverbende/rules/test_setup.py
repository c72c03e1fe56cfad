"""The material, the deal, the opening look, and who begins."""

from collections import Counter

import pytest

from tests.clauses import clause
from tests.games.beverbende.rules.table import table
from tutor.engine.errors import BadOption, IllegalMove
from tutor.games.beverbende import rules as game

EDITIONS = ("beverbende", "biberbande")
both_editions = pytest.mark.parametrize("edition", EDITIONS)
NUMBERS = "0 1 2 3 4 5 6 7 8"


@clause("material.deck")
def test_the_deck_has_66_cards() -> None:
    counts = Counter(game.FACE_NAMES[face] for face in game.DECK)
    assert counts == {**dict.fromkeys(NUMBERS.split(), 4), "9": 9, "swap": 9, "peek": 7, "draw-two": 5}
    assert counts.total() == 66


@clause("material.deck", "setup.deal", "setup.piles")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_card_is_on_the_table(players: int) -> None:
    t = table(players)
    on_table = [t.pile, t.discard, *(t.row(seat) for seat in "abcdef"[:players])]
    assert sorted(" ".join(on_table).split()) == sorted(game.FACE_NAMES[face] for face in game.DECK)
    assert len(t.pile.split()) == 66 - 4 * players - 1


@clause("material.players")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_german_edition_is_for_two_to_six(players: int) -> None:
    assert table(players, edition="biberbande").state.players == players


@clause("ruling.players-nl")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_dutch_edition_is_for_two_to_six_too(players: int) -> None:
    assert table(players, edition="beverbende").state.players == players


@clause("material.players", "ruling.players-nl")
@both_editions
@pytest.mark.parametrize("players", [0, 1, 7])
def test_no_other_number_of_players(edition: str, players: int) -> None:
    with pytest.raises(BadOption):
        game.new(players, {"edition": edition})


@clause("setup.deal")
def test_four_cards_each_in_a_row_face_down() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8", "c": "0 0 0 0"})
    assert [t.row(seat) for seat in "abc"] == ["1 2 3 4", "5 6 7 8", "0 0 0 0"]
    for seat in "abc":
        assert [t.sight(seat, other) for other in "abc" if other != seat] == ["? ? ? ?"] * 2


@clause("setup.deal")
def test_a_round_is_dealt_once() -> None:
    t = table(2)
    before = t.dumped()
    with pytest.raises(IllegalMove) as refused:
        t.deal()
    assert refused.value.clause == "setup.deal"
    assert t.dumped() == before


@clause("setup.piles")
def test_the_top_of_the_rest_is_turned_up() -> None:
    t = table(2, up="7", pile="3 4")
    assert t.discard == "7"
    assert t.pile.startswith("3 4 ")
    assert t.view("b").discard == [7]  # face up: everyone sees it
    assert t.view("b").draw_size == 57  # face down: nobody sees more than that
    assert t.logged("dealt")[0]["up"] == "7"


@clause("setup.peek", "ruling.peek-automatic")
@both_editions
@pytest.mark.parametrize("players", [2, 3, 6])
def test_everyone_has_looked_at_the_own_outer_cards(edition: str, players: int) -> None:
    t = table(players, edition=edition)
    for seat in "abcdef"[:players]:
        assert t.seen(seat) == [seat, "", "", seat]
    assert (t.sight("a", "a"), t.sight("b", "b")) == ("1 ? ? 4", "5 ? ? 8")
    assert t.stage == "choose"  # no decision comes before it


@clause("setup.peek")
def test_all_are_told_of_the_look_but_only_the_owner_what_was_seen() -> None:
    t = table({"a": "1 2 3 4", "b": "5 6 7 8"})
    own = {"event": "looked", "seat": "a", "slots": [1, 4], "cards": ["1", "4"]}
    assert own in t.told("a")
    assert own not in t.told("b")
    assert {"event": "looked", "seat": "a", "slots": [1, 4]} in t.told("b")


@clause("setup.deal")
def test_nobody_is_told_the_rows_or_the_order_of_the_pile() -> None:
    t = table(3)
    for seat in "abc":
        for told in t.told(seat):
            assert not {"rows", "order"} & set(told)


@clause("setup.specials-in-row", "special.only-drawn")
def test_specials_may_be_dealt_and_do_nothing() -> None:
    t = table({"a": "swap 2 peek draw-two", "b": "5 6 7 8"}, up="9")
    assert t.row("a") == "swap 2 peek draw-two"
    assert t.sight("a", "a") == "swap ? ? draw-two"
    assert t.legal == ["take 1", "take 2", "take 3", "take 4", "draw"]


@clause("setup.specials-in-row")
def test_specials_may_lie_in_a_row_during_play_and_at_the_end() -> None:
    t = table({"a": "swap 2 3 4", "b": "5 6 7 peek"}, pile="swap 0 0 0")
    t.play("draw, swap 1 b4")
    assert (t.row("a"), t.row("b")) == ("peek 2 3 4", "5 6 7 swap")
    t.play("draw, discard, knock, draw, discard")
    assert t.logged("revealed") == [
        {"seat": "b", "cards": ["5", "6", "7", "swap"]},
        {"seat": "a", "cards": ["peek", "2", "3", "4"]},
    ]


@clause("ruling.first-discard-special", "a.no-special")
@pytest.mark.parametrize("special", ["swap", "peek", "draw-two"])
def test_a_special_turned_up_first_stays_and_forces_action_b(special: str) -> None:
    t = table(2, up=special, pile="3 swap 1")
    assert t.discard == special
    assert t.pile.startswith("3 swap 1 ")  # nothing was turned up in its place
    assert t.legal == ["draw"]
    assert t.refused("take 1") == "a.no-special"
    t.play("draw")
    assert t.hand == "3"
    assert "exchange 1" in t.legal


@clause("turn.order")
@both_editions
@pytest.mark.parametrize("starter", ["a", "b", "c", "d"])
def test_the_left_neighbour_of_the_oldest_begins_and_it_goes_clockwise(edition: str, starter: str) -> None:
    t = table(4, edition=edition, starter=starter)
    turns = []
    for _ in range(6):
        turns.append(t.turn)
        t.idle(1)
    clockwise = "abcd" * 3
    at = clockwise.index(starter)
    assert turns == list(clockwise[at : at + 6])


@clause("turn.order")
@pytest.mark.parametrize(("players", "starter"), [(2, "c"), (2, "f"), (5, "f")])
def test_who_does_not_sit_at_the_table_cannot_begin(players: int, starter: str) -> None:
    with pytest.raises(BadOption):
        game.new(players, {"starter": starter})
