"""The material, who deals, the deal, and what the first card does."""

from collections import Counter

import pytest

from tests.clauses import clause
from tests.engine.stacked import Stacked
from tests.games.uno.rules.table import Play, faces, of_colour, plays_of, table
from tutor.engine.errors import BadOption, IllegalMove
from tutor.engine.seats import LETTERS
from tutor.games.uno import rules as game


@clause("material.deck")
def test_the_deck_has_108_cards() -> None:
    counts = Counter(game.FACE_NAMES[face] for face in game.DECK)
    expected = {"wild": 4, "wild-draw-four": 4}
    for colour in ("red", "yellow", "green", "blue"):
        expected[f"{colour}-0"] = 1
        for symbol in (*"123456789", "skip", "reverse", "draw-two"):
            expected[f"{colour}-{symbol}"] = 2
    assert counts == expected
    assert counts.total() == 108


@clause("material.players", "material.deck", "setup.deal")
@pytest.mark.parametrize("players", range(2, 11))
def test_two_to_ten_players_get_seven_cards_each(players: int) -> None:
    t = table(players)
    assert t.sizes() == [7] * players
    on_table = [t.pile, t.discard, *(t.hand(seat) for seat in LETTERS[:players])]
    assert sorted(faces(" ".join(on_table))) == sorted(game.DECK)
    assert len(t.pile.split()) == 108 - 7 * players - 1


@clause("material.players")
@pytest.mark.parametrize("players", [-1, 0, 1, 11])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadOption):
        game.new(players)


@clause("setup.deal")
def test_the_top_card_of_the_rest_is_turned_up() -> None:
    t = table(3, up="g4", pile="b1 b2")
    assert t.discard == "g4"
    assert t.pile.startswith("b1 b2 ")
    assert t.logged("turned") == [{"card": "green-4"}]
    assert t.colour == "green"


@clause("setup.deal")
def test_everyone_sees_the_own_hand_only() -> None:
    t = table({"a": "r1 r2 r3 r4 r5 r6 r7", "b": "b1 b2 b3 b4 b5 b6 b7", "c": "…"})
    assert t.sight("a", "a") == "r1 r2 r3 r4 r5 r6 r7"
    assert t.sight("a", "b") == t.sight("a", "c") == t.sight("c", "b") == "? ? ? ? ? ? ?"
    own = {"event": "hand", "seat": "b", "cards": [f"blue-{number}" for number in range(1, 8)]}
    assert own in t.told("b")
    assert {"event": "hand", "seat": "b"} in t.told("a")
    for seat in "abc":
        assert not any("order" in told for told in t.told(seat))
        assert sum("cards" in told for told in t.told(seat) if told["event"] == "hand") == 1


@clause("setup.deal")
def test_a_round_is_dealt_once() -> None:
    t = table(2)
    before = t.dumped()
    with pytest.raises(IllegalMove) as refused:
        game.deal(t.state, t.chance)
    assert refused.value.clause == "setup.deal"
    assert t.dumped() == before


def cut(*draws: str, players: int = 3) -> Play:
    """A game in which the cards are drawn for the deal as written."""
    t = Play(game.new(players), Stacked([" ".join(draws)], faces))
    game.deal(t.state, t.chance, t.last)
    return t


@clause("setup.dealer")
@pytest.mark.parametrize(
    ("drawn", "dealer"),
    [("r9 y8 b1", "a"), ("y3 b7 g5", "b"), ("r0 y0 b1", "c"), ("r1 y8 b9", "c")],
)
def test_the_highest_number_deals_whatever_its_colour(drawn: str, dealer: str) -> None:
    assert cut(drawn).dealer == dealer


@clause("setup.dealer")
@pytest.mark.parametrize("symbol", ["y+2", "yskip", "yrev", "wild", "wild+4"])
def test_a_symbol_counts_as_0_for_the_deal(symbol: str) -> None:
    assert cut(symbol, "r1", symbol).dealer == "b"
    t = cut(symbol, "r0", "g0", "b3 b2 b1")  # three zeros: they draw again
    assert t.dealer == "a"
    assert len(t.logged("drew-for-deal")) == 2


@clause("setup.dealer", "ruling.dealer-tie")
def test_who_tie_for_the_deal_draw_again_until_one_is_highest() -> None:
    t = cut("r8", "y8", "b7", "b4", "g4", "g1", "g2")
    assert t.logged("drew-for-deal") == [
        {"cards": {"a": "red-8", "b": "yellow-8", "c": "blue-7"}},
        {"cards": {"a": "blue-4", "b": "green-4"}},
        {"cards": {"a": "green-1", "b": "green-2"}},
    ]
    assert t.dealer == "b"


@clause("setup.dealer")
def test_a_tie_for_a_lower_number_does_not_matter() -> None:
    t = cut("r5", "y5", "b6")
    assert t.dealer == "c"
    assert len(t.logged("drew-for-deal")) == 1


@clause("setup.dealer", "setup.deal")
def test_the_cards_drawn_for_the_deal_are_in_the_deck_again() -> None:
    t = cut("r9", "y8", "b1")
    assert game.broken(t.state) == []
    assert [told["cards"] for told in t.logged("shuffled")] == [108, 108]


@clause("setup.dealer")
def test_everyone_sees_what_is_drawn_for_the_deal() -> None:
    t = cut("r9", "y8", "b1")
    for seat in "abc":
        shown = [told["cards"] for told in t.told(seat) if told["event"] == "drew-for-deal"]
        assert shown == [{"a": "red-9", "b": "yellow-8", "c": "blue-1"}]


@clause("ruling.next-dealer", "turn.start")
def test_the_next_dealer_sits_to_the_left_of_the_last() -> None:
    one_card = {"a": "r1", "b": "r2", "c": "r3"}
    t = table(one_card, dealer="b")
    dealers = [t.dealer]
    for _ in range(3):
        t.play("play 1").deal(one_card)
        dealers.append(t.dealer)
        assert not t.logged("drew-for-deal")
        assert t.turn == LETTERS[(LETTERS.index(t.dealer) + 1) % 3]
    assert dealers == ["b", "c", "a", "b"]


@clause("turn.start")
@pytest.mark.parametrize(("players", "dealer", "order"), [(2, "a", "baba"), (2, "b", "abab"), (4, "b", "cdab")])
def test_the_player_left_of_the_dealer_begins(players: int, dealer: str, order: str) -> None:
    t = table(players, dealer=dealer)
    turns = []
    for _ in order:
        turns.append(t.turn)
        t.idle(1)
    assert "".join(map(str, turns)) == order
    assert t.direction == "left"


# What each first card does: who then begins, and who plays after that.
@clause("setup.first.draw-two")
@pytest.mark.parametrize(("players", "after"), [(2, "ba"), (3, "bc"), (5, "bc")])
def test_a_draw_two_turned_up_first_hits_the_player_left_of_the_dealer(players: int, after: str) -> None:
    t = table(players, up="r+2", pile="b1 b2")
    assert t.drew() == ["a", "a"]
    assert t.hand("a").endswith("b1 b2")
    assert t.sizes() == [9] + [7] * (players - 1)
    assert t.asked == (after[0], "choose")
    assert t.idle(1).turn == after[1]


@clause("setup.first.draw-two", "setup.deal")
def test_all_see_that_two_were_drawn_but_not_what() -> None:
    t = table(3, up="r+2", pile="b1 b2")
    assert [told for told in t.told("a") if told["event"] == "drew"] == [
        {"event": "drew", "seat": "a", "card": "blue-1"},
        {"event": "drew", "seat": "a", "card": "blue-2"},
    ]
    assert [told for told in t.told("b") if told["event"] == "drew"] == [{"event": "drew", "seat": "a"}] * 2


@clause("setup.first.reverse")
@pytest.mark.parametrize(("players", "order"), [(2, "bab"), (3, "cba"), (5, "edc")])
@pytest.mark.parametrize("reverse", ["skip", "turn"])
def test_a_reverse_turned_up_first_lets_the_dealer_begin_and_play_go_right(
    players: int, order: str, reverse: str
) -> None:
    t = table(players, up="grev", reverse=reverse)
    assert t.direction == "right"
    assert t.sizes() == [7] * players
    turns = ""
    for _ in order:
        turns += str(t.turn)
        t.idle(1)
    assert turns == order


@clause("setup.first.skip")
@pytest.mark.parametrize(("players", "order"), [(2, "bab"), (3, "bca"), (5, "bcd")])
def test_a_skip_turned_up_first_skips_the_player_left_of_the_dealer(players: int, order: str) -> None:
    t = table(players, up="yskip")
    assert t.logged("skipped") == [{"seat": "a"}]
    assert t.direction == "left"
    turns = ""
    for _ in order:
        turns += str(t.turn)
        t.idle(1)
    assert turns == order


@clause("setup.first.wild", "ruling.first-wild-colour")
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("colour", ["red", "yellow", "green", "blue"])
def test_a_wild_turned_up_first_gets_its_colour_from_the_player_left_of_the_dealer(players: int, colour: str) -> None:
    t = table(
        {"a": "r1 y1 g1 b1 r2 y2 wild", **dict.fromkeys(LETTERS[1:players], "…")},
        up="wild",
    )
    assert t.asked == ("a", "colour")
    assert t.legal == ["colour red", "colour yellow", "colour green", "colour blue"]
    t.play(f"colour {colour}")
    assert (t.colour, t.asked) == (colour, ("a", "choose"))
    playable = [place for place in range(1, 7) if of_colour(t.hand("a").split()[place - 1], colour[0])]
    assert t.legal == [*(f"play {place}" for place in playable), *plays_of(7), "draw"]


@clause("setup.first.wild")
def test_before_the_first_colour_nothing_else_can_be_done() -> None:
    t = table({"a": "r1 y1 g1 b1 r2 y2 wild", "b": "…"}, up="wild")
    for move in ("play 1", "play 7 red"):
        assert t.refused(move) == "setup.first.wild"
    assert t.refused("draw") == t.refused("keep") == "setup.first.wild"
    t.play("colour blue, play 4")
    assert t.refused("colour red") == "setup.first.wild"


@clause("ruling.first-wild-colour", "turn.match")
def test_the_colour_named_first_binds_who_has_named_it() -> None:
    t = table({"a": "r1 y1 yskip …", "b": "r2 …"}, up="wild").play("colour green")
    assert [t.refused(f"play {place}") for place in (1, 2, 3)] == ["ruling.first-wild-colour"] * 3
    t.play("draw, keep")
    assert t.refused("play 1") == "turn.match"  # for who comes after it is a colour like any other


@clause("setup.first.wild-four", "ruling.first-wild-four-back")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_wild_draw_four_turned_up_first_goes_back_into_the_pile(players: int) -> None:
    t = table(players, up="wild+4", reshuffles=["g5 b1 wild+4"])
    assert t.discard == "g5"
    assert t.pile.startswith("b1 wild+4 ")
    assert t.pile.split().count("wild+4") == 4
    assert t.sizes() == [7] * players
    assert t.asked == ("a", "choose")
    assert [told["card"] for told in t.logged("turned")] == ["wild-draw-four", "green-5"]
    assert len(t.logged("returned")) == 1


@clause("setup.first.wild-four")
def test_it_goes_back_as_often_as_it_is_turned_up() -> None:
    t = table(3, up="wild+4", reshuffles=["wild+4", "wild+4", "y2"])
    assert (t.discard, t.turn) == ("y2", "a")
    assert len(t.logged("returned")) == 3
    assert t.chance.wanted == []


@clause("setup.first.wild-four", "setup.first.draw-two", "setup.first.skip", "setup.first.reverse", "setup.first.wild")
@pytest.mark.parametrize(
    ("up", "asked"),
    [
        ("r+2 b1 b2", ("b", "choose")),
        ("rskip", ("b", "choose")),
        ("rrev", ("c", "choose")),
        ("wild", ("a", "colour")),
    ],
)
def test_the_card_turned_up_in_its_place_does_what_it_does(up: str, asked: tuple[str, str]) -> None:
    t = table(3, up="wild+4", reshuffles=[up])
    assert t.asked == asked
    assert t.size("a") == (9 if "+2" in up else 7)
