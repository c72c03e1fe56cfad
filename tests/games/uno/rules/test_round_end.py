"""The last card, the points, the next round and the end of the game."""

import pytest

from tests.clauses import clause
from tests.games.uno.rules.table import SHORT, Play, table
from tutor.engine.errors import GameOver
from tutor.engine.seats import LETTERS
from tutor.games.uno import rules as game

FIFTIES = "wild wild wild wild wild+4 wild+4 wild+4 wild+4"
WORTH_499 = f"{FIFTIES} b+2 b+2 brev brev b9 y9 b1"
WORTH_500 = f"{FIFTIES} b+2 b+2 brev brev bskip"


def ended(hands: dict[str, str], move: str = "play 1", **more: str) -> Play:
    """a has played the last card."""
    t = table({"a": "r5", **hands}, **{"up": "r7", **more}).play(move)
    assert t.turn is None
    return t


def winners(t: Play) -> str:
    return "".join(LETTERS[seat] for seat in game.outcome(t.state).winners)


@clause("round.end", "goal.round")
@pytest.mark.parametrize("card", ["r5", "rskip", "rrev"])
def test_the_round_ends_when_a_hand_is_empty(card: str) -> None:
    t = ended({"a": card, "b": "y1 y2", "c": "y3"})
    assert (t.stage, t.sizes(), t.drew()) == ("to-deal", [0, 2, 1], [])
    assert t.legal == []
    assert t.refused("draw") == "score.next-round"


@clause("round.end")
def test_what_is_left_is_shown_to_all() -> None:
    t = ended({"b": "y1 y2", "c": "wild"})
    shown = [
        {"seat": "a", "cards": []},
        {"seat": "b", "cards": ["yellow-1", "yellow-2"]},
        {"seat": "c", "cards": ["wild"]},
    ]
    assert t.logged("revealed") == shown
    for seat in "abc":
        assert [t.sight(seat, of) for of in "abc"] == ["", "y1 y2", "wild"]
        assert [told for told in t.told(seat) if told["event"] == "revealed"] == [
            {"event": "revealed", **line} for line in shown
        ]


@clause("round.end")
@pytest.mark.parametrize("others", ["b", "bcd"])
def test_after_a_last_draw_two_the_next_player_still_draws_two_that_count(others: str) -> None:
    t = ended({"a": "r+2", "b": "y1", **dict.fromkeys(others[1:], "…")}, pile="b9 wild")
    assert t.drew() == ["b", "b"]
    assert t.hand("b") == "y1 b9 wild"
    assert t.points[0][0] == 1 + 9 + 50 + sum(value(t, seat) for seat in others[1:])


def value(t: Play, seat: str) -> int:
    """What a hand of numbers is worth."""
    return sum(int(card[1:]) for card in t.hand(seat).split())


@clause("round.end", "challenge.right")
@pytest.mark.parametrize("others", ["b", "bc"])
def test_after_a_last_wild_draw_four_the_next_player_still_draws_four_that_count(others: str) -> None:
    hands = dict(zip(others, ("y1", "y2"), strict=False))
    t = ended({"a": "wild+4", **hands}, pile="b9 wild b+2 b0")
    assert t.drew() == ["b"] * 4
    assert t.points == [(1 + 9 + 50 + 20 + 2 * (others == "bc"), *[0] * len(others))]
    assert t.stage == "to-deal"  # without another card in hand it is lawful: nobody is asked for a challenge


@clause("ruling.last-wild")
@pytest.mark.parametrize("card", ["wild", "wild+4"])
def test_a_last_wild_names_no_colour(card: str) -> None:
    t = table({"a": card, "b": "y1 r2"}, up="r7")
    assert t.legal == ["play 1", "draw"]
    assert t.refused("play 1 red") == "ruling.last-wild"
    t.play("play 1")
    assert "colour" not in t.logged("played")[0]
    assert t.stage == "to-deal"


@clause("ruling.catch-timing", "round.end")
def test_nobody_challenges_a_wild_draw_four_that_ends_the_round() -> None:
    t = ended({"a": "wild+4", "b": "…"})
    assert t.refused("challenge") == "score.next-round"


@clause("round.end", "action.reverse")
def test_the_next_player_is_the_one_in_the_direction_of_play() -> None:
    t = table({"a": "rrev …", "b": "…", "c": "…", "d": "r+2"}, up="r7", pile="b1 b2").play("play 1, play 1")
    assert (t.drew(), t.stage) == (["c", "c"], "to-deal")


@clause("round.end", "turn.draw")
def test_a_drawn_card_can_not_be_the_last_one() -> None:
    t = table({"a": "y5", "b": "…"}, up="r7", pile="r3").play("draw, play 2")
    assert t.hand("a") == "y5"
    assert t.asked == ("b", "catch")


@clause("round.end", "score.alternative")
def test_the_cards_drawn_last_count_for_who_drew_them() -> None:
    t = ended({"a": "r+2", "b": "y1", "c": "y2"}, pile="b9 wild", scoring="own-cards")
    assert t.points == [(0, 60, 2)]


@clause("score.values")
def test_a_number_is_worth_its_face_an_action_card_20_and_a_wild_50() -> None:
    for card in SHORT:
        t = ended({"b": card})
        worth = 50 if card.startswith("wild") else int(card[1:]) if card[1:].isdigit() else 20
        assert t.points == [(worth, 0)], card


@clause("score.win", "goal.game")
def test_the_winner_of_the_round_scores_what_all_the_others_hold() -> None:
    t = ended({"b": "y1 y9 bskip", "c": "wild", "d": "g0 g+2"})
    assert t.points == [(30 + 50 + 20, 0, 0, 0)]
    assert t.logged("scored") == [{"round": 1, "points": {"a": 100, "b": 0, "c": 0, "d": 0}}]
    assert game.outcome(t.state).points == (100, 0, 0, 0)
    assert winners(t) == ""


@clause("score.win", "goal.game")
@pytest.mark.parametrize(
    ("left", "points", "over"), [(WORTH_499, 499, False), (WORTH_500, 500, True), (f"{WORTH_500} y1", 501, True)]
)
def test_the_game_is_won_with_500_points(left: str, points: int, over: bool) -> None:
    t = ended({"b": left, "c": "g0"})
    assert t.points == [(points, 0, 0)]
    assert game.is_over(t.state) == over
    assert t.stage == ("over" if over else "to-deal")
    assert winners(t) == ("a" if over else "")
    assert t.logged("won") == ([{"totals": {"a": points, "b": 0, "c": 0}, "winners": ["a"]}] if over else [])


@clause("score.win", "goal.game", "score.next-round")
def test_the_points_of_the_rounds_add_up() -> None:
    t = ended({"b": FIFTIES})  # 400 for a
    t.deal({"a": "y9", "b": "r6"}, up="r7").play("play 1")  # a has dealt; 9 for b
    t.deal({"a": "r5", "b": "wild wild b+2"}, up="r7")
    assert t.turn == "a"
    t.play("play 1")
    assert t.points == [(400, 0), (0, 9), (120, 0)]
    assert game.outcome(t.state).points == (520, 9)
    assert winners(t) == "a"


@clause("score.win", "round.end")
def test_the_cards_drawn_after_the_last_one_can_win_the_game() -> None:
    t = ended({"a": "r+2", "b": f"{FIFTIES} b+2 b+2 brev"}, pile="brev bskip")
    assert (t.points, t.stage) == ([(500, 0)], "over")


@clause("score.next-round", "setup.deal")
def test_for_the_next_round_all_cards_are_shuffled_again() -> None:
    t = table({"a": "rrev y1", "b": "…", "c": "r5"}, up="r7").play("play 1 uno, play 1")
    assert (t.stage, t.direction) == ("to-deal", "right")
    t.deal()
    assert [told["cards"] for told in t.logged("shuffled")] == [108]
    assert t.logged("dealt")[0] == {"round": 2, "dealer": "a"}
    assert t.sizes() == [7, 7, 7]
    assert t.discard == "r0"
    assert (t.asked, t.direction) == (("b", "choose"), "left")
    assert t.sight("a", "b") == "? ? ? ? ? ? ?"


@clause("score.next-round", "goal.game")
def test_when_the_game_is_over_there_is_no_next_round() -> None:
    t = ended({"b": WORTH_500})
    before = t.dumped()
    with pytest.raises(GameOver):
        game.deal(t.state, t.chance)
    for move in ("draw", "play 1", "keep", "accept", "catch"):
        with pytest.raises(GameOver):
            game.apply(t.state, game.NOTATION.parse(move), t.chance)
    assert (t.dumped(), t.legal, game.to_move(t.state)) == (before, [], -1)


@clause("score.alternative")
def test_by_the_alternative_everyone_notes_the_own_cards() -> None:
    t = ended({"b": "y1 y9 bskip", "c": "wild"}, scoring="own-cards")
    assert t.points == [(0, 30, 50)]
    assert t.stage == "to-deal"


@clause("score.alternative")
@pytest.mark.parametrize(("left", "over"), [(WORTH_499, False), (WORTH_500, True)])
def test_by_the_alternative_the_lowest_total_wins_when_somebody_reaches_500(left: str, over: bool) -> None:
    t = ended({"b": left, "c": "y3"}, scoring="own-cards")
    assert game.is_over(t.state) == over
    assert winners(t) == ("a" if over else "")


@clause("score.alternative")
def test_by_the_alternative_the_winner_of_the_last_round_may_lose_the_game() -> None:
    t = ended({"b": "bskip", "c": FIFTIES}, scoring="own-cards")
    t.deal({"a": "y9", "b": "r2", "c": "b+2 b+2 brev brev bskip"}, up="r7").play("play 1")
    assert t.points == [(0, 20, 400), (9, 0, 100)]
    assert winners(t) == "a"


@clause("score.alternative", "ruling.own-cards-tie")
def test_by_the_alternative_a_win_can_be_shared() -> None:
    t = ended({"b": "y0", "c": WORTH_500}, scoring="own-cards")
    assert t.points == [(0, 0, 500)]
    assert winners(t) == "ab"
    assert t.logged("won")[0]["winners"] == ["a", "b"]
